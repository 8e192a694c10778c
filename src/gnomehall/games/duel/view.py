"""What leaves the rules of duel: options, views, events. Cards, cells and tools are names, seats are numbers."""

from typing import Literal

from msgspec import Struct

from gnomehall.core import view as core
from gnomehall.games.duel.figures import Colour, Tool

Phase = Literal["act", "lay", "offer", "goal", "turn", "mend", "pass", "over"]


class Options(Struct, frozen=True):
    """``colour`` is for one player; of two, seat 0 is green and seat 1 blue. One round is a short match for two."""

    colour: Colour = "green"
    rounds: Literal[3, 1] = 3


class Tunnel(Struct, frozen=True):
    """A tunnel, start or goal card that lies face up."""

    cell: str
    card: str
    turned: bool
    """By 180 degrees."""
    opened: bool
    """A key in its door, or its troll paid."""
    reach: list[str]
    """By seat: the sides its gnome reaches, such as "NE"."""


class Goal(Struct, frozen=True):
    cell: str
    tunnel: Tunnel | None
    """None while it lies face down."""
    seen_by: list[int]
    """Seats that looked at it while it lies face down."""


class Token(Struct, frozen=True):
    cell: str
    seat: int


class Public(Struct, frozen=True):
    """What everyone knows."""

    layout: str
    colours: list[Colour]
    """By seat."""
    round: int
    """1, 2, 3."""
    rounds: int
    """In the whole match."""
    starter: int
    """The seat that began the round."""
    actor: int
    """-1 once the match is over."""
    phase: Phase
    """What the actor is asked: to act, to lay a card after a bribe, to bribe or finish, which goal to turn up, which
    way round to fit it, which cards to discard for mending, whether to discard another card when passing."""
    starts: list[Tunnel]
    """By seat."""
    tunnels: list[Tunnel]
    """In the order they were laid."""
    goals: list[Goal]
    turning: str | None
    """The goal card that was turned up at the first cell of ``due`` and waits to be fitted."""
    due: list[str]
    """Cells of goals that a tunnel has reached and that must be turned up."""
    tokens: int
    """Left in the pool."""
    claims: list[Token]
    """Tokens on gold."""
    bribes: list[Token]
    """Tokens on trolls."""
    hands: list[int]
    """By seat: cards in hand."""
    deck: int
    """Cards left to draw."""
    broken: list[list[Tool]]
    """By seat: tools with a sabotage card on them."""
    played: list[str]
    """Cards discarded face up this round: played, removed or buried."""
    thrown: list[int]
    """By seat: cards discarded face down this round."""
    drawer: int | None
    """The seat that drew last this round."""
    drawn: list[str | None]
    """What it drew, in order: None for a card that went to the hand, a name for one that took effect at once."""
    to_drop: int
    """Cards the actor has yet to discard for mending."""
    is_laying: bool
    """The action under way is laying a card, not opening a door."""
    won: list[list[str]]
    """By seat: nugget cards of finished rounds."""
    earned: list[list[int]]
    """By finished round, by seat: nuggets won minus nuggets paid to trolls."""
    box: list[str]
    """Cards out of the game that everyone saw."""
    lost: list[list[int]]
    """Goals that left the game face down after somebody looked at them: for each, the seats that had."""

    def face_up(self) -> list[Tunnel]:
        """Starts, tunnels and turned goals."""
        return [*self.starts, *self.tunnels, *(goal.tunnel for goal in self.goals if goal.tunnel is not None)]


class Peek(Struct, frozen=True):
    cell: str
    card: str


class Own(Struct, frozen=True):
    """What only the seat itself knows."""

    hand: list[str]
    thrown: list[str]
    """Discarded face down this round."""
    fresh: list[str]
    """Cards this seat drew last, in order, if it was the last to draw."""
    peeks: list[Peek]
    """Face-down goals this seat has looked at."""
    lost: list[str]
    """Goals it had looked at that left the game face down."""


View = core.View[Public, Own]


class Began(core.Event):
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
    """How the turned-up goal lies."""

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
    """What the map showed; only for the seat that played it."""

    seat: int
    cell: str
    card: str


class Mended(core.Event):
    """A sabotage card is removed for two cards of the hand."""

    seat: int
    tool: str


class Dropped(core.Event):
    """A card is discarded face down; its owner hears Threw instead."""

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
    """Alone: a drawn sabotage card breaks a tool."""

    seat: int
    tool: str


class Spared(core.Event):
    """Alone: a drawn card is discarded without effect."""

    seat: int
    card: str


class Ended(core.Event):
    """``why``: all ``goals`` are up, all ``tokens`` placed, or all ``cards`` used."""

    round: int
    why: str


class Paid(core.Event):
    """A nugget card goes to a bribed troll."""

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
