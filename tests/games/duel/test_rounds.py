"""Duel, rules 31-37: the end of a round and of the match."""

import pytest

from games.duel.positions import do, position, why
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.duel.cards import DECK, PATH_NAMES
from gnomehall.games.duel.layout import NAMES
from gnomehall.games.duel.position import Position
from gnomehall.games.duel.view import (
    Began,
    Earned,
    Ended,
    Options,
    Paid,
)
from support import pick

rule = pytest.mark.rule
TO_K16 = "short l12, short l13, short l14, short l15"


# The end of a round

FIVE_UP = "goal-dead4 i16, goal-dead3short m16 turned, goal-dead3long j18, goal-ne-2 l18, goal-nw-2 k20"


@rule("31")
def test_a_round_ends_when_all_goals_are_up() -> None:
    state = position(f"{FIVE_UP}, {TO_K16}", hand="corner-nw", goals={"k16": "goal-cross"})
    heard = do(state, "lay corner-nw l16")
    assert Ended(1, "goals") in heard
    assert state.round == 2


@rule("31")
def test_a_round_ends_when_all_tokens_are_on_the_table() -> None:
    state = position(hand="bridge-gold", tokens=1)
    assert Ended(1, "tokens") in do(state, "lay bridge-gold m11")


@rule("31")
def test_the_last_token_may_be_a_trolls() -> None:
    state = position("cross-troll l12 turned", hand="short", tokens=1)
    assert Ended(1, "tokens") in do(state, "bribe l12", "lay short l13")


@rule("31")
def test_a_round_ends_when_the_pile_and_both_hands_are_empty() -> None:
    state = position(hand="short", other="", pile="")
    assert Ended(1, "cards") in do(state, "lay short l12")


@rule("32", "34")
def test_players_take_the_cards_with_their_tokens_for_good() -> None:
    state = position("bridge-gold m11 green, goal-ne-2 i16 blue", hand="short", other="", pile="")
    heard = do(state, "lay short l12")
    assert [event for event in heard if isinstance(event, Earned)] == [Earned(0, 1, 1), Earned(1, 2, 1)]
    assert [[PATH_NAMES[kind] for kind in won] for won in state.won] == [["bridge-gold"], ["goal-ne-2"]]
    assert len(state.pool) + 12 == len(DECK) - 1, "the nugget tunnel stays out of the deck"


@rule("33")
def test_a_bribed_troll_costs_a_one_nugget_card() -> None:
    cards = "cross-troll l12 turned paid, bridge-gold m11 green, goal-ne-2 i16 green"
    state = position(cards, hand="short", other="", pile="")
    heard = do(state, "lay short l10")
    assert Paid(0, "bridge-gold", 1) in heard
    assert Earned(0, 2, 1) in heard
    assert PATH_NAMES.index("bridge-gold") in state.box


@rule("33")
def test_without_a_one_nugget_card_a_dearer_one_goes_and_no_change_is_given() -> None:
    state = position("cross-troll l12 turned paid, goal-ne-2 i16 green", hand="short", other="", pile="")
    heard = do(state, "lay short l10")
    assert Paid(0, "goal-ne-2", 2) in heard
    assert Earned(0, 0, 1) in heard


@rule("33")
def test_trolls_take_cards_of_earlier_rounds_or_nothing_if_there_are_none() -> None:
    state = position(
        "cross-troll l12 turned paid",
        hand="short",
        other="",
        pile="",
        round_number=2,
        won={0: "goal-dead-nw-1 goal-nw-2"},
    )
    heard = do(state, "lay short l10")
    assert Paid(0, "goal-dead-nw-1", 1) in heard
    assert Earned(0, -1, 2) in heard
    state = position("cross-troll l12 turned paid", hand="short", other="", pile="")
    assert Earned(0, 0, 1) in do(state, "lay short l10")


@rule("34")
def test_other_cards_return_to_the_deck_and_goals_do_not() -> None:
    state = position("cross-troll l12 turned, bridge-gold l13, goal-cross i16", hand="short", other="", pile="")
    do(state, "lay short l10", "done")
    assert len(state.pool) + sum(map(len, state.hands)) == len(DECK)
    assert PATH_NAMES.index("goal-cross") in state.box
    assert PATH_NAMES.index("goal-cross") not in state.goal_pool


@rule("32", "34")
def test_claimed_goals_stay_with_their_owner_and_unclaimed_ones_go_to_the_box() -> None:
    state = position("goal-ne-2 i16 green, goal-nw-2 m16, goal-cross j18", hand="short", other="", pile="")
    do(state, "lay short l12")
    taken, *boxed = map(PATH_NAMES.index, ("goal-ne-2", "goal-cross", "goal-nw-2"))
    assert state.won == [[taken], []]
    assert sorted(state.box) == sorted(boxed)
    assert not {taken, *boxed} & set(state.goal_pool), "none of them is laid again"


@rule("34")
def test_a_goal_that_leaves_the_game_stays_known_to_whoever_looked() -> None:
    state = position(hand="map", other="", pile="", goals={"k16": "goal-tlong-3"})
    do(state, "map k16")
    assert state.round == 2
    assert state.own(0).lost == ["goal-tlong-3"]
    assert state.own(1).lost == []
    assert state.public().lost == [[0]]
    assert PATH_NAMES.index("goal-tlong-3") not in state.goal_pool


@rule("35")
def test_a_new_round_is_set_up_like_the_first() -> None:
    state = position(TO_K16, hand="short", other="", pile="", broken={0: [], 1: ["lamp"]})
    heard = do(state, "lay short l10")
    assert any(isinstance(event, Began) and event.round == 2 for event in heard)
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert (state.tokens, state.deck, state.hidden) == (8, 40, 6)
    assert state.broken == [0] * 6
    assert [NAMES[slot] for slot in state.laid] == []


@rule("36")
@pytest.mark.parametrize(
    ("claimed", "first"),
    [("goal-ne-2 i16 green", 1), ("goal-ne-2 i16 blue", 0), ("goal-ne-2 i16 green, goal-nw-2 m16 blue", 1), ("", 1)],
)
def test_whoever_earned_fewer_starts_and_blue_if_tied(claimed: str, first: int) -> None:
    state = position(claimed, hand="short", other="", pile="")
    do(state, "lay short l12")
    assert (state.actor(), state.starter) == (first, first)


@rule("37")
@pytest.mark.parametrize(
    ("claimed", "scores", "ranks", "reason"),
    [
        ("goal-ne-2 i16 green", (3, 1), (1, 2), "most-gold"),
        ("goal-tlong-3 i16 blue", (1, 4), (2, 1), "most-gold"),
        ("", (1, 1), (1, 1), "draw"),
    ],
)
def test_after_three_rounds_the_most_nuggets_win(
    claimed: str, scores: tuple[int, int], ranks: tuple[int, int], reason: str
) -> None:
    won = {0: "goal-tlong-1", 1: "goal-tshort-1"}
    state = position(claimed, hand="short", other="", pile="", round_number=3, won=won)
    do(state, "lay short l12")
    assert state.actor() == -1
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.reason) == (scores, ranks, reason)
    assert sum(outcome.parts[0].values()) == scores[0]
    assert why(state, "done") == ("over", "37", ())


def test_a_match_has_three_rounds_and_no_card_leaves_it_twice() -> None:
    state, chance = GAMES["duel"].start(2, Options(), Quick(5)), Quick(5)
    assert isinstance(state, Position)
    rounds = set()
    while state.actor() >= 0:
        rounds.add(state.round)
        state.apply(pick(state, chance), chance)
    assert rounds == {1, 2, 3}
    assert len(state.earned) == 3
    seen = [*state.box, *(kind for won in state.won for kind in won), *(known & 63 for known in state.lost)]
    assert len(seen) == len(set(seen))
