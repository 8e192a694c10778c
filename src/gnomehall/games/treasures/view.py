"""What leaves the rules of treasures: options, views and events."""

from typing import Literal

from msgspec import Struct

from gnomehall.core import view as core

Icon = Literal["plain", "danger", "ladder", "swap"]


class Options(Struct, frozen=True):
    """``layout`` applies to the basic game, ``mountain`` to the advanced one. ``tiny`` is ours, for two seats."""

    mode: Literal["basic", "advanced"] = "basic"
    layout: Literal["standard", "rows", "classic", "tiny"] = "standard"
    mountain: Literal["cross", "block"] = "cross"


class Stack(Struct, frozen=True):
    """Identical tiles: the treasure on the front, the points and the icon on the back, and how many there are."""

    front: int
    back: int
    icon: Icon
    count: int


class Fronts(Struct, frozen=True):
    """Tiles counted by front."""

    rubies: int
    gems: int
    nuggets: int


class Team(Struct, frozen=True):
    """What everyone knows about one seat. From ``signs`` on, empty in the basic game."""

    gnomes: list[str]
    """Each gnome's cell, or "waiting" to be placed, "chased" by the dragon, "gone" from the cave."""
    out: bool
    tiles: int
    """Tiles held."""
    gems: int
    """Treasure on the fronts of those tiles."""
    signs: int
    """Open danger signs."""
    shown: list[Stack]
    """Danger tiles, including those turned over again after an attack."""
    hidden: Fronts
    """Tiles taken by running; only the owner saw the backs."""
    cleared: Fronts
    """Tiles taken on leaving the cave; only the owner saw the backs."""
    ladder: bool | None
    """Whether it held a ladder when it left, if everyone can tell."""


class Public(Struct, frozen=True):
    """What everyone sees."""

    mode: Literal["basic", "advanced"]
    board: str
    """Name of the layout in board.toml."""
    solid: bool
    """Whether the mountain blocks runs."""
    actor: int
    """Seat to choose; -1 at the end."""
    starter: int
    """Seat that placed first."""
    to_place: int
    """Gnomes still to be placed, all seats together."""
    fronts: list[int]
    """By cell number: 1 ruby, 2 gems, 3 nuggets, 0 no tile."""
    teams: list[Team]
    """By seat."""
    box: list[Stack]
    """Ladder and swap tiles spent."""
    mountain: int | None
    """Seat that carried off the Treasure Mountain."""


class Own(Struct, frozen=True):
    """Tiles whose backs only this seat has seen. Empty in the basic game."""

    hidden: list[Stack]
    """Taken by running."""
    cleared: list[Stack]
    """Taken on leaving the cave."""


View = core.View[Public, Own]


class Placed(core.Event):
    seat: int
    cell: str


class Ran(core.Event):
    """``front`` is the treasure on the tile taken."""

    seat: int
    start: str
    end: str
    front: int


class Found(core.Event):
    """The back of the tile just taken, for its owner only."""

    seat: int
    back: int
    icon: str


class Danger(core.Event):
    """A danger tile worth ``back`` points is laid open; ``open`` signs now lie on the table."""

    seat: int
    back: int
    open: int


class Chased(core.Event):
    """The dragon chases out the gnome on ``cell``."""

    seat: int
    cell: str


class Climbed(core.Event):
    """A ladder tile worth ``back`` points brings a chased gnome back onto ``cell``."""

    seat: int
    cell: str
    back: int


class Swapped(core.Event):
    """A swap tile worth ``back`` points exchanges the gnomes on two cells."""

    seat: int
    first: str
    second: str
    back: int


class Retired(core.Event):
    """The seat leaves although it could have used a ladder."""

    seat: int


class Left(core.Event):
    """The seat is out and takes the tiles under its gnomes; ``gems`` is the treasure on their fronts."""

    seat: int
    cells: list[str]
    tiles: int
    gems: int


class Cleared(core.Event):
    """The points on the backs of the tiles taken on leaving, for their owner only."""

    seat: int
    points: int


class Plan(core.Event):
    """The cunning plan: the seat carries off the Treasure Mountain."""

    seat: int


EVENTS = (Placed, Ran, Found, Danger, Chased, Climbed, Swapped, Retired, Left, Cleared, Plan)
