"""Actions seen through their fields: as tuples of small numbers, and as rows of features.

The flat space has thousands of codes, of which a few dozen are legal. A learner that scores actions by what they are
made of learns from every action about all similar ones.
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gnomehall.games import GAMES
from gnomehall.research.tensors import Observer, Tensor, observer

Features = NDArray[np.float32]
Table = NDArray[np.int64]
NONE = -1
"""Value of a field that the kind does not have."""


class Factors:
    """The action table of one game as columns: the kind, then its fields in order."""

    def __init__(self, key: str) -> None:
        self.actions = GAMES[key].actions
        self.eye: Observer = observer(key)
        kinds = self.actions.kinds
        self.most = max(len(kind.domains) for kind in kinds)
        self.table: Table = np.full((self.actions.size, 1 + self.most), NONE, np.int64)
        """By code: the number of its kind and its field values, padded with NONE."""
        for number, kind in enumerate(kinds):
            codes = slice(kind.base, kind.base + kind.size)
            self.table[codes, 0] = number
            if kind.domains:
                self.table[codes, 1 : 1 + len(kind.domains)] = [
                    kind.decode(code) for code in range(*codes.indices(1 << 40))
                ]
        self.widths = [len(kinds)] + [
            max(kind.domains[at].size for kind in kinds if at < len(kind.domains)) for at in range(self.most)
        ]
        self.space = spaces.MultiDiscrete([width + 1 for width in self.widths], start=[NONE] * (1 + self.most))
        """What ``table`` has in a row. Most combinations are no action."""
        self._looks = self._find_looks()
        self.names = self._named()
        """What the features of an action mean, in order."""

    def encode(self, fields: Sequence[int]) -> int:
        """The code of a row of ``table``."""
        kind = self.actions.kinds[fields[0]]
        return kind.encode([int(value) for value in fields[1 : 1 + len(kind.domains)]])

    def mask(self, legal: Sequence[int], said: Sequence[int] = ()) -> NDArray[np.bool_]:
        """Which values the next column may have, given the columns ``said`` so far: for choosing field by field."""
        rows = self.table[np.asarray(legal, np.int64)]
        fits = (rows[:, : len(said)] == np.asarray(said, np.int64)).all(1)
        found = np.zeros(self.widths[len(said)] + 1, np.bool_)
        found[rows[fits, len(said)]] = True  # NONE is the last
        return found

    def features(self, seen: Tensor, legal: Sequence[int]) -> Features:
        """One row per legal action: its kind; per field, how many legal actions share its value, and the observation's
        entries at that value, from every block with as many places as the field has values.
        """
        codes = np.asarray(legal, np.int64)
        rows = self.table[codes]
        kinds = rows[:, 0]
        found = np.zeros((len(codes), len(self.names)), np.float32)
        found[np.arange(len(codes)), kinds] = 1
        scaled = self.eye.scaled(seen)
        at = len(self.actions.kinds)
        for column in range(1, 1 + self.most):
            values = rows[:, column]
            shared = np.bincount(values + 1, minlength=self.widths[column] + 1)
            found[:, at] = np.where(values >= 0, shared[values + 1] / SHARED, 0)
            at += 1
            for start, places, width, of_kind in self._looks[column - 1]:
                here = of_kind[kinds] & (values >= 0)
                block = scaled[start : start + places * width].reshape(places, width)
                found[here, at : at + width] = block[values[here]]
                at += width
        return found

    def _find_looks(self) -> list[list[tuple[int, int, int, NDArray[np.bool_]]]]:
        """By field: the blocks that say something about its values, and for which kinds."""
        found = []
        for at in range(self.most):
            sizes = [kind.domains[at].size if at < len(kind.domains) else 0 for kind in self.actions.kinds]
            looks = []
            for block in self.eye.blocks:
                of_kind = np.array([size == block.places and size > 1 for size in sizes])
                if of_kind.any():
                    looks.append((self.eye.offsets[block.name], block.places, block.width, of_kind))
            found.append(looks)
        return found

    def _named(self) -> list[str]:
        names = [kind.name for kind in self.actions.kinds]
        block_at = {offset: name for name, offset in self.eye.offsets.items()}
        for number, looks in enumerate(self._looks):
            names.append(f"field {number}: legal actions with this value")
            for start, _, width, _ in looks:
                names += [f"field {number}: {block_at[start]} {entry}" for entry in range(width)]
        return names


# Scales counts of legal actions to about 0..1.
SHARED = 32


@cache
def factors(key: str) -> Factors:
    return Factors(key)
