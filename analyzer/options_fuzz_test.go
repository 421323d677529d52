package analyzer_test

import (
	"flag"
	"strings"
	"testing"

	"github.com/poolreset/poolreset-lint/analyzer"
)

// FuzzFlags sets a flag to any value. What is accepted is written in a way that
// is read as the same again, and what is refused is named and changes nothing.
func FuzzFlags(f *testing.F) {
	for _, s := range []string{"", "all", "refs", "ALL", "true", "false", "T", "2", "a.B", "a.B,c/d.E:Get:Put", " a.B , ,", "a.B:C", ",", "\x00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, value string) {
		analyzer.Analyzer.Flags.VisitAll(func(known *flag.Flag) {
			a := newAnalyzer(t, analyzer.Options{})
			set := a.Flags.Lookup(known.Name).Value
			before := set.String()
			if err := set.Set(value); err != nil {
				if strings.ContainsAny(err.Error(), "\n\x00") || err.Error() == "" {
					t.Errorf("-%s=%q: the error is %q; want one line of text", known.Name, value, err)
				}
				if after := set.String(); after != before {
					t.Errorf("-%s=%q is refused, and sets it to %q", known.Name, value, after)
				}
				return
			}
			written := set.String()
			again := newAnalyzer(t, analyzer.Options{}).Flags.Lookup(known.Name).Value
			if err := again.Set(written); err != nil || again.String() != written {
				t.Errorf("-%s=%q is written as %q, and that is read as %q, error %v", known.Name, value, written, again, err)
			}
		})
	})
}

// FuzzOptions makes analyzers of any options: what New accepts, its flags do, and
// the other way round.
func FuzzOptions(f *testing.F) {
	f.Add("", "", "")
	f.Add("refs", "a.B", "c.D:Get:Put")
	f.Add("all", "a.B:C:C", "a.B,c.D")
	f.Add("some", "a.B", "a.B:X:Y")
	f.Fuzz(func(t *testing.T, elems, one, other string) {
		_, err := analyzer.New(analyzer.Options{Elems: elems, Pools: []string{one, other}})
		a := newAnalyzer(t, analyzer.Options{})
		var flagErr error
		if elems != "" { // the zero value is the default
			flagErr = a.Flags.Set("elems", elems)
		}
		if one == "" || other == "" || strings.TrimSpace(one) != one || strings.TrimSpace(other) != other || strings.Contains(one+other, ",") {
			return // the flag splits and trims
		}
		if flagErr == nil {
			flagErr = a.Flags.Set("pools", one+","+other)
		}
		if (err == nil) != (flagErr == nil) {
			t.Errorf("elems %q, pools %q and %q: New says %v, the flags %v", elems, one, other, err, flagErr)
		}
	})
}
