"""What leaves the rules of taverns: options, views, events. Nothing in this game is secret."""

from typing import Literal

from msgspec import Struct

from gnomehall.core import view as core


class Options(Struct, frozen=True):
    map: Literal["prism", "tetrahedron", "frucht"] = "prism"
    mine: Literal["short", "normal", "long", "longest"] = "normal"
    """How far away the Abandoned Mine is."""
    second_tavern: bool = False
    """Whether an owner of a tavern may open another."""


class Province(Struct, frozen=True):
    name: str
    gnomes: tuple[int, ...]
    """By seat, innkeepers included."""
    gold: int
    """Nuggets."""
    red: bool
    """Whether it has red stones."""
    tavern: bool
    keeper: int | None
    """The innkeeper's seat; a tavern may be without one."""


class Clan(Struct, frozen=True):
    """What a seat has."""

    name: str
    reserve: int
    """Gnomes in hand."""
    stock: int
    """Tavern tokens in hand."""
    square: int
    """Where the scoring gnome is on the track. It starts on 1; laps add up."""
    mined: int
    """Runes from gold."""
    served: int
    """Runes from taverns."""


class Rumour(Struct, frozen=True):
    """A rumour that waits for the finder to choose a clan."""

    target: str
    """The province gnomes are drawn to."""
    asked: str
    """The neighbour from which a gnome has to be called now."""


class Public(Struct, frozen=True):
    """What everyone sees."""

    map: str
    mine: int
    """The square of the Abandoned Mine."""
    second_tavern: bool
    seats: int
    actor: int
    starter: int
    phase: Literal["settling", "turn", "laying", "calling", "over"]
    to_settle: int
    """Gnomes still to be settled, all seats together."""
    provinces: list[Province]
    clans: list[Clan]
    """By seat."""
    token: int
    """The mine token's square."""
    roll: int | None
    """The last throw of the die; None before the first."""
    rumour: Rumour | None
    """Only while ``phase`` is "calling"."""
    idle: int
    """Turns in a row without progress (A19)."""


class Own(Struct, frozen=True):
    """Empty: everything is public."""


View = core.View[Public, Own]


class Settled(core.Event):
    """A gnome placed before the first turn."""

    seat: int
    province: str


class Served(core.Event):
    """A tavern's income at the start of its owner's turn."""

    seat: int
    province: str
    runes: int


class Leapt(core.Event):
    """A scoring gnome caught up with the mine token, whose square does not count."""

    seat: int
    square: int


class Deployed(core.Event):
    seat: int
    province: str


class Moved(core.Event):
    seat: int
    start: str
    end: str


class Prospected(core.Event):
    """The mine token steps forward, before the die is thrown."""

    seat: int
    square: int


class Pushed(core.Event):
    """The mine token stopped on this seat's scoring gnome, which goes one square back."""

    seat: int
    square: int


class Rolled(core.Event):
    seat: int
    roll: int


class Struck(core.Event):
    """Nuggets laid; ``total`` lie there now."""

    seat: int
    province: str
    nuggets: int
    total: int


class Barren(core.Event):
    """Red stones from a throw of the die."""

    seat: int
    province: str


class Wasted(core.Event):
    """Nothing of what was thrown can be laid anywhere."""

    seat: int


class Drawn(core.Event):
    """A rumour moves a gnome of ``other``'s clan."""

    seat: int
    other: int
    start: str
    end: str


class Collected(core.Event):
    seat: int
    province: str
    nuggets: int
    left: int


class Exhausted(core.Event):
    """The last nugget is gone: red stones, and no rumour."""

    province: str


class Opened(core.Event):
    seat: int
    province: str


class Ousted(core.Event):
    """The innkeeper of ``other`` is replaced by one of ``seat``."""

    seat: int
    other: int
    province: str


class Claimed(core.Event):
    """A tavern without an innkeeper, or one just carted in, gets one."""

    seat: int
    province: str


class Deserted(core.Event):
    """A tavern has no innkeeper from now on."""

    province: str


class Carted(core.Event):
    seat: int
    start: str
    end: str


class Passed(core.Event):
    seat: int


class Abandoned(core.Event):
    """The mine token is on the Abandoned Mine: nobody prospects any more."""

    square: int


class Closed(core.Event):
    """An untouched province gets red stones, because nobody can prospect any more."""

    province: str


class Stalled(core.Event):
    """So many rounds went by without any progress that the match ends."""

    rounds: int


EVENTS = (
    Settled,
    Served,
    Leapt,
    Deployed,
    Moved,
    Prospected,
    Pushed,
    Rolled,
    Struck,
    Barren,
    Wasted,
    Drawn,
    Collected,
    Exhausted,
    Opened,
    Ousted,
    Claimed,
    Deserted,
    Carted,
    Passed,
    Abandoned,
    Closed,
    Stalled,
)
