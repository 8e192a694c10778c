"""Who suspected whom: a finished match replayed, and what each seat could believe of the others, turn by turn.

It looks through all eyes at once, so it is for matches that are over.
"""

from collections.abc import Iterator

from msgspec import Struct

from gnomehall.core.game import State
from gnomehall.core.match import Match
from gnomehall.core.record import BadRecord, Record
from gnomehall.core.view import View
from gnomehall.games import GAMES, part

GAME = "lost_mines"
"""The game with secret roles."""
MOST_MOMENTS = 240
"""A longer match is told with every second moment left out, or more: so that what is sent stays small."""


class Suspicion(Struct):
    """Likelihoods in percent: ``saboteur[eyes][other][moment]``; a seat's line about itself is empty."""

    game: str
    names: list[str]
    moves: list[int]
    """By moment: how many actions had been taken. Moments are the beginnings of turns and the ends of rounds."""
    rounds: list[int]
    """By moment: its round, from 0."""
    roles: list[list[str]]
    """By round and seat: the role it had, as was laid open at the end of the round."""
    saboteur: list[list[list[int]]]
    selfish: list[list[list[int]]]


class Moment(Struct):
    move: int
    round: int
    believed: list[list[list[float]]]
    """By eyes, seat and role."""


def suspicion(record: Record) -> Suspicion:
    """BadRecord for a match that is not over, ended before it began, is of another game, or cannot be replayed."""
    if record.game != GAME:
        raise BadRecord(f"{record.game[:40]} has no secret roles")
    if record.replay(GAMES).outcome() is None:
        raise BadRecord("the match is not over")
    if not record.actions:
        raise BadRecord("nobody did anything to be suspected for")
    names: tuple[str, ...] = part(GAME, "cards").ROLES
    roles: list[list[str]] = []
    moments: list[Moment] = []
    for match, moment in walk(record):
        if moment.round == len(roles):
            roles.append([names[match.state.own(seat).role] for seat in range(record.seats)])
        moments.append(moment)
    told = thinned(moments)
    return Suspicion(
        game=GAME,
        names=list(record.names),
        moves=[each.move for each in told],
        rounds=[each.round for each in told],
        roles=roles,
        saboteur=curves(told, names.index("saboteur")),
        selfish=curves(told, names.index("selfish")),
    )


def walk(record: Record) -> Iterator[tuple[Match, Moment]]:
    """The match at the beginning of every turn, and before the last action of every round."""
    match = record.replay(GAMES, upto=0)
    turn = None
    for number, text in enumerate(record.actions, 1):
        public = match.state.public()
        is_new = (public.round, public.turn) != turn
        if is_new:
            turn = (public.round, public.turn)
            yield match, moment(match.state, number - 1)
        before = match.state.copy()
        match.act(match.actor(), match.game.actions.from_text(text))
        for when, seat in record.resigned:
            if when == number:
                match.resign(seat)
        is_last = number == len(record.actions) or match.state.public().round != public.round
        if is_last and not is_new:
            yield match, moment(before, number - 1)


def moment(state: State, move: int) -> Moment:
    beliefs = part(GAME, "beliefs").beliefs
    public = state.public()
    believed = [beliefs(View(seat, public, state.own(seat))) for seat in range(public.seats)]
    return Moment(move, public.round, believed)


def curves(moments: list[Moment], role: int) -> list[list[list[int]]]:
    seats = range(len(moments[0].believed))
    return [
        [[] if eyes == seat else [round(100 * each.believed[eyes][seat][role]) for each in moments] for seat in seats]
        for eyes in seats
    ]


def thinned(moments: list[Moment]) -> list[Moment]:
    """Few enough, the ends of rounds among them."""
    step = -(-len(moments) // MOST_MOMENTS)
    last = {at for at, each in enumerate(moments) if at + 1 == len(moments) or moments[at + 1].round != each.round}
    return [each for at, each in enumerate(moments) if at % step == 0 or at in last]
