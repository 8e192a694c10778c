"""The rules of treasures: what may be done, what it does, who wins. Numbers such as R10 are those of RULES.en.md.

Vocabulary: a *slot* is a cell's number, a *kind* a tile's (see layout.py and tiles.py); ``masks`` are the open
cells of every line; a dwarf's place is a slot or WAITING, CHASED, GONE.
"""

from typing import Self

from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.view import Outcome, Refusal, Tell, ranks
from gnomehall.games.treasures.actions import LADDER, PLACE, RETIRE, RUN, SWAP, SWAP_ROW, swap_cells
from gnomehall.games.treasures.layout import AXES, NAMES, SLOTS, Layout
from gnomehall.games.treasures.tiles import (
    BACK,
    COUNT,
    DANGER_LIMIT,
    FRONT,
    FRONTS,
    IS_DANGER,
    KINDS,
    LADDERS,
    MOUNTAIN_POINTS,
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
    Own,
    Placed,
    Plan,
    Ran,
    Retired,
    Swapped,
    Table,
)

WAITING = -1
CHASED = -2
GONE = -3


class Position(State):
    """A position.

    Everyone knows: ``front`` by slot (0: no tile), ``dwarves`` by seat and number, ``out``, ``counts`` and ``gems``
    (tiles held and the treasure on their fronts), ``signs`` (open danger), ``shown`` (danger tiles once laid open),
    ``box`` (tiles spent), ``mountain``.
    Only its owner knows ``hidden`` (backs of tiles taken while running) and ``cleared`` (taken on leaving).
    Nobody knows ``pool``: the backs still on the board are drawn when a tile is taken, so no state holds the future.
    The lists by tile kind are empty in the basic game.
    """

    def __init__(self, layout: Layout, advanced: bool, seats: int) -> None:
        kinds = KINDS if advanced else 0
        self.layout = layout
        self.advanced = advanced
        self.seats = seats
        self.team = layout.teams[seats]
        self.mover = 0
        self.starter = 0
        self.to_place = seats * self.team
        self.mountain = -1
        self.moves: list[int] = []
        self.front = [0] * SLOTS
        self.masks = layout.bare[:]
        self.dwarves = [WAITING] * (seats * self.team)
        self.out = [False] * seats
        self.counts = [0] * seats
        self.gems = [0] * seats
        self.signs = [0] * seats
        self.pool = COUNT[:kinds]
        self.hidden = [0] * (seats * kinds)
        self.cleared = [0] * (seats * kinds)
        self.shown = [0] * (seats * kinds)
        self.box = [0] * kinds

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.layout = self.layout
        new.advanced = self.advanced
        new.seats = self.seats
        new.team = self.team
        new.mover = self.mover
        new.starter = self.starter
        new.to_place = self.to_place
        new.mountain = self.mountain
        # Replaced, never changed in place, so copies may share them (a copy is 0.5 µs quicker).
        new.moves = self.moves
        new.out = self.out
        new.cleared = self.cleared
        new.box = self.box
        new.front = self.front[:]
        new.masks = self.masks[:]
        new.dwarves = self.dwarves[:]
        new.counts = self.counts[:]
        new.gems = self.gems[:]
        if self.advanced:
            new.signs = self.signs[:]
            new.pool = self.pool[:]
            new.hidden = self.hidden[:]
            new.shown = self.shown[:]
        else:  # never changed in the basic game: sharing them makes a copy 0.4 µs quicker
            new.signs = self.signs
            new.pool = self.pool
            new.hidden = self.hidden
            new.shown = self.shown
        return new

    def lay_out(self, chance: Chance) -> None:
        """R6, R15: shuffle the tiles onto the board; R7: draw the lot for who places first."""
        shuffled = fronts(self.layout.name)
        chance.shuffle(shuffled)
        for slot, front in zip(self.layout.cells, shuffled, strict=True):
            self.front[slot] = front
        self.masks = self.layout.full[:]
        self.starter = self.mover = chance.below(self.seats)
        self.moves = self.placings()

    def actor(self) -> int:
        return self.mover

    def legal(self) -> list[int]:
        return self.moves

    # What may be done, quickly

    def placings(self) -> list[int]:
        free = [slot for slot in self.layout.cells if self.layout.is_open(self.masks, slot)]
        # B3: where no ruby tile is free, the cheapest tiles are.
        least = min((self.front[slot] for slot in free), default=0)
        return [PLACE + slot for slot in free if self.front[slot] == least]

    def choices(self, seat: int) -> list[int]:
        """All a seat could do on its turn; nothing if it is out."""
        found: list[int] = []
        layout = self.layout
        masks = self.masks
        first = seat * self.team
        for slot in self.dwarves[first : first + self.team]:
            if slot >= 0:
                # A table by line and open mask already holds the finished actions: 2x over walking the line.
                at = slot * AXES
                line = layout.line_of[at]
                known = layout.runs[at][masks[line]]
                found += layout.fill_runs(at, masks[line]) if known is None else known
                line = layout.line_of[at + 1]
                known = layout.runs[at + 1][masks[line]]
                found += layout.fill_runs(at + 1, masks[line]) if known is None else known
                line = layout.line_of[at + 2]
                known = layout.runs[at + 2][masks[line]]
                found += layout.fill_runs(at + 2, masks[line]) if known is None else known
        if self.advanced:
            stuck = not found
            self._add_tile_uses(seat, found)
            if stuck and found:
                found.append(RETIRE)  # B6
        return found

    def _add_tile_uses(self, seat: int, found: list[int]) -> None:
        if self.spare(seat, LADDERS) >= 0 and self.has_chased(seat):
            found += [LADDER + slot for slot in self.free_rubies()]
        if self.spare(seat, SWAPS) >= 0:
            team = self.team
            placed = [(slot, at // team) for at, slot in enumerate(self.dwarves) if slot >= 0]
            placed.sort()
            for number, (slot, owner) in enumerate(placed):
                row = SWAP_ROW[slot]
                found += [row + other for other, whose in placed[:number] if whose != owner]

    def spare(self, seat: int, kinds: list[int]) -> int:
        """The cheapest tile of these kinds that the seat holds and may spend; -1 if none (B29)."""
        for kind in kinds:
            if self.hidden[seat * KINDS + kind]:
                return kind
        return -1

    def has_chased(self, seat: int) -> bool:
        return CHASED in self.dwarves[seat * self.team : (seat + 1) * self.team]

    def free_rubies(self) -> list[int]:
        layout = self.layout
        return [slot for slot in layout.cells if self.front[slot] == 1 and layout.is_open(self.masks, slot)]

    # What it does

    def apply(self, action: int, chance: Chance, tell: Tell | None = None) -> None:
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
            if tell is not None:
                tell.reveal(Retired(seat))
            self._leave(seat, chance, tell)
        following = seat + 1
        self._pass_turn(0 if following == self.seats else following, chance, tell)

    def _place(self, seat: int, slot: int, tell: Tell | None) -> None:
        self.dwarves[self.dwarves.index(WAITING, seat * self.team)] = slot
        self.layout.set_shut(self.masks, slot)
        self.to_place -= 1
        if tell is not None:
            tell.all(Placed(seat, NAMES[slot]))

    def _run(self, seat: int, start: int, end: int, chance: Chance, tell: Tell | None) -> None:
        """R9: move, then take the tile that was left."""
        front = self.front[start]
        dwarf = self.dwarves.index(start)
        self.dwarves[dwarf] = end
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
            self._look(seat, dwarf, self._draw(front, chance), chance, tell)

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

    def _look(self, seat: int, dwarf: int, kind: int, chance: Chance, tell: Tell | None) -> None:
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
            self._attack(seat, dwarf, chance, tell)

    def _attack(self, seat: int, dwarf: int, chance: Chance, tell: Tell | None) -> None:
        """R19, R20: the dwarf flees, its tile stays (B7), all open signs are turned over."""
        slot = self.dwarves[dwarf]
        self.dwarves[dwarf] = CHASED
        self.layout.set_open(self.masks, slot)
        self.signs = [0] * self.seats
        if tell is not None:
            tell.all(Chased(seat, NAMES[slot]))
        if self.is_all_chased(seat) and (self.spare(seat, LADDERS) < 0 or 1 not in self.front):
            self._leave_for_good(seat, chance, tell)

    def _climb(self, seat: int, slot: int, tell: Tell | None) -> None:
        """R21: a ladder brings a chased dwarf back."""
        kind = self._spend(seat, LADDERS)
        self.dwarves[self.dwarves.index(CHASED, seat * self.team)] = slot
        self.layout.set_shut(self.masks, slot)
        if tell is not None:
            tell.reveal(Climbed(seat, NAMES[slot], BACK[kind]))

    def _swap(self, seat: int, action: int, tell: Tell | None) -> None:
        """R22: two dwarves of different teams change places."""
        kind = self._spend(seat, SWAPS)
        first, second = swap_cells(action)
        one, other = self.dwarves.index(first), self.dwarves.index(second)
        self.dwarves[one], self.dwarves[other] = second, first
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

    def is_all_chased(self, seat: int) -> bool:
        return self.dwarves[seat * self.team : (seat + 1) * self.team] == [CHASED] * self.team

    def _leave_for_good(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        """Out with no way back; R23: the first whose dwarves were all chased carries off the mountain."""
        planned = self.mountain < 0 and self.is_all_chased(seat)
        self._leave(seat, chance, tell)
        if planned:
            self.mountain = seat
            if tell is not None:
                tell.all(Plan(seat))

    def _leave(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        """R11, R24: off the board with the tiles the dwarves stood on; their icons do nothing."""
        self.out = self.out[:]
        self.out[seat] = True
        self.cleared = self.cleared[:]
        taken: list[int] = []
        gems = points = 0
        for dwarf in range(seat * self.team, (seat + 1) * self.team):
            slot = self.dwarves[dwarf]
            if slot >= 0:
                taken.append(slot)
                gems += self.front[slot]
                if self.advanced:
                    kind = self._draw(self.front[slot], chance)
                    self.cleared[seat * KINDS + kind] += 1
                    points += BACK[kind]
                self.front[slot] = 0
            self.dwarves[dwarf] = GONE
        self.counts[seat] += len(taken)
        self.gems[seat] += gems
        if tell is not None:
            tell.all(Left(seat, [NAMES[slot] for slot in taken], len(taken), gems))
            if self.advanced and taken:
                tell.only(seat, Cleared(seat, points))

    def _pass_turn(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        """Whoever can do something from ``seat`` on; those who cannot are out, on their own turn (B6)."""
        for _ in range(self.seats):
            if not self.out[seat]:
                self.moves = self.choices(seat)
                if self.moves:
                    self.mover = seat
                    return
                self._leave_for_good(seat, chance, tell)
            seat = seat + 1 if seat + 1 < self.seats else 0
        self.mover = -1
        self.moves = []

    # Why not, plainly

    def refusal(self, action: int) -> Refusal | None:
        if self.mover < 0:
            return Refusal("over", "")
        if action < RUN:
            return self._refuse_place(action - PLACE)
        if self.to_place:
            return Refusal("still-placing", "7")
        if action < LADDER:
            return self._refuse_run((action - RUN) // SLOTS, (action - RUN) % SLOTS)
        if not self.advanced:
            return Refusal("basic-game", "13")
        if action < SWAP:
            return self._refuse_ladder(action - LADDER)
        if action < RETIRE:
            return self._refuse_swap(*swap_cells(action))
        if self._can_run():
            return Refusal("must-move", "9")
        return None

    def _refuse_place(self, slot: int) -> Refusal | None:
        if not self.to_place:
            return Refusal("placing-over", "8")
        if slot not in self.layout.cells:
            return Refusal("no-tile", "7", (NAMES[slot],))
        if slot in self.dwarves:
            return Refusal("taken", "7", (NAMES[slot],))
        left = [front for cell, front in enumerate(self.front) if front and cell not in self.dwarves]
        if self.front[slot] != min(left):
            return Refusal("not-a-ruby", "7", (NAMES[slot],))
        return None

    def _refuse_run(self, start: int, end: int) -> Refusal | None:
        if start not in self._own_slots():
            return Refusal("not-your-dwarf", "9", (NAMES[start],))
        if end not in self.layout.place_of:
            return Refusal("no-tile", "10", (NAMES[end],))
        way = self.layout.way(start, end)
        if way is None:
            return Refusal("not-straight", "10", (NAMES[start], NAMES[end]))
        for slot in way:
            if slot in self.dwarves and slot >= 0:
                return Refusal("dwarf-in-the-way", "10", (NAMES[slot],))
            if slot in self.layout.mountain:
                if self.layout.solid:
                    return Refusal("mountain-in-the-way", "17", (NAMES[slot],))
                if slot == self.layout.dragon:
                    return Refusal("dragon-in-the-way", "17", (NAMES[slot],))
            elif slot < 0 or not self.front[slot]:
                return Refusal("gap", "10", (NAMES[slot],) if slot >= 0 else ())
        if end in self.layout.mountain:
            return Refusal("stop-on-mountain", "17", (NAMES[end],))
        return None

    def _refuse_ladder(self, slot: int) -> Refusal | None:
        if not any(self.hidden[self.mover * KINDS + kind] for kind in LADDERS):
            return Refusal("no-ladder", "21")
        if CHASED not in self.dwarves[self.mover * self.team : (self.mover + 1) * self.team]:
            return Refusal("nobody-chased", "21")
        if not self.front[slot]:
            return Refusal("no-tile", "21", (NAMES[slot],))
        if self.front[slot] != 1:
            return Refusal("not-a-ruby", "21", (NAMES[slot],))
        if slot in self.dwarves:
            return Refusal("taken", "21", (NAMES[slot],))
        return None

    def _refuse_swap(self, first: int, second: int) -> Refusal | None:
        if not any(self.hidden[self.mover * KINDS + kind] for kind in SWAPS):
            return Refusal("no-swap", "22")
        bare = tuple(NAMES[slot] for slot in (first, second) if slot not in self.dwarves)
        if bare:
            return Refusal("no-dwarf", "22", bare)
        owners = {self.dwarves.index(slot) // self.team for slot in (first, second)}
        if len(owners) == 1:
            return Refusal("same-team", "22", (NAMES[first], NAMES[second]))
        return None

    def _own_slots(self) -> list[int]:
        first = self.mover * self.team
        return [slot for slot in self.dwarves[first : first + self.team] if slot >= 0]

    def _can_run(self) -> bool:
        return any(self._refuse_run(start, end) is None for start in self._own_slots() for end in self.layout.cells)

    # How it ends

    def points(self, seat: int) -> int:
        if not self.advanced:
            return self.gems[seat]
        held = [self.held(seat, kind) * BACK[kind] for kind in range(KINDS)]
        return sum(held) + (MOUNTAIN_POINTS if self.mountain == seat else 0)

    def held(self, seat: int, kind: int) -> int:
        at = seat * KINDS + kind
        return self.hidden[at] + self.shown[at] + self.cleared[at]

    def outcome(self) -> Outcome | None:
        """R13, R14, R26."""
        if self.mover >= 0:
            return None
        everyone = range(self.seats)
        points = [self.points(seat) for seat in everyone]
        parts = [{"tiles": self.counts[seat]} for seat in everyone]
        if self.advanced:
            for seat in everyone:
                parts[seat]["danger"] = sum(self.held(seat, kind) for kind in range(KINDS) if IS_DANGER[kind])
                parts[seat]["mountain"] = MOUNTAIN_POINTS if self.mountain == seat else 0
        keys = [(points[seat], parts[seat]["tiles"], parts[seat].get("danger", 0)) for seat in everyone]
        places = ranks(list(keys))
        best = max(points)
        if points.count(best) == 1:
            reason = "most-points" if self.advanced else "most-gems"
        elif places.count(1) > 1:
            reason = "draw"
        else:
            tied = [seat for seat in everyone if points[seat] == best]
            most = max(self.counts[seat] for seat in tied)
            reason = "more-tiles" if sum(self.counts[seat] == most for seat in tied) == 1 else "more-danger"
        return Outcome(reason, tuple(points), places, tuple(parts))

    # Who knows what

    def table(self) -> Table:
        return Table(
            mode="advanced" if self.advanced else "basic",
            board=self.layout.name,
            solid=self.layout.solid,
            seats=self.seats,
            team=self.team,
            actor=self.mover,
            starter=self.starter,
            to_place=self.to_place,
            fronts=self.front[:],
            dwarves=self.dwarves[:],
            out=self.out[:],
            counts=self.counts[:],
            gems=self.gems[:],
            signs=self.signs[:],
            shown=self.shown[:],
            hidden=by_front(self.hidden),
            cleared=by_front(self.cleared),
            box=self.box[:],
            mountain=self.mountain,
        )

    def own(self, seat: int) -> Own:
        mine = slice(seat * KINDS, (seat + 1) * KINDS)
        return Own(hidden=self.hidden[mine], cleared=self.cleared[mine])


def by_front(kinds: list[int]) -> list[int]:
    """Counts by seat and kind, folded to counts by seat and front: what the colour sides show."""
    shown = [0] * (len(kinds) // KINDS * FRONTS)
    for at, count in enumerate(kinds):
        if count:
            shown[at // KINDS * FRONTS + FRONT[at % KINDS] - 1] += count
    return shown
