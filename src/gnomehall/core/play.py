"""Driving a match: whose turn it is until the end, and random play. Loops that act on a match start here."""

from collections.abc import Iterator

from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.match import Match


def turns(match: Match | State, stop_at: int = -1) -> Iterator[int]:
    """The seat to act, until the match is over or it is ``stop_at``'s turn. The caller acts between two."""
    while (seat := match.actor()) >= 0 and seat != stop_at:
        yield seat


def pick(state: State, chance: Chance) -> int:
    """Any legal action, all equally likely."""
    return state.pick(chance)


def singles(first: int, count: int) -> list[tuple[int, ...]]:
    """Groups of one (ordered.py), for these many actions from ``first`` on."""
    return [(action,) for action in range(first, first + count)]


def at_random(state: State, choices: Chance, luck: Chance | None = None) -> Iterator[int]:
    """Play ``state`` to its end at random, yielding each action before it is applied.

    ``choices`` picks the actions and is also the luck of the match, unless that has its own.
    """
    for _ in turns(state):
        action = pick(state, choices)
        yield action
        state.apply(action, choices if luck is None else luck)
