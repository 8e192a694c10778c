"""What the files of ``data/`` hold, as checked structs."""

from typing import Final

import msgspec

from gnomehall.core.data import Source


class ProvinceData(msgspec.Struct, frozen=True):
    name: str
    colour: str
    source: Source


class MapData(msgspec.Struct, frozen=True):
    """By province: its three neighbours, and where it stands in a unit square (y down)."""

    source: Source
    roads: list[tuple[int, int, int]]
    places: list[tuple[float, float]]


class BoardData(msgspec.Struct, frozen=True):
    provinces: list[ProvinceData]
    maps: dict[str, MapData]


class Gnomes(msgspec.Struct, frozen=True):
    total: int
    clans: int
    source: Source


class TavernTokens(msgspec.Struct, frozen=True):
    total: int
    each: int
    source: Source


class Die(msgspec.Struct, frozen=True):
    sides: int
    waste: int
    source: Source


class Setup(msgspec.Struct, frozen=True):
    placed: dict[int, int]
    kept: dict[int, int]
    source: Source


class Track(msgspec.Struct, frozen=True):
    first: int
    token: int
    length: int
    mine: dict[str, int]
    source: Source


class Stall(msgspec.Struct, frozen=True):
    rounds: int
    near: int
    source: Source


class PieceData(msgspec.Struct, frozen=True):
    gnomes: Gnomes
    taverns: TavernTokens
    die: Die
    setup: Setup
    track: Track
    stall: Stall


FILES: Final = {"board": BoardData, "pieces": PieceData}
"""By name, what each file of ``data/`` holds."""
