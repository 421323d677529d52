package flow

import (
	"fmt"
	"os"
)

func (r *run) dump(what string, st *state) {
	if os.Getenv("PRL_DUMP") == "" {
		return
	}
	fmt.Fprintln(os.Stderr, "==", r.fn, what)
	for p, v := range st.mem {
		fmt.Fprintf(os.Stderr, "  %s = %T %v\n", placeText(p), v, v)
	}
	fmt.Fprintln(os.Stderr, st.heap)
}
