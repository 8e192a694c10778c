"""The maps of taverns: provinces, roads, and lookup tables for listing choices.

A *province* is a number from 0 to 11; a *mask* is a set of provinces, one bit each. Tables by mask have 4096 entries.
"""

from functools import cache
from itertools import product
from typing import Final

from gnomehall.core.data import load
from gnomehall.games.taverns.figures import BoardData

DATA: Final = load("gnomehall.games.taverns", "board.toml", BoardData)
NAMES: Final = [province.name for province in DATA.provinces]
PROVINCES: Final = len(NAMES)
NUMBER_OF: Final = {name: number for number, name in enumerate(NAMES)}
ALL: Final = (1 << PROVINCES) - 1


def codes(base: int) -> list[tuple[int, ...]]:
    """By mask: the action codes ``base + province`` of its provinces."""
    table: list[tuple[int, ...]] = [()] * (ALL + 1)
    for mask in range(1, ALL + 1):
        low = mask & -mask
        table[mask] = (base + low.bit_length() - 1, *table[mask ^ low])
    return table


MEMBERS: Final = codes(0)
# By mask: whether it contains each province.
FLAGS: Final = [flags[::-1] for flags in product((False, True), repeat=PROVINCES)]


def no_codes() -> list[tuple[int, ...]]:
    """By province and mask (``province << PROVINCES | mask``): an empty table, to be filled on demand."""
    return [()] * (PROVINCES << PROVINCES)


class Layout:
    """A map: ``roads`` by province; by mask, ``near`` (its neighbours) and ``steps`` (codes of all moves)."""

    def __init__(self, name: str, move_base: int) -> None:
        data = DATA.maps[name]
        self.name = name
        self.roads = [list(ends) for ends in data.roads]
        near = [sum(1 << end for end in ends) for ends in self.roads]
        self.near = [0] * (ALL + 1)
        self.steps: list[tuple[int, ...]] = [()] * (ALL + 1)
        for mask in range(1, ALL + 1):
            low = mask & -mask
            province = low.bit_length() - 1
            self.near[mask] = near[province] | self.near[mask ^ low]
            out = tuple(move_base + province * PROVINCES + end for end in self.roads[province])
            self.steps[mask] = out + self.steps[mask ^ low]


@cache
def layout(name: str, move_base: int) -> Layout:
    return Layout(name, move_base)
