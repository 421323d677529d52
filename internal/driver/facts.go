package driver

import (
	"go/types"
	"maps"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/types/objectpath"
)

// facts outlive the load that they were found in: they are kept by the names of
// objects, not by the objects. That is all that a fact may hang on, since other
// drivers write facts to files.
type facts struct {
	objects  map[objectKey]analysis.Fact
	packages map[packageKey]analysis.Fact
}

type objectKey struct {
	pkg  string // import path
	path objectpath.Path
	fact reflect.Type
}

type packageKey struct {
	pkg  string // import path
	fact reflect.Type
}

func newFacts() *facts {
	return &facts{map[objectKey]analysis.Fact{}, map[packageKey]analysis.Fact{}}
}

// add takes over what the analysis says about its packages. Of a package and the
// one together with its test files, the former counts: it is what others import.
func (f *facts) add(o *outcome) {
	for _, tested := range []bool{true, false} {
		for _, p := range o.packages {
			if isTestVariant(p.action.Package) == tested {
				f.addAction(p.action)
			}
		}
	}
}

func (f *facts) addAction(act *checker.Action) {
	self, names := act.Package.Types, new(objectpath.Encoder)
	for _, o := range act.AllObjectFacts() {
		if o.Object.Pkg() != self {
			continue // inherited
		}
		// Objects that no other package can reach have no path.
		if path, err := names.For(o.Object); err == nil {
			f.objects[objectKey{self.Path(), path, reflect.TypeOf(o.Fact)}] = o.Fact
		}
	}
	for _, p := range act.AllPackageFacts() {
		if p.Package == self {
			f.packages[packageKey{self.Path(), reflect.TypeOf(p.Fact)}] = p.Fact
		}
	}
}

// forget drops the facts about packages that are analysed again.
func (f *facts) forget(l *load) {
	again := map[string]bool{}
	for _, p := range l.source {
		again[p.PkgPath] = true
	}
	maps.DeleteFunc(f.objects, func(k objectKey, _ analysis.Fact) bool { return again[k.pkg] })
	maps.DeleteFunc(f.packages, func(k packageKey, _ analysis.Fact) bool { return again[k.pkg] })
}

// extend returns a pass that knows these facts as well. It does not list the
// facts about objects: AllObjectFacts is that of the pass.
func (f *facts) extend(pass *analysis.Pass) *analysis.Pass {
	p := *pass
	names := new(objectpath.Encoder)
	p.ImportObjectFact = func(obj types.Object, fact analysis.Fact) bool {
		return pass.ImportObjectFact(obj, fact) || f.importObject(names, obj, fact)
	}
	p.ImportPackageFact = func(pkg *types.Package, fact analysis.Fact) bool {
		return pass.ImportPackageFact(pkg, fact) || f.importPackage(pkg, fact)
	}
	p.AllPackageFacts = func() []analysis.PackageFact {
		return f.addPackages(pass.Pkg, pass.AllPackageFacts())
	}
	return &p
}

func (f *facts) importObject(names *objectpath.Encoder, obj types.Object, to analysis.Fact) bool {
	if obj.Pkg() == nil {
		return false
	}
	path, err := names.For(obj)
	return err == nil && assign(to, f.objects[objectKey{obj.Pkg().Path(), path, reflect.TypeOf(to)}])
}

func (f *facts) importPackage(pkg *types.Package, to analysis.Fact) bool {
	return assign(to, f.packages[packageKey{pkg.Path(), reflect.TypeOf(to)}])
}

// addPackages adds to the facts those about packages that pkg imports, at any
// depth, unless there is such a fact already.
func (f *facts) addPackages(pkg *types.Package, all []analysis.PackageFact) []analysis.PackageFact {
	had := map[packageKey]bool{}
	for _, p := range all {
		had[packageKey{p.Package.Path(), reflect.TypeOf(p.Fact)}] = true
	}
	byPath := map[string]*types.Package{}
	var visit func(*types.Package)
	visit = func(pkg *types.Package) {
		for _, p := range pkg.Imports() {
			if byPath[p.Path()] == nil {
				byPath[p.Path()] = p
				visit(p)
			}
		}
	}
	visit(pkg)
	for key, fact := range f.packages {
		if p := byPath[key.pkg]; p != nil && !had[key] {
			all = append(all, analysis.PackageFact{Package: p, Fact: fact})
		}
	}
	return all
}

func assign(to, fact analysis.Fact) bool {
	if fact == nil {
		return false
	}
	reflect.ValueOf(to).Elem().Set(reflect.ValueOf(fact).Elem())
	return true
}
