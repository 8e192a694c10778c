"""A position of duel: fields, copies, plain questions, who knows what, the outcome."""

from typing import Final, Self

from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.native import i64, one_of
from gnomehall.core.view import Outcome, Refusal, Tell, ranks
from gnomehall.games.duel.cards import BROKEN, CARD_NAMES, DECK, GOALS, PATH_NAMES, ROCKFALL, ROUNDS, TOOLS, grade
from gnomehall.games.duel.figures import Tool
from gnomehall.games.duel.layout import COLOURS, NAMES, Layout
from gnomehall.games.duel.network import Network
from gnomehall.games.duel.view import Goal, Own, Peek, Phase, Public, Token, Tunnel
from gnomehall.parts.paths import FIRST_FACE, is_opened, is_turned, kind_of, sides_of

# What the mover is asked.
ACT: Final = 0
LAYING: Final = 1
OFFER: Final = 2
GOAL: Final = 3
TURNING: Final = 4
MENDING: Final = 5
PASSING: Final = 6
OVER: Final = 7
PHASES: Final[tuple[Phase, ...]] = ("act", "lay", "offer", "goal", "turn", "mend", "pass", "over")

# By mask: the seats in it, the sides in it.
SEATS_IN: Final[list[list[int]]] = [[], [0], [1], [0, 1]]
SIDES_OF: Final = [sides_of(mask) for mask in range(16)]


class Position(State):
    """A position. Cards are kinds (cards.py), cells are slots (layout.py).

    Everyone knows: ``net`` (the tunnels); ``laid`` (slots of tunnel cards in the order they were laid); ``trolls`` and
    ``gold`` (slots of unpaid trolls and of face-up, unclaimed nuggets); ``tokens`` (left in the pool); ``claims`` and
    ``bribes`` (2 * slot + seat); ``hidden`` (goals still face down); ``broken`` (by 3 * seat + tool); ``played``;
    ``won`` (by seat); ``earned`` (by round and seat); ``box``; ``turning`` (the goal at ``net.due[0]`` that waits to be
    fitted, or -1).
    Only its owner knows ``hands``, ``thrown`` and ``drawn`` (the cards ``drawer`` drew last, in order). Only seats that
    looked know ``peek_kinds`` (by goal; ``peek_masks`` says who looked) and ``lost`` (64 * seat mask + kind, sorted:
    goals that were looked at and left the game face down).
    Nobody knows ``pool`` and ``goal_pool``: unordered, drawn from only when a card is needed, so no state holds the
    future. Cards that sit out the round are in the pool too, only counted (``aside``).
    Copy-on-write (35 µs per copy became 1.4): ``hands``, ``thrown``, ``pool`` and ``laid`` are unshared on the first
    action, the other lists are replaced, never mutated.
    """

    def blank(self, layout: Layout, colours: list[int], rounds: int = ROUNDS) -> Self:
        """An empty position. Not __init__, which compiled copies would have to run."""
        seats = len(colours)
        self.layout = layout
        self.is_shared = False
        self.seats: i64 = seats
        self.mover: i64 = 0
        self.starter: i64 = 0
        self.round: i64 = 1
        self.rounds: i64 = rounds
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
        new.rounds = self.rounds
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

    def legal(self) -> list[int]:
        return choices.legal(self)

    def pick(self, chance: Chance) -> i64:
        return one_of(choices.groups(self), chance)

    def refusal(self, action: int) -> Refusal | None:
        return refusals.refusal(self, action)

    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        rules.apply(self, action, chance, tell)

    @property
    def deck(self) -> i64:
        return len(self.pool) - self.aside

    def unshare(self) -> None:
        self.is_shared = False
        self.hands = [hand[:] for hand in self.hands]
        self.thrown = [thrown[:] for thrown in self.thrown]
        self.pool = self.pool[:]
        self.laid = self.laid[:]

    def nuggets(self, seat: int) -> int:
        """Of finished rounds."""
        return sum(earned[seat] for earned in self.earned)

    def strikes(self, kind: i64) -> bool:
        """S6, S7: the card takes effect as it is drawn and never reaches the hand."""
        return self.seats == 1 and (kind in BROKEN or kind == ROCKFALL)

    def is_sabotaged(self, seat: i64) -> bool:
        at = 3 * seat
        broken = self.broken
        return bool(broken[at] or broken[at + 1] or broken[at + 2])

    def count_broken(self, seat: i64) -> int:
        at = 3 * seat
        broken = self.broken
        return broken[at] + broken[at + 1] + broken[at + 2]

    def broken_tools(self, seat: int) -> list[Tool]:
        return [tool for number, tool in enumerate(TOOLS) if self.broken[3 * seat + number]]

    def standing(self) -> Outcome:
        """Rules 37, S9, R18."""
        scores = [self.nuggets(seat) for seat in range(self.seats)]
        parts = [
            {f"round-{number + 1}": earned[seat] for number, earned in enumerate(self.earned)}
            for seat in range(self.seats)
        ]
        if self.seats == 1:
            parts[0]["grade"] = grade(scores[0])
            return Outcome("solo", tuple(scores), (1,), tuple(parts))
        reason = "draw" if scores[0] == scores[1] else "most-gold"
        return Outcome(reason, tuple(scores), ranks([(score,) for score in scores]), tuple(parts))

    # Who knows what

    def public(self) -> Public:
        net = self.net
        return Public(
            layout=self.layout.name,
            colours=[COLOURS[colour] for colour in net.colours],
            round=self.round,
            rounds=self.rounds,
            starter=self.starter,
            actor=self.mover,
            phase=PHASES[self.phase],
            starts=[self._tunnel(self.layout.starts[colour]) for colour in net.colours],
            tunnels=[self._tunnel(slot) for slot in self.laid],
            goals=[
                Goal(
                    NAMES[slot],
                    self._tunnel(slot) if net.faces[slot] >= FIRST_FACE else None,
                    SEATS_IN[self.peek_masks[number]][:],
                )
                for number, slot in enumerate(self.layout.goals)
            ],
            turning=PATH_NAMES[self.turning] if self.turning >= 0 else None,
            due=[NAMES[slot] for slot in net.due],
            tokens=self.tokens,
            claims=[Token(NAMES[token >> 1], token & 1) for token in self.claims],
            bribes=[Token(NAMES[token >> 1], token & 1) for token in self.bribes],
            hands=[len(hand) for hand in self.hands],
            deck=self.deck,
            broken=[self.broken_tools(seat) for seat in range(self.seats)],
            played=[CARD_NAMES[kind] for kind in self.played],
            thrown=[len(thrown) for thrown in self.thrown],
            drawer=self.drawer if self.drawer >= 0 else None,
            drawn=[CARD_NAMES[kind] if self.strikes(kind) else None for kind in self.drawn],
            to_drop=self.to_drop,
            is_laying=self.is_laying,
            won=[[PATH_NAMES[kind] for kind in won] for won in self.won],
            earned=[earned[:] for earned in self.earned],
            box=[PATH_NAMES[kind] for kind in self.box],
            lost=[SEATS_IN[known >> 6][:] for known in self.lost],
        )

    def _tunnel(self, slot: int) -> Tunnel:
        face = self.net.faces[slot]
        reach = [SIDES_OF[reach[slot]] for reach in self.net.reach]
        return Tunnel(NAMES[slot], PATH_NAMES[kind_of(face)], is_turned(face), is_opened(face), reach)

    def own(self, seat: int) -> Own:
        bit = 1 << seat
        drawn = self.drawn if seat == self.drawer else []
        return Own(
            hand=[CARD_NAMES[kind] for kind in self.hands[seat]],
            thrown=[CARD_NAMES[kind] for kind in self.thrown[seat]],
            fresh=[CARD_NAMES[kind] for kind in drawn if not self.strikes(kind)],
            peeks=[
                Peek(NAMES[slot], PATH_NAMES[self.peek_kinds[number]])
                for number, slot in enumerate(self.layout.goals)
                if self.peek_masks[number] & bit
            ],
            lost=[PATH_NAMES[known & 63] for known in self.lost if known >> 6 & bit],
        )


# They work on a Position, so they come after it.
from gnomehall.games.duel import choices, refusals, rules  # noqa: E402
