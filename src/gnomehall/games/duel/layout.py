"""The table of duel: its cells, what lies beside what, and where starts and goals are laid.

A *slot* is a cell's number, row by row; SLOTS itself stands for everything beyond the edge. A *side* is
N 0, E 1, S 2, W 3, so that the opposite one is ``side ^ 2``; ``at`` stands for ``4 * slot + side``.
"""

from typing import Final

from gnomehall.core.data import load
from gnomehall.games.duel.figures import BoardData, Colour, Place

COLOURS: Final[tuple[Colour, ...]] = ("green", "blue")
SIDES: Final = "NESW"
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


DATA: Final = load("gnomehall.games.duel", "board.toml", BoardData)
GRID: Final = DATA.grid
ROWS: Final = GRID.south - GRID.north + 1
COLUMNS: Final = GRID.east - GRID.west + 1
SLOTS: Final = ROWS * COLUMNS

PLACES: Final[list[Place]] = [
    (x, y) for y in range(GRID.north, GRID.south + 1) for x in range(GRID.west, GRID.east + 1)
]
NAMES: Final = [f"{chr(ord('a') + y - GRID.north)}{x - GRID.west + 1}" for x, y in PLACES]
SLOT_OF: Final = {name: slot for slot, name in enumerate(NAMES)}
SLOT_AT: Final = {place: slot for slot, place in enumerate(PLACES)}


def _across() -> list[int]:
    """By ``at``: the same edge seen from the other side, as the neighbour's ``at``."""
    found = []
    for x, y in PLACES:
        for side, (dx, dy) in enumerate(STEPS):
            found.append(4 * SLOT_AT.get((x + dx, y + dy), SLOTS) + (side ^ 2))
    return found


ACROSS: Final = _across()
BESIDE: Final = [at >> 2 for at in ACROSS]
# By 16 * slot + a mask of sides: those edges as the neighbours' ``at``.
OUT: Final = [
    tuple(ACROSS[4 * slot + side] for side in range(4) if mask >> side & 1)
    for slot in range(SLOTS)
    for mask in range(16)
]


class Layout:
    """Where a game's starts (by colour) and goals lie."""

    def __init__(self, name: str) -> None:
        data = DATA.layouts[name]
        self.name = name
        self.starts = [SLOT_AT[data.starts[colour]] for colour in COLOURS]
        self.goals = [SLOT_AT[place] for place in data.goals]


DUEL: Final = Layout("duel")
SOLO: Final = Layout("solo")
