"""Hints for people: which bot gives them, and how their values are read."""

import hashlib
from typing import Any

import msgspec

from gnomehall.bots.advice import Advice
from gnomehall.bots.levels import adviser
from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.core.view import View

ADVISER = "hard"
MOST_ADVICE = 3
NEAR_PERCENT = 2
"""Two actions whose values differ by less are as good as each other."""


def advise(game: Game, view: View[Any, Any], legal: list[int], patience: float = 1.0) -> list[Advice]:
    """The best actions, best first. Depends on the view alone, luck included: the same view gets the same hint."""
    advice = adviser(game, patience).advise(view, legal, Quick(seed_of(view)))
    return [each for each in advice if each.tries][:MOST_ADVICE]


def seed_of(view: View[Any, Any]) -> int:
    return int.from_bytes(hashlib.sha256(msgspec.json.encode(view)).digest()[:7], "big")


def percent(value: float) -> int:
    return round(100 * min(1.0, max(0.0, value)))


def is_near(best: float, other: float) -> bool:
    return percent(best) - percent(other) < NEAR_PERCENT
