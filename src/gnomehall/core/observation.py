"""How a view becomes a row of bytes for learners, and what the entries of the resulting tensor mean.

A *row* has one byte for every *place* of every block, in order. A *block* says how a place becomes tensor entries: a
number as it is, a choice one-hot, or a lookup in a table of features. Seats are relative to the viewer (0 is itself, 1
the next ...), so that one learner can play any seat.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

# Index of the padding: no rotated list is this long.
NOTHING: Final = 255
MOST_SEATS: Final = 9
PLACES: Final = [
    [(*((seat - viewer) % seats + 1 for seat in range(seats)), 0) for viewer in range(seats)]
    for seats in range(MOST_SEATS + 1)
]


class Block(NamedTuple):
    """``places`` bytes of the row become ``places * width`` tensor entries, none above ``most``."""

    name: str
    places: int
    width: int
    most: int
    meaning: str
    is_choice: bool
    table: tuple[bytes, ...]
    """Entries by byte value; empty for numbers and choices."""

    @property
    def length(self) -> int:
        return self.places * self.width


def number(name: str, places: int, most: int, meaning: str) -> Block:
    """Each byte is one entry, 0 to ``most``."""
    return Block(name, places, 1, most, meaning, False, ())


def flags(name: str, places: int, meaning: str) -> Block:
    """Each byte is 0 or 1."""
    return number(name, places, 1, meaning)


def choice(name: str, places: int, width: int, meaning: str) -> Block:
    """One-hot: byte 0 sets no entry, byte n sets the n-th."""
    return Block(name, places, width, 1, meaning, True, ())


def looked(name: str, places: int, table: Sequence[Sequence[int]], meaning: str) -> Block:
    """Each byte is a row number of the table."""
    lines = tuple(bytes(line) for line in table)
    return Block(name, places, len(lines[0]), max(map(max, lines)), meaning, False, lines)


def from_viewer(values: Sequence[int], viewer: int, most: int) -> list[int]:
    """A list by seat, rotated to start at the viewer and padded with 0 to ``most`` seats."""
    return [*values[viewer:], *values[:viewer], *[0] * (most - len(values))]


def rows_from_viewer(values: Sequence[int], viewer: int, seats: int, most: int) -> list[int]:
    """The same for a flat list with several entries per seat."""
    each = len(values) // seats
    start = viewer * each
    return [*values[start:], *values[:start], *[0] * ((most - seats) * each)]


def turns(lists: int, most: int, each: int = 1) -> list[list[bytes]]:
    """Index tables for ``turned``, by seats and viewer: they rotate ``lists`` lists by seat, ``each`` entries per seat,
    to start at the viewer, and pad them to ``most`` seats.
    """
    return [[_order(lists, viewer, seats, most, each) for viewer in range(seats)] for seats in range(most + 1)]


def _order(lists: int, viewer: int, seats: int, most: int, each: int) -> bytes:
    found: list[int] = []
    for first in range(0, lists * seats * each, seats * each):
        for seat in [*range(viewer, seats), *range(viewer)]:
            found += range(first + seat * each, first + (seat + 1) * each)
        found += [NOTHING] * ((most - seats) * each)
    return bytes(found)


def turned(values: bytes | bytearray, order: bytes) -> bytes:
    """The concatenated lists, rotated to the viewer; missing ones become 0. ``bytes.translate`` with the values as its
    table takes 0.1 µs for all of them.
    """
    return order.translate(values.ljust(NOTHING + 1, b"\0"))


def places(viewer: int, seats: int) -> tuple[int, ...]:
    """By seat, its byte as a choice: 1 for the viewer, 2 for the next ...; index -1 (nobody) gives 0."""
    return PLACES[seats][viewer]


def capped(values: list[int], most: int) -> list[int]:
    return values if max(values, default=0) <= most else [min(value, most) for value in values]


def bits(mask: int, count: int) -> list[int]:
    return [mask >> number & 1 for number in range(count)]


def tally(kinds: Iterable[int], count: int) -> list[int]:
    """Counts by kind."""
    found = [0] * count
    for kind in kinds:
        found[kind] += 1
    return found
