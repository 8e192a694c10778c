"""Compiled modules are skipped on request, and reported when older than their source."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gnomehall import compiled

ASK = "from gnomehall import compiled; print(compiled.is_running())"


def test_plain_files_run_on_request() -> None:
    environment = {**os.environ, "GNOMEHALL_PLAIN": "1"}
    found = subprocess.run([sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True)
    assert found.stdout == "False\n"


def test_a_file_newer_than_its_compiled_form_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "gnomehall"
    folder.mkdir()
    stamp, rules = folder / "fast.stamp", folder / "rules.py"
    monkeypatch.setattr(compiled, "HERE", folder)
    monkeypatch.setattr(compiled, "STAMP", stamp)
    assert compiled.changed() is None
    stamp.write_text("gnomehall/rules.py\n")
    assert compiled.changed() == "gnomehall/rules.py"
    rules.write_text("")
    os.utime(rules, (1, 1))
    assert compiled.changed() is None
    os.utime(stamp, (0, 0))
    assert compiled.changed() == "gnomehall/rules.py"
