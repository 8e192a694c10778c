"""The action cards one by one, where the tests of the rules do not cover them."""

import re

import pytest

from games.gnomheim.positions import at, do, hand, has, is_stunned, legal, phase, position, why
from gnomehall.core.say import event_text
from gnomehall.core.text import LANGS, Lang
from gnomehall.games import game_words
from gnomehall.games.gnomheim.actions import DECK, STANDARD
from gnomehall.games.gnomheim.figures import Card
from gnomehall.games.gnomheim.view import Aimed, Blessed, Played


def test_ale_carries_a_gnome_as_far_as_the_die_says() -> None:
    state = position("A 1 0 0 0 | B 5 0 0 0", mana=[2, 0], hand="ale")
    do(state, "play_gnome ale enhanced B1", "go 4", "go 3", "go 2", dice=[2])
    assert at(state, "B1") == 2


def test_a_shield_is_not_spent_on_a_gnome_that_only_dozes_off() -> None:
    state = position("A 1 0 0 0 | B 5 0 0 0", mana=[1, 0], hand="ale", shielded="B1")
    do(state, "play_gnome ale plain B1", dice=[0])
    assert phase(state) == "command"
    assert state.shields
    state = position("A 1 0 0 0 | B 5 0 0 0", mana=[1, 0], hand="ale", shielded="B1")
    do(state, "play_gnome ale plain B1", dice=[1])
    assert at(state, "B1") == 5
    assert not state.shields


def test_the_enhanced_cudgel_takes_gold_without_a_check() -> None:
    state = position("A 1 0 0 0 | B 5 0 0 0", gold=[0, 1], mana=[2, 0], hand="cudgel")
    do(state, "play_gnome cudgel enhanced B1", "go 4")
    assert state.gold == [1, 0]
    assert is_stunned(state, "B1")


def test_the_hook_draws_a_card_after_gear() -> None:
    state = position("A 1 3 0 0 | B 2 0 0 0", mana=[3, 0], hand="boots hook")
    do(state, "play_gnome boots plain A1", "halt", "play_gnome hook plain B1", "pick A2")
    assert len(state.hands[0]) == 1


def test_double_shift_collects_for_the_whole_team() -> None:
    state = position("A 1 1 2 0 | B 0 0 0 0", mana=[3, 0], hand="double_shift")
    do(state, "play_gnome double_shift enhanced A1")
    assert (state.gold[0], state.mana[0]) == (3, 1)


def test_the_enhanced_harness_takes_a_mate_along() -> None:
    state = position("A 1 1 2 0 | B 0 0 0 0", mana=[4, 0], hand="harness")
    do(state, "play_gnome harness enhanced A1", "pick A2", "go 2", "go 3", "halt")
    assert at(state, "A1") == at(state, "A2") == 3
    assert why(position("A 1 2 2 0 | B 0 0 0 0", mana=[4, 0], hand="harness"), "play_gnome harness enhanced A1") == (
        "nobody-near",
        "C2",
    )


def test_pursuit_leaps_to_the_nearest_rival_ahead() -> None:
    state = position("A 8 0 0 0 | B 12 14 0 0", mana=[3, 0], hand="pursuit")
    do(state, "play_gnome pursuit plain A1")
    assert at(state, "A1") == 12


def test_pursuit_asks_where_two_rivals_are_equally_near() -> None:
    state = position("A 14 0 0 0 0 | B 8 15 11 22 22", mode="siege", mana=[3, 0], hand="pursuit")
    do(state, "play_gnome pursuit plain A1")
    assert at(state, "A1") == 15
    state = position("A 14 0 0 0 0 | B 8 11 22 22 22", mode="siege", mana=[3, 0], hand="pursuit")
    do(state, "play_gnome pursuit plain A1")
    assert legal(state) == {"spot 8", "spot 11"}
    assert why(state, "spot 15") == ("nobody-ahead", "C2")
    do(state, "spot 11")
    assert at(state, "A1") == 11


def test_a_gnome_caught_at_the_end_of_a_pursuit_does_not_walk_on() -> None:
    state = position("A 8 9 0 0 | B 12 0 0 0", mana=[4, 0], hand="boots pursuit", tokens="bear_trap 12 B")
    do(state, "play_gnome boots plain A2", "halt", "play_gnome pursuit plain A1")
    assert at(state, "A1") == 12
    assert is_stunned(state, "A1")
    assert phase(state) == "command"


def test_a_pursuit_after_gear_walks_one_cell_more() -> None:
    state = position("A 8 9 0 0 | B 12 0 0 0", mana=[4, 0], hand="boots pursuit")
    do(state, "play_gnome boots plain A2", "halt", "play_gnome pursuit plain A1", "go 13")
    assert at(state, "A1") == 13


def test_the_pebble_turns_gold_to_mana_and_back() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[1, 0], hand="flip")
    do(state, "play_cell flip enhanced 1")
    assert state.mana[0] == 1
    assert state.public().resources[1] == "mana"


def test_thunder_robs_everyone_in_the_cell() -> None:
    state = position("A 1 0 0 0 | B 3 3 0 0 | C 3 0 0 0", gold=[0, 1, 0], mana=[3, 0, 1], hand="thunder")
    do(state, "play_cell thunder enhanced 3")
    assert (state.gold, state.mana) == ([1, 0, 0], [2, 0, 0])
    assert is_stunned(state, "B2")
    assert is_stunned(state, "C1")


@pytest.mark.parametrize(
    ("plays", "drawn"),
    [
        (["play clover enhanced"], 1),
        (["play fate enhanced"], 2),
        (["play market_day enhanced", "take mana", "take mana", "halt"], 1),
        (["play_player rumour enhanced B"], 1),
    ],
)
def test_four_small_cards_also_draw_when_enhanced(plays: list[str], drawn: int) -> None:
    state = position("A 1 0 0 0 | B 1 0 0 0", gold=[2, 0], mana=[1, 0], hand=plays[0].split()[1], other="boots ale ice")
    do(state, *plays)
    assert len(state.hands[0]) == drawn
    assert len(state.hands[1]) == (1 if "rumour" in plays[0] else 3)


def test_thunder_after_wind_is_one_blow_that_a_shield_stops() -> None:
    state = position("A 1 0 0 0 | B 4 5 0 0", mana=[3, 0], hand="gust thunder", shielded="B1")
    do(state, "play_cell gust plain 9", "play_cell thunder plain 4", dice=[1])
    assert not is_stunned(state, "B1")
    assert is_stunned(state, "B2")


def test_breath_needs_one_clover_less_after_wind() -> None:
    state = position("A 9 0 0 0 | B 13 12 0 0", mana=[4, 0], hand="gust breath")
    do(state, "play_cell gust plain 11")
    do(state, "play_cell breath plain 13", dice=[1])
    assert is_stunned(state, "B1")
    assert is_stunned(state, "B2")
    assert has(state, "ice", 13)


def test_the_whirlwind_gathers_neighbours() -> None:
    state = position("A 9 0 0 0 | B 11 13 15 0", mana=[4, 0], hand="whirl")
    do(state, "play_cell whirl plain 12")
    assert state.places[5:8] == [12, 12, 15]
    state = position("A 10 0 0 0 | B 11 14 15 0", mana=[4, 0], hand="whirl")
    do(state, "play_cell whirl enhanced 12")
    assert state.places[5:8] == [12, 12, 15]
    assert at(state, "A1") == 12


def test_the_tome_draws_and_makes_the_next_card_cheaper() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[1, 0], hand="tome boots")
    do(state, "play tome enhanced")
    assert len(state.hands[0]) == 4
    events = do(state, "play_gnome boots plain A1", "halt")
    assert events[0] == Played(0, "boots", "plain", 0, "A1")
    assert state.mana[0] == 0
    assert state.discount == 0


def test_echo_repeats_the_card_before_it_with_new_targets() -> None:
    state = position("A 1 5 0 0 | B 0 0 0 0", mana=[2, 0], hand="boots echo")
    assert why(state, "play echo plain") == ("nothing-to-echo", "C2")
    do(state, "play_gnome boots plain A1", "go 2", "go 3", "play echo plain")
    assert phase(state) == "echo"
    assert legal(state) == {"pick A1", "pick A2"}
    events = do(state, "pick A2", "go 4", "go 3")
    assert events[0] == Aimed(0, "A2", 0)
    assert at(state, "A2") == 3
    assert sorted(DECK.ids[card] for card in state.pile) == ["boots", "echo"]


@pytest.mark.parametrize(
    ("card", "first", "again"),
    [("rumour", "play_player rumour plain B", "name B"), ("ice", "play_cell ice plain 5", "spot 6")],
)
def test_echo_repeats_cards_on_players_and_cells(card: str, first: str, again: str) -> None:
    state = position("A 1 5 0 0 | B 0 0 0 0", mana=[3, 0], hand=f"{card} echo", other="ale keg")
    do(state, first, "play echo plain", again)
    assert state.tokens.count(0) == 118 or not state.hands[1]


def test_echo_of_a_card_without_target_runs_at_once() -> None:
    state = position("A 1 5 0 0 | B 0 0 0 0", mana=[1, 0], hand="clover echo")
    do(state, "play clover plain", "play echo plain")
    assert state.luck == 2
    assert phase(state) == "command"


def test_the_horn_moves_every_gnome_on_the_board() -> None:
    state = position("A 1 3 0 0 | B 0 0 0 0", mana=[3, 0], hand="horn")
    do(state, "play horn plain", "go 2", "go 4")
    assert state.places[:4] == [2, 4, 0, 0]


def test_rumours_cost_a_rival_a_card_at_random() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[1, 0], hand="rumour", other="ale keg boots")
    do(state, "play_player rumour enhanced B")
    assert len(hand(state, 1)) == 1
    assert len(state.buried[1]) == 2


def test_pirates_fire_without_a_gnome_at_the_gun() -> None:
    state = position("A 1 0 0 0 | B 14 0 0 0", mana=[2, 0], hand="pirates")
    do(state, "play pirates enhanced")
    assert why(state, "finish") == ("shoot-first", "42")
    assert why(state, "shoot 12") == ("out-of-range", "42")
    do(state, "shoot 14", "go 13", dice=[1])
    assert at(state, "B1") == 12


def test_dispel_clears_a_cell() -> None:
    state = position("A 5 0 0 0 | B 0 0 0 0", hand="dispel", tokens="ice 5 B,keg 5 B,wall 6 B", stunned="A1")
    do(state, "play_cell dispel plain 5")
    assert not has(state, "ice", 5)
    assert not has(state, "keg", 5)
    assert has(state, "wall", 6)
    assert not is_stunned(state, "A1")


@pytest.mark.parametrize("card", DECK.ids)
def test_both_languages_give_the_same_numbers_on_a_card(card: str) -> None:
    ru, en = game_words("gnomheim", "ru"), game_words("gnomheim", "en")
    for part in ("text", "more", "combo"):
        key = f"card-{card}-{part}"
        if en.has(key):
            assert sorted(re.findall(r"\d", ru(key))) == sorted(re.findall(r"\d", en(key)))


def test_the_log_agrees_in_number() -> None:
    names = ["Amber", "Slate"]
    played = event_text(Played(0, "boots", "plain", 1, "A1"), game_words("gnomheim", "ru"), names)
    assert "за 1 ману" in played
    blessed = event_text(Blessed(0, "reroll", 1), game_words("gnomheim", "en"), names)
    assert blessed.endswith("1 reroll.")


def adds_to_a_roll(card: Card) -> list[str]:
    """Parts of a card's text under which it adds clovers, or makes a blank count in another way."""
    found = []
    for part, effects in (("text", card.effects), ("more", card.enh_effects)):
        if any(one.op == "luck_bonus" or one.bonus or one.plus or one.steps == "clovers" for one in effects):
            found.append(part)
    return found


def test_cards_that_make_a_blank_succeed_say_so() -> None:
    cards = {card.id: parts for card in STANDARD if (parts := adds_to_a_roll(card))}
    assert set(cards) == {"ale", "clover", "pickpocket", "pirates"}
    for card, parts in cards.items():
        for part in parts:
            assert "blank" in game_words("gnomheim", "en")(f"card-{card}-{part}")
            assert "пуст" in game_words("gnomheim", "ru")(f"card-{card}-{part}").lower()


@pytest.mark.rule("21")
def test_a_blank_fails_unless_a_card_adds_to_it() -> None:
    state = position("A 1 0 0 0 | B 5 0 0 0", mana=[2, 0], hand="cudgel")
    do(state, "play_gnome cudgel plain B1", dice=[0])
    assert not is_stunned(state, "B1")
    state = position("A 1 0 0 0 | B 5 0 0 0", mana=[2, 0], hand="cudgel clover")
    do(state, "play clover plain", "play_gnome cudgel plain B1", "go 4", dice=[0])
    assert is_stunned(state, "B1")
    state = position("A 1 0 0 0 | B 14 0 0 0", mana=[2, 0], hand="pirates")
    do(state, "play pirates enhanced", "shoot 14", "go 13", dice=[0])
    assert at(state, "B1") == 13


@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize("card", STANDARD, ids=DECK.ids)
def test_a_card_can_be_read_whole(card: Card, language: Lang) -> None:
    words = game_words("gnomheim", language)
    wanted = ["", "-text", "-story"] + ["-more"] * (card.enh_cost is not None) + ["-combo"] * (card.combo is not None)
    for part in wanted:
        assert words(f"card-{card.id}{part}").strip(), part
    assert words.has(f"card-{card.id}-combo") == (card.combo is not None)
    assert words("card", card=card.id) == words(f"card-{card.id}")
    for tag in [*card.tags, *(card.combo.tags if card.combo else [])]:
        assert words(f"tag-{tag}")
    for tag in card.combo.tags if card.combo else []:
        assert words(f"tag-{tag}").lower()[:3] in words(f"card-{card.id}-combo").lower()


@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize("card", STANDARD, ids=DECK.ids)
def test_a_card_tells_the_clovers_its_check_asks_for(card: Card, language: Lang) -> None:
    """And when enhanced, that there is none, or how many are enough now."""
    words = game_words("gnomheim", language)
    check = {"en": "Luck check", "ru": "Проверка удачи"}[language]
    text, more = words(f"card-{card.id}-text"), words(f"card-{card.id}-more")
    assert text.startswith(f"{check}: {card.luck} ") == (card.luck > 0)
    if card.luck and not card.enh_luck:
        assert {"en": "No check", "ru": "Без проверки"}[language] in more
    elif card.luck != card.enh_luck:
        assert str(card.enh_luck) in more
