// Package lib has an object with a setter.
package lib

type Tray struct{ Plates []*int }

func (t *Tray) Set(plates []*int) { t.Plates = plates }
