"""Ratings of a ladder: fixed levels, honest intervals, luck taken out, matches that tell most."""

import math
import random
from itertools import product

import pytest

from gnomehall.bots import LEVELS, USUAL
from gnomehall.bots.rungs import rungs
from gnomehall.lab.rating import PRIOR, START, Compared, Fit, Height, fit, margin, odds, overall, points
from support import EXAMPLE

FIXED = {level: rung.height for level, rung in rungs(EXAMPLE.key).items()}


def lines(one: str, other: str, won: int, of: int) -> list[Compared]:
    return [Compared(one, other, float(number < won)) for number in range(of)]


def best(known: Fit) -> tuple[str, str]:
    pairs = [*product(known.names, LEVELS), tuple(known.names[:2])]
    return max(pairs, key=lambda pair: known.told_by(pair[0], pair[1]))  # type: ignore[return-value]


def test_the_usual_level_stands_at_1500_and_levels_do_not_move() -> None:
    assert points(FIXED[USUAL]) == START
    assert list(FIXED.values()) == sorted(FIXED.values())
    found = fit(["new"], FIXED, lines("new", "easy", 30, 30))
    assert {level: found.heights[level] for level in LEVELS} == FIXED


def test_half_of_the_matches_against_a_level_is_a_rating_at_that_level() -> None:
    for level in LEVELS:
        found = fit(["new"], FIXED, lines("new", level, 500, 1000))
        assert found.heights["new"] == pytest.approx(FIXED[level], abs=0.03)


def test_whoever_lost_everything_has_a_finite_rating_and_a_wide_interval() -> None:
    found = fit(["new"], FIXED, lines("new", "novice", 0, 10))
    assert FIXED["novice"] - 8 < found.heights["new"] < FIXED["novice"] - 2
    assert margin(found.height("new").variance) > 200


def test_the_order_of_matches_does_not_matter() -> None:
    matches = [*lines("a", "easy", 3, 8), *lines("b", "a", 5, 9), *lines("b", "hard", 1, 4)]
    found, turned = fit(["a", "b"], FIXED, matches), fit(["a", "b"], FIXED, matches[::-1])
    assert found.heights == pytest.approx(turned.heights)


def test_nobody_knows_a_newcomer() -> None:
    assert fit(["new"], FIXED, []).height("new") == Height(0.0, PRIOR)
    assert overall([]) is None


def simulated(rng: random.Random, games: int, luck_matters: bool) -> tuple[list[tuple[float, float]], Fit]:
    """Errors and 95 % margins after matches chosen as a ladder chooses them."""
    true = {"a": rng.gauss(0, 1.5), "b": rng.gauss(0, 1.5)}
    matches: list[Compared] = []
    found = fit(list(true), FIXED, matches)
    for _ in range(games // 2):
        one, other = best(found)
        chance = odds((true | FIXED)[one] - (true | FIXED)[other])
        for _ in range(2):
            luck = rng.uniform(-0.9, 0.9) * min(chance, 1 - chance) if luck_matters else 0.0
            matches.append(Compared(one, other, float(rng.random() < chance + luck), luck))
        found = fit(list(true), FIXED, matches)
    errors = [abs(found.heights[name] - height) for name, height in true.items()]
    return [(errors[at], 1.96 * math.sqrt(found.height(name).variance)) for at, name in enumerate(true)], found


@pytest.mark.parametrize("luck_matters", [False, True])
def test_the_intervals_hold_the_truth_nearly_always(luck_matters: bool) -> None:
    rng = random.Random(3)
    pairs = [pair for _ in range(40) for pair in simulated(rng, 40, luck_matters)[0]]
    assert sum(error <= reach for error, reach in pairs) >= 0.88 * len(pairs)


def test_newcomers_are_measured_against_the_levels_not_against_each_other_alone() -> None:
    """Sixty matches each; when only variances chose, the interval stayed at 300 points."""
    _, found = simulated(random.Random(5), 120, luck_matters=False)
    assert max(margin(found.height(name).variance) for name in found.names) < 130


def test_luck_that_explains_results_narrows_the_interval() -> None:
    rng = random.Random(1)
    lucks = [rng.uniform(-0.45, 0.45) for _ in range(400)]
    matches = [Compared("new", USUAL, float(rng.random() < 0.5 + luck), luck) for luck in lucks]
    found = fit(["new"], FIXED, matches)
    blind = fit(["new"], FIXED, [Compared("new", USUAL, match.result) for match in matches])
    assert found.weight == pytest.approx(1, abs=0.3)
    assert found.scatter < 0.85
    assert found.height("new").variance < 0.85 * blind.height("new").variance


def test_a_match_tells_most_against_a_level_nearby_and_less_each_time() -> None:
    known = fit(["new"], FIXED, lines("new", "hard", 50, 100))
    assert max(LEVELS, key=lambda level: known.told_by("new", level)) == "hard"
    before, variance = known.told_by("new", "hard"), known.height("new").variance
    known.expect("new", "hard")
    assert known.told_by("new", "hard") < before
    assert known.height("new").variance == pytest.approx(variance - before / 1, rel=0.1)
