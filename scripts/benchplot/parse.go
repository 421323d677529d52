package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
)

// measurements is what the plot shows.
type measurements struct {
	points    []point // by rising number of entries
	bandwidth float64 // bytes that memory takes in a nanosecond
}

// point is the median of each variant at one size of batch, in nanoseconds.
type point struct {
	entries         int
	truncate, clear float64
}

var (
	sweepLine  = regexp.MustCompile(`^BenchmarkSweep/entries=(\d+)/variant=(truncate|clear)\S*\s+\d+\s+([\d.]+) ns/op`)
	memoryLine = regexp.MustCompile(`^BenchmarkMemory\S*\s.*\s([\d.]+) MB/s`)
)

func parse(r io.Reader) (measurements, error) {
	times := map[int]map[string][]float64{}
	var speeds []float64
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		if f := sweepLine.FindStringSubmatch(lines.Text()); f != nil {
			n, err1 := strconv.Atoi(f[1])
			ns, err2 := strconv.ParseFloat(f[3], 64)
			if err := errors.Join(err1, err2); err != nil {
				return measurements{}, err
			}
			if times[n] == nil {
				times[n] = map[string][]float64{}
			}
			times[n][f[2]] = append(times[n][f[2]], ns)
		} else if f := memoryLine.FindStringSubmatch(lines.Text()); f != nil {
			mbs, err := strconv.ParseFloat(f[1], 64)
			if err != nil {
				return measurements{}, err
			}
			speeds = append(speeds, mbs/1000)
		}
	}
	if err := lines.Err(); err != nil {
		return measurements{}, err
	}
	if len(times) < 2 || len(speeds) == 0 {
		return measurements{}, fmt.Errorf("%d sizes of BenchmarkSweep and %d runs of BenchmarkMemory; need 2 and 1", len(times), len(speeds))
	}

	m := measurements{bandwidth: median(speeds)}
	for n, t := range times {
		if len(t["truncate"]) == 0 || len(t["clear"]) == 0 {
			return measurements{}, fmt.Errorf("%d entries: %d runs of truncate and %d of clear; need both", n, len(t["truncate"]), len(t["clear"]))
		}
		m.points = append(m.points, point{n, median(t["truncate"]), median(t["clear"])})
	}
	slices.SortFunc(m.points, func(a, b point) int { return a.entries - b.entries })
	return m, nil
}

// median of at least one value.
func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	mid := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[mid]
	}
	return (sorted[mid-1] + sorted[mid]) / 2
}
