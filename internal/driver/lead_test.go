package driver

import (
	"os"
	"path/filepath"
	"testing"
)

// TestLead: a function leads to a mark by way of what it mentions, in its package
// or in those that it imports.
func TestLead(t *testing.T) {
	m := newMarks(Marks{Text: "sync.Pool", Takers: []string{"Put"}, Givers: []string{"Get"}}, map[string]map[string]bool{
		"near": {"pools": true, "plain": true},
		"far":  {"near": true},
	})
	for path, text := range map[string]string{
		"pools": `package pools
			var pool sync.Pool
			func Direct(b *B) { pool.Put(b) }
			func Through(b *B) { helper(b) }
			func helper(b *B) { Direct(b) }
			func (b *B) Free() { free(b) }
			var free = func(b *B) { pool.Put(b) }
			func Own(b *B) { c := pool.Get().(*C); c.use(b); pool.Put(c) }
			func Either(b *B) { c := pool.Get().(*B); if c == nil { c = b }; pool.Put(c) }
			func Returned(b *B) { c := pool.Get().(*C); c.b = b; Through(c.b) }
			func Loop(b *B) { Loop(b) }
			func Set(b *B) { b.n = 1 }`,
		"plain": `package plain
			func Direct(b *B) {}`,
		"near": `package near
			func Pass(b *B) { pools.Through(b) }
			func Keep(b *B) { plain.Direct(b) }
			func Set(b *B) { pools.Set(b) }`,
		"far": `package far
			func Pass(b *B) { near.Pass(b) }`,
		"broken": `package sync.Pool`,
	} {
		name := filepath.Join(t.TempDir(), "a.go")
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		m.files[path] = []string{name}
	}
	for _, test := range []struct {
		path, name string
		want       bool
	}{
		{"pools", "Direct", true},
		{"pools", "Through", true},
		{"pools", "Free", true},
		{"pools", "Own", false},
		{"pools", "Either", true},
		{"pools", "Returned", true},
		{"pools", "Loop", false},
		{"pools", "Set", false},
		{"pools", "Absent", false},
		{"plain", "Direct", false},
		{"near", "Pass", true},
		{"near", "Set", false},
		{"far", "Pass", false}, // neither the package nor one that it imports has a pool
		{"broken", "Direct", false},
	} {
		for range 2 { // the second answer is the first
			if got := m.lead(test.path, []string{"Absent", test.name}); got != test.want {
				t.Errorf("%s.%s: got %t, want %t", test.path, test.name, got, test.want)
			}
		}
	}
	all := newMarks(Marks{}, nil)
	all.files["plain"] = m.files["plain"]
	if !all.lead("plain", []string{"Direct"}) {
		t.Error("without marks, not all functions lead")
	}
}
