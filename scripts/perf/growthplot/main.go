// Command growthplot reads BenchmarkGrowth on standard input and writes a plot
// of time by the size of the package, as SVG.
package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"regexp"
	"strconv"
)

// The frame of the plot, in pixels. Both axes are logarithmic: 1 to 100 pools,
// 0.1 ms to 10 s.
const (
	width, height          = 640, 400
	left, right, top, foot = 80, 40, 50, 60
)

func x(size float64) float64 { return left + math.Log10(size)/2*(width-left-right) }

func y(ns float64) float64 { return height - foot - (math.Log10(ns)-5)/5*(height-top-foot) }

var line = regexp.MustCompile(`^BenchmarkGrowth/size=(\d+)\S*\s.*\s([\d.e+]+) cpu-ns/op`)

func main() {
	var sizes, times []float64
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		if m := line.FindStringSubmatch(in.Text()); m != nil {
			size, _ := strconv.ParseFloat(m[1], 64) // both are digits
			ns, _ := strconv.ParseFloat(m[2], 64)
			sizes, times = append(sizes, size), append(times, ns)
		}
	}
	if len(sizes) < 2 {
		fmt.Fprintln(os.Stderr, "growthplot: there is no BenchmarkGrowth on standard input")
		os.Exit(1)
	}
	fmt.Printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="13">`+"\n", width, height)
	fmt.Printf(`<rect width="%d" height="%d" fill="white"/>`+"\n", width, height)
	fmt.Printf(`<text x="%d" y="26" font-size="16">Time to interpret a package, by its size</text>`+"\n", left)
	for e := 0.0; e <= 2; e++ {
		at := x(math.Pow(10, e))
		fmt.Printf(`<line x1="%.1f" y1="%d" x2="%.1f" y2="%d" stroke="#e0e0e0"/>`+"\n", at, top, at, height-foot)
		fmt.Printf(`<text x="%.1f" y="%d" text-anchor="middle">%.0f</text>`+"\n", at, height-foot+20, math.Pow(10, e))
	}
	for i, label := range []string{"0.1 ms", "1 ms", "10 ms", "100 ms", "1 s", "10 s"} {
		at := y(math.Pow(10, 5+float64(i)))
		fmt.Printf(`<line x1="%d" y1="%.1f" x2="%d" y2="%.1f" stroke="#e0e0e0"/>`+"\n", left, at, width-right, at)
		fmt.Printf(`<text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n", left-8, at+4, label)
	}
	last := len(sizes) - 1
	fmt.Printf(`<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="#c0392b" stroke-dasharray="7 4"/>`+"\n",
		x(sizes[0]), y(times[0]), x(sizes[last]), y(times[0]*sizes[last]/sizes[0]))
	for i := range sizes {
		if i > 0 {
			fmt.Printf(`<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="#1f6fb2" stroke-width="2.5"/>`+"\n",
				x(sizes[i-1]), y(times[i-1]), x(sizes[i]), y(times[i]))
		}
		fmt.Printf(`<circle cx="%.1f" cy="%.1f" r="4" fill="#1f6fb2"/>`+"\n", x(sizes[i]), y(times[i]))
	}
	fmt.Printf(`<text x="%d" y="%d" text-anchor="middle">pools in the package</text>`+"\n", (left+width-right)/2, height-16)
	fmt.Printf(`<text x="%d" y="%d" fill="#c0392b">dashed: in proportion to the smallest</text>`+"\n", left+14, top+18)
	fmt.Println("</svg>")
}
