"""The table of duel: its cells, their neighbours, and where starts and goals lie.

*Slot*, *side* and ``at`` as in parts/paths.py; a *point* is a cell's (x, y) in board.toml.
"""

from typing import Final

from gnomehall.core.data import load
from gnomehall.games.duel.figures import BoardData, Colour, Point
from gnomehall.parts.paths import neighbours

COLOURS: Final[tuple[Colour, ...]] = ("green", "blue")

DATA: Final = load("gnomehall.games.duel", "board.toml", BoardData)
GRID: Final = DATA.grid
ROWS: Final = GRID.south - GRID.north + 1
COLUMNS: Final = GRID.east - GRID.west + 1
SLOTS: Final = ROWS * COLUMNS

POINTS: Final[list[Point]] = [
    (x, y) for y in range(GRID.north, GRID.south + 1) for x in range(GRID.west, GRID.east + 1)
]
NAMES: Final = [f"{chr(ord('a') + y - GRID.north)}{x - GRID.west + 1}" for x, y in POINTS]
SLOT_OF: Final = {name: slot for slot, name in enumerate(NAMES)}
SLOT_AT: Final = {point: slot for slot, point in enumerate(POINTS)}

# By ``at``: the slot on that side, and the same edge as that neighbour's ``at``.
BESIDE: Final = neighbours(COLUMNS, ROWS)
ACROSS: Final = [4 * other + (at % 4 ^ 2) for at, other in enumerate(BESIDE)]
# By 16 * slot + a mask of sides: those edges as the neighbours' ``at``.
OUT: Final = [
    tuple(ACROSS[4 * slot + side] for side in range(4) if mask >> side & 1)
    for slot in range(SLOTS)
    for mask in range(16)
]


class Layout:
    """Slots of the starts (by colour) and goals."""

    def __init__(self, name: str) -> None:
        data = DATA.layouts[name]
        self.name = name
        self.starts = [SLOT_AT[data.starts[colour]] for colour in COLOURS]
        self.goals = [SLOT_AT[point] for point in data.goals]


DUEL: Final = Layout("duel")
SOLO: Final = Layout("solo")
