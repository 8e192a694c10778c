"""Twin of ``Position`` for the basic game on packed vectors; compiled code only (kernel.py)."""

from typing import Self

from librt.strings import BytesWriter, write_i32_le
from librt.vecs import append, pop, vec

from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import State
from gnomehall.core.native import i32, i64, u8
from gnomehall.core.view import Outcome, Refusal, Tell
from gnomehall.games.treasures.actions import PLACE, RUN
from gnomehall.games.treasures.fast.layout import BIT, BIT_FROM, LINE, RUNS_FROM, UNKNOWN, Tracks
from gnomehall.games.treasures.layout import SLOTS
from gnomehall.games.treasures.position import GONE, Position
from gnomehall.games.treasures.tiles import FRONTS
from gnomehall.games.treasures.view import Own, Public


class PackedPosition(State):
    """Equals the ``Position`` it unpacks to, which answers what is seldom asked."""

    def blank(self, tracks: Tracks, seats: i64) -> Self:
        self.tracks = tracks
        self.ats = tracks.ats
        self.seats = seats
        self.team: i64 = tracks.layout.teams[seats]
        self.starter: i64 = 0
        self.mover: i64 = 0
        self.placed: i64 = 0
        self.fronts = tracks.no_fronts[:]
        self.masks = tracks.full[:]
        self.gnomes = tracks.waiting[: self.team * seats]
        self.tiles = tracks.zeros[:seats]
        self.gems = tracks.zeros[:seats]
        self.free = tracks.zeros[:0]
        """Slots where the next gnome may be placed."""
        self.total: i64 = 0
        """Number of the mover's runs, and by gnome and axis."""
        self.ways = tracks.zeros[: self.team * 3]
        self.moves: list[int] | None = None
        """Legal actions, once asked for."""
        return self

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.tracks = self.tracks
        new.ats = self.ats
        new.seats = self.seats
        new.team = self.team
        new.starter = self.starter
        new.mover = self.mover
        new.placed = self.placed
        new.total = self.total
        new.moves = self.moves
        new.fronts = self.fronts[:]
        new.masks = self.masks[:]
        new.gnomes = self.gnomes[:]
        new.tiles = self.tiles[:]
        new.gems = self.gems[:]
        new.free = self.free[:]
        new.ways = self.ways[:]
        return new

    def set_up(self, chance: Quick) -> None:
        """Equals ``rules.set_up``."""
        shuffled = self.tracks.fronts[:]
        last = len(shuffled) - 1
        while last > 0:
            other = chance.below(last + 1)
            item = shuffled[last]
            shuffled[last] = shuffled[other]
            shuffled[other] = item
            last -= 1
        fronts, cells = self.fronts, self.tracks.cells
        at: i64 = 0
        while at < len(cells):
            fronts[cells[at]] = u8(shuffled[at])
            at += 1
        self.starter = self.mover = chance.below(self.seats)
        self.free = self.free_slots()

    # Choices

    def actor(self) -> i64:
        return self.mover

    def legal(self) -> list[int]:
        moves = self.moves
        if moves is None:
            moves = self.moves = self.turn() if self.placed == len(self.gnomes) else self.placings()
        return moves

    def is_legal(self, action: i64) -> bool:
        """Without listing anything."""
        if self.mover < 0:
            return False
        if self.placed < len(self.gnomes):
            slot = action - PLACE
            for free in self.free:  # noqa: SIM110  # any() would make a generator
                if free == slot:
                    return True
            return False
        if action < RUN or action >= RUN + SLOTS * SLOTS:
            return False
        start, end = (action - RUN) // SLOTS, (action - RUN) % SLOTS
        tracks, masks, ats, ways = self.tracks, self.masks, self.ats, self.ways
        ends = tracks.ends
        gnome: i64 = 0
        while gnome < self.team:
            if self.gnomes[self.mover * self.team + gnome] == start:
                axis: i64 = 0
                while axis < 3:
                    known = ats[start * 3 + axis]
                    first = i64(tracks.firsts[(known >> RUNS_FROM) + masks[known & LINE]])
                    last = first + ways[gnome * 3 + axis]
                    while first < last:
                        if i64(ends[first]) == end:
                            return True
                        first += 1
                    axis += 1
            gnome += 1
        return False

    def add_codes(self, found: BytesWriter) -> i64:
        """Write what ``legal`` lists as 32-bit ints; returns their number."""
        if self.mover < 0:
            return 0
        if self.placed < len(self.gnomes):
            for slot in self.free:
                write_i32_le(found, i32(PLACE + slot))
            return len(self.free)
        tracks, masks, ats, ways = self.tracks, self.masks, self.ats, self.ways
        ends = tracks.ends
        number: i64 = 0
        while number < len(ways):
            count = ways[number]
            if count:
                slot = self.gnomes[self.mover * self.team + number // 3]
                known = ats[slot * 3 + number % 3]
                first = i64(tracks.firsts[(known >> RUNS_FROM) + masks[known & LINE]])
                last = first + count
                row = RUN + slot * SLOTS
                while first < last:
                    write_i32_le(found, i32(row + i64(ends[first])))
                    first += 1
            number += 1
        return self.total

    def placings(self) -> list[int]:
        """Equals ``choices.placings``."""
        return [PLACE + slot for slot in self.free]

    def turn(self) -> list[int]:
        """Equals ``choices.turn`` for the mover."""
        found: list[int] = []
        if self.mover < 0:
            return found
        tracks, masks, ats, ways = self.tracks, self.masks, self.ats, self.ways
        ends = tracks.ends
        number: i64 = 0
        while number < len(ways):
            count = ways[number]
            if count:
                slot = self.gnomes[self.mover * self.team + number // 3]
                known = ats[slot * 3 + number % 3]
                first = i64(tracks.firsts[(known >> RUNS_FROM) + masks[known & LINE]])
                last = first + count
                row = RUN + slot * SLOTS
                while first < last:
                    found.append(row + i64(ends[first]))
                    first += 1
            number += 1
        return found

    def free_slots(self) -> vec[i64]:
        """B3: the cheapest free tiles."""
        fronts, masks, line, bit = self.fronts, self.masks, self.tracks.line, self.tracks.bit
        free = vec[i64](capacity=24)
        least: i64 = FRONTS
        for slot in self.tracks.cells:
            front = i64(fronts[slot])
            if front <= least and masks[line[slot * 3]] & bit[slot * 3]:
                if front < least:
                    least = front
                    free = vec[i64](capacity=24)
                free = append(free, slot)
        return free

    def count_runs(self, seat: i64) -> i64:
        """Fill ``ways``; the total equals ``len(choices.turn)``."""
        tracks, masks, ats, ways = self.tracks, self.masks, self.ats, self.ways
        counts = tracks.counts
        total: i64 = 0
        number: i64 = 0
        gnome = seat * self.team
        last = gnome + self.team
        while gnome < last:
            at = self.gnomes[gnome] * 3
            end = at + 3
            while at < end:
                known = ats[at]
                mask = masks[known & LINE]
                found = i64(counts[(known >> RUNS_FROM) + mask])
                if found == UNKNOWN:
                    found = tracks.fill_runs(at, mask)
                ways[number] = found
                total += found
                number += 1
                at += 1
            gnome += 1
        return total

    # Rules

    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        assert tell is None, "only Position tells events"
        if action < RUN:
            slot = action - PLACE
            at: i64 = 0
            while self.free[at] != slot:
                at += 1
            self.place(at)
        else:
            start = (action - RUN) // SLOTS
            gnome = self.mover * self.team
            while self.gnomes[gnome] != start:
                gnome += 1
            self.run(gnome, (action - RUN) % SLOTS)

    def place(self, at: i64) -> None:
        """Equals ``rules.apply`` of ``placings()[at]``."""
        seat = self.mover
        self.free, slot = pop(self.free, at)
        self.gnomes[seat * self.team + self.placed // self.seats] = slot
        self.set_shut(slot)
        self.placed += 1
        if self.placed == len(self.gnomes):
            self.pass_turn(seat if self.tracks.layout.last_placer_moves else self.starter)
            return
        if not len(self.free):
            self.free = self.free_slots()
        self.mover = seat + 1 if seat + 1 < self.seats else 0
        self.moves = None

    def run_number(self, number: i64) -> None:
        """Equals ``rules.apply`` of ``turn()[number]``."""
        ways = self.ways
        way: i64 = 0
        while number >= ways[way]:
            number -= ways[way]
            way += 1
        gnome = self.mover * self.team + way // 3
        known = self.ats[self.gnomes[gnome] * 3 + way % 3]
        tracks = self.tracks
        first = i64(tracks.firsts[(known >> RUNS_FROM) + self.masks[known & LINE]])
        self.run(gnome, i64(tracks.ends[first + number]))

    def run(self, gnome: i64, end: i64) -> None:
        """R9; equals ``rules.apply`` of a run."""
        seat = self.mover
        start = self.gnomes[gnome]
        self.gnomes[gnome] = end
        self.gems[seat] += i64(self.fronts[start])
        self.fronts[start] = u8(0)
        self.tiles[seat] += 1
        self.set_shut(end)
        self.pass_turn(seat + 1 if seat + 1 < self.seats else 0)

    def set_shut(self, slot: i64) -> None:
        """Equals ``Layout.set_shut``."""
        masks, ats = self.masks, self.ats
        at = slot * 3
        end = at + 3
        while at < end:
            known = ats[at]
            masks[known & LINE] &= ~(known >> BIT_FROM & BIT)
            at += 1

    def pass_turn(self, seat: i64) -> None:
        """Equals ``rules._pass_turn``."""
        self.moves = None
        tried: i64 = 0
        while tried < self.seats:
            if self.gnomes[seat * self.team] != GONE:
                self.total = self.count_runs(seat)
                if self.total:
                    self.mover = seat
                    return
                self.leave(seat)
            seat = seat + 1 if seat + 1 < self.seats else 0
            tried += 1
        self.mover = -1

    def leave(self, seat: i64) -> None:
        """R11; equals ``rules._leave``."""
        gnome = seat * self.team
        last = gnome + self.team
        while gnome < last:
            slot = self.gnomes[gnome]
            self.gems[seat] += i64(self.fronts[slot])
            self.tiles[seat] += 1
            self.fronts[slot] = u8(0)
            self.gnomes[gnome] = GONE
            gnome += 1

    # Answered by the plain position

    def unpacked(self) -> Position:
        state = self.tracks.over[self.seats].copy()
        state.starter = self.starter
        state.masks = _listed(self.masks)
        state.tiles = _listed(self.tiles)
        state.gems = _listed(self.gems)
        fronts = self.fronts
        for slot in self.tracks.cells:
            if fronts[slot]:
                state.fronts[slot] = i64(fronts[slot])
        if self.mover >= 0:
            state.mover = self.mover
            state.to_place = len(self.gnomes) - self.placed
            state.gnomes = _listed(self.gnomes)
            state.out = [state.gnomes[seat * self.team] == GONE for seat in range(self.seats)]
            state.moves = self.legal()
        return state

    def refusal(self, action: int) -> Refusal | None:
        return self.unpacked().refusal(action)

    def standing(self) -> Outcome:
        return self.unpacked().standing()

    def public(self) -> Public:
        return self.unpacked().public()

    def own(self, seat: int) -> Own:
        return self.unpacked().own(seat)


def _listed(items: vec[i64]) -> list[int]:
    return [item for item in items]  # noqa: C416  # compiled to a loop; list() would use an iterator
