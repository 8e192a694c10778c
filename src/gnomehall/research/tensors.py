"""Observations: a view becomes a fixed-size array of small numbers, the same for the same view and made from it alone.

The game's ``observe.py`` lays a view out as a row of bytes and says in blocks what they mean (see
docs/observations.md); here rows become arrays, one or many at a time.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gnomehall.core.view import View
from gnomehall.games import part
from gnomehall.parts.observation import Block

Tensor = NDArray[np.uint8]


class Observer:
    """Makes the observations of one game, whatever the variant and the number of seats."""

    def __init__(self, key: str) -> None:
        module = part(key, "observe")
        self.key = key
        self.row = module.row
        self.blocks: tuple[Block, ...] = module.BLOCKS
        self.places = sum(block.places for block in self.blocks)
        self.size = sum(block.length for block in self.blocks)
        self.high = np.concatenate([np.full(block.length, block.most, np.uint8) for block in self.blocks])
        """By entry: the greatest value it can have."""
        self.offsets: dict[str, int] = {}
        self._looks: list[tuple[slice, slice, Tensor]] = []
        numbers: list[int] = []
        numbers_to: list[int] = []
        choices: list[int] = []
        choices_to: list[int] = []
        place = entry = 0
        for block in self.blocks:
            self.offsets[block.name] = entry
            taken = range(place, place + block.places)
            if block.table:
                lines = np.array([list(line) for line in block.table], np.uint8)
                self._looks.append((slice(place, taken.stop), slice(entry, entry + block.length), lines))
            elif block.is_choice:
                choices += taken
                choices_to += [entry + number * block.width - 1 for number in range(block.places)]
            else:
                numbers += taken
                numbers_to += range(entry, entry + block.places)
            place, entry = taken.stop, entry + block.length
        self._numbers, self._numbers_to = np.array(numbers), np.array(numbers_to)
        self._choices, self._choices_to = np.array(choices), np.array(choices_to)

    def observe(self, view: View[Any, Any]) -> Tensor:
        """One observation."""
        raw = np.frombuffer(self.row(view), np.uint8)
        one = np.zeros(self.size, np.uint8)
        one[self._numbers_to] = raw[self._numbers]
        chosen = raw[self._choices]
        at = chosen.nonzero()[0]
        one[self._choices_to[at] + chosen[at]] = 1
        for places, entries, lines in self._looks:
            one[entries] = lines[raw[places]].reshape(-1)
        return one

    def observe_rows(self, rows: Sequence[bytes], out: Tensor | None = None) -> Tensor:
        """The observations of many rows at once, into ``out`` where one is given."""
        count = len(rows)
        raw = np.frombuffer(b"".join(rows), np.uint8).reshape(count, self.places)
        if out is None:
            out = np.zeros((count, self.size), np.uint8)
        else:
            out.fill(0)
        out[:, self._numbers_to] = raw[:, self._numbers]
        chosen = raw[:, self._choices]
        which, at = np.nonzero(chosen)
        out[which, self._choices_to[at] + chosen[which, at]] = 1
        for places, entries, lines in self._looks:
            out[:, entries] = lines[raw[:, places]].reshape(count, -1)
        return out

    def block(self, tensor: Tensor, name: str) -> Tensor:
        """One block of an observation, by place and entry."""
        found = next(block for block in self.blocks if block.name == name)
        start = self.offsets[name]
        return tensor[..., start : start + found.length].reshape(*tensor.shape[:-1], found.places, found.width)

    def scaled(self, tensor: Tensor) -> NDArray[np.float32]:
        """The observation as fractions from 0 to 1."""
        fractions: NDArray[np.float32] = tensor.astype(np.float32) / self.high
        return fractions


@cache
def observer(key: str) -> Observer:
    return Observer(key)
