"""People play on while strangers attack; the measured form is ``gnomehall bench strangers``."""

import json
import subprocess
import sys

import pytest


@pytest.mark.slow
def test_people_play_on_under_attack() -> None:
    """Small, and with room for a busy machine: every table goes on."""
    asked = ["--idle", "300", "--slow", "5", "--flood", "5", "--fuzz", "5", "--tables", "4", "--rate", "20"]
    program = "from gnomehall.cli import main; main()"
    command = [sys.executable, "-c", program, "bench", "strangers", *asked, "--seconds", "4", "--json"]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=200)
    figures = json.loads(told.stdout)
    assert figures["moves_attacked"] > 0.2 * figures["moves_calm"] > 0
