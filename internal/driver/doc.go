// Package driver runs an analyzer over the packages that a command line names.
//
// The packages that the patterns match are loaded from source, and the packages
// that they import from export data. Facts pass between the former. The analyzer
// may ask for more: for dependencies whose functions it met and knows nothing of.
// They are loaded from source as well, in a load of their own, and what the
// analyzer says about them reaches the matched packages as facts only.
package driver
