package analyzer

// Result is the result of the analyzer for one package.
type Result struct {
	// Wanted holds the import paths of packages whose functions met a pooled
	// object, and of which nothing is known. A driver that can give the analyzer
	// the facts about them may do so and analyse the package again.
	Wanted []string
}
