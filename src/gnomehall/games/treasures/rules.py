"""The rules of treasures: what may be done and what it does. Numbers such as R10 are those of RULES.en.md.

The position's fields are in position.py, why something may not be done in refusals.py.

Vocabulary: a *slot* is a cell's number, a *kind* a tile's (see layout.py and tiles.py); ``masks`` are the open
cells of every line; a gnome's place is a slot or WAITING, CHASED, GONE.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Refusal, Tell
from gnomehall.games.treasures.actions import LADDER, PLACE, RETIRE, RUN, SWAP, SWAP_ROW, swap_cells
from gnomehall.games.treasures.layout import AXES, NAMES, SLOTS
from gnomehall.games.treasures.position import CHASED, CLIMB, GONE, WAITING, Cave
from gnomehall.games.treasures.refusals import refuse
from gnomehall.games.treasures.tiles import (
    BACK,
    DANGER_LIMIT,
    FRONT,
    FRONTS,
    IS_DANGER,
    KINDS,
    LADDERS,
    OF_FRONT,
    SWAPS,
    TILES,
    fronts,
)
from gnomehall.games.treasures.view import (
    Chased,
    Cleared,
    Climbed,
    Danger,
    Found,
    Left,
    Placed,
    Plan,
    Ran,
    Retired,
    Swapped,
)


class Position(Cave):
    """A position with the rules: what may be done now, and what it does."""

    def lay_out(self, chance: Chance) -> None:
        """R6, R15: shuffle the tiles onto the board; R7: draw the lot for who places first."""
        shuffled = fronts(self.layout.name)
        chance.shuffle(shuffled)
        front = self.front
        for number, slot in enumerate(self.layout.cells):
            front[slot] = shuffled[number]
        self.masks = self.layout.full[:]
        self.starter = self.mover = chance.below(self.seats)
        self.moves = self._cheapest(self.layout.cells)

    def actor(self) -> i64:
        return self.mover

    def legal(self) -> list[int]:
        return self.moves

    def refusal(self, action: int) -> Refusal | None:
        return refuse(self, action)

    # What may be done, quickly

    def placings(self) -> list[int]:
        return self._cheapest([slot for slot in self.layout.cells if self.layout.is_open(self.masks, slot)])

    def _cheapest(self, free: list[int]) -> list[int]:
        """B3: where no ruby tile is free, the cheapest tiles are."""
        front = self.front
        least = FRONTS
        for slot in free:
            least = min(least, front[slot])
        return [PLACE + slot for slot in free if front[slot] == least]

    def choices(self, seat: int) -> list[int]:
        """All a seat could do on its turn; nothing if it is out."""
        found: list[int] = []
        layout = self.layout
        masks = self.masks
        first = seat * self.team
        for slot in self.gnomes[first : first + self.team]:
            if slot >= 0:
                # A table by line and open mask already holds the finished actions: 2x over walking the line.
                for at, line, runs in layout.rays[slot]:
                    known = runs[masks[line]]
                    found += layout.fill_runs(at, masks[line]) if known is None else known
        if self.advanced:
            stuck = not found
            self._add_tile_uses(seat, found)
            if stuck and found:
                found.append(RETIRE)  # B6
        return found

    def _add_tile_uses(self, seat: int, found: list[int]) -> None:
        if self.spare(seat, LADDERS) >= 0 and self.has_chased(seat):
            found += [LADDER + slot for slot in self.free_rubies()]
        if not found and self.is_all_chased(seat):
            return  # B17: a swap brings nobody back
        if self.spare(seat, SWAPS) >= 0:
            team = self.team
            placed = [(slot, at // team) for at, slot in enumerate(self.gnomes) if slot >= 0]
            placed.sort()
            for number, (slot, owner) in enumerate(placed):
                row = SWAP_ROW[slot]
                found += [row + other for other, whose in placed[:number] if whose != owner]

    # What it does

    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        seat = self.mover
        if action < RUN:
            self._place(seat, action - PLACE, tell)
            if self.to_place:
                self.mover = (seat + 1) % self.seats
                self.moves = [move for move in self.moves if move != action] or self.placings()
            else:  # R8; the classic layout starts with the first placer
                self._pass_turn(seat if self.layout.last_placer_moves else self.starter, chance, tell)
            return
        if action < LADDER:
            self._run(seat, (action - RUN) // SLOTS, (action - RUN) % SLOTS, chance, tell)
        elif action < SWAP:
            self._climb(seat, action - LADDER, tell)
        elif action < RETIRE:
            self._swap(seat, action, tell)
        else:
            self._retire(seat, chance, tell)
        following = seat + 1
        self._pass_turn(0 if following == self.seats else following, chance, tell)

    def _place(self, seat: int, slot: int, tell: Tell | None) -> None:
        self.gnomes[self.gnomes.index(WAITING, seat * self.team)] = slot
        self.layout.set_shut(self.masks, slot)
        self.to_place -= 1
        if tell is not None:
            tell.all(Placed(seat, NAMES[slot]))

    def _run(self, seat: int, start: int, end: int, chance: Chance, tell: Tell | None) -> None:
        """R9: move, then take the tile that was left."""
        front = self.front[start]
        gnome = self.gnomes.index(start)
        self.gnomes[gnome] = end
        self.front[start] = 0
        masks = self.masks
        line_of = self.layout.line_of
        bit_of = self.layout.bit_of
        for at in range(end * AXES, end * AXES + AXES):
            masks[line_of[at]] &= ~bit_of[at]
        self.counts[seat] += 1
        self.gems[seat] += front
        if tell is not None:
            tell.all(Ran(seat, NAMES[start], NAMES[end], front))
        if self.advanced:
            if front == 1:
                self._strand(seat, chance, tell)
            self._look(seat, gnome, self._draw(front, chance), chance, tell)

    def _draw(self, front: int, chance: Chance) -> int:
        """The back of a tile nobody has seen: any of those with this front that are left."""
        pool = self.pool
        kinds = OF_FRONT[front]
        left = 0
        for kind in kinds:
            left += pool[kind]
        pick = chance.below(left)
        for kind in kinds:
            pick -= pool[kind]
            if pick < 0:
                pool[kind] -= 1
                return kind
        raise AssertionError("the pool holds what the board shows")

    def _look(self, seat: int, gnome: int, kind: int, chance: Chance, tell: Tell | None) -> None:
        """R18, R19: the taker looks at the back; a danger sign is laid open."""
        if not IS_DANGER[kind]:
            self.hidden[seat * KINDS + kind] += 1
            if tell is not None:
                tell.only(seat, Found(seat, BACK[kind], TILES[kind].icon))
            return
        self.shown[seat * KINDS + kind] += 1
        self.signs[seat] += 1
        opened = sum(self.signs)
        if tell is not None:
            tell.reveal(Danger(seat, BACK[kind], opened))
        if opened == DANGER_LIMIT:
            self._attack(seat, gnome, chance, tell)

    def _attack(self, seat: int, gnome: int, chance: Chance, tell: Tell | None) -> None:
        """R19, R20: the gnome flees, its tile stays (B7), all open signs are turned over."""
        slot = self.gnomes[gnome]
        self.gnomes[gnome] = CHASED
        self.layout.set_open(self.masks, slot)
        self.signs = [0] * self.seats
        if tell is not None:
            tell.all(Chased(seat, NAMES[slot]))
        if self.is_all_chased(seat) and (self.spare(seat, LADDERS) < 0 or 1 not in self.front):
            self._note(seat, lacks=CLIMB if 1 in self.front else 0)
            self._leave_for_good(seat, chance, tell)

    def _climb(self, seat: int, slot: int, tell: Tell | None) -> None:
        """R21: a ladder brings a chased gnome back."""
        kind = self._spend(seat, LADDERS)
        self.gnomes[self.gnomes.index(CHASED, seat * self.team)] = slot
        self.layout.set_shut(self.masks, slot)
        if tell is not None:
            tell.reveal(Climbed(seat, NAMES[slot], BACK[kind]))

    def _swap(self, seat: int, action: int, tell: Tell | None) -> None:
        """R22: two gnomes of different teams change places."""
        kind = self._spend(seat, SWAPS)
        first, second = swap_cells(action)
        one, other = self.gnomes.index(first), self.gnomes.index(second)
        self.gnomes[one], self.gnomes[other] = second, first
        if tell is not None:
            tell.reveal(Swapped(seat, NAMES[first], NAMES[second], BACK[kind]))

    def _spend(self, seat: int, kinds: list[int]) -> int:
        kind = self.spare(seat, kinds)
        self.hidden[seat * KINDS + kind] -= 1
        self.box = self.box[:]
        self.box[kind] += 1
        self.counts[seat] -= 1
        self.gems[seat] -= FRONT[kind]
        return kind

    def _retire(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        """B6: stuck, and by choice; that shows everyone that the seat holds a tile it could have used."""
        if tell is not None:
            tell.reveal(Retired(seat))
        self._note(seat, kept=self.usable(seat))
        self._leave(seat, chance, tell)

    def _leave_for_good(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        """Out with no way back; R23: the first whose gnomes were all chased carries off the mountain."""
        planned = self.mountain < 0 and self.is_all_chased(seat)
        self._leave(seat, chance, tell)
        if planned:
            self.mountain = seat
            if tell is not None:
                tell.all(Plan(seat))

    def _leave(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        """R11, R24: off the board with the tiles the gnomes stood on; their icons do nothing."""
        self.out = self.out[:]
        self.out[seat] = True
        self.cleared = self.cleared[:]
        taken: list[int] = []
        gems = points = 0
        for gnome in range(seat * self.team, (seat + 1) * self.team):
            slot = self.gnomes[gnome]
            if slot >= 0:
                taken.append(slot)
                gems += self.front[slot]
                if self.advanced:
                    kind = self._draw(self.front[slot], chance)
                    self.cleared[seat * KINDS + kind] += 1
                    points += BACK[kind]
                self.front[slot] = 0
            self.gnomes[gnome] = GONE
        self.counts[seat] += len(taken)
        self.gems[seat] += gems
        if tell is not None:
            tell.all(Left(seat, [NAMES[slot] for slot in taken], len(taken), gems))
            if self.advanced and taken:
                tell.only(seat, Cleared(seat, points))
        if self.advanced and taken:
            self._strand(seat, chance, tell)

    def _strand(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        """B17: with the last ruby, which ``seat`` took, the last way back is gone: others who wait for one are out."""
        if self.mountain < 0 and CHASED in self.gnomes and 1 not in self.front:
            for other in [*range(seat + 1, self.seats), *range(seat)]:
                if not self.out[other] and self.is_all_chased(other):
                    self._note(other, kept=CLIMB)
                    self._leave_for_good(other, chance, tell)

    def _note(self, seat: int, lacks: int = 0, kept: int = 0) -> None:
        """What the table learns of a leaver's tiles: those it must lack, or one of those it must have kept."""
        if self.advanced:
            self.lacks = self.lacks[:]
            self.lacks[seat] = lacks
            self.kept = self.kept[:]
            self.kept[seat] = kept

    def _pass_turn(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        """Whoever can do something from ``seat`` on; those who cannot are out, on their own turn (B6)."""
        for _ in range(self.seats):
            if not self.out[seat]:
                self.moves = self.choices(seat)
                if self.moves:
                    self.mover = seat
                    return
                if self.is_all_chased(seat):
                    self._note(seat, kept=CLIMB)  # only a ladder kept it in so far
                else:
                    self._note(seat, lacks=self.usable(seat))
                self._leave_for_good(seat, chance, tell)
            seat = seat + 1 if seat + 1 < self.seats else 0
        self.mover = -1
        self.moves = []
