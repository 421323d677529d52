// Package github_test checks what the repository has for GitHub: the action, the
// matcher that makes annotations of findings, and the workflows that the
// documentation shows.
package github_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/poolreset/poolreset-lint/integration/internal/place"
)

const faulty = `package user

import "sync"

type buf struct{ data []byte }

var pool sync.Pool

func put(b *buf) {
	b.data = b.data[:0]
	pool.Put(b)
}
`

const action = "poolreset/poolreset-lint@v"

// repository makes a repository with the action and the workflows of the
// documentation, which use it as the action of their own repository: of that
// actionlint knows the inputs.
func repository(t *testing.T) string {
	t.Helper()
	root := place.Root(t)
	dir := place.Dir(t, map[string]string{"action.yml": place.Read(t, filepath.Join(root, "action.yml"))})
	place.Git(t, dir, "init", "-q")
	examples := filepath.Join(root, "docs", "examples", "github")
	files, err := os.ReadDir(examples)
	if err != nil {
		t.Fatal(err)
	}
	released := regexp.MustCompile(`\Q` + action + `\E\S+`)
	for _, f := range files {
		text := place.Read(t, filepath.Join(examples, f.Name()))
		place.Write(t, dir, ".github/workflows/"+f.Name(), released.ReplaceAllString(text, "./"))
	}
	return dir
}

func TestWorkflows(t *testing.T) {
	place.Need(t, "git")
	place.Need(t, "actionlint")
	dir := repository(t)
	if out, status := place.Try(t, dir, nil, "actionlint", "-shellcheck=", "-pyflakes="); status != 0 {
		t.Errorf("actionlint: exit status %d\n%s", status, out)
	}

	// It does look at the inputs of the action.
	workflow := ".github/workflows/lint.yml"
	text := place.Read(t, filepath.Join(dir, workflow))
	place.Write(t, dir, workflow, strings.Replace(text, "flags:", "flag:", 1))
	out, status := place.Try(t, dir, nil, "actionlint", "-shellcheck=", "-pyflakes=")
	if status == 0 || !strings.Contains(out, `input "flag" is not defined`) {
		t.Errorf("an input that does not exist: exit status %d\n%s", status, out)
	}
}

// TestAction runs the steps of the action as a runner does.
func TestAction(t *testing.T) {
	place.Need(t, "bash")
	root := place.Root(t)
	var metadata struct {
		Inputs map[string]struct {
			Default string
		}
		Runs struct {
			Using string
			Steps []struct {
				Run, Shell string
				Dir        string `yaml:"working-directory"`
				Env        map[string]string
			}
		}
	}
	if err := yaml.Unmarshal([]byte(place.Read(t, filepath.Join(root, "action.yml"))), &metadata); err != nil {
		t.Fatal(err)
	}
	if metadata.Runs.Using != "composite" || len(metadata.Runs.Steps) == 0 {
		t.Fatalf("not a composite action with steps: %+v", metadata.Runs)
	}
	reference := regexp.MustCompile(`\$\{\{ *inputs\.([\w-]+) *\}\}`)
	run := func(dir string, inputs map[string]string) (out string, status int) {
		expand := func(text string) string {
			return reference.ReplaceAllStringFunc(text, func(s string) string {
				name := reference.FindStringSubmatch(s)[1]
				if value, ok := inputs[name]; ok {
					return value
				}
				input, ok := metadata.Inputs[name]
				if !ok {
					t.Fatalf("the action has no input %s", name)
				}
				return input.Default
			})
		}
		env := []string{"GITHUB_ACTION_PATH=" + root, "RUNNER_TEMP=" + t.TempDir(), "GOFLAGS=-buildvcs=false"}
		for _, step := range metadata.Runs.Steps {
			with := slices.Clone(env)
			for name, value := range step.Env {
				with = append(with, name+"="+expand(value))
			}
			text, exit := place.Try(t, filepath.Join(dir, expand(step.Dir)), with, "bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", expand(step.Run))
			if out += text; exit != 0 {
				return out, exit
			}
		}
		return out, 0
	}
	dir := place.Dir(t, map[string]string{
		"sub/go.mod":       "module example.com/user\n\ngo 1.26\n",
		"sub/user.go":      faulty,
		"sub/clean/any.go": "package clean\n",
	})

	out, status := run(dir, map[string]string{"working-directory": "sub"})
	if status != 3 {
		t.Errorf("exit status %d for a finding\n%s", status, out)
	}
	annotated(t, out)
	if out, status := run(dir, map[string]string{"working-directory": "sub", "packages": "./clean"}); status != 0 {
		t.Errorf("exit status %d without one\n%s", status, out)
	}
	if out, status := run(dir, map[string]string{"working-directory": "sub", "flags": "-elems=refs -test=false"}); status != 0 {
		t.Errorf("exit status %d with -elems=refs\n%s", status, out)
	}
}

// annotated looks what becomes an annotation of an output with one finding, by
// the matcher that the output names.
func annotated(t *testing.T, out string) {
	t.Helper()
	added := regexp.MustCompile(`(?m)^::add-matcher::(.*)$`).FindStringSubmatch(out)
	if added == nil {
		t.Fatalf("no matcher is added:\n%s", out)
	}
	var file struct {
		ProblemMatcher []struct {
			Owner   string
			Pattern []struct {
				Regexp                      string
				File, Line, Column, Message int
			}
		}
	}
	if err := json.Unmarshal([]byte(place.Read(t, added[1])), &file); err != nil {
		t.Fatal(err)
	}
	if len(file.ProblemMatcher) != 1 || len(file.ProblemMatcher[0].Pattern) != 1 {
		t.Fatalf("%s: want one matcher with one pattern", added[1])
	}
	m := file.ProblemMatcher[0]
	if !strings.Contains(out, "::remove-matcher owner="+m.Owner+"::") {
		t.Errorf("the matcher of %s is not removed:\n%s", m.Owner, out)
	}
	var got []string
	p := m.Pattern[0]
	line := regexp.MustCompile(p.Regexp)
	for s := range strings.Lines(out) {
		if m := line.FindStringSubmatch(strings.TrimSuffix(s, "\n")); m != nil {
			got = append(got, filepath.Base(m[p.File]), m[p.Line], m[p.Column], m[p.Message])
		}
	}
	want := []string{"user.go", "11", "2", "sync.Pool Put of *buf keeps stale elements of b.data: truncated at user.go:10 without clear (plain data, which the next user of the object can see)"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("annotations: %q\nwant: %q\nof:\n%s", got, want, out)
	}
}

// TestMatcherOnWindows matches a finding in a file on a drive.
func TestMatcherOnWindows(t *testing.T) {
	var file struct {
		ProblemMatcher []struct{ Pattern []struct{ Regexp string } }
	}
	if err := json.Unmarshal([]byte(place.Read(t, filepath.Join(place.Root(t), ".github", "problem-matcher.json"))), &file); err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(file.ProblemMatcher[0].Pattern[0].Regexp)
	if m := line.FindStringSubmatch(`D:\a\b\c.go:11:2: message`); m == nil || m[1] != `D:\a\b\c.go` {
		t.Errorf("matched %q", m)
	}
}
