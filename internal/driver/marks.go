package driver

import (
	"bytes"
	"os"
)

// marks looks for a text in the files of packages.
type marks struct {
	text  string
	files map[string][]string // by import path
	known map[string]bool
}

func (m marks) has(path string) bool {
	if found, ok := m.known[path]; ok {
		return found
	}
	found := false
	for _, name := range m.files[path] {
		data, err := os.ReadFile(name) // one that cannot be read has nothing to tell
		if found = err == nil && bytes.Contains(data, []byte(m.text)); found {
			break
		}
	}
	m.known[path] = found
	return found
}
