package main

import (
	"fmt"
	"runtime/debug"
)

// version returns the line that names this build. Ok says whether the build left
// any information.
func version(info *debug.BuildInfo, ok bool) string {
	if !ok {
		return command + " (unknown version)"
	}
	line := fmt.Sprintf("%s %s", command, info.Main.Version)
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	if rev := settings["vcs.revision"]; rev != "" {
		line += " " + rev
		if settings["vcs.modified"] == "true" {
			line += " (modified)"
		}
	}
	return line + " " + info.GoVersion
}
