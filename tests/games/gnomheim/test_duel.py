"""The duel, rule by rule: castles, teslas, piers; siege and seizing power."""

import pytest

from games.gnomheim.positions import at, do, is_stunned, legal, phase, position, why
from games.gnomheim.test_basics import start
from gnomehall.games import GAMES
from gnomehall.games.gnomheim.actions import GNOME
from gnomehall.games.gnomheim.layout import ROUNDS, board
from gnomehall.games.gnomheim.position import LEAVING
from gnomehall.games.gnomheim.view import Aimed, Crowned, Entered, Home, Options, Played

rule = pytest.mark.rule


@rule("52", "26")
def test_each_player_has_a_castle() -> None:
    state = start(mode="siege")
    assert state.places == [0] * 5 + [22] * 5
    assert GAMES["gnomheim"].misfit(3, Options(mode="siege")) == "misfit-duel"


@rule("53")
def test_everyone_has_five_gnomes_in_the_duel() -> None:
    assert start(mode="crowns").team == 5
    assert GAMES["gnomheim"].misfit(2, Options(mode="crowns", gnomes=3)) == "misfit-gnomes"
    assert GAMES["gnomheim"].misfit(2, Options(mode="crowns", gnomes=5)) is None


@rule("54")
@pytest.mark.parametrize("mode", ["siege", "crowns"])
def test_one_victory_condition_is_chosen(mode: str) -> None:
    assert start(mode=mode).public().mode == mode


@rule("55")
def test_a_gnome_that_enters_the_enemy_castle_reappears_at_home() -> None:
    state = position("A 19 0 0 0 0 | B 22 22 22 22 22", mode="siege", gold=[1, 0], shielded="A1")
    assert Entered(0, "A1", 1) in do(state, "step A1 22")
    assert at(state, "A1") == 0
    assert state.score == [1, 0]
    assert state.shields == 0


@rule("55")
def test_seven_entries_win_the_siege() -> None:
    state = position("A 20 0 0 0 0 | B 22 22 22 22 22", mode="siege", gold=[1, 0])
    state.score = [6, 0]
    do(state, "step A1 22")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("siege", (0,))


@rule("55", "33")
def test_a_walk_enters_the_enemy_castle_but_nobody_is_thrown_in() -> None:
    state = position("A 19 0 0 0 0 | B 1 22 22 22 22", mode="siege", mana=[5, 0], hand="boots gust")
    do(state, "play_gnome boots plain A1", "go 22")
    assert state.score == [1, 0]
    do(state, "play_cell gust plain 1")
    assert why(state, "go 0") == ("no-entry", "33")
    do(state, "halt")
    assert at(state, "B1") == 1


@rule("33")
def test_nobody_goes_home_without_a_crown() -> None:
    state = position("A 1 0 0 0 0 | B 22 22 22 22 22", mode="crowns", gold=[1, 0])
    assert why(state, "step A1 0") == ("no-way-home", "33")


@rule("56", "57")
def test_a_gnome_takes_the_crown_and_leaves_with_it() -> None:
    state = position("A 19 0 0 0 0 | B 22 22 22 22 22", mode="crowns", gold=[3, 0])
    assert Crowned(0, "A1") in do(state, "step A1 22")
    assert at(state, "A1") == 22
    assert legal(state, "step") == {"step A1 19", "step A1 20", "step A1 21"}
    do(state, "step A1 20")
    assert state.public().crowns == ["", "A1"]


@rule("57")
def test_a_bearer_may_be_pushed_and_keeps_the_crown() -> None:
    state = position("A 20 0 0 0 0 | B 16 22 22 22 22", mode="crowns", turn=1, mana=[0, 2], hand="gust")
    state.crowns = [-1, 0]
    do(state, "play_cell gust plain 20", "go 19")
    assert at(state, "A1") == 19
    assert state.crowns == [-1, 0]


@rule("58")
def test_the_next_crown_appears_when_the_last_is_home() -> None:
    state = position("A 1 22 0 0 0 | B 16 22 22 22 22", mode="crowns", gold=[1, 0])
    state.crowns = [-1, 0]
    events = do(state, "step A1 0")
    assert Home(0, "A1", 1) in events
    assert Crowned(0, "A2") in events
    assert state.score == [1, 0]
    assert at(state, "A1") == 0


@rule("58")
def test_a_second_gnome_in_the_castle_finds_no_crown() -> None:
    state = position("A 5 19 0 0 0 | B 16 22 22 22 22", mode="crowns", gold=[1, 0])
    state.crowns = [-1, 0]
    do(state, "step A2 22")
    assert state.crowns == [-1, 0]


@rule("59")
def test_three_crowns_win() -> None:
    state = position("A 1 0 0 0 0 | B 22 22 22 22 22", mode="crowns", gold=[1, 0])
    state.crowns, state.score = [-1, 0], [2, 0]
    do(state, "step A1 0")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("crowns", (0,), (3, 0))


@rule("60")
def test_the_tesla_shocks_all_enemies_on_its_three_cells() -> None:
    state = position("A 1 0 0 0 0 | B 1 2 3 4 22", mode="siege", gold=[2, 0])
    do(state, "shock", dice=[1])
    assert not any(state.stun)
    do(state, "shock", dice=[2])
    assert [is_stunned(state, f"B{number}") for number in (1, 2, 3, 4, 5)] == [True, True, True, False, False]
    assert not is_stunned(state, "A1")
    assert why(state, "shock") == ("no-gold", "60")
    assert [len(cells) for cells in board("duel").teslas] == [3, 3]
    assert why(position("A 1 0 0 0 | B 0 0 0 0", gold=[1, 0]), "shock") == ("no-tesla", "60")


@rule("61")
def test_a_stunned_gnome_does_not_walk_for_gold_until_its_owners_turn_is_over() -> None:
    state = position("A 1 0 0 0 0 | B 1 22 22 22 22", mode="siege", gold=[1, 5])
    do(state, "shock", "finish", "wait", dice=[3])
    assert why(state, "step B1 2") == ("stunned", "61")
    do(state, "finish")
    assert not is_stunned(state, "B1")


@rule("61")
def test_gnome_cards_on_a_stunned_gnome_cost_one_mana_more() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[1, 0], hand="boots", stunned="A1")
    assert why(state, "play_gnome boots plain A1") == ("stunned-mana", "61")
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[2, 0], hand="boots", stunned="A1")
    events = do(state, "play_gnome boots plain A1", "go 2", "halt")
    assert state.mana[0] == 0
    assert events[0] == Played(0, "boots", "plain", 2, "A1")


@rule("61")
def test_a_stunned_second_gnome_costs_one_mana_more_and_the_log_says_so() -> None:
    state = position("A 1 0 0 0 | B 2 0 0 0", mana=[3, 0], hand="cap_swap", stunned="B1")
    events = do(state, "play_gnome cap_swap plain A1", "pick B1")
    assert state.mana[0] == 0
    assert events[:2] == [Played(0, "cap_swap", "plain", 2, "A1"), Aimed(0, "B1", 1)]


@rule("61")
def test_a_gnome_stunned_on_its_own_turn_is_stunned_for_the_next_as_well() -> None:
    state = position("A 1 2 0 0 | B 0 0 0 0", gold=[2, 0], tokens="bear_trap 2 B")
    do(state, "step A1 2", "finish")
    assert is_stunned(state, "A1")
    do(state, "wait", "finish", "wait")
    assert why(state, "step A1 3") == ("stunned", "61")
    do(state, "finish", "end")
    assert not is_stunned(state, "A1")


@rule("62")
def test_the_piers_fire_at_each_other() -> None:
    state = position("A 6 0 0 0 0 | B 10 22 22 22 22", mode="siege", gold=[1, 0])
    assert legal(state, "shoot") == {"shoot 9", "shoot 10", "shoot 11"}
    assert why(state, "shoot 7") == ("out-of-range", "62")
    do(state, "shoot 10", "go 9", dice=[3])
    assert at(state, "B1") == 5


@rule("62")
def test_at_a_fork_the_shooter_picks_each_next_cell_but_never_back() -> None:
    state = position("A 6 0 0 0 0 | B 10 22 22 22 22", mode="siege", gold=[1, 0])
    do(state, "shoot 10", "go 14", dice=[3])
    assert phase(state) == "way"
    assert legal(state) == {"go 7", "go 13", "go 15"}
    assert why(state, "go 10") == ("straight-back", "C1")
    assert why(state, "halt") == ("push-goes-on", "C1")
    do(state, "go 13")
    assert at(state, "B1") == 13


@rule("63")
def test_both_piers_have_a_market() -> None:
    for cell in (6, 11):
        state = position(f"A {cell} 0 0 0 0 | B 22 22 22 22 22", mode="siege", gold=[2, 0])
        do(state, "trade mana")
        assert (state.gold[0], state.mana[0]) == (0, 1)
    state = position("A 4 0 0 0 0 | B 22 22 22 22 22", mode="siege", gold=[2, 0])
    assert why(state, "trade mana") == ("nobody-at-market", "63")


@rule("34")
def test_a_castle_opens_onto_three_cells() -> None:
    state = position("A 0 0 0 0 0 | B 22 22 22 22 22", mode="siege", phase=LEAVING)
    assert legal(state) == {"leave 1", "leave 2", "leave 3", "wait"}


@rule("34", "61")
def test_a_gnome_that_can_step_on_leaves_before_a_stunned_one() -> None:
    state = position("A 0 0 4 0 0 | B 22 22 22 22 22", mode="crowns", phase=LEAVING, stunned="A1")
    do(state, "leave 1")
    assert (at(state, "A1"), at(state, "A2")) == (0, 1)


@rule("40", "56")
def test_when_the_rounds_run_out_a_crown_almost_home_is_nearer_than_one_not_yet_fetched() -> None:
    state = position("A 2 0 0 0 0 | B 14 22 22 22 22", mode="crowns", turn=1)
    state.crowns = [-1, GNOME.index["A1"]]
    state.score = [2, 2]
    state.round = ROUNDS
    do(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("rounds", (0,))
    assert [part["road"] for part in outcome.parts] == [1 + 4 * 16, 4 + 8 + 4 * 16]
