"""What may be done in duel, listed quickly; refusals.py says the same plainly, and a test holds the two together."""

from gnomehall.core.native import i64, place_of
from gnomehall.games.duel.actions import (
    BRIBE,
    DONE,
    DROP,
    FIT,
    JOINED_LAYS,
    LAYS,
    MEND,
    REPAIR,
    REVEAL,
    SABOTAGE,
    USE_KEY,
    USE_MAP,
    USE_ROCKFALL,
)
from gnomehall.games.duel.cards import (
    BREAKS,
    DOWN,
    EMPTY,
    IS_GOLDEN,
    IS_LADDER,
    IS_SOFT,
    KEY,
    KEYHOLES,
    MAP,
    MENDS,
    ROCKFALL,
    TOOLS,
    TOOLS_OF,
    TUNNELS,
)
from gnomehall.games.duel.layout import BESIDE
from gnomehall.games.duel.position import ACT, GOAL, LAYING, MENDING, OFFER, PASSING, TURN
from gnomehall.games.duel.rounds import Rounds


class Choices(Rounds):
    def legal(self) -> list[int]:
        # Found out only when asked: a bot that tries an action and judges what it led to does not ask.
        moves = self.moves
        if moves is None:
            moves = self.moves = self._choices(self.mover)
        return moves

    def _choices(self, seat: i64) -> list[int]:
        phase = self.phase
        if phase == ACT:
            return self._turn_choices(seat)
        if phase == PASSING:
            found = self._drops(seat)
            found.append(DONE)
            return found
        if phase == MENDING:
            return self._drops(seat)
        if phase == OFFER:
            found = [BRIBE + slot for slot in self.touched_trolls(seat)]
            found.append(DONE)
            return found
        if phase == GOAL:
            return [REVEAL + slot for slot in self.net.due]
        if phase == TURN:
            return [FIT, FIT + 1]
        assert phase == LAYING
        found = self.lays(seat)
        if self.tokens:
            found += [BRIBE + slot for slot in self.touched_trolls(seat)]
        return found

    def _drops(self, seat: i64) -> list[int]:
        found: list[int] = []
        last: i64 = -1
        kind: i64
        for kind in self.hands[seat]:
            if kind != last:
                last = kind
                found.append(DROP + kind)
        return found

    def _turn_choices(self, seat: i64) -> list[int]:
        hand = self.hands[seat]
        found: list[int] = []
        if not self.is_sabotaged(seat):
            found = self.lays(seat)
            if self.trolls and self.tokens:
                bribes = [BRIBE + slot for slot in self.touched_trolls(seat)]
                if not found:  # a bribe is part of laying a card, so it must make one possible (R7)
                    bribes = [bribe for bribe in bribes if self._can_lay_after(seat, bribe - BRIBE)]
                found += bribes
        elif len(hand) > 1:
            found = [MEND + tool for tool in range(3) if self.broken[3 * seat + tool]]
        last: i64 = -1
        kind: i64
        for kind in hand:
            if kind != last:
                last = kind
                found.append(DROP + kind)
                if kind >= TUNNELS:
                    self._add_card_uses(seat, kind, found)
        return found

    def lays(self, seat: i64) -> list[int]:
        """Rules 10-12: an edge is a cell that one of the seat's tunnels runs into, so whatever fits there continues
        it.
        """
        found: list[int] = []
        fences = self.net.fences
        edges = self.net.edges[seat]
        last: i64 = -1
        kind: i64
        slot: i64
        for kind in self.hands[seat]:
            if kind >= TUNNELS:
                break
            if kind != last:
                last = kind
                if IS_LADDER[kind]:
                    self._add_ladders(kind, found)
                    continue
                table = LAYS[kind]
                for slot in edges:
                    lays = table[fences[slot]]
                    if lays:
                        found += lays[slot]
        return found

    def _add_ladders(self, kind: i64, found: list[int]) -> None:
        """Rule 20, R8: beside any card it joins, unless a goal or a nugget lies next to the place."""
        faces = self.net.faces
        fences = self.net.fences
        starts = self.layout.starts
        table = JOINED_LAYS[kind]
        seen: list[int] = []
        laid: i64
        at: i64
        for laid in [starts[colour] for colour in self.net.colours] + self.laid:
            for at in range(4 * laid, 4 * laid + 4):
                slot: i64 = BESIDE[at]
                lays = table[fences[slot]]
                if not lays or faces[slot] != EMPTY:
                    continue
                place = place_of(seen, slot)
                if place < len(seen) and seen[place] == slot:
                    continue
                seen.insert(place, slot)
                by = 4 * slot
                if not (
                    IS_GOLDEN[faces[BESIDE[by]]]
                    or IS_GOLDEN[faces[BESIDE[by + 1]]]
                    or IS_GOLDEN[faces[BESIDE[by + 2]]]
                    or IS_GOLDEN[faces[BESIDE[by + 3]]]
                ):
                    found += lays[slot]

    def touched_trolls(self, seat: i64) -> list[int]:
        """Unpaid trolls that a tunnel of this seat has come to, from either side of them."""
        reach = self.net.reach[seat]
        return [slot for slot in sorted(self.trolls) if reach[slot]]

    def _can_lay_after(self, seat: i64, slot: i64) -> bool:
        after = self.copy()
        after.net.open(slot)
        return bool(after.lays(seat))

    def _add_card_uses(self, seat: i64, kind: i64, found: list[int]) -> None:
        faces = self.net.faces
        if BREAKS[kind] >= 0:
            if not self.broken[3 * (1 - seat) + BREAKS[kind]]:
                found.append(SABOTAGE + BREAKS[kind])
        elif MENDS[kind] >= 0:
            base = REPAIR + MENDS[kind] * len(TOOLS)
            found += [base + tool for tool in TOOLS_OF[kind - TUNNELS] if self.broken[3 * seat + tool]]
        elif kind == MAP:
            found += [USE_MAP + slot for slot in self.layout.goals if faces[slot] == DOWN]
        elif kind == KEY:
            holes = KEYHOLES[self.net.colours[seat]]
            found += [USE_KEY + slot for slot in self.laid if holes[faces[slot]]]
            found += [USE_KEY + slot for slot in self.layout.goals if holes[faces[slot]]]
        else:
            assert kind == ROCKFALL
            found += [USE_ROCKFALL + slot for slot in self.laid if IS_SOFT[faces[slot]]]
