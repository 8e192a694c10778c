"""Structs of the files in ``data/``."""

from typing import Final

import msgspec

from gnomehall.core.data import Source


class ProvinceData(msgspec.Struct, frozen=True):
    name: str
    colour: str
    source: Source


class MapData(msgspec.Struct, frozen=True):
    """Lists are by province."""

    source: Source
    roads: list[tuple[int, int, int]]
    """The numbers of its neighbours."""
    places: list[tuple[float, float]]
    """Where it is drawn in a unit square, y down."""


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
    """The face that brings red stones."""
    source: Source


class Setup(msgspec.Struct, frozen=True):
    """By number of seats: gnomes settled before the first turn, and gnomes kept."""

    placed: dict[int, int]
    kept: dict[int, int]
    source: Source


class Track(msgspec.Struct, frozen=True):
    first: int
    """Where the scoring gnomes start."""
    token: int
    """Where the mine token starts."""
    length: int
    mine: dict[str, int]
    """The square of the Abandoned Mine, by option."""
    source: Source


class Stall(msgspec.Struct, frozen=True):
    rounds: int
    """Rounds without progress that end the match (A19)."""
    near: int
    """Players are warned when this many are left."""
    source: Source


class PieceData(msgspec.Struct, frozen=True):
    gnomes: Gnomes
    taverns: TavernTokens
    die: Die
    setup: Setup
    track: Track
    stall: Stall


FILES: Final = {"board": BoardData, "pieces": PieceData}
"""The struct of each file, by its name."""
