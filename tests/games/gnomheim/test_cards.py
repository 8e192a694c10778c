"""What the action cards do: the general rules C1 to C9."""

import pytest

from games.gnomheim.positions import at, do, has, is_stunned, legal, phase, position, why
from gnomehall.games.gnomheim.actions import STANDARD
from gnomehall.games.gnomheim.aims import BOTH, TARGET, whom
from gnomehall.games.gnomheim.resolving import Play
from gnomehall.games.gnomheim.scripts import joined
from gnomehall.games.gnomheim.view import Blessed, Exploded, Moved, Spared

rule = pytest.mark.rule


@rule("C1")
def test_a_walk_may_stop_early_and_never_turns_back() -> None:
    state = position("A 3 0 0 0 | B 0 0 0 0", mana=[2, 0], hand="boots")
    do(state, "play_gnome boots enhanced A1")
    assert legal(state) == {"go 2", "go 4", "halt"}
    assert why(state, "finish") == ("way-first", "C1")
    do(state, "go 4")
    assert why(state, "go 3") == ("straight-back", "C1")
    assert why(state, "go 9") == ("not-near", "C1")
    do(state, "halt")
    assert at(state, "A1") == 4


@rule("C1")
def test_a_push_goes_all_the_way_it_can() -> None:
    state = position("A 3 0 0 0 | B 3 0 0 0", mana=[3, 0], hand="gust")
    do(state, "play_cell gust enhanced 3", "go 2")
    assert at(state, "A1") == at(state, "B1") == 1


@rule("C1")
def test_a_flight_touches_only_the_cell_it_lands_on() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[2, 0], hand="catapult", tokens="bear_trap 2 B,wall 3 B")
    do(state, "play_gnome catapult plain A1", "go 2", "go 3", "go 4", dice=[1])
    assert at(state, "A1") == 4
    assert has(state, "bear_trap", 2)
    assert not is_stunned(state, "A1")


@rule("C2")
def test_distances_are_counted_along_the_ways() -> None:
    state = position("A 1 9 0 0 | B 4 12 0 0", mana=[2, 0], hand="cap_swap")
    do(state, "play_gnome cap_swap plain A1")
    assert legal(state) == {"pick B1"}
    assert why(state, "pick A1") == ("same-twice", "C2")
    assert why(state, "pick B2") == ("too-far", "C2")
    do(state, "pick B1")
    assert (at(state, "A1"), at(state, "B1")) == (4, 1)


@rule("C2")
def test_cards_that_change_the_board_stay_off_the_metro_and_the_cave() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[5, 0], hand="keg wall whirl tunnel")
    assert why(state, "play_cell keg plain 7") == ("not-here", "C2")
    assert why(state, "play_cell keg plain 23") == ("not-here", "C2")
    assert why(state, "play_cell wall plain 21") == ("not-here", "C2")
    assert why(state, "play_cell whirl plain 7") == ("not-here", "C2")
    duel = position("A 1 0 0 0 0 | B 22 22 22 22 22", mode="siege", mana=[5, 0], hand="keg")
    assert why(duel, "play_cell keg plain 23") == ("no-such-cell", "15")
    do(state, "play_cell tunnel plain 3")
    assert why(state, "spot 3") == ("same-twice", "C2")
    assert why(state, "spot 15") == ("too-far", "C2")
    assert why(state, "pick A1") == ("wrong-aim", "15")


@rule("C3")
def test_a_keg_goes_off_under_a_mortar() -> None:
    state = position("A 5 0 0 0 | B 14 14 0 0", gold=[1, 0], tokens="keg 14 A")
    assert Exploded(0, 14) in do(state, "shoot 14", "go 13", dice=[1])
    assert at(state, "B1") == at(state, "B2") == 11
    assert not has(state, "keg", 14)


@rule("C3")
def test_a_keg_goes_off_under_a_fire_card_or_at_once_when_enhanced() -> None:
    state = position("A 1 0 0 0 | B 14 0 0 0", mana=[1, 0], hand="thunder", tokens="keg 14 A")
    do(state, "play_cell thunder plain 14", "go 15", dice=[1])
    assert at(state, "B1") == 17
    assert is_stunned(state, "B1")
    state = position("A 1 0 0 0 | B 14 0 0 0", mana=[4, 0], hand="keg")
    do(state, "play_cell keg enhanced 14", "go 13")
    assert at(state, "B1") == 11


@rule("C4")
def test_a_trap_catches_the_first_rival_that_enters() -> None:
    state = position("A 1 0 0 0 | B 3 3 0 0", turn=1, mana=[0, 2], hand="gust", tokens="bear_trap 2 A")
    do(state, "play_cell gust plain 3", "go 2")
    assert is_stunned(state, "B1")
    assert not is_stunned(state, "B2")
    assert not has(state, "bear_trap", 2)


@rule("C4")
def test_a_trap_stops_a_walk_but_not_its_owner_nor_a_harness() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[2, 0], hand="boots", tokens="bear_trap 2 B")
    do(state, "play_gnome boots enhanced A1", "go 2")
    assert (at(state, "A1"), phase(state), is_stunned(state, "A1")) == (2, "command", True)
    state = position("A 1 0 0 0 | B 0 0 0 0", gold=[1, 0], tokens="bear_trap 2 A")
    do(state, "step A1 2")
    assert has(state, "bear_trap", 2)
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[2, 0], hand="harness", tokens="bear_trap 2 B")
    do(state, "play_gnome harness plain A1", "go 2", "go 3", "go 4")
    assert at(state, "A1") == 4
    assert has(state, "bear_trap", 2)


def test_a_combo_lengthens_a_walk_for_the_rider_too() -> None:
    """Harness after a trap: one walk of four for both, traps ignored, plain or enhanced."""
    harness = STANDARD[[card.id for card in STANDARD].index("harness")]
    assert harness.combo is not None
    for effects in (harness.effects, harness.enh_effects):
        whole = joined(effects, harness.combo.effects)
        assert [(effect.who, effect.steps, effect.ignore_traps) for effect in whole] == [(effects[0].who, 4, True)]


@rule("31")
def test_no_card_touches_a_gnome_that_an_earlier_effect_led_home() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[2, 0], hand="boots")
    play = Play(0, 0)
    play.second = 1
    assert whom(state, play, TARGET) == 1
    assert whom(state, play, BOTH) == 1, "A2 is on the start cell"


@rule("C5")
def test_ice_slides_one_cell_further() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", gold=[1, 0], tokens="ice 2 B")
    events = do(state, "step A1 2")
    assert at(state, "A1") == 3
    assert Moved(["A1"], 2, 3, "slide") in events


@rule("C5")
def test_ice_lasts_until_its_owners_next_turn() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[1, 0], hand="ice")
    do(state, "play_cell ice plain 5", "finish")
    assert has(state, "ice", 5)
    do(state, "wait", "finish")
    assert state.turn == 0
    assert not has(state, "ice", 5)
    assert state.laid == 0


@rule("C5")
def test_an_enhanced_wall_stands_a_round_longer() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[2, 0], hand="wall")
    do(state, "play_cell wall enhanced 5", "finish", "wait", "finish")
    assert has(state, "wall", 5)
    do(state, "wait", "finish", "end", "wait", "finish", "end")
    assert not has(state, "wall", 5)


@rule("C6")
def test_a_wall_costs_two_more_and_stops_walks_and_pushes() -> None:
    state = position("A 1 3 0 0 | B 0 0 0 0", gold=[3, 0], mana=[3, 0], hand="boots gust", tokens="wall 2 B")
    do(state, "play_gnome boots plain A2")
    assert why(state, "go 2") == ("no-entry", "C6")
    do(state, "halt", "step A1 2")
    assert state.gold[0] == 0


@rule("C6")
def test_a_web_costs_one_more_to_leave() -> None:
    state = position("A 16 0 0 0 | B 0 0 0 0", gold=[3, 0], tokens="web 16 B")
    do(state, "step A1 17")
    assert state.gold[0] == 0


@rule("C6")
def test_a_tunnel_joins_two_cells_for_steps_and_walks() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", gold=[1, 0], mana=[2, 0], hand="tunnel")
    do(state, "play_cell tunnel plain 1", "spot 4", "step A1 4")
    assert at(state, "A1") == 4
    do(state, "finish", "wait", "finish")
    assert state.tunnels == []


@rule("C7")
def test_a_shield_takes_the_first_hostile_effect() -> None:
    state = position("A 1 0 0 0 | B 3 3 0 0", mana=[4, 0], hand="gust gust", shielded="B1")
    assert Spared("B1") in do(state, "play_cell gust plain 3", "go 4")
    assert (at(state, "B1"), at(state, "B2")) == (3, 4)
    do(state, "play_cell gust plain 3", "go 4")
    assert at(state, "B1") == 5  # two pushes: the second gust follows a wind card


@rule("C7")
def test_shields_are_put_up_by_their_card_and_fall_at_the_next_turn() -> None:
    state = position("A 1 1 5 0 | B 0 0 0 0", mana=[1, 0], hand="shield", stunned="A1")
    state.mana[0] += 1
    state.supply_mana -= 1
    do(state, "play_gnome shield plain A1")
    assert [gnome.shielded for gnome in state.public().players[0].gnomes] == [True, True, False, False]
    assert not is_stunned(state, "A1")
    do(state, "finish", "wait", "finish")
    assert state.shields == 0


@rule("C8")
def test_a_clover_adds_to_every_roll_of_the_turn() -> None:
    state = position("A 6 5 0 0 | B 13 0 0 0", gold=[2, 0], mana=[1, 0], hand="clover")
    assert Blessed(0, "luck", 2) in do(state, "play clover enhanced")
    do(state, "step A1 7", dice=[1])
    assert at(state, "A1") == 13
    do(state, "shoot 13", "go 12", dice=[1])
    assert at(state, "B1") == 11


@rule("C8")
def test_a_roll_may_be_repeated_as_often_as_cards_allow() -> None:
    state = position("A 6 0 0 0 | B 0 0 0 0", gold=[1, 0], mana=[1, 0], hand="fate")
    do(state, "play fate enhanced")
    assert len(state.hands[0]) == 2
    do(state, "step A1 7", dice=[0])
    assert phase(state) == "reroll"
    assert why(state, "finish") == ("roll-first", "19")
    do(state, "reroll", dice=[1])
    do(state, "reroll", dice=[2])
    assert phase(state) == "reroll"
    do(state, "keep")
    assert at(state, "A1") == 11
    assert state.rerolls == 1


@rule("C8", "50")
def test_a_repeated_roll_stands_against_the_throw_it_belongs_to() -> None:
    """B and C tied at 4 and rolled again, lower. A fell behind with 2, so 3 does not beat their 4."""
    state = position("A 19 0 0 0 | B 20 0 0 0 | C 20 0 0 0", gold=[1, 0, 0])
    state.rerolls = 1
    do(state, "step A1 20", dice=[1, 3, 3, 0, 1])
    rolled = state.public().resolving.roll
    assert rolled is not None
    assert (rolled.clovers, rolled.bar) == (2, 4)
    do(state, "reroll", dice=[2])
    assert state.in_dispute().holder == 2


@rule("C8", "50")
def test_a_repeated_roll_can_turn_an_island_contest() -> None:
    state = position("A 19 0 0 0 | B 20 0 0 0", gold=[1, 0], hand="fate")
    do(state, "play fate plain", "step A1 20", dice=[0, 2])
    do(state, "reroll", "go 19", dice=[3])
    assert at(state, "A1") == 20
    assert at(state, "B1") == 19


@rule("C8")
def test_a_repeated_check_and_contest_stand() -> None:
    state = position("A 1 0 0 0 | B 1 0 0 0", gold=[0, 3], mana=[2, 0], hand="fate pickpocket cudgel")
    do(state, "play fate plain", "play_gnome pickpocket plain A1", "pick B1", dice=[0, 2])
    do(state, "reroll", dice=[2, 3, 0])
    assert state.gold[0] == 2
    do(state, "play_gnome cudgel plain B1", "go 2", dice=[1])
    assert at(state, "B1") == 2


@rule("C9")
def test_what_is_taken_from_a_rival_is_chosen() -> None:
    state = position("A 1 0 0 0 | B 1 0 0 0", gold=[0, 2], mana=[2, 2], hand="tax")
    do(state, "play_player tax enhanced B", "take gold", "take mana")
    assert (state.gold, state.mana) == ([1, 1], [1, 1])


@rule("C9")
def test_the_trader_exchanges_one_for_one_up_to_a_limit() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", gold=[2, 0], hand="market_day market_day")
    do(state, "play market_day plain")
    assert why(state, "finish") == ("exchange-first", "C9")
    assert why(state, "take gold") == ("too-poor", "C9")
    do(state, "take mana", "halt")
    assert (state.gold[0], state.mana[0]) == (1, 1)
    do(state, "play market_day plain", "take mana", "halt")
    assert len(state.hands[0]) == 1  # after a trade card the trader brings a card


@rule("C9")
def test_the_strongbox_gives_four_crystals_in_any_mix() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", hand="strongbox")
    do(state, "play strongbox plain", "take gold", "take gold", "take mana", "take gold", dice=[3])
    assert (state.gold[0], state.mana[0]) == (3, 1)
