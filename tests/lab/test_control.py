"""Luck taken out of results: in sequential tests and in balance reports."""

import math
import random

import pytest
from click.testing import CliRunner

from gnomehall.cli import main
from gnomehall.lab.control import LEAST_TO_DECIDE, cleaned, is_decided
from gnomehall.lab.fairness import balance
from support import WITH_SOLO

EDGE = ERROR = 0.05
RUNS = 600


def decided_after(rate: float, rng: random.Random) -> tuple[int, int, bool]:
    """Matches until the raw and the cleaned test stop, and whether the second was right."""
    won: list[float] = []
    lucks: list[list[float]] = []
    evidence, step = 0.0, math.log((0.5 + EDGE) / (0.5 - EDGE))
    raw = without = 0
    is_right = False
    while not raw or not without:
        luck = rng.gauss(0.0, 0.3)
        won.append(float(rng.random() < rate + luck))
        lucks.append([luck, rng.gauss(0.0, 0.1)])
        evidence += step * (2 * won[-1] - 1)
        raw = raw or (len(won) if abs(evidence) >= math.log((1 - ERROR) / ERROR) else 0)
        if not without and len(won) % 2 == 0 and is_decided(won, lucks, EDGE, ERROR):
            found = cleaned(won, lucks)
            assert found is not None
            without, is_right = len(won), (found.rate > 0.5) == (rate > 0.5)
    return raw, without, is_right


def test_a_sequential_test_without_luck_stops_earlier_and_is_rarely_wrong() -> None:
    rng = random.Random(5)
    stopped = [decided_after(rate, rng) for rate in (0.45, 0.55) * 100]
    assert sum(right for *_, right in stopped) >= 0.88 * len(stopped)
    assert sum(without for _, without, _ in stopped) < sum(raw for raw, _, _ in stopped)


def test_intervals_without_luck_hold_what_they_promise() -> None:
    """Over small tournaments whose true rate is known: about 19 of 20."""
    rng = random.Random(9)
    held = 0
    for _ in range(RUNS):
        lucks = [[rng.gauss(0.0, 0.25), rng.gauss(0.0, 0.15)] for _ in range(40)]
        found = cleaned([float(rng.random() < 0.55 + 0.8 * draws + 0.5 * choices) for draws, choices in lucks], lucks)
        assert found is not None
        held += abs(found.rate - 0.55) <= found.reach
    assert 0.92 * RUNS <= held <= 0.975 * RUNS


def test_luck_of_several_kinds_is_taken_out_whole() -> None:
    rng = random.Random(2)
    lucks = [[rng.gauss(0.0, 0.2), rng.gauss(0.0, 0.2)] for _ in range(30)]
    lucks = [[draws, 0.5 * draws + choices] for draws, choices in lucks]
    found = cleaned([0.6 + 2.0 * draws - choices for draws, choices in lucks], lucks)
    assert found is not None
    assert found.rate == pytest.approx(0.6)
    assert found.reach == pytest.approx(0.0, abs=1e-6)


def test_too_few_results_decide_nothing() -> None:
    assert not is_decided([1.0] * (LEAST_TO_DECIDE - 1), [[0.0]] * (LEAST_TO_DECIDE - 1), EDGE, ERROR)
    assert is_decided([1.0] * LEAST_TO_DECIDE, [[0.0]] * LEAST_TO_DECIDE, EDGE, ERROR)
    assert cleaned([1.0] * 9, [[0.0]] * 9) is None


def test_a_balance_report_shows_seats_with_luck_taken_out_beside_the_raw_figures() -> None:
    told = balance(WITH_SOLO.key, "random", 12, "ore", workers=1, luck=True)
    raw = balance(WITH_SOLO.key, "random", 12, "ore", workers=1)
    for row, same in zip(told["facets"], raw["facets"], strict=True):
        assert {**row, "luck": None} == same, "measuring changes nothing"
        assert (row["luck"] is not None) == (row["facet"] in ("seat", "order")), row
    seats = [row for row in told["facets"] if row["facet"] == "seat"]
    assert sum(row["luck"]["rate"] for row in seats) == pytest.approx(1.0, abs=1e-3)
    shown = CliRunner().invoke(main, ["balance", WITH_SOLO.key, "--bot", "random", "--games", "12", "--luck"])
    assert "without luck (evaluation: forecast)" in shown.output
