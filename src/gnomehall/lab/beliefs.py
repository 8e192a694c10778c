"""Who suspected whom: what each seat of a finished match could believe of the others' secret roles, turn by turn.

It looks through every seat's eyes, so it refuses matches that are still running.
"""

from collections.abc import Iterator

from msgspec import Struct

from gnomehall.core.game import State
from gnomehall.core.record import BadRecord, Record
from gnomehall.core.suspicion import Suspicion
from gnomehall.core.view import View
from gnomehall.games import GAMES

MOST_MOMENTS = 240
"""Longer matches are thinned to about this many moments, which bounds the size of the answer."""


class Suspicions(Struct):
    """Beliefs in percent, at moments: the start of each turn and the end of each round."""

    game: str
    names: list[str]
    moves: list[int]
    """By moment: actions taken so far."""
    rounds: list[int]
    """By moment: its round, from 0."""
    roles: list[list[str]]
    """By round and seat: the true role."""
    curves: dict[str, list[list[list[int]]]]
    """By suspected role: ``curves[role][eyes][seat][moment]``; empty where a seat looks at itself."""


class Moment(Struct):
    move: int
    round: int
    roles: list[str]
    believed: list[list[list[float]]]
    """By eyes, seat and role."""


def suspicion(record: Record) -> Suspicions:
    """BadRecord if the game has no secret roles, the match is not over or saw no action, or it cannot be replayed."""
    end = record.replay(GAMES)
    asked = end.game.suspicion
    if asked is None:
        raise BadRecord(f"{record.game} has no secret roles")
    if end.outcome() is None:
        raise BadRecord("the match is not over")
    if not record.actions:
        raise BadRecord("nobody did anything to be suspected for")
    moments = list(walk(record, asked))
    roles = {each.round: each.roles for each in moments}
    shown = thinned(moments)
    return Suspicions(
        game=record.game,
        names=list(record.names),
        moves=[each.move for each in shown],
        rounds=[each.round for each in shown],
        roles=[roles[number] for number in sorted(roles)],
        curves={role: curves(shown, asked.roles.index(role)) for role in asked.suspected},
    )


def walk(record: Record, asked: Suspicion) -> Iterator[Moment]:
    """The start of every turn, and the position before the last action of every round."""
    latest: tuple[int, State] | None = None
    turn = (-1, -1)
    for number, match in record.steps(GAMES):
        now = asked.turn_of(match.state.public())
        is_over = number == len(record.actions)
        if latest is not None and (is_over or now[0] != turn[0]):
            yield moment(*latest, record.seats, asked)
        if is_over:
            return
        latest = (number, match.state.copy()) if now == turn else None
        if latest is None:
            yield moment(number, match.state, record.seats, asked)
        turn = now


def moment(move: int, state: State, seats: int, asked: Suspicion) -> Moment:
    public = state.public()
    own = [state.own(seat) for seat in range(seats)]
    believed = [asked.beliefs(View(seat, public, own[seat])) for seat in range(seats)]
    return Moment(move, asked.turn_of(public)[0], [asked.role_of(each) for each in own], believed)


def curves(moments: list[Moment], role: int) -> list[list[list[int]]]:
    seats = range(len(moments[0].believed))
    return [
        [[] if eyes == seat else [round(100 * each.believed[eyes][seat][role]) for each in moments] for seat in seats]
        for eyes in seats
    ]


def thinned(moments: list[Moment]) -> list[Moment]:
    """Every n-th moment and the last of every round."""
    step = -(-len(moments) // MOST_MOMENTS)
    last = {at for at, each in enumerate(moments) if at + 1 == len(moments) or moments[at + 1].round != each.round}
    return [each for at, each in enumerate(moments) if at % step == 0 or at in last]
