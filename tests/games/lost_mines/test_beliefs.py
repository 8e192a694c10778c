"""Beliefs about roles: certain where seen, the base rate at the start, moved by deeds."""

import pytest
from msgspec import structs

from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.lost_mines.bot.beliefs import beliefs
from gnomehall.games.lost_mines.bot.measures import SORTS, measures
from gnomehall.games.lost_mines.bot.weighing import weigh
from gnomehall.games.lost_mines.cards import LOYAL, ROLES, SABOTEUR, SELFISH
from gnomehall.games.lost_mines.deeds import number_of
from gnomehall.games.lost_mines.figures import Clan
from gnomehall.games.lost_mines.imagine import imagine
from gnomehall.games.lost_mines.layout import DATA
from gnomehall.games.lost_mines.position import Position
from gnomehall.games.lost_mines.view import Deed, View

GAME = GAMES["lost_mines"]


def at_the_start(seats: int = 5) -> View:
    return GAME.start(seats, GAME.Options(), Quick(5)).view(0)


def with_deeds(view: View, *deeds: Deed) -> View:
    """As if nothing else had been done."""
    return structs.replace(view, public=structs.replace(view.public, deeds=list(deeds)))


def clan_of(view: View, seat: int) -> Clan:
    return view.public.players[seat].clan


def rivals_of(view: View, seat: int) -> Clan:
    return "blue" if clan_of(view, seat) == "yellow" else "yellow"


def paving(view: View, seat: int, clan: Clan) -> list[Deed]:
    """The seat lays a road from a clan's start."""
    row = DATA.boards[view.public.board].starts[clan][1:]
    return [Deed(seat, "lay", "plain-EW", f"{column}{row}") for column in "cde"]


@pytest.mark.parametrize("seats", [3, 5, 9])
def test_the_own_role_is_certain_and_the_others_add_up(seats: int) -> None:
    view = at_the_start(seats)
    assert view.own is not None
    found = beliefs(view)
    assert found[0][ROLES.index(view.own.role)] == 1
    assert all(sum(one) == pytest.approx(1) for one in found)


def test_a_gnome_that_was_looked_at_is_certain() -> None:
    view = at_the_start()
    assert view.own is not None
    clan = [seat for seat in range(1, 5) if clan_of(view, seat) == clan_of(view, 0)] or [1]
    roles = view.own.roles[:]
    roles[clan[0]] = "loyal"
    seen = structs.replace(view, own=structs.replace(view.own, roles=roles))
    assert beliefs(seen)[clan[0]][LOYAL] == 1


def test_whoever_paves_the_rivals_way_is_more_of_a_saboteur_and_less_selfish() -> None:
    view = at_the_start(9)
    other = next(seat for seat in range(1, 9) if clan_of(view, seat) != clan_of(view, 0))
    paved = with_deeds(view, *paving(view, other, clan_of(view, 0)))
    before, after = beliefs(view)[other], beliefs(paved)[other]
    assert after[SABOTEUR] > before[SABOTEUR]
    assert after[SELFISH] < before[SELFISH]


def test_worlds_weigh_as_the_beliefs_say() -> None:
    view = at_the_start(9)
    view = with_deeds(view, *paving(view, 3, rivals_of(view, 3)))
    worlds = [imagine(view, Quick(number)) for number in range(4000)]
    weights = weigh(view, worlds)
    share = 0.0
    for weight, world in zip(weights, worlds, strict=True):
        share += weight if world.roles[3] == SABOTEUR else 0.0
    assert share / sum(weights) == pytest.approx(beliefs(view)[3][SABOTEUR], abs=0.03)


def test_a_card_is_measured_by_whom_it_brings_nearer() -> None:
    view = at_the_start(9)
    mates, rivals = (paving(view, 3, clan) for clan in (clan_of(view, 3), rivals_of(view, 3)))
    for cards, sort in ((mates, "helped-mates"), (rivals, "helped-rivals")):
        found = measures(with_deeds(view, *cards).public)
        assert max(found[3]) == found[3][SORTS.index(sort)] > 0
        assert not any(found[4])


def test_a_troll_hinders_while_it_stands_and_its_leaving_is_no_deed() -> None:
    view = at_the_start(9)
    way = paving(view, 3, clan_of(view, 3))
    edge = f"{way[0].where}-{way[1].where}"
    troll, gone = Deed(3, "troll", where=edge), Deed(3, "troll-gone", where=edge)
    standing = measures(with_deeds(view, *way, troll).public)
    assert standing[3][SORTS.index("hindered-mates")] < 0
    assert measures(with_deeds(view, *way, troll, gone).public) == standing


def test_the_deeds_of_a_match_rebuild_its_board() -> None:
    """Deeds say enough to replay every match on the board, for any number of seats."""
    for seats in GAME.seats:
        chance = Quick(seats)
        state = GAME.start(seats, GAME.Options(), chance)
        assert isinstance(state, Position)
        while state.actor() >= 0:
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))], chance)
            public = state.public()
            assert len(measures(public)) == seats
            assert [number_of(deed) for deed in public.deeds] == state.deeds
