"""The board of lost_mines: its cells, the edges between them, and where starts and mines lie.

A *slot* is a cell's number, row by row; SLOTS itself stands for everything beyond the board. A *side* is N 0, E 1, S 2,
W 3, so that the opposite one is ``side ^ 2``; ``at`` stands for ``4 * slot + side``. An *edge* is the place between two
neighbouring cells, where a trap or a troll can stand; EDGES itself stands for the rim.
"""

from functools import cache
from typing import Final

from gnomehall.core.data import load
from gnomehall.games.lost_mines.figures import BoardData, Clan

CLANS: Final[tuple[Clan, ...]] = ("blue", "yellow")
SIDES: Final = "NESW"
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


DATA: Final = load("gnomehall.games.lost_mines", "board.toml", BoardData)
COLUMNS: Final = DATA.columns
ROWS: Final = DATA.rows
SLOTS: Final = COLUMNS * ROWS

NAMES: Final = [f"{chr(ord('a') + column)}{row + 1}" for row in range(ROWS) for column in range(COLUMNS)]
SLOT_OF: Final = {name: slot for slot, name in enumerate(NAMES)}


def _beside(slot: int, side: int) -> int:
    column, row = slot % COLUMNS + STEPS[side][0], slot // COLUMNS + STEPS[side][1]
    return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < ROWS else SLOTS


# By ``at``: the neighbour there. The cell beyond the board has only itself.
BESIDE: Final = [_beside(slot, side) for slot in range(SLOTS) for side in range(4)] + [SLOTS] * 4
# The edges: (west or north cell, the side of it), all that run east first.
ENDS: Final = [(slot, side) for side in (1, 2) for slot in range(SLOTS) if BESIDE[4 * slot + side] < SLOTS]
EDGES: Final = len(ENDS)
EDGE_NAMES: Final = [f"{NAMES[slot]}-{NAMES[BESIDE[4 * slot + side]]}" for slot, side in ENDS]


def _edge(slot: int, side: int) -> int:
    other = BESIDE[4 * slot + side]
    if other == SLOTS:
        return EDGES
    return ENDS.index((slot, side) if side in (1, 2) else (other, side ^ 2))


# By ``at``: the edge there.
EDGE_AT: Final = [_edge(slot, side) for slot in range(SLOTS) for side in range(4)] + [EDGES] * 4
# By 16 * slot + a mask of sides: the neighbours on those sides.
NEIGHBOURS: Final = [
    tuple(BESIDE[4 * slot + side] for side in range(4) if mask >> side & 1 and BESIDE[4 * slot + side] < SLOTS)
    for slot in range(SLOTS)
    for mask in range(16)
]


def side_to(slot: int, other: int) -> int:
    """The side of a cell on which its neighbour lies."""
    return BESIDE.index(other, 4 * slot, 4 * slot + 4) - 4 * slot


def mask_of(sides: str, turn: int = 0) -> int:
    """Sides as bits; turned by 180 degrees if asked."""
    return sum(1 << (SIDES.index(side) ^ (2 * turn)) for side in sides)


def sides_of(mask: int) -> str:
    return "".join(side for number, side in enumerate(SIDES) if mask >> number & 1)


class Layout:
    """Where the starts (by clan) and the mines lie."""

    def __init__(self, name: str) -> None:
        data = DATA.boards[name]
        self.name = name
        self.starts = [SLOT_OF[data.starts[clan]] for clan in CLANS]
        self.mines = [SLOT_OF[cell] for cell in data.mines]


@cache
def layout(name: str) -> Layout:
    return Layout(name)
