package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// A call of a function value, of an interface or of another package may keep the
// slice that it is given, in what it is called on or in what else it is given. Who
// has it there may look at it until it is filled again, or goes to the pool, as
// it is anyone's then. A call that asks him after the cut may show that he does.

// asked reports whether somebody who was given the slice of the cut is asked
// again after the cut, before it is filled again or put.
func (m *maker) asked(c *cut, put token.Pos) bool {
	decl := outermost(c.place)
	names := m.function(decl).names(m.pathOf(c.from))
	loop := loopAround(c)
	s := &suspicion{maker: m, c: c, names: names}
	for _, call := range calls(decl) {
		if before := call.Pos() < c.slice.Pos(); before || loop != nil && around(loop, call) {
			s.note(call)
		}
	}
	if len(s.holders) == 0 && !s.anyone {
		return false
	}
	until := decl.End()
	if put > c.stmt.End() {
		until = put
	}
	if asks, filled := s.asks(decl, c.stmt.End(), until); asks || filled || loop == nil {
		return asks
	}
	asks, _ := s.asks(loop, loop.Pos(), c.stmt.Pos()) // round again
	return asks
}

// suspicion is who may have kept the slice.
type suspicion struct {
	*maker
	c       *cut
	names   []path
	holders []path
	anyone  bool // a function value, which may have kept it anywhere
}

// note adds those who may keep what the call is given, if that is the slice.
func (s *suspicion) note(call *ast.CallExpr) {
	given := func(a ast.Expr) bool { return s.isSlice(a) && slices.Contains(s.names, s.pathOf(a)) }
	if !s.isUnseen(call) || s.isWrite(call) || !slices.ContainsFunc(call.Args, given) {
		return
	}
	if s.callee(call) == nil {
		s.anyone = true
	}
	for _, e := range with(call) {
		if p := s.pathOf(e); p.ok() && !given(e) && holdsMemory(s.pass.TypesInfo.TypeOf(e)) {
			s.holders = append(s.holders, p)
		}
	}
}

// asks goes through the code from one place to another, until the slice is filled
// again.
func (s *suspicion) asks(in ast.Node, from, to token.Pos) (asks, filled bool) {
	ast.Inspect(in, func(n ast.Node) bool {
		if n == nil || asks || filled {
			return false
		}
		if n.Pos() < from || n.Pos() >= to {
			return n.Pos() < to && n.End() > from
		}
		switch n := n.(type) {
		case *ast.DeferStmt:
			return false // after the Put, if that is deferred: usually it comes first
		case *ast.AssignStmt:
			filled = slices.ContainsFunc(n.Lhs, func(l ast.Expr) bool { return slices.Contains(s.names, s.pathOf(l)) })
		case *ast.CallExpr:
			for _, e := range with(n) {
				p := s.pathOf(e)
				if !p.ok() {
					continue
				}
				filled = filled || slices.ContainsFunc(s.names, func(q path) bool { return p != q && p.covers(q) })
				asks = asks || slices.ContainsFunc(s.holders, func(q path) bool { return p.covers(q) || q.covers(p) })
			}
			asks = !filled && (asks || s.anyone && s.callee(n) == nil && s.isUnseen(n))
		}
		return true
	})
	return asks, filled
}

// isUnseen reports whether what the call does is not known here.
func (m *maker) isUnseen(call *ast.CallExpr) bool {
	if m.builtin(call) != "" || m.isConversion(call) {
		return false
	}
	if _, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		return false
	}
	fn := m.callee(call)
	if fn == nil || fn.Pkg() != m.pass.Pkg {
		return true
	}
	recv := fn.Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type())
}

// isWrite reports whether the call is one of io.Writer's method, which promises to
// keep nothing.
func (m *maker) isWrite(call *ast.CallExpr) bool {
	fn := m.callee(call)
	if fn == nil || fn.Name() != "Write" {
		return false
	}
	sig := fn.Signature()
	bytes := types.NewSlice(types.Typ[types.Byte])
	return sig.Recv() != nil && sig.Params().Len() == 1 && sig.Results().Len() == 2 &&
		types.Identical(sig.Params().At(0).Type(), bytes) && types.Identical(sig.Results().At(0).Type(), types.Typ[types.Int])
}

// with are the arguments of the call, and what it is called on.
func with(call *ast.CallExpr) []ast.Expr {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return append([]ast.Expr{sel.X}, call.Args...)
	}
	return call.Args
}

// calls are all calls in n.
func calls(n ast.Node) []*ast.CallExpr {
	var out []*ast.CallExpr
	ast.Inspect(n, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			out = append(out, call)
		}
		return true
	})
	return out
}

// loopAround is the innermost loop that the cut is in.
func loopAround(c *cut) ast.Node {
	for _, n := range slices.Backward(c.stack) {
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			return n
		case *ast.FuncLit:
			return nil
		}
	}
	return nil
}
