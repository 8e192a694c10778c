"""Deeds: what everyone saw the seats do this round. No rule needs them; bots guess roles from them.

In a position a deed is one int, ``MOST_SEATS * code + seat``. The code is the action's with these exceptions: a look is
always LOOKED and a discard DISCARDED, a walk is a ``move`` to its last cell, and a leaving troll is TROLL_GONE + edge.
"""

from typing import Final

from gnomehall.games.lost_mines.actions import ACTIONS, DISCARD, LOOK_MINE, MOST_SEATS
from gnomehall.games.lost_mines.layout import EDGE_NAMES, EDGE_OF
from gnomehall.games.lost_mines.view import Deed
from gnomehall.parts.paths import TURN

LOOKED: Final = LOOK_MINE
DISCARDED: Final = DISCARD
TROLL_GONE: Final = ACTIONS.size

_known: dict[int, Deed] = {}


def deeds_of(numbers: list[int]) -> list[Deed]:
    """In names. Remembered: views show all deeds of the round again and again."""
    try:
        return [_known[number] for number in numbers]
    except KeyError:
        for number in numbers:
            if number not in _known:
                _known[number] = _named(number // MOST_SEATS, number % MOST_SEATS)
        return deeds_of(numbers)


def _named(code: int, seat: int) -> Deed:
    if code == LOOKED:
        return Deed(seat, "look")
    if code == DISCARDED:
        return Deed(seat, "discard")
    if code >= TROLL_GONE:
        return Deed(seat, "troll-gone", where=EDGE_NAMES[code - TROLL_GONE])
    words = ACTIONS.to_json(code)
    where = words.get("cell") or words.get("edge") or words.get("treasure") or ""
    return Deed(seat, words["kind"], words.get("card", ""), where, words.get("turn") == TURN.names[1])


def number_of(deed: Deed) -> int:
    return MOST_SEATS * _code(deed) + deed.seat


def _code(deed: Deed) -> int:
    if deed.what == "look":
        return LOOKED
    if deed.what == "discard":
        return DISCARDED
    if deed.what == "troll-gone":
        return TROLL_GONE + EDGE_OF[deed.where]
    values: list[int] = []
    for field, domain in ACTIONS.by_name[deed.what].fields.items():
        name = deed.card if field == "card" else TURN.names[deed.turned] if field == "turn" else deed.where
        values.append(domain.index[name])
    return ACTIONS.encode(deed.what, *values)
