package poolcheck

import (
	"reflect"
	"runtime/debug"
	"strings"
	"sync"
)

// mainModule is the path of the module that the test belongs to, or empty if
// the binary does not say.
var mainModule = sync.OnceValue(func() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Path
	}
	return ""
})

// own reports whether code of the main module can name the field f.
func own(f reflect.StructField) bool {
	return f.IsExported() || !foreign(f.PkgPath, mainModule())
}

// promotes reports whether the fields of f, a struct or a pointer to one, are
// also those of the struct that it is embedded in: they may be within reach
// where f itself is not.
func promotes(f reflect.StructField) bool {
	t := f.Type
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return f.Anonymous && t.Kind() == reflect.Struct
}

// foreign reports whether a package is outside of the module.
func foreign(pkg, module string) bool {
	if pkg == "main" {
		return false
	}
	if module == "" { // the standard library can be told by its names
		first, _, _ := strings.Cut(pkg, "/")
		return !strings.Contains(first, ".") && first != "command-line-arguments"
	}
	pkg = strings.TrimSuffix(pkg, "_test")
	return pkg != module && !strings.HasPrefix(pkg, module+"/")
}
