package flow

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/fault"
	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/pool"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// Findings interprets the package and returns what it does wrong, in the order
// of the source.
func (p *Package) Findings() []finding.Finding {
	done := p.interpretAll()
	t := &teller{Package: p, found: map[tellKey]*finding.Finding{}}
	for _, fn := range done {
		if s := p.summaries[summaryKey{fn: fn}]; s != nil {
			t.summaries = append(t.summaries, s)
		}
	}
	t.left = map[heldKey]bool{}
	p.teller = t
	t.findNews()
	for _, s := range t.summaries {
		if isLiteral(s.Fn) && p.applied[s.Fn] || general(s.Fn) != nil {
			continue
		}
		t.faults.Guard(fault.Telling, s.Fn.Pos(), func() {
			for _, put := range s.Puts {
				t.tell(put)
			}
		})
	}
	for _, s := range t.summaries {
		for _, cut := range s.GetCuts {
			t.tellGetCut(cut)
		}
	}
	for _, cut := range t.getCuts {
		t.tellGetCut(cut)
	}
	out := make([]finding.Finding, 0, len(t.found))
	for _, f := range t.found {
		slices.SortFunc(f.Cuts, t.compareSites)
		out = append(out, *f)
	}
	out = t.outermost(out)
	slices.SortFunc(out, func(a, b finding.Finding) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.Text(), b.Text()))
	})
	return out
}

// compareSites orders sites by file and line: the positions of two files tell in
// which order they were read.
func (t *teller) compareSites(a, b region.Site) int {
	x, y := t.SSA.Prog.Fset.Position(a.Pos), t.SSA.Prog.Fset.Position(b.Pos)
	return cmp.Or(cmp.Compare(x.Filename, y.Filename), cmp.Compare(x.Offset, y.Offset), cmp.Compare(a.At, b.At))
}

// interpretAll interprets all functions that matter and returns them.
func (p *Package) interpretAll() []*ssa.Function {
	todo := p.markPooled()
	seen := map[*ssa.Function]bool{}
	for _, fn := range todo {
		seen[fn] = true
	}
	for i := 0; i < len(todo); i++ {
		fn := todo[i]
		p.work = 0
		s := p.summaryOf(fn, nil)
		if s == nil || !s.concernsCallers() {
			continue
		}
		up := slices.Clone(p.callers[fn])
		if fn.Parent() != nil {
			up = append(up, fn.Parent())
		}
		for _, c := range up {
			if !seen[c] {
				seen[c] = true
				todo = append(todo, c)
			}
		}
	}
	return todo
}

// concernsCallers reports whether a caller may have to do with the Puts or the
// Gets of the function.
func (s *Summary) concernsCallers() bool {
	if s.Heap != nil && s.getsOut() || len(s.Calls) > 0 {
		return true
	}
	return len(s.Open) > 0
}

type tellKey struct {
	pos  int
	text string
}

type heldKey struct {
	pool any
	path string
}

// teller turns Puts into findings.
type teller struct {
	*Package
	summaries []*Summary
	news      map[any][]*Summary
	left      map[heldKey]bool
	asking    []heldKey
	putting   []*Put
	found     map[tellKey]*finding.Finding
}

// tell reports what put hides for any caller.
func (t *teller) tell(put *Put) {
	for _, path := range put.Paths {
		for _, h := range path.Hidden {
			c := region.Content{}
			for a, bits := range h.Content {
				if t.counts(a) {
					c[a] = bits
				}
			}
			if c.Mask() != 0 {
				h.Content = c
				t.add(put, path, h)
			}
		}
	}
}

// counts reports whether the atom is content, whatever the caller does.
func (t *teller) counts(a region.Atom) bool {
	switch a := source(a).(type) {
	case In:
		return !a.Spare
	case Held:
		return t.isLeft(heldKey{a.Pool, a.Path})
	case Own, Unseen:
		return true
	}
	return false
}

// doubted reports whether what hides in a slice may as well not. Without a cut, it
// was appended through another header of the array. That counts where the array
// has one place, and the header ends before what was appended for certain.
func doubted(h region.Region, steps []region.Step) bool {
	return len(h.Cuts) == 0 && (h.Astride || isMany(steps))
}

// add notes a finding.
func (t *teller) add(put *Put, path Path, h region.Region) {
	if doubted(h, path.Steps) {
		return
	}
	f := t.about(put, path)
	key := tellKey{int(f.Pos), f.Text()}
	if old, ok := t.found[key]; ok {
		old.Cuts = region.AddSites(old.Cuts, h.Cuts...)
		if h.Note.Reason > old.Note.Reason || h.Note.Reason == old.Note.Reason && t.compareSites(h.Note.Site, old.Note.Site) < 0 {
			old.Note = h.Note
		}
		return
	}
	f.Cuts, f.Note = h.Cuts, h.Note
	t.found[key] = &f
}

// about is a finding about the path, without what is wrong with it.
func (t *teller) about(put *Put, path Path) finding.Finding {
	f := finding.Finding{Pos: put.Pos, By: put.By, Type: put.Type, From: put.From, Root: path.Root, Path: path.Text}
	if name := cmp.Or(path.as, put.dyn); name != "" && types.IsInterface(put.Type) {
		if t := t.typeNamed(name); t != nil {
			f.Type, f.From = t, t
		} else {
			f.Hidden = true
		}
	}
	return f
}

// isLeft reports whether a Put of the pool, or its New, leaves content in the
// slice at the path.
func (t *teller) isLeft(k heldKey) bool {
	if v, ok := t.left[k]; ok {
		return v
	}
	if slices.Contains(t.asking, k) {
		return false
	}
	t.asking = append(t.asking, k)
	defer func() { t.asking = t.asking[:len(t.asking)-1] }()
	v := t.askLeft(k)
	if len(t.asking) == 1 || v {
		t.left[k] = v
	}
	return v
}

func (t *teller) askLeft(k heldKey) bool {
	if _, param := k.pool.(pool.Param); param || k.pool == nil {
		return false
	}
	if name, ok := k.pool.(pool.Name); ok && t.Facts != nil && t.Facts.Left(name, k.path) {
		return true
	}
	for _, s := range t.summaries {
		for _, put := range s.Puts {
			if put.Pool == k.pool && t.leaves(put, k.path) {
				return true
			}
		}
	}
	for _, s := range t.news[k.pool] {
		for _, path := range s.Returned {
			if path.key() == k.path && t.isContent(nil, path.Live, k.path) {
				return true
			}
		}
	}
	return false
}

// leaves reports whether put leaves content in the slice at the path. What
// depends on the caller is asked of those callers that are known.
func (t *teller) leaves(put *Put, key string) bool {
	if slices.Contains(t.putting, put) {
		return false
	}
	t.putting = append(t.putting, put)
	defer func() { t.putting = t.putting[:len(t.putting)-1] }()
	seen := false
	for _, path := range put.Paths {
		if path.key() == key { // of an array's elements there may be several
			if seen = true; t.isContent(put, path.Live, key) {
				return true
			}
			continue
		}
		if path.replaced() && path.above(key) {
			return false // replaced further up
		}
	}
	if seen || put.Object == nil {
		return false
	}
	switch put.Object.Root.Kind {
	case region.Param, region.Free:
		return t.callersLeave(put, key)
	case region.Global, region.Unknown:
		return true
	}
	return false
}

func (t *teller) callersLeave(put *Put, key string) bool {
	for _, c := range t.composed[put] {
		if t.leaves(c, key) {
			return true
		}
	}
	return len(t.composed[put]) == 0
}

func (t *teller) isContent(put *Put, c region.Content, key string) bool {
	for a := range c {
		switch a := source(a).(type) {
		case Own, Unseen:
			return true
		case In:
			if put == nil || t.callersLeave(put, key) {
				return true
			}
		case Held:
			if t.isLeft(heldKey{a.Pool, a.Path}) {
				return true
			}
		}
	}
	return false
}

// findNews finds the functions that make the objects of a pool.
func (t *teller) findNews() {
	t.news = map[any][]*Summary{}
	for _, fn := range t.funcs {
		t.faults.Guard(fault.Reading, fn.Pos(), func() { t.findNewsIn(fn) })
	}
}

func (t *teller) findNewsIn(fn *ssa.Function) {
	for _, b := range fn.Blocks {
		for _, in := range b.Instrs {
			st, ok := in.(*ssa.Store)
			if !ok {
				continue
			}
			addr, ok := st.Addr.(*ssa.FieldAddr)
			if !ok || !pool.Is(addr.X.Type()) {
				continue
			}
			if s := t.newSummary(st.Val); s != nil {
				k := pool.Key(addr.X)
				t.news[k] = append(t.news[k], s)
			}
		}
	}
}

// newSummary is what the function v does, that makes objects for a pool.
func (t *teller) newSummary(v ssa.Value) *Summary {
	make := newFunc(v)
	if make == nil {
		return nil
	}
	if len(make.Blocks) == 0 {
		s, _ := t.imported(make)
		return s
	}
	return t.summaryOf(make, nil)
}

func newFunc(v ssa.Value) *ssa.Function {
	switch v := v.(type) {
	case *ssa.Function:
		return v
	case *ssa.MakeClosure:
		return v.Fn.(*ssa.Function)
	case *ssa.ChangeType:
		return newFunc(v.X)
	}
	return nil
}

// outermost drops the findings within the elements or the object of another
// one at the same Put, and those by way of a pointer back to the object.
func (t *teller) outermost(fs []finding.Finding) []finding.Finding {
	var out []finding.Finding
	for _, f := range fs {
		inner := false
		rest, again := f.Again()
		for _, g := range fs {
			if again && g.Pos == f.Pos && slices.Equal(g.Cuts, f.Cuts) && len(g.Path) < len(f.Path) && region.Path("", g.Path) == region.Path("", rest) {
				inner = true // the same cuts, of what is likely the same object
			}
			if g.Pos == f.Pos && len(g.Path) < len(f.Path) && g.Root == f.Root && region.Path("", f.Path[:len(g.Path)]) == region.Path("", g.Path) {
				inner = true
			}
		}
		if !inner {
			out = append(out, f)
		}
	}
	return out
}

// isMany reports whether the steps lead to any of many elements.
func isMany(steps []region.Step) bool {
	for _, s := range steps {
		if s.Op == region.Elem {
			return true
		}
	}
	return false
}
