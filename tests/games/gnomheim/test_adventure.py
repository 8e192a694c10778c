"""The adventure, rule by rule: the road, its buildings and traps, the treasure cave."""

import pytest

from games.gnomheim.positions import at, do, hand, has, legal, phase, position, why
from games.gnomheim.test_basics import start
from gnomehall.games import GAMES
from gnomehall.games.gnomheim.layout import ROUNDS
from gnomehall.games.gnomheim.position import DISCARDING, LEAVING
from gnomehall.games.gnomheim.view import Held, Moved, Options, Rolled

rule = pytest.mark.rule


@rule("38")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_begin_in_the_same_castle(seats: int) -> None:
    assert {place for place in start(seats).places if place >= 0} == {0}
    assert GAMES["gnomheim"].misfit(5, Options()) == "misfit-seats"


@rule("39")
@pytest.mark.parametrize("gnomes", [3, 4, 5])
def test_everyone_has_three_four_or_five_gnomes(gnomes: int) -> None:
    assert sum(place >= 0 for place in start(2, gnomes=gnomes).places) == 2 * gnomes


@rule("40")
def test_all_gnomes_in_the_cave_at_once_win() -> None:
    state = position("A 23 23 23 22 | B 1 0 0 0", gold=[1, 0])
    do(state, "step A4 23")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("treasure", (0,), (4, 0))
    assert state.actor() == -1


@rule("40")
def test_one_can_win_on_a_rivals_turn() -> None:
    state = position("A 22 0 0 0 | B 23 23 23 21", gold=[2, 0], mana=[2, 0], hand="gust")
    do(state, "play_cell gust plain 21", "go 22", "go 23", dice=[3, 0])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@rule("41")
def test_a_gnome_in_the_cave_collects_either_crystal() -> None:
    state = position("A 23 23 1 0 | B 0 0 0 0", phase=LEAVING)
    do(state, "wait")
    assert phase(state) == "crystal"
    assert why(state, "finish") == ("crystal-first", "41")
    do(state, "take gold", "take mana")
    assert (state.gold[0], state.mana[0]) == (2, 1)


@rule("41")
def test_gnomes_can_be_pushed_out_of_the_cave() -> None:
    state = position("A 1 0 0 0 | B 23 0 0 0", mana=[2, 0], hand="gust")
    do(state, "play_cell gust plain 23")
    assert at(state, "B1") == 22


@rule("42")
def test_the_castle_fires_at_the_pier() -> None:
    state = position("A 5 0 0 0 | B 14 14 0 0", gold=[2, 0])
    assert legal(state, "shoot") == {"shoot 13", "shoot 14", "shoot 15"}
    assert why(state, "shoot 12") == ("out-of-range", "42")
    do(state, "shoot 14", "go 13", dice=[2])
    assert at(state, "B1") == at(state, "B2") == 13
    do(state, "shoot 13", "go 12", dice=[3])
    assert at(state, "B1") == 11


@rule("42")
def test_the_mortar_needs_a_gnome_at_the_castle() -> None:
    state = position("A 3 0 0 0 | B 14 0 0 0", gold=[2, 0])
    assert why(state, "shoot 14") == ("nobody-at-mortar", "42")


@rule("42")
def test_a_shot_without_clovers_misses_and_an_empty_cell_may_be_hit() -> None:
    state = position("A 5 0 0 0 | B 14 0 0 0", gold=[2, 0])
    do(state, "shoot 14", dice=[0])
    assert at(state, "B1") == 14
    do(state, "shoot 13", dice=[3])
    assert phase(state) == "command"


@rule("42")
def test_a_shot_throws_own_gnomes_too() -> None:
    state = position("A 5 14 0 0 | B 14 0 0 0", gold=[1, 0])
    do(state, "shoot 14", "go 15", dice=[1])
    assert at(state, "A2") == at(state, "B1") == 15


@rule("43")
def test_nothing_passes_the_metro() -> None:
    state = position("A 5 0 0 0 | B 9 0 0 0", mana=[9, 0], hand="catapult pursuit hook cap_swap tunnel")
    assert why(state, "play_gnome pursuit plain A1") == ("nobody-ahead", "C2")
    assert why(state, "play_gnome hook enhanced B1") == ("nobody-near", "C2")
    assert why(state, "play_gnome cap_swap enhanced A1") == ("nobody-near", "C2")
    do(state, "play_cell tunnel enhanced 6")
    assert {int(text.split()[1]) for text in legal(state)} <= set(range(1, 7))
    do(state, "spot 3")
    do(state, "play_gnome catapult enhanced A1", "go 6", "go 7", dice=[1, 3])
    assert at(state, "A1") == 13


@rule("44")
@pytest.mark.parametrize(("clovers", "cell"), [(0, 8), (1, 8), (2, 11), (3, 13)])
def test_the_metro_carries_a_gnome_on_by_its_roll(clovers: int, cell: int) -> None:
    state = position("A 6 0 0 0 | B 0 0 0 0", gold=[1, 0])
    events = do(state, "step A1 7", dice=[clovers])
    assert Rolled(0, clovers, "ride") in events
    assert Moved(["A1"], 7, cell, "ride") in events
    assert at(state, "A1") == cell


@rule("44")
def test_what_is_left_of_a_card_move_is_lost_in_the_metro() -> None:
    state = position("A 6 0 0 0 | B 0 0 0 0", mana=[2, 0], hand="boots")
    do(state, "play_gnome boots enhanced A1", "go 7", dice=[0])
    assert at(state, "A1") == 8
    assert phase(state) == "command"


@rule("44")
def test_a_gnome_pushed_into_the_metro_rolls_for_its_owner() -> None:
    state = position("A 1 0 0 0 | B 6 6 0 0", mana=[3, 0], hand="gust clover")
    events = do(state, "play clover plain", "play_cell gust plain 6", "go 7", dice=[2, 3])
    assert [event for event in events if isinstance(event, Rolled)] == [Rolled(1, 2, "ride"), Rolled(1, 3, "ride")]
    assert (at(state, "B1"), at(state, "B2")) == (11, 13)


@rule("45")
def test_nobody_goes_back_through_the_metro() -> None:
    state = position("A 8 0 0 0 | B 8 0 0 0", gold=[2, 0], mana=[3, 0], hand="gust")
    assert legal(state, "step") == {"step A1 9"}
    do(state, "play_cell gust enhanced 8", "halt")
    assert at(state, "B1") == 8


@rule("46")
def test_the_market_takes_two_for_one() -> None:
    state = position("A 13 0 0 0 | B 0 0 0 0", gold=[5, 0], mana=[2, 0])
    do(state, "trade mana", "trade mana", "trade gold")
    assert (state.gold[0], state.mana[0]) == (2, 2)
    state = position("A 13 0 0 0 | B 0 0 0 0", gold=[1, 0])
    assert why(state, "trade mana") == ("too-poor", "46")
    assert why(position("A 12 0 0 0 | B 0 0 0 0", gold=[4, 0]), "trade mana") == ("nobody-at-market", "46")


@rule("46", "24")
def test_the_market_has_only_what_the_supply_has() -> None:
    state = position("A 13 0 0 0 | B 0 0 0 0", gold=[4, 0], mana=[0, 25])
    assert why(state, "trade mana") == ("too-poor", "24")


@rule("47")
def test_a_step_off_a_forest_cell_costs_one_more() -> None:
    state = position("A 16 0 0 0 | B 0 0 0 0", gold=[3, 0])
    do(state, "step A1 17")
    assert state.gold[0] == 1
    assert why(state, "step A1 18") == ("forest-gold", "47")
    assert why(state, "step A1 16") == ("forest-gold", "47")


@rule("48")
def test_a_card_aimed_at_the_forest_costs_another_card() -> None:
    state = position("A 16 0 0 0 | B 0 0 0 0", mana=[2, 0], hand="boots wall ale")
    do(state, "play_gnome boots plain A1")
    assert phase(state) == "toll"
    assert why(state, "finish") == ("forest-first", "48")
    assert legal(state) == {"discard wall", "discard ale"}
    do(state, "discard wall", "go 17", "go 18")
    assert at(state, "A1") == 18
    assert hand(state, 0) == ["ale"]


@rule("48")
def test_without_another_card_a_card_cannot_be_aimed_at_the_forest() -> None:
    state = position("A 16 3 0 0 | B 0 0 0 0", mana=[3, 0], hand="boots")
    assert why(state, "play_gnome boots plain A1") == ("no-card-for-forest", "48")
    assert "play_gnome boots plain A2" in legal(state)
    state = position("A 16 3 0 0 | B 0 0 0 0", mana=[3, 0], hand="gust")
    assert why(state, "play_cell gust plain 17") == ("no-card-for-forest", "48")


@rule("48")
def test_the_harness_is_free_of_the_forest() -> None:
    state = position("A 16 0 0 0 | B 0 0 0 0", mana=[2, 0], hand="harness")
    do(state, "play_gnome harness plain A1", "go 17", "go 18", "go 19")
    assert at(state, "A1") == 19


@rule("48")
@pytest.mark.parametrize(
    ("card", "play"),
    [
        ("horn", "play horn plain"),
        ("horn", "play horn enhanced"),
        ("shield", "play_gnome shield enhanced A1"),
        ("double_shift", "play_gnome double_shift enhanced A1"),
        ("dispel", "play_cell dispel enhanced 5"),
    ],
)
def test_a_card_for_all_gnomes_costs_another_card_if_one_is_in_the_forest(card: str, play: str) -> None:
    state = position("A 3 17 0 0 | B 1 0 0 0", mana=[5, 0], hand=f"{card} wall")
    do(state, play)
    assert phase(state) == "toll"
    do(state, "discard wall")
    assert hand(state, 0) == []
    alone = position("A 3 17 0 0 | B 1 0 0 0", mana=[5, 0], hand=card)
    assert why(alone, play) == ("no-card-for-forest", "48")
    outside = position("A 3 15 0 0 | B 17 0 0 0", mana=[5, 0], hand=card)
    do(outside, play)
    assert phase(outside) != "toll", "the rival in the forest is none of them"


@rule("48")
@pytest.mark.parametrize(
    ("card", "play"),
    [("whirl", "play_cell whirl plain 15"), ("breath", "play_cell breath enhanced 15")],
)
def test_a_card_beside_the_forest_costs_another_card_if_it_acts_on_a_gnome_inside(card: str, play: str) -> None:
    state = position("A 3 0 0 0 | B 16 0 0 0", mana=[5, 0], hand=f"{card} wall")
    do(state, play)
    assert phase(state) == "toll"
    alone = position("A 3 0 0 0 | B 16 0 0 0", mana=[5, 0], hand=card)
    assert why(alone, play) == ("no-card-for-forest", "48")
    do(position("A 3 0 0 0 | B 17 0 0 0", mana=[5, 0], hand=card), play)


@rule("48")
def test_a_combo_that_reaches_into_the_forest_costs_another_card() -> None:
    state = position("A 3 0 0 0 | B 16 0 0 0", mana=[5, 0], hand="gust thunder wall")
    do(state, "play_cell gust plain 9", "play_cell thunder plain 15")
    assert phase(state) == "toll"
    state = position("A 3 0 0 0 | B 16 0 0 0", mana=[5, 0], hand="gust thunder")
    do(state, "play_cell gust plain 9")
    assert why(state, "play_cell thunder plain 15") == ("no-card-for-forest", "48")
    do(position("A 3 0 0 0 | B 16 0 0 0", mana=[5, 0], hand="thunder"), "play_cell thunder plain 15", dice=[1])


@rule("48")
def test_dispelling_what_lies_in_the_forest_costs_another_card() -> None:
    state = position("A 3 0 0 0 | B 0 0 0 0", mana=[5, 0], hand="dispel wall", tokens="ice 16 B")
    do(state, "play_cell dispel enhanced 15", "discard wall")
    assert not has(state, "ice", 16)
    state = position("A 3 0 0 0 | B 0 0 0 0", mana=[5, 0], hand="dispel")
    assert why(state, "play_cell dispel enhanced 15") == ("no-card-for-forest", "48")
    do(state, "play_cell dispel plain 15")


@rule("48")
def test_an_echo_pays_the_forest_like_the_card_it_repeats() -> None:
    state = position("A 3 17 0 0 | B 0 0 0 0", mana=[9, 0], hand="horn echo wall ale")
    do(state, "play horn plain", "discard wall", "halt", "halt")
    do(state, "play echo plain")
    assert phase(state) == "toll"
    state = position("A 3 17 0 0 | B 0 0 0 0", mana=[9, 0], hand="horn echo wall")
    do(state, "play horn plain", "discard wall", "halt", "halt")
    assert why(state, "play echo plain") == ("nothing-to-echo", "C2")


@rule("48")
def test_a_card_that_acts_on_no_gnome_is_free_of_the_forest() -> None:
    state = position("A 17 0 0 0 | B 17 0 0 0", gold=[2, 2], mana=[5, 0], hand="tax")
    do(state, "play_player tax plain B")
    assert phase(state) == "command"


@rule("49")
def test_two_gnomes_of_one_player_do_not_roll() -> None:
    state = position("A 19 20 0 0 | B 0 0 0 0", gold=[1, 0])
    do(state, "step A1 20")
    assert phase(state) == "send"
    assert why(state, "finish") == ("isle-first", "51")
    assert legal(state) == {"go 19", "go 21"}
    do(state, "go 21")
    assert sorted(state.places[:2]) == [20, 21]


@rule("50")
def test_owners_roll_and_add_their_gnomes_there() -> None:
    state = position("A 19 0 0 0 | B 20 0 0 0", gold=[1, 0])
    events = do(state, "step A1 20", "go 19", dice=[1, 1, 2, 0])
    rolls = [event for event in events if isinstance(event, Rolled)]
    assert rolls == [Rolled(0, 2, "isle"), Rolled(1, 2, "isle"), Rolled(0, 3, "isle"), Rolled(1, 1, "isle")]
    assert Held(0, 20) in events
    assert (at(state, "A1"), at(state, "B1")) == (20, 19)


@rule("50")
def test_more_gnomes_make_a_stronger_claim() -> None:
    state = position("A 19 19 0 0 | B 20 0 0 0", mana=[2, 0], hand="gust")
    do(state, "play_cell gust plain 19", "go 20", dice=[1, 1])
    assert state.in_dispute().holder == 0
    assert phase(state) == "send"


@rule("51")
def test_the_winner_sends_each_of_the_others_anywhere() -> None:
    state = position("A 21 21 0 0 | B 22 0 0 0", mana=[2, 0], hand="gust")
    do(state, "play_cell gust plain 21", "go 22", dice=[0, 3])
    assert state.actor() == 1
    do(state, "go 21", "go 23")
    assert at(state, "B1") == 22
    assert sorted(state.places[:2]) == [21, 23]
    assert state.actor() == 0


@rule("51")
def test_the_winner_chooses_who_stays_where_the_gnomes_differ() -> None:
    state = position("A 19 20 0 0 | B 0 0 0 0", gold=[1, 0], stunned="A2")
    do(state, "step A1 20")
    assert phase(state) == "stay"
    assert why(state, "pick B1") == ("isle-first", "51")
    do(state, "pick A2", "go 21")
    assert (at(state, "A1"), at(state, "A2")) == (21, 20)


@rule("51")
def test_in_one_chain_nobody_is_sent_back_to_an_island_it_was_sent_off() -> None:
    state = position("A 19 21 0 0 | B 20 0 0 0", gold=[1, 0])
    do(state, "step A1 20", "go 21", dice=[0, 3])
    # A1 was sent from 20 onto A2's 21; one of the two stays there, the other may not go back if it came from 20.
    assert phase(state) == "send"
    dispute = state.public().resolving.dispute
    assert dispute is not None
    [sent] = dispute.leaving
    assert legal(state) == ({"go 22"} if sent == "A1" else {"go 20", "go 22"})


@rule("40")
def test_when_the_rounds_run_out_the_nearest_wins() -> None:
    state = position("A 20 20 20 20 | B 3 3 3 3", turn=1, hand="boots", phase=DISCARDING)
    state.round = ROUNDS
    do(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("rounds", (0,))
