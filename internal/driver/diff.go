package driver

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// around is the number of unchanged lines that a diff shows before and after
// each change.
const around = 3

// Diff returns the change as a unified diff, with the name relative to dir if the
// file is below it. It is empty if nothing changes.
func (f FixedFile) Diff(dir string) string {
	name := filepath.ToSlash(f.Name)
	if rel, err := filepath.Rel(dir, f.Name); err == nil && filepath.IsLocal(rel) {
		name = filepath.ToSlash(rel)
	}
	lines := compareLines(splitLines(f.Old), splitLines(f.New))
	var b strings.Builder
	oldLine, newLine := 1, 1 // of lines[i]
	for i := 0; i < len(lines); {
		if lines[i].sign == ' ' {
			i, oldLine, newLine = i+1, oldLine+1, newLine+1
			continue
		}
		if b.Len() == 0 {
			fmt.Fprintf(&b, "--- a/%s\n+++ b/%s\n", name, name)
		}
		// The hunk goes on as long as its changes are near one another.
		end, same := i, 0
		for j := i; j < len(lines) && same <= 2*around; j++ {
			if same++; lines[j].sign != ' ' {
				end, same = j+1, 0
			}
		}
		from, to := max(0, i-around), min(len(lines), end+around)
		oldLine, newLine = oldLine-(i-from), newLine-(i-from)
		hunk := lines[from:to]
		olds, news := count(hunk, '-'), count(hunk, '+')
		fmt.Fprintf(&b, "@@ -%s +%s @@\n", span(oldLine, olds), span(newLine, news))
		for _, l := range hunk {
			fmt.Fprintf(&b, "%c%s", l.sign, l.text)
			if !strings.HasSuffix(l.text, "\n") {
				b.WriteString("\n\\ No newline at end of file\n")
			}
		}
		i, oldLine, newLine = to, oldLine+olds, newLine+news
	}
	return b.String()
}

// span is the form of unified diffs: an empty one follows the line before it.
func span(line, n int) string {
	if n == 0 {
		line--
	}
	return fmt.Sprintf("%d,%d", line, n)
}

// diffLine is a line that both files have (' '), or the old one ('-') or the new
// one ('+') alone.
type diffLine struct {
	sign byte
	text string
}

// count returns how many lines of the file that the sign stands for are in the
// hunk.
func count(hunk []diffLine, sign byte) int {
	n := 0
	for _, l := range hunk {
		if l.sign == ' ' || l.sign == sign {
			n++
		}
	}
	return n
}

func splitLines(src []byte) []string {
	lines := strings.SplitAfter(string(src), "\n")
	if last := len(lines) - 1; lines[last] == "" {
		lines = lines[:last]
	}
	return lines
}

// compareLines finds a shortest way from a to b, by the greedy algorithm of
// Myers: it is quick where the files differ little.
func compareLines(a, b []string) []diffLine {
	reached := reach{1: 0}
	var before []reach // what was reached before each change
	for d := 0; ; d++ {
		before = append(before, reached)
		next := reach{}
		for k := -d; k <= d; k += 2 {
			i, _ := reached.step(k, d)
			for i < len(a) && i-k < len(b) && a[i] == b[i-k] {
				i++
			}
			next[k] = i
		}
		if i, ok := next[len(a)-len(b)]; ok && i == len(a) {
			return walkBack(a, b, before)
		}
		reached = next
	}
}

// reach says for each diagonal k how far in a the changes so far get at most. On
// it lie the pairs of a line i of a and the line i-k of b.
type reach map[int]int

// step makes the change number d, which ends on the diagonal k. It adds a line of
// b, or it takes a line of a away.
func (r reach) step(k, d int) (i int, added bool) {
	if k == -d || k != d && r[k-1] < r[k+1] {
		return r[k+1], true
	}
	return r[k-1] + 1, false
}

// walkBack collects the lines on the way that was found.
func walkBack(a, b []string, before []reach) []diffLine {
	var lines []diffLine
	i, j := len(a), len(b)
	for d := len(before) - 1; d >= 0; d-- {
		from, added := before[d].step(i-j, d)
		for ; i > from; i, j = i-1, j-1 {
			lines = append(lines, diffLine{' ', a[i-1]})
		}
		if d == 0 {
			break // no change before the first
		}
		if added {
			j--
			lines = append(lines, diffLine{'+', b[j]})
		} else {
			i--
			lines = append(lines, diffLine{'-', a[i]})
		}
	}
	slices.Reverse(lines)
	return lines
}
