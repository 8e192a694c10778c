"""The rules of duel: what an action does. What may be done stands in choices.py, why not in refusals.py.

Numbers such as 12 are those of RULES.en.md, R7 is a ruling's. A turn is one of the four actions of rule 7, in steps:
``phase`` says which question stands. Vocabulary as in cards.py, layout.py and network.py.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Refusal, Tell
from gnomehall.games.duel.actions import (
    BRIBE,
    DONE,
    DROP,
    FIT,
    LAY,
    MEND,
    PLACES,
    REPAIR,
    REVEAL,
    SABOTAGE,
    TURN as TURNS_SHOWN,
    USE_KEY,
    USE_MAP,
    USE_ROCKFALL,
)
from gnomehall.games.duel.cards import (
    BROKEN,
    CARD_NAMES,
    IS_TROLL,
    KEY,
    MAP,
    NUGGETS,
    OPENINGS,
    PATH_NAMES,
    REPAIRS,
    ROCKFALL,
    SAME_TURNED,
    TOOLS,
    TURNS,
    face_of,
)
from gnomehall.games.duel.choices import Choices
from gnomehall.games.duel.layout import BESIDE, NAMES
from gnomehall.games.duel.position import ACT, GOAL, LAYING, MENDING, OFFER, PASSING, TURN
from gnomehall.games.duel.refusals import refusal
from gnomehall.games.duel.view import (
    Bribed,
    Dropped,
    Fitted,
    Laid,
    Looked,
    Mended,
    Repaired,
    Revealed,
    Sabotaged,
    Saw,
    Threw,
    Unlocked,
)


class Position(Choices):
    def refusal(self, action: int) -> Refusal | None:
        return refusal(self, action)

    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        if self.is_shared:
            self.part()
        seat = self.mover
        self.moves = None
        if action < BRIBE:
            place = (action - LAY) % PLACES
            self._lay(seat, (action - LAY) // PLACES, place >> 1, place & 1, chance, tell)
        elif DROP <= action < DONE:
            self._drop(seat, action - DROP, chance, tell)
        elif action == DONE:
            if self.phase == PASSING:
                self._pass_turn(seat, 1, chance, tell)
            else:
                self._finish(seat, chance, tell)
        elif action < SABOTAGE:
            self._bribe(seat, action - BRIBE, chance, tell)
        elif action < REPAIR:
            self._sabotage(seat, action - SABOTAGE, chance, tell)
        elif action < USE_KEY:
            use = action - REPAIR
            self._repair(seat, REPAIRS[use // len(TOOLS)], use % len(TOOLS), chance, tell)
        elif action < USE_ROCKFALL:
            self._unlock(seat, action - USE_KEY, chance, tell)
        elif action < USE_MAP:
            self._discard(seat, ROCKFALL)
            self.bury(seat, action - USE_ROCKFALL, tell)
            self._pass_turn(seat, 1, chance, tell)
        elif action < MEND:
            self._look(seat, action - USE_MAP, chance, tell)
        elif action < DROP:
            self._mend(seat, action - MEND, tell)
        elif action < FIT:
            chosen = action - REVEAL
            self.net.due = [chosen, *(slot for slot in self.net.due if slot != chosen)]
            if not self._turn_up(seat, chance, tell):
                self._go_on(seat, chance, tell)
        else:
            self._fit(action - FIT, tell)
            self._go_on(seat, chance, tell)

    def _lay(self, seat: i64, kind: i64, slot: i64, turn: i64, chance: Chance, tell: Tell | None) -> None:
        self.take(seat, kind)
        self.laid.append(slot)
        if NUGGETS[kind]:
            self.gold = [*self.gold, slot]
        if IS_TROLL[kind]:
            self.trolls = [*self.trolls, slot]
        self.net.lay(slot, face_of(kind, turn))
        self.is_laying = True
        if tell is not None:
            self._show(tell, Laid(seat, CARD_NAMES[kind], NAMES[slot], TURNS_SHOWN.names[turn]))
        self._go_on(seat, chance, tell)

    def _show(self, tell: Tell, event: Laid | Sabotaged | Repaired | Unlocked | Looked) -> None:
        """A card of the hand is played: the other learns that it was there."""
        if self.seats == 1:
            tell.all(event)
        else:
            tell.reveal(event)

    def _bribe(self, seat: i64, slot: i64, chance: Chance, tell: Tell | None) -> None:
        """Rule 18, R7: before the card is laid it only opens the way; afterwards the action goes on at once."""
        self.trolls = [other for other in self.trolls if other != slot]
        self.tokens -= 1
        self.bribes = [*self.bribes, 2 * slot + seat]
        self.net.open(slot)
        if tell is not None:
            tell.all(Bribed(seat, NAMES[slot]))
        if self.phase == OFFER:
            self._go_on(seat, chance, tell)
        else:
            self.phase = LAYING

    def _go_on(self, seat: i64, chance: Chance, tell: Tell | None) -> None:
        """The tunnels have changed: turn up goals (14), offer bribes (R7), then finish."""
        while self.net.due:
            if len(self.net.due) > 1:
                self.phase = GOAL
                return
            if self._turn_up(seat, chance, tell):
                return
        if self.trolls and self.is_laying and self.tokens and self.touched_trolls(seat):
            self.phase = OFFER
            return
        self._finish(seat, chance, tell)

    def _turn_up(self, seat: i64, chance: Chance, tell: Tell | None) -> bool:
        """Turn up the first goal that is due; True if the player has to choose how it lies (14, 15, R5)."""
        slot = self.net.due[0]
        number = self.layout.goals.index(slot)
        kind = self._goal(number, chance)
        if tell is not None:
            tell.reveal(Revealed(seat, NAMES[slot], PATH_NAMES[kind]))
        self.peek_kinds = [-1 if at == number else known for at, known in enumerate(self.peek_kinds)]
        self.peek_masks = [0 if at == number else known for at, known in enumerate(self.peek_masks)]
        self.hidden -= 1
        self.turning = kind
        turns = self.goal_turns(slot, kind)
        if len(turns) > 1:
            self.phase = TURN
            return True
        self._fit(turns[0], tell)
        return False

    def _goal(self, number: i64, chance: Chance) -> i64:
        """Which card lies there: known to whoever looked, else any of those that nobody has seen."""
        kind = self.peek_kinds[number]
        if kind < 0:
            kind = self.goal_pool[chance.below(len(self.goal_pool))]
            self.goal_pool = [other for other in self.goal_pool if other != kind]
        return kind

    def goal_turns(self, slot: i64, kind: i64) -> tuple[int, ...]:
        """Rule 15, R5: as it fits; where it cannot, so that it opens to a tunnel that has come to it, if it can."""
        turns = TURNS[kind][self.net.fences[slot]]
        if turns:
            return turns
        either = (0,) if SAME_TURNED[kind] else (0, 1)
        came = self.arrivals(slot)
        return tuple(turn for turn in either if OPENINGS[face_of(kind, turn)] & came) or either

    def arrivals(self, slot: i64) -> i64:
        """The sides of this cell at which somebody's tunnel has arrived."""
        came = 0
        for side in range(4):
            for reach in self.net.reach:
                came |= (reach[BESIDE[4 * slot + side]] >> (side ^ 2) & 1) << side
        return came

    def _fit(self, turn: i64, tell: Tell | None) -> None:
        slot, kind = self.net.due[0], self.turning
        self.turning = -1
        if NUGGETS[kind]:
            self.gold = [*self.gold, slot]
        self.net.lay(slot, face_of(kind, turn))
        if tell is not None:
            tell.all(Fitted(NAMES[slot], PATH_NAMES[kind], TURNS_SHOWN.names[turn]))

    def _finish(self, seat: i64, chance: Chance, tell: Tell | None) -> None:
        """After the tunnels changed: gold (22, 23), the end of the round (31), the draw."""
        if self.gold:
            self.claim(seat, tell)
        if not self.hidden:
            self.end_round("goals", chance, tell)
        elif not self.tokens:
            self.end_round("tokens", chance, tell)
        else:
            self._pass_turn(seat, 1, chance, tell)

    def _pass_turn(self, seat: i64, draws: i64, chance: Chance, tell: Tell | None) -> None:
        """Rules 7, 9: draw, then the other player, unless without cards."""
        self.drawer = seat
        self.drawn = []
        for _ in range(draws):
            self.draw(seat, chance, tell)
        self.phase = ACT
        self.is_laying = False
        other = self.seats - 1 - seat
        if self.hands[other]:
            self.mover = other
        elif not self.hands[seat]:
            self.end_round("cards", chance, tell)

    def _discard(self, seat: i64, kind: i64) -> None:
        """A played action card goes to the pile, seen by all."""
        self.take(seat, kind)
        self.played = [*self.played, kind]

    def _sabotage(self, seat: i64, tool: i64, chance: Chance, tell: Tell | None) -> None:
        self.take(seat, BROKEN[tool])
        self.set_broken(1 - seat, tool, 1)
        if tell is not None:
            self._show(tell, Sabotaged(seat, 1 - seat, TOOLS[tool]))
        self._pass_turn(seat, 1, chance, tell)

    def _repair(self, seat: i64, kind: i64, tool: i64, chance: Chance, tell: Tell | None) -> None:
        self._discard(seat, kind)
        self._take_off(seat, tool)
        if tell is not None:
            self._show(tell, Repaired(seat, CARD_NAMES[kind], TOOLS[tool]))
        self._pass_turn(seat, 1, chance, tell)

    def _take_off(self, seat: i64, tool: i64) -> None:
        self.set_broken(seat, tool, 0)
        self.played = [*self.played, BROKEN[tool]]

    def _unlock(self, seat: i64, slot: i64, chance: Chance, tell: Tell | None) -> None:
        self._discard(seat, KEY)
        self.net.open(slot)
        if tell is not None:
            self._show(tell, Unlocked(seat, NAMES[slot]))
        self._go_on(seat, chance, tell)

    def _look(self, seat: i64, slot: i64, chance: Chance, tell: Tell | None) -> None:
        self._discard(seat, MAP)
        number = self.layout.goals.index(slot)
        kind = self._goal(number, chance)
        self.peek_kinds = [kind if at == number else known for at, known in enumerate(self.peek_kinds)]
        self.peek_masks = [known | 1 << seat if at == number else known for at, known in enumerate(self.peek_masks)]
        if tell is not None:
            self._show(tell, Looked(seat, NAMES[slot]))
            tell.only(seat, Saw(seat, NAMES[slot], PATH_NAMES[kind]))
        self._pass_turn(seat, 1, chance, tell)

    def _mend(self, seat: i64, tool: i64, tell: Tell | None) -> None:
        self._take_off(seat, tool)
        self.to_drop = 2
        self.phase = MENDING
        if tell is not None:
            tell.all(Mended(seat, TOOLS[tool]))

    def _drop(self, seat: i64, kind: i64, chance: Chance, tell: Tell | None) -> None:
        """Rules 29, 30, R20: face down. Passing, one card may be followed by another."""
        self.take(seat, kind)
        self.thrown[seat].append(kind)
        if tell is not None:
            tell.veil(seat, Threw(seat, CARD_NAMES[kind]), Dropped(seat))
        if self.phase == MENDING:
            self.to_drop -= 1
            if not self.to_drop:
                self._pass_turn(seat, 1, chance, tell)
        elif self.phase == PASSING:
            self._pass_turn(seat, 2, chance, tell)
        elif self.hands[seat]:
            self.phase = PASSING
        else:
            self._pass_turn(seat, 1, chance, tell)
