"""What tests of the terminal share: a command run with lines typed into it."""

import json
import re
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from gnomehall.cli import main

FIRST = ["1"] * 250
"""Takes the first action every time: enough for a whole match, pauses included."""


def run(*arguments: str, typed: list[str] | None = None) -> Result:
    return CliRunner().invoke(main, list(arguments), input="".join(f"{line}\n" for line in typed or []))


def ok(*arguments: str, typed: list[str] | None = None) -> str:
    """The output of a command that succeeds."""
    result = run(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return str(result.stdout)


def refused(*arguments: str, typed: list[str] | None = None) -> str:
    """The one line a failing command prints."""
    result = run(*arguments, typed=typed)
    assert isinstance(result.exception, SystemExit), repr(result.exception)
    assert result.exit_code == 2, result.output
    lines = str(result.stderr).splitlines()
    assert len(lines) == 1, result.stderr
    assert result.stdout == ""
    return lines[0]


def saved(path: Path) -> dict[str, Any]:
    record = json.loads(path.read_text("utf-8"))
    assert isinstance(record, dict)
    return record


def one_file(folder: Path) -> Path:
    (path,) = folder.glob("*.json")
    return path


def has_colour(text: str) -> bool:
    return re.search(r"\x1b\[[0-9;]*m", text) is not None
