package analyzer

import (
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/models"
)

// isForeign reports whether the files are not the user's to change: those of the
// standard library, and of the modules that his own require, wherever they lie. Of
// all modules his own alone have no version.
func isForeign(pass *analysis.Pass) bool {
	if models.IsStd(strings.TrimSuffix(pass.Pkg.Path(), "_test")) {
		return true
	}
	return pass.Module != nil && pass.Module.Version != ""
}
