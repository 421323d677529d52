#!/usr/bin/env bash
# Builds what a release of the last commit would hold, into dist/, and looks at
# it: an archive for each platform, checksums that are right, and a command for
# this platform that runs and knows its version. It takes goreleaser v2.14:
#
#   go install github.com/goreleaser/goreleaser/v2@v2.14.0
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v goreleaser >/dev/null; then
	echo "goreleaser is not installed" >&2
	exit 1
fi

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# In a clone nothing is changed, and so the version is that of the commit.
git clone -q . "$tmp/clone"
(cd "$tmp/clone" && goreleaser check && goreleaser release --snapshot --clean)
rm -rf dist
mv "$tmp/clone/dist" dist

cd dist
sha256sum --check --strict ./*_checksums.txt
for platform in {linux,darwin}_{amd64,arm64}.tar.gz windows_{amd64,arm64}.zip; do
	archives=(poolreset-lint_*_"$platform")
	if [ ! -f "${archives[0]}" ] || ! grep -q " ${archives[0]}\$" ./*_checksums.txt; then
		echo "no archive with a checksum for $platform" >&2
		exit 1
	fi
done

tar -xzf poolreset-lint_*_"$(go env GOOS)_$(go env GOARCH)".tar.gz -C "$tmp"
"$tmp/poolreset-lint" help >/dev/null
if ! go version -m "$tmp/poolreset-lint" | grep -P '\tmod\tgithub\.com/poolreset/poolreset-lint\tv'; then
	echo "the command does not know its version" >&2
	exit 1
fi
