package poolcheck

import (
	"bytes"
	"reflect"
	"testing"
)

func TestForeign(t *testing.T) {
	for _, tt := range []struct {
		pkg, module string
		want        bool
	}{
		{"example.com/m", "example.com/m", false},
		{"example.com/m/sub", "example.com/m", false},
		{"example.com/m_test", "example.com/m", false},
		{"example.com/m/sub_test", "example.com/m", false},
		{"main", "example.com/m", false},
		{"example.com/more", "example.com/m", true},
		{"example.com/other", "example.com/m", true},
		{"bytes", "example.com/m", true},
		{"bytes", "plain", true},
		{"plain/sub", "plain", false},
		{"encoding/json", "", true},
		{"example.com/m", "", false},
		{"command-line-arguments", "", false},
		{"main", "", false},
	} {
		if got := foreign(tt.pkg, tt.module); got != tt.want {
			t.Errorf("foreign(%q, %q) = %v, want %v", tt.pkg, tt.module, got, tt.want)
		}
	}
}

func TestOwnFields(t *testing.T) {
	fields := reflect.VisibleFields(reflect.TypeFor[struct {
		Buffer bytes.Buffer
		buf    []byte
	}]())
	theirs := reflect.VisibleFields(reflect.TypeFor[bytes.Buffer]())[0]
	promoted := reflect.StructField{Name: "inner", PkgPath: "bytes", Anonymous: true, Type: reflect.TypeFor[*bytes.Buffer]()}
	header := promoted
	header.Type = reflect.TypeFor[[]byte]()
	for _, tt := range []struct {
		f             reflect.StructField
		own, promotes bool
	}{
		{fields[0], true, false},
		{fields[1], true, false},
		{theirs, false, false},
		{promoted, false, true},
		{header, false, false},
	} {
		if got := own(tt.f); got != tt.own {
			t.Errorf("own(%s) = %v", tt.f.Name, got)
		}
		if got := promotes(tt.f); got != tt.promotes {
			t.Errorf("promotes(%s) = %v", tt.f.Name, got)
		}
	}
}
