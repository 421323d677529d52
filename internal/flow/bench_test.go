//go:build unix

package flow_test

import (
	"fmt"
	"go/types"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/flow"
	"github.com/poolreset/poolreset-lint/internal/gate"
)

// BenchmarkStd interprets packages of the standard library that keep pools: what
// that takes by the instruction of their SSA.
func BenchmarkStd(b *testing.B) {
	for _, path := range []string{"fmt", "encoding/json", "crypto/tls", "net/http", "regexp"} {
		b.Run("package="+path, func(b *testing.B) { interpret(b, load(b, "", path)) })
	}
}

// BenchmarkGrowth interprets packages of 1, 10 and 100 times the size.
func BenchmarkGrowth(b *testing.B) {
	for _, n := range []int{1, 10, 100} {
		b.Run(fmt.Sprintf("size=%d", n), func(b *testing.B) {
			dir := b.TempDir()
			for name, text := range map[string]string{"go.mod": "module grown.org\n\ngo 1.26\n", "grown.go": grown(n)} {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
					b.Fatal(err)
				}
			}
			interpret(b, load(b, dir, "."))
		})
	}
}

// grown is the source of a package with n pools, and with what is usual around
// them: getters, resets in loops, wrappers of Put and callers of those.
func grown(n int) string {
	var b strings.Builder
	b.WriteString("package grown\n\nimport \"sync\"\n")
	for i := range n {
		b.WriteString(strings.ReplaceAll(`
type batch@ struct {
	rows [][]byte
	keys []string
	next *batch@
}

var pool@ = sync.Pool{New: func() any { return new(batch@) }}

func get@() *batch@ { return pool@.Get().(*batch@) }

func (b *batch@) reset@(clean bool) {
	for i := range b.rows {
		if clean {
			b.rows[i] = nil
		}
	}
	b.rows, b.keys = b.rows[:0], b.keys[:0]
}

func (b *batch@) add@(rows [][]byte, key string) {
	for _, r := range rows {
		if len(r) > 0 {
			b.rows = append(b.rows, r)
		}
	}
	b.keys = append(b.keys, key)
}

func put@(b *batch@) {
	b.reset@(len(b.keys) > 8)
	pool@.Put(b)
}

func Encode@(rows [][]byte, keys []string) (n int) {
	b := get@()
	defer put@(b)
	for _, k := range keys {
		b.add@(rows, k)
		n += len(b.rows)
	}
	return n
}
`, "@", fmt.Sprint(i)))
	}
	return b.String()
}

func load(b *testing.B, dir, pattern string) *packages.Package {
	b.Helper()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: dir}, pattern)
	if err != nil {
		b.Fatal(err)
	}
	if len(pkgs[0].Errors) > 0 {
		b.Fatalf("%s: %v", pattern, pkgs[0].Errors)
	}
	return pkgs[0]
}

// interpret measures the interpretation alone, without SSA. Time is that of the
// processor, which other work on the machine changes little.
func interpret(b *testing.B, p *packages.Package) {
	b.Helper()
	program := gate.Build(&analysis.Pass{Fset: p.Fset, Files: p.Syntax, Pkg: p.Types, TypesInfo: p.TypesInfo})
	n := instructions(program)
	b.ReportAllocs()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := cpu()
	for b.Loop() {
		flow.NewPackage(program, p.TypesInfo, p.Syntax, nil, flow.Options{}).Findings()
	}
	spent := float64((cpu() - start).Nanoseconds())
	runtime.ReadMemStats(&after)
	each := float64(n) * float64(b.N)
	b.ReportMetric(0, "ns/op") // not shown
	b.ReportMetric(spent/float64(b.N), "cpu-ns/op")
	b.ReportMetric(spent/each, "cpu-ns/instruction")
	b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/each, "B/instruction")
}

// cpu is what this process has used of the processor.
func cpu() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// instructions counts those of the package's functions and methods, literals
// among them.
func instructions(p *ssa.Package) int {
	n := 0
	var count func(fn *ssa.Function)
	count = func(fn *ssa.Function) {
		if fn == nil {
			return
		}
		for _, block := range fn.Blocks {
			n += len(block.Instrs)
		}
		for _, literal := range fn.AnonFuncs {
			count(literal)
		}
	}
	for _, m := range p.Members {
		switch m := m.(type) {
		case *ssa.Function:
			count(m)
		case *ssa.Type:
			if named, ok := m.Type().(*types.Named); ok {
				for method := range named.Methods() {
					count(p.Prog.FuncValue(method))
				}
			}
		}
	}
	return n
}
