// Package flow interprets functions over the domain of package region and
// tells which Puts give back an object that hides something.
//
// Interpretation is driven by demand. A function is interpreted when it holds a
// Put or a Get, when it calls one whose Put depends on what the caller hands
// over, or when somebody who is interpreted asks what it does. Each function is
// interpreted once, with a symbolic entry state: what the memory behind its
// parameters holds is named, not known. What it does is then a summary, which
// its callers apply to what they know.
package flow
