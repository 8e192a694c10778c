"""A position of lost_mines: what there is, who knows what, and how it is copied. What may be done is in rules.py."""

from typing import Final, Self

from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.native import i64
from gnomehall.core.view import Outcome, ranks
from gnomehall.games.lost_mines.cards import ASIDE, CARDS, COUNT, DECK, DOWN, MINES, OPENED, VALUES
from gnomehall.games.lost_mines.forest import Forest
from gnomehall.games.lost_mines.layout import EDGES, SLOTS, Layout
from gnomehall.games.lost_mines.passage import out_of_reach
from gnomehall.games.lost_mines.view import Own, Public

PHASES: Final = ("card", "move", "orient", "take", "vote", "over")
CHOOSING: Final = 0
MOVING: Final = 1
ORIENTING: Final = 2
TAKING: Final = 3
VOTING: Final = 4
OVER: Final = 5
ROUND_PARTS: Final = ("first", "second", "third", "fourth")
UNKNOWN: Final = -1


class Situation(State):
    """Everything there is.

    Everyone knows: ``forest``, ``at`` (gnomes by seat), ``clans``, ``held`` and ``lost`` (how many cards in hand, how
    many put aside face down, by seat), ``shown`` (cards seen to be discarded), ``deck`` (how many can still be drawn),
    ``trolls`` (by seat the edge of its troll, -1 none), ``kinds`` and ``owners`` of the treasures, ``dragon``, whose
    turn and what step of it, which seat has looked at what (``saw_...``: bits), and ``deeds`` (what
    everyone did this round that changed the board; deeds.py). Only its owner knows ``roles``,
    ``hands`` and ``dropped`` (by seat and card). ``mines`` and ``values`` are UNKNOWN and 0 until somebody looks: then
    they are drawn, so no state holds the future, and only those who looked know them. Nobody knows ``pool``: the deck
    and the cards that sit out, as counts by card. ``points`` and ``past`` are of finished rounds. ``cut``: mines (bits)
    out of everybody's reach; -1: not found out yet.
    """

    def blank(self, layout: Layout, seats: int, rounds: int) -> Self:
        """A new position with nothing in it yet. Not __init__, which compiled copies would have to run."""
        self.layout = layout
        self.seats = seats
        self.rounds = rounds
        self.round: i64 = 0
        self.phase: i64 = CHOOSING
        self.turn: i64 = 0
        self.who: i64 = 0
        self.starter: i64 = 0
        self.last: i64 = -1
        self.steps: i64 = 0
        self.drops: i64 = 0
        self.went = False
        self.asked = False
        self.deck: i64 = DECK
        self.dragon: i64 = -1
        self.cut: i64 = -1
        self.forest = Forest().blank()
        self.at = [0] * seats
        self.clans = [0] * seats
        self.roles = [0] * seats
        self.held = [0] * seats
        self.lost = [0] * seats
        self.trolls = [-1] * seats
        self.hands = [0] * (seats * CARDS)
        self.dropped = [0] * (seats * CARDS)
        self.pool = COUNT[:]
        self.shown = [0] * CARDS
        self.mines = [UNKNOWN] * len(MINES)
        self.kinds = [0] * seats
        self.owners = [-1] * seats
        self.values = [0] * seats
        self.saw_mines = [0] * seats
        self.saw_treasures = [0] * seats
        self.saw_roles = [0] * seats
        self.deeds: list[int] = []
        self.points: list[int] = []
        self.past: list[int] = []
        self.moves: list[int] = []
        return self

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.layout = self.layout
        new.seats = self.seats
        new.rounds = self.rounds
        new.round = self.round
        new.phase = self.phase
        new.turn = self.turn
        new.who = self.who
        new.starter = self.starter
        new.last = self.last
        new.steps = self.steps
        new.drops = self.drops
        new.went = self.went
        new.asked = self.asked
        new.deck = self.deck
        new.dragon = self.dragon
        new.cut = self.cut
        new.forest = self.forest.copy()
        new.at = self.at[:]
        new.held = self.held[:]
        new.hands = self.hands[:]
        new.pool = self.pool[:]
        new.shown = self.shown[:]
        new.deeds = self.deeds[:]
        # Replaced, never changed in place, so copies may share them (a copy with nine seats is 2.4 µs quicker).
        new.clans = self.clans
        new.lost = self.lost
        new.dropped = self.dropped
        new.roles = self.roles
        new.trolls = self.trolls
        new.mines = self.mines
        new.kinds = self.kinds
        new.owners = self.owners
        new.values = self.values
        new.saw_mines = self.saw_mines
        new.saw_treasures = self.saw_treasures
        new.saw_roles = self.saw_roles
        new.points = self.points
        new.past = self.past
        new.moves = self.moves
        return new

    def actor(self) -> i64:
        return self.who

    # What is hidden is drawn when somebody looks

    def draw_mine(self, mine: int, chance: Chance) -> int:
        """What a mine is: known, or any of those nobody has seen."""
        if self.mines[mine] == UNKNOWN:
            left = [kind for kind in range(len(MINES)) if kind not in self.mines]
            self.mines = self.mines[:]
            self.mines[mine] = left[chance.below(len(left))]
        return self.mines[mine]

    def draw_value(self, treasure: int, chance: Chance) -> int:
        """What a treasure is worth: known, or any of its kind that nobody has seen."""
        if not self.values[treasure]:
            kind = self.kinds[treasure]
            left = VALUES[kind][:]
            for other, value in enumerate(self.values):
                if value and self.kinds[other] == kind:
                    left.remove(value)
            self.values = self.values[:]
            self.values[treasure] = left[chance.below(len(left))]
        return self.values[treasure]

    def draw_card(self, chance: Chance) -> i64:
        """A card of the deck; which ones sit out the round is as unknown as the rest."""
        pool = self.pool
        pick = chance.below(self.deck + ASIDE)
        self.deck -= 1
        card: i64
        for card in range(CARDS):
            count: i64 = pool[card]
            pick -= count
            if pick < 0:
                pool[card] = count - 1
                return card
        raise AssertionError("the pool holds the deck and the cards that sit out")

    def is_open(self, mine: int) -> bool:
        return self.forest.faces[self.layout.mines[mine]] != DOWN

    def left_of(self, kind: i64) -> list[int]:
        """The treasures of a kind that nobody has taken."""
        return [number for number, owner in enumerate(self.owners) if owner < 0 and self.kinds[number] == kind]

    def mine_under(self, seat: i64) -> i64:
        """The kind of the open mine on which a gnome stands; -1 where there is none."""
        face: i64 = self.forest.faces[self.at[seat]]
        return (face - OPENED) // 4 if face >= OPENED else -1

    def find_cut(self) -> i64:
        """R43: the mines nobody can come to as the cards lie, as bits. Found out once after a change of the board."""
        if self.cut < 0:
            self.cut = out_of_reach(self.forest, self.at, self.layout.mines)
        return self.cut

    def is_cut_off(self) -> bool:
        """R43: treasures may lie in a mine that nobody can come to, as far as everyone can tell."""
        cut = self.find_cut()
        if not cut:
            return False
        opened = [mine for mine in range(len(MINES)) if self.is_open(mine)]
        seen = [self.mines[mine] for mine in opened]
        if any(cut >> mine & 1 and self.left_of(kind) for mine, kind in zip(opened, seen, strict=True)):
            return True
        closed = any(cut >> mine & 1 for mine in range(len(MINES)) if mine not in opened)
        return closed and any(
            owner < 0 and kind not in seen for kind, owner in zip(self.kinds, self.owners, strict=True)
        )

    # How it ends

    def total(self, seat: int) -> int:
        total = 0
        for at in range(seat, len(self.points), self.seats):
            total += self.points[at]
        return total

    def outcome(self) -> Outcome | None:
        """R50: the most points of all rounds; equal ones share the win."""
        if self.phase != OVER:
            return None
        totals = [self.total(seat) for seat in range(self.seats)]
        parts = [
            {ROUND_PARTS[number]: self.points[number * self.seats + seat] for number in range(self.rounds)}
            for seat in range(self.seats)
        ]
        reason = "most-points" if totals.count(max(totals)) == 1 else "shared"
        return Outcome(reason, tuple(totals), ranks([(total,) for total in totals]), tuple(parts))

    # Who knows what

    def public(self) -> Public:
        forest = self.forest
        cut = self.find_cut()
        moving = self.phase == MOVING
        return Public(
            board=self.layout.name,
            seats=self.seats,
            rounds=self.rounds,
            round=self.round,
            phase=PHASES[self.phase],
            actor=self.who,
            turn=self.turn,
            starter=self.starter,
            last=self.last,
            steps=self.steps,
            drops=self.drops,
            went=self.went,
            asked=self.asked,
            deck=self.deck,
            faces=forest.faces[:SLOTS],
            tokens=forest.tokens[:EDGES],
            cut=[bool(cut >> mine & 1) for mine in range(len(MINES))],
            ways=forest.ways(self.at[self.turn], self.steps, self.at) if moving else [],
            at=self.at[:],
            clans=self.clans[:],
            held=self.held[:],
            lost=self.lost[:],
            shown=self.shown[:],
            mines=[self.shown_mine(mine) for mine in range(len(MINES))],
            kinds=self.kinds[:],
            owners=self.owners[:],
            dragon=self.dragon,
            saw_mines=self.saw_mines[:],
            saw_treasures=self.saw_treasures[:],
            saw_roles=self.saw_roles[:],
            deeds=self.deeds[:],
            points=self.points[:],
            past=self.past[:],
        )

    def shown_mine(self, mine: int) -> int:
        """What everyone knows of a mine: one that waits to be turned is face up already."""
        turned = self.phase == ORIENTING and self.at[self.turn] == self.layout.mines[mine]
        return self.mines[mine] if turned or self.is_open(mine) else UNKNOWN

    def own(self, seat: int) -> Own:
        mine = slice(seat * CARDS, (seat + 1) * CARDS)
        looked = self.saw_mines[seat], self.saw_treasures[seat], self.saw_roles[seat]
        return Own(
            role=self.roles[seat],
            hand=self.hands[mine],
            dropped=self.dropped[mine],
            mines=[kind if looked[0] >> number & 1 else UNKNOWN for number, kind in enumerate(self.mines)],
            values=[value if looked[1] >> number & 1 else 0 for number, value in enumerate(self.values)],
            roles=[role if looked[2] >> other & 1 else UNKNOWN for other, role in enumerate(self.roles)],
        )
