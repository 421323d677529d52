package generate

import (
	"fmt"
	"regexp"
	"strings"
)

// index parenthesises what cannot be indexed as it stands.
func index(expr string) string {
	if strings.HasPrefix(expr, "*") {
		return "(" + expr + ")"
	}
	return expr
}

// operations are what can be done to a slice, each in the lines given. L is the
// slice, E the type of its elements, Z the zero one, V another one, K another
// slice of the same type, I one that nothing of the object shares an array with; i, j and n are names.
var operations = []struct {
	weight int
	text   string
}{
	{10, "L = L[:0]"},
	{10, "clear(L)"},
	{4, "L = nil"},
	{8, "for range r.Pick(4) {\n\tL = append(L, V)\n}"},
	{2, "if r.Flip() {\n\tL = append(L, V, V)\n}"},
	{2, "if r.Flip() {\n\tL = append(L, V)\n}"},
	{3, "L = append(L, K[:min(len(K), 4)]...)"},
	{3, "L = append(L, I...)"},
	{2, "if len(L) > 0 {\n\tL = L[:len(L)-1]\n}"},
	{2, "if n := len(L); n > 0 {\n\tL[n-1] = Z\n\tL = L[:n-1]\n}"},
	{2, "for len(L) > 0 {\n\tL = L[:len(L)-1]\n}"},
	{2, "for len(L) > 0 {\n\tL[len(L)-1] = Z\n\tL = L[:len(L)-1]\n}"},
	{3, "L = L[:min(r.Pick(len(L)+1), len(L))]"},
	{2, "L = L[:r.Pick(cap(L)+1)]"},
	{4, "clear(L[:cap(L)])"},
	{2, "L = L[:cap(L)]"},
	{2, tail},
	{2, "for i := range L {\n\tL[i] = Z\n}"},
	{1, "for i := 0; i < len(L); i++ {\n\tL[i] = Z\n}"},
	{1, "for i := range L[:cap(L)] {\n\tL[:cap(L)][i] = Z\n}"},
	{1, "for i := range L {\n\tp := &L[i]\n\t*p = Z\n}"},
	{1, "for i := range L {\n\tL[i] = V\n}"},
	{1, "for i := len(L) - 1; i >= 0; i-- {\n\tL[i] = Z\n}"},
	{2, "n := min(r.Pick(len(L)+1), len(L))\nclear(L[n:])\nL = L[:n]"},
	{1, "n := min(r.Pick(len(L)+1), len(L))\nL = L[:n]\nclear(L[n:])"},
	{1, "n := min(r.Pick(len(L)+1), len(L))\nclear(L[:n])\nL = L[:n]"},
	{1, "n := min(r.Pick(len(L)+1), len(L))\nclear(L[:n])\nL = L[n:]"},
	{2, "L = append(L[:0], I...)"},
	{1, "L = append(L[:0], V)"},
	{2, "if i := r.Pick(len(L) + 1); i < len(L) {\n\tL = append(L[:i], L[i+1:]...)\n}"},
	{1, "if i := r.Pick(len(L) + 1); i < len(L) {\n\tcopy(L[i:], L[i+1:])\n\tL[len(L)-1] = Z\n\tL = L[:len(L)-1]\n}"},
	{1, "if i := r.Pick(len(L) + 1); i < len(L) {\n\tL[i] = L[len(L)-1]\n\tL = L[:len(L)-1]\n}"},
	{1, "if i := r.Pick(len(L) + 1); i < len(L) {\n\tL[i] = L[len(L)-1]\n\tL[len(L)-1] = Z\n\tL = L[:len(L)-1]\n}"},
	{1, "j := r.Pick(len(L) + 1)\ni := r.Pick(j + 1)\nL = slices.Delete(L, i, j)"},
	{1, "L = slices.Delete(L, 0, len(L))"},
	{1, "L = slices.DeleteFunc(L, func(E) bool { return r.Flip() })"},
	{1, "L = slices.Grow(L, r.Pick(4))"},
	{1, "L = slices.Insert(L, r.Pick(len(L)+1), V)"},
	{1, "L = slices.Clip(L)"},
	{1, "L = slices.Clone(L)"},
	{1, "slices.Reverse(L)"},
	{2, "L = make([]E, r.Pick(4))"},
	{2, "L = make([]E, 0, r.Pick(4))"},
	{1, "L = []E{V, V}"},
	{1, "L = append([]E(nil), L...)"},
	{2, "L = L[:0:0]"},
	{1, "L = L[:len(L):len(L)]"},
	{1, "if len(L) > 0 {\n\tL = L[1:]\n}"},
	{1, "if len(L) > 0 {\n\tL[0] = Z\n\tL = L[1:]\n}"},
	{2, "if i := r.Pick(len(L) + 1); i < len(L) {\n\tL[i] = V\n}"},
	{1, "if i := r.Pick(len(L) + 1); i < len(L) {\n\tL[i] = Z\n}"},
	{1, "copy(L, K)"},
	{1, "copy(L, I)"},
	{3, "L = K\nK = nil"},
	{2, "L, K = K, L"},
	{1, "L = K[:0]\nK = nil"},
	{1, "L = K[:len(K)]\nK = nil"},
	{2, "n := L[:0]\nfor _, v := range L {\n\tif r.Flip() {\n\t\tn = append(n, v)\n\t}\n}\nL = n"},
	{2, "n := L[:0]\nfor _, v := range L {\n\tif r.Flip() {\n\t\tn = append(n, v)\n\t}\n}\nclear(L[len(n):])\nL = n"},
	{1, "n := 0\nfor _, v := range L {\n\tif r.Flip() {\n\t\tL[n] = v\n\t\tn++\n\t}\n}\nclear(L[n:])\nL = L[:n]"},
	{1, "n := len(L)\nL = append(L, I...)\nif r.Flip() {\n\tL = L[:n]\n}"},
	{1, "n := len(L)\nL = append(L, I...)\nif r.Flip() {\n\tclear(L[n:])\n\tL = L[:n]\n}"},
	{1, "if len(L) < cap(L) {\n\tL = L[:len(L)+1]\n} else {\n\tL = append(L, Z)\n}"},
	{1, "if cap(L) > r.Pick(9) {\n\tL = nil\n} else {\n\tclear(L)\n\tL = L[:0]\n}"},
	{1, "if len(L) > 0 {\n\tclear(L)\n\tL = L[:0]\n}"},
	{1, "if L != nil {\n\tL = L[:0]\n}"},
	{1, "n := L\nL = L[:0]\nclear(n)"},
	{1, "n := &L\n*n = (*n)[:0]"},
	{1, "n := &L\nclear(*n)\n*n = (*n)[:0]"},
}

var weights = func() (sum int) {
	for _, o := range operations {
		sum += o.weight
	}
	return sum
}()

// operation is a random one, on a slice in scope.
func (g *generator) operation() block {
	s := g.slot()
	n := g.IntN(weights)
	for _, o := range operations {
		if n -= o.weight; n < 0 {
			if !g.allowed(o.text, s) {
				break
			}
			text := o.text
			if reads.MatchString(text) { // see the gap "zero elements that are read"
				text = "if r.Flip() {\n\tL = append(L, V)\n}\n" + text
			}
			return block{line("%s", g.fill(text, s))}
		}
	}
	return g.operation()
}

// slot is a slice in scope.
func (g *generator) slot() slot { return one(g, g.slots) }

// allowed keeps an operation out of where it does not belong.
func (g *generator) allowed(text string, s slot) bool {
	switch {
	case text == "L = L[:cap(L)]":
		return g.depth == 0 // see the gap "grown on some paths"
	case text == "L, K = K, L" || strings.Contains(text, "K = nil"):
		return g.depth == 0 // see the gaps "moved on some paths" and "stored by a function literal"
	case strings.Contains(text, "V, V") && s.elem.ptr && s.elem.slice != nil:
		return false // see the gap "one of two objects"
	case strings.Contains(text, "K[:") && s.elem.slice != nil:
		return false // see the gap "elements that share an array"
	case text == tail:
		return s.elem.slice == nil // see the gap "the spare part is cleared"
	case s.shared:
		return !grows.MatchString(text) && !reads.MatchString(text) // see the gap "two headers of an array that may be replaced"
	}
	return true
}

const tail = "clear(L[len(L):cap(L)])"

// reads is what moves elements one by one.
var reads = regexp.MustCompile(`= L\[len\(L\)-1\]|_, v := range L`)

// grows is what makes a slice longer, in its array or in another one.
var grows = regexp.MustCompile(`append\(L, |append\(L\[:0\]|Insert|Grow|K|L\[:cap|\+1\]`)

// fill replaces what the letters of an operation stand for. Local names get
// numbers, so that no operation sees those of another one.
func (g *generator) fill(text string, s slot) string {
	other, input := g.other(s), g.input(s.elem)
	var out strings.Builder
	names := map[rune]string{}
	for i, c := range text {
		alone := (i == 0 || text[i-1] != '.' && !letter(text[i-1])) && (i+1 == len(text) || !letter(text[i+1]))
		switch {
		case !alone:
			out.WriteRune(c)
		case c == 'L':
			if i+1 < len(text) && text[i+1] == '[' {
				out.WriteString(index(s.expr))
			} else {
				out.WriteString(s.expr)
			}
		case c == 'K':
			if i+1 < len(text) && text[i+1] == '[' {
				out.WriteString(index(other))
			} else {
				out.WriteString(other)
			}
		case c == 'I':
			out.WriteString(input)
		case c == 'E':
			out.WriteString(s.elem.typ)
		case c == 'Z':
			out.WriteString(s.elem.zero)
		case c == 'V':
			out.WriteString(g.value(s.elem))
		case strings.ContainsRune("ijnpv", c):
			if names[c] == "" {
				names[c] = g.name(string(c))
			}
			out.WriteString(names[c])
		default:
			out.WriteRune(c)
		}
	}
	return out.String()
}

func letter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}

// input is a slice to read from, which shares no array with the object.
func (g *generator) input(e elem) string {
	for i, in := range g.elems {
		if g.inputs && in.typ == e.typ {
			// Mostly a part of it, for what is added is to have any length; see the
			// gap "lengths that come out even".
			if whole := fmt.Sprintf("in%d", i); g.chance(10) {
				return whole
			} else {
				return fmt.Sprintf("%s[r.Pick(len(%s)+1):]", whole, whole)
			}
		}
	}
	return fmt.Sprintf("[]%s{%s, %s, %s}[r.Pick(4):]", e.typ, e.values[0], e.values[0], e.values[0])
}

// other is a slice in scope of the same type, another one if there is one.
func (g *generator) other(s slot) string {
	var list []string
	for _, o := range g.slots {
		if o.elem.typ == s.elem.typ && o.expr != s.expr && !o.shared {
			list = append(list, o.expr)
		}
	}
	if len(list) == 0 {
		return s.expr
	}
	return one(g, list)
}
