"""A short run of compiled against plain; ``make gate`` is the long one."""

import subprocess
import sys
from pathlib import Path

import pytest

from gnomehall import compiled
from gnomehall.games import GAMES

GATE = Path(__file__).parents[2] / "tools" / "gate.py"


@pytest.mark.skipif(not compiled.is_running(), reason="nothing is compiled here")
@pytest.mark.parametrize("key", GAMES)
def test_random_matches_are_the_same_compiled_and_plain(key: str) -> None:
    matches = len(list(GAMES[key].variants()))
    command = [sys.executable, str(GATE), "--game", key, "--matches", str(matches), "--first", "20000"]
    found = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert found.returncode == 0, found.stdout + found.stderr
