"""Taverns before the first turn, rule by rule: pieces, map, track, settling."""

import pytest

from games.taverns.positions import do, legal, why
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.taverns.actions import ACTIONS, MOVE
from gnomehall.games.taverns.layout import DATA, NAMES, NUMBER_OF, PROVINCES, layout
from gnomehall.games.taverns.pieces import CLANS, DATA as PIECES, RING
from gnomehall.games.taverns.position import SETTLING, TURN, Position
from gnomehall.games.taverns.view import Options, Settled
from support import pick

rule = pytest.mark.rule

MAPS = list(DATA.maps)


def start(seats: int = 4, seed: int = 1, options: Options | None = None) -> Position:
    state = GAMES["taverns"].start(seats, options or Options(), Quick(seed))
    assert isinstance(state, Position)
    return state


def settled(seats: int, seed: int = 1) -> Position:
    state, chance = start(seats, seed), Quick(seed)
    while state.phase == SETTLING:
        state.apply(pick(state, chance), chance)
    return state


@rule("1")
def test_there_are_ninety_gnomes_in_six_colours_and_twelve_taverns() -> None:
    assert PIECES.gnomes.total == 90
    assert PIECES.gnomes.clans == len(CLANS) == 6
    assert PIECES.taverns.total == PIECES.taverns.each * len(CLANS) == 12
    assert (PIECES.die.sides, PIECES.die.waste) == (6, 6)
    for seats in (3, 4, 5, 6):
        assert PIECES.setup.placed[seats] + PIECES.setup.kept[seats] <= 90 // 6


@rule("2")
@pytest.mark.parametrize("name", MAPS)
def test_twelve_provinces_of_different_colours_have_three_roads_each(name: str) -> None:
    roads = layout(name, MOVE).roads
    assert len(roads) == PROVINCES == 12
    assert len({province.colour for province in DATA.provinces}) == 12
    for start_, ends in enumerate(roads):
        assert len(set(ends)) == 3
        assert start_ not in ends
        assert all(start_ in roads[end] for end in ends)


@rule("2")
@pytest.mark.parametrize("name", MAPS)
def test_every_province_can_be_reached(name: str) -> None:
    reached = 1
    for _ in range(PROVINCES):
        reached |= layout(name, MOVE).near[reached]
    assert reached == (1 << PROVINCES) - 1


@rule("3")
@pytest.mark.parametrize("name", MAPS)
def test_maps_have_the_roads_the_rulebook_names(name: str) -> None:
    roads = {NAMES[end] for end in layout(name, MOVE).roads[NUMBER_OF["lugach"]]}
    assert roads == {"barkhandyr", "frukfurt", "karavastan"}
    assert "malien" not in roads


@rule("4")
def test_the_track_has_a_hundred_squares_and_an_option_sets_the_mine() -> None:
    assert RING == 100
    for chosen, square in {"short": 26, "normal": 32, "long": 38, "longest": 42}.items():
        assert start(options=Options(mine=chosen)).mine == square  # type: ignore[arg-type]
    assert start().mine == 32


@rule("5")
def test_lots_decide_who_begins_and_turns_go_round() -> None:
    assert {start(seed=seed).actor() for seed in range(40)} == {0, 1, 2, 3}
    state = start()
    first = state.actor()
    for turn in range(12):
        assert state.actor() == (first + turn) % 4
        state.apply(state.legal()[0], Quick(1))
    assert state.actor() == first, "whoever settled first has the first turn"


@rule("6")
def test_every_seat_has_a_clan() -> None:
    assert ACTIONS.by_name["call"].domains[1].names == CLANS
    assert len(GAMES["taverns"].seats) == 4
    assert max(GAMES["taverns"].seats) == len(CLANS)


@rule("7")
def test_gnomes_are_settled_one_by_one_into_empty_provinces() -> None:
    state = start()
    first = state.actor()
    assert legal(state, "settle") == set(NAMES)
    assert do(state, "settle lugach") == [Settled(first, "lugach")]
    assert why(state, "settle lugach") == ("occupied", "7", ("lugach",))
    assert why(state, "pass") == ("still-settling", "7", ())


@rule("8")
def test_nobody_settles_next_door_to_their_own_gnomes() -> None:
    state = start(3)
    do(state, "settle lugach", "settle malien", "settle solodrid")
    assert why(state, "settle frukfurt") == ("next-to-own", "8", ("lugach",))
    assert not legal(state, "settle") & {"barkhandyr", "frukfurt", "karavastan"}
    do(state, "settle pasburg", "settle frukfurt")


@rule("8")
def test_one_may_settle_next_door_if_every_empty_province_is() -> None:
    state = start(3)
    do(state, "settle lugach", "settle malien", "settle solodrid")
    do(state, "settle pasburg", "settle bochkenholm", "settle gulyaevo")
    do(state, "settle penotitlan", "settle sakurogava", "settle khmelkutta")
    assert legal(state, "settle") == {"barkhandyr", "frukfurt", "karavastan"}


@rule("9", "10", "11")
@pytest.mark.parametrize(
    ("seats", "placed", "later", "empty"), [(3, 4, 10, 0), (4, 3, 9, 0), (5, 2, 8, 2), (6, 2, 7, 0)]
)
def test_the_number_of_players_sets_gnomes_settled_and_kept(seats: int, placed: int, later: int, empty: int) -> None:
    state = settled(seats)
    for seat in range(seats):
        assert sum(state.gnomes[seat::seats]) == placed
    assert state.reserve == [later] * seats, "one of the kept gnomes is the scoring gnome"
    assert state.stock == [2] * seats
    bare = [at for at in range(PROVINCES) if not any(state.gnomes[at * seats : (at + 1) * seats])]
    assert len(bare) == empty
    assert why(state, f"settle {NAMES[0]}") == ("settling-over", "9", ())
    assert state.phase == TURN


@rule("11", "12")
def test_scoring_gnomes_start_on_the_first_square_and_the_token_on_the_second() -> None:
    state = start()
    assert state.squares == [1, 1, 1, 1]
    assert state.token == 2
