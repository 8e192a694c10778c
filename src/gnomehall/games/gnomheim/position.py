"""A position of Gnomheim as plain data: fields, copies, simple questions, who knows what, the outcome.

Vocabulary: a *gnome* is ``5 * seat + number``, a *mask* a set of gnomes (masks.py), a *card* its place in the list of
designs, a *use* ``2 * card + price`` (0 plain, 1 enhanced), a *token* ``1 + owner + 4 * rounds left`` or 0 for none.
*turn* is whose turn it is, *mover* who has to choose just now.
"""

from typing import Final, Self

from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.native import i64
from gnomehall.core.view import Outcome, Refusal, Tell, ranks
from gnomehall.games.gnomheim.actions import GNOME_NAMES, TEAM
from gnomehall.games.gnomheim.cards import Deck
from gnomehall.games.gnomheim.layout import CELLS, RESOURCES, WALL_EXTRA, WEB_EXTRA, Board, figure
from gnomehall.games.gnomheim.resolving import IDLE, Dispute, Movement, Play, Resolving
from gnomehall.games.gnomheim.resolving_view import shown
from gnomehall.games.gnomheim.scripts import TOKENS, WALL, WEB
from gnomehall.games.gnomheim.view import CardPrices, Gnome, Own, Player, Public, Supply, Token, Tunnel

# What the mover has to choose.
PHASES: Final = (
    "mulligan", "leave", "command", "discard", "second", "toll", "reroll", "way", "crystal", "exchange", "shot", "stay",
    "send", "echo", "chase", "over",
)  # fmt: skip
MULLIGAN: Final = 0
LEAVING: Final = 1
COMMAND: Final = 2
DISCARDING: Final = 3
SECOND: Final = 4
TOLL: Final = 5
REROLLING: Final = 6
WAY: Final = 7
CRYSTAL: Final = 8
EXCHANGING: Final = 9
SHOT: Final = 10
STAY: Final = 11
SEND: Final = 12
ECHOING: Final = 13
CHASE: Final = 14
OVER: Final = 15
MODES: Final = ("adventure", "siege", "crowns")
ADVENTURE: Final = 0
SIEGE: Final = 1
CROWNS: Final = 2
# Tokens from here on wear off.
TIMED: Final = 5


class Position(State):
    """A position.

    Only their owner knows ``hands`` and ``buried`` (its discards, face down). Nobody knows ``stock``, the deck, which
    is unordered: a card is picked when it is drawn. Everyone knows all the rest:

    ``places`` and ``stun`` (its owner's turns until it recovers) by gnome, ``shields`` a mask; ``crowns`` by castle the
    gnome that bears it, -1 while it lies there; ``score``, ``gold``, ``mana`` by seat; ``resources`` by cell;
    ``tokens`` by kind and cell, ``tunnels`` as flat triples of start, end and token.
    ``pile``: cards played since the last shuffle. ``fresh``: bits of the seats that have not had a turn yet; ``owed``
    cards they draw once they have renewed their first hand (R30).
    Until the end of the turn: ``luck`` added to rolls, ``rerolls`` left, ``discount`` on the next card, cards
    ``resolved`` and their ``tags`` for combos, ``last`` the latest card played that is no echo (-1: none).
    ``dice``: what the last action threw. ``resolving``: what is under way (resolving.py).

    For speed only: ``laid`` and ``fading`` count what lies on the board and what of it wears off; ``has_moved`` is set
    when metro and islands must be looked at; ``moves`` keeps the legal actions once they were asked for.
    """

    def blank(self, board: Board, deck: Deck, mode: int, seats: int, team: int, beginners: bool) -> Self:
        """A new position with nothing in it yet. Not __init__, which compiled copies would have to run."""
        self.board = board
        self.deck = deck
        self.mode = mode
        self.seats = seats
        self.team = team
        self.beginners = beginners
        self.hand_most = figure("hand_beginners") if beginners else figure("hand")
        self.turn: i64 = 0
        self.mover: i64 = 0
        self.starter: i64 = 0
        self.round: i64 = 1
        self.phase: i64 = MULLIGAN
        self.fresh = (1 << seats) - 1
        self.owed: i64 = 0
        self.places = [-1] * (seats * TEAM)
        self.stun = [0] * (seats * TEAM)
        self.shields = 0
        self.crowns = [-1, -1]
        self.score = [0] * seats
        self.gold = [0] * seats
        self.mana = [0] * seats
        self.supply_gold: i64 = figure("gold")
        self.supply_mana: i64 = figure("mana")
        self.resources = board.resources
        self.tokens = [0] * (len(TOKENS) * CELLS)
        self.tunnels: list[int] = []
        self.laid: i64 = 0
        self.fading: i64 = 0
        self.has_moved = True
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.buried: list[list[int]] = [[] for _ in range(seats)]
        self.stock = deck.all[:]
        self.pile: list[int] = []
        self.luck = 0
        self.rerolls = 0
        self.discount = 0
        self.resolved: list[int] = []
        self.tags = 0
        self.last: i64 = -1
        self.dice: list[int] = []
        self.resolving = IDLE
        self.winner: i64 = -1
        self.moves: list[int] | None = None
        return self

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.board = self.board
        new.deck = self.deck
        new.mode = self.mode
        new.seats = self.seats
        new.team = self.team
        new.beginners = self.beginners
        new.hand_most = self.hand_most
        new.turn = self.turn
        new.mover = self.mover
        new.starter = self.starter
        new.round = self.round
        new.phase = self.phase
        new.fresh = self.fresh
        new.owed = self.owed
        new.shields = self.shields
        new.supply_gold = self.supply_gold
        new.supply_mana = self.supply_mana
        new.laid = self.laid
        new.fading = self.fading
        new.has_moved = self.has_moved
        new.luck = self.luck
        new.rerolls = self.rerolls
        new.discount = self.discount
        new.tags = self.tags
        new.last = self.last
        new.winner = self.winner
        new.resolving = self.resolving if self.resolving is IDLE else self.resolving.copy()
        # Replaced, never changed in place, so copies may share them.
        new.crowns = self.crowns
        new.score = self.score
        new.resources = self.resources
        new.tokens = self.tokens
        new.tunnels = self.tunnels
        new.buried = self.buried
        new.pile = self.pile
        new.resolved = self.resolved
        new.dice = self.dice
        new.moves = self.moves
        new.places = self.places[:]
        new.stun = self.stun[:]
        new.gold = self.gold[:]
        new.mana = self.mana[:]
        new.hands = self.hands[:]
        new.stock = self.stock[:]
        return new

    def actor(self) -> i64:
        return self.mover

    def legal(self) -> list[int]:
        return choices.legal(self)

    def refusal(self, action: int) -> Refusal | None:
        return refusals.refusal(self, action)

    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        rules.apply(self, action, chance, tell)

    # What is under way

    def begin(self) -> Resolving:
        """What is under way, to be added to: idle positions share theirs, so this one gets its own."""
        resolving = self.resolving
        if resolving is IDLE:
            resolving = self.resolving = Resolving()
        return resolving

    def ask(self, phase: i64, seat: i64) -> bool:
        """Leave the next choice to a seat. Always True: callers return whether they asked."""
        self.phase = phase
        self.mover = seat
        return True

    def in_play(self) -> Play:
        play = self.resolving.play
        assert play is not None, "no card is in play"
        return play

    def in_motion(self) -> Movement:
        movement = self.resolving.movement
        assert movement is not None, "nobody is moving"
        return movement

    def in_dispute(self) -> Dispute:
        dispute = self.resolving.dispute
        assert dispute is not None, "no island is disputed"
        return dispute

    # Gnomes

    def home(self, seat: int) -> int:
        return self.board.starts[seat if self.mode else 0]

    def is_out(self, gnome: int) -> bool:
        """On the board proper, where cards and shots reach it (R31)."""
        place = self.places[gnome]
        return place >= 0 and not self.board.safe[place]

    def team_of(self, seat: int) -> range:
        return range(seat * TEAM, seat * TEAM + self.team)

    def in_cell(self, cell: int) -> int:
        """Mask of the gnomes in a cell."""
        mask = 0
        for gnome, place in enumerate(self.places):
            if place == cell:
                mask |= 1 << gnome
        return mask

    def bears(self, gnome: int) -> bool:
        return gnome in self.crowns

    # Cells

    def near(self, cell: i64) -> tuple[int, ...]:
        """Neighbours for a step or a walk: printed ones and those a tunnel joins."""
        found = self.board.near[cell]
        tunnels = self.tunnels
        for at in range(0, len(tunnels), 3):
            end = tunnels[at + 1] if tunnels[at] == cell else tunnels[at] if tunnels[at + 1] == cell else -1
            if end >= 0 and end not in found:
                found = (*found, end)
        return found

    def step_cost(self, cell: int, end: int) -> int:
        """R36, R47, and the walls and webs of cards."""
        cost = self.board.exits[cell]
        if self.laid:
            if self.tokens[WEB * CELLS + cell]:
                cost += WEB_EXTRA
            if self.tokens[WALL * CELLS + end]:
                cost += WALL_EXTRA
        return cost

    def may_enter_castle(self, gnome: int, castle: int) -> bool:
        """R33, R55, R56: the enemy's castle; one's own only with the enemy's crown."""
        if not self.mode:
            return False
        return castle != self.home(gnome // TEAM) or (self.mode == CROWNS and self.bears(gnome))

    def put(self, kind: int, cell: int, token: int) -> None:
        self.tokens = self.tokens[:]
        self.tokens[kind * CELLS + cell] = token
        self.count_laid()

    def count_laid(self) -> None:
        self.laid = len(self.tunnels)
        self.fading = 0
        token: i64
        for token in self.tokens:
            if token:
                self.laid += 1
                if token >= TIMED:
                    self.fading += 1

    # How it ends

    def to_go(self, seat: int) -> int:
        """Gold that a seat's gnomes still need, rounded: decides a match that runs out of rounds (A47)."""
        costs = self.board.to_go[seat if self.mode else 0]
        if self.mode != CROWNS:
            return round(sum(costs[self.places[gnome]] for gnome in self.team_of(seat)))
        home = self.board.to_go[1 - seat]  # there and back (R56); a bearer only has the way back
        back = home[self.home(1 - seat)]
        return round(
            sum(
                home[self.places[gnome]] if self.bears(gnome) else costs[self.places[gnome]] + back
                for gnome in self.team_of(seat)
            )
        )

    def standing(self) -> Outcome:
        everyone = range(self.seats)
        left = [self.to_go(seat) for seat in everyone]
        goal = self.board.goal
        if self.mode == ADVENTURE:
            scores = [sum(self.places[gnome] == goal for gnome in self.team_of(seat)) for seat in everyone]
        else:
            scores = self.score[:]
        counted = [0 if self.mode == ADVENTURE else scores[seat] for seat in everyone]
        keys = [(int(seat == self.winner), counted[seat], -left[seat]) for seat in everyone]
        reason = "rounds" if self.winner < 0 else ("treasure", "siege", "crowns")[self.mode]
        parts = [{"road": left[seat]} for seat in everyone]
        return Outcome(reason, tuple(scores), ranks(list(keys)), tuple(parts))

    # Who knows what

    def public(self) -> Public:
        ids = self.deck.ids
        # By place, in the order of the fields: keywords take several times as long.
        return Public(
            MODES[self.mode],
            self.beginners,
            [] if self.deck.is_standard else self._prices(),
            self.seats,
            self.team,
            self.turn,
            self.mover,
            self.starter,
            self.round,
            PHASES[self.phase],
            [self._player(seat) for seat in range(self.seats)],
            [GNOME_NAMES[bearer] if bearer >= 0 else "" for bearer in self.crowns],
            Supply(self.supply_gold, self.supply_mana),
            [RESOURCES[resource] for resource in self.resources[: self.board.count]],
            self._tokens() if self.laid else [],
            self._tunnels() if self.tunnels else [],
            len(self.stock),
            [ids[card] for card in self.pile],
            self.luck,
            self.rerolls,
            self.discount,
            [ids[card] for card in self.resolved],
            ids[self.last] if self.last >= 0 else "",
            self.dice[:],
            self.winner if self.winner >= 0 else None,
            self.owed,
            shown(self.resolving, self.deck, self.board),
        )

    def _prices(self) -> list[CardPrices]:
        cost = self.deck.cost
        return [
            CardPrices(name, cost[2 * card], cost[2 * card + 1] if cost[2 * card + 1] >= 0 else None)
            for card, name in enumerate(self.deck.ids)
        ]

    def _player(self, seat: int) -> Player:
        gnomes = [
            Gnome(GNOME_NAMES[gnome], self.places[gnome], self.stun[gnome], bool(self.shields >> gnome & 1))
            for gnome in self.team_of(seat)
        ]
        return Player(
            self.gold[seat],
            self.mana[seat],
            len(self.hands[seat]),
            len(self.buried[seat]),
            self.score[seat],
            bool(self.fresh >> seat & 1),
            gnomes,
        )

    def _tokens(self) -> list[Token]:
        found = [(at // CELLS, at % CELLS, token - 1) for at, token in enumerate(self.tokens) if token]
        return [Token(TOKENS[kind], cell, token & 3, token >> 2) for kind, cell, token in found]

    def _tunnels(self) -> list[Tunnel]:
        tunnels = self.tunnels
        ends = [(tunnels[at], tunnels[at + 1], tunnels[at + 2] - 1) for at in range(0, len(tunnels), 3)]
        return [Tunnel(start, end, token & 3, token >> 2) for start, end, token in ends]

    def own(self, seat: int) -> Own:
        ids = self.deck.ids
        return Own([ids[card] for card in self.hands[seat]], [ids[card] for card in self.buried[seat]])


# They work on a Position, so they come after it.
from gnomehall.games.gnomheim import choices, refusals, rules  # noqa: E402
