"""Mean luck over many matches: resumed, and read as a whole."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from gnomehall.cli import main
from gnomehall.lab.lucks import SURE, family, measure
from gnomehall.lab.student import quantile
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


def interval(games: int, off: float, seat: int = 0) -> dict[str, Any]:
    """Of one of two seats; ``off``: how many standard errors the mean is off."""
    return {"seats": 2, "seat": seat, "games": games, "mean": off, "error": 1.0, "reach": quantile(SURE, games - 1)}


def test_many_intervals_are_read_together() -> None:
    """Of 60 intervals of 95 %, up to 6 miss by chance, and none by more than 3.35 standard errors. The other seat's
    luck mirrors them.
    """
    seen = [interval(1000, 0.0)] * 56 + [interval(1000, -2.2)] * 4
    whole = family(seen + [interval(1000, 2.2, seat=1)] * 60)
    assert (whole["intervals"], whole["missed"], whole["allowed"]) == (60, 4, 6)
    assert whole["largest"] == pytest.approx(2.2)
    assert whole["bound"] == pytest.approx(3.35, abs=0.01)
    assert family([interval(2, 0.0) | {"error": 0.0, "reach": 0.0}])["intervals"] == 0


def test_with_few_matches_chance_allows_more() -> None:
    """By Student: 25 matches may be off by 3.82 standard errors in one of 60 intervals, 1,000 by 3.35."""
    whole = family([interval(25, 3.5)] + [interval(1000, 3.4)] * 59)
    assert (whole["largest"], round(whole["bound"], 2)) == (3.4, 3.35)
    whole = family([interval(25, 3.9)] + [interval(1000, 3.0)] * 59)
    assert (whole["largest"], round(whole["bound"], 2)) == (3.9, 3.82)


def test_the_command_says_what_chance_allows() -> None:
    arguments = ["review", "--check", EXAMPLE.key, "--games", "12", "--lang", "en"]
    assert "chance allows" in CliRunner().invoke(main, arguments).stdout
    told = json.loads(CliRunner().invoke(main, [*arguments, "--json"]).stdout)
    assert told["all"]["intervals"] < len(told["seats"])
