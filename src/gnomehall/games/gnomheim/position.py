"""A position of Gnomheim as plain numbers, with the small questions that all rules ask of it.

Vocabulary: a *gnome* is ``5 * seat + number``; a *mask* a set of gnomes, a bit each; a *use* is ``2 * card + price``;
a *token* on a cell is ``1 + owner + 4 * rounds``, 0 for none; *turn* is whose turn it is, *who* has to choose just now.
"""

from typing import Final, Self

from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.native import i64
from gnomehall.games.gnomheim.actions import TEAM
from gnomehall.games.gnomheim.cards import TOKENS, WALL, WEB, Deck
from gnomehall.games.gnomheim.layout import CELLS, FACES, WALL_EXTRA, WEB_EXTRA, Board, figure

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
# How gnomes move, and what a roll is for.
MOVES: Final = ("walk", "push", "fly", "slide", "goto", "ride", "send")
WALKING: Final = 0
PUSHING: Final = 1
FLYING: Final = 2
# How a movement goes: past traps, and each gnome for itself.
SURE_FOOTED: Final = 1
ALONE: Final = 2
ROLLS: Final = ("none", "check", "wander", "shot", "shock", "ride", "contest", "isle")
NO_ROLL: Final = 0
CHECK: Final = 1
WANDER: Final = 2
FIRE: Final = 3
BOLT: Final = 4
RIDE: Final = 5
CONTESTED: Final = 6
ISLE: Final = 7
# Tokens from here on have a time.
TIMED: Final = 5
# What comes when nothing is under way any more.
THEN: Final = ("command", "collect")
TO_COMMAND: Final = 0
TO_COLLECT: Final = 1


class Position(State):
    """Everyone knows all but ``hands`` and ``buried`` (their seats' own) and ``stock`` (nobody's, and in no order).

    Kept up for speed: ``laid`` and ``fading`` (how much lies on the board, tokens with a time), ``has_moved`` (a gnome
    came somewhere since metro and islands were last looked at).
    """

    def blank(self, board: Board, deck: Deck, mode: int, seats: int, team: int, beginners: bool) -> Self:  # noqa: PLR0915 - a field a line
        """A new position with nothing in it yet. Not __init__, which compiled copies would have to run."""
        self.board = board
        self.deck = deck
        self.mode = mode
        self.seats = seats
        self.team = team
        self.beginners = beginners
        self.hand_most = figure("hand_beginners") if beginners else figure("hand")
        self.turn: i64 = 0
        self.who: i64 = 0
        self.starter: i64 = 0
        self.round: i64 = 1
        self.phase: i64 = MULLIGAN
        self.fresh = (1 << seats) - 1
        self.places = [-1] * (seats * TEAM)
        self.stun = [0] * (seats * TEAM)
        self.shields = 0
        self.crowns = [-1, -1]
        self.score = [0] * seats
        self.gold = [0] * seats
        self.mana = [0] * seats
        self.bank_gold: i64 = figure("gold")
        self.bank_mana: i64 = figure("mana")
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
        # Under way: see Doing in view.py.
        self.card: i64 = -1
        self.price: i64 = 0
        self.target: i64 = -1
        self.second: i64 = -1
        self.use: i64 = -1
        self.combo: i64 = 0
        self.at: i64 = -1
        self.movers = 0
        self.waiting = 0
        self.halted = 0
        self.move: i64 = WALKING
        self.cell: i64 = -1
        self.came: i64 = -1
        self.left: i64 = 0
        self.steps: i64 = 0
        self.gait: i64 = 0
        self.giver: i64 = -1
        self.crystals: i64 = 0
        self.givers = 0
        self.resource: i64 = 0
        self.rolled: i64 = 0
        self.rolling: i64 = NO_ROLL
        self.bonus: i64 = 0
        self.portion: i64 = 0
        self.rival: i64 = -1
        self.bar: i64 = 0
        self.isle: i64 = -1
        self.holder: i64 = -1
        self.sends = 0
        self.expelled = 0
        self.owed: i64 = 0
        self.then: i64 = TO_COMMAND
        self.winner: i64 = -1
        self.moves: list[int] | None = None
        return self

    def copy(self) -> Self:  # noqa: PLR0915 - a field a line
        new = self.__class__.__new__(self.__class__)
        new.board = self.board
        new.deck = self.deck
        new.mode = self.mode
        new.seats = self.seats
        new.team = self.team
        new.beginners = self.beginners
        new.hand_most = self.hand_most
        new.turn = self.turn
        new.who = self.who
        new.starter = self.starter
        new.round = self.round
        new.phase = self.phase
        new.fresh = self.fresh
        new.shields = self.shields
        new.crowns = self.crowns
        new.score = self.score
        new.bank_gold = self.bank_gold
        new.bank_mana = self.bank_mana
        new.resources = self.resources
        new.tokens = self.tokens
        new.tunnels = self.tunnels
        new.laid = self.laid
        new.fading = self.fading
        new.has_moved = self.has_moved
        new.buried = self.buried
        new.pile = self.pile
        new.luck = self.luck
        new.rerolls = self.rerolls
        new.discount = self.discount
        new.resolved = self.resolved
        new.tags = self.tags
        new.last = self.last
        new.dice = self.dice
        new.card = self.card
        new.price = self.price
        new.target = self.target
        new.second = self.second
        new.use = self.use
        new.combo = self.combo
        new.at = self.at
        new.movers = self.movers
        new.waiting = self.waiting
        new.halted = self.halted
        new.move = self.move
        new.cell = self.cell
        new.came = self.came
        new.left = self.left
        new.steps = self.steps
        new.gait = self.gait
        new.giver = self.giver
        new.crystals = self.crystals
        new.givers = self.givers
        new.resource = self.resource
        new.rolled = self.rolled
        new.rolling = self.rolling
        new.bonus = self.bonus
        new.portion = self.portion
        new.rival = self.rival
        new.bar = self.bar
        new.isle = self.isle
        new.holder = self.holder
        new.sends = self.sends
        new.expelled = self.expelled
        new.owed = self.owed
        new.then = self.then
        new.winner = self.winner
        new.moves = self.moves
        # All other lists are replaced, never changed in place, so copies may share them.
        new.places = self.places[:]
        new.stun = self.stun[:]
        new.gold = self.gold[:]
        new.mana = self.mana[:]
        new.hands = self.hands[:]
        new.stock = self.stock[:]
        return new

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
        """The gnomes in a cell, as a mask."""
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
        """R36, R47 and the walls and webs that cards put up."""
        cost = self.board.exits[cell]
        if self.laid:
            if self.tokens[WEB * CELLS + cell]:
                cost += WEB_EXTRA
            if self.tokens[WALL * CELLS + end]:
                cost += WALL_EXTRA
        return cost

    def may_enter_castle(self, gnome: int, castle: int) -> bool:
        """R33, R55, R56: the enemy's castle, and one's own only with the enemy's crown."""
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

    # Luck

    def throw(self, chance: Chance) -> int:
        die = FACES[chance.below(len(FACES))]
        self.dice = [*self.dice, die]
        return die

    def roll(self, seat: int, chance: Chance) -> int:
        """R19; only who is on turn may have luck added."""
        return self.throw(chance) + (self.luck if seat == self.turn else 0)


def members(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
