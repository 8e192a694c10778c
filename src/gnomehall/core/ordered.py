"""Places in sorted lists of ints, for compiled code alone: a third of the time of ``bisect``, since nothing is boxed.

Games take them from ``native.py``, which gives plain files the functions of ``bisect`` instead.
"""

from gnomehall.core.native import i64


def place_of(items: list[int], item: i64) -> i64:
    """Where an item stands in a sorted list, or where it would have to."""
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
