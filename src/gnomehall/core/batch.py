"""Many matches of one game stepped together: what a vector environment asks of them, in one call each.

Compiled code only: results are packed ints that numpy reads as they are, without a Python object per legal action.
"""

from typing import Final

from librt.strings import BytesWriter, read_i64_le, write_i32_le, write_i64_le
from librt.vecs import append, vec

from gnomehall.core.chance import Quick
from gnomehall.core.game import State
from gnomehall.core.native import i32, i64, u8
from gnomehall.core.observation import Block

# How a place of a row becomes entries; from LOOKED on, by a table.
NUMBER: Final = -2
CHOICE: Final = -1
LOOKED: Final = 0


def act(states: list[State], actions: list[int], luck: list[Quick], taken: list[list[int]]) -> list[int]:
    """Take every action that is legal. Returns the matches that need a new start: over, or the action was not legal."""
    ended: list[int] = []
    number: i64
    for number in range(len(states)):
        state = states[number]
        action: i64 = actions[number]
        if state.is_legal(action):
            state.apply(action, luck[number])
            taken[number].append(actions[number])
            if state.actor() >= 0:
                continue
        ended.append(number)
    return ended


def codes(states: list[State]) -> tuple[bytes, bytes, bytes]:
    """Legal actions of all matches in sequence, how many each match has, and who acts; each as 32-bit ints."""
    found, counts, seats = BytesWriter(), BytesWriter(), BytesWriter()
    code: i64
    for state in states:
        legal = state.legal()
        count: i64 = len(legal)
        write_i32_le(counts, i32(count))
        write_i32_le(seats, i32(state.actor()))
        for code in legal:
            write_i32_le(found, i32(code))
    return found.getvalue(), counts.getvalue(), seats.getvalue()


class Changes:
    """Which entries of observations change from one batch of rows to the next.

    By place: ``hows`` (NUMBER, CHOICE or its table), ``firsts`` (its first entry; of a choice, the one value 0 would
    have) and ``widths``.
    """

    def __init__(self, blocks: tuple[Block, ...]) -> None:
        self.hows: vec[i64] = vec[i64]()
        self.firsts: vec[i64] = vec[i64]()
        self.widths: vec[i64] = vec[i64]()
        self.tables: list[bytes] = []
        entry: i64 = 0
        for block in blocks:
            how: i64 = LOOKED + len(self.tables) if block.table else CHOICE if block.is_choice else NUMBER
            if block.table:
                self.tables.append(b"".join(block.table))
            width: i64 = block.width
            for _ in range(block.places):
                self.hows = append(self.hows, how)
                self.firsts = append(self.firsts, entry - 1 if how == CHOICE else entry)
                self.widths = append(self.widths, width)
                entry += width
        self.size: i64 = entry

    def between(self, before: bytes, after: bytes) -> tuple[bytes, bytes]:
        """Where entries change, as 64-bit ints over all observations in sequence, and what they become."""
        at, values = BytesWriter(), BytesWriter()
        places: i64 = len(self.hows)
        entry: i64 = 0
        start: i64 = 0
        end: i64 = len(after)
        while start < end:
            place: i64 = 0
            while place < places:
                # The last word of a row overlaps the one before.
                first = place if place + 8 <= places else places - 8
                old = read_i64_le(before, start + first)
                new = read_i64_le(after, start + first)
                if old != new:
                    old >>= 8 * (place - first)
                    new >>= 8 * (place - first)
                    last = first + 8
                    while place < last:
                        if (old ^ new) & 255:
                            self._add(place, old & 255, new & 255, entry, at, values)
                        old >>= 8
                        new >>= 8
                        place += 1
                else:
                    place = first + 8
            start += places
            entry += self.size
        return at.getvalue(), values.getvalue()

    def _add(self, place: i64, old: i64, new: i64, entry: i64, at: BytesWriter, values: BytesWriter) -> None:
        how = self.hows[place]
        first = entry + self.firsts[place]
        if how == NUMBER:
            write_i64_le(at, first)
            values.append(u8(new))
        elif how == CHOICE:
            if old:
                write_i64_le(at, first + old)
                values.append(u8(0))
            if new:
                write_i64_le(at, first + new)
                values.append(u8(1))
        else:
            width = self.widths[place]
            table = self.tables[how]
            number: i64 = 0
            while number < width:
                value: i64 = table[new * width + number]
                if value != i64(table[old * width + number]):
                    write_i64_le(at, first + number)
                    values.append(u8(value))
                number += 1
