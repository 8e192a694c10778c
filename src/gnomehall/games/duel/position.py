"""A position of duel: what it is made of, and who knows which of it. What may be done with it stands in rules.py."""

from typing import Final, Self

from gnomehall.core.game import State
from gnomehall.core.native import i64, place_of
from gnomehall.games.duel.cards import BROKEN, DECK, GOALS, ROCKFALL, TOOLS, TUNNELS
from gnomehall.games.duel.layout import SLOTS, Layout
from gnomehall.games.duel.network import Network
from gnomehall.games.duel.view import Own, Public

# The question that stands.
ACT: Final = 0
LAYING: Final = 1
OFFER: Final = 2
GOAL: Final = 3
TURN: Final = 4
MENDING: Final = 5
PASSING: Final = 6
OVER: Final = 7
PHASES: Final = ("act", "lay", "offer", "goal", "turn", "mend", "pass", "over")


class Ground(State):
    """The fields of a position.

    Everyone knows: ``net`` (the tunnels); ``laid`` (cells of tunnel cards in the order of laying); ``trolls`` and
    ``gold`` (cells of unpaid trolls and of unclaimed nuggets that lie open); ``tokens``, ``claims``, ``bribes``
    (2 * slot + seat); ``hidden`` (how many goals lie face down); ``broken`` by seat and tool; ``played``; ``won`` by
    seat, ``earned`` by round and seat; ``box``; ``turning`` (the kind of a goal that waits to be fitted, at the first
    of ``net.due``).
    Only its owner knows ``hands``, ``thrown`` and ``drawn`` (what ``drawer`` drew last, in order); only who looked
    knows ``peek_kinds`` (by goal; ``peek_masks`` says who) and ``lost`` (sorted, 64 * who + kind: goals looked at
    that went to the box).
    Nobody knows ``pool`` and ``goal_pool``: unordered, drawn from when a card is drawn, so no state holds the future.
    Cards of the pool that sit out the round are only counted (``aside``).
    Copies share all lists (35 µs a copy became 1.4): ``hands``, ``thrown``, ``pool`` and ``laid`` until one of them
    plays on (``part``), the others for good, since a change makes a new list of them.
    """

    def blank(self, layout: Layout, colours: list[int]) -> Self:
        """A new position with nothing in it yet. Not __init__, which compiled copies would have to run."""
        seats = len(colours)
        self.layout = layout
        self.is_shared = False
        self.seats: i64 = seats
        self.mover: i64 = 0
        self.starter: i64 = 0
        self.round: i64 = 1
        self.phase: i64 = ACT
        self.is_laying = False
        self.to_drop = 0
        self.hidden: i64 = len(layout.goals)
        self.turning: i64 = -1
        self.tokens: i64 = 0
        self.aside: i64 = 0
        self.moves: list[int] | None = None
        self.net = Network().blank(colours)
        self.laid: list[int] = []
        self.trolls: list[int] = []
        self.gold: list[int] = []
        self.claims: list[int] = []
        self.bribes: list[int] = []
        self.broken = [0] * (seats * len(TOOLS))
        self.hands: list[list[int]] = [[] for _ in colours]
        self.thrown: list[list[int]] = [[] for _ in colours]
        self.played: list[int] = []
        self.drawer: i64 = -1
        self.drawn: list[int] = []
        self.pool = DECK[:]
        self.goal_pool = list(GOALS)
        self.peek_kinds = [-1] * len(layout.goals)
        self.peek_masks = [0] * len(layout.goals)
        self.lost: list[int] = []
        self.box: list[int] = []
        self.won: list[list[int]] = [[] for _ in colours]
        self.earned: list[list[int]] = []
        return self

    def copy(self) -> Self:
        self.is_shared = True
        new = self.__class__.__new__(self.__class__)
        new.is_shared = True
        new.layout = self.layout
        new.seats = self.seats
        new.mover = self.mover
        new.starter = self.starter
        new.round = self.round
        new.phase = self.phase
        new.is_laying = self.is_laying
        new.to_drop = self.to_drop
        new.hidden = self.hidden
        new.turning = self.turning
        new.tokens = self.tokens
        new.aside = self.aside
        new.moves = self.moves
        new.net = self.net.copy()
        new.laid = self.laid
        new.trolls = self.trolls
        new.gold = self.gold
        new.claims = self.claims
        new.bribes = self.bribes
        new.broken = self.broken
        new.hands = self.hands
        new.thrown = self.thrown
        new.played = self.played
        new.drawer = self.drawer
        new.drawn = self.drawn
        new.pool = self.pool
        new.goal_pool = self.goal_pool
        new.peek_kinds = self.peek_kinds
        new.peek_masks = self.peek_masks
        new.lost = self.lost
        new.box = self.box
        new.won = self.won
        new.earned = self.earned
        return new

    def actor(self) -> i64:
        return self.mover

    @property
    def deck(self) -> i64:
        return len(self.pool) - self.aside

    def part(self) -> None:
        """Before a change: have lists of one's own."""
        self.is_shared = False
        self.hands = [hand[:] for hand in self.hands]
        self.thrown = [thrown[:] for thrown in self.thrown]
        self.pool = self.pool[:]
        self.laid = self.laid[:]

    def take(self, seat: i64, kind: i64) -> None:
        """A card leaves the hand."""
        hand = self.hands[seat]
        hand.pop(place_of(hand, kind))

    def set_broken(self, seat: i64, tool: i64, broken: i64) -> None:
        tools = self.broken[:]
        tools[3 * seat + tool] = broken
        self.broken = tools

    def nuggets(self, seat: int) -> int:
        """Nuggets that lie before this seat from finished rounds."""
        return sum(earned[seat] for earned in self.earned)

    # Who knows what

    def public(self) -> Public:
        net = self.net
        reach = net.reach[0][:SLOTS]
        if self.seats == 2:
            # All cells as one number: 4x quicker than cell by cell.
            both = int.from_bytes(bytearray(net.reach[1]), "little") << 4 | int.from_bytes(bytearray(reach), "little")
            reach = list(both.to_bytes(SLOTS + 1, "little")[:SLOTS])
        lost = [0, 0, 0]
        for known in self.lost:
            lost[(known >> 6) - 1] += 1
        return Public(
            layout=self.layout.name,
            colours=net.colours[:],
            round=self.round,
            starter=self.starter,
            actor=self.mover,
            phase=PHASES[self.phase],
            faces=net.faces[:SLOTS],
            reach=reach,
            laid=self.laid[:],
            goals=self.layout.goals[:],
            peeked=self.peek_masks[:],
            turning=self.turning,
            due=net.due[:],
            tokens=self.tokens,
            claims=self.claims[:],
            bribes=self.bribes[:],
            hands=[len(hand) for hand in self.hands],
            deck=self.deck,
            broken=self.broken[:],
            played=self.played[:],
            thrown=[len(thrown) for thrown in self.thrown],
            drawer=self.drawer,
            drawn=[kind if self.strikes(kind) else -1 for kind in self.drawn],
            to_drop=self.to_drop,
            is_laying=self.is_laying,
            won=[won[:] for won in self.won],
            earned=[earned[:] for earned in self.earned],
            box=self.box[:],
            lost=lost,
        )

    def own(self, seat: int) -> Own:
        bit = 1 << seat
        peeks = [kind if mask & bit else -1 for kind, mask in zip(self.peek_kinds, self.peek_masks, strict=True)]
        return Own(
            hand=self.hands[seat][:],
            thrown=self.thrown[seat][:],
            fresh=[kind for kind in self.drawn if not self.strikes(kind)] if seat == self.drawer else [],
            peeks=peeks,
            lost=[known & 63 for known in self.lost if known >> 6 & bit],
        )

    def strikes(self, kind: i64) -> bool:
        """S6, S7: alone, such a card strikes as it is drawn and never comes to hand."""
        return self.seats == 1 and (kind in BROKEN or kind == ROCKFALL)

    def is_sabotaged(self, seat: i64) -> bool:
        at = 3 * seat
        broken = self.broken
        return bool(broken[at] or broken[at + 1] or broken[at + 2])

    def count_broken(self, seat: i64) -> int:
        at = 3 * seat
        broken = self.broken
        return broken[at] + broken[at + 1] + broken[at + 2]


def deck_without(gone: list[int]) -> list[int]:
    """The deck of a round: tunnels that were won or paid stay out (rule 34)."""
    deck = DECK[:]
    for kind in gone:
        if kind < TUNNELS:
            deck.remove(kind)
    return deck
