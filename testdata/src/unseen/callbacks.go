package unseen

import (
	"context"
	"runtime/pprof"
	"slices"
	"sync"
)

// Code that cannot be seen calls what it is given: that is why it is given.

func goodCleared(ctx context.Context, f *form) {
	pprof.Do(ctx, pprof.Labels(), func(context.Context) { clear(f.fields) })
	f.fields = f.fields[:0]
	forms.Put(f)
}

func badCut(ctx context.Context, f *form) {
	pprof.Do(ctx, pprof.Labels(), func(context.Context) { f.fields = f.fields[:0] })
	forms.Put(f) // want `stale elements of f\.fields:`
}

func badClearedOnOnePath(ctx context.Context, f *form, keep bool) {
	pprof.Do(ctx, pprof.Labels(), func(context.Context) {
		if !keep {
			clear(f.fields)
		}
	})
	f.fields = f.fields[:0]
	forms.Put(f) // want `stale elements of f\.fields:`
}

func goodClearedBeside(f *form) {
	var wg sync.WaitGroup
	wg.Go(func() { clear(f.fields) })
	wg.Wait()
	f.fields = f.fields[:0]
	forms.Put(f)
}

func badFilledBeside(f *form) {
	var wg sync.WaitGroup
	clear(f.fields)
	wg.Go(func() { f.fields = append(f.fields, "yes") })
	wg.Wait()
	f.fields = f.fields[:0]
	forms.Put(f) // want `stale elements of f\.fields:`
}

// It says with which indices, too.

func goodEach(f *form) {
	for i := range slices.Backward(f.fields) {
		f.fields[i] = ""
	}
	f.fields = f.fields[:0]
	forms.Put(f)
}

func badEach(f *form) {
	for i := range slices.Backward(f.fields) {
		f.fields[i] = "no"
	}
	f.fields = f.fields[:0]
	forms.Put(f) // want `stale elements of f\.fields:`
}

func goodPopEach(f *form) {
	for range slices.All(f.fields) {
		last := len(f.fields) - 1
		f.fields[last] = ""
		f.fields = f.fields[:last]
	}
	forms.Put(f)
}

func badPopEach(f *form) {
	for range slices.All(f.fields) {
		f.fields = f.fields[:len(f.fields)-1]
	}
	forms.Put(f) // want `stale elements of f\.fields:`
}
