"""What leaves the rules of Gnomheim: options, what is public, what is a seat's own, events."""

from typing import Literal

from msgspec import Struct

from gnomehall.core import view as core
from gnomehall.games.gnomheim.resolving_view import Resolving


class Options(Struct, frozen=True):
    """``gnomes`` is for the adventure; in a duel everyone has five."""

    mode: Literal["adventure", "siege", "crowns"] = "adventure"
    gnomes: Literal[3, 4, 5] = 4
    beginners: bool = False


class Gnome(Struct, frozen=True):
    name: str
    cell: int
    stun: int
    """How many of its owner's turns must end before it recovers."""
    shielded: bool


class Player(Struct, frozen=True):
    gold: int
    mana: int
    hand: int
    """Cards in hand."""
    buried: int
    """Cards discarded face down since the last shuffle."""
    score: int
    """Duel: gnomes brought into the enemy castle, or crowns brought home."""
    fresh: bool
    """Has not had a turn yet."""
    gnomes: list[Gnome]


class Supply(Struct, frozen=True):
    gold: int
    mana: int


class Token(Struct, frozen=True):
    """What a card put on a cell: keg, bear_trap, ice, wall or web."""

    kind: str
    cell: int
    owner: int
    rounds: int
    """Its owner's turns until it is gone; 0: until used up."""


class Tunnel(Struct, frozen=True):
    start: int
    end: int
    owner: int
    rounds: int


class CardPrices(Struct, frozen=True):
    """A card of a player's own set."""

    id: str
    plain: int
    enhanced: int | None


class Public(Struct, frozen=True):
    """What everyone sees. Cells are numbers, as on the board and in actions; cards are ids."""

    mode: str
    beginners: bool
    cards: list[CardPrices]
    """A player's own set of cards; empty for the standard one."""
    seats: int
    team: int
    """Gnomes per seat."""
    turn: int
    actor: int
    """Who has to choose; -1 at the end."""
    starter: int
    round: int
    phase: str
    """What the actor has to choose."""
    players: list[Player]
    """By seat."""
    crowns: list[str]
    """By castle, the gnome that bears its crown; empty while it lies there."""
    supply: Supply
    resources: list[str]
    """By cell: none, gold, mana or any."""
    tokens: list[Token]
    tunnels: list[Tunnel]
    deck: int
    """Cards left to draw."""
    pile: list[str]
    """Cards played since the last shuffle, the latest last."""
    luck: int
    """Clovers added to every roll of the player on turn."""
    rerolls: int
    """Rolls he may still repeat."""
    discount: int
    """Mana off his next card."""
    resolved: list[str]
    """Cards resolved this turn, for combos."""
    last: str
    """The latest card played this turn that is no echo, or empty."""
    dice: list[int]
    """What the luck die showed during the last action."""
    winner: int | None
    owed: int
    """Cards to draw once the first hand is renewed."""
    resolving: Resolving


class Own(Struct, frozen=True):
    """What only the seat itself knows."""

    hand: list[str]
    buried: list[str]
    """Its own discards, face down in the pile."""


View = core.View[Public, Own]


class Drew(core.Event):
    """Told only to the seat that drew."""

    seat: int
    card: str


class Took(core.Event):
    seat: int
    count: int


class Shuffled(core.Event):
    """The pile became the new deck."""

    cards: int


class Discarded(core.Event):
    seat: int
    card: str


class Dropped(core.Event):
    """A discard as others see it."""

    seat: int


class Lost(core.Event):
    """A card that a rival made the seat discard; told only to it."""

    seat: int
    card: str


class Left(core.Event):
    seat: int
    gnome: str
    cell: int


class Collected(core.Event):
    seat: int
    gold: int
    mana: int


class Stepped(core.Event):
    seat: int
    gnome: str
    start: int
    end: int
    gold: int


class Moved(core.Event):
    """A move that is no step for gold: walk, push, fly, slide, goto, ride (the metro), send (off an island)."""

    gnomes: list[str]
    start: int
    end: int
    how: str


class Rolled(core.Event):
    """The luck die: ``clovers`` with everything added; ``what`` as in Roll."""

    seat: int
    clovers: int
    what: str


class Played(core.Event):
    """``on``: its target, or "none"; ``mana``: what it costs on that target."""

    seat: int
    card: str
    price: str
    mana: int
    on: str


class Aimed(core.Event):
    """A second target, or an echo's new one; ``mana``: what it adds to the price."""

    seat: int
    on: str
    mana: int


class Failed(core.Event):
    seat: int
    what: str


class Caught(core.Event):
    gnome: str
    cell: int


class Stunned(core.Event):
    gnomes: list[str]


class Woke(core.Event):
    gnomes: list[str]


class Guarded(core.Event):
    gnomes: list[str]


class Spared(core.Event):
    """Its shield took a hostile effect."""

    gnome: str


class Robbed(core.Event):
    seat: int
    other: int
    resource: str
    count: int


class Traded(core.Event):
    seat: int
    given: int
    resource: str


class Laid(core.Event):
    seat: int
    token: str
    cell: int


class Dug(core.Event):
    seat: int
    start: int
    end: int


class Turned(core.Event):
    seat: int
    cell: int
    resource: str


class Exploded(core.Event):
    seat: int
    cell: int


class Swept(core.Event):
    seat: int
    cell: int


class Shot(core.Event):
    seat: int
    cell: int


class Shocked(core.Event):
    seat: int


class Blessed(core.Event):
    """``what``: luck, reroll or discount, for the rest of the turn."""

    seat: int
    what: str
    count: int


class Held(core.Event):
    """The winner of a mini-island."""

    seat: int
    cell: int


class Entered(core.Event):
    """Siege: ``count`` gnomes have entered the enemy castle."""

    seat: int
    gnome: str
    count: int


class Crowned(core.Event):
    seat: int
    gnome: str


class Home(core.Event):
    """A crown brought home, the ``count``-th."""

    seat: int
    gnome: str
    count: int


class Passed(core.Event):
    seat: int


EVENTS = (
    Drew,
    Took,
    Shuffled,
    Discarded,
    Dropped,
    Lost,
    Left,
    Collected,
    Stepped,
    Moved,
    Rolled,
    Played,
    Aimed,
    Failed,
    Caught,
    Stunned,
    Woke,
    Guarded,
    Spared,
    Robbed,
    Traded,
    Laid,
    Dug,
    Turned,
    Exploded,
    Swept,
    Shot,
    Shocked,
    Blessed,
    Held,
    Entered,
    Crowned,
    Home,
    Passed,
)
