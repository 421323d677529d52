package poolcheck_test

import (
	"os"
	"strings"
	"testing"
)

// TestPageIsTested keeps the code on the page the code of the example.
func TestPageIsTested(t *testing.T) {
	page, err := os.ReadFile("../docs/poolcheck.md")
	if err != nil {
		t.Fatal(err)
	}
	example, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(page), "```go\n")[1:]
	if len(blocks) == 0 {
		t.Fatal("docs/poolcheck.md has no code")
	}
	flat := strings.NewReplacer("\t", "", " ", "")
	for _, b := range blocks {
		code, _, _ := strings.Cut(b, "```")
		for _, part := range strings.Split(code, "\n\n") {
			part = strings.TrimSpace(part)
			if !strings.Contains(flat.Replace(string(example)), flat.Replace(part)) {
				t.Errorf("example_test.go does not have this part of docs/poolcheck.md:\n%s", part)
			}
		}
	}
}
