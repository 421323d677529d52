#!/usr/bin/env bash
# Measures what the linter costs and renews docs/performance.md and its plot.
#
#   scripts/perf.sh            measure, then renew; takes half an hour
#   ROUNDS=1 scripts/perf.sh   to try it
#
# Compared are an analyzer that only looks at the calls (scripts/perf/lookonly),
# nilness of x/tools, which builds SSA of each package, and the linter. They take
# turns. What counts is CPU, user and system, and the largest memory of a process;
# other work on the machine changes both little, and the time on the clock much.
set -euo pipefail
cd "$(dirname "$0")/.."
rounds=${ROUNDS:-5}
page=docs/performance.md
large=github.com/golangci/golangci-lint/v2/... # a dependency of integration/

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp/" ./scripts/perf/lookonly ./scripts/perf/peak golang.org/x/tools/go/analysis/passes/nilness/cmd/nilness
go build -o "$tmp/poolreset-lint" ./cmd/poolreset-lint
mkdir "$tmp/large" # a module that can be changed, with the dependencies of integration/
cp integration/go.sum "$tmp/large/"
sed "s|=> \.\./*$|=> $PWD|" integration/go.mod >"$tmp/large/go.mod"

# vet NAME TOOL DIR PATTERN adds a line to NAME.TOOL: CPU seconds and megabytes
# of the processes of the tool. A few bytes at its end make it a new tool to the
# go command, which has nothing of it in its cache then; what it compiled it has.
vet() {
	cp "$tmp/$2" "$tmp/fresh"
	head -c 16 /dev/urandom >>"$tmp/fresh"
	: >"$tmp/log"
	(cd "$3" && PEAK_TOOL=$tmp/fresh PEAK_LOG=$tmp/log go vet -vettool="$tmp/peak" "${@:4}" >/dev/null 2>&1) || true # findings
	awk '{ cpu += $1; if ($2 > top) top = $2 } END { printf "%.2f %.0f\n", cpu, top / 1024 }' "$tmp/log" >>"$tmp/$1.$2"
}

# alone is vet for a tool that loads the packages itself.
alone() {
	: >"$tmp/log"
	(cd "$3" && PEAK_TOOL=$tmp/$2 PEAK_LOG=$tmp/log "$tmp/peak" -test=false "${@:4}" >/dev/null 2>&1) || true
	awk '{ printf "%.2f %.0f\n", $1, $2 / 1024 }' "$tmp/log" >>"$tmp/$1.$2"
}

tools=(lookonly nilness poolreset-lint)
vet warm lookonly "$tmp" std # compiles what they need
vet warm lookonly "$tmp/large" "$large"
for _ in $(seq "$rounds"); do
	for tool in "${tools[@]}"; do
		vet std "$tool" "$tmp" std
		vet large "$tool" "$tmp/large" "$large"
	done
	for tool in lookonly poolreset-lint; do
		alone alone "$tool" "$tmp/large" "$large"
	done
done

median() { # NAME.TOOL COLUMN
	awk -v c="$2" '{ print $c }' "$tmp/$1" | sort -n | awk '{ v[NR] = $1 } END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}
row() { # NAME TEXT TOOL...
	local base_cpu base_mem cpu mem
	base_cpu=$(median "$1.lookonly" 1)
	base_mem=$(median "$1.lookonly" 2)
	for tool in "${@:3}"; do
		cpu=$(median "$1.$tool" 1)
		mem=$(median "$1.$tool" 2)
		awk -v what="$2" -v tool="$tool" -v a="$cpu" -v b="$base_cpu" -v c="$mem" -v d="$base_mem" \
			'BEGIN { printf "| %s | %s | %.1f | %.2f | %.0f | %.2f |\n", what, tool, a, a / b, c, c / d }'
	done
}
{
	sed '/^<!-- measured -->$/q' "$page"
	printf '\n%s, %s runs each, medians:\n\n' "$(go env GOVERSION) $(go env GOOS)/$(go env GOARCH)" "$rounds"
	echo '| what | tool | CPU s | ratio | MB | ratio |'
	echo '| --- | --- | ---: | ---: | ---: | ---: |'
	row std 'go vet, std' "${tools[@]}"
	row large 'go vet, golangci-lint and all below' "${tools[@]}"
	row alone 'alone, the packages of golangci-lint' lookonly poolreset-lint
	printf '\n```text\n'
	go test -run='^$' -bench='Std|Growth' -benchtime=3x -cpu=1 ./internal/flow | tee "$tmp/bench" |
		awk '/^Benchmark/ { sub(/^Benchmark/, ""); print }'
	printf '```\n\n'
	sed -n '/^<!-- end of measured -->$/,$p' "$page"
} >"$tmp/page"
go run ./scripts/perf/growthplot <"$tmp/bench" >"$tmp/plot"
mv "$tmp/plot" docs/performance.svg
mv "$tmp/page" "$page"
