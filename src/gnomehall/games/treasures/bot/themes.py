"""What an error in treasures was about: facts that hold for sure, whatever lies on the backs of tiles."""

from typing import Final

from gnomehall.games.treasures.bot.territory import territory
from gnomehall.games.treasures.position import Position

THEMES: Final = ("gems", "cut-off", "own-land")
APART: Final = 1.5
"""Points of land by which two choices must differ."""


def theme(before: Position, better: Position, played: Position, seat: int) -> str:
    """The first that holds of the position before, after the better action, and after the one played."""
    if better.gems[seat] > played.gems[seat]:
        return "gems"
    if before.to_place or min(before.mover, better.mover, played.mover) < 0:
        return ""
    lands, after, now = (territory(state) for state in (before, better, played))
    rivals = [other for other in range(before.seats) if other != seat]
    if any(after[other] < min(lands[other], now[other]) - APART for other in rivals):
        return "cut-off"
    return "own-land" if after[seat] > now[seat] + APART else ""
