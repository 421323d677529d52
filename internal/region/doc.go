// Package region is the abstract domain: what a slice shows and what it hides.
//
// A backing array is split into regions. A slice header is two sets of them:
// live, the elements below len, and spare, those between len and cap. Headers
// of one array share its regions, so that what is written or cleared through
// one of them is seen through the others. A region knows what content it may
// hold, field by field, and where it was hidden.
//
// A region may also carry bounds: "all its elements stand at or above i". A
// loop that zeroes its elements one by one is proved by them, as a person
// would: below i everything is zero; at the end nothing is left above i.
//
// The package knows no SSA. Names, bounds and contents are opaque comparable
// values that the interpreter chooses.
package region
