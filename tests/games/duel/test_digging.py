"""Duel, rules 1-13: setting up, the turn, laying tunnels."""

from collections import Counter

import pytest

from games.duel.positions import do, legal, places, position, reaches, why
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.duel.cards import DATA, DECK, GOALS, NUGGETS, STARTS
from gnomehall.games.duel.layout import NAMES
from gnomehall.games.duel.position import ACT, Position
from gnomehall.games.duel.view import Drew, Dropped, Laid, Options
from gnomehall.parts.paths import DOWN, face_of
from support import pick

rule = pytest.mark.rule


def start(seed: int = 1, seats: int = 2) -> Position:
    state = GAMES["duel"].start(seats, Options(), Quick(seed))
    assert isinstance(state, Position)
    return state


# Setting up


@rule("1", "2")
def test_two_starts_and_six_goals_face_down_lie_in_the_pattern() -> None:
    state = start()
    assert {NAMES[slot]: what for slot, what in enumerate(state.net.faces[:-1]) if what} == {
        "l11": face_of(STARTS[0], 0),
        "j11": face_of(STARTS[1], 0),
        **dict.fromkeys(("i16", "k16", "m16", "j18", "l18", "k20"), DOWN),
    }
    assert state.net.colours == [0, 1]


@rule("2")
def test_there_are_18_goals_with_25_nuggets_and_eight_doors() -> None:
    assert len(GOALS) == 18
    assert Counter(NUGGETS[kind] for kind in GOALS) == {0: 4, 1: 6, 2: 5, 3: 3}
    assert Counter(card.door for card in DATA.goals if card.door) == {"green": 4, "blue": 4}


@rule("3")
def test_tunnels_may_leave_the_pattern() -> None:
    assert places(position("short l10, short l9", hand="short"), "short") == {"l8", "l12"}


@rule("4")
def test_34_tunnels_and_18_actions_are_shuffled_and_six_dealt_to_each() -> None:
    state = start()
    assert len(DECK) == 52
    assert sum(card.count for card in DATA.tunnels) == 34
    assert sum(card.count for card in DATA.actions) == 18
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert state.deck == 40
    assert start(1).hands != start(2).hands


@rule("4", "17", "18", "19", "20", "21")
def test_the_special_tunnels_match_the_rulebooks_counts() -> None:
    assert sum(len(card.ways) == 2 for card in DATA.tunnels) == 4
    assert sum(card.troll for card in DATA.tunnels) == 3
    assert Counter(card.door for card in DATA.tunnels if card.door) == {"green": 3, "blue": 3}
    assert sorted(card.ladder for card in DATA.tunnels if card.ladder) == ["blue", "green"]
    assert sum(card.gold for card in DATA.tunnels) == 5


@rule("5")
def test_eight_tokens_form_one_pool() -> None:
    assert start().tokens == 8


@rule("6")
def test_green_begins_and_turns_alternate() -> None:
    state, chance = start(), Quick(3)
    turns = []
    for _ in range(60):
        if state.phase == ACT and state.round == 1:
            turns.append(state.actor())
        state.apply(pick(state, chance), chance)
    assert turns[:6] == [0, 1, 0, 1, 0, 1]


# A turn


@rule("7")
def test_laying_a_tunnel_draws_one() -> None:
    state = position(hand="short long", pile="map key")
    assert do(state, "lay short l12") == [Laid(0, "short", "l12", "upright"), Drew(0)]
    assert len(state.hands[0]) == 2
    assert state.actor() == 1


@rule("7")
def test_the_drawer_knows_the_new_cards_and_the_rival_their_number() -> None:
    state = position(hand="short long", other="short", pile="map key rockfall")
    do(state, "drop short", "drop long")
    assert state.own(0).fresh == ["map", "key"]
    assert state.own(1).fresh == []
    assert (state.public().drawer, state.public().drawn) == (0, [None, None])


@rule("7", "30")
def test_passing_discards_one_or_two_and_draws_as_many() -> None:
    state = position(hand="short long key", pile="map map rockfall")
    assert do(state, "drop short", "done") == [Dropped(0), Drew(0)]
    assert (len(state.hands[0]), state.actor()) == (3, 1)
    state = position(hand="short long key", pile="map map rockfall")
    assert do(state, "drop short", "drop key") == [Dropped(0), Dropped(0), Drew(0), Drew(0)]
    assert (len(state.hands[0]), state.actor()) == (3, 1)


@rule("7")
def test_a_player_must_act() -> None:
    state = position(hand="key", broken={0: ["lamp"]})
    assert legal(state) == {"drop key"}
    assert why(state, "done") == ("must-act", "7", ())


@rule("7")
def test_only_cards_of_the_hand_are_played() -> None:
    state = position(hand="short")
    assert why(state, "lay long l10") == ("not-in-hand", "7", ())
    assert why(state, "drop long") == ("not-in-hand", "30", ())
    assert why(state, "map i16") == ("not-in-hand", "28", ())


@rule("8")
def test_discarding_two_for_a_sabotage_card_leaves_the_hand_smaller() -> None:
    state = position(hand="short long key map", broken={0: ["cart"]})
    do(state, "mend cart", "drop short", "drop key")
    assert len(state.hands[0]) == 3


@rule("9")
def test_with_an_empty_pile_nobody_draws_but_all_must_act() -> None:
    state = position(hand="short long", pile="")
    do(state, "lay short l12")
    assert len(state.hands[0]) == 1
    assert state.actor() == 1
    assert why(state, "done") == ("must-act", "7", ())


@rule("9")
def test_a_player_without_cards_takes_no_turn() -> None:
    state = position(hand="short", other="long long", pile="")
    do(state, "lay short l12")
    assert state.actor() == 1
    do(state, "drop long", "done")
    assert state.actor() == 1, "green has no cards"


# Laying


@rule("10")
def test_a_card_goes_next_to_a_card_upright_or_turned() -> None:
    state = position(hand="corner-nw short")
    assert {place for place in places(state, "corner-nw") if place.startswith("l1")} == {"l12", "l10 turned"}
    assert why(state, "lay short l14") == ("touches-nothing", "10", ("l14",))
    assert why(state, "lay short l11") == ("taken", "10", ("l11",))
    assert why(state, "lay short i16") == ("taken", "10", ("i16",))
    assert why(state, "lay short l12 turned") == ("same-turned", "10", ())


@rule("10")
def test_a_symmetrical_card_is_offered_once() -> None:
    assert places(position(hand="short"), "short") == {"l12", "l10"}
    assert "l12 turned" in places(position(hand="curves-gold"), "curves-gold"), "the nugget is on the other curve then"


@rule("11")
def test_tunnel_must_meet_tunnel_and_rock_rock() -> None:
    state = position("short l12", hand="long short corner-nw")
    assert why(state, "lay long l13") == ("mismatch", "11", ("l12",))
    assert why(state, "lay long m12") == ("mismatch", "11", ("l12",))
    assert why(state, "lay short k11") == ("mismatch", "11", ("j11", "l11"))
    assert "l13" in places(state, "short") & places(state, "corner-nw")


@rule("11")
def test_a_face_down_goal_matches_anything() -> None:
    state = position("short l12, short l13, short l14, short l15", hand="long short")
    assert "l16" in places(state, "short"), "rock against the goals above and below"


@rule("12")
def test_a_card_must_continue_your_own_tunnel() -> None:
    state = position("short j12", hand="short")
    assert places(state, "short") == {"l10", "l12"}
    assert why(state, "lay short j13") == ("not-connected", "12", ("j13",))
    state = position("short j12", hand="short", mover=1)
    assert places(state, "short") == {"j10", "j13"}


@rule("12")
def test_nothing_continues_a_dead_end() -> None:
    state = position("long-dead l12 turned", hand="short")
    assert reaches(state, 0, "l12") == ""
    state = position("nw-dead-e l12", hand="short")
    assert reaches(state, 0, "l12") == "NW"
    assert why(state, "lay short l13") == ("not-connected", "12", ("l13",))


@rule("12")
def test_a_dead_end_or_a_barred_arm_is_enough_to_continue() -> None:
    assert "l10" in places(position(hand="nw-dead-e"), "nw-dead-e"), "its dead end meets the start"
    assert "l12" in places(position(hand="cross-troll"), "cross-troll"), "its troll stands before the start"


@rule("13")
def test_joined_networks_belong_to_both() -> None:
    state = position("short j12", hand="long short")
    do(state, "lay long k11")
    assert reaches(state, 0, "j12") == "EW"
    assert {"l10", "l12", "j10", "j13"} <= places(state, "short")
