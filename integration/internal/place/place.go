// Package place is what the tests of this module have in common: programs that
// may be missing, folders with files in them, commands that must succeed.
package place

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Need skips the test if a program is not installed, and fails it where CI is
// set: there everything has to be.
func Need(t *testing.T, program string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatalf("%s is not installed", program)
		}
		t.Skipf("%s is not installed", program)
	}
}

// Root returns the folder of the repository.
func Root(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(root, "analyzer")); err != nil {
		t.Fatalf("%s is not the repository: %v", root, err)
	}
	return root
}

// Linter builds poolreset-lint and returns its path.
func Linter(t *testing.T) string {
	t.Helper()
	tool := filepath.Join(t.TempDir(), "poolreset-lint")
	Run(t, Root(t), nil, "go", "build", "-o", tool, "./cmd/poolreset-lint")
	return tool
}

// GolangCI builds golangci-lint with the plugin and returns its path.
func GolangCI(t *testing.T) string {
	t.Helper()
	tool := filepath.Join(t.TempDir(), "golangci-lint")
	Run(t, Root(t)+"/integration", nil, "go", "build", "-o", tool, "./golangci")
	return tool
}

// Dir makes a folder with files, of which names lead to texts.
func Dir(t *testing.T, files map[string]string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		Write(t, dir, name, text)
	}
	return dir
}

// Write makes a file in dir, with the folders that it needs.
func Write(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// Read returns the text of a file.
func Read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Run runs a command in dir, with additions to the environment, and returns
// what it prints. It must exit with 0.
func Run(t *testing.T, dir string, env []string, command ...string) string {
	t.Helper()
	out, status := Try(t, dir, env, command...)
	if status != 0 {
		t.Fatalf("%s: exit status %d\n%s", strings.Join(command, " "), status, out)
	}
	return out
}

// Try runs a command as Run does and returns its exit status too.
func Try(t *testing.T, dir string, env []string, command ...string) (out string, status int) {
	t.Helper()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), env...)
	text, err := cmd.CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatalf("%s: %v", strings.Join(command, " "), err)
	}
	return string(text), cmd.ProcessState.ExitCode()
}

// Git runs git in dir as Run does, as an author who has no configuration.
func Git(t *testing.T, dir string, args ...string) string {
	t.Helper()
	return Run(t, dir, GitEnv(), append([]string{"git"}, args...)...)
}

// GitEnv is the environment of Git, for commands that run git.
func GitEnv() []string {
	return []string{
		"GIT_CONFIG_GLOBAL=" + os.DevNull, "GIT_CONFIG_SYSTEM=" + os.DevNull,
		"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.com",
	}
}
