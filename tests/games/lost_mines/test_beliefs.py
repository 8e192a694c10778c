"""What may be believed of the others' roles: certain where seen, fair at the start, moved by deeds."""

import pytest
from msgspec import structs

from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.lost_mines.actions import ACTIONS, MOST_SEATS
from gnomehall.games.lost_mines.bot.beliefs import beliefs
from gnomehall.games.lost_mines.bot.deeds import SORTS, measures
from gnomehall.games.lost_mines.bot.weighing import weigh
from gnomehall.games.lost_mines.cards import LOYAL, SABOTEUR, SELFISH
from gnomehall.games.lost_mines.deeds import TROLL_GONE
from gnomehall.games.lost_mines.imagine import imagine
from gnomehall.games.lost_mines.layout import EDGE_OF, NAMES, layout
from gnomehall.games.lost_mines.view import View

GAME = GAMES["lost_mines"]


def at_the_start(seats: int = 5) -> View:
    return GAME.start(seats, GAME.Options(), Quick(5)).view(0)


def with_deeds(view: View, seat: int, *actions: str) -> View:
    """As if the seat had done nothing but this."""
    deeds = [MOST_SEATS * ACTIONS.from_text(action) + seat for action in actions]
    return structs.replace(view, public=structs.replace(view.public, deeds=deeds))


def paving(view: View, clan: int) -> list[str]:
    """A way straight on from a clan's start."""
    start = NAMES[layout(view.public.board).starts[clan]]
    return [f"lay plain-EW {column}{start[1:]} upright" for column in "cde"]


@pytest.mark.parametrize("seats", [3, 5, 9])
def test_the_own_role_is_certain_and_the_others_add_up(seats: int) -> None:
    view = at_the_start(seats)
    assert view.own is not None
    found = beliefs(view)
    assert found[0][view.own.role] == 1
    assert all(sum(one) == pytest.approx(1) for one in found)


def test_a_gnome_that_was_looked_at_is_certain() -> None:
    view = at_the_start()
    assert view.own is not None
    clan = [seat for seat in range(1, 5) if view.public.clans[seat] == view.public.clans[0]] or [1]
    roles = view.own.roles[:]
    roles[clan[0]] = LOYAL
    seen = structs.replace(view, own=structs.replace(view.own, roles=roles))
    assert beliefs(seen)[clan[0]][LOYAL] == 1


def test_who_paves_the_rivals_way_is_more_of_a_saboteur_and_less_selfish() -> None:
    view = at_the_start(9)
    other = next(seat for seat in range(1, 9) if view.public.clans[seat] != view.public.clans[0])
    paved = with_deeds(view, other, *paving(view, view.public.clans[0]))
    before, after = beliefs(view)[other], beliefs(paved)[other]
    assert after[SABOTEUR] > before[SABOTEUR]
    assert after[SELFISH] < before[SELFISH]


def test_worlds_weigh_as_the_beliefs_say() -> None:
    view = at_the_start(9)
    view = with_deeds(view, 3, *paving(view, 1 - view.public.clans[3]))
    worlds = [imagine(view, Quick(number)) for number in range(4000)]
    weights = weigh(view, worlds)
    share = 0.0
    for weight, world in zip(weights, worlds, strict=True):
        share += weight if world.roles[3] == SABOTEUR else 0.0
    assert share / sum(weights) == pytest.approx(beliefs(view)[3][SABOTEUR], abs=0.03)


def test_a_card_is_measured_by_whom_it_brings_nearer() -> None:
    view = at_the_start(9)
    mates, rivals = (paving(view, clan) for clan in (view.public.clans[3], 1 - view.public.clans[3]))
    for cards, sort in ((mates, "helped-mates"), (rivals, "helped-rivals")):
        found = measures(with_deeds(view, 3, *cards).public)
        assert max(found[3]) == found[3][SORTS.index(sort)] > 0
        assert not any(found[4])


def test_a_troll_hinders_while_it_stands_and_its_leaving_is_no_deed() -> None:
    view = at_the_start(9)
    way = paving(view, view.public.clans[3])
    edge = f"{way[0].split()[2]}-{way[1].split()[2]}"
    blocked = with_deeds(view, 3, *way, f"troll {edge}")
    standing = measures(blocked.public)
    assert standing[3][SORTS.index("hindered-mates")] < 0
    gone = [*blocked.public.deeds, MOST_SEATS * (TROLL_GONE + EDGE_OF[edge]) + 3]
    assert measures(structs.replace(blocked.public, deeds=gone)) == standing


def test_the_deeds_of_a_match_rebuild_its_board() -> None:
    """What is told is enough: no match breaks off while its deeds are measured, at any seat count."""
    for seats in GAME.seats:
        chance = Quick(seats)
        state = GAME.start(seats, GAME.Options(), chance)
        while state.actor() >= 0:
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))], chance)
            assert len(measures(state.public())) == seats
