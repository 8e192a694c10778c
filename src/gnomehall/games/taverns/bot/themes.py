"""What an error in taverns was about: facts that hold for sure, whatever is thrown."""

from typing import Final

from gnomehall.games.taverns.layout import MEMBERS
from gnomehall.games.taverns.position import Position
from gnomehall.games.taverns.taverns import income

THEMES: Final = ("lost-tavern", "no-tavern", "unguarded", "gold", "fed-rival")


def theme(before: Position, better: Position, played: Position, seat: int) -> str:
    """The first that holds of the position before, after the better action, and after the one played."""
    held = [len(MEMBERS[state.kept[seat]]) for state in (before, better, played)]
    if held[2] < min(held[0], held[1]):
        return "lost-tavern"
    if held[1] > max(held[0], held[2]):
        return "no-tavern"
    if _unguarded(played, seat) > _unguarded(better, seat):
        return "unguarded"
    if better.mined[seat] > max(before.mined[seat], played.mined[seat]):
        return "gold"
    if _rivals_income(played, seat) > max(_rivals_income(before, seat), _rivals_income(better, seat)):
        return "fed-rival"
    return ""


def _unguarded(state: Position, seat: int) -> int:
    """Taverns of this seat that one more gnome of a rival would take."""
    found = 0
    for province in MEMBERS[state.kept[seat]]:
        row = state.gnomes[province * state.seats : (province + 1) * state.seats]
        found += row[seat] <= max(count for other, count in enumerate(row) if other != seat)
    return found


def _rivals_income(state: Position, seat: int) -> int:
    return sum(
        income(state, province, other)
        for other in range(state.seats)
        if other != seat
        for province in MEMBERS[state.kept[other]]
    )
