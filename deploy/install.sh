#!/bin/sh
# Installs or upgrades the hall from this source folder: deploy/install.sh /opt/gnomehall
# Needs Python 3.11 or newer with venv. Every package is checked against its pinned hash. Where there is a C compiler and
# Python's headers, rules and server are compiled (two minutes), which takes a third of the CPU per move off.
set -eu
target=${1:?where to install}
python=${PYTHON:-python3}
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$python" -m venv "$work/build"
"$work/build/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-build.lock
if echo '#include <Python.h>' | ${CC:-cc} $("$python" -c 'import sysconfig; print("-I" + sysconfig.get_path("include"))') -E - >/dev/null 2>&1; then
    # mypyc looks into the libraries that the server imports.
    "$work/build/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-server.lock
    export GNOMEHALL_FAST="${GNOMEHALL_FAST-1}"
fi
wheel() { "$work/build/bin/python" -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir "$work" .; }
wheel || { echo "Compiling failed; without it:"; GNOMEHALL_FAST= wheel; }

"$python" -m venv "$target"
"$target/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-server.lock
"$target/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --no-index --force-reinstall "$work"/*.whl
"$target/bin/gnomehall" --version
