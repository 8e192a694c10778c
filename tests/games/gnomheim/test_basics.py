"""What both boards of Gnomheim share, rule by rule: components, cards, luck, the start cell, the turn."""

import pytest

from games.gnomheim.positions import Rigged, at, do, hand, is_stunned, legal, phase, position, why
from gnomehall.core.chance import Quick
from gnomehall.core.view import Tell
from gnomehall.games import GAMES
from gnomehall.games.gnomheim.actions import ACTIONS, DECK
from gnomehall.games.gnomheim.layout import DATA, FACES, board, figure
from gnomehall.games.gnomheim.position import DISCARDING, LEAVING, MULLIGAN, Position
from gnomehall.games.gnomheim.view import Discarded, Drew, Dropped, Failed, Options, Passed, Played, Rolled

rule = pytest.mark.rule


def start(seats: int = 2, seed: int = 1, **options: object) -> Position:
    state = GAMES["gnomheim"].start(seats, Options(**options), Quick(seed))  # type: ignore[arg-type]
    assert isinstance(state, Position)
    return state


@rule("1")
def test_the_box_holds_25_crystals_of_each_kind_and_54_cards() -> None:
    assert (figure("gold"), figure("mana"), DECK.size) == (25, 25, 54)
    assert len(GAMES["gnomheim"].seats) * 5 <= 20


@rule("2", "23")
def test_adventure_and_duel_have_their_own_boards() -> None:
    assert start().board.name == "adventure"
    assert start(mode="siege").board.name == start(mode="crowns").board.name == "duel"


@rule("3")
@pytest.mark.parametrize("name", ["adventure", "duel"])
def test_every_cell_but_a_start_has_a_crystal(name: str) -> None:
    cells = DATA.boards[name].cells
    assert all((cell.resource == "none") == (cell.zone == "start") for cell in cells)
    assert len({cell.id for cell in cells}) == len(cells) == board(name).count


@rule("4")
def test_many_gnomes_share_a_cell() -> None:
    state = position("A 5 5 5 4 | B 5 5 5 5", gold=[1, 0])
    do(state, "step A4 5")
    assert state.places.count(5) == 8


@rule("5", "7")
def test_buildings_stand_on_some_cells_and_cost_gold() -> None:
    state = position("A 4 0 0 0 | B 13 0 0 0", gold=[1, 0])
    do(state, "shoot 13", dice=[0])
    assert state.gold[0] == 0
    assert why(state, "shoot 13") == ("no-gold", "42")


@rule("6")
def test_traps_act_by_themselves() -> None:
    state = position("A 6 0 0 0 | B 0 0 0 0", gold=[1, 0])
    do(state, "step A1 7", dice=[2])
    assert at(state, "A1") == 11


@rule("8")
def test_a_building_may_be_used_again_and_again() -> None:
    state = position("A 4 0 0 0 | B 13 0 0 0", gold=[3, 0])
    do(state, "shoot 13", "shoot 13", "shoot 13", dice=[0, 0, 0])
    assert state.gold[0] == 0


@rule("9", "35")
def test_every_gnome_on_a_crystal_collects_one_whoever_else_is_there() -> None:
    state = position("A 1 1 2 0 | B 1 0 0 0", phase=LEAVING)
    do(state, "wait")
    assert (state.gold, state.mana) == ([2, 0], [1, 0])
    assert phase(state) == "command"


@rule("35")
def test_the_gnome_that_has_just_left_collects_too() -> None:
    state = position("A 0 0 0 0 | B 0 0 0 0", phase=LEAVING)
    do(state, "leave 1")
    assert state.gold[0] == 1


@rule("10", "16")
def test_a_card_is_paid_in_mana_and_ends_face_up_on_the_pile() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[1, 0], hand="double_shift")
    supply = state.supply_mana
    events = do(state, "play_gnome double_shift plain A1")
    assert events[0] == Played(0, "double_shift", "plain", 1, "A1")
    assert state.mana[0] == 0
    assert state.supply_mana == supply + 1
    assert [DECK.ids[card] for card in state.pile] == ["double_shift"]
    state = position("A 1 0 0 0 | B 0 0 0 0", hand="double_shift")
    assert why(state, "play_gnome double_shift plain A1") == ("no-mana", "16")


@rule("11")
def test_gold_pays_for_steps() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", gold=[2, 0])
    do(state, "step A1 2", "step A1 3")
    assert (at(state, "A1"), state.gold[0]) == (3, 0)
    assert why(state, "step A1 4") == ("no-gold", "36")


@rule("12")
def test_only_cards_in_hand_can_be_played() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[5, 5], hand="boots", other="ale")
    assert why(state, "play_gnome ale plain A1") == ("not-in-hand", "12")
    assert "play_gnome boots plain A1" in legal(state)


@rule("13")
def test_some_cards_do_more_after_others_of_the_same_turn() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[4, 0], hand="ale boots")
    do(state, "play_gnome ale plain A1", dice=[0])
    do(state, "play_gnome boots plain A1", "go 2", "go 3", "go 4")
    assert at(state, "A1") == 4
    assert phase(state) == "command"


@rule("14", "18")
def test_every_card_has_a_type_two_prices_and_words() -> None:
    for card in DECK.cards:
        assert card.type in ("gnome", "field", "special")
        assert card.enh_cost is not None
        assert card.enh_cost > card.cost
    assert [sum(card.copies for card in DECK.cards if card.type == kind) for kind in ("gnome", "field", "special")] == [
        22,
        18,
        14,
    ]


@rule("15")
def test_a_gnome_card_names_a_gnome_and_a_field_card_a_cell() -> None:
    state = position("A 1 0 0 0 | B 3 0 0 0", mana=[5, 0], hand="boots gust rumour clover cudgel")
    assert why(state, "play_cell boots plain 1") == ("wrong-aim", "15")
    assert why(state, "play gust plain") == ("wrong-aim", "15")
    assert why(state, "play_gnome boots plain B1") == ("own-only", "15")
    assert why(state, "play_gnome cudgel plain A1") == ("rivals-only", "15")
    assert why(state, "play_player rumour plain A") == ("not-a-rival", "15")
    assert why(state, "play_player rumour plain C") == ("not-a-rival", "15")
    assert why(state, "play_gnome boots plain C1")[0] == "no-such-gnome"
    assert {"play_cell gust plain 3", "play clover plain", "play_player rumour plain B"} <= legal(state)


@rule("15")
def test_a_second_target_is_asked_for() -> None:
    state = position("A 1 3 0 0 | B 2 0 0 0", mana=[2, 0], hand="hook")
    do(state, "play_gnome hook plain B1")
    assert phase(state) == "second"
    assert legal(state) == {"pick A1", "pick A2"}
    assert why(state, "finish") == ("aim-first", "15")
    do(state, "pick A2")
    assert at(state, "B1") == 3


@rule("17")
def test_a_discard_is_face_down() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", hand="boots ale", phase=DISCARDING)
    tell = Tell()
    state.apply(ACTIONS.from_text("discard boots"), Rigged(), tell)
    assert [one.to(0) for one in tell.told] == [Discarded(0, "boots")]
    assert [one.to(1) for one in tell.told] == [Dropped(0)]
    assert not any(one.uncovers for one in tell.told)
    assert [player.buried for player in state.public().players] == [1, 0]
    assert state.public().pile == []


@rule("18")
def test_the_enhanced_price_is_paid_instead_and_replaces_the_effect() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[2, 0], hand="boots")
    do(state, "play_gnome boots enhanced A1", "go 2", "go 3", "go 4")
    assert (state.mana[0], at(state, "A1")) == (0, 4)


@rule("19", "21")
def test_with_too_few_clovers_the_card_is_wasted() -> None:
    state = position("A 1 0 0 0 | B 3 0 0 0", mana=[1, 0], hand="cudgel")
    events = do(state, "play_gnome cudgel plain B1", dice=[0])
    assert Rolled(0, 0, "check") in events
    assert Failed(0, "check") in events
    assert not is_stunned(state, "B1")
    assert state.mana[0] == 0
    assert len(state.pile) == 1
    assert state.tags == 0


@rule("19")
def test_enough_clovers_succeed() -> None:
    state = position("A 1 0 0 0 | B 3 0 0 0", mana=[1, 0], hand="cudgel")
    do(state, "play_gnome cudgel plain B1", "go 2", dice=[1])
    assert is_stunned(state, "B1")
    assert at(state, "B1") == 2


@rule("20")
def test_the_die_has_four_outcomes() -> None:
    assert sorted(set(FACES)) == [0, 1, 2, 3]
    assert len(FACES) == 6


@rule("21")
def test_a_blank_is_no_failure_for_the_ale() -> None:
    state = position("A 1 0 0 0 | B 3 0 0 0", mana=[1, 0], hand="ale")
    events = do(state, "play_gnome ale plain A1", dice=[0])
    assert not any(isinstance(event, Failed) for event in events)
    assert state.tags


@rule("22")
def test_equal_rolls_in_a_contest_are_rolled_again() -> None:
    state = position("A 1 0 0 0 | B 1 0 0 0", mana=[1, 0], gold=[0, 2], hand="pickpocket")
    do(state, "play_gnome pickpocket plain A1", "pick B1", dice=[2, 2, 3, 1])
    assert state.gold == [2, 0]


@rule("24")
def test_the_supply_is_limited() -> None:
    state = position("A 1 1 1 0 | B 0 0 0 0", gold=[0, 23], phase=LEAVING)
    do(state, "wait")
    assert (state.gold[0], state.supply_gold) == (2, 0)


@rule("25")
def test_the_pile_becomes_the_deck_when_that_is_empty() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", hand="boots", phase=DISCARDING)
    state.pile, state.stock = state.stock, []
    do(state, "discard boots")
    assert len(state.hands[0]) == 4
    assert len(state.stock) == 54 - 4
    assert state.pile == []


@rule("25")
def test_what_was_played_does_not_come_back_in_the_same_turn() -> None:
    """With the whole deck in hand, free cards would otherwise draw each other for ever."""
    state = position("A 1 0 0 0 | B 0 0 0 0", hand="fate tome")
    state.hands[0], state.stock = sorted(state.hands[0] + state.stock), []
    do(state, "play fate plain", "play tome plain")
    assert state.pile == [DECK.ids.index("fate"), DECK.ids.index("tome")]
    assert not {"play fate plain", "play tome plain"} & legal(state)


@rule("26", "28")
def test_everyone_begins_on_the_start_with_two_gold_and_three_mana() -> None:
    state = start(3)
    assert [place for place in state.places if place >= 0] == [0] * 12
    assert (state.gold, state.mana) == ([2] * 3, [3] * 3)
    assert (state.supply_gold, state.supply_mana) == (19, 16)


@rule("27")
@pytest.mark.parametrize(("beginners", "cards"), [(False, 4), (True, 3)])
def test_the_hand_is_four_cards_or_three_for_beginners(beginners: bool, cards: int) -> None:
    state = start(beginners=beginners)
    assert [len(held) for held in state.hands] == [cards, cards]
    do(state, "ready", "wait", "finish", "end")
    assert [len(held) for held in state.hands] == [cards, cards]


@rule("29")
def test_the_highest_roll_begins_and_it_goes_clockwise() -> None:
    assert {start(4, seed).starter for seed in range(40)} == {0, 1, 2, 3}
    state = start(3, 5)
    order = []
    for _ in range(4):
        order.append(state.turn)
        do(state, "ready" if state.phase == MULLIGAN else "wait", *(["wait"] if state.phase == MULLIGAN else []))
        do(state, "finish", "end")
    assert order == [(state.starter + step) % 3 for step in range(4)]


@rule("30")
def test_before_the_first_turn_cards_may_be_exchanged_once() -> None:
    state = start()
    first = hand(state, state.turn)
    assert why(state, "wait") == ("renew-first", "30")
    seat = state.turn
    do(state, f"discard {first[0]}", f"discard {first[1]}", "ready")
    assert len(state.hands[seat]) == 4
    assert len(state.buried[seat]) == 2
    assert phase(state) == "leave"
    do(state, "wait", "finish", "end", "ready", "wait", "finish", "end")
    assert state.turn == seat
    assert phase(state) == "leave"


@rule("31")
def test_nothing_reaches_a_start_cell() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", mana=[5, 0], hand="gust catapult cudgel dispel")
    assert why(state, "play_cell gust plain 0") == ("protected", "31")
    assert why(state, "play_cell dispel plain 0") == ("protected", "31")
    assert why(state, "play_gnome catapult plain A2") == ("protected", "31")
    assert why(state, "play_gnome cudgel plain B1") == ("protected", "31")


@rule("32")
def test_nobody_collects_on_a_start_cell() -> None:
    state = position("A 0 0 0 0 | B 0 0 0 0", phase=LEAVING)
    do(state, "wait")
    assert state.gold[0] == state.mana[0] == 0


@rule("33")
def test_nobody_returns_to_the_start() -> None:
    state = position("A 1 0 0 0 | B 1 0 0 0", gold=[1, 0], mana=[2, 0], hand="gust")
    assert why(state, "step A1 0") == ("not-near", "36")
    do(state, "play_cell gust plain 1", "halt")
    assert at(state, "A1") == at(state, "B1") == 1


@rule("34")
def test_one_gnome_per_turn_may_leave_the_start() -> None:
    state = position("A 0 0 0 0 | B 0 0 0 0", phase=LEAVING, gold=[9, 0])
    assert legal(state) == {"leave 1", "wait"}
    assert why(state, "leave 2") == ("not-after-start", "34")
    assert why(state, "finish") == ("leave-first", "34")
    do(state, "leave 1")
    assert at(state, "A1") == 1
    assert why(state, "leave 1") == ("nothing-asked", "36")
    assert why(state, "step A2 1") == ("at-home", "34")


@rule("34")
def test_a_team_without_gnomes_at_home_goes_straight_to_collecting() -> None:
    state = position("A 1 1 1 1 | B 3 3 3 3", turn=1)
    do(state, "finish")
    assert state.turn == 0
    assert phase(state) == "command"
    assert state.gold[0] == 4


@rule("36")
def test_steps_cards_and_buildings_come_in_any_order() -> None:
    state = position("A 4 3 0 0 | B 13 0 0 0", gold=[4, 0], mana=[1, 0], hand="boots")
    do(state, "step A2 4", "shoot 13", "play_gnome boots plain A2", "halt", "step A1 3", "shoot 14", dice=[0, 0])
    assert state.gold[0] == 0
    assert why(state, "step B1 12") == ("not-your-gnome", "36")


@rule("36")
def test_a_step_goes_to_a_neighbouring_cell_forward_or_back() -> None:
    state = position("A 3 0 0 0 | B 0 0 0 0", gold=[5, 0])
    assert legal(state, "step") == {"step A1 2", "step A1 4"}
    assert why(state, "step A1 5") == ("not-near", "36")


@rule("37")
def test_at_the_end_cards_are_discarded_and_the_hand_is_filled() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", hand="boots ale keg wall")
    do(state, "finish")
    assert why(state, "step A1 2") == ("turn-over", "37")
    assert why(state, "discard tome") == ("not-in-hand", "37")
    tell = Tell()
    for text in ("discard ale", "discard keg", "end"):
        state.apply(ACTIONS.from_text(text), Rigged(), tell)
    assert len(state.hands[0]) == 4
    heard = [one.to(0) for one in tell.told]
    assert sum(isinstance(event, Drew) for event in heard) == 2
    assert not any(isinstance(one.to(1), Drew) for one in tell.told)
    assert Passed(0) in heard
    assert state.turn == 1


@rule("64")
def test_the_bot_keeps_advancing() -> None:
    from gnomehall.games.gnomheim.bot.judging import evaluate

    near, far = position("A 20 0 0 0 | B 0 0 0 0"), position("A 2 0 0 0 | B 0 0 0 0")
    assert evaluate(near, 0) > evaluate(far, 0)


@rule("65")
def test_cards_that_are_not_needed_can_all_be_thrown_away() -> None:
    state = position("A 1 0 0 0 | B 0 0 0 0", hand="boots ale", phase=DISCARDING)
    do(state, "discard boots", "discard ale")
    assert state.turn == 1
    assert len(state.buried[0]) == 2


@rule("66")
def test_the_buildings_are_offered_wherever_they_can_be_used() -> None:
    assert legal(position("A 4 13 0 0 | B 0 0 0 0", gold=[2, 0]), "shoot") == {"shoot 13", "shoot 14", "shoot 15"}
    assert legal(position("A 4 13 0 0 | B 0 0 0 0", gold=[2, 0]), "trade") == {"trade mana"}
