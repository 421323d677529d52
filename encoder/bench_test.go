package encoder

import (
	"fmt"
	"sync"
	"testing"
	"unsafe"
)

// The benchmarks of Put measure one turn of a pool: get a batch, give it n
// entries, put it back. Both variants get and fill alike. There are two ways to
// fill, and they say different things: the share of clearing depends on what it
// is a share of.

// BenchmarkPut fills as Encode does: it sizes the entries one by one and
// appends them.
func BenchmarkPut(b *testing.B) {
	for _, n := range []int{10, 100, 1000} {
		req := newRequest("tenant", n, 200)
		b.Run(fmt.Sprintf("entries=%d/variant=truncate", n), func(b *testing.B) {
			for b.Loop() {
				batch := originalPool.Get().(*PushRequest)
				fillEach(batch, req)
				putTruncated(batch)
			}
		})
		b.Run(fmt.Sprintf("entries=%d/variant=clear", n), func(b *testing.B) {
			for b.Loop() {
				batch := getBatch()
				fillEach(batch, req)
				putBatch(batch)
			}
		})
	}
}

// BenchmarkPutBulk fills with one copy a slice, the cheapest way there is. It
// writes each byte once, as clearing does, so that on its own terms clearing
// can double it.
func BenchmarkPutBulk(b *testing.B) {
	for _, n := range []int{10, 100, 1000} {
		req := newRequest("tenant", n, 200)
		b.Run(fmt.Sprintf("entries=%d/variant=truncate", n), func(b *testing.B) {
			for b.Loop() {
				batch := originalPool.Get().(*PushRequest)
				fillBulk(batch, req)
				putTruncated(batch)
			}
		})
		b.Run(fmt.Sprintf("entries=%d/variant=clear", n), func(b *testing.B) {
			for b.Loop() {
				batch := getBatch()
				fillBulk(batch, req)
				putBatch(batch)
			}
		})
	}
}

// BenchmarkSweep is BenchmarkPutBulk over all sizes. Its pool has no bound: the
// reference would drop the largest batches and measure allocation instead.
func BenchmarkSweep(b *testing.B) {
	pool := sync.Pool{New: func() any { return new(PushRequest) }}
	for _, n := range []int{1, 3, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000} {
		req := newRequest("tenant", n, 16)
		b.Run(fmt.Sprintf("entries=%d/variant=truncate", n), func(b *testing.B) {
			for b.Loop() {
				batch := pool.Get().(*PushRequest)
				fillBulk(batch, req)
				truncate(batch)
				pool.Put(batch)
			}
		})
		b.Run(fmt.Sprintf("entries=%d/variant=clear", n), func(b *testing.B) {
			for b.Loop() {
				batch := pool.Get().(*PushRequest)
				fillBulk(batch, req)
				batch.reset()
				pool.Put(batch)
			}
		})
	}
}

func fillEach(batch, req *PushRequest) {
	size := 0
	for i, trace := range req.Traces {
		id := req.IDs[i]
		size += entrySize(trace, id)
		batch.Traces = append(batch.Traces, trace)
		batch.IDs = append(batch.IDs, id)
		batch.SkipMetrics = req.SkipMetrics
	}
	filledSize = size
}

// filledSize keeps the sizing in fillEach from being optimized away.
var filledSize int

func fillBulk(batch, req *PushRequest) {
	batch.Traces = append(batch.Traces, req.Traces...)
	batch.IDs = append(batch.IDs, req.IDs...)
	batch.SkipMetrics = req.SkipMetrics
}

// BenchmarkEncodeDecode encodes 1,000 traces of 200 bytes and decodes them, once
// as one record, which needs no batch, and once split over several.
func BenchmarkEncodeDecode(b *testing.B) {
	req := newRequest("tenant", 1000, 200)
	variants := []struct {
		name   string
		encode encodeFunc
	}{
		{"truncate", encodeOriginal},
		{"clear", Encode},
		{"ranges", encodeRanges},
	}
	// The first thousand grow the heap, which is not the fault of who comes first.
	for range 1000 {
		if _, err := Encode(0, "tenant", req, 32<<10); err != nil {
			b.Fatal(err)
		}
	}
	for _, maxSize := range []int{10 << 20, 32 << 10} {
		for _, v := range variants {
			b.Run(fmt.Sprintf("limit=%dKiB/variant=%s", maxSize>>10, v.name), func(b *testing.B) {
				b.ReportAllocs()
				var d Decoder
				for b.Loop() {
					records, err := v.encode(0, "tenant", req, maxSize)
					if err != nil {
						b.Fatal(err)
					}
					for _, r := range records {
						if _, err := d.Decode(r.Value); err != nil {
							b.Fatal(err)
						}
					}
				}
			})
		}
	}
}

// BenchmarkMemory clears more of the same elements than any cache holds, to show
// the speed at which memory takes zeros.
func BenchmarkMemory(b *testing.B) {
	buf := make([][]byte, 8<<20)
	clear(buf) // or the first round would wait for the system to hand out the pages
	b.SetBytes(int64(len(buf)) * int64(unsafe.Sizeof(buf[0])))
	for b.Loop() {
		clear(buf)
	}
}
