package poolcheck_test

import "reflect"

// truncate is v[:0] of a slice of any type.
func truncate(v any) any { return reflect.ValueOf(v).Slice(0, 0).Interface() }
