"""Types of the files in ``data/``."""

from typing import Final, Literal

import msgspec

from gnomehall.core.data import Source

Colour = Literal["green", "blue"]
Tool = Literal["lamp", "pickaxe", "cart"]
Point = tuple[int, int]


class Grid(msgspec.Struct, frozen=True):
    source: Source
    west: int
    east: int
    north: int
    south: int


class LayoutData(msgspec.Struct, frozen=True):
    source: Source
    starts: dict[Colour, Point]
    goals: list[Point]


class BoardData(msgspec.Struct, frozen=True):
    grid: Grid
    layouts: dict[str, LayoutData]


class PathCard(msgspec.Struct, frozen=True):
    name: str
    count: int
    ways: list[str]
    source: Source
    stubs: str = ""
    ladder: Colour | None = None
    door: Colour | None = None
    troll: bool = False
    barred: str = ""
    barred_source: Source = "found"
    gold: int = 0
    gold_at: str = ""


class ActionCard(msgspec.Struct, frozen=True):
    name: str
    count: int
    use: Literal["broken", "repair", "map", "key", "rockfall"]
    source: Source
    tools: list[Tool] = []


class CardData(msgspec.Struct, frozen=True):
    hand: int
    rounds: int
    tokens: int
    solo_tokens: int
    solo_aside: int
    solo_grades: list[int]
    tunnels: list[PathCard]
    goals: list[PathCard]
    starts: list[PathCard]
    actions: list[ActionCard]


FILES: Final = {"board": BoardData, "cards": CardData}
"""The type of each file in ``data/``, by its name."""
