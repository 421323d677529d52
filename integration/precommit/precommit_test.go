// Package precommit_test has pre-commit run the hooks, installed from a git
// repository, on commits in another.
package precommit_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/poolreset/poolreset-lint/integration/internal/place"
)

const gomod = "module example.com/user\n\ngo 1.26\n"

const faulty = `package user

import "sync"

type buf struct{ data []byte }

var pool sync.Pool

func put(b *buf) {
	b.data = b.data[:0]
	pool.Put(b)
}
`

const finding = "user.go:11:2: sync.Pool Put of *buf keeps stale elements of b.data: "

// right is faulty with the clear that it lacks.
var right = strings.Replace(faulty, "\tb.data =", "\tclear(b.data)\n\tb.data =", 1)

// A user is a repository with the hooks.
type user struct {
	t   *testing.T
	dir string
	env []string
}

// newUser makes a repository that has the hook installed, with files committed
// before it was.
func newUser(t *testing.T, hooks *hooks, hook string, files map[string]string) user {
	t.Helper()
	u := user{t, place.Dir(t, files), hooks.env}
	u.write(".pre-commit-config.yaml", fmt.Sprintf("repos:\n  - repo: %s\n    rev: v0.0.1\n    hooks:\n      - id: %s\n", hooks.dir, hook))
	place.Git(t, u.dir, "init", "-q")
	place.Git(t, u.dir, "add", "-A")
	place.Git(t, u.dir, "commit", "-qm", "before")
	place.Run(t, u.dir, u.env, "pre-commit", "install")
	return u
}

func (u user) write(name, text string) { u.t.Helper(); place.Write(u.t, u.dir, name, text) }

func (u user) stage(names ...string) {
	u.t.Helper()
	place.Git(u.t, u.dir, append([]string{"add", "--"}, names...)...)
}

func (u user) commit() (out string, done bool) {
	u.t.Helper()
	out, status := place.Try(u.t, u.dir, u.env, "git", "commit", "-m", "change")
	return out, status == 0
}

// blocked commits, which the hook must prevent with a finding for each text.
func (u user) blocked(texts ...string) {
	u.t.Helper()
	out, done := u.commit()
	if done {
		u.t.Fatalf("the commit was let through:\n%s", out)
	}
	for _, text := range texts {
		if !strings.Contains(out, text) {
			u.t.Fatalf("the commit was blocked, but not for %s\n%s", text, out)
		}
	}
}

// passes commits, which the hook must run for and let through.
func (u user) passes() {
	u.t.Helper()
	out, done := u.commit()
	if !done || !strings.Contains(out, "Passed") {
		u.t.Fatalf("the hook did not let the commit through:\n%s", out)
	}
}

// hooks is a repository of this work tree, and what pre-commit made of it.
type hooks struct {
	dir string
	env []string
}

// publish makes a repository of what this work tree holds, as released.
func publish(t *testing.T) *hooks {
	t.Helper()
	place.Need(t, "git")
	place.Need(t, "pre-commit")
	root, dir := place.Root(t), place.Dir(t, nil)
	for name := range strings.SplitSeq(place.Git(t, root, "ls-files", "-z", "-co", "--exclude-standard"), "\x00") {
		if text, err := os.ReadFile(filepath.Join(root, name)); err == nil {
			place.Write(t, dir, name, string(text))
		}
	}
	place.Git(t, dir, "init", "-q")
	place.Git(t, dir, "add", "-A")
	place.Git(t, dir, "commit", "-qm", "release")
	place.Git(t, dir, "tag", "v0.0.1")
	modcache := strings.TrimSpace(place.Run(t, root, nil, "go", "env", "GOMODCACHE"))
	return &hooks{dir, append(place.GitEnv(), "PRE_COMMIT_HOME="+t.TempDir(), "GOMODCACHE="+modcache, "GOFLAGS=-buildvcs=false", "GOWORK=off")}
}

func TestHooks(t *testing.T) {
	h := publish(t)
	place.Run(t, h.dir, h.env, "pre-commit", "validate-manifest", ".pre-commit-hooks.yaml")

	t.Run("blocks a commit with a finding", func(t *testing.T) {
		u := newUser(t, h, "poolreset-lint", map[string]string{"go.mod": gomod})
		u.write("user.go", faulty)
		u.stage("user.go")
		u.blocked(finding)
		u.write("user.go", right)
		u.blocked(finding) // what is staged counts
		u.stage("user.go")
		u.passes()
	})

	t.Run("unstaged findings do not block", func(t *testing.T) {
		u := newUser(t, h, "poolreset-lint", map[string]string{"go.mod": gomod, "user.go": right})
		u.write("other.go", "package user\n")
		u.stage("other.go")
		u.write("user.go", faulty)
		u.passes()
		if text := place.Read(t, filepath.Join(u.dir, "user.go")); text != faulty {
			t.Errorf("the unstaged change is gone:\n%s", text)
		}
	})

	t.Run("changed packages in nested modules", func(t *testing.T) {
		u := newUser(t, h, "poolreset-lint-changed", map[string]string{
			"go.mod":            gomod,
			"old/user.go":       faulty,
			"nested/go.mod":     "module example.com/nested\n\ngo 1.26\n",
			"nested/a/other.go": "package user\n",
		})
		u.write("new/other.go", "package new\n")
		u.write("nested/a/user.go", faulty)
		u.stage("new", "nested")
		u.blocked("nested/a/" + finding)
		u.write("nested/a/user.go", right)
		u.stage("nested")
		u.passes() // old has a finding, and is not changed
	})

	t.Run("the fix lets a commit through", func(t *testing.T) {
		u := newUser(t, h, "poolreset-lint-fix", map[string]string{"go.mod": gomod})
		u.write("user.go", faulty)
		u.stage("user.go")
		u.blocked("files were modified by this hook")
		if text := place.Read(t, filepath.Join(u.dir, "user.go")); text != right {
			t.Errorf("fixed to:\n%s\nwant:\n%s", text, right)
		}
		u.stage("user.go")
		u.passes()
	})
}
