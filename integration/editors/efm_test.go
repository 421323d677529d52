// Package editors_test does what an editor does with efm-langserver, and the
// configuration that the documentation shows.
package editors_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

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

func TestEfm(t *testing.T) {
	place.Need(t, "efm-langserver")
	dir := place.Dir(t, map[string]string{
		"go.mod":         "module example.com/user\n\ngo 1.26\n",
		"sub/user.go":    faulty,
		"other/other.go": strings.Replace(faulty, "user", "other", 1),
	})
	file := filepath.Join(dir, "sub", "user.go")
	c := connect(t, dir)
	c.call("initialize", map[string]any{"processId": nil, "rootUri": uri(dir), "capabilities": map[string]any{}})
	c.notify("initialized", map[string]any{})
	c.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{
		"uri": uri(file), "languageId": "go", "version": 1, "text": faulty,
	}})
	want := []string{
		"9:16: truncated here",
		"10:1: sync.Pool Put of *buf keeps stale elements of b.data: truncated at user.go:10 without clear (plain data, which the next user of the object can see)",
	}
	if got := c.diagnostics(uri(file)); !slices.Equal(got, want) {
		t.Errorf("after the file was opened: %q\nwant: %q", got, want)
	}

	place.Write(t, dir, "sub/user.go", strings.Replace(faulty, "\tb.data =", "\tclear(b.data)\n\tb.data =", 1))
	c.notify("textDocument/didSave", map[string]any{"textDocument": map[string]any{"uri": uri(file)}})
	if got := c.diagnostics(uri(file)); len(got) != 0 {
		t.Errorf("after the fault was mended: %q", got)
	}
}

// TestDocumented sees that the page shows the configuration that is tested.
func TestDocumented(t *testing.T) {
	docs := filepath.Join(place.Root(t), "docs")
	_, config, _ := strings.Cut(place.Read(t, filepath.Join(docs, "examples", "efm-langserver", "config.yaml")), "\n") // without the comment
	if !strings.Contains(place.Read(t, filepath.Join(docs, "editors.md")), "```yaml\n"+config+"```\n") {
		t.Errorf("docs/editors.md does not show:\n%s", config)
	}
}

func uri(path string) string { return "file://" + path }

// A client speaks the language server protocol.
type client struct {
	t  *testing.T
	in io.Writer
	r  *bufio.Reader
	id int
}

// connect starts efm-langserver for the time of the test.
func connect(t *testing.T, dir string) *client {
	t.Helper()
	config := filepath.Join(place.Root(t), "docs", "examples", "efm-langserver", "config.yaml")
	server := exec.Command("efm-langserver", "-c", config)
	server.Dir = dir
	server.Env = append(server.Environ(), "PATH="+filepath.Dir(place.Linter(t))+string(filepath.ListSeparator)+os.Getenv("PATH"))
	in, err := server.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Process.Kill(); server.Wait() })
	return &client{t: t, in: in, r: bufio.NewReader(out)}
}

type message struct {
	ID     *int            `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Error  json.RawMessage `json:"error"`
}

func (c *client) send(content map[string]any) {
	c.t.Helper()
	content["jsonrpc"] = "2.0"
	text, err := json.Marshal(content)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := fmt.Fprintf(c.in, "Content-Length: %d\r\n\r\n%s", len(text), text); err != nil {
		c.t.Fatal(err)
	}
}

func (c *client) notify(method string, params any) {
	c.t.Helper()
	c.send(map[string]any{"method": method, "params": params})
}

// call waits for the answer.
func (c *client) call(method string, params any) {
	c.t.Helper()
	c.id++
	c.send(map[string]any{"id": c.id, "method": method, "params": params})
	for {
		switch m := c.receive(); {
		case m.ID == nil || *m.ID != c.id:
		case m.Error != nil:
			c.t.Fatalf("%s: %s", method, m.Error)
		default:
			return
		}
	}
}

func (c *client) receive() (m message) {
	c.t.Helper()
	head, err := textproto.NewReader(c.r).ReadMIMEHeader()
	if err != nil {
		c.t.Fatal(err)
	}
	n, err := strconv.Atoi(head.Get("Content-Length"))
	if err != nil {
		c.t.Fatal(err)
	}
	text := make([]byte, n)
	if _, err := io.ReadFull(c.r, text); err != nil {
		c.t.Fatal(err)
	}
	if err := json.Unmarshal(text, &m); err != nil {
		c.t.Fatalf("%v in %s", err, text)
	}
	return m
}

type diagnostic struct {
	Range struct {
		Start struct{ Line, Character int }
	}
	Message string
}

// diagnostics waits for those that are published next for a document, and
// returns them with their places, which count from 0, sorted by line.
func (c *client) diagnostics(uri string) (lines []string) {
	c.t.Helper()
	for {
		m := c.receive()
		if m.Method != "textDocument/publishDiagnostics" {
			continue
		}
		var p struct {
			URI         string
			Diagnostics []diagnostic
		}
		if err := json.Unmarshal(m.Params, &p); err != nil {
			c.t.Fatal(err)
		}
		if p.URI != uri {
			c.t.Errorf("diagnostics for %s", p.URI)
			continue
		}
		slices.SortFunc(p.Diagnostics, func(a, b diagnostic) int { return a.Range.Start.Line - b.Range.Start.Line })
		for _, d := range p.Diagnostics {
			lines = append(lines, fmt.Sprintf("%d:%d: %s", d.Range.Start.Line, d.Range.Start.Character, strings.TrimSpace(d.Message)))
		}
		return lines
	}
}
