package driver

import (
	"crypto/sha256"
	"encoding/hex"
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// fingerprintKey names what a fingerprint is made of; what is made in another way
// needs another name.
const fingerprintKey = "packageFunctionMessage/v1"

// fingerprints tell findings apart in a way that edits elsewhere do not change. It
// counts those that are alike.
type fingerprints map[string]int

// of makes the fingerprint of the category, the package, the declaration, the
// message up to its first colon, and a number for those that are alike in all of
// that, in the order of the findings. The reason that follows the colon may name
// lines.
func (p fingerprints) of(f Finding) string {
	head, _, _ := strings.Cut(f.Message, ": ")
	key := strings.Join([]string{f.Category, f.Package.PkgPath, f.declaration(), head}, "\x00")
	p[key]++
	sum := sha256.Sum256([]byte(key + "\x00" + strconv.Itoa(p[key])))
	return hex.EncodeToString(sum[:16])
}

// declaration names what the finding is in: a function, or the first name of
// another declaration.
func (f Finding) declaration() string {
	for _, file := range f.Package.Syntax {
		if !contains(file.FileStart, file.FileEnd, f.Pos) {
			continue
		}
		for _, d := range file.Decls {
			if contains(d.Pos(), d.End(), f.Pos) {
				return nameOf(d)
			}
		}
	}
	return ""
}

func contains(from, to, pos token.Pos) bool { return from <= pos && pos < to }

func nameOf(d ast.Decl) string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil && len(d.Recv.List) > 0 {
			return "(" + types.ExprString(d.Recv.List[0].Type) + ")." + d.Name.Name
		}
		return d.Name.Name
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.ValueSpec:
				return spec.Names[0].Name
			case *ast.TypeSpec:
				return spec.Name.Name
			}
		}
	}
	return ""
}
