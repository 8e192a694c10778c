"""Duel, rules 22-30: gold and action cards."""

import pytest

from games.duel.positions import Rigged, claims, do, face, legal, places, position, reaches, why
from gnomehall.core.chance import Quick
from gnomehall.core.view import Tell
from gnomehall.games.duel.actions import ACTIONS
from gnomehall.games.duel.cards import CARD_NAMES
from gnomehall.games.duel.view import (
    Buried,
    Claimed,
    Drew,
    Dropped,
    Got,
    Looked,
    Mended,
    Peek,
    Repaired,
    Sabotaged,
    Saw,
    Threw,
    Unlocked,
)

rule = pytest.mark.rule
TO_K16 = "short l12, short l13, short l14, short l15"


# Gold


@rule("22")
def test_a_token_goes_on_gold_that_is_reached() -> None:
    state = position(hand="bridge-gold", goals={})
    assert Claimed(0, "m11", 1) in do(state, "lay bridge-gold m11")
    assert claims(state) == {"m11": 0}
    assert state.tokens == 7


@rule("22")
def test_gold_on_the_other_tunnel_of_a_bridge_is_not_reached() -> None:
    state = position(hand="bridge-gold")
    do(state, "lay bridge-gold l12")
    assert claims(state) == {}


@rule("22")
def test_gold_in_a_dead_end_is_reached_only_through_it() -> None:
    state = position(hand="short-dead-gold short-dead-gold")
    do(state, "lay short-dead-gold l12")
    assert claims(state) == {}
    state = position(hand="short-dead-gold")
    do(state, "lay short-dead-gold m11 turned")
    assert claims(state) == {"m11": 0}


@rule("22")
def test_gold_behind_a_locked_door_is_not_reached() -> None:
    at_door = position(TO_K16, hand="corner-nw", goals={"k16": "goal-tshort-2"})
    do(at_door, "lay corner-nw l16")
    assert face(at_door, "k16") == "goal-tshort-2 turned"
    assert claims(at_door) == {}, "the blue door stands below"
    own_door = position(TO_K16, hand="corner-nw", goals={"k16": "goal-tshort-3"})
    do(own_door, "lay corner-nw l16")
    assert claims(own_door) == {"k16": 0}, "the green door lets green in"


@rule("22")
def test_the_claim_stands_when_the_tunnel_is_broken() -> None:
    state = position("long m11, bridge-gold n11 green", hand="rockfall")
    do(state, "rockfall m11")
    assert claims(state) == {"n11": 0}


@rule("22")
def test_if_tokens_run_short_the_richest_card_is_claimed() -> None:
    state = position("bridge-gold m11, goal-short-dead2-2 l12", hand="short", tokens=1)
    claimed = [event for event in do(state, "lay short l10") if isinstance(event, Claimed)]
    assert claimed == [Claimed(0, "l12", 2)]


@rule("22")
def test_the_richest_card_is_claimed_first_then_in_reading_order() -> None:
    gold = "bridge-gold m11, tshort-dead-gold k11 turned, tlong-dead-gold l10, goal-short-dead2-2 l12"
    state = position(gold, hand="short", tokens=3)
    claimed = [event for event in do(state, "lay short l13") if isinstance(event, Claimed)]
    assert claimed == [Claimed(0, "l12", 2), Claimed(0, "l10", 1), Claimed(0, "m11", 1)]


@rule("23")
def test_gold_the_opponent_now_reaches_is_claimed_for_them() -> None:
    state = position("bridge-gold i11", hand="short", mover=0)
    heard = do(state, "lay short l12")
    assert Claimed(1, "i11", 1) in heard
    assert claims(state) == {"i11": 1}


@rule("23")
def test_a_card_both_reach_goes_to_the_active_player() -> None:
    for mover in (0, 1):
        state = position("bridge-gold k11", hand="short", other="short", mover=mover)
        do(state, "lay short l12" if mover == 0 else "lay short j12")
        assert claims(state) == {"k11": mover}


# Action cards


@rule("24")
def test_sabotage_stops_the_opponent_from_laying_tunnels() -> None:
    state = position(hand="broken-lamp", other="short key map")
    assert do(state, "sabotage lamp") == [Sabotaged(0, 1, "lamp"), Drew(0)]
    assert state.actor() == 1
    assert places(state, "short") == set()
    assert why(state, "lay short j12") == ("sabotaged", "24", ("lamp",))
    assert {"map i16", "mend lamp", "drop short"} <= legal(state), "everything else stays open"


@rule("24")
def test_a_tool_can_be_broken_only_once() -> None:
    state = position(hand="broken-lamp broken-cart", broken={1: ["lamp"]})
    assert why(state, "sabotage lamp") == ("already-broken", "24", ("lamp",))
    assert "sabotage cart" in legal(state)
    assert why(state, "sabotage pickaxe") == ("not-in-hand", "24", ())


@rule("25")
def test_a_repair_removes_the_matching_sabotage_card() -> None:
    state = position(hand="repair-lamp", broken={0: ["lamp", "cart"]})
    assert why(state, "repair repair-lamp cart") == ("wrong-tool", "25", ("cart",))
    assert why(state, "repair repair-pickaxe pickaxe") == ("not-broken", "25", ("pickaxe",))
    assert why(state, "repair repair-cart cart") == ("not-in-hand", "25", ())
    assert do(state, "repair repair-lamp lamp")[0] == Repaired(0, "repair-lamp", "lamp")
    assert state.broken == [0, 0, 1, 0, 0, 0]
    assert sorted(CARD_NAMES[kind] for kind in state.played) == ["broken-lamp", "repair-lamp"]


@rule("25")
def test_a_repair_with_two_tools_mends_one_of_them() -> None:
    state = position(hand="repair-lamp-cart", broken={0: ["lamp", "cart"]})
    assert {"repair repair-lamp-cart lamp", "repair repair-lamp-cart cart"} <= legal(state)
    do(state, "repair repair-lamp-cart cart")
    assert state.broken[:3] == [1, 0, 0]


@rule("26")
def test_a_key_opens_a_door_of_the_opponents_colour_anywhere() -> None:
    state = position("cross-blue l12, cross-green m11, short j12, tshort-blue j13", hand="key")
    assert {text for text in legal(state) if text.startswith("key")} == {"key l12", "key j13"}
    assert why(state, "key m11") == ("own-door", "26", ("m11",))
    assert why(state, "key k11") == ("no-door", "26", ("k11",))
    assert do(state, "key l12")[0] == Unlocked(0, "l12")
    assert reaches(state, 0, "l12") == "NESW"
    state.hands[1] = [CARD_NAMES.index("key")]
    assert why(state, "key l12")[0] == "own-door"


@rule("26")
def test_a_door_takes_one_key() -> None:
    state = position("cross-blue l12 open", hand="key")
    assert why(state, "key l12") == ("door-open", "26", ("l12",))


@rule("26")
def test_gold_reached_through_the_door_is_claimed_at_once() -> None:
    state = position("cross-blue l12, bridge-gold m12", hand="key")
    heard = do(state, "key l12")
    assert heard[:2] == [Unlocked(0, "l12"), Claimed(0, "m12", 1)]


@rule("14", "26")
def test_a_key_may_open_the_way_to_a_goal() -> None:
    cards = "tshort-blue l12, short l13, short l14, short l15, corner-nw l16"
    state = position(cards, hand="key", goals={"k16": "goal-cross"})
    assert face(state, "k16") == "down"
    do(state, "key l12")
    assert face(state, "k16") == "goal-cross"


@rule("18", "26")
def test_no_bribe_is_offered_after_a_key() -> None:
    state = position("tshort-blue l12, cross-troll l13 turned, short l14", hand="key short")
    do(state, "key l12")
    assert reaches(state, 0, "l13") == "NSW", "green stands before the troll"
    assert (state.actor(), state.bribes) == (1, [])


@rule("27")
def test_a_rockfall_removes_a_tunnel_unless_it_is_immune() -> None:
    state = position(
        "short l12, short-dead-gold l13, cross-troll l10, ladder-green m11, cross-blue k11", hand="rockfall"
    )
    found = {text for text in legal(state) if text.startswith("rockfall")}
    assert found == {"rockfall l12", "rockfall m11", "rockfall k11"}
    for cell in ("l13", "l10", "l11", "i16"):
        reason = "too-hard"
        assert why(state, f"rockfall {cell}") == (reason, "27", (cell,))
    assert do(state, "rockfall l12")[0] == Buried(0, "l12", "short")
    assert face(state, "l12") == "empty"
    assert reaches(state, 0, "l13") == ""


@rule("27")
def test_the_hole_may_be_filled_again_and_a_key_is_lost() -> None:
    state = position("cross-blue l12 open, short l13", hand="rockfall", other="short")
    do(state, "rockfall l12")
    state.mover, state.moves = 0, None
    state.hands[0] = [CARD_NAMES.index("cross-blue")]
    do(state, "lay cross-blue l12 turned")
    assert reaches(state, 0, "l12") == "ESW", "the door above is shut"


@rule("28")
def test_a_map_shows_one_goal_to_one_player() -> None:
    state = position(hand="map", goals={"k16": "goal-tlong-3"})
    tell = Tell()
    state.apply(ACTIONS.from_text("map k16"), Rigged(), tell)
    looked, saw, drew = tell.told
    assert looked.to(1) == Looked(0, "k16")
    assert saw.to(0) == Saw(0, "k16", "goal-tlong-3")
    assert saw.to(1) is None
    assert saw.uncovers
    assert (drew.to(1), type(drew.to(0))) == (Drew(0), Got)
    assert state.own(0).peeks == [Peek("k16", "goal-tlong-3")]
    assert state.own(1).peeks == []
    assert {goal.cell: goal.seen_by for goal in state.public().goals if goal.seen_by} == {"k16": [0]}


@rule("28")
def test_a_map_is_for_goals_face_down() -> None:
    state = position(f"{TO_K16}, corner-nw l16, goal-cross k16", hand="map")
    assert why(state, "map k16") == ("goal-is-up", "28", ("k16",))
    assert why(state, "map l12") == ("no-goal", "28", ("l12",))


@rule("28")
def test_the_goal_turned_up_is_the_one_the_map_showed() -> None:
    for seed in range(20):
        state, chance = position(hand="map"), Quick(seed)
        state.apply(ACTIONS.from_text("map k16"), chance)
        (seen,) = state.own(0).peeks
        later = position(TO_K16, hand="corner-nw")
        later.peek_kinds, later.goal_pool = state.peek_kinds, state.goal_pool
        do(later, "lay corner-nw l16")
        assert seen.card == (later.public().turning or face(later, "k16").split()[0])


@rule("28")
def test_two_players_may_look_at_one_goal_and_see_the_same() -> None:
    state = position(hand="map", other="map", goals={"k16": "goal-tlong-3"})
    do(state, "map k16", "map k16")
    assert state.own(0).peeks == state.own(1).peeks == [Peek("k16", "goal-tlong-3")]
    assert {goal.cell: goal.seen_by for goal in state.public().goals if goal.seen_by} == {"k16": [0, 1]}


@rule("29")
def test_two_discards_remove_one_sabotage_card() -> None:
    state = position(hand="short long key", broken={0: ["lamp", "cart"]})
    assert {"mend lamp", "mend cart"} <= legal(state)
    assert why(state, "mend pickaxe") == ("not-broken", "29", ("pickaxe",))
    assert do(state, "mend cart") == [Mended(0, "cart")]
    assert legal(state) == {"drop short", "drop long", "drop key"}
    assert why(state, "key l12") == ("drop-first", "29", ())
    assert do(state, "drop short", "drop long") == [Dropped(0), Dropped(0), Drew(0)]
    assert state.broken[:3] == [1, 0, 0]
    assert state.actor() == 1


@rule("8", "29")
def test_a_player_with_two_cards_discards_both() -> None:
    state = position(hand="short key", pile="map", broken={0: ["lamp"]})
    do(state, "mend lamp", "drop short")
    assert legal(state) == {"drop key"}
    do(state, "drop key")
    assert state.hands[0] == [CARD_NAMES.index("map")]
    assert (state.actor(), state.broken[:3]) == (1, [0, 0, 0])


@rule("9", "29")
def test_discarding_the_last_two_cards_ends_a_players_turns() -> None:
    state = position(hand="short key", other="long long long", pile="", broken={0: ["lamp"]})
    do(state, "mend lamp", "drop short", "drop key", "drop long", "done")
    assert (state.actor(), state.hands[0]) == (1, [])


@rule("29")
def test_a_player_with_one_card_cannot_mend() -> None:
    state = position(hand="short", broken={0: ["lamp"]})
    assert why(state, "mend lamp") == ("too-few-cards", "29", ())


@rule("30")
def test_cards_are_discarded_face_down() -> None:
    state = position(hand="short long")
    tell = Tell()
    state.apply(ACTIONS.from_text("drop long"), Rigged(), tell)
    (dropped,) = tell.told
    assert dropped.to(0) == Threw(0, "long")
    assert dropped.to(1) == Dropped(0)
    assert not dropped.uncovers
    assert why(state, "lay short l12") == ("passing", "30", ())
    assert state.public().thrown == [1, 0]
    assert state.own(0).thrown == ["long"]
    assert state.own(1).thrown == []
