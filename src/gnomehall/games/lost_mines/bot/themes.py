"""What an error in lost_mines was about: facts that hold for sure, now that all roles are known."""

from typing import Final

from gnomehall.games.lost_mines.bot.distance import ALL_SEEING, FAR, distances
from gnomehall.games.lost_mines.cards import SABOTEUR, SELFISH
from gnomehall.games.lost_mines.position import VOTING, Position

THEMES: Final = ("trusted", "suspected", "own-way", "rivals-way")


def theme(before: Position, better: Position, played: Position, seat: int) -> str:
    """The first that holds of the position before, after the better action, and after the one played."""
    if VOTING in (before.phase, better.phase, played.phase) or min(better.mover, played.mover) < 0:
        return ""
    if better.round != before.round or played.round != before.round or better.mines != played.mines:
        return ""  # where the way leads to was drawn
    lands, after, now = (_ways(state) for state in (before, better, played))
    closer = [one for one in range(before.seats) if now[one] < min(lands[one], after[one])]
    farther = [one for one in range(before.seats) if now[one] > max(lands[one], after[one])]
    mates = [one for one in range(before.seats) if one != seat and before.clans[one] == before.clans[seat]]
    if before.roles[seat] not in (SABOTEUR, SELFISH):
        if any(one in closer and before.roles[one] == SABOTEUR for one in mates):
            return "trusted"
        if any(one in farther and before.roles[one] not in (SABOTEUR, SELFISH) for one in mates):
            return "suspected"
    if seat in farther:
        return "own-way"
    return "rivals-way" if any(_side(before, one) != _side(before, seat) for one in closer) else ""


def _ways(state: Position) -> list[int]:
    """By seat, how far its gnome is from the nearest mine."""
    away = distances(state, ALL_SEEING)
    return [min(FAR, away[place]) for place in state.at]


def _side(state: Position, seat: int) -> int:
    """The clan it collects for; a selfish gnome is on a side of its own."""
    if state.roles[seat] == SELFISH:
        return 2 + seat
    return state.clans[seat] if state.roles[seat] != SABOTEUR else 1 - state.clans[seat]
