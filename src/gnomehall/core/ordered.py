"""Search in short lists of ints, for compiled code: 3x faster than ``bisect`` and ``in``, which compare boxed ints.

Games import these from ``native.py``, which substitutes the built-ins in plain Python.
"""

from gnomehall.core.native import i64


def place_of(items: list[int], item: i64) -> i64:
    """``bisect_left``."""
    low: i64 = 0
    high: i64 = len(items)
    while low < high:
        middle = (low + high) >> 1
        here: i64 = items[middle]
        if here < item:
            low = middle + 1
        else:
            high = middle
    return low


def insort(items: list[int], item: i64) -> None:
    items.insert(place_of(items, item), item)


def holds(items: list[int], item: i64) -> bool:
    here: i64
    for here in items:  # noqa: SIM110  # any() would make a generator
        if here == item:
            return True
    return False
