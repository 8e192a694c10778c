"""Rewards, apart from scores: what an environment gives each seat at the end of a match, chosen by name."""

from collections.abc import Callable

from gnomehall.core.odds import shares
from gnomehall.core.view import Outcome

Reward = Callable[[Outcome], list[float]]


def win(outcome: Outcome) -> list[float]:
    """A sole winner gets 1, and the others pay for it alike; who shares the victory shares the prize. The sum is 0."""
    seats = len(outcome.ranks)
    return score(outcome) if seats == 1 else [(seats * share - 1) / (seats - 1) for share in shares(outcome)]


def rank(outcome: Outcome) -> list[float]:
    """From 1 for the first place to -1 for the last in even steps; equal places share theirs. The sum is 0."""
    seats = len(outcome.ranks)
    if seats == 1:
        return score(outcome)
    middles = [place + (outcome.ranks.count(place) - 1) / 2 for place in outcome.ranks]
    return [1 - 2 * (middle - 1) / (seats - 1) for middle in middles]


def score(outcome: Outcome) -> list[float]:
    """The points of the game as they are."""
    return [float(points) for points in outcome.scores]


def margin(outcome: Outcome) -> list[float]:
    """Points above those of the best rival."""
    scores = outcome.scores
    if len(scores) == 1:
        return score(outcome)
    return [float(own - max(scores[:seat] + scores[seat + 1 :])) for seat, own in enumerate(scores)]


REWARDS: dict[str, Reward] = {"win": win, "rank": rank, "score": score, "margin": margin}
"""Alone at the table there is nobody to beat: each of them gives the score."""


def find_reward(name: str) -> Reward:
    if name not in REWARDS:
        raise ValueError(f"expected a reward ({', '.join(REWARDS)}), got {name[:40]!r}")
    return REWARDS[name]
