"""A round of lost_mines, rule by rule: clans, set-up, the order of a turn, the end, scoring, the match."""

from collections import Counter

import pytest

from games.lost_mines.conserve import conserved
from games.lost_mines.positions import do, legal, position, told, why
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.lost_mines.cards import COUNT, DATA, PATHS, ROLES, START, VALUES, roles_of
from gnomehall.games.lost_mines.layout import CLANS, COLUMNS, ROWS, SLOT_OF
from gnomehall.games.lost_mines.position import OVER, Position
from gnomehall.games.lost_mines.rounds import divide
from gnomehall.games.lost_mines.view import (
    Drawn,
    Drew,
    Moved,
    Options,
    Result,
    RoundEnded,
    Scored,
    Skipped,
    Took,
)
from gnomehall.parts.paths import DOWN

rule = pytest.mark.rule

BLUE, YELLOW = 0, 1
HONEST, GREEDY, TRAITOR = 0, 1, 2


def start(seats: int = 5, seed: int = 1, options: Options | None = None) -> Position:
    state = GAMES["lost_mines"].start(seats, options or Options(), Quick(seed))
    assert isinstance(state, Position)
    return state


def columns_between(state: Position) -> int:
    return state.layout.mines[0] % COLUMNS - state.layout.starts[0] % COLUMNS - 1


@rule("1", "9")
@pytest.mark.parametrize(("seats", "cards"), [(3, 6), (4, 6), (5, 8), (6, 8), (7, 10), (8, 10), (9, 10)])
def test_there_are_as_many_gnome_cards_as_players_ask_for(seats: int, cards: int) -> None:
    assert 2 * len(roles_of(seats)) == cards
    assert Counter(roles_of(seats)) == {HONEST: cards // 2 - 2, GREEDY: 1, TRAITOR: 1}


@rule("2")
def test_a_loyal_gnome_shares_what_his_clan_found() -> None:
    assert divide([BLUE, BLUE, YELLOW], [HONEST] * 3, [[4], [], [2]], -1) == [2, 2, 2]


@rule("3", "44")
def test_a_selfish_gnome_keeps_his_own_and_gets_no_share() -> None:
    assert divide([BLUE, BLUE, BLUE], [GREEDY, HONEST, HONEST], [[3, 1], [4], []], -1) == [4, 2, 2]
    assert divide([BLUE, BLUE, BLUE], [GREEDY, HONEST, HONEST], [[], [4], [2]], -1) == [0, 3, 3]


@rule("4", "45")
def test_a_saboteur_finds_and_shares_for_the_rivals() -> None:
    assert divide([BLUE, BLUE, YELLOW], [TRAITOR, HONEST, HONEST], [[4], [1], []], -1) == [2, 1, 2]
    assert divide([BLUE, BLUE, YELLOW], [TRAITOR, HONEST, HONEST], [[], [1], [4]], -1) == [2, 1, 2]


@rule("5", "6", "7")
def test_the_board_has_two_starts_and_four_mines_face_down() -> None:
    state = start()
    assert (COLUMNS, ROWS) == (11, 7)
    faces = state.forest.faces
    assert [cell for cell, slot in SLOT_OF.items() if faces[slot] == START] == ["b3", "b5"]
    assert [cell for cell, slot in SLOT_OF.items() if faces[slot] == DOWN] == ["j1", "j3", "j5", "j7"]
    assert state.mines == [-1] * 4, "what they are is drawn when somebody looks"


@rule("5")
@pytest.mark.parametrize(("board", "between"), [("far", 9), ("near", 7), ("close", 6), ("glade", 2)])
def test_the_way_through_the_forest_may_be_longer_or_shorter(board: str, between: int) -> None:
    for seats in (3, 9):
        assert columns_between(start(seats, options=Options(board=board))) == between  # type: ignore[arg-type]


@rule("5")
@pytest.mark.parametrize(("seats", "between"), [(3, 7), (6, 7), (7, 6), (9, 6)])
def test_many_players_have_a_shorter_way(seats: int, between: int) -> None:
    assert columns_between(start(seats)) == between


@rule("8")
def test_as_many_treasures_as_players_lie_there_with_their_backs_up() -> None:
    assert sum(len(values) for values in VALUES) == 12
    for seats in range(3, 10):
        state = start(seats)
        assert len(state.public().treasures) == seats
        assert state.own(0).values == [None] * seats, "nobody has seen a value"


@rule("9")
def test_the_clan_is_seen_by_all_and_the_gnome_only_by_its_owner() -> None:
    state = start(9)
    assert [player.clan for player in state.public().players] == [CLANS[clan] for clan in state.clans]
    assert Counter(state.clans)[BLUE] in (4, 5)
    assert [state.own(seat).role for seat in range(9)] == [ROLES[role] for role in state.roles]
    assert state.own(0).roles == [None] * 9


@rule("10")
def test_gnomes_stand_on_the_start_of_their_clan() -> None:
    state = start(7)
    assert state.at == [state.layout.starts[clan] for clan in state.clans]


@rule("11")
@pytest.mark.parametrize(("seats", "hand"), [(3, 5), (6, 5), (7, 4), (9, 4)])
def test_hands_are_dealt_and_ten_cards_sit_out(seats: int, hand: int) -> None:
    state = start(seats)
    assert sum(COUNT[:PATHS]) == 40
    assert sum(COUNT[PATHS:]) == 23
    assert state.held == [hand] * seats
    assert state.deck == 63 - 10 - seats * hand
    conserved(state)


@rule("12")
def test_there_is_a_forest_token_for_every_tool_trap_and_troll() -> None:
    assert sum(card.tokens for card in DATA.actions) == 15
    assert all(card.tokens == card.count for card in DATA.actions if card.use in ("tool", "trap", "troll"))


@rule("13")
def test_a_lot_decides_who_begins_and_the_turn_goes_left() -> None:
    assert {start(5, seed).actor() for seed in range(40)} == set(range(5))
    state = position(hands={0: "storm", 1: "storm", 2: "storm"}, turn=1)
    do(state, "discard storm")
    assert state.actor() == 2
    do(state, "discard storm")
    assert state.actor() == 0


@rule("14")
def test_first_the_card_then_the_gnome_then_the_drawing() -> None:
    state = position(hands={0: "plain-EW plain-EW"})
    assert why(state, "move b3") == ("card-first", "14", ())
    assert why(state, "stay") == ("card-first", "14", ())
    do(state, "lay plain-EW b3 upright")
    assert why(state, "lay plain-EW c3 upright") == ("card-played", "14", ())
    assert why(state, "discard plain-EW") == ("card-played", "14", ())
    assert state.held[0] == 1, "nothing is drawn yet"
    do(state, "move b3")
    assert state.held[0] == 2
    assert state.actor() == 1


@rule("14")
def test_a_card_must_be_in_hand() -> None:
    state = position(hands={0: "plain-EW"})
    cards = "lay plain-NS b3 upright", "tool axe b3", "trap a3-b3", "troll a3-b3", "storm b3", "look-mine mine-gnome k1"
    for text in cards:
        assert why(state, text) == ("not-in-hand", "14", ())
    assert why(state, "discard axe") == ("not-in-hand", "28", ())


@rule("15", "41")
def test_an_empty_deck_gives_nothing() -> None:
    state = position(hands={0: "axe boat", 1: "axe"}, deck=0)
    do(state, "discard axe")
    do(state, "stay")
    assert state.held[0] == 1


@rule("15")
def test_whoever_has_no_cards_is_skipped_and_does_not_move() -> None:
    state = position("b3 plain-EW", hands={0: "axe boat", 1: "", 2: "axe"}, deck=0)
    assert Skipped(1) in do(state, "discard axe", "stay")
    assert state.actor() == 2


@rule("28")
def test_one_or_two_cards_are_discarded_face_down() -> None:
    state = position(hands={0: "axe boat rope"})
    tell = told(state, "discard axe")
    assert tell.told[0].to(0) != tell.told[0].to(1) == tell.told[0].to(None)
    assert not tell.told[0].uncovers, "its owner knew it"
    assert legal(state, "discard") == {"boat", "rope"}
    do(state, "discard boat")
    assert state.actor() == 1, "two are the most"
    assert state.lost[0] == 2
    assert state.own(0).dropped == ["axe", "boat"]
    assert sum(state.shown) == 0


@rule("28")
def test_after_setting_off_it_is_too_late_for_a_second_discard() -> None:
    state = position("b3 plain-EW, c3 plain-EW", hands={0: "axe boat"})
    do(state, "discard axe", "step b3")
    assert why(state, "discard boat") == ("moved-already", "14", ())


@rule("41")
@pytest.mark.parametrize(("texts", "drawn"), [(["discard axe", "stay"], 1), (["discard axe", "discard boat"], 2)])
def test_one_draws_as_many_as_were_discarded(texts: list[str], drawn: int) -> None:
    state = position(hands={0: "axe boat rope"})
    deck = state.deck
    heard = do(state, *texts)
    assert Drew(0, drawn) in heard
    assert state.held[0] == 3
    assert state.deck == deck - drawn


@rule("41")
def test_only_the_drawer_sees_the_card() -> None:
    state = position(hands={0: "axe boat"})
    last = [one for one in told(state, "discard axe", "stay").told if one.uncovers][-1]
    assert isinstance(last.to(0), Drawn)
    assert last.to(1) == last.to(None) == Drew(0, 1)


@rule("41")
def test_a_deck_of_one_card_gives_one() -> None:
    state = position(hands={0: "axe boat rope", 1: "axe"}, deck=1)
    do(state, "discard axe", "discard boat")
    assert state.held[0] == 2
    assert state.deck == 0


@rule("42")
def test_the_very_last_card_ends_the_round_at_once() -> None:
    state = position("k1 gold turned, j1 plain-EW", at={0: "k1"}, hands={0: "axe", 1: "", 2: ""}, deck=0)
    heard = do(state, "discard axe")
    assert RoundEnded(1, "cards") in heard
    assert not any(isinstance(event, Took) for event in heard), "nobody moves any more, or takes what lies there"
    assert state.round == 1


@rule("42")
@pytest.mark.parametrize(("hands", "deck"), [({0: "axe boat", 1: "", 2: ""}, 0), ({0: "axe", 1: "", 2: ""}, 1)])
def test_while_a_card_is_left_anywhere_the_gnome_still_moves(hands: dict[int, str], deck: int) -> None:
    state = position("b3 plain-EW", hands=hands, deck=deck)
    do(state, "discard axe")
    assert "b3" in legal(state, "move")


@rule("42")
def test_a_trap_that_takes_the_very_last_card_ends_the_round_at_once() -> None:
    road = "b3 plain-EW, c3 plain-EW, d3 plain-EW, x b3-c3"
    state = position(road, hands={0: "axe boat", 1: "", 2: ""}, deck=0)
    heard = do(state, "discard axe", "move d3")
    assert Moved(0, ["a3", "b3", "c3"]) in heard, "no farther than the trap"
    assert RoundEnded(1, "cards") in heard
    assert (state.round, state.steps) == (1, 0)
    others = position(road, hands={0: "axe boat", 1: "axe", 2: ""}, deck=0)
    assert Moved(0, ["a3", "b3", "c3", "d3"]) in do(others, "discard axe", "move d3")


@rule("42")
def test_the_round_ends_at_once_with_the_last_treasure() -> None:
    state = position("k1 gold turned, j1 plain-EW", at={0: "k1"}, hands={0: "axe axe"}, owners={1: 1, 2: 2})
    heard = do(state, "discard axe", "stay")
    assert RoundEnded(1, "treasures") in heard
    assert not any(isinstance(event, Drew) for event in heard), "nothing is drawn any more"


@rule("44", "45")
def test_at_the_end_of_a_round_everything_is_laid_open() -> None:
    state = position(
        "b3 plain-EW",
        hands={0: "axe", 1: "", 2: ""},
        deck=0,
        roles="loyal saboteur selfish",
        owners={0: 0, 1: 1},
        values=[4, 3, 0],
    )
    heard = do(state, "discard axe")
    assert Scored(0, "blue", "loyal", 1, [4], 4) in heard
    assert Scored(1, "yellow", "saboteur", 1, [3], 3) in heard
    assert Scored(2, "blue", "selfish", 0, [], 0) in heard
    assert state.points == [4, 3, 0]
    assert state.public().results == [
        [Result("blue", "loyal", 4), Result("yellow", "saboteur", 3), Result("blue", "selfish", 0)]
    ]


@rule("46")
def test_what_is_left_over_goes_to_the_best_finder() -> None:
    blues = [BLUE] * 3
    assert divide(blues, [HONEST] * 3, [[4], [1], []], -1) == [3, 1, 1]
    assert divide(blues, [HONEST] * 3, [[2, 2], [4], []], -1) == [2, 4, 2], "a single treasure counts, not the sum"


@rule("46")
def test_equal_finders_share_what_is_left_over_and_the_rest_is_lost() -> None:
    assert divide([BLUE] * 3, [HONEST] * 3, [[4], [4], []], -1) == [3, 3, 2]
    assert divide([BLUE] * 3, [HONEST] * 3, [[2], [2], []], -1) == [1, 1, 1]
    assert divide([BLUE] * 3, [HONEST] * 3, [[2, 1], [2, 2], []], -1) == [2, 2, 2]


@rule("46")
def test_only_members_of_a_pot_compare_their_treasures() -> None:
    assert divide([BLUE, BLUE, BLUE], [HONEST, HONEST, GREEDY], [[1], [2], [4]], -1) == [1, 2, 4]


@rule("47")
def test_the_dragon_costs_two_points_but_never_more_than_there_are() -> None:
    assert divide([BLUE, YELLOW, BLUE], [HONEST] * 3, [[4], [1], [2]], 0) == [1, 1, 3]
    assert divide([BLUE, YELLOW, BLUE], [HONEST] * 3, [[4], [1], [2]], 1) == [3, 0, 3]
    assert divide([BLUE, YELLOW, BLUE], [GREEDY, HONEST, HONEST], [[], [1], [2]], 0) == [0, 1, 2]


@rule("48")
def test_the_rulebooks_example_of_six_players() -> None:
    clans = [YELLOW, YELLOW, BLUE, BLUE, YELLOW, BLUE]
    roles = [HONEST, HONEST, HONEST, HONEST, TRAITOR, GREEDY]
    found = [[4, 3], [1], [3], [1], [4], [3]]
    assert divide(clans, roles, found, dragon=2) == [4, 4, 0, 2, 4, 3]


@rule("50")
@pytest.mark.parametrize("rounds", [2, 3, 4])
def test_the_match_ends_after_its_rounds_with_the_most_points(rounds: int) -> None:
    state = position(hands={0: "axe", 1: "", 2: ""}, deck=0, rounds=rounds, roles="selfish loyal loyal")
    state.round = rounds - 1
    state.points = [0, 0, 1] + [0] * (3 * (rounds - 2))
    state.owners = [0, -1, -1]
    state.values = [3, 0, 0]
    do(state, "discard axe")
    assert state.phase == OVER
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (3, 0, 1)
    assert outcome.ranks == (1, 3, 2)
    assert outcome.reason == "most-points"
    assert len(outcome.parts[0]) == rounds


@rule("50")
def test_equal_points_share_the_win() -> None:
    state = position(hands={0: "axe", 1: "", 2: ""}, deck=0)
    state.round = 1
    state.points = [2, 2, 0]
    do(state, "discard axe")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.reason == "shared"
