"""The rounds of duel: dealing, drawing, claiming gold, paying trolls, the end."""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64, insort
from gnomehall.core.view import Outcome, Tell, ranks
from gnomehall.games.duel.cards import (
    BREAKS,
    CARD_NAMES,
    DATA,
    FIRST_FACE,
    GOLD_AT,
    HAND,
    IS_SOFT,
    NUGGETS,
    PATH_NAMES,
    ROCKFALL,
    ROUNDS,
    TOOLS,
    kind_of,
)
from gnomehall.games.duel.layout import NAMES
from gnomehall.games.duel.network import network
from gnomehall.games.duel.position import ACT, OVER, Ground, deck_without
from gnomehall.games.duel.view import Began, Buried, Claimed, Drew, Earned, Ended, Got, Paid, Spared, Struck


class Rounds(Ground):
    def begin_round(self, chance: Chance, tell: Tell | None) -> None:
        """Rules 1-6, 35, S2-S5, S8."""
        solo = self.seats == 1
        self.net = network(self.net.colours, self.layout)
        self.hidden = len(self.layout.goals)
        self.tokens = DATA.solo_tokens if solo else DATA.tokens
        self.aside = DATA.solo_aside if solo else 0
        self.laid, self.trolls, self.gold, self.claims, self.bribes, self.played = [], [], [], [], [], []
        self.is_laying = False
        self.broken = [0] * (self.seats * len(TOOLS))
        self.hands = [[] for _ in self.hands]
        self.thrown = [[] for _ in self.hands]
        self.pool = deck_without([*self.box, *(kind for won in self.won for kind in won)])
        self.mover = self.starter
        self.phase = ACT
        if tell is not None:
            tell.reveal(Began(self.round, self.starter))
        self.drawer = 0 if solo else -1
        self.drawn = []
        for seat in range(self.seats):
            for _ in range(HAND):
                self.draw(seat, chance, tell if solo else None)
        if not solo:
            self.drawn = []

    def draw(self, seat: i64, chance: Chance, tell: Tell | None) -> None:
        """One card from the pile, if there is one; alone, mischief strikes as it is drawn (S6, S7)."""
        pool = self.pool
        while len(pool) > self.aside:
            kind = pool.pop(chance.below(len(pool)))
            self.drawn.append(kind)
            if self.strikes(kind):
                self._strike(seat, kind, tell)
                continue
            insort(self.hands[seat], kind)
            if tell is not None:
                tell.only(seat, Got(seat, CARD_NAMES[kind]), Drew(seat))
            return

    def _strike(self, seat: i64, kind: i64, tell: Tell | None) -> None:
        tool = BREAKS[kind]
        if tool >= 0 and not self.broken[3 * seat + tool]:
            self.set_broken(seat, tool, 1)
            if tell is not None:
                tell.reveal(Struck(seat, TOOLS[tool]))
            return
        self.played = [*self.played, kind]
        soft = [slot for slot in self.laid if IS_SOFT[self.net.faces[slot]]]
        if kind == ROCKFALL and soft:
            self.bury(seat, soft[-1], tell)
        elif tell is not None:
            tell.reveal(Spared(seat, CARD_NAMES[kind]))

    def bury(self, seat: i64, slot: i64, tell: Tell | None) -> None:
        """Rule 27: the card goes, and a key in it comes back (R12)."""
        kind = kind_of(self.net.faces[slot])
        self.net.remove(slot)
        self.laid.remove(slot)
        self.played = [*self.played, kind]
        if tell is not None:
            tell.reveal(Buried(seat, NAMES[slot], PATH_NAMES[kind]))

    def claim(self, first: i64, tell: Tell | None) -> None:
        """Rules 22, 23: the active player first, then the other; the richest first where tokens run short (R9, A2)."""
        faces = self.net.faces
        for seat in (first,) if self.seats == 1 else (first, 1 - first):
            reach = self.net.reach[seat]
            reached = [slot for slot in self.gold if reach[slot] & GOLD_AT[faces[slot]]]
            if len(reached) > 1:
                reached.sort(key=lambda slot: (-NUGGETS[kind_of(faces[slot])], slot))
            for slot in reached[: self.tokens]:
                self.gold = [other for other in self.gold if other != slot]
                self.tokens -= 1
                self.claims = [*self.claims, 2 * slot + seat]
                if tell is not None:
                    tell.all(Claimed(seat, NAMES[slot], NUGGETS[kind_of(faces[slot])]))

    def end_round(self, why: str, chance: Chance, tell: Tell | None) -> None:
        """Rules 31-36."""
        if tell is not None:
            tell.all(Ended(self.round, why))
        faces = self.net.faces
        self.won = [won[:] for won in self.won]
        self.box = self.box[:]
        gain = [0] * self.seats
        for claim in self.claims:
            kind = kind_of(faces[claim >> 1])
            insort(self.won[claim & 1], kind)
            gain[claim & 1] += NUGGETS[kind]
        for bribe in self.bribes:
            gain[bribe & 1] -= self._pay(bribe & 1, tell)
        self.earned = [*self.earned, gain]
        if tell is not None:
            for seat in range(self.seats):
                tell.all(Earned(seat, gain[seat], self.round))
        self._clear_goals()
        self.starter = 0 if self.seats == 1 or gain[0] < gain[1] else 1
        if self.round == ROUNDS:
            self.mover = -1
            self.phase = OVER
            self.moves = []
            return
        self.round += 1
        self.begin_round(chance, tell)

    def _pay(self, seat: i64, tell: Tell | None) -> int:
        """Rule 33, R15: the cheapest nugget card, of any round; who has none owes nothing."""
        if not self.won[seat]:
            return 0
        kind = min(self.won[seat], key=NUGGETS.__getitem__)
        self.won[seat].remove(kind)
        self.box.append(kind)
        if tell is not None:
            tell.all(Paid(seat, PATH_NAMES[kind], NUGGETS[kind]))
        return NUGGETS[kind]

    def _clear_goals(self) -> None:
        """Rule 34, R17: goals leave the game, turned up or not; who had looked at one still knows it."""
        claimed = [claim >> 1 for claim in self.claims]
        self.lost = self.lost[:]
        for number, slot in enumerate(self.layout.goals):
            face = self.net.faces[slot]
            if face >= FIRST_FACE and slot not in claimed:
                self.box.append(kind_of(face))
            elif self.peek_masks[number]:
                insort(self.lost, self.peek_masks[number] << 6 | self.peek_kinds[number])
        self.peek_kinds = [-1] * len(self.layout.goals)
        self.peek_masks = [0] * len(self.layout.goals)

    def outcome(self) -> Outcome | None:
        """Rules 37, S9, R18."""
        if self.mover >= 0:
            return None
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


def grade(total: int) -> int:
    """Rule S9: 1 the worst, 4 the best."""
    return 1 + sum(total >= least for least in DATA.solo_grades)
