"""What leaves the rules of Gnomheim: the table, a seat's own knowledge, the events, the options."""

from typing import Literal

from msgspec import Struct

from gnomehall.core import view as core


class Options(Struct, frozen=True):
    """``gnomes`` belongs to the adventure; in the duel everyone has five."""

    mode: Literal["adventure", "siege", "crowns"] = "adventure"
    gnomes: Literal[3, 4, 5] = 4
    beginners: bool = False


class Token(Struct, frozen=True):
    """Something a card put on a cell; ``rounds`` of the owner's turns are left, 0: until used up."""

    kind: str
    cell: int
    owner: int
    rounds: int


class Tunnel(Struct, frozen=True):
    start: int
    end: int
    owner: int
    rounds: int


class Doing(Struct, frozen=True):
    """What is under way between two choices of a turn. -1 stands for nothing."""

    card: int
    """The card being played, by its place in the deck's list; ``price`` 1 is the enhanced one."""
    price: int
    target: int
    second: int
    use: int
    """The use whose effects run (an echo runs another card's): 2 * card + price."""
    combo: bool
    at: int
    """How many of the effects were begun."""
    movers: list[str]
    """Gnomes that move together, ``waiting`` those that move after them."""
    waiting: list[str]
    halted: list[str]
    """Gnomes that a trap or the metro stopped while this card is played."""
    mode: str
    cell: int
    came: int
    left: int
    steps: int
    gait: int
    """1: past traps, 2: each gnome for itself."""
    giver: int
    """From whom crystals are taken: a seat, -1 the supply; ``crystals`` how many, ``givers`` who comes after."""
    crystals: int
    givers: list[int]
    resource: int
    rolled: int
    rolling: str
    bonus: int
    portion: int
    rival: int
    """A contest: against whom, and the total to beat."""
    bar: int
    isle: int
    holder: int
    sends: list[str]
    expelled: list[tuple[int, str]]
    """Islands and the gnomes sent off them in this chain."""
    owed: int
    """Cards to draw after the renewal of the first hand."""
    then: str


class Public(Struct, frozen=True):
    """What everyone sees. Lists by gnome have five places a seat: A1 to A5, B1 ..."""

    mode: str
    beginners: bool
    cards: list[str]
    """The ids of a player's own set of cards; empty for the standard one."""
    prices: list[int]
    """Their ordinary and enhanced prices in turn (-1: none); empty for the standard set."""
    seats: int
    team: int
    turn: int
    actor: int
    starter: int
    round: int
    phase: str
    places: list[int]
    """By gnome: a cell; -1 where a team has fewer gnomes."""
    stun: list[int]
    """By gnome: how many of its owner's turns must end before it is itself again."""
    shields: list[str]
    crowns: list[str]
    """Duel: by castle, the gnome that bears its crown; empty while it lies there."""
    score: list[int]
    """Duel: gnomes brought into the enemy castle, or crowns brought home, by seat."""
    gold: list[int]
    mana: list[int]
    supply: list[int]
    """Gold and mana left."""
    resources: list[int]
    """By cell: 0 none, 1 gold, 2 mana, 3 either."""
    tokens: list[Token]
    tunnels: list[Tunnel]
    hands: list[int]
    deck: int
    pile: list[int]
    """Cards played since the last shuffle, the latest last."""
    buried: list[int]
    """Cards discarded face down since the last shuffle, by seat."""
    fresh: list[bool]
    """Who has not yet had a turn."""
    luck: int
    """Clovers added to the rolls of who is on turn, then rolls that may be repeated, mana off the next card."""
    rerolls: int
    discount: int
    tags: list[int]
    """Cards resolved this turn, for combos; ``last`` the latest one played that is no echo."""
    last: int
    dice: list[int]
    """What the luck die showed during the last action."""
    winner: int
    """-1 while nobody has won."""
    doing: Doing


class Own(Struct, frozen=True):
    """What only the seat itself knows."""

    hand: list[int]
    buried: list[int]
    """Its own cards in the pile, face down."""


View = core.View[Public, Own]


class Drew(core.Event):
    """A card a seat drew: its own business."""

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
    """What others see of a discard."""

    seat: int


class Lost(core.Event):
    """A card lost to a rival, known to its holder only."""

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
    """Gnomes moved otherwise than for gold: walk, push, fly, slide, goto, ride (the metro), send (off an island)."""

    gnomes: list[str]
    start: int
    end: int
    how: str


class Rolled(core.Event):
    """The luck die: ``clovers`` with what is added; ``what`` for."""

    seat: int
    clovers: int
    what: str


class Played(core.Event):
    """A card is shown; ``on`` is what it is aimed at, or nothing; ``mana`` what it costs on that."""

    seat: int
    card: str
    price: str
    mana: int
    on: str


class Aimed(core.Event):
    """A card's second target, or an echo's; ``mana`` is what the card costs more for it."""

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
    """A shield took a hostile effect."""

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
    """Luck, repeated rolls or a cheaper card for the rest of the turn."""

    seat: int
    what: str
    count: int


class Held(core.Event):
    """Who won a mini-island."""

    seat: int
    cell: int


class Entered(core.Event):
    """Siege: a gnome in the enemy castle."""

    seat: int
    gnome: str
    count: int


class Crowned(core.Event):
    seat: int
    gnome: str


class Home(core.Event):
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
