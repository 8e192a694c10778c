"""Rewards at the end of a match, by name; scores are separate."""

from collections.abc import Callable

from gnomehall.core.odds import shares
from gnomehall.core.view import Outcome

Reward = Callable[[Outcome], list[float]]


def win(outcome: Outcome) -> list[float]:
    """Zero-sum: a sole winner gets 1, which the others pay in equal parts; a shared victory shares the prize."""
    seats = len(outcome.ranks)
    return score(outcome) if seats == 1 else [(seats * share - 1) / (seats - 1) for share in shares(outcome)]


def rank(outcome: Outcome) -> list[float]:
    """Zero-sum: from 1 for first place to -1 for last in even steps; ties share theirs."""
    seats = len(outcome.ranks)
    if seats == 1:
        return score(outcome)
    middles = [place + (outcome.ranks.count(place) - 1) / 2 for place in outcome.ranks]
    return [1 - 2 * (middle - 1) / (seats - 1) for middle in middles]


def score(outcome: Outcome) -> list[float]:
    """The score."""
    return [float(points) for points in outcome.scores]


def margin(outcome: Outcome) -> list[float]:
    """Score minus the best rival's."""
    scores = outcome.scores
    if len(scores) == 1:
        return score(outcome)
    return [float(own - max(scores[:seat] + scores[seat + 1 :])) for seat, own in enumerate(scores)]


REWARDS: dict[str, Reward] = {"win": win, "rank": rank, "score": score, "margin": margin}
"""With a single seat, each gives the score."""


def find_reward(name: str) -> Reward:
    if name not in REWARDS:
        raise ValueError(f"expected a reward ({', '.join(REWARDS)}), got {name[:40]!r}")
    return REWARDS[name]
