"""Compiled wheels into ``dist/``: ``wheels.py [python3.12 ...]``, or for every Python from 3.11 found here.

Each wheel is built from a copy of the tree, in an environment made from nothing, so compiled modules of the clone stay
as they are. A built browser client goes into the wheel.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST, NEWEST = 11, 19
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", "dist", "node_modules", "*.so", "*.pyd", "fast.stamp", ".*_cache"
)


def copy_tree(to: Path) -> None:
    """The tree without anything built for one Python."""
    to.mkdir(parents=True)
    for path in ROOT.iterdir():
        if path.name in ("src", "client", "tools"):
            shutil.copytree(path, to / path.name, ignore=NOT_COPIED)
        elif path.is_file():
            shutil.copy2(path, to)


def pythons() -> list[str]:
    found = [name for minor in range(OLDEST, NEWEST) if (name := shutil.which(f"python3.{minor}"))]
    return found or [sys.executable]


def build(python: str, into: Path, optimised: bool = True) -> Path:
    """One wheel for this Python."""
    before = set(into.glob("*.whl"))
    with tempfile.TemporaryDirectory() as scratch:
        tree, venv = Path(scratch) / "tree", Path(scratch) / "venv"
        copy_tree(tree)
        subprocess.run([python, "-m", "venv", str(venv)], check=True)
        pip = [str(venv / ("Scripts" if os.name == "nt" else "bin") / "python"), "-m", "pip"]
        environment = {**os.environ, "GNOMEHALL_FAST": "1" if optimised else "draft", "GNOMEHALL_CLIENT": "0"}
        command = [*pip, "wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "-w", str(into), str(tree)]
        subprocess.run(command, check=True, env=environment)
    (made,) = set(into.glob("*.whl")) - before
    return made


def main() -> None:
    into = ROOT / "dist"
    into.mkdir(exist_ok=True)
    for path in into.glob("*.whl"):
        path.unlink()
    for python in sys.argv[1:] or pythons():
        print(f"compiling for {python}", flush=True)
        print(build(python, into).relative_to(ROOT))


if __name__ == "__main__":
    main()
