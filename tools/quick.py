"""Check what changed since a revision (HEAD by default): format, lint, types, and the tests of the touched rooms.

``make quick`` is for the minutes between two edits; ``make test`` checks everything.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
ALWAYS = ["tests/house/test_files.py", "tests/house/test_layers.py", "tests/house/test_shape.py"]
# A change here can break any room; the quickest tests that would notice.
EVERYWHERE = {"core", "parts", "bots"}
CLIENT = (".svelte", ".ts", ".css")


def changed(base: str) -> list[str]:
    """Files that differ from the revision, untracked ones included."""
    listed = ["git", "diff", "--name-only", "-z", base], ["git", "ls-files", "--others", "--exclude-standard", "-z"]
    texts = [subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout for command in listed]
    return [name for text in texts for name in text.split("\0") if name and (ROOT / name).exists()]


def tests_for(names: list[str]) -> tuple[set[str], set[str]]:
    """The test paths of these files, and the games whose contract tests are due."""
    paths: set[str] = set()
    games: set[str] = set()
    for name in names:
        match name.split("/"):
            case ["src", "gnomehall", "games", key, _, *_]:
                games.add(key)
                paths.add(f"tests/games/{key}")
            case ["src", "gnomehall", room, *_] if room in EVERYWHERE:
                paths |= {f"tests/{room}", "tests/core", "tests/bots"}
            case ["src", "gnomehall", room, *_] if (ROOT / "tests" / room).is_dir():
                paths.add(f"tests/{room}")
            case ["tests", "games", key, *_]:
                paths.add(f"tests/games/{key}")
            case ["tests", room, file] if file.startswith("test_") and room != "browser":
                paths.add(name)
            case [*_, file] if file.endswith(".md"):
                paths.add("tests/house")
            case _:
                pass
    return {path for path in paths if (ROOT / path).exists()}, games


def run(*command: str | Path) -> None:
    done = subprocess.run([str(word) for word in command], cwd=ROOT, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def main() -> None:
    names = changed(sys.argv[1] if len(sys.argv) > 1 else "HEAD")
    paths, games = tests_for(names)
    python = [name for name in names if name.endswith(".py")]
    if python:
        run(BIN / "ruff", "format", "--check", *python)
        run(BIN / "ruff", "check", *python)
        run(BIN / "dmypy", "run", "--timeout", "3600")
    if any(name.endswith(CLIENT) for name in names):
        run(sys.executable, "client/build.py", "check")
    pytest = (sys.executable, "-m", "pytest", "-n", str(os.cpu_count()))
    run(*pytest, *ALWAYS, *sorted(paths))
    if games:
        contract = " or ".join(sorted(games))
        run(*pytest, "tests/contract", "-k", f"({contract}) and not exhaustive and not golden")


if __name__ == "__main__":
    main()
