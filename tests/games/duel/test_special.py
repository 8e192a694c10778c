"""Duel, rules 14-21: goals and special tunnels."""

import pytest

from games.duel.conserve import surveyed
from games.duel.positions import code, do, face, legal, places, position, reaches, why
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.duel.actions import ACTIONS
from gnomehall.games.duel.cards import LINKS, PATH_NAMES
from gnomehall.games.duel.layout import SLOT_OF
from gnomehall.games.duel.view import Bribed, Claimed, Fitted, Laid, Revealed
from gnomehall.parts.paths import face_of

rule = pytest.mark.rule


# Goals

TO_K16 = "short l12, short l13, short l14, short l15"


@rule("14", "16")
def test_a_tunnel_that_reaches_a_goal_turns_it_up() -> None:
    state = position(TO_K16, hand="corner-nw", goals={"k16": "goal-cross"})
    assert do(state, "lay corner-nw l16")[:3] == [
        Laid(0, "corner-nw", "l16", "upright"),
        Revealed(0, "k16", "goal-cross"),
        Fitted("k16", "goal-cross", "upright"),
    ]
    assert reaches(state, 0, "k16") == "NESW"
    assert reaches(state, 1, "k16") == ""


@rule("14")
def test_the_only_way_round_that_fits_is_taken() -> None:
    state = position(TO_K16, hand="corner-nw", goals={"k16": "goal-tshort-3"})
    do(state, "lay corner-nw l16")
    assert face(state, "k16") == "goal-tshort-3 turned"


@rule("14")
def test_if_both_ways_round_fit_the_active_player_chooses() -> None:
    state = position(TO_K16, hand="corner-nw short", goals={"k16": "goal-tlong-2"})
    do(state, "lay corner-nw l16")
    assert state.actor() == 0
    assert face(state, "k16") == "down"
    assert legal(state) == {"fit upright", "fit turned"}
    assert why(state, "drop short") == ("turn-first", "14", ("k16",))
    assert do(state, "fit turned")[0] == Fitted("k16", "goal-tlong-2", "turned")
    assert face(state, "k16") == "goal-tlong-2 turned"
    assert why(state, "fit upright") == ("no-goal-to-turn", "14", ())


@rule("14")
def test_a_tunnel_from_either_start_turns_up_a_goal() -> None:
    state = position(
        "short j12, short j13, short j14, short j15, short l12, short l13, short l14, short l15, long-dead l16 turned",
        hand="curves",
        goals={"k16": "goal-cross"},
        mover=1,
    )
    do(state, "lay curves j16")
    assert face(state, "k16") == "goal-cross"
    assert state.actor() == 0


@rule("14", "23")
def test_the_active_player_turns_up_a_goal_only_the_other_reaches() -> None:
    """Green lays blue's ladder, so the tunnel and the gold are blue's."""
    state = position("short l14, short l15, corner-nw l16", hand="ladder-blue", goals={"k16": "goal-tshort-2"})
    heard = do(state, "lay ladder-blue l13 turned")
    assert Revealed(0, "k16", "goal-tshort-2") in heard
    assert Claimed(1, "k16", 2) in heard, "through the blue door"
    assert (reaches(state, 0, "k16"), reaches(state, 1, "k16")) == ("", "ESW")


@rule("14")
def test_the_player_chooses_the_order_of_several_goals() -> None:
    state = position(TO_K16, hand="tlong-dead-gold short", goals={"k16": "goal-dead4", "m16": "goal-cross"})
    do(state, "lay tlong-dead-gold l16")
    assert legal(state) == {"reveal k16", "reveal m16"}
    assert why(state, "reveal j18") == ("goal-not-reached", "14", ("j18",))
    assert why(state, "drop short") == ("goal-first", "14", ("k16", "m16"))
    assert do(state, "reveal m16")[0] == Revealed(0, "m16", "goal-cross")
    assert (face(state, "m16"), face(state, "k16")) == ("goal-cross", "goal-dead4")
    assert state.actor() == 1


@rule("15")
def test_a_goal_that_fits_neither_way_opens_to_the_tunnel_that_reached_it() -> None:
    state = position(f"{TO_K16}, long j16", hand="corner-nw", goals={"k16": "goal-tshort-2"})
    do(state, "lay corner-nw l16")
    assert face(state, "k16") == "goal-tshort-2 turned", "rock meets the tunnel above"
    assert reaches(state, 0, "j16") == ""


@rule("15")
def test_a_goal_that_fits_neither_way_but_opens_both_ways_is_the_players_choice() -> None:
    state = position(f"{TO_K16}, long k15", hand="corner-nw", goals={"k16": "goal-long-dead2-1"})
    do(state, "lay corner-nw l16")
    assert face(state, "k16") == "goal-long-dead2-1", "turned it would look the same"
    state = position(f"{TO_K16}, long k15, long k17", hand="corner-nw", goals={"k16": "goal-tlong-1"})
    do(state, "lay corner-nw l16")
    assert legal(state) == {"fit upright", "fit turned"}


@rule("16")
def test_cards_may_continue_from_a_goal() -> None:
    state = position(f"{TO_K16}, corner-nw l16, goal-cross k16", hand="short")
    assert {"k15", "k17"} <= places(state, "short")


# Special tunnels


@rule("17")
def test_the_two_tunnels_of_a_bridge_do_not_join() -> None:
    state = position("bridge l12")
    assert reaches(state, 0, "l12") == "EW"
    state = position("curves l12, corner-ne m12")
    assert reaches(state, 0, "l12") == "SW"
    assert reaches(state, 0, "m12") == "NE"


@rule("17")
def test_one_tunnel_of_a_bridge_must_continue_your_own() -> None:
    state = position("short j12", hand="bridge")
    assert places(state, "bridge") == {"k11", "l10", "l12", "m11"}
    assert why(state, "lay bridge j13") == ("not-connected", "12", ("j13",))


TROLL = "cross-troll l12 turned"  # the troll stands on the right


@rule("18")
def test_a_troll_bars_its_arm_and_no_other() -> None:
    state = position(TROLL, hand="short corner-nw")
    assert reaches(state, 0, "l12") == "NSW"
    assert why(state, "lay short l13") == ("troll-in-the-way", "18", ("l12",))
    assert "k12 turned" not in places(state, "short")


@rule("18")
def test_a_bribe_opens_the_way_for_laying_and_costs_a_token() -> None:
    state = position(TROLL, hand="short key")
    assert "bribe l12" in legal(state)
    assert do(state, "bribe l12") == [Bribed(0, "l12")]
    assert state.tokens == 7
    assert state.actor() == 0
    assert why(state, "drop key") == ("must-lay", "18", ())
    assert why(state, "key l12") == ("must-lay", "18", ())
    assert "l13" in places(state, "short")
    do(state, "lay short l13")
    assert reaches(state, 0, "l13") == "EW"
    assert state.actor() == 1
    assert why(state, "bribe l12") == ("troll-paid", "18", ("l12",))


@rule("18")
def test_once_paid_the_troll_lets_both_through() -> None:
    state = position(f"{TROLL}, long k11", hand="short", other="short", mover=0)
    do(state, "bribe l12", "lay short l13")
    assert reaches(state, 1, "l13") == "EW"


@rule("18")
def test_a_troll_may_be_bribed_after_laying_too() -> None:
    state = position("short-dead-gold l13", hand="cross-troll short")
    do(state, "lay cross-troll l12 turned")
    assert state.actor() == 0
    assert legal(state) == {"bribe l12", "done"}
    assert why(state, "lay short l10") == ("laid-already", "7", ())
    assert why(state, "drop short") == ("laid-already", "7", ())
    do(state, "bribe l12")
    assert reaches(state, 0, "l13") == "EW"
    assert state.actor() == 1
    state = position("short-dead-gold l13", hand="cross-troll short")
    do(state, "lay cross-troll l12 turned", "done")
    assert reaches(state, 0, "l13") == ""


@rule("18")
def test_a_bribe_needs_a_troll_within_reach_and_a_card_to_lay() -> None:
    state = position(f"{TROLL}, tshort-troll j12", hand="short")
    assert why(state, "bribe l11") == ("no-troll", "18", ("l11",))
    assert why(state, "bribe j12") == ("troll-out-of-reach", "18", ("j12",))
    assert why(position(TROLL, hand="key"), "bribe l12") == ("nothing-to-lay", "18", ())
    assert why(position(TROLL, hand="short", broken={0: ["lamp"]}), "bribe l12") == ("sabotaged", "24", ("lamp",))


@rule("18")
def test_a_bribe_that_lets_no_card_be_laid_is_refused() -> None:
    south = "corner-nw l12, corner-nw l10 turned, long m11, tlong-troll k11 turned"
    state = position(south, hand="short")
    assert legal(state) == {"bribe k11", "drop short"}, "beyond the troll, beside the other start, it fits"
    state = position(f"{south}, corner-nw j12, corner-nw j10 turned, long i11", hand="short")
    assert legal(state) == {"drop short"}
    assert why(state, "bribe k11") == ("nothing-to-lay", "18", ())


IN_SERIES = (
    "corner-nw l12, corner-nw l10 turned, long m11, tlong-troll k11 turned, "
    "corner-ne j10, long i11, tshort-troll j12 turned"
)


@rule("18")
def test_two_trolls_in_series_may_be_bribed_where_only_both_open_a_place_to_lay() -> None:
    state = position(IN_SERIES, hand="short")
    assert legal(state) == {"bribe k11", "drop short"}
    do(state, "bribe k11")
    assert legal(state) == {"bribe j12"}, "a card must be laid, and only beyond the second troll one fits"
    do(state, "bribe j12")
    assert legal(state) == {"lay short j13 upright"}


@rule("18")
def test_trolls_in_series_need_a_token_each() -> None:
    state = position(IN_SERIES, hand="short", tokens=1)
    assert legal(state) == {"drop short"}
    assert why(state, "bribe k11") == ("nothing-to-lay", "18", ())


@rule("18")
def test_between_two_bribes_every_imagined_hand_has_a_card_to_lay() -> None:
    state = position(IN_SERIES, hand="short")
    do(state, "bribe k11")
    for seed in range(50):
        world = GAMES["duel"].imagine(state.view(1), Quick(seed))
        if world.legal() == [code("bribe j12")]:
            world.apply(code("bribe j12"), Quick(seed))
        assert ACTIONS.kind_of(world.legal()[0]).name == "lay"


@rule("19")
def test_anyone_may_lay_a_door_but_only_its_colour_passes() -> None:
    state = position("cross-green l12 turned, cross-blue m11", hand="short long")
    assert reaches(state, 0, "l12") == "NESW", "green's own door"
    assert reaches(state, 0, "m11") == "NEW"
    assert why(state, "lay long n11") == ("door-in-the-way", "19", ("m11",))
    assert "l12" in places(position(hand="tshort-blue"), "tshort-blue")


@rule("20")
def test_a_ladder_need_not_be_joined_to_a_start() -> None:
    state = position("short j12, short j13", hand="ladder-green")
    assert "j14 turned" in places(state, "ladder-green")
    do(state, "lay ladder-green j14 turned")
    assert reaches(state, 0, "j13") == "EW", "green comes out of the ladder"
    assert reaches(state, 0, "j11") == "NESW"


@rule("20")
def test_either_player_may_lay_either_ladder() -> None:
    state = position(hand="ladder-blue")
    do(state, "lay ladder-blue l12")
    assert reaches(state, 1, "l12") == "NW"
    assert reaches(state, 1, "l11") == "NESW"


@rule("20", "13")
def test_only_the_gnome_of_its_colour_uses_a_ladders_passage() -> None:
    state = position("short l12, ladder-blue l13, short j12")
    assert reaches(state, 1, "l12") == "EW", "blue comes out of the ladder"
    assert reaches(state, 0, "l13") == "NW", "to green it is a corner"
    assert reaches(state, 0, "j11") == reaches(state, 0, "j12") == ""


@rule("20")
def test_a_ladder_meets_a_tunnel_and_keeps_away_from_gold() -> None:
    state = position("short j12, short-dead-gold l12", hand="ladder-green")
    assert why(state, "lay ladder-green i12 turned") == ("mismatch", "11", ("j12",))
    assert why(state, "lay ladder-green i12") == ("ladder-joins-nothing", "20", ("i12",))
    assert why(state, "lay ladder-green l13 turned") == ("ladder-by-gold", "20", ("l12",))
    state = position("short l12, short l13, short l14, short l15", hand="ladder-green")
    assert why(state, "lay ladder-green l16 turned") == ("ladder-by-gold", "20", ("k16", "m16"))


@rule("21")
def test_nugget_tunnels_are_laid_like_any_other() -> None:
    assert places(position(hand="short-dead-gold"), "short-dead-gold") == {
        *("l10", "l10 turned", "l12", "l12 turned"),
        "m11 turned",  # its dead end meets the start
    }


def test_every_open_side_of_a_card_leads_at_least_to_itself() -> None:
    for kind in range(len(PATH_NAMES)):
        for turn in (0, 1):
            for side in range(4):
                at = 4 * face_of(kind, turn) + side
                assert all(not links[at] or links[at] >> side & 1 for links in LINKS)


def test_reach_within_a_card_is_transitive() -> None:
    """So a side that was reached need not be entered again."""
    for links in LINKS:
        for at, led in enumerate(links):
            for side in range(4):
                if led >> side & 1:
                    assert not links[at & ~3 | side] & ~led


def test_copies_of_a_network_are_independent() -> None:
    state = position(hand="short")
    other = state.copy()
    state.net.lay(SLOT_OF["l12"], face_of(PATH_NAMES.index("short"), 0))
    assert not other.net.faces[SLOT_OF["l12"]]
    other.net.lay(SLOT_OF["l10"], face_of(PATH_NAMES.index("short"), 0))
    assert not state.net.faces[SLOT_OF["l10"]]
    for net in (state.net, other.net):
        surveyed(net)


def test_names_are_row_letters_and_column_numbers() -> None:
    assert SLOT_OF["l11"] - SLOT_OF["k11"] == SLOT_OF["b1"] - SLOT_OF["a1"]
