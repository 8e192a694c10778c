"""What leaves the rules of treasures: the table, a seat's own knowledge, the events, the options."""

from typing import Literal

from msgspec import Struct

from gnomehall.core import view as core


class Options(Struct, frozen=True):
    """``layout`` other than standard belongs to the basic game, ``mountain`` to the advanced one."""

    mode: Literal["basic", "advanced"] = "basic"
    layout: Literal["standard", "rows", "classic"] = "standard"
    mountain: Literal["cross", "block"] = "cross"


class Public(Struct, frozen=True):
    """What everyone sees. Lists by seat are flat: seat 0's entries first."""

    mode: str
    board: str
    solid: bool
    seats: int
    team: int
    actor: int
    starter: int
    to_place: int
    fronts: list[int]
    """By cell slot: 1 ruby, 2 gems, 3 nuggets, 0 no tile."""
    gnomes: list[int]
    """By seat and gnome: a cell slot, -1 to be placed, -2 chased out, -3 left the cave."""
    out: list[bool]
    counts: list[int]
    """Tiles held, by seat."""
    gems: list[int]
    """Treasure on the fronts of those tiles, by seat."""
    signs: list[int]
    """Open danger signs, by seat."""
    shown: list[int]
    """Advanced: danger tiles that were laid open at some time, by seat and tile kind."""
    hidden: list[int]
    """Advanced: tiles taken while running whose backs only the owner saw, by seat and front."""
    cleared: list[int]
    """Advanced: tiles taken on leaving the cave, by seat and front."""
    box: list[int]
    """Advanced: ladder and swap tiles spent, by tile kind."""
    lacks: list[int]
    """Advanced, by seat that had to leave: tiles it cannot hold, or it could have stayed (1 ladders, 2 swaps)."""
    kept: list[int]
    """Advanced, by seat that left by choice, or all chased with a ladder of no use: it holds one of these at least."""
    mountain: int
    """Who carried off the Treasure Mountain; -1 nobody yet."""


class Own(Struct, frozen=True):
    """Advanced: what only the seat itself knows, by tile kind."""

    hidden: list[int]
    cleared: list[int]


View = core.View[Public, Own]


class Placed(core.Event):
    seat: int
    cell: str


class Ran(core.Event):
    seat: int
    start: str
    end: str
    front: int


class Found(core.Event):
    """The back of the tile just taken: its owner's alone."""

    seat: int
    back: int
    icon: str


class Danger(core.Event):
    seat: int
    back: int
    open: int


class Chased(core.Event):
    seat: int
    cell: str


class Climbed(core.Event):
    seat: int
    cell: str
    back: int


class Swapped(core.Event):
    seat: int
    first: str
    second: str
    back: int


class Retired(core.Event):
    """The seat chose to stop although it could have used a tile."""

    seat: int


class Left(core.Event):
    """Out of the game; the tiles under the remaining gnomes go along."""

    seat: int
    cells: list[str]
    tiles: int
    gems: int


class Cleared(core.Event):
    """The points on the backs of the tiles taken on leaving: their owner's alone."""

    seat: int
    points: int


class Plan(core.Event):
    seat: int


EVENTS = (Placed, Ran, Found, Danger, Chased, Climbed, Swapped, Retired, Left, Cleared, Plan)
