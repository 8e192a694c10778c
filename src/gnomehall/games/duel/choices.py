"""What may be done in duel, listed quickly; refusals.py says the same plainly, and a test holds the two together."""

from gnomehall.games.duel.actions import (
    BRIBE,
    DONE,
    DROP,
    FIT,
    LAY,
    LAYS,
    MEND,
    PLACES,
    REPAIR,
    REVEAL,
    SABOTAGE,
    USE_KEY,
    USE_MAP,
    USE_ROCKFALL,
)
from gnomehall.games.duel.cards import (
    BROKEN,
    DOWN,
    EMPTY,
    FIRST_FACE,
    IS_LADDER,
    IS_SAFE,
    KEY,
    KEYHOLES,
    MAP,
    NUGGETS,
    REPAIRS,
    ROCKFALL,
    TOOLS,
    TOOLS_OF,
    TUNNELS,
    TURNS,
    face_of,
    joins,
    kind_of,
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

    def _choices(self, seat: int) -> list[int]:
        phase = self.phase
        if phase == ACT:
            return self._turn_choices(seat)
        if phase == PASSING:
            return [*self._drops(seat), DONE]
        if phase == MENDING:
            return self._drops(seat)
        if phase == OFFER:
            return [*(BRIBE + slot for slot in self.touched_trolls(seat)), DONE]
        if phase == GOAL:
            return [REVEAL + slot for slot in self.net.due]
        if phase == TURN:
            return [FIT, FIT + 1]
        assert phase == LAYING
        found = self.lays(seat)
        if self.tokens:
            found += [BRIBE + slot for slot in self.touched_trolls(seat)]
        return found

    def _drops(self, seat: int) -> list[int]:
        return [DROP + kind for kind in dict.fromkeys(self.hands[seat])]

    def _turn_choices(self, seat: int) -> list[int]:
        hand = self.hands[seat]
        found: list[int] = []
        is_sabotaged = self.is_sabotaged(seat)
        if not is_sabotaged:
            found = self.lays(seat)
            if self.trolls and self.tokens:
                bribes = [BRIBE + slot for slot in self.touched_trolls(seat)]
                if not found:  # a bribe is part of laying a card, so it must make one possible (R7)
                    bribes = [bribe for bribe in bribes if self._can_lay_after(seat, bribe - BRIBE)]
                found += bribes
        elif len(hand) > 1:
            found = [MEND + tool for tool in range(3) if self.broken[3 * seat + tool]]
        last = -1
        for kind in hand:
            if kind != last:
                last = kind
                found.append(DROP + kind)
                if kind >= TUNNELS:
                    self._add_card_uses(seat, kind, found)
        return found

    def lays(self, seat: int) -> list[int]:
        """Rules 10-12: an edge is a cell that one of the seat's tunnels runs into, so whatever fits there continues
        it.
        """
        found: list[int] = []
        fences = self.net.fences
        edges = self.net.edges[seat]
        last = -1
        for kind in self.hands[seat]:
            if kind >= TUNNELS:
                break
            if kind != last:
                last = kind
                if IS_LADDER[kind]:
                    self._add_ladders(kind, found)
                    continue
                table = LAYS[kind]
                found += [code + slot + slot for slot in edges for code in table[fences[slot]]]
        return found

    def _add_ladders(self, kind: int, found: list[int]) -> None:
        """Rule 20, R8: beside any card it joins, unless a goal or a nugget lies next to the place."""
        net = self.net
        faces = net.faces
        seen: list[int] = []
        goals = self.layout.goals
        homes = [slot for colour in net.colours for slot in [self.layout.starts[colour]]]
        for laid in homes + self.laid:
            for slot in BESIDE[4 * laid : 4 * laid + 4]:
                if faces[slot] != EMPTY or slot in seen:
                    continue
                seen.append(slot)
                turns = TURNS[kind][net.fences[slot]]
                if turns and not any(is_golden(faces[by]) or by in goals for by in BESIDE[4 * slot : 4 * slot + 4]):
                    found += [
                        LAY + kind * PLACES + 2 * slot + turn
                        for turn in turns
                        if joins(face_of(kind, turn), net.fences[slot])
                    ]

    def touched_trolls(self, seat: int) -> list[int]:
        """Unpaid trolls that a tunnel of this seat has come to, from either side of them."""
        reach = self.net.reach[seat]
        return [slot for slot in sorted(self.trolls) if reach[slot]]

    def _can_lay_after(self, seat: int, slot: int) -> bool:
        after = self.copy()
        after.net.open(slot)
        return bool(after.lays(seat))

    def _add_card_uses(self, seat: int, kind: int, found: list[int]) -> None:
        faces = self.net.faces
        if kind == MAP:
            found += [USE_MAP + slot for slot in self.layout.goals if faces[slot] == DOWN]
        elif kind == KEY:
            holes = KEYHOLES[self.net.colours[seat]]
            found += [USE_KEY + slot for slot in self.laid + self.layout.goals if holes[faces[slot]]]
        elif kind == ROCKFALL:
            found += [USE_ROCKFALL + slot for slot in self.laid if not IS_SAFE[kind_of(faces[slot])]]
        elif kind in REPAIRS:
            base = REPAIR + REPAIRS.index(kind) * len(TOOLS)
            found += [base + tool for tool in TOOLS_OF[kind - TUNNELS] if self.broken[3 * seat + tool]]
        else:
            tool = BROKEN.index(kind)
            if not self.broken[3 * (1 - seat) + tool]:
                found.append(SABOTAGE + tool)


def is_golden(face: int) -> bool:
    return face >= FIRST_FACE and NUGGETS[kind_of(face)] > 0
