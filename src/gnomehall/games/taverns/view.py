"""What leaves the rules of taverns: the table, the events, the options. Nothing in this game is secret."""

from typing import Literal

from msgspec import Struct

from gnomehall.core import view as core


class Options(Struct, frozen=True):
    """``mine``: how far the Abandoned Mine is. ``second_tavern``: may one be opened while owning another?"""

    map: Literal["prism", "tetrahedron", "frucht"] = "prism"
    mine: Literal["short", "normal", "long", "longest"] = "normal"
    second_tavern: bool = False


class Public(Struct, frozen=True):
    """What everyone sees. Provinces are numbers; ``gnomes`` is flat, the entries of province 0 first, a seat each."""

    map: str
    mine: int
    """The square of the Abandoned Mine."""
    second_tavern: bool
    seats: int
    actor: int
    starter: int
    phase: Literal["settling", "turn", "laying", "calling", "over"]
    to_settle: int
    """Gnomes still to be placed before the first turn, over all seats."""
    gnomes: list[int]
    """By province and seat, innkeepers among them."""
    reserve: list[int]
    """Gnomes in hand, by seat."""
    stock: list[int]
    """Tavern tokens in hand, by seat."""
    gold: list[int]
    """Nuggets, by province."""
    red: list[bool]
    """Whether red stones lie there, by province."""
    keepers: list[int]
    """By province: whose innkeeper; -1 a tavern without one, -2 no tavern."""
    squares: list[int]
    """Where the scoring gnomes stand on the track, laps counted, by seat. The first square is 1."""
    mined: list[int]
    """Runes from gold, by seat."""
    served: list[int]
    """Runes from taverns, by seat."""
    token: int
    """Where the mine token stands."""
    roll: int
    """What the die showed when it was last thrown; 0 before the first throw."""
    target: int
    """The province a rumour draws to, while gnomes are to be called; else -1."""
    asked: int
    """The neighbour from which a gnome is to be called now; else -1."""
    idle: int
    """Turns in a row that brought the end no nearer."""


class Own(Struct, frozen=True):
    """Nobody knows more than the table shows."""


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
