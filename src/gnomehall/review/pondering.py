"""One decision of a finished match: what a strong bot would have done with that seat's view, and what it believed."""

from msgspec import Struct

from gnomehall.bots import Advice
from gnomehall.bots.hints import advise
from gnomehall.core.game import Game
from gnomehall.core.record import BadRecord, Record
from gnomehall.review.account import check


class Pondered(Struct):
    seat: int
    """Whose decision it was."""
    advice: list[Advice]
    """As a hint in play: best action first; empty if there was only one choice."""
    believed: dict[str, list[int]]
    """In games with secret roles: by role, how likely each seat has it, in percent."""


def ponder(record: Record, games: dict[str, Game], number: int) -> Pondered:
    """BadRecord unless the match is over and had a decision after ``number`` actions."""
    check(record, games)
    if not 0 <= number < len(record.actions):
        raise BadRecord("there is no such move")
    match = record.replay(games, number)
    game, seat = match.game, match.state.actor()
    view, legal = match.state.view(seat), match.state.legal()
    believed: dict[str, list[int]] = {}
    if game.suspicion is not None:
        found = game.suspicion.beliefs(view)
        for role in game.suspicion.suspected:
            at = game.suspicion.roles.index(role)
            believed[role] = [round(100 * odds[at]) for odds in found]
    return Pondered(seat, advise(game, view, legal) if len(legal) > 1 else [], believed)
