"""The actions of treasures and the reasons to refuse them."""

from typing import Final

from gnomehall.core.actions import ActionSpace, Domain, Kind
from gnomehall.games.treasures.layout import NAMES

CELL: Final = Domain("cell", NAMES)

ACTIONS: Final = ActionSpace(
    Kind("place", cell=CELL),
    Kind("run", start=CELL, end=CELL),
    Kind("ladder", cell=CELL),
    Kind("swap", symmetric=True, first=CELL, second=CELL),
    Kind("retire", final=True),
)

PLACE: Final = ACTIONS.base("place")
RUN: Final = ACTIONS.base("run")
LADDER: Final = ACTIONS.base("ladder")
SWAP: Final = ACTIONS.base("swap")
RETIRE: Final = ACTIONS.base("retire")
SWAP_ROW: Final = [SWAP + high * (high - 1) // 2 for high in range(CELL.size)]
"""By the higher cell of a pair: add the lower cell for the action."""


def swap_cells(action: int) -> tuple[int, int]:
    low, high = ACTIONS.by_name["swap"].decode(action)
    return low, high


REFUSALS: Final = (
    "still-placing",
    "placing-over",
    "no-tile",
    "taken",
    "not-a-ruby",
    "not-your-gnome",
    "not-straight",
    "gnome-in-the-way",
    "dragon-in-the-way",
    "mountain-in-the-way",
    "stop-on-mountain",
    "gap",
    "basic-game",
    "must-move",
    "no-ladder",
    "nobody-chased",
    "no-swap",
    "no-gnome",
    "same-team",
    "swap-when-stuck",
)
