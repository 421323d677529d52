// Package user fills errors and has them put.
package user

import "lib"

func badPut(name string) {
	f := &lib.Failed{}
	f.Names = append(f.Names, name)
	f.Names = f.Names[:0]
	lib.Put(f) // want `stale elements of f\.Names:`
}

func goodPut(name string) {
	f := &lib.Failed{}
	f.Names = append(f.Names, name)
	clear(f.Names)
	f.Names = f.Names[:0]
	lib.Put(f)
}

func goodRelease(name string) {
	f := &lib.Failed{}
	f.Names = append(f.Names, name)
	lib.Release(f)
}

func goodReport(name string) bool {
	f := &lib.Failed{}
	f.Names = append(f.Names, name)
	return lib.Report(f)
}
