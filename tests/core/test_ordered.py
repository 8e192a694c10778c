"""The compiled code's own bisect and membership test."""

from bisect import bisect_left

from gnomehall.core.chance import Quick
from gnomehall.core.ordered import holds, insort, place_of


def test_sorted_list_helpers_agree_with_bisect_and_in() -> None:
    chance = Quick(1)
    for size in range(12):
        items: list[int] = []
        for _ in range(size):
            insort(items, chance.below(15))
        assert items == sorted(items)
        assert len(items) == size
        for item in range(-1, 16):
            assert place_of(items, item) == bisect_left(items, item)
            assert holds(items, item) == (item in items)
