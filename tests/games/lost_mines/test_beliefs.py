"""What may be believed of the others' roles: certain where seen, fair at the start, moved by deeds."""

import pytest
from msgspec import structs

from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.lost_mines.beliefs import beliefs, weigh
from gnomehall.games.lost_mines.cards import LOYAL, SABOTEUR, SELFISH
from gnomehall.games.lost_mines.deeds import DEEDS, HELPED, HINDERED, near_rivals
from gnomehall.games.lost_mines.imagine import imagine
from gnomehall.games.lost_mines.layout import SLOT_OF
from gnomehall.games.lost_mines.view import View

GAME = GAMES["lost_mines"]


def at_the_start(seats: int = 5) -> View:
    return GAME.start(seats, GAME.Options(), Quick(5)).view(0)


def with_deeds(view: View, seat: int, deed: int, times: int) -> View:
    deeds = view.table.deeds[:]
    deeds[seat * DEEDS + deed] += times
    return structs.replace(view, table=structs.replace(view.table, deeds=deeds))


@pytest.mark.parametrize("seats", [3, 5, 9])
def test_the_own_role_is_certain_and_the_others_add_up(seats: int) -> None:
    view = at_the_start(seats)
    assert view.own is not None
    found = beliefs(view)
    assert found[0][view.own.role] == 1
    assert all(sum(one) == pytest.approx(1) for one in found)


def test_a_dwarf_that_was_looked_at_is_certain() -> None:
    view = at_the_start()
    assert view.own is not None
    clan = [seat for seat in range(1, 5) if view.table.clans[seat] == view.table.clans[0]] or [1]
    roles = view.own.roles[:]
    roles[clan[0]] = LOYAL
    seen = structs.replace(view, own=structs.replace(view.own, roles=roles))
    assert beliefs(seen)[clan[0]][LOYAL] == 1


def test_who_hinders_rivals_is_less_of_a_saboteur_and_more_selfish() -> None:
    view = at_the_start(9)
    other = next(seat for seat in range(1, 9) if view.table.clans[seat] != view.table.clans[0])
    before, after = beliefs(view)[other], beliefs(with_deeds(view, other, HINDERED + 1, 2))[other]
    assert after[SABOTEUR] < before[SABOTEUR]
    assert after[SELFISH] > before[SELFISH]


def test_worlds_weigh_as_the_beliefs_say() -> None:
    view = with_deeds(at_the_start(9), 3, HINDERED + 1, 3)
    worlds = [imagine(view, Quick(number)) for number in range(4000)]
    weights = weigh(view, worlds)
    share = 0.0
    for weight, world in zip(weights, worlds, strict=True):
        share += weight if world.roles[3] == SABOTEUR else 0.0
    assert share / sum(weights) == pytest.approx(beliefs(view)[3][SABOTEUR], abs=0.03)


def test_whose_dwarves_are_nearer_decides_whom_a_card_was_for() -> None:
    at = [SLOT_OF["a1"], SLOT_OF["k7"]]
    assert near_rivals(at, [0, 1], 0, SLOT_OF["b1"]) == 0
    assert near_rivals(at, [0, 1], 0, SLOT_OF["k6"]) == 1
    assert HELPED + 1 < HINDERED
