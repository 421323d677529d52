#!/usr/bin/env bash
# Runs the linter over the standard library and compares what it finds and why
# with scripts/std.golden, which names the Go version that it was made with. With
# another version the difference is shown and is no failure.
#
#   scripts/std.sh TOOL            compare
#   scripts/std.sh -update TOOL    renew the golden file
#
# Test files are left out: to load them, every test of the standard library
# would have to be compiled.
set -euo pipefail
cd "$(dirname "$0")/.."
golden=scripts/std.golden

update=false
if [ "${1-}" = -update ]; then
	update=true
	shift
fi
if [ $# -ne 1 ]; then
	echo "usage: scripts/std.sh [-update] TOOL" >&2
	exit 2
fi
tool=$1

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

status=0
"$tool" -test=false std >"$tmp/out" 2>"$tmp/err" || status=$?
if [ $status -ne 0 ] && [ $status -ne 3 ]; then
	echo "std: exit status $status" >&2
	tail -n 50 "$tmp/err" >&2
	exit 1
fi

version=$(go env GOVERSION)
{
	echo "# $version $(go env GOOS)/$(go env GOARCH)"
	sed -n "s|$(go env GOROOT)/src/||g; /: sync\.Pool Put of .* keeps stale elements of /p" "$tmp/err" | LC_ALL=C sort
} >"$tmp/found"
echo "std: $(grep -vc '^#' "$tmp/found" || true) findings"

if $update; then
	cp "$tmp/found" "$golden"
	exit
fi
if [ ! -f "$golden" ]; then
	cat "$tmp/found"
	echo "std: there is no $golden to compare with" >&2
	exit 1
fi
if ! diff -u "$golden" "$tmp/found"; then
	if [ "$(head -n 1 "$golden")" = "$(head -n 1 "$tmp/found")" ]; then
		echo "std: the findings differ from $golden; if they should: scripts/std.sh -update TOOL" >&2
		exit 1
	fi
	echo "std: not the platform of $golden, so the difference is no failure"
fi
