"""How a match ended, seat by seat: the rows stored with its last step, and what kind of match it was for a player."""

from collections.abc import Iterable
from typing import Literal

from gnomehall.server.tables import Table
from gnomehall.server.writes import AddResult

Kind = Literal["people", "screen", "bots", "solo"]


def results(table: Table, now: float, rated: bool = True) -> list[AddResult]:
    """One row per seat of a finished match. Solo matches and those at one screen are not rated: nobody was beaten, or
    the server cannot tell who played. Matches that go on from others have no results."""
    match, _ = table.running()
    outcome = match.outcome()
    assert outcome is not None
    if table.origin is not None:  # whoever goes on from a won position has won nothing
        return []
    rated = rated and len(table.seats) > 1 and all(seat.who != "local" for seat in table.seats)
    return [
        AddResult(
            match=table.id,
            seat=number,
            game=table.game.key,
            who=seat.who,
            player=seat.by,
            bot=seat.bot if seat.who == "bot" else "",
            rank=outcome.ranks[number],
            score=outcome.scores[number],
            reason=outcome.reason,
            resigned=match.has_resigned(number),
            left=seat.who != "bot" and bool(seat.bot) and not match.has_resigned(number),
            helped=seat.helped,
            rated=rated,
            at=now,
        )
        for number, seat in enumerate(table.seats)
    ]


def kind_of(rows: Iterable[AddResult], player: str) -> Kind:
    """Against whom this player played the match: people elsewhere come first, then people at the same screen."""
    others = [row for row in rows if not (row.who == "person" and row.player == player)]
    if any(row.who != "bot" and row.player != player for row in others):
        return "people"
    if any(row.who == "local" for row in others):
        return "screen"
    return "bots" if others else "solo"
