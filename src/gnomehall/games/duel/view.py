"""What leaves the rules of duel: the table, a seat's own knowledge, the events, the options."""

from typing import Literal

from msgspec import Struct

from gnomehall.core import view as core


class Options(Struct, frozen=True):
    """``colour`` is the lone player's; two players are green (seat 0) and blue (seat 1)."""

    colour: Literal["green", "blue"] = "green"


class Public(Struct, frozen=True):
    """What everyone sees. Kinds, faces and slots are numbers as in cards.py and layout.py."""

    layout: str
    colours: list[int]
    """By seat: 0 green, 1 blue."""
    round: int
    """1, 2, 3."""
    starter: int
    actor: int
    phase: str
    faces: list[int]
    """By slot: 0 empty, 1 a goal face down, 4 * (kind + 1) + 2 * turned + opened a card."""
    reach: list[int]
    """By slot: the sides that seat 0's gnome reaches (1 N, 2 E, 4 S, 8 W), and 16 times those of seat 1."""
    laid: list[int]
    """Slots of the tunnel cards that lie, in the order they were laid."""
    goals: list[int]
    """Slots of the six goals."""
    peeked: list[int]
    """By goal: who looked at it while it lies face down (1 seat 0, 2 seat 1, 3 both)."""
    turning: int
    """The goal card (kind) that was turned up and waits to be fitted; -1 none. It lies at the first of ``due``."""
    due: list[int]
    """Slots of goals that a tunnel has come to and that are to be turned up."""
    tokens: int
    """Gnome tokens still in the pool."""
    claims: list[int]
    """2 * slot + seat for every token on gold."""
    bribes: list[int]
    """2 * slot + seat for every token on a troll."""
    hands: list[int]
    """Cards in hand, by seat."""
    deck: int
    broken: list[int]
    """By seat and tool (lamp, pickaxe, cart): 1 where a sabotage card lies."""
    played: list[int]
    """Action and buried cards on the discard pile that everyone saw, as kinds."""
    thrown: list[int]
    """By seat: cards discarded face down this round."""
    drawer: int
    """Who drew last; -1 nobody yet."""
    drawn: list[int]
    """What was drawn then, in order: -1 for a card that came to hand, a kind for one that struck at once."""
    to_drop: int
    """Cards that the actor has yet to discard for what was begun."""
    is_laying: bool
    """The action under way is laying a card (and not opening a door)."""
    won: list[list[int]]
    """By seat: the nugget cards won in earlier rounds, as kinds."""
    earned: list[list[int]]
    """By finished round, by seat: nuggets won, less those paid to trolls."""
    box: list[int]
    """Cards out of the game that everyone saw, as kinds."""
    lost: list[int]
    """Goals out of the game that only some saw: how many by seat 0 alone, seat 1 alone, both."""


class Own(Struct, frozen=True):
    """What only the seat itself knows."""

    hand: list[int]
    thrown: list[int]
    """Kinds discarded face down this round."""
    fresh: list[int]
    """Kinds that came to hand when this seat was the last to draw, in order."""
    peeks: list[int]
    """By goal: its kind where this seat looked at it and it still lies face down, else -1."""
    lost: list[int]
    """Goals out of the game that this seat had looked at and that were never turned up, as kinds."""


View = core.View[Public, Own]


class Began(core.Event):
    """A round begins."""

    round: int
    seat: int


class Laid(core.Event):
    seat: int
    card: str
    cell: str
    turn: str


class Bribed(core.Event):
    seat: int
    cell: str


class Revealed(core.Event):
    """A goal is turned up."""

    seat: int
    cell: str
    card: str


class Fitted(core.Event):
    """The goal that was turned up lies so."""

    cell: str
    card: str
    turn: str


class Claimed(core.Event):
    seat: int
    cell: str
    nuggets: int


class Sabotaged(core.Event):
    seat: int
    other: int
    tool: str


class Repaired(core.Event):
    seat: int
    card: str
    tool: str


class Unlocked(core.Event):
    seat: int
    cell: str


class Buried(core.Event):
    seat: int
    cell: str
    card: str


class Looked(core.Event):
    seat: int
    cell: str


class Saw(core.Event):
    """What the map showed: the seat's alone."""

    seat: int
    cell: str
    card: str


class Mended(core.Event):
    """A sabotage card goes, for two cards of the hand."""

    seat: int
    tool: str


class Dropped(core.Event):
    """A card is discarded face down; the owner hears Threw instead."""

    seat: int


class Threw(core.Event):
    seat: int
    card: str


class Drew(core.Event):
    """A card is drawn; the owner hears Got instead."""

    seat: int


class Got(core.Event):
    seat: int
    card: str


class Struck(core.Event):
    """Solo: a drawn sabotage card lies before the player."""

    seat: int
    tool: str


class Spared(core.Event):
    """Solo: a drawn card does nothing and is discarded."""

    seat: int
    card: str


class Ended(core.Event):
    """A round ends: all goals are up, all tokens placed, or all cards used."""

    round: int
    why: str


class Paid(core.Event):
    """A nugget card for a bribed troll."""

    seat: int
    card: str
    nuggets: int


class Earned(core.Event):
    seat: int
    nuggets: int
    round: int


EVENTS = (
    *(Began, Laid, Bribed, Revealed, Fitted, Claimed, Sabotaged, Repaired, Unlocked, Buried, Looked, Saw),
    *(Mended, Dropped, Threw, Drew, Got, Struck, Spared, Ended, Paid, Earned),
)
