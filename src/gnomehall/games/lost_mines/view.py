"""What leaves the rules of lost_mines: the table, a seat's own knowledge, the events, the options."""

from typing import Literal

from msgspec import Struct

from gnomehall.core import view as core


class Options(Struct, frozen=True):
    """How many rounds, and how wide the forest is."""

    rounds: Literal[2, 3, 4] = 2
    board: Literal["near", "far", "glade"] = "near"


class Public(Struct, frozen=True):
    """What everyone sees. Lists by seat are flat: seat 0's entries first. Bits stand for what a seat has looked at."""

    board: str
    seats: int
    rounds: int
    round: int
    """From 0."""
    phase: str
    """card, move, orient, take, vote, over."""
    actor: int
    turn: int
    """Whose turn it is; while a vote is held, who asked for it."""
    starter: int
    last: int
    """Who played a card last; -1 nobody this round."""
    steps: int
    """Cards the gnome may still go; 0 outside of a movement."""
    drops: int
    """Cards discarded this turn; 0 where one was played."""
    went: bool
    """The gnome has taken a step of its own this turn."""
    asked: bool
    """The end of the round was put to the vote this turn."""
    deck: int
    faces: list[int]
    """By cell slot: 0 empty, 1 a mine face down, else 4 + 4 * number + 2 * turned + overcome."""
    tokens: list[int]
    """By edge: 0 none, 1 a trap, 2 + seat that seat's troll."""
    cut: list[bool]
    """By mine: nobody can ever come to it as the cards lie."""
    ways: list[list[int]]
    """In a movement: the way to each cell within reach, its first cell being where the gnome stands."""
    at: list[int]
    """By seat: the cell slot its gnome stands on."""
    clans: list[int]
    """By seat: 0 blue, 1 yellow."""
    held: list[int]
    """By seat: cards in hand."""
    lost: list[int]
    """By seat: cards put aside face down, discarded or lost to traps."""
    shown: list[int]
    """By card: those that everyone saw go to the discard pile."""
    mines: list[int]
    """By mine: what it is once opened, else -1."""
    kinds: list[int]
    """By treasure: what its back shows."""
    owners: list[int]
    """By treasure: who took it; -1 still there."""
    dragon: int
    """Who woke the dragon; -1 nobody."""
    saw_mines: list[int]
    """By seat, bits by mine."""
    saw_treasures: list[int]
    saw_roles: list[int]
    """By seat, bits by seat."""
    deeds: list[int]
    """What everyone saw the seats do this round, in order: 9 * action + seat. Of a look and of a discard only that it
    was one."""
    points: list[int]
    """By finished round and seat."""
    past: list[int]
    """By finished round and seat: 3 * clan + role, laid open at its end."""


class Own(Struct, frozen=True):
    """What only the seat itself knows."""

    role: int
    """0 loyal, 1 selfish, 2 saboteur."""
    hand: list[int]
    """By card."""
    dropped: list[int]
    """By card: what it put aside face down."""
    mines: list[int]
    """By mine: what it is where the seat has looked, else -1."""
    values: list[int]
    """By treasure: its value where the seat has looked, else 0."""
    roles: list[int]
    """By seat: its role where the seat has looked, else -1."""


class Deed(Struct, frozen=True, omit_defaults=True):
    """What everyone saw a seat do."""

    seat: int
    what: str
    """lay, tool, trap, troll, troll-gone, storm, look, discard, move or take."""
    card: str = ""
    """The path card or tool."""
    where: str = ""
    """The cell, the edge, or the treasure's number; nothing for a look or a discard."""
    turned: bool = False
    """A path card laid upside down."""


View = core.View[Public, Own]


class Laid(core.Event):
    """A path card as it lies: what is on it, and the sides to which its path runs."""

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
    """What the mine is: for the one who looked."""

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
    """A trap is set."""

    seat: int
    edge: str


class Trolled(core.Event):
    """A troll is called."""

    seat: int
    edge: str


class TrollLeft(core.Event):
    seat: int
    edge: str


class Stormed(core.Event):
    """A path card is gone, and tokens with it."""

    seat: int
    path: str
    arms: str
    cell: str
    edges: list[str]
    tokens: int


class Discarded(core.Event):
    seat: int


class Dropped(core.Event):
    """The card that was discarded: for its owner."""

    seat: int
    card: str


class Moved(core.Event):
    """The way a gnome went, its first cell included."""

    seat: int
    cells: list[str]


class Caught(core.Event):
    """A gnome ran into a trap and its player loses a card."""

    seat: int
    edge: str


class Gone(core.Event):
    """The card the trap cost: its owner sees which one is missing."""

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
    """The dragon token."""

    seat: int


class Took(core.Event):
    seat: int
    treasure: int
    kind: str


class Drew(core.Event):
    seat: int
    count: int


class Drawn(core.Event):
    """A card that was drawn: for its owner."""

    seat: int
    card: str


class Skipped(core.Event):
    seat: int


class Asked(core.Event):
    """The end of the round is put to the vote."""

    seat: int


class Voted(core.Event):
    seat: int
    answer: str
    """yes or no."""


class RoundEnded(core.Event):
    round: int
    why: str


class Scored(core.Event):
    """A seat's gnome card and treasures are laid open."""

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
