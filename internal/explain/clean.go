package explain

import "github.com/poolreset/poolreset-lint/internal/finding"

// Verdict says that a trace which is not stale ends clean, and why, as far as is
// known; or that it is not known.
func (w *Writer) Verdict(t finding.Trace) string {
	if len(t.Steps) == 0 {
		return "is not known: no way to the Put was found"
	}
	var last *finding.Step // that decides
	each(t.Steps, func(s *finding.Step) {
		switch s.Kind {
		case finding.Handed, finding.Lent, finding.Cleared, finding.Swept, finding.Replaced, finding.Emptied, finding.Filled:
			last = s
		}
	})
	if end := t.Steps[len(t.Steps)-1]; end.Spare == finding.Unknown && last != nil {
		return "is not known, and so not reported: handed to code that cannot be seen at " + w.site(last.Site)
	}
	return "is clean, as far as is known: " + w.why(t, last)
}

func (w *Writer) why(t finding.Trace, last *finding.Step) string {
	end := t.Steps[len(t.Steps)-1]
	switch {
	case t.Whole:
		return "no slice of it is met here"
	case end.Live == finding.Full || end.Live == finding.Kept:
		return "never cut: what it holds stays below its length"
	case last != nil && (last.Kind == finding.Cleared || last.Kind == finding.Swept):
		return "cleared at " + w.site(last.Site)
	case last != nil && last.Kind == finding.Replaced:
		return "given up at " + w.site(last.Site)
	case last != nil && last.Kind == finding.Emptied:
		return "empty where it gets here, by the branch at " + w.site(last.Site)
	case end.Live == finding.Callers || end.Spare == finding.Callers:
		return "as the caller left it; what callers hide is told at their calls"
	case last == nil:
		return "nothing is put into it here, and no Put leaves anything in it"
	}
	return "nothing of it is hidden"
}

// ToldIn returns the place of the Put, in a function that the line calls, that the
// slice is stale at by the doing of that function; "" if there is none. It is told
// there, and not at the calls.
func (w *Writer) ToldIn(t finding.Trace) string {
	at := ""
	for steps := t.Steps; len(steps) > 0; {
		last := steps[len(steps)-1]
		if last.Kind == finding.Put && last.Spare == finding.Full {
			at = w.site(last.Site)
		}
		steps = last.Inner
	}
	return at
}

func each(steps []finding.Step, do func(*finding.Step)) {
	for i := range steps {
		do(&steps[i])
		each(steps[i].Inner, do)
	}
}
