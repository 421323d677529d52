// Package analyzer defines an Analyzer that reports unsafe sync.Pool resets.
//
// # Analyzer poolreset
//
// poolreset: report sync.Pool Puts of objects that keep stale slice elements
package analyzer
