"""Path cards on a grid of cells: sides, turning, faces, fitting.

A *slot* is a cell's number, row by row; the number of slots stands for everything beyond the edge. A *side* is N 0,
E 1, S 2, W 3, so the opposite one is ``side ^ 2``; ``at`` is ``4 * slot + side``. Sets of sides are bit masks.

A card lies upright or turned by 180 degrees. A *face* is a card as it lies: ``4 + 4 * kind + 2 * turned + opened``,
where opened means that what barred it is gone (a door, a troll, an obstacle). Faces below FIRST_FACE show no card.

A *fence* is what the neighbours of a cell ask of a card there: bits 0-3 the sides where a path must run, bits 4-7 those
where none may. Each neighbour adds its own part, so fences are kept up by adding and subtracting.
"""

from typing import Final

from gnomehall.core.actions import Domain
from gnomehall.core.native import i64

SIDES: Final = "NESW"
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

EMPTY: Final = 0
DOWN: Final = 1
"""A card that nobody has turned up."""
BEYOND: Final = 2
"""No cell at all: past the edge."""
FIRST_FACE: Final = 4

TURN: Final = Domain("turn", ["upright", "turned"])
TURNS: Final = TURN.size
FENCES: Final = 256
"""Fences are below this; most of them contradict themselves."""


def mask_of(sides: str, turn: int = 0) -> int:
    """Sides as bits, of a card that lies upright or turned."""
    return sum(1 << (SIDES.index(side) ^ (2 * turn)) for side in sides)


def sides_of(mask: int) -> str:
    return "".join(side for number, side in enumerate(SIDES) if mask >> number & 1)


def face_of(kind: i64, turn: i64, opened: i64 = 0) -> i64:
    return FIRST_FACE + 4 * kind + 2 * turn + opened


def kind_of(face: i64) -> i64:
    return (face >> 2) - 1


def is_turned(face: i64) -> bool:
    return face & 2 > 0


def is_opened(face: i64) -> bool:
    return face & 1 > 0


def neighbours(columns: int, rows: int) -> list[int]:
    """By ``at``, the slot there; ``columns * rows`` beyond the edge."""
    found: list[int] = []
    for slot in range(columns * rows):
        for dx, dy in STEPS:
            x, y = slot % columns + dx, slot // columns + dy
            found.append(y * columns + x if 0 <= x < columns and 0 <= y < rows else columns * rows)
    return found


def fence_of(openings: int, side: int) -> int:
    """What a card with these openings asks of the neighbour on a side."""
    return (1 if openings >> side & 1 else 1 << 4) << (side ^ 2)


def fits(openings: int, fence: int) -> bool:
    """Path to path, rock to rock."""
    return not openings & fence >> 4 & 15 and not fence & 15 & ~openings


def joins(openings: int, fence: int) -> bool:
    """Some path of the card meets one beside it."""
    return bool(openings & fence & 15)


def lay_actions(first: int, slots: int, turns: list[int]) -> list[list[tuple[int, ...]]]:
    """By fence and slot: the finished actions of laying one card; no slots where it does not fit.

    ``turns``: by fence, in which turns the card fits (bit 0 upright, bit 1 turned). Action codes are
    ``first + 2 * slot + turn``.
    """
    cells = range(first, first + TURNS * slots, TURNS)
    ways: list[list[tuple[int, ...]]] = [
        [],
        [(at,) for at in cells],
        [(at + 1,) for at in cells],
        [(at, at + 1) for at in cells],
    ]
    return [ways[fitting] for fitting in turns]
