package directive

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for comment, want := range map[string]Comment{
		"//poolreset:ignore the test reads it":      {Verb: Ignore, Reason: "the test reads it"},
		"//poolreset:keep  buffers, see #12 ":       {Verb: Keep, Reason: "buffers, see #12"},
		"//poolreset:keep\tbuffers":                 {Verb: Keep, Reason: "buffers"},
		"//poolreset:keep see https://x.org//y":     {Verb: Keep, Reason: "see https://x.org//y"},
		"//poolreset:ignore it is fine // and more": {Verb: Ignore, Reason: "it is fine"},
		"//poolreset:ignore":                        {Verb: Ignore, Problem: "without a reason"},
		"//poolreset:ignore \t":                     {Verb: Ignore, Problem: "without a reason"},
		"//poolreset:keep // later":                 {Verb: Keep, Problem: "without a reason"},
		"//poolreset:ingore it is fine":             {Problem: "unknown directive poolreset:ingore"},
		"//poolreset:":                              {Problem: "unknown directive poolreset:"},
		"//poolreset:ignored: reason":               {Problem: "unknown directive poolreset:ignored:"},
		"//poolreset:Keep buffers":                  {Problem: "unknown directive poolreset:Keep"},
		"// poolreset:ignore it is fine":            {Problem: "write //poolreset:ignore"},
		"/*poolreset:keep buffers*/":                {Problem: "write //poolreset:keep"},
		"//PoolReset:ignore it is fine":             {Problem: "write //poolreset:ignore"},
	} {
		got, ok := Parse(comment)
		if !ok {
			t.Errorf("%s is not taken as a directive", comment)
			continue
		}
		if got.Verb != want.Verb || got.Reason != want.Reason || (got.Problem == "") != (want.Problem == "") || !strings.Contains(got.Problem, want.Problem) {
			t.Errorf("%s: got %+v, want %+v", comment, got, want)
		}
	}
	for _, comment := range []string{
		"// poolreset: report sync.Pool Puts",
		"// poolreset:https is no word of ours",
		"// see //poolreset:ignore",
		"//nolint:poolreset",
		"//poolreset",
		"// poolreset",
		"//",
		"/**/",
		"",
	} {
		if got, ok := Parse(comment); ok {
			t.Errorf("%q is taken as %+v", comment, got)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"//poolreset:ignore why", "// poolreset:keep", "/*poolreset:keep x*/", "//poolreset:\x00", "//poolreset:keep\u00a0x // y", "/*/"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, ok := Parse(s)
		switch {
		case !ok && c != (Comment{}):
			t.Errorf("%q is no directive, but %+v", s, c)
		case !ok:
		case !strings.HasPrefix(s, "//") && !strings.HasPrefix(s, "/*"):
			t.Errorf("%q is no comment", s)
		case c.Verb != "" && c.Verb != Ignore && c.Verb != Keep:
			t.Errorf("%q has the verb %q", s, c.Verb)
		case (c.Problem == "") != (c.Verb != "" && c.Reason != ""):
			t.Errorf("%q has a problem if and only if something is missing: %+v", s, c)
		case c.Reason != strings.TrimSpace(c.Reason) || !strings.Contains(s, c.Reason):
			t.Errorf("%q gives the reason %q", s, c.Reason)
		}
		if ok && c.Problem == "" {
			if again, _ := Parse("//poolreset:" + c.Verb + " " + c.Reason); again != c {
				t.Errorf("%q: %+v reads back as %+v", s, c, again)
			}
		}
	})
}
