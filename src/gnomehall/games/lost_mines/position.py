"""A position of lost_mines as plain data: fields, copies, simple questions, who knows what, the outcome."""

from typing import Final, Self

from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.native import i64
from gnomehall.core.view import Outcome, Refusal, Tell, ranks
from gnomehall.games.lost_mines import naming
from gnomehall.games.lost_mines.actions import MOST_SEATS
from gnomehall.games.lost_mines.cards import CARDS, COUNT, DECK, MINES, OPENED, ROLES, TREASURES
from gnomehall.games.lost_mines.deeds import deeds_of
from gnomehall.games.lost_mines.forest import Forest
from gnomehall.games.lost_mines.layout import CLANS, NAMES, Layout
from gnomehall.games.lost_mines.passage import out_of_reach
from gnomehall.games.lost_mines.view import Mine, Own, Phase, Player, Public, Treasure
from gnomehall.games.lost_mines.walks import ways
from gnomehall.parts.paths import DOWN, is_turned

PHASES: Final[tuple[Phase, ...]] = ("card", "move", "orient", "take", "vote", "over")
CHOOSING: Final = 0
MOVING: Final = 1
ORIENTING: Final = 2
TAKING: Final = 3
VOTING: Final = 4
OVER: Final = 5
ROUND_PARTS: Final = ("first", "second", "third", "fourth")
UNKNOWN: Final = -1


class Position(State):
    """A position. Lists are by seat unless a thing is named.

    Everyone knows: ``forest``; ``at`` (where gnomes stand), ``clans``, ``held`` (cards in hand), ``lost`` (cards put
    aside face down), ``trolls`` (the edge of the seat's troll, -1 if none); ``shown`` (by card, discarded face up);
    ``deck`` (cards left to draw); ``kinds`` and ``owners`` by treasure (-1: still there); ``dragon`` (who woke it, -1);
    ``last`` (who played the last card this round, -1); ``saw_mines``, ``saw_treasures``, ``saw_roles`` (what the seat
    has looked at, as bits); ``deeds`` of this round (deeds.py); ``points`` and ``past`` of finished rounds, flat by
    round and seat. ``turn`` is whose turn it is, ``mover`` who has to choose: they differ during a vote.
    Only its owner knows ``roles``, ``hands`` and ``dropped`` (the last two flat by seat and card).
    Only those who looked know ``mines`` and ``values`` (by mine, by treasure). They are UNKNOWN and 0 until someone
    looks and then drawn, so no state holds the future. Nobody knows ``pool``: by card, the deck and the cards that sit
    out the round.
    ``cut``: mines out of everyone's reach, as bits; -1 while not worked out. ``moves``: the legal actions; empty while
    nobody has asked for them.
    """

    def blank(self, layout: Layout, seats: int, rounds: int) -> Self:
        """An empty position. Not __init__, which compiled copies would have to run."""
        self.layout = layout
        self.seats = seats
        self.rounds = rounds
        self.round: i64 = 0
        self.phase: i64 = CHOOSING
        self.turn: i64 = 0
        self.mover: i64 = 0
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
        new.mover = self.mover
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
        # Replaced, never changed in place, so copies may share them: 2.4 µs less per copy with nine seats.
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
        return self.mover

    def legal(self) -> list[int]:
        return choices.legal(self)

    def refusal(self, action: int) -> Refusal | None:
        return refusals.refusal(self, action)

    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        rules.apply(self, action, chance, tell)

    def note(self, seat: i64, code: i64) -> None:
        """Everyone saw it (deeds.py)."""
        self.deeds.append(MOST_SEATS * code + seat)

    def is_open(self, mine: int) -> bool:
        return self.forest.faces[self.layout.mines[mine]] != DOWN

    def is_out_of_cards(self) -> bool:
        """R42: the deck is empty and nobody holds a card."""
        held: i64
        if self.deck:
            return False
        for held in self.held:  # noqa: SIM110  # any() took 0.8 % of a playout
            if held:
                return False
        return True

    def left_of(self, kind: i64) -> list[int]:
        """Treasures of a kind that nobody has taken."""
        return [number for number, owner in enumerate(self.owners) if owner < 0 and self.kinds[number] == kind]

    def mine_under(self, seat: i64) -> i64:
        """The kind of the open mine the gnome stands on; -1 if none."""
        face: i64 = self.forest.faces[self.at[seat]]
        return (face - OPENED) // 4 if face >= OPENED else -1

    def find_cut(self) -> i64:
        """R43: mines nobody can reach as the cards lie, as bits. Worked out once per change of the board."""
        if self.cut < 0:
            self.cut = out_of_reach(self.forest, self.at, self.layout.mines)
        return self.cut

    def is_cut_off(self) -> bool:
        """R43: as far as everyone can tell, there may be treasures in a mine that nobody can reach."""
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

    def standing(self) -> Outcome:
        """R50."""
        totals = [self.total(seat) for seat in range(self.seats)]
        rounds = len(self.points) // self.seats  # those scored so far
        parts = [
            {ROUND_PARTS[number]: self.points[number * self.seats + seat] for number in range(rounds)}
            for seat in range(self.seats)
        ]
        reason = "most-points" if totals.count(max(totals)) == 1 else "shared"
        return Outcome(reason, tuple(totals), ranks([(total,) for total in totals]), tuple(parts))

    # Who knows what

    def public(self) -> Public:
        forest = self.forest
        here = ways(forest, self.at[self.turn], self.steps, self.at) if self.phase == MOVING else []
        # Positional, in the order of the fields: keywords take several times as long.
        return Public(
            self.layout.name,
            self.seats,
            self.rounds,
            self.round,
            PHASES[self.phase],
            self.mover,
            self.turn,
            self.starter,
            None if self.last < 0 else self.last,
            self.steps,
            self.drops,
            self.went,
            self.asked,
            self.deck,
            naming.laid_cards(forest),
            naming.tokens_on(forest),
            self.shown_mines(),
            self.shown_treasures(),
            self.shown_players(),
            [[NAMES[slot] for slot in way] for way in here],
            naming.card_names(self.shown),
            None if self.dragon < 0 else self.dragon,
            deeds_of(self.deeds),
            naming.results_of(self.points, self.past, self.seats),
        )

    def shown_mines(self) -> list[Mine]:
        cut = self.find_cut()
        seen_by = naming.lookers(self.saw_mines, len(MINES))
        found: list[Mine] = []
        for mine, slot in enumerate(self.layout.mines):
            face = self.forest.faces[slot]
            is_open = face != DOWN
            # One that waits to be turned is face up already.
            is_known = is_open or (self.phase == ORIENTING and self.at[self.turn] == slot)
            kind = MINES[self.mines[mine]] if is_known else None
            found.append(
                Mine(NAMES[slot], kind, is_open, is_open and is_turned(face), bool(cut >> mine & 1), seen_by[mine])
            )
        return found

    def shown_treasures(self) -> list[Treasure]:
        seen_by = naming.lookers(self.saw_treasures, self.seats)
        found: list[Treasure] = []
        for which, owner in enumerate(self.owners):
            found.append(Treasure(TREASURES[self.kinds[which]], None if owner < 0 else owner, seen_by[which]))
        return found

    def shown_players(self) -> list[Player]:
        seen_by = naming.lookers(self.saw_roles, self.seats)
        found: list[Player] = []
        for seat, clan in enumerate(self.clans):
            cell = NAMES[self.at[seat]]
            found.append(Player(CLANS[clan], cell, self.held[seat], self.lost[seat], seen_by[seat]))
        return found

    def own(self, seat: int) -> Own:
        mine = slice(seat * CARDS, (seat + 1) * CARDS)
        saw_mines, saw_treasures, saw_roles = self.saw_mines[seat], self.saw_treasures[seat], self.saw_roles[seat]
        return Own(
            ROLES[self.roles[seat]],
            naming.card_names(self.hands[mine]),
            naming.card_names(self.dropped[mine]),
            [MINES[kind] if saw_mines >> number & 1 else None for number, kind in enumerate(self.mines)],
            [value if saw_treasures >> number & 1 else None for number, value in enumerate(self.values)],
            [ROLES[role] if saw_roles >> other & 1 else None for other, role in enumerate(self.roles)],
        )


# They work on a Position, so they come after it.
from gnomehall.games.lost_mines import choices, refusals, rules  # noqa: E402
