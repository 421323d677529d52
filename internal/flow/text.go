package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// indexCalls notes the call expressions by the positions that SSA knows, and
// the branches.
func (p *Package) indexCalls(f *ast.File) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			p.calls[n.Lparen] = n
		case *ast.DeferStmt:
			p.calls[n.Defer] = n.Call
		case *ast.GoStmt:
			p.calls[n.Go] = n.Call
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
			p.branches = append(p.branches, n)
		}
		return true
	})
}

// callPos is where the reader finds the call.
func (p *Package) callPos(pos token.Pos) token.Pos {
	if c, ok := p.calls[pos]; ok && c.Lparen == pos {
		return c.Pos()
	}
	return pos
}

// argText writes the argument of a call for the callee's parameter i, counted
// with the receiver, without
// address sign, slicing and conversions; addr says that there was an address
// sign. It is "" if no variable is named there.
func (p *Package) argText(c *ssa.CallCommon, pos token.Pos, i int) (text string, addr bool) {
	call, ok := p.calls[pos]
	if !ok {
		return "", false
	}
	var e ast.Expr
	if callee := c.StaticCallee(); c.IsInvoke() || callee != nil && callee.Signature.Recv() != nil {
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
			if s, ok := p.Info.Selections[sel]; ok && s.Kind() == types.MethodVal {
				if i == 0 {
					e = sel.X
				}
				i--
			}
		}
	}
	if e == nil {
		if i < 0 || i >= len(call.Args) {
			return "", false
		}
		e = call.Args[i]
	}
	return p.exprText(e)
}

func (p *Package) exprText(e ast.Expr) (text string, addr bool) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return p.exprText(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			text, _ := p.exprText(e.X)
			return text, true
		}
	case *ast.SliceExpr:
		return p.exprText(e.X)
	case *ast.TypeAssertExpr:
		return p.exprText(e.X)
	case *ast.CallExpr:
		if tv, ok := p.Info.Types[e.Fun]; ok && tv.IsType() && len(e.Args) == 1 {
			return p.exprText(e.Args[0])
		}
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr:
		return types.ExprString(e), false
	}
	return "", false
}
