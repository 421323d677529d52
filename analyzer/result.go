package analyzer

// Result is what a pass finds out beside its diagnostics, for drivers.
type Result struct {
	// Wanted are the import paths of packages whose functions were given
	// objects that may come to lie in a pool, and that were not analysed: what
	// they do was not known.
	Wanted []string

	// Suspects are the import paths of packages that were not analysed and
	// whose functions are called here with what they could put into a pool.
	// They matter if they do.
	Suspects []string
}
