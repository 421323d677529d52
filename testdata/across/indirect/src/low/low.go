// Package low has what its users' users never name.
package low

type Cut struct{ Rows []string }

func (c *Cut) Add(s string) { c.Rows = append(c.Rows, s) }
func (c *Cut) Reset()       { c.Rows = c.Rows[:0] }

type Cleared struct{ Rows []string }

func (c *Cleared) Add(s string) { c.Rows = append(c.Rows, s) }

func (c *Cleared) Reset() {
	clear(c.Rows)
	c.Rows = c.Rows[:0]
}
