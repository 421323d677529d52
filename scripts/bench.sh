#!/bin/sh
# Measures the encoder and renews docs/benchmarks.md and its plot.
#
#   scripts/bench.sh          measure, then renew
#   scripts/bench.sh FILE     renew from what an earlier run left in FILE
#
# On a quiet machine, `go test -run='^$' -bench=. -count=10 ./encoder` would do.
# But -count=10 runs a benchmark ten times on end, and where other work comes
# and goes, a variant may meet all of it and the next one none. So the ten runs
# are dealt out over ten rounds. EncodeDecode has a process of its own, since
# what the others leave on the heap would change how often it collects garbage,
# and one processor, so that collecting is part of the time of what made it.
set -eu
cd "$(dirname "$0")/.."

count=10
benchstat="go run golang.org/x/perf/cmd/benchstat@v0.0.0-20260908200009-22c9c6c9d4da"
page=docs/benchmarks.md

results=${1:-bin/benchmarks.txt}
if [ $# -eq 0 ]; then
	mkdir -p bin
	: >"$results.new"
	for _ in $(seq $count); do
		for benchmarks in 'Put|Sweep|Memory' EncodeDecode; do
			go test -run='^$' -bench="$benchmarks" -benchtime=100ms -cpu=1 ./encoder >>"$results.new" ||
				{ cat "$results.new"; exit 1; }
		done
	done
	mv "$results.new" "$results"
fi

go run ./scripts/benchplot <"$results" >docs/benchmarks.svg.new
mv docs/benchmarks.svg.new docs/benchmarks.svg

# What stands on the page between the two marks is the script's.
{
	sed '/^<!-- measured -->$/q' "$page"
	printf '\n```text\n'
	$benchstat -filter '.name:(Put OR PutBulk OR Sweep OR EncodeDecode)' -col /variant "$results" | sed 's/ *$//'
	printf '```\n\n'
	sed -n '/^<!-- end of measured -->$/,$p' "$page"
} >"$page.new"
mv "$page.new" "$page"
