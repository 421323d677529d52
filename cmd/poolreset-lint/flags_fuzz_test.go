package main

import (
	"errors"
	"flag"
	"strings"
	"testing"

	"github.com/poolreset/poolreset-lint/analyzer"
)

// FuzzArguments reads any command line, with an argument in each line. What is
// wrong with it is said, in one way or the other.
func FuzzArguments(f *testing.F) {
	for _, s := range []string{
		"./...", "-json\n./...", "-c\n3\n./...", "-c=x", "-elems=refs\n.", "-pools\na.B\n.", "-fix\n-diff\n.", "-diff\n.", "-json\n-sarif\n.",
		"-changed\na.go", "-changed\n./...", "-explain\na.go:3", "-explain=stale", "-explain", "--", "-", "--\n-json", "-tests=maybe\n.", "-C\n\n.", "-test=false\n.", "--h", "",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		args := strings.Split(text, "\n")
		isVetCall(args)
		var said strings.Builder
		hinted := false
		a, err := analyzer.New(analyzer.Options{})
		if err != nil {
			t.Fatal(err)
		}
		o, err := parse(a, args, &said, func() { hinted = true })
		switch {
		case err == nil && o == nil:
			t.Fatalf("%q: neither options nor an error", args)
		case err == nil:
			if len(o.patterns) == 0 && !o.changed && o.explain == "" && !wantsExplanation(args) {
				t.Errorf("%q: nothing is to be done, and nothing is said", args)
			}
			if o.json && o.sarif || o.diff && !o.fix {
				t.Errorf("%q is accepted: %+v", args, o)
			}
			if wantsExplanation(args) && o.explain != "" {
				o.place()
			}
		case errors.Is(err, flag.ErrHelp) && hinted: // main takes most of its spellings
		case o == nil && !strings.Contains(said.String(), err.Error()):
			t.Errorf("%q: the error %q is not written, only %q", args, err, &said)
		case o == nil && !hinted:
			t.Errorf("%q: no hint at what to do", args)
		}
	})
}

// FuzzPlace reads any place to explain: of what is accepted, nothing is lost.
func FuzzPlace(f *testing.F) {
	for _, s := range []string{"a.go:1", "a.go:1:2", "./a b/c.go:10", "a.go", ":1", "a.go:0", "a.go:-1", "a.go:+1", "a.go:x", `C:\a.go:3`, "a.go:1.go:2", ".go:1", "a.go: 1", "a.go:99999999999999999999"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		at, ok := cutPlace(s)
		if !ok {
			if at != (place{}) {
				t.Errorf("%q is refused, and read as %+v", s, at)
			}
			return
		}
		if at.line < 1 || !strings.HasSuffix(at.file, ".go") || !strings.HasPrefix(s, at.file+":") {
			t.Errorf("%q is read as line %d of %q", s, at.line, at.file)
		}
	})
}
