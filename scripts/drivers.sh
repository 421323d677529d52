#!/usr/bin/env bash
# Compares what the linter finds alone with what it finds under go vet: it has to
# be the same. With test files, in the standard library or in a module.
#
#   scripts/drivers.sh TOOL [DIR PATTERN...]
set -euo pipefail
if [ $# -lt 1 ] || [ $# -eq 2 ]; then
	echo "usage: scripts/drivers.sh TOOL [DIR PATTERN...]" >&2
	exit 2
fi
tool=$(realpath "$1")
cd "${2-$(dirname "$0")/..}"
patterns=("${@:3}")
[ ${#patterns[@]} -gt 0 ] || patterns=(std)

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# findings FILE lists those of an output, by the same names of files.
findings() {
	sed -n "s|^$PWD/||; s|^$(go env GOROOT)/src/||; s|^\./||; /: sync\.Pool Put of .* keeps stale elements of /p" "$1" | LC_ALL=C sort -u
}

# run FILE STATUS COMMAND... keeps the output; a status above that is a failure.
run() {
	local status=0
	"${@:3}" >/dev/null 2>"$1" || status=$?
	if [ $status -gt "$2" ]; then
		echo "${*:3}: exit status $status" >&2
		tail -n 50 "$1" >&2
		exit 1
	fi
}
run "$tmp/alone" 3 "$tool" "${patterns[@]}"
run "$tmp/vetted" 1 go vet -vettool="$tool" "${patterns[@]}"
findings "$tmp/alone" >"$tmp/want"
findings "$tmp/vetted" >"$tmp/got"
diff -u "$tmp/want" "$tmp/got"
if [ ! -s "$tmp/want" ]; then
	echo "${patterns[*]}: nothing found, so nothing is compared" >&2
	exit 1
fi
echo "${patterns[*]}: the same $(wc -l <"$tmp/want") findings alone and under go vet"
