"""Observations: a view as a fixed-size array of small numbers, determined by the view alone.

The game's ``observe.py`` makes rows of bytes and describes them in blocks (docs/observations.md); here rows become
arrays, one or many at a time.
"""

from collections.abc import Sequence
from copy import copy
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gnomehall.core.observation import Block
from gnomehall.core.view import View
from gnomehall.games import batch, part

Tensor = NDArray[np.uint8]


# Up to this width, comparing with every value beats a lookup: 4x for a board of 84 cells.
FEW = 8
# From this many entries on, ``Canvas`` writes only what changed.
LARGE = 4000
# From this many on, compiled code does. At 900 entries it gains nothing.
SMALL = 1000


class Spread(NamedTuple):
    """By entry that needs no table: its place, the value that sets it if it is a choice, and 255 if it is a number."""

    place: NDArray[np.int64]
    value: Tensor
    is_number: Tensor

    def over(self, raw: Tensor) -> Tensor:
        """All entries at once: twice as fast as finding the non-zero choices."""
        spread = raw[self.place]
        made: Tensor = np.maximum((spread == self.value).view(np.uint8), spread & self.is_number)
        return made


class Observer:
    """Observations of one game, for every variant and number of seats."""

    def __init__(self, key: str) -> None:
        module = part(key, "observe")
        self.key = key
        self.row = module.row
        self.blocks: tuple[Block, ...] = module.BLOCKS
        self.places = sum(block.places for block in self.blocks)
        self.size = sum(block.length for block in self.blocks)
        self.high = np.concatenate([np.full(block.length, block.most, np.uint8) for block in self.blocks])
        """The maximum of every entry."""
        self.offsets: dict[str, int] = {}
        self.numbers: list[tuple[slice, slice]] = []
        """Places that are entries as they are, in maximal runs."""
        self._single: list[tuple[int, int]] = []
        """Choices with one place, and the index that value 0 would have."""
        self._few: list[tuple[slice, list[slice]]] = []
        """Choices between few values: the entries by value, from 1."""
        self._many: list[tuple[slice, slice, int]] = []
        self.looks: list[tuple[slice, slice, Tensor]] = []
        place = entry = 0
        for block in self.blocks:
            self.offsets[block.name] = entry
            places, entries = slice(place, place + block.places), slice(entry, entry + block.length)
            self._add(block, places, entries)
            place, entry = places.stop, entries.stop
        each = [block.places for block in self.blocks]
        self.is_choice = np.repeat([block.is_choice for block in self.blocks], each)
        self.is_spread = np.repeat([block.is_choice or bool(block.table) for block in self.blocks], each)
        """By place: its value is not itself an entry."""
        firsts = [
            [self.offsets[block.name] + at * block.width - 1 for at in range(block.places)] for block in self.blocks
        ]
        self.entry_of = np.concatenate(firsts)
        """By place of a choice: the index that value 0 would have."""
        self._spread = _spread(self.blocks)
        self._between = _between_looks(self.blocks)

    def _add(self, block: Block, places: slice, entries: slice) -> None:
        if block.table:
            self.looks.append((places, entries, np.array([list(line) for line in block.table], np.uint8)))
        elif not block.is_choice:
            if self.numbers and self.numbers[-1][0].stop == places.start:
                places_before, entries_before = self.numbers.pop()
                places = slice(places_before.start, places.stop)
                entries = slice(entries_before.start, entries.stop)
            self.numbers.append((places, entries))
        elif block.places == 1:
            self._single.append((places.start, entries.start - 1))
        elif block.width <= FEW:
            of_value = [slice(entries.start + number, entries.stop, block.width) for number in range(block.width)]
            self._few.append((places, of_value))
        else:
            self._many.append((places, entries, block.width))

    def observe(self, view: View[Any, Any]) -> Tensor:
        """One observation."""
        raw = np.frombuffer(self.row(view), np.uint8)
        made = self._spread.over(raw)
        if not self.looks:
            return made
        one = np.empty(self.size, np.uint8)
        for entries, at in self._between:
            one[entries] = made[at]
        for places, entries, lines in self.looks:
            one[entries] = lines.take(raw[places], 0).reshape(-1)
        return one

    def observe_rows(self, rows: bytes, out: Tensor | None = None) -> Tensor:
        """Observations of concatenated rows, into ``out`` if given."""
        raw = np.frombuffer(rows, np.uint8).reshape(-1, self.places)
        count = len(raw)
        if out is None:
            out = np.zeros((count, self.size), np.uint8)
        else:
            out.fill(0)
        for places, entries in self.numbers:
            out[:, entries] = raw[:, places]
        for place, before in self._single:
            which = raw[:, place].nonzero()[0]
            out[which, raw[which, place].astype(np.int64) + before] = 1
        for places, of_value in self._few:
            for number, entries in enumerate(of_value):
                np.equal(raw[:, places], np.uint8(number + 1), out=out[:, entries].view(np.bool_))
        for places, entries, width in self._many:
            which, at = raw[:, places].nonzero()
            out[:, entries][which, at * width + raw[:, places][which, at] - 1] = 1
        for places, entries, lines in self.looks:
            out[:, entries] = lines[raw[:, places]].reshape(count, -1)
        return out

    def block(self, tensor: Tensor, name: str) -> Tensor:
        """One block of an observation, by place and entry."""
        found = next(block for block in self.blocks if block.name == name)
        start = self.offsets[name]
        return tensor[..., start : start + found.length].reshape(*tensor.shape[:-1], found.places, found.width)

    def scaled(self, tensor: Tensor) -> NDArray[np.float32]:
        """The observation scaled to 0..1."""
        fractions: NDArray[np.float32] = tensor.astype(np.float32) / self.high
        return fractions


class Canvas:
    """Observations of many matches, kept up to date: only entries whose place in the row changed are written.

    Rows change in few places from step to step: 3x with 25,000 entries, and 3 to 6 times more where compiled code finds
    them (core/batch.py). Small observations are written anew.
    """

    def __init__(self, eye: Observer, count: int) -> None:
        self.eye = eye
        self.rows = bytes(count * eye.places)
        self.seen = eye.observe_rows(self.rows)
        compiled = batch() if eye.size >= SMALL else None
        self.changes = None if compiled is None else compiled.Changes(eye.blocks)

    def draw(self, rows: bytes) -> None:
        if self.changes is not None:
            at, values = self.changes.between(self.rows, rows)
            self.seen.reshape(-1)[np.frombuffer(at, "<i8")] = np.frombuffer(values, np.uint8)
        elif self.eye.size < LARGE:
            self.eye.observe_rows(rows, self.seen)
        else:
            self._draw_changes(rows)
        self.rows = rows

    def _draw_changes(self, rows: bytes) -> None:
        eye = self.eye
        raw, drawn = (np.frombuffer(some, np.uint8).reshape(-1, eye.places) for some in (rows, self.rows))
        for places, entries in eye.numbers:
            self.seen[:, entries] = raw[:, places]
        match, place = np.nonzero((raw != drawn) & eye.is_spread)
        value, before = raw[match, place], drawn[match, place]
        seen = self.seen.reshape(-1)
        # By choice: the entry that value 0 would have.
        at = match * eye.size + eye.entry_of[place]
        is_choice = eye.is_choice[place]
        seen[at[(before > 0) & is_choice] + before[(before > 0) & is_choice]] = 0
        seen[at[(value > 0) & is_choice] + value[(value > 0) & is_choice]] = 1
        for places, entries, lines in eye.looks:
            here = (place >= places.start) & (place < places.stop)
            table = self.seen[:, entries].reshape(len(raw), -1, lines.shape[1])
            table[match[here], place[here] - places.start] = lines[value[here]]

    def twin(self) -> "Canvas":
        new = copy(self)
        new.seen = self.seen.copy()
        return new


def _spread(blocks: Sequence[Block]) -> Spread:
    of_place: list[int] = []
    of_value: list[int] = []
    of_number: list[int] = []
    place = 0
    for block in blocks:
        if not block.table:
            of_place += [place + at // block.width for at in range(block.length)]
            of_value += [at % block.width + 1 for at in range(block.length)]
            of_number += [0 if block.is_choice else 255] * block.length
        place += block.places
    return Spread(np.array(of_place), np.array(of_value, np.uint8), np.array(of_number, np.uint8))


def _between_looks(blocks: Sequence[Block]) -> list[tuple[slice, slice]]:
    """Maximal runs of entries that need no table: their slices of the tensor and of the spread."""
    runs = []
    entry = at = 0
    for is_looked, group in groupby(blocks, lambda block: bool(block.table)):
        length = sum(block.length for block in group)
        if not is_looked:
            runs.append((slice(entry, entry + length), slice(at, at + length)))
            at += length
        entry += length
    return runs


@cache
def observer(key: str) -> Observer:
    return Observer(key)
