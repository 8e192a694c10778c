"""How a view is laid out as a row of small numbers for learners, and what the entries of the tensor made of it mean.

A *row* is bytes: one for every *place* of every block, in order. A *block* says how a place becomes entries of the
tensor: a number as it is, a choice as one entry each of which one is 1, or a look into a table of features. Seats are
counted from the viewer on (0 itself, 1 the next to act after it ...), so that one learner can play any seat.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

# No list that is turned to a viewer has so many entries.
NOTHING: Final = 255
MOST_SEATS: Final = 9
PLACES: Final = [
    [(*((seat - viewer) % seats + 1 for seat in range(seats)), 0) for viewer in range(seats)]
    for seats in range(MOST_SEATS + 1)
]


class Block(NamedTuple):
    """``places`` bytes of the row that become ``places * width`` entries of the tensor, none above ``most``."""

    name: str
    places: int
    width: int
    most: int
    meaning: str
    is_choice: bool
    table: tuple[bytes, ...]
    """By value of the byte, the entries; empty where it is a number or a choice."""

    @property
    def length(self) -> int:
        return self.places * self.width


def number(name: str, places: int, most: int, meaning: str) -> Block:
    """Each byte is an entry, from 0 to ``most``."""
    return Block(name, places, 1, most, meaning, False, ())


def flags(name: str, places: int, meaning: str) -> Block:
    """Each byte is 0 or 1."""
    return number(name, places, 1, meaning)


def choice(name: str, places: int, width: int, meaning: str) -> Block:
    """Each byte is 0 for none of them, or 1 to ``width`` for the entry that is 1."""
    return Block(name, places, width, 1, meaning, True, ())


def looked(name: str, places: int, table: Sequence[Sequence[int]], meaning: str) -> Block:
    """Each byte is a line of the table."""
    lines = tuple(bytes(line) for line in table)
    return Block(name, places, len(lines[0]), max(map(max, lines)), meaning, False, lines)


def from_viewer(values: Sequence[int], viewer: int, most: int) -> list[int]:
    """A list by seat, begun at the viewer and filled up with 0 to ``most`` seats."""
    return [*values[viewer:], *values[:viewer], *[0] * (most - len(values))]


def rows_from_viewer(values: Sequence[int], viewer: int, seats: int, most: int) -> list[int]:
    """A flat list with as many entries for every seat, begun at the viewer and filled up for ``most`` seats."""
    each = len(values) // seats
    start = viewer * each
    return [*values[start:], *values[:start], *[0] * ((most - seats) * each)]


def turns(lists: int, most: int, each: int = 1) -> list[list[bytes]]:
    """By seats and viewer, for ``turned``: where every entry of so many lists comes from, each by seat with ``each``
    entries for every one, begun at the viewer and filled up with 0 for ``most`` seats.
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
    """The lists one after another, turned to the viewer. As the values are the table in which their order is looked
    up, it takes 0.1 µs for all of them; lists that are missing at the end become 0.
    """
    return order.translate(values.ljust(NOTHING + 1, b"\0"))


def places(viewer: int, seats: int) -> tuple[int, ...]:
    """By seat, as a choice: 1 the viewer, 2 the next one ...; at the end, that is for -1, nobody: 0."""
    return PLACES[seats][viewer]


def capped(values: list[int], most: int) -> list[int]:
    return values if max(values, default=0) <= most else [min(value, most) for value in values]


def bits(mask: int, count: int) -> list[int]:
    return [mask >> number & 1 for number in range(count)]


def tally(kinds: Iterable[int], count: int) -> list[int]:
    """How many there are of each kind."""
    found = [0] * count
    for kind in kinds:
        found[kind] += 1
    return found
