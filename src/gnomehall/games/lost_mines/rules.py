"""The rules of lost_mines: what may be done and what it does. Numbers such as R16 are those of RULES.en.md, A7 a
ruling's.

A turn goes through phases: a card (or discards), the movement, how an opened mine lies, which treasure is taken;
drawing follows by itself. Vocabulary as in cards.py, layout.py and forest.py.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Refusal, Tell
from gnomehall.games.lost_mines.actions import AGREE, DECLINE, DISCARD, MOVE, ORIENT, PROPOSE, STAY, STEP, TAKE
from gnomehall.games.lost_mines.cards import (
    ARMS,
    CARD_NAMES,
    CARDS,
    DOWN,
    DRAGON,
    FIRST_FACE,
    MINE_SAME_TURNED,
    MINES,
    REACH,
    TREASURES,
    mine_face,
)
from gnomehall.games.lost_mines.choices import choices, ways
from gnomehall.games.lost_mines.forest import TRAP_TOKEN
from gnomehall.games.lost_mines.layout import BESIDE, EDGE_AT, EDGE_NAMES, NAMES, side_to, sides_of
from gnomehall.games.lost_mines.playing import Playing
from gnomehall.games.lost_mines.position import CHOOSING, MOVING, ORIENTING, OVER, TAKING, VOTING
from gnomehall.games.lost_mines.refusals import refuse
from gnomehall.games.lost_mines.rounds import score, set_up, tell_deal
from gnomehall.games.lost_mines.view import (
    Asked,
    Caught,
    Discarded,
    Drawn,
    Drew,
    Dropped,
    Gone,
    Moved,
    Opened,
    Oriented,
    RoundBegan,
    Skipped,
    Took,
    TrollLeft,
    Voted,
    Woke,
)


class Position(Playing):
    """A position with its choices. ``moves`` are found when they are first asked for; empty: not yet."""

    def begin(self, chance: Chance) -> None:
        """R5-R13; A19: a lot decides who begins."""
        self.starter = self.turn = self.who = chance.below(self.seats)
        set_up(self, chance)

    def refusal(self, action: int) -> Refusal | None:
        return refuse(self, action)

    def legal(self) -> list[int]:
        # Found on demand: bots look at many positions of which they ask only a few for their choices.
        if not self.moves and self.who >= 0:
            self.moves = choices(self)
        return self.moves

    # What it does

    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        self.moves = []
        if action < MOVE:
            self.play(action, chance, tell)
            self._start_moving(chance, tell)
        elif action < STEP:
            self._move(action - MOVE, chance, tell)
        elif action < STAY:
            self._walk([self.at[self.turn], action - STEP], chance, tell)
        elif action == STAY:
            self._arrive(chance, tell)
        elif action < ORIENT:
            self._discard(action - DISCARD, chance, tell)
        elif action < TAKE:
            self._orient(action - ORIENT, tell)
            self._arrive(chance, tell)
        elif action < PROPOSE:
            self._take(action - TAKE, chance, tell)
        else:
            self._vote(action, chance, tell)

    def _discard(self, card: i64, chance: Chance, tell: Tell | None) -> None:
        """R28: face down."""
        seat = self.turn
        self.spend(seat, card)
        self.put_aside(seat, card)
        self.drops += 1
        self.note(seat, DISCARD)
        if tell is not None:
            tell.veil(seat, Dropped(seat, CARD_NAMES[card]), Discarded(seat))
        self._start_moving(chance, tell)

    def _start_moving(self, chance: Chance, tell: Tell | None) -> None:
        """R14, step 2. A gnome that cannot move stays without being asked."""
        self.phase = MOVING
        self.steps = REACH[self.forest.faces[self.at[self.turn]]]
        self.moves = ways(self)
        if len(self.moves) == 1:
            self._arrive(chance, tell)

    def _move(self, slot: i64, chance: Chance, tell: Tell | None) -> None:
        """R29: a whole way (A22), and the movement is over."""
        way = self.forest.way(self.at[self.turn], self.steps, self.at, slot)
        self.steps = len(way) - 1
        self._walk(way, chance, tell)

    def _walk(self, way: list[int], chance: Chance, tell: Tell | None) -> None:
        """Card after card, into every trap on the way; what is left of the steps may still be used."""
        seat = self.turn
        self.went = True
        if tell is not None:
            tell.all(Moved(seat, [NAMES[slot] for slot in way]))
        for number in range(1, len(way)):
            start: i64 = way[number - 1]
            end: i64 = way[number]
            self.at[seat] = end
            edge: i64 = EDGE_AT[4 * start + side_to(start, end)]
            if self.forest.tokens[edge] == TRAP_TOKEN and self.held[seat]:
                self._spring(seat, edge, chance, tell)
        self.steps -= len(way) - 1
        self.note(seat, MOVE + way[-1])
        if self.forest.faces[way[-1]] == DOWN:
            self._open(way[-2], chance, tell)
        elif not self.steps:
            self._arrive(chance, tell)

    def _spring(self, seat: i64, edge: i64, chance: Chance, tell: Tell | None) -> None:
        """R24, R33: the left neighbour picks a card blind; only its owner can tell which one is gone."""
        pick = chance.below(self.held[seat])
        for card in range(CARDS):
            pick -= self.hands[seat * CARDS + card]
            if pick < 0:
                break
        self.spend(seat, card)
        self.put_aside(seat, card)
        if tell is not None:
            tell.all(Caught(seat, EDGE_NAMES[edge]))
            tell.only(seat, Gone(seat, CARD_NAMES[card]))

    def _open(self, came: i64, chance: Chance, tell: Tell | None) -> None:
        """R34, R35, R40: the first gnome in a mine turns it up, and stops."""
        seat = self.turn
        slot = self.at[seat]
        kind = self.draw_mine(self.layout.mines.index(slot), chance)
        self.steps = 0
        if tell is not None:
            tell.reveal(Opened(seat, NAMES[slot], MINES[kind]))
        if kind == DRAGON:
            self.dragon = seat
            if tell is not None:
                tell.all(Woke(seat))
        turns = self._turns(kind, slot, side_to(slot, came))
        if len(turns) > 1:
            self.phase = ORIENTING
            return
        self._orient(turns[0], tell)
        self._arrive(chance, tell)

    def _turns(self, kind: i64, slot: i64, came: i64) -> list[int]:
        """A12: open to where the gnome came from; of two such, what suits more neighbours; if equal, both."""
        faces = self.forest.faces
        fits = []
        for turn in (0,) if MINE_SAME_TURNED[kind] else (0, 1):
            arms = ARMS[mine_face(kind, turn)]
            if arms >> came & 1:
                beside = [(faces[BESIDE[4 * slot + side]], side) for side in range(4)]
                suits = sum(
                    (ARMS[face] >> (side ^ 2) & 1) == (arms >> side & 1) for face, side in beside if face >= FIRST_FACE
                )
                fits.append((suits, turn))
        best = max(suits for suits, _ in fits)
        return [turn for suits, turn in fits if suits == best]

    def _orient(self, turn: i64, tell: Tell | None) -> None:
        slot = self.at[self.turn]
        face = mine_face(self.mines[self.layout.mines.index(slot)], turn)
        self.forest.open(slot, face)
        self.cut = -1
        if tell is not None:
            tell.all(Oriented(self.turn, NAMES[slot], sides_of(ARMS[face])))

    def _arrive(self, chance: Chance, tell: Tell | None) -> None:
        """R37-R39: who ends the movement on a mine takes one of its treasures, moved or not (A13)."""
        kind = self.mine_under(self.turn)
        self.steps = 0
        if 0 <= kind < len(TREASURES):
            left = self.left_of(kind)
            if len(left) > 1:
                self.phase = TAKING
                self.moves = []
                return
            if left:
                self._take(left[0], chance, tell)
                return
        self._end_turn(chance, tell)

    def _take(self, which: i64, chance: Chance, tell: Tell | None) -> None:
        seat = self.turn
        self.owners = self.owners[:]
        self.owners[which] = seat
        self.note(seat, TAKE + which)
        if tell is not None:
            tell.all(Took(seat, which + 1, TREASURES[self.kinds[which]]))
        if min(self.owners) >= 0:
            self._end_round("treasures", chance, tell)  # R42: at once
        else:
            self._end_turn(chance, tell)

    def _end_turn(self, chance: Chance, tell: Tell | None) -> None:
        """R41: draw as many as were played or discarded. R15, R42: then the next who has cards."""
        seat = self.turn
        due = min(self.drops or 1, self.deck)
        self.held[seat] += due
        for number in range(due):
            card = self.draw_card(chance)
            self.hands[seat * CARDS + card] += 1
            if tell is not None:
                tell.only(seat, Drawn(seat, CARD_NAMES[card]), None if number else Drew(seat, due))
        if not self.deck and not any(self.held):
            self._end_round("cards", chance, tell)
        else:
            self._next(seat + 1, tell)

    def _next(self, seat: i64, tell: Tell | None) -> None:
        while True:
            seat = seat if seat < self.seats else 0
            if self.trolls[seat] >= 0:  # R25; A8: even if the turn is skipped
                if tell is not None:
                    tell.all(TrollLeft(seat, EDGE_NAMES[self.trolls[seat]]))
                self.dismiss_troll(seat)
            if self.held[seat]:
                break
            if tell is not None:
                tell.all(Skipped(seat))
            seat += 1
        self.turn = self.who = seat
        self.phase = CHOOSING
        self.steps = 0
        self.drops = 0
        self.went = False
        self.asked = False
        self.moves = []

    def _vote(self, action: i64, chance: Chance, tell: Tell | None) -> None:
        """R43, A18: everyone is asked in turn; one refusal and play goes on."""
        if action == PROPOSE:
            self.asked = True
            self.phase = VOTING
            if tell is not None:
                tell.all(Asked(self.turn))
        elif tell is not None:
            tell.all(Voted(self.who, "yes" if action == AGREE else "no"))
        if action == DECLINE:
            self.phase = CHOOSING
            self.who = self.turn
            return
        self.who = (self.who + 1) % self.seats
        if self.who == self.turn:
            self._end_round("consent", chance, tell)

    def _end_round(self, why: str, chance: Chance, tell: Tell | None) -> None:
        """R49: the player to the left of whoever played the last card begins the next round."""
        score(self, why, chance, tell)
        self.moves = []
        self.drops = 0
        self.went = False
        self.asked = False
        self.round += 1
        if self.round == self.rounds:
            self.phase = OVER
            self.who = -1
            return
        self.starter = ((self.starter - 1 if self.last < 0 else self.last) + 1) % self.seats
        self.turn = self.who = self.starter
        self.phase = CHOOSING
        set_up(self, chance)
        if tell is not None:
            tell.all(RoundBegan(self.starter, self.round + 1))
            tell_deal(self, tell)
