package tests_test

import (
	"sync"
	"testing"
)

var lists sync.Pool

func TestList(*testing.T) {
	s := make([]*int, 1)
	s[0] = new(int)
	s = s[:0]
	lists.Put(&s) // without
}
