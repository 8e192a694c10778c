"""Rows of observations appended from positions, without a view in between; compiled code only.

Each function appends what its namesake in observation.py returns.
"""

from typing import Final

from librt.strings import BytesWriter

from gnomehall.core.native import i64, u8

NONE: Final = u8(0)


def place(seat: i64, viewer: i64, seats: i64) -> u8:
    """A seat as a choice: 1 for the viewer, 2 for the next ...; 0 for nobody (-1)."""
    if seat < 0:
        return NONE
    return u8(seat - viewer + 1 if seat >= viewer else seat - viewer + 1 + seats)


def capped(value: i64, most: i64) -> u8:
    """From 0 to ``most``."""
    return u8(most if value > most else max(value, 0))


def pad(rows: BytesWriter, count: i64) -> None:
    while count > 0:
        rows.append(NONE)
        count -= 1


def add(rows: BytesWriter, values: list[int]) -> None:
    value: i64
    for value in values:
        rows.append(u8(value))


def from_viewer(rows: BytesWriter, values: list[int], viewer: i64, most: i64) -> None:
    seats: i64 = len(values)
    seat = viewer
    while seat < seats:
        rows.append(u8(i64(values[seat])))
        seat += 1
    seat = 0
    while seat < viewer:
        rows.append(u8(i64(values[seat])))
        seat += 1
    pad(rows, most - seats)


def tally(rows: BytesWriter, kinds: list[int], count: i64) -> None:
    at: i64 = len(rows)
    pad(rows, count)
    kind: i64
    for kind in kinds:
        rows[at + kind] = u8(i64(rows[at + kind]) + 1)
