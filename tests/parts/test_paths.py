"""Path cards: turning, faces, neighbours, fitting."""

from itertools import product

import pytest

from gnomehall.parts import paths


@pytest.mark.parametrize("sides", ["", "N", "EW", "NES", "NESW"])
def test_sides_and_masks_are_inverse_and_two_turns_cancel(sides: str) -> None:
    assert paths.sides_of(paths.mask_of(sides)) == sides
    turned = paths.sides_of(paths.mask_of(sides, turn=1))
    assert paths.sides_of(paths.mask_of(turned, turn=1)) == sides


def test_turning_swaps_north_with_south_and_east_with_west() -> None:
    assert paths.mask_of("NE", turn=1) == paths.mask_of("SW")


def test_a_face_tells_card_turn_and_whether_it_is_opened() -> None:
    for kind, turn, opened in product(range(5), (0, 1), (0, 1)):
        face = paths.face_of(kind, turn, opened)
        assert face >= paths.FIRST_FACE
        assert (paths.kind_of(face), paths.is_turned(face), paths.is_opened(face)) == (kind, bool(turn), bool(opened))


def test_neighbours_are_mutual_and_the_edge_is_one_slot_beyond() -> None:
    beside = paths.neighbours(3, 2)
    for slot, side in product(range(6), range(4)):
        other = beside[4 * slot + side]
        assert other == 6 or beside[4 * other + (side ^ 2)] == slot
    assert beside[:4] == [6, 1, 3, 6]


def test_a_card_fits_where_paths_meet_paths_and_rock_meets_rock() -> None:
    north_south, east_west = paths.mask_of("NS"), paths.mask_of("EW")
    fence = paths.fence_of(north_south, 2) + paths.fence_of(east_west, 3)  # above: a path down; to the right: one west
    assert paths.fits(paths.mask_of("NE"), fence)
    assert not paths.fits(paths.mask_of("NS"), fence)
    assert not paths.fits(paths.mask_of("NEW"), paths.fence_of(north_south, 1))
    assert paths.joins(paths.mask_of("NE"), fence)
    assert not paths.joins(paths.mask_of("SW"), fence)


def test_the_actions_of_laying_a_card_are_listed_by_fence_and_slot() -> None:
    assert paths.lay_actions(10, 2, [0, 1, 2, 3]) == [[], [(10,), (12,)], [(11,), (13,)], [(10, 11), (12, 13)]]
