"""Duel alone: rules S1-S9."""

import pytest

from games.duel.positions import Rigged, claims, do, face, legal, position, reaches, why
from gnomehall.core.chance import Quick
from gnomehall.core.view import Tell
from gnomehall.games import GAMES
from gnomehall.games.duel.cards import BROKEN, CARD_NAMES, DECK, ROCKFALL, grade
from gnomehall.games.duel.layout import NAMES, POINTS, SLOT_OF
from gnomehall.games.duel.position import Position
from gnomehall.games.duel.view import Buried, Drew, Ended, Options, Spared, Struck
from support import pick

rule = pytest.mark.rule


def start(seed: int = 1, colour: str = "green") -> Position:
    state = GAMES["duel"].start(1, Options(colour=colour), Quick(seed))  # type: ignore[arg-type]
    assert isinstance(state, Position)
    return state


@rule("S1")
def test_the_two_player_rules_apply_alone() -> None:
    state = position("bridge-gold k12", hand="short long", seats=1)
    assert why(state, "lay long k12") == ("taken", "10", ("k12",))
    assert why(state, "lay short l11") == ("mismatch", "11", ("k11",))
    do(state, "lay short k10")
    assert state.actor() == 0


@rule("S2")
@pytest.mark.parametrize(
    ("colour", "own", "other"), [("green", "cross-green", "cross-blue"), ("blue", "cross-blue", "cross-green")]
)
def test_one_colour_plays_and_the_others_doors_are_locked(colour: str, own: str, other: str) -> None:
    state = start(colour=colour)
    assert face(state, "k11") == f"start-{colour}"
    number = ["green", "blue"].index(colour)
    state = position(f"{own} k12", hand="key", seats=1, colour=number)
    assert reaches(state, 0, "k12") == "NESW"
    assert why(state, "key k12") == ("own-door", "26", ("k12",))
    state = position(f"{other} k12", hand="key", seats=1, colour=number)
    assert len(reaches(state, 0, "k12")) == (3 if other == "cross-blue" else 1)
    assert "key k12" in legal(state)


@rule("S2")
def test_the_other_colours_ladder_is_only_a_corner() -> None:
    state = position("ladder-blue o14", hand="short", seats=1)
    assert reaches(state, 0, "o14") == ""
    state = position("ladder-green o14", hand="short", seats=1)
    assert reaches(state, 0, "o14") == "NE"


@rule("S2", "20")
def test_the_other_colours_ladder_is_laid_as_a_ladder() -> None:
    state = position("short k12, short k15", hand="ladder-blue", seats=1)
    assert "k16" in {words[2] for words in map(str.split, legal(state)) if words[0] == "lay"}, "joined to no start"
    state = position("short k18", hand="ladder-blue", seats=1)
    assert why(state, "lay ladder-blue j19") == ("ladder-by-gold", "20", ("i19", "k19"))


@rule("S3")
def test_six_tokens_are_used() -> None:
    assert start().tokens == 6
    state = position(hand="bridge-gold", seats=1, tokens=1)
    assert Ended(1, "tokens") in do(state, "lay bridge-gold l11")
    assert state.tokens == 6


@rule("S4")
def test_seven_empty_columns_lie_before_the_first_goals() -> None:
    state = start()
    assert {NAMES[slot] for slot in state.layout.goals} == {"i19", "k19", "m19", "j21", "l21", "k23"}
    assert POINTS[SLOT_OF["k19"]][0] - POINTS[SLOT_OF["k11"]][0] == 8


@rule("S5")
def test_ten_cards_are_set_aside() -> None:
    state = start()
    in_play = state.deck + len(state.hands[0]) + len(state.played) + sum(state.broken)
    assert in_play == len(DECK) - 10
    assert len(state.hands[0]) == 6


@rule("S5")
def test_cards_set_aside_are_never_drawn() -> None:
    for seed in range(20):
        state, chance = start(seed), Quick(seed)
        while state.actor() >= 0:
            assert len(state.pool) >= 10
            state.apply(pick(state, chance), chance)
    state = position(hand="short", pile="map key rockfall", seats=1)
    state.aside = 3
    assert Ended(1, "cards") in do(state, "lay short k12"), "there is nothing left to draw"


@rule("S6")
def test_a_drawn_sabotage_card_strikes_at_once_and_another_card_is_drawn() -> None:
    state = position(hand="short", pile="broken-lamp key map", seats=1)
    assert do(state, "lay short k12")[1:] == [Struck(0, "lamp"), Drew(0)]
    assert state.hands[0] == [CARD_NAMES.index("key")]
    assert state.broken == [1, 0, 0]
    assert why(state, "sabotage lamp") == ("alone", "S6", ())


@rule("S6")
def test_a_second_one_of_its_kind_does_nothing() -> None:
    state = position(hand="short long", pile="broken-lamp key", seats=1, broken={0: ["lamp"]})
    heard = do(state, "drop short", "done")
    assert heard[1:] == [Spared(0, "broken-lamp"), Drew(0)]
    assert state.broken == [1, 0, 0]


@rule("S6", "S7")
def test_mischief_never_reaches_the_hand() -> None:
    for seed in range(30):
        state, chance = start(seed), Quick(seed)
        while state.actor() >= 0:
            assert not set(state.hands[0]) & {*BROKEN, ROCKFALL}
            state.apply(pick(state, chance), chance)


@rule("S7")
def test_a_drawn_rockfall_buries_the_last_tunnel_without_a_nugget_or_troll() -> None:
    cards = "short k12, long l11, cross-troll k10, bridge-gold k13"
    state = position(cards, hand="key key", pile="rockfall map", seats=1)
    heard = do(state, "drop key", "done")
    assert heard[1:] == [Buried(0, "l11", "long"), Drew(0)]
    assert face(state, "l11") == "empty"
    assert state.hands[0] == sorted(map(CARD_NAMES.index, ("map", "key")))


@rule("S7")
def test_a_rockfall_that_finds_nothing_is_discarded() -> None:
    state = position("bridge-gold k12", hand="key key", pile="rockfall map", seats=1)
    assert Spared(0, "rockfall") in do(state, "drop key", "done")


@rule("S8")
def test_each_round_sets_ten_other_cards_aside() -> None:
    state = position("bridge-gold l11 green", hand="short", pile="", seats=1)
    tell = Tell()
    state.apply(state.legal()[0], Rigged(), tell)
    assert state.round == 2
    in_play = len(state.pool) + len(state.hands[0]) + len(state.played) + sum(state.broken)
    assert in_play == len(DECK) - 1, "the nugget tunnel was won"
    assert state.deck == len(state.pool) - 10


@rule("S9")
@pytest.mark.parametrize(("total", "expected"), [(0, 1), (14, 1), (15, 2), (19, 2), (20, 3), (24, 3), (25, 4), (30, 4)])
def test_the_total_is_graded(total: int, expected: int) -> None:
    assert grade(total) == expected


@rule("S9")
def test_a_solo_match_ends_with_a_total_and_a_grade() -> None:
    state = position("goal-tlong-3 i19 green", hand="short", pile="", seats=1, round_number=3)
    do(state, "lay short k12")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.ranks) == ("solo", (3,), (1,))
    assert outcome.parts[0] == {"round-1": 0, "round-2": 0, "round-3": 3, "grade": 1}
    assert claims(state) == {"i19": 0}
