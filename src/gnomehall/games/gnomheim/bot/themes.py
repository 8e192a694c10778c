"""What an error in Gnomheim was about: facts that hold for sure, whatever is thrown or drawn."""

from typing import Final

from gnomehall.games.gnomheim.actions import TEAM
from gnomehall.games.gnomheim.position import Position

THEMES: Final = ("dear-price", "mana", "gold", "own-road", "rivals-road")


def theme(before: Position, better: Position, played: Position, seat: int) -> str:
    """The first that holds of the position before, after the better action, and after the one played."""
    if better.turn != before.turn or played.turn != before.turn:
        return ""  # a turn ended: crystals were collected since
    if played.mana[seat] < better.mana[seat]:
        is_same_card = better.hands[seat] == played.hands[seat] != before.hands[seat]
        return "dear-price" if is_same_card else "mana"
    if played.gold[seat] < better.gold[seat]:
        return "gold"
    if better.dice or played.dice:
        return ""  # what the roads are now was luck
    if _road(played, seat) > max(_road(before, seat), _road(better, seat)):
        return "own-road"
    rivals = [other for other in range(before.seats) if other != seat]
    roads = [sum(_road(state, other) for other in rivals) for state in (before, better, played)]
    return "rivals-road" if roads[1] > max(roads[0], roads[2]) else ""


def _road(state: Position, seat: int) -> float:
    """Gold that the seat's gnomes still need."""
    costs = state.board.to_go[seat if state.mode else 0]
    return sum(costs[state.places[gnome]] for gnome in range(seat * TEAM, seat * TEAM + state.team))
