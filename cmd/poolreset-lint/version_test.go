package main

import (
	"runtime/debug"
	"testing"
)

func TestVersion(t *testing.T) {
	rev := debug.BuildSetting{Key: "vcs.revision", Value: "abc123"}
	for _, test := range []struct {
		info *debug.BuildInfo
		want string
	}{
		{nil, "poolreset-lint (unknown version)"},
		{&debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "v0.1.0"}}, "poolreset-lint v0.1.0 go1.26.8"},
		{&debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "(devel)"}, Settings: []debug.BuildSetting{rev}}, "poolreset-lint (devel) abc123 go1.26.8"},
		{&debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "(devel)"}, Settings: []debug.BuildSetting{rev, {Key: "vcs.modified", Value: "true"}}}, "poolreset-lint (devel) abc123 (modified) go1.26.8"},
	} {
		if got := version(test.info, test.info != nil); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}
