package main

import (
	"fmt"
	"strings"

	"github.com/poolreset/poolreset-lint/analyzer"
	"github.com/poolreset/poolreset-lint/internal/driver"
)

// unmetPools warns of each type in -pools that no package meets. A
// package that was not analysed may have had it.
func unmetPools(r *driver.Report) string {
	if len(r.Skipped) > 0 {
		return ""
	}
	packages := 0
	unmet := map[string]int{} // in how many of them
	var order []string
	for _, results := range [][]any{r.Results, r.Others} {
		for _, result := range results {
			packages++
			for _, name := range result.(*analyzer.Result).Unmet {
				if unmet[name]++; unmet[name] == 1 {
					order = append(order, name)
				}
			}
		}
	}
	var b strings.Builder
	for _, name := range order {
		if unmet[name] == packages {
			typ, methods, ok := strings.Cut(name, ":")
			if !ok {
				methods = "Get:Put"
			}
			get, put, _ := strings.Cut(methods, ":")
			fmt.Fprintf(&b, "%s: warning: -pools: no package here has or imports a type %s with methods %s and %s: correct it, or leave it out\n", command, typ, get, put)
		}
	}
	return b.String()
}
