"""The files of ``data/`` as checked structs."""

from typing import Final, Literal

import msgspec

from gnomehall.core.data import Source

Place = tuple[int, int]
"""Axial coordinates (q, r)."""


class Row(msgspec.Struct, frozen=True):
    r: int
    q: int
    count: int


class LayoutData(msgspec.Struct, frozen=True):
    source: Source
    teams: dict[int, int]
    first_mover: Literal["first", "last"]
    rows: list[Row]
    mountain: list[Place] = []
    dragon: Place | None = None


class BoardData(msgspec.Struct, frozen=True):
    axes: list[Place]
    layouts: dict[str, LayoutData]


class Tile(msgspec.Struct, frozen=True):
    front: int
    back: int
    icon: Literal["plain", "danger", "ladder", "swap"]
    count: int
    source: Source


class TileData(msgspec.Struct, frozen=True):
    mountain_points: int
    danger_limit: int
    rubies_out: int
    classic_fronts: dict[int, int]
    tiny_fronts: dict[int, int]
    tiles: list[Tile]


FILES: Final = {"board": BoardData, "tiles": TileData}
"""By file name."""
