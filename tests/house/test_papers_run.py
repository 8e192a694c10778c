"""The code in the documents works: blocks marked ``sh`` and ``python`` are run in an empty folder."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

ROOT = Path(__file__).parents[2]
PAPERS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(language: str) -> list[ParameterSet]:
    found = []
    for path in PAPERS:
        for number, text in enumerate(
            re.findall(rf"^```{language}\n(.*?)^```", path.read_text("utf-8"), re.MULTILINE | re.DOTALL)
        ):
            found.append(pytest.param(text, id=f"{path.name}-{number + 1}"))
    return found


def run(command: list[str], folder: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        timeout=120,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def written_files(folder: Path) -> None:
    """Blocks marked ``python file=NAME`` are files that later commands use."""
    for path in PAPERS:
        for name, text in re.findall(
            r"^```python file=(\S+)\n(.*?)^```", path.read_text("utf-8"), re.MULTILINE | re.DOTALL
        ):
            (folder / name).write_text(text, "utf-8")


@pytest.mark.parametrize("text", blocks("sh"))
def test_the_commands_in_the_documents_work(text: str, tmp_path: Path) -> None:
    written_files(tmp_path)
    run(["bash", "-euo", "pipefail", "-c", text], tmp_path)


@pytest.mark.parametrize("text", blocks("python"))
def test_the_python_in_the_documents_works(text: str, tmp_path: Path) -> None:
    run([sys.executable, "-W", "error", "-c", text], tmp_path)


def test_the_documents_contain_code() -> None:
    assert blocks("sh")
    assert blocks("python")
