package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/models"
	"github.com/poolreset/poolreset-lint/internal/pool"
	"github.com/poolreset/poolreset-lint/internal/region"
	"github.com/poolreset/poolreset-lint/internal/summary"
)

// Facts are what is known of other packages.
type Facts interface {
	// Function returns the fact of a function, nil if it has none.
	Function(fn *types.Func) *summary.Function
	// Known reports whether the package was analysed.
	Known(p *types.Package) bool
	// Left reports whether some package leaves content in the slice at the path
	// of the pool's objects, whatever its importers do.
	Left(p pool.Name, path string) bool
	// CutKnown reports whether the package knew, when it was analysed, that some
	// getter of the pool cuts the slice at the path.
	CutKnown(pkg string, p pool.Name, path string) bool
}

// imported returns what a function of another package does, and whether that
// is known; a nil summary then is that of a function that does nothing to
// anybody's memory.
func (p *Package) imported(fn *ssa.Function) (*Summary, bool) {
	obj := object(fn)
	if obj == nil || obj.Pkg() == nil || p.Facts == nil || models.IsStd(obj.Pkg().Path()) {
		return nil, false
	}
	if s, ok := p.imports[obj]; ok {
		return s, true
	}
	if !p.Facts.Known(obj.Pkg()) {
		return nil, false
	}
	fact := p.Facts.Function(obj)
	if fact == nil {
		return nil, true
	}
	s := p.importSummary(fact)
	for _, put := range s.Open {
		put.pkg = obj.Pkg().Path()
	}
	p.imports[obj] = s
	return s, true
}

// object is the declared function that fn is, or is an instance of.
func object(fn *ssa.Function) *types.Func {
	obj, _ := fn.Object().(*types.Func)
	if o := fn.Origin(); o != nil && obj == nil {
		obj, _ = o.Object().(*types.Func)
	}
	if obj != nil {
		obj = obj.Origin()
	}
	return obj
}

// importer reads a fact.
type importer struct {
	*Package
	fact   *summary.Function
	known  []summary.Place
	places []*region.Place
	sum    *Summary
}

func (p *Package) importSummary(f *summary.Function) *Summary {
	if f.Unknown {
		return &Summary{unknown: true}
	}
	m := &importer{Package: p, fact: f, known: f.Places, places: make([]*region.Place, len(f.Places))}
	s := m.read()
	for _, g := range f.Stages {
		s.stages = append(s.stages, m.stage(g))
	}
	return s
}

// stage reads a stage; its places are those of the whole.
func (m *importer) stage(x summary.Stage) *stage {
	b := &importer{Package: m.Package, fact: &x.Before, known: m.known, places: m.places}
	g := &stage{sum: b.read(), fn: b.value(x.Func), recv: b.value(x.Recv), param: paramType(x.Param), method: x.Method, args: b.values(x.Args), maybe: x.Maybe, result: b.place(x.Result)}
	g.pkg = m.below(x.Pkg)
	return g
}

func (m *importer) read() *Summary {
	f := m.fact
	m.sum = &Summary{full: map[*region.Place]region.Mask{}, Fates: map[*region.Place]fate{}}
	m.heap()
	s := m.sum
	for _, put := range f.Puts {
		s.Open = append(s.Open, m.put(put))
	}
	s.Puts = s.Open
	for _, e := range f.Entries {
		s.Entries = append(s.Entries, Entry{m.place(e.Place), m.header(e.Header), m.region(e.Live), m.region(e.Spare)})
	}
	for _, slot := range f.Slots {
		s.Slots = append(s.Slots, Slot{m.place(slot.Place), m.value(slot.Value)})
	}
	for _, x := range f.Fates {
		s.Fates[m.place(x.Place)] = fate(x.Fate)
	}
	s.Results, s.missing = m.values(f.Results), newMissing(f.Wanted, f.Asked)
	for _, x := range f.Full {
		s.full[m.place(x.Place)] = region.Mask(x.Bits)
	}
	for _, c := range f.Cells {
		id := region.ID(len(f.Headers) + len(f.Regions) + int(c.Held))
		s.Heap.Set(id, region.Header{Live: region.Set{m.region(c.Held)}})
		s.cells = append(s.cells, cell{m.place(c.Param), id, region.Mask(c.Bits)})
	}
	for _, c := range f.GetCuts {
		s.GetCuts = append(s.GetCuts, GetCut{importPool(c.Pool), c.Path, c.At, c.Known, importSteps(c.Steps), m.part(c.Part)})
	}
	for _, p := range f.Returned {
		s.Returned = append(s.Returned, Path{Steps: importSteps(p.Steps), Live: m.content(p.Live)})
	}
	if !f.Returns {
		s.Heap = nil
	}
	return s
}

// heap reads the regions and the headers. Both are numbered in one row.
func (m *importer) heap() {
	h := region.NewHeap(region.NewNames())
	for i, reg := range m.fact.Regions {
		if reg.Gone {
			continue
		}
		out := m.part(reg)
		for _, x := range reg.From {
			out.From = out.From.Union(region.Set{m.region(x)})
		}
		h.Merge(m.region(summary.Ref(i+1)), out)
	}
	for i, hd := range m.fact.Headers {
		out := region.Header{Live: m.set(hd.Live), Spare: m.set(hd.Spare), Home: m.place(hd.Home)}
		for _, e := range hd.Elems {
			out.Elems = append(out.Elems, m.place(e))
		}
		h.Set(m.header(summary.Ref(i+1)), out)
	}
	m.sum.views = map[region.ID]region.ID{}
	for i, hd := range m.fact.Headers {
		if hd.View != 0 {
			m.sum.views[m.header(summary.Ref(i+1))] = m.header(hd.View)
		}
	}
	m.bind(h)
	m.sum.Heap = h
}

func (m *importer) header(r summary.Ref) region.ID { return region.ID(r) }

func (m *importer) region(r summary.Ref) region.ID {
	return region.ID(len(m.fact.Headers) + int(r))
}

func (m *importer) set(rs []summary.Ref) region.Set {
	var out region.Set
	for _, r := range rs {
		out = out.Union(region.Set{m.region(r)})
	}
	return out
}

func (m *importer) place(ref summary.Ref) *region.Place {
	if ref <= 0 || int(ref) > len(m.places) {
		return nil
	}
	if p := m.places[ref-1]; p != nil {
		return p
	}
	x := m.known[ref-1]
	var p *region.Place
	if x.Parent == 0 {
		root := &region.Root{Kind: region.Kind(x.Kind), Index: int(x.Index), Pool: importPool(x.Pool), Seq: int(ref)}
		if root.Kind == region.Global {
			root.Key = m.global(x.Pkg, x.Name)
		}
		p = region.NewPlace(root)
	} else {
		p = m.place(x.Parent).To(region.Step{Op: region.Op(x.Op), Index: int(x.Index), Name: x.Name, Embedded: x.Embedded})
	}
	m.places[ref-1] = p
	return p
}

// global is the package variable of that name, if it can be seen from here.
func (m *importer) global(path, name string) any {
	if g := m.globalOf(path, name); g != nil {
		return g
	}
	return nil
}

func (m *importer) part(reg summary.Region) region.Region {
	out := region.Region{Content: m.content(reg.Content), Astride: reg.Astride, Guessed: reg.Guessed, Apart: reg.Apart}
	out.Note.Reason = region.Reason(reg.Reason)
	out.Note.Site.At = reg.Site
	for _, c := range reg.Cuts {
		out.Cuts = append(out.Cuts, region.Site{At: c})
	}
	return out
}

func (m *importer) content(atoms []summary.Atom) region.Content {
	out := region.Content{}
	for _, a := range atoms {
		var one region.Atom
		switch a.Kind {
		case summary.In:
			one = In{m.place(a.Place), a.Spare}
		case summary.InCell:
			one = InCell{m.place(a.Place)}
		case summary.Own:
			one = Own{}
		case summary.Unseen:
			one = Unseen{}
		case summary.Held:
			one = Held{importPool(a.Pool), a.Path}
		default:
			continue
		}
		if a.Copied {
			one = Copied{one}
		}
		out[one] |= region.Mask(a.Bits)
	}
	return out
}

func (m *importer) value(v summary.Value) Value {
	switch v.Kind {
	case summary.Zero:
		return Zero{}
	case summary.Slice:
		return Slice{m.header(v.Ref)}
	case summary.Pointer:
		var out Pointer
		for i, p := range v.Places {
			t := Target{Place: m.place(p)}
			if i < len(v.Types) {
				t.Dyn = v.Types[i]
			}
			if i < len(v.Whole) && v.Whole[i] != 0 {
				zero := region.Const(0)
				t.In = &Element{Header: m.header(v.Whole[i]), Index: &zero} // its type is the result's
			}
			out.To = append(out.To, t)
		}
		return out
	case summary.Struct:
		return Struct{m.values(v.Parts)}
	case summary.Boxed:
		return Boxed{m.place(v.Ref)}
	case summary.Code:
		return Code{m.place(v.Ref)}
	case summary.Func:
		return Func{Sum: m.importSummary(&m.fact.Literals[v.Ref-1]), Bindings: m.values(v.Parts)}
	}
	return nil
}

func (m *importer) values(vs []summary.Value) []Value {
	var out []Value
	for _, v := range vs {
		out = append(out, m.value(v))
	}
	return out
}

func (m *importer) put(x summary.Put) *Put {
	out := &Put{Pool: importPool(x.Pool), By: x.By, Object: m.place(x.Object)}
	out.Type, out.untyped = m.namedType(x.Type)
	out.From, out.Origin = out.Type, out
	out.param, out.stars = paramType(x.Type.Param), int(x.Type.Stars)
	for _, path := range x.Paths {
		p := Path{Steps: importSteps(path.Steps), Text: importSteps(path.Steps), Live: m.content(path.Live), as: path.As}
		for _, h := range path.Hidden {
			p.Hidden = append(p.Hidden, m.part(h))
		}
		out.Paths = append(out.Paths, p)
	}
	return out
}

// namedType is the type of that name. Without one it is that of any object, and
// not known.
func (m *importer) namedType(x summary.Type) (t types.Type, untyped bool) {
	p := m.below(x.Pkg)
	if p == nil {
		return types.Universe.Lookup("any").Type(), true
	}
	n, ok := p.Scope().Lookup(x.Name).(*types.TypeName)
	if !ok {
		return types.Universe.Lookup("any").Type(), true
	}
	t = n.Type()
	for range x.Stars {
		t = types.NewPointer(t)
	}
	return t, false
}

func importSteps(steps []summary.Step) []region.Step {
	var out []region.Step
	for _, s := range steps {
		out = append(out, region.Step{Op: region.Op(s.Op), Index: int(s.Index), Name: s.Name, Embedded: s.Embedded})
	}
	return out
}

func importPool(p summary.Pool) any {
	switch p.Kind {
	case summary.NamedPool:
		return pool.Name{Of: p.Of, Args: p.Args, Field: p.Field}
	case summary.ParamPool:
		return pool.Param(p.Param)
	}
	return nil
}
