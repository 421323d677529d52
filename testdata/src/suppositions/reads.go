package suppositions

import "io"

// Code that cannot be seen is given what lies beyond the length, and says how
// far it has filled that: what the slice does not show then is as it was.

func goodReadBehind(c *chunk, r io.Reader) error {
	n, err := r.Read(c.data[len(c.data):cap(c.data)])
	c.data = c.data[:len(c.data)+n]
	clear(c.data)
	c.data = c.data[:0]
	chunks.Put(c)
	return err
}

func badReadBehind(c *chunk, r io.Reader) error {
	n, err := r.Read(c.data[len(c.data):cap(c.data)])
	c.data = c.data[:len(c.data)+n]
	c.data = c.data[:0]
	chunks.Put(c) // want `stale elements of c\.data:`
	return err
}

func goodReadAll(c *chunk, r io.Reader) {
	clear(c.data)
	c.data = c.data[:0]
	for {
		if len(c.data) == cap(c.data) {
			c.data = append(c.data, 0)[:len(c.data)]
		}
		n, err := r.Read(c.data[len(c.data):cap(c.data)])
		c.data = c.data[:len(c.data)+n]
		if err != nil {
			break
		}
	}
	clear(c.data)
	c.data = c.data[:0]
	chunks.Put(c)
}

// Nobody asks how far it was filled.
func badReadAndForget(c *chunk, r io.Reader) error {
	_, err := r.Read(c.data[len(c.data):cap(c.data)])
	clear(c.data)
	c.data = c.data[:0]
	chunks.Put(c) // want `stale elements of c\.data:`
	return err
}

// What was read is taken up, and a part of it given up again.
func badReadAndDrop(c *chunk, r io.Reader, used int) error {
	n, err := r.Read(c.data[len(c.data):cap(c.data)])
	c.data = c.data[:len(c.data)+n]
	c.data = c.data[:copy(c.data, c.data[used:])]
	clear(c.data)
	c.data = c.data[:0]
	chunks.Put(c) // want `stale elements of c\.data:`
	return err
}

func goodReadAndDrop(c *chunk, r io.Reader, used int) error {
	n, err := r.Read(c.data[len(c.data):cap(c.data)])
	c.data = c.data[:len(c.data)+n]
	n = copy(c.data, c.data[used:])
	clear(c.data[n:])
	c.data = c.data[:n]
	n, err = r.Read(c.data[len(c.data):cap(c.data)])
	c.data = c.data[:len(c.data)+n]
	clear(c.data)
	c.data = c.data[:0]
	chunks.Put(c)
	return err
}
