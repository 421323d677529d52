package analyzer

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/poolreset/poolreset-lint/internal/models"
	"github.com/poolreset/poolreset-lint/internal/summary"
)

// told are the facts of a part of the standard library as if it were told of:
// gob's text by object. Packages have theirs under their path.
func told(t *testing.T, std bool, pkgs []*packages.Package) (functions, others map[string][]byte) {
	t.Helper()
	a, err := newAnalyzer(&settings{tellStd: std})
	if err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	functions, others = map[string][]byte{}, map[string][]byte{}
	for act := range graph.All() {
		if act.Err != nil {
			t.Fatal(act.Err)
		}
		for _, f := range act.AllObjectFacts() {
			if f.Object.Pkg() == act.Package.Types {
				functions[fmt.Sprint(f.Object)] = encoded(t, f.Fact)
			}
		}
		for _, f := range act.AllPackageFacts() {
			if f.Package == act.Package.Types {
				others[f.Package.Path()] = encoded(t, f.Fact)
			}
		}
	}
	return functions, others
}

func loadStd(t *testing.T) []*packages.Package {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax}, "bufio", "slices", "strconv")
	if err != nil {
		t.Fatal(err)
	}
	return pkgs
}

func encoded(t *testing.T, f any) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(f); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// typeBytes is what gob says of a fact's type, once a package.
func typeBytes(t *testing.T) int {
	return len(encoded(t, &summary.Function{}))
}

// TestFacts holds facts to their size, to surviving gob, and to being the same
// in each run: go vet analyses a package again if what it imports is told
// differently.
func TestFacts(t *testing.T) {
	if testing.Short() {
		t.Skip("interprets a part of the standard library twice")
	}
	pkgs := loadStd(t)
	first, firstOf := told(t, true, pkgs)
	second, secondOf := told(t, true, pkgs)
	if len(first) < 200 {
		t.Errorf("%d facts; want those of some hundred functions", len(first))
	}
	if diff := cmp.Diff(firstOf, secondOf); diff != "" {
		t.Errorf("facts of packages in two runs (-first +second):\n%s", diff)
	}
	header, total := typeBytes(t), 0
	var sizes []int
	for name, text := range first {
		if !bytes.Equal(text, second[name]) {
			t.Errorf("%s: told differently in two runs", name)
		}
		var f summary.Function
		if err := gob.NewDecoder(bytes.NewReader(text)).Decode(&f); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(text, second[name]) {
			var g summary.Function
			_ = gob.NewDecoder(bytes.NewReader(second[name])).Decode(&g)
			t.Log(cmp.Diff(f, g))
		}
		if again := encoded(t, &f); !bytes.Equal(again, text) {
			t.Errorf("%s: %d bytes become %d when they are read and written", name, len(text), len(again))
		}
		sizes = append(sizes, len(text)-header)
		total += len(text) - header
	}
	slices.Sort(sizes)
	t.Logf("%d functions, %d bytes; half of them at most %d, 99 %% at most %d, the largest %d",
		len(sizes), total, sizes[len(sizes)/2], sizes[len(sizes)*99/100], sizes[len(sizes)-1])
	if mean := total / len(sizes); mean > 400 {
		t.Errorf("a fact has %d bytes in the mean; want 400 at most", mean)
	}
}

// TestStdIsNotTold sees that the standard library is known from the table alone:
// no driver has to analyse it, and none finds more if it does.
func TestStdIsNotTold(t *testing.T) {
	functions, others := told(t, false, loadStd(t))
	if len(functions)+len(others) > 0 {
		t.Errorf("%d functions and %d packages are told of", len(functions), len(others))
	}
	for _, path := range []string{"bytes", "encoding/json", "vendor/golang.org/x/net/http2/hpack", "internal/cpu"} {
		if !models.IsStd(path) {
			t.Errorf("%s is not taken for the standard library's", path)
		}
	}
	for _, path := range []string{"example.com/bytes", "user", "golang.org/x/tools/go/ssa"} {
		if models.IsStd(path) {
			t.Errorf("%s is taken for the standard library's", path)
		}
	}
}
