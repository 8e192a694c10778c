"""Mean luck over many matches: resumed, and read as a whole."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from gnomehall.cli import main
from gnomehall.lab.lucks import family, measure
from support import EXAMPLE


def test_measured_matches_are_not_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "lucks"
    first = measure(EXAMPLE.key, "random", 2, workers=1, kept=kept)
    kept.write_bytes(kept.read_bytes() + b"{cut o")
    heard: list[int] = []
    again = measure(EXAMPLE.key, "random", 3, workers=1, report=heard.append, kept=kept)
    assert again[:2] == first
    assert heard == [2, 1]
    assert len(kept.read_bytes().splitlines()) == 3
    assert measure(EXAMPLE.key, "random", 3, workers=1) == again
    kept.write_text("something else\n")
    with pytest.raises(ValueError, match="no measured matches"):
        measure(EXAMPLE.key, "random", 3, workers=1, kept=kept)


def test_many_intervals_are_read_together() -> None:
    """Of 60 intervals of 95 %, up to 6 miss by chance, and none by more than 3.34 standard errors."""
    told = [{"mean": 0.0, "reach": 1.0}] * 56 + [{"mean": 1.1, "reach": 1.0}] * 4
    whole = family(told)
    assert (whole["intervals"], whole["missed"], whole["allowed"]) == (60, 4, 6)
    assert whole["largest"] == pytest.approx(1.1 * 1.96)
    assert whole["bound"] == pytest.approx(3.34, abs=0.01)
    assert family([{"mean": 0.0, "reach": 0.0}])["intervals"] == 0


def test_the_command_says_what_chance_allows() -> None:
    arguments = ["review", "--check", EXAMPLE.key, "--games", "12", "--lang", "en"]
    assert "chance allows" in CliRunner().invoke(main, arguments).stdout
    told = json.loads(CliRunner().invoke(main, [*arguments, "--json"]).stdout)
    assert told["all"]["intervals"] <= len(told["seats"])
