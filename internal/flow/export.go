package flow

import (
	"cmp"
	"fmt"
	"go/token"
	"maps"
	"path"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
	"github.com/poolreset/poolreset-lint/internal/summary"
)

// maxLiterals is how deep function values lead to function values in a fact.
const maxLiterals = 2

// exporter writes a summary as a fact: without what no caller can have to do
// with.
type exporter struct {
	*Package
	sum   *Summary
	out   *summary.Function
	depth int

	whole   *summary.Function // whose places out has
	places  map[*region.Place]summary.Ref
	headers map[region.ID]summary.Ref
	regions map[region.ID]summary.Ref
}

// export returns the summary as a fact, and whether it tells anything.
func (p *Package) export(s *Summary, depth int) (summary.Function, bool) {
	out := summary.Function{Version: summary.Version}
	if s == nil || s.unknown {
		out.Unknown = true
		return out, true
	}
	e := &exporter{Package: p, sum: s, out: &out, whole: &out, depth: depth,
		places: map[*region.Place]summary.Ref{}, headers: map[region.ID]summary.Ref{}, regions: map[region.ID]summary.Ref{}}
	for _, g := range s.stages {
		out.Stages = append(out.Stages, e.stage(g))
	}
	out.Wanted, out.Asked = s.missing.Split()
	return out, e.write() || len(out.Stages)+len(s.missing) > 0
}

// stage writes a stage.
func (e *exporter) stage(g *stage) summary.Stage {
	s := &exporter{Package: e.Package, sum: g.sum, out: &summary.Function{}, whole: e.whole, depth: e.depth,
		places: e.places, headers: map[region.ID]summary.Ref{}, regions: map[region.ID]summary.Ref{}}
	out := summary.Stage{Func: s.value(g.fn), Recv: s.value(g.recv), Param: int32(g.param), Method: g.method, Args: s.values(g.args), Result: s.place(g.result), Maybe: g.maybe}
	if g.pkg != nil {
		out.Pkg = g.pkg.Path()
	}
	s.write() // what the values refer to as well
	out.Before = *s.out
	return out
}

// write writes what the summary tells, and reports whether that is anything.
func (e *exporter) write() bool {
	s, out := e.sum, e.out
	for _, put := range s.Open {
		out.Puts = append(out.Puts, e.put(put))
	}
	if s.Heap == nil {
		return true // that it never returns is worth telling, too
	}
	out.Returns = true
	for _, slot := range s.Slots {
		if e.isSeen(slot.Place) {
			out.Slots = append(out.Slots, summary.Slot{Place: e.place(slot.Place), Value: e.value(slot.Value)})
		}
	}
	for _, p := range region.Sorted(s.Fates) {
		if e.isSeen(p) {
			out.Fates = append(out.Fates, summary.Fate{Place: e.place(p), Fate: int8(s.Fates[p])})
		}
	}
	tells := false
	for _, v := range s.Results {
		w := e.value(v)
		tells = tells || e.tells(v)
		out.Results = append(out.Results, w)
	}
	for _, c := range s.cells {
		e.cell(c)
	}
	e.entries()
	for _, c := range s.GetCuts {
		out.GetCuts = append(out.GetCuts, summary.GetCut{Pool: exportPool(c.Pool), Path: c.Path, At: c.At, Known: c.Known, Steps: exportSteps(c.Steps), Part: e.part(c.Part)})
	}
	for _, p := range s.Returned {
		if p.Live.Mask() != 0 {
			out.Returned = append(out.Returned, summary.Path{Steps: exportSteps(p.Steps), Live: e.content(p.Live)})
		}
	}
	e.fullMasks()
	return tells || len(out.Puts)+len(out.Slots)+len(out.Fates)+len(out.Cells)+len(out.Entries) > 0
}

// isSeen reports whether a caller can tell the place by a name of his own.
func (e *exporter) isSeen(p *region.Place) bool {
	switch p.Root.Kind {
	case region.Unknown:
		return false
	case region.Global:
		g, ok := p.Root.Key.(*ssa.Global)
		return ok && token.IsExported(g.Name())
	}
	return true
}

// tells reports whether the result is more than something unknown.
func (e *exporter) tells(v Value) bool {
	switch v := v.(type) {
	case nil, Zero:
		return false
	case Pointer:
		for _, t := range v.To {
			if e.isSeen(t.Place) {
				return true
			}
		}
		return false
	case Struct:
		for _, f := range v.Fields {
			if e.tells(f) {
				return true
			}
		}
		return false
	}
	return true
}

// entries writes the slices of the entry state that were changed, or that
// something written before refers to.
func (e *exporter) entries() {
	for _, x := range e.sum.Entries {
		_, header := e.headers[x.Header]
		_, live := e.regions[x.Live]
		_, spare := e.regions[x.Spare]
		if !e.isSeen(x.Place) || !header && !live && !spare && !e.changed(x, x.Live) && !e.changed(x, x.Spare) {
			continue
		}
		e.out.Entries = append(e.out.Entries, summary.Entry{Place: e.place(x.Place), Header: e.header(x.Header), Live: e.region(x.Live), Spare: e.region(x.Spare)})
	}
}

// changed reports whether the entry region id, or a part of it, holds something
// else at exit.
func (e *exporter) changed(x Entry, id region.ID) bool {
	reg, ok := e.sum.Heap.Region(id)
	if !ok {
		return true
	}
	in := In{common(x.Place), id == x.Spare}
	if len(reg.Content) != 1 || reg.Content[in] != e.sum.full[in.Place] {
		return true
	}
	return slices.ContainsFunc(e.sum.Heap.Regions(), func(y region.ID) bool {
		part, _ := e.sum.Heap.Region(y)
		return part.From.Has(id) && part.Content.Mask() == 0
	})
}

// fullMasks writes the masks of the slices at the places that were written.
func (e *exporter) fullMasks() {
	done := map[*region.Place]bool{}
	for _, p := range region.Sorted(e.places) {
		at := common(p)
		if full, ok := e.sum.full[at]; ok && !done[at] {
			done[at] = true
			e.out.Full = append(e.out.Full, summary.Full{Place: e.place(at), Bits: uint64(full)})
		}
	}
}

func (e *exporter) cell(c cell) {
	held := e.sum.Heap.Live(c.header)
	if len(held) == 1 && held[InCell{c.param}] == c.full {
		return
	}
	e.out.Regions = append(e.out.Regions, summary.Region{})
	ref := summary.Ref(len(e.out.Regions))
	e.out.Regions[ref-1].Content = e.content(held)
	e.out.Cells = append(e.out.Cells, summary.Cell{Param: e.place(c.param), Held: ref, Bits: uint64(c.full)})
}

func (e *exporter) place(p *region.Place) summary.Ref {
	if p == nil {
		return 0
	}
	if ref, ok := e.places[p]; ok {
		return ref
	}
	var out summary.Place
	if p.Parent == nil {
		r := p.Root
		out = summary.Place{Kind: int8(r.Kind), Index: int32(r.Index), Pool: exportPool(r.Pool)}
		if g, ok := r.Key.(*ssa.Global); ok && r.Kind == region.Global {
			out.Name, out.Pkg = g.Name(), g.Pkg.Pkg.Path()
		}
	} else {
		s := p.Step
		out = summary.Place{Parent: e.place(p.Parent), Op: int8(s.Op), Index: int32(s.Index), Name: s.Name, Embedded: s.Embedded}
	}
	e.whole.Places = append(e.whole.Places, out)
	ref := summary.Ref(len(e.whole.Places))
	e.places[p] = ref
	return ref
}

func (e *exporter) header(id region.ID) summary.Ref {
	if ref, ok := e.headers[id]; ok {
		return ref
	}
	e.out.Headers = append(e.out.Headers, summary.Header{})
	ref := summary.Ref(len(e.out.Headers))
	e.headers[id] = ref
	hd, _ := e.sum.Heap.Header(id)
	out := summary.Header{Live: e.set(hd.Live), Spare: e.set(hd.Spare), Home: e.place(hd.Home)}
	for _, p := range hd.Elems {
		out.Elems = append(out.Elems, e.place(p))
	}
	for _, x := range e.sum.Entries {
		if x.Header != id && e.isSeen(x.Place) && e.sum.Heap.SameStart(id, x.Header) {
			out.Start = e.header(x.Header)
		}
	}
	if src, ok := e.sum.views[id]; ok && e.isEntryHeader(src) {
		out.View = e.header(src)
	}
	e.out.Headers[ref-1] = out
	return ref
}

func (e *exporter) set(xs region.Set) []summary.Ref {
	var out []summary.Ref
	for _, x := range xs {
		out = append(out, e.region(x))
	}
	return out
}

func (e *exporter) region(id region.ID) summary.Ref {
	if ref, ok := e.regions[id]; ok {
		return ref
	}
	e.out.Regions = append(e.out.Regions, summary.Region{})
	ref := summary.Ref(len(e.out.Regions))
	e.regions[id] = ref
	reg, ok := e.sum.Heap.Region(id)
	out := e.part(reg)
	out.Gone = !ok
	for _, x := range reg.From {
		if x != id && e.isEntry(x) {
			out.From = append(out.From, e.region(x))
		}
	}
	out.Bounds = e.bounds(id, reg)
	e.out.Regions[ref-1] = out
	return ref
}

func (e *exporter) isEntry(id region.ID) bool {
	for _, x := range e.sum.Entries {
		if x.Live == id || x.Spare == id {
			return e.isSeen(x.Place)
		}
	}
	return false
}

// part writes what a region holds and how it was hidden.
func (e *exporter) part(reg region.Region) summary.Region {
	out := summary.Region{Content: e.content(reg.Content), Reason: int8(reg.Note.Reason), Astride: reg.Astride, Guessed: reg.Guessed, Apart: reg.Apart}
	for _, c := range reg.Cuts {
		out.Cuts = append(out.Cuts, e.site(c))
	}
	slices.Sort(out.Cuts)
	out.Cuts = slices.Compact(out.Cuts)
	if reg.Note.Reason != region.NeverCleared {
		out.Site = e.site(reg.Note.Site)
	}
	return out
}

// site names the place for readers of other packages, who get no position.
func (e *exporter) site(s region.Site) string {
	if s.At != "" || !s.Pos.IsValid() {
		return s.At
	}
	p := e.SSA.Prog.Fset.Position(s.Pos)
	return fmt.Sprintf("%s/%s:%d", path.Base(e.SSA.Pkg.Path()), filepath.Base(p.Filename), p.Line)
}

func (e *exporter) content(c region.Content) []summary.Atom {
	var out []summary.Atom
	for _, a := range sortedAtoms(c) {
		bits := c[a]
		w := summary.Atom{Bits: uint64(bits)}
		_, w.Copied = a.(Copied)
		switch a := source(a).(type) {
		case In:
			w.Kind, w.Place, w.Spare = summary.In, e.place(a.Place), a.Spare
		case InCell:
			w.Kind, w.Place = summary.InCell, e.place(a.Param)
		case Own:
			w.Kind = summary.Own
		case Unseen:
			w.Kind = summary.Unseen
		case Held:
			w.Kind, w.Pool, w.Path = summary.Held, exportPool(a.Pool), a.Path
		default:
			continue
		}
		out = append(out, w)
	}
	return out
}

// sortedAtoms are the atoms of c, the same order in each run.
func sortedAtoms(c region.Content) []region.Atom {
	type text struct {
		kind int
		root int
		name string
	}
	var key func(a region.Atom) text
	key = func(a region.Atom) text {
		switch a := a.(type) {
		case Copied:
			of := key(a.Of)
			return text{of.kind + 10, of.root, of.name}
		case In:
			if a.Spare {
				return text{2, a.Place.Root.Seq, placeText(a.Place)}
			}
			return text{1, a.Place.Root.Seq, placeText(a.Place)}
		case InCell:
			return text{3, a.Param.Root.Seq, placeText(a.Param)}
		case Held:
			return text{4, 0, fmt.Sprint(a.Pool, a.Path)}
		case Own:
			return text{5, 0, ""}
		}
		return text{6, 0, ""}
	}
	return slices.SortedFunc(maps.Keys(c), func(a, b region.Atom) int {
		x, y := key(a), key(b)
		return cmp.Or(cmp.Compare(x.kind, y.kind), cmp.Compare(x.root, y.root), cmp.Compare(x.name, y.name))
	})
}
