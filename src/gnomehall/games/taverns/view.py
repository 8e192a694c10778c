"""What leaves the rules of taverns: options, views, events. Nothing in this game is secret."""

from typing import Literal

from msgspec import Struct

from gnomehall.core import view as core


class Options(Struct, frozen=True):
    map: Literal["prism", "tetrahedron", "frucht"] = "prism"
    mine: Literal["brief", "short", "normal", "long", "longest"] = "normal"
    """How far away the Abandoned Mine is."""
    second_tavern: bool = False
    """Whether an owner of a tavern may open another."""
    tie_break: bool = False
    """Whether taverns break a tie of runes (A36)."""


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
    income: int
    """Runes its taverns would bring now."""


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
    tie_break: bool
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
    """A gnome is placed before the first turn."""

    seat: int
    province: str


class Served(core.Event):
    """Income of one tavern at the start of its owner's turn."""

    seat: int
    province: str
    runes: int


class Leapt(core.Event):
    """A scoring gnome reached or passed the mine token and skips its square."""

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
    """The mine token moves one square, before the die is thrown."""

    seat: int
    square: int


class Pushed(core.Event):
    """The mine token lands on this seat's scoring gnome, which goes one square back."""

    seat: int
    square: int


class Rolled(core.Event):
    seat: int
    roll: int


class Struck(core.Event):
    """Nuggets are laid in a province, which has ``total`` now."""

    seat: int
    province: str
    nuggets: int
    total: int


class Barren(core.Event):
    """Red stones are laid after a throw."""

    seat: int
    province: str


class Wasted(core.Event):
    """The find cannot be laid anywhere."""

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
    """The last nugget was collected: red stones are laid, without a rumour."""

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
    """A tavern without an innkeeper, or just carted in, gets one."""

    seat: int
    province: str


class Deserted(core.Event):
    """A tavern is left without an innkeeper."""

    province: str


class Carted(core.Event):
    seat: int
    start: str
    end: str


class Passed(core.Event):
    seat: int


class Abandoned(core.Event):
    """The mine token reaches the Abandoned Mine: no more prospecting after this throw."""

    square: int


class Closed(core.Event):
    """An untouched province gets red stones because prospecting is over (A1)."""

    province: str


class Stalled(core.Event):
    """The match ends after too many rounds without progress (A19)."""

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
