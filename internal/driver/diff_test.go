package driver

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestDiff(t *testing.T) {
	for _, test := range []struct{ name, old, new, want string }{
		{"same", "a\nb\n", "a\nb\n", ""},
		{"added", "a\nb\n", "a\nx\nb\n", "@@ -1,2 +1,3 @@\n a\n+x\n b\n"},
		{"added to nothing", "", "x\n", "@@ -0,0 +1,1 @@\n+x\n"},
		{"taken away", "a\nb\n", "b\n", "@@ -1,2 +1,1 @@\n-a\n b\n"},
		{"no newline", "a", "b", "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"},
		{
			"one hunk", "1\n2\n3\n4\n5\n6\n7\n8\n", "x\n1\n2\n3\n4\n5\n6\n7\n8\nx\n",
			"@@ -1,3 +1,4 @@\n+x\n 1\n 2\n 3\n@@ -6,3 +7,4 @@\n 6\n 7\n 8\n+x\n",
		},
		{
			"near", "1\n2\n3\n4\n5\n6\n", "x\n1\n2\n3\n4\n5\n6\nx\n",
			"@@ -1,6 +1,8 @@\n+x\n 1\n 2\n 3\n 4\n 5\n 6\n+x\n",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := FixedFile{"/dir/sub/a.go", []byte(test.old), []byte(test.new)}.Diff("/dir")
			if test.want != "" {
				test.want = "--- a/sub/a.go\n+++ b/sub/a.go\n" + test.want
			}
			if got != test.want {
				t.Errorf("got:\n%s\nwant:\n%s", got, test.want)
			}
		})
	}
}

// TestCompareLines reads both files out of the comparison of random ones, which
// must not be longer than the edits that made one from the other.
func TestCompareLines(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var old []string
		for range r.IntN(12) {
			old = append(old, string(rune('a'+r.IntN(4)))+"\n")
		}
		edited, edits := append([]string(nil), old...), r.IntN(6)
		for range edits {
			i := r.IntN(len(edited) + 1)
			if i < len(edited) && r.IntN(2) == 0 {
				edited = append(edited[:i:i], edited[i+1:]...)
			} else {
				edited = append(edited[:i:i], append([]string{string(rune('a'+r.IntN(4))) + "\n"}, edited[i:]...)...)
			}
		}
		var a, b strings.Builder
		changes := 0
		for _, l := range compareLines(old, edited) {
			if l.sign != '+' {
				a.WriteString(l.text)
			}
			if l.sign != '-' {
				b.WriteString(l.text)
			}
			if l.sign != ' ' {
				changes++
			}
		}
		if a.String() != strings.Join(old, "") || b.String() != strings.Join(edited, "") {
			t.Fatalf("%q and %q: read as %q and %q", old, edited, a.String(), b.String())
		}
		if changes > edits {
			t.Fatalf("%q and %q: %d changes, made by %d", old, edited, changes, edits)
		}
	}
}
