package rig

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
)

// Order says what is to be run.
type Order struct {
	Seed   uint64
	Runs   int                 // of each program
	AtMost int                 // of a program of which an expected path was not seen stale
	Expect map[string][]string // bare paths, by the name of the program
}

// Result is what was seen of a program.
type Result struct {
	Stale   map[string]int // bare paths, and how often they were stale
	Runs    int
	Panics  int    // runs that do not count
	Panic   string // the first of them
	Problem string // what could not be walked
}

// run is one run of one program.
type run struct {
	source  *source
	stale   map[string]bool
	pools   map[*Pool]bool
	problem string
}

// Main reads an Order, runs the programs and writes a map of Results by name.
func Main(in io.Reader, out io.Writer, programs map[string][]any) error {
	var order Order
	if err := json.NewDecoder(in).Decode(&order); err != nil {
		return fmt.Errorf("order: %w", err)
	}
	results := map[string]*Result{}
	for _, name := range slices.Sorted(maps.Keys(programs)) {
		results[name] = order.program(programs[name], order.Expect[name])
	}
	return json.NewEncoder(out).Encode(results)
}

// program runs one program as often as it has to.
func (o Order) program(entries []any, expect []string) *Result {
	r := &Result{Stale: map[string]int{}}
	seen := func() bool {
		return !slices.ContainsFunc(expect, func(path string) bool { return r.Stale[path] == 0 })
	}
	pools := map[*Pool]bool{}
	for r.Runs = 0; r.Runs < o.Runs || r.Runs < o.AtMost && !seen(); r.Runs++ {
		if r.Runs%50 == 0 {
			for p := range pools {
				p.forget()
			}
		}
		now = &run{newSource(o.Seed, uint64(r.Runs)), map[string]bool{}, pools, ""}
		entry := entries[0]
		if n := now.source.rand.IntN(2 * len(entries)); n < len(entries) {
			entry = entries[n]
		}
		if err := now.call(reflect.ValueOf(entry)); err != "" {
			if r.Panics++; r.Panic == "" {
				r.Panic = err
			}
			for p := range pools {
				p.forget()
			}
			continue
		}
		if now.problem != "" {
			r.Problem = now.problem
		}
		for path := range now.stale {
			r.Stale[path]++
		}
	}
	return r
}

// call calls f with random arguments and reports a panic.
func (n *run) call(f reflect.Value) (problem string) {
	defer func() {
		if v := recover(); v != nil {
			problem = fmt.Sprint(v)
		}
	}()
	args := make([]reflect.Value, f.Type().NumIn())
	for i := range args {
		t := f.Type().In(i)
		if t.Kind() == reflect.Interface && t.NumMethod() > 0 {
			args[i] = reflect.ValueOf(n.source)
			continue
		}
		args[i] = reflect.New(t).Elem()
		n.source.fill(args[i], 0)
		for t.Kind() == reflect.Pointer && args[i].IsNil() {
			n.source.fill(args[i], 0)
		}
	}
	f.Call(args)
	return ""
}
