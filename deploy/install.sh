#!/bin/sh
# Installs or upgrades the hall from this source folder: deploy/install.sh /opt/gnomehall
# Needs Python 3.11 or newer with venv. Every package is checked against its pinned hash.
set -eu
target=${1:?where to install}
python=${PYTHON:-python3}
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$python" -m venv "$work/build"
"$work/build/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-build.lock
"$work/build/bin/python" -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir "$work" .

"$python" -m venv "$target"
"$target/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-server.lock
"$target/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --no-index --force-reinstall "$work"/*.whl
"$target/bin/gnomehall" --version
