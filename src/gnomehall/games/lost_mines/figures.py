"""The files of ``data/`` as checked structs."""

from typing import Final, Literal

import msgspec

from gnomehall.core.data import Source

Clan = Literal["blue", "yellow"]
Role = Literal["loyal", "selfish", "saboteur"]
PathKind = Literal["plain", "rocks", "campfire", "trunk", "lake", "pit"]
Sight = Literal["mine", "treasure", "gnome"]


class PlacesData(msgspec.Struct, frozen=True):
    source: Source
    starts: dict[Clan, str]
    mines: list[str]


class BoardData(msgspec.Struct, frozen=True):
    columns: int
    rows: int
    source: Source
    usual: dict[int, str]
    """The board by number of players."""
    boards: dict[str, PlacesData]


class PathCard(msgspec.Struct, frozen=True):
    kind: PathKind
    arms: str
    count: int
    source: Source


class ActionCard(msgspec.Struct, frozen=True):
    name: str
    use: Literal["tool", "trap", "troll", "peek", "storm"]
    count: int
    source: Source
    obstacle: PathKind | None = None
    tokens: int = 0
    shows: list[Sight] = []


class MineCard(msgspec.Struct, frozen=True):
    name: str
    arms: str
    source: Source


class TreasureKind(msgspec.Struct, frozen=True):
    name: str
    values: list[int]
    source: Source


class CardData(msgspec.Struct, frozen=True):
    aside: int
    steps: int
    campfire_steps: int
    most_discards: int
    dragon_points: int
    hand: dict[int, int]
    loyal: dict[int, int]
    selfish: int
    saboteurs: int
    start_arms: str
    paths: list[PathCard]
    actions: list[ActionCard]
    mines: list[MineCard]
    treasures: list[TreasureKind]


FILES: Final = {"board": BoardData, "cards": CardData}
"""By name of the file in ``data/``."""
