package main

import (
	"fmt"
	"io"
	"math"
	"strings"
)

// The frame of the plot, in pixels. Both axes are logarithmic.
const (
	width, height          = 740, 440
	left, right, top, foot = 80, 40, 50, 60
)

// bytesPerEntry is what clearing writes for one entry: two slice headers.
const bytesPerEntry = 48

// axes maps the logarithms of entries and nanoseconds onto the frame.
type axes struct{ xMax, yMax float64 }

func (a axes) x(entries float64) float64 {
	return left + math.Log10(entries)/a.xMax*(width-left-right)
}

func (a axes) y(ns float64) float64 {
	return height - foot - math.Log10(ns)/a.yMax*(height-top-foot)
}

// draw writes the plot of m. It needs each cost to be positive, which is the
// case unless the runs were noisier than the cost is high.
func draw(w io.Writer, m measurements) error {
	var cost, turn, limit []string
	largest := 0.0
	for _, p := range m.points {
		if p.clear <= p.truncate {
			return fmt.Errorf("%d entries: clear takes %g ns and truncate %g ns: too noisy, measure again", p.entries, p.clear, p.truncate)
		}
		largest = max(largest, p.clear)
	}
	a := axes{
		xMax: math.Log10(float64(m.points[len(m.points)-1].entries)),
		yMax: math.Ceil(math.Log10(largest)),
	}
	for _, p := range m.points {
		n := float64(p.entries)
		at := func(ns float64) string { return fmt.Sprintf("%.1f,%.1f", a.x(n), a.y(ns)) }
		cost = append(cost, at(p.clear-p.truncate))
		turn = append(turn, at(p.truncate))
		// What memory takes in less than a nanosecond lies below the frame.
		if ns := n * bytesPerEntry / m.bandwidth; ns >= 1 {
			limit = append(limit, at(ns))
		}
	}

	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="13">`+"\n", width, height)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="white"/>`+"\n", width, height)
	fmt.Fprintf(&b, `<text x="%d" y="26" font-size="16">What clearing adds to one Get, fill and Put</text>`+"\n", left)
	grid(&b, a)
	line(&b, limit, "#c0392b", `stroke-dasharray="7 4"`)
	line(&b, turn, "#999999", "")
	line(&b, cost, "#1f6fb2", `stroke-width="2.5"`)
	for _, p := range cost {
		x, y, _ := strings.Cut(p, ",")
		fmt.Fprintf(&b, `<circle cx="%s" cy="%s" r="4" fill="#1f6fb2"/>`+"\n", x, y)
	}
	legend(&b, 0, "#1f6fb2", "cost of clearing: clear minus truncate, medians")
	legend(&b, 1, "#999999", "all the rest: get, fill by copy, truncate, put")
	legend(&b, 2, "#c0392b", fmt.Sprintf("memory bandwidth limit: %d bytes an entry at %.0f GB/s", bytesPerEntry, m.bandwidth))
	b.WriteString("</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// grid draws a line and a label for each power of ten.
func grid(b *strings.Builder, a axes) {
	const rule = `<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="#e0e0e0"/>` + "\n"
	for e := 0.0; e <= a.xMax; e++ {
		x := a.x(math.Pow(10, e))
		fmt.Fprintf(b, rule, x, float64(top), x, float64(height-foot))
		fmt.Fprintf(b, `<text x="%.1f" y="%d" text-anchor="middle">%.0f</text>`+"\n", x, height-foot+20, math.Pow(10, e))
	}
	for e := 0.0; e <= a.yMax; e++ {
		y := a.y(math.Pow(10, e))
		fmt.Fprintf(b, rule, float64(left), y, float64(width-right), y)
		fmt.Fprintf(b, `<text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n", left-8, y+4, duration(e))
	}
	fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="middle">entries in the batch</text>`+"\n", (left+width-right)/2, height-16)
}

// duration writes 10^e nanoseconds, for whole e.
func duration(e float64) string {
	units := []string{"ns", "µs", "ms", "s"}
	u := min(int(e)/3, len(units)-1)
	return fmt.Sprintf("%.0f %s", math.Pow(10, e-float64(3*u)), units[u])
}

func line(b *strings.Builder, points []string, colour, extra string) {
	fmt.Fprintf(b, `<polyline points="%s" fill="none" stroke="%s" %s/>`+"\n", strings.Join(points, " "), colour, extra)
}

func legend(b *strings.Builder, row int, colour, text string) {
	y := top + 18 + 20*row
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="18" height="4" fill="%s"/>`+"\n", left+14, y-6, colour)
	fmt.Fprintf(b, `<text x="%d" y="%d">%s</text>`+"\n", left+40, y, text)
}
