// Package directive reads the comments that silence findings.
//
//	//poolreset:ignore reason
//	//poolreset:keep reason
//
// The first stands on the line that is reported, on the line above it, or at
// the truncation. The second stands at a struct field or a type.
package directive

import "strings"

// The verbs.
const (
	Ignore = "ignore"
	Keep   = "keep"
)

const prefix = "poolreset:"

// Comment is what a comment says to the linter.
type Comment struct {
	Verb    string // Ignore or Keep, or "" if it can only be told what is wrong
	Reason  string
	Problem string // what is wrong with it, and what to do; "" for nothing
}

// Parse reads a comment, with its marks. It returns false if the comment does
// not speak to the linter.
//
// A reason ends where another comment begins: " // ...".
func Parse(comment string) (Comment, bool) {
	body, block := strings.CutPrefix(comment, "/*")
	if block {
		body = strings.TrimSuffix(body, "*/")
	} else {
		var ok bool
		if body, ok = strings.CutPrefix(comment, "//"); !ok {
			return Comment{}, false
		}
	}
	text := strings.TrimLeft(body, " \t")
	if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
		return Comment{}, false
	}
	verb, reason := cutWord(text[len(prefix):])
	known := verb == Ignore || verb == Keep
	switch exact := !block && strings.HasPrefix(body, prefix); {
	case !exact && !known:
		return Comment{}, false // prose
	case !exact:
		return Comment{Problem: "this is not read as a directive: write //" + prefix + verb + ", a line comment in small letters without a space"}, true
	case !known:
		return Comment{Problem: "unknown directive " + prefix + verb + ": use " + prefix + Ignore + " or " + prefix + Keep}, true
	case reason == "":
		return Comment{Verb: verb, Problem: prefix + verb + " without a reason: say why, after a space"}, true
	}
	return Comment{Verb: verb, Reason: reason}, true
}

// cutWord returns the first word of s, and what follows it up to another
// comment.
func cutWord(s string) (word, rest string) {
	word = s
	if i := strings.IndexAny(s, " \t\r\n"); i >= 0 {
		word, rest = s[:i], s[i:]
	}
	for _, space := range []string{" ", "\t"} {
		if i := strings.Index(rest, space+"//"); i >= 0 {
			rest = rest[:i]
		}
	}
	return word, strings.TrimSpace(rest)
}
