"""What leaves the rules of lost_mines: options, views, events. Seats are numbers, all else is named."""

from typing import Literal

from msgspec import Struct

from gnomehall.core import view as core
from gnomehall.games.lost_mines.figures import Clan, Role

Phase = Literal["card", "move", "orient", "take", "vote", "over"]


class Options(Struct, frozen=True):
    """``board``: how far the mines are from the starts; ``usual``: by number of players (data/board.toml)."""

    rounds: Literal[2, 3, 4] = 2
    board: Literal["usual", "close", "near", "far", "glade"] = "usual"


class LaidCard(Struct, frozen=True):
    """A path card on the board."""

    cell: str
    card: str
    turned: bool = False
    """By 180 degrees."""
    overcome: bool = False
    """A tool lies on its obstacle."""


class Token(Struct, frozen=True):
    edge: str
    """The two cells it stands between, such as "c3-c4"."""
    kind: Literal["trap", "troll"]
    owner: int | None = None
    """The seat that called the troll."""


class Mine(Struct, frozen=True):
    cell: str
    kind: str | None
    """gold, silver, gems or dragon, once a gnome has entered it."""
    open: bool
    """It lies face up. Still False while the player chooses which way up."""
    turned: bool
    cut: bool
    """As the cards lie, nobody can ever reach it."""
    seen_by: list[int]
    """Seats that have looked at it."""


class Treasure(Struct, frozen=True):
    kind: str
    """gold, silver or gems: its back."""
    owner: int | None
    """The seat that took it."""
    seen_by: list[int]
    """Seats that have looked at its value."""


class Player(Struct, frozen=True):
    clan: Clan
    cell: str
    """Where the gnome stands."""
    held: int
    """Cards in hand."""
    lost: int
    """Cards put aside face down: discarded, or lost to traps."""
    seen_by: list[int]
    """Seats that have looked at the gnome card."""


class Deed(Struct, frozen=True):
    """What everyone saw a seat do."""

    seat: int
    what: str
    """lay, tool, trap, troll, troll-gone, storm, look, discard, move or take."""
    card: str = ""
    """The path card or the tool."""
    where: str = ""
    """The cell, the edge or the treasure's number; empty for a look and a discard."""
    turned: bool = False
    """The path card was laid turned by 180 degrees."""


class Result(Struct, frozen=True):
    """What a seat was in a finished round, and what it got."""

    clan: Clan
    role: Role
    points: int


class Public(Struct, frozen=True):
    """What everyone knows."""

    board: str
    seats: int
    rounds: int
    """In the whole match."""
    round: int
    """From 0."""
    phase: Phase
    """What the actor is asked: a card, a movement, which way up a mine lies, which treasure, whether to end the
    round."""
    actor: int
    """-1 once the match is over."""
    turn: int
    """Whose turn it is; during a vote, the seat that proposed it."""
    starter: int
    """The seat that began the round."""
    last: int | None
    """The seat that played the last card this round."""
    steps: int
    """Cards the gnome may still move; 0 outside a movement."""
    drops: int
    """Cards discarded this turn; 0 if one was played."""
    went: bool
    """The gnome has already moved this turn."""
    asked: bool
    """Ending the round was proposed this turn."""
    deck: int
    """Cards left to draw."""
    cards: list[LaidCard]
    """Path cards, row by row."""
    tokens: list[Token]
    mines: list[Mine]
    """From north to south."""
    treasures: list[Treasure]
    """Treasure 1 first."""
    players: list[Player]
    """By seat."""
    ways: list[list[str]]
    """During a movement: the way to each cell within reach, from the cell the gnome stands on."""
    shown: list[str]
    """Cards discarded face up this round."""
    dragon: int | None
    """The seat that woke the dragon."""
    deeds: list[Deed]
    """This round, in order."""
    results: list[list[Result]]
    """By finished round, by seat."""


class Own(Struct, frozen=True):
    """What only the seat itself knows. None stands for what it has not seen."""

    role: Role
    hand: list[str]
    dropped: list[str]
    """Cards it put aside face down this round."""
    mines: list[str | None]
    """By mine: what it saw there."""
    values: list[int | None]
    """By treasure: the value it saw."""
    roles: list[Role | None]
    """By seat: the role it saw."""


View = core.View[Public, Own]


class Laid(core.Event):
    """A path card: what is on it, and the sides its path runs to as it lies."""

    seat: int
    path: str
    arms: str
    cell: str


class Overcame(core.Event):
    seat: int
    card: str
    cell: str


class LookedMine(core.Event):
    seat: int
    cell: str


class SawMine(core.Event):
    """For the seat that looked."""

    seat: int
    cell: str
    mine: str


class LookedTreasure(core.Event):
    seat: int
    treasure: int


class SawTreasure(core.Event):
    seat: int
    treasure: int
    value: int


class LookedGnome(core.Event):
    seat: int
    other: int


class SawGnome(core.Event):
    seat: int
    other: int
    role: str


class Trapped(core.Event):
    """A trap was set."""

    seat: int
    edge: str


class Trolled(core.Event):
    """A troll was called."""

    seat: int
    edge: str


class TrollLeft(core.Event):
    seat: int
    edge: str


class Stormed(core.Event):
    """A path card was removed, and the tokens on these edges with it."""

    seat: int
    path: str
    arms: str
    cell: str
    edges: list[str]
    tokens: int


class Discarded(core.Event):
    seat: int


class Dropped(core.Event):
    """The card discarded: for its owner."""

    seat: int
    card: str


class Moved(core.Event):
    """The cells of a walk, the first included."""

    seat: int
    cells: list[str]


class Caught(core.Event):
    """A gnome ran into a trap and its player lost a card."""

    seat: int
    edge: str


class Gone(core.Event):
    """The card a trap cost: for its owner."""

    seat: int
    card: str


class Opened(core.Event):
    seat: int
    cell: str
    mine: str


class Oriented(core.Event):
    seat: int
    cell: str
    arms: str


class Woke(core.Event):
    """The seat took the dragon token."""

    seat: int


class Took(core.Event):
    seat: int
    treasure: int
    kind: str


class Drew(core.Event):
    seat: int
    count: int


class Drawn(core.Event):
    """The card drawn: for its owner."""

    seat: int
    card: str


class Skipped(core.Event):
    seat: int


class Asked(core.Event):
    """Ending the round was proposed."""

    seat: int


class Voted(core.Event):
    seat: int
    answer: str
    """yes or no."""


class RoundEnded(core.Event):
    round: int
    why: str


class Scored(core.Event):
    """A seat's gnome card and treasures, turned face up."""

    seat: int
    clan: str
    role: str
    treasures: int
    values: list[int]
    points: int


class RoundBegan(core.Event):
    seat: int
    round: int


class Dealt(core.Event):
    """The gnome card of a new round: for its owner."""

    seat: int
    clan: str
    role: str


EVENTS = (
    Laid,
    Overcame,
    LookedMine,
    SawMine,
    LookedTreasure,
    SawTreasure,
    LookedGnome,
    SawGnome,
    Trapped,
    Trolled,
    TrollLeft,
    Stormed,
    Discarded,
    Dropped,
    Moved,
    Caught,
    Gone,
    Opened,
    Oriented,
    Woke,
    Took,
    Drew,
    Drawn,
    Skipped,
    Asked,
    Voted,
    RoundEnded,
    Scored,
    RoundBegan,
    Dealt,
)
