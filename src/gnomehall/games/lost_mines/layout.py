"""The board of lost_mines: its cells, the edges between them, and where starts and mines lie.

A *slot* is a cell's number, row by row; SLOTS itself stands for everything beyond the board. A *side* is N 0, E 1, S 2,
W 3, so that the opposite one is ``side ^ 2``; ``at`` stands for ``4 * slot + side``. An *edge* is the place between two
neighbouring cells, where a trap or a troll can stand; EDGES itself stands for the rim.
"""

from functools import cache
from typing import Final

from gnomehall.core.data import load
from gnomehall.core.native import i64
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
# By ``at``: the cell across a corner, clockwise from the north-east.
ACROSS: Final = [BESIDE[4 * BESIDE[4 * slot + side] + (side + 1) % 4] for slot in range(SLOTS) for side in range(4)]
# By slot: the sides on which there is a cell, as bits.
INSIDE: Final = [sum(1 << side for side in range(4) if BESIDE[4 * slot + side] < SLOTS) for slot in range(SLOTS)]
# By corner, clockwise from the north-east: which sides of the cell across it lead back to neighbours of this one.
TOWARDS: Final = [4 | 8, 1 | 8, 1 | 2, 2 | 4]
# By slot: all cells but this one, as bits.
OTHERS: Final = [~(1 << slot) for slot in range(SLOTS)]


def _joined(corners: int, arms: int) -> int:
    joined = arms
    for side in (0, 1, 2, 3) * 2:
        pair = 1 << side | 1 << (side + 1) % 4
        if corners >> side & 1 and joined & pair:
            joined |= pair
    return joined


# By ``16 * corners + arms``: the neighbours (bits) one can come to from a card with these arms, straight or round the
# corners that can be passed, clockwise from the north-east.
JOINED: Final = [_joined(corners, arms) for corners in range(16) for arms in range(16)]
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


def side_to(slot: i64, other: i64) -> i64:
    """The side of a cell on which its neighbour lies."""
    if other < slot:
        return 3 if other == slot - 1 else 0
    return 1 if other == slot + 1 else 2


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
