"""The basic game of treasures, rule by rule."""

from collections import Counter

import pytest

from games.treasures.positions import do, legal, position, runs, why
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.treasures import choices
from gnomehall.games.treasures.actions import ACTIONS
from gnomehall.games.treasures.layout import DATA, NAMES
from gnomehall.games.treasures.position import Position
from gnomehall.games.treasures.tiles import COUNT, FRONT, TILES
from gnomehall.games.treasures.view import Left, Options, Placed, Ran
from support import pick

rule = pytest.mark.rule


def start(seats: int = 2, seed: int = 1, **options: str) -> Position:
    state = GAMES["treasures"].start(seats, Options(**options), Quick(seed))  # type: ignore[arg-type]
    assert isinstance(state, Position)
    return state


def placed(seats: int, seed: int = 1, **options: str) -> tuple[Position, list[int]]:
    """A match after placing, and the order in which seats placed."""
    state, chance, order = start(seats, seed, **options), Quick(seed), []
    while state.to_place:
        order.append(state.actor())
        state.apply(pick(state, chance), chance)
    return state, order


@rule("1")
def test_there_are_84_tiles_with_one_two_or_three_treasures() -> None:
    assert sum(COUNT) == 84
    assert {tile.front for tile in TILES} == {1, 2, 3}
    assert {tile.icon for tile in TILES} == {"plain", "danger", "ladder", "swap"}
    assert all(1 <= tile.back <= 5 for tile in TILES)


@rule("2", "4")
def test_the_basic_game_has_no_mountain() -> None:
    for layout in ("standard", "rows", "classic"):
        state = start(layout=layout)
        assert state.layout.mountain == []
        assert state.layout.dragon == -1


@rule("3", "5")
@pytest.mark.parametrize(("seats", "team"), [(2, 4), (3, 3), (4, 3)])
def test_two_teams_have_four_gnomes_three_or_four_teams_three(seats: int, team: int) -> None:
    state = start(seats)
    assert len(state.gnomes) == seats * team


@rule("6")
@pytest.mark.parametrize("layout", ["standard", "rows"])
def test_four_ruby_tiles_are_left_out_and_80_laid(layout: str) -> None:
    laid = Counter(front for front in start(layout=layout).fronts if front)
    rubies, gems, nuggets = (sum(COUNT[kind] for kind in range(len(TILES)) if FRONT[kind] == f) for f in (1, 2, 3))
    assert laid == {1: rubies - 4, 2: gems, 3: nuggets}
    assert laid.total() == 80


@rule("6")
def test_the_classic_board_has_the_60_tiles_of_the_parent_game() -> None:
    laid = Counter(front for front in start(layout="classic").fronts if front)
    assert laid == {1: 30, 2: 20, 3: 10}
    assert [row.count for row in DATA.layouts["classic"].rows] == [7, 8] * 4


@rule("5", "6")
@pytest.mark.parametrize(("seats", "team"), [(2, 4), (3, 3), (4, 2)])
def test_classic_teams_are_those_of_the_parent_game(seats: int, team: int) -> None:
    assert start(seats, layout="classic").team == team


@rule("6")
def test_the_tiles_are_shuffled() -> None:
    assert start(seed=1).fronts != start(seed=2).fronts


@rule("7")
def test_lots_decide_who_begins() -> None:
    assert {start(4, seed).actor() for seed in range(40)} == {0, 1, 2, 3}


@rule("7")
def test_gnomes_are_placed_in_turn_on_free_rubies_only() -> None:
    state = start(3)
    first = state.actor()
    spots = {text.split()[1] for text in legal(state)}
    assert spots == {NAMES[slot] for slot, front in enumerate(state.fronts) if front == 1}
    spot = min(spots)
    assert do(state, f"place {spot}") == [Placed(first, spot)]
    assert state.actor() == (first + 1) % 3
    assert why(state, f"place {spot}") == ("taken", "7", (spot,))
    rich = next(NAMES[slot] for slot, front in enumerate(state.fronts) if front == 3)
    assert why(state, f"place {rich}") == ("not-a-ruby", "7", (rich,))
    assert why(state, "place k6") == ("no-tile", "7", ("k6",))
    assert why(state, f"run {spot} {rich}") == ("still-placing", "7", ())


@rule("7")
def test_without_a_free_ruby_the_cheapest_tiles_may_be_taken() -> None:
    state = position("a: 1A 2 3", seats=2)
    state.to_place = 1
    state.moves = choices.placings(state)
    assert legal(state) == {"place a2"}
    assert why(state, "place a3") == ("not-a-ruby", "7", ("a3",))


@rule("8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_to_place_moves_first(seats: int) -> None:
    state, order = placed(seats)
    assert state.actor() == order[-1]
    assert why(state, "place a1")[:2] == ("placing-over", "8")


@rule("8")
def test_on_the_classic_board_the_first_to_place_moves_first() -> None:
    state, order = placed(3, layout="classic")
    assert state.actor() == order[0]


@rule("8", "9")
def test_turns_go_clockwise() -> None:
    state, _ = placed(4)
    first = state.actor()
    chance = Quick(4)
    for turn in range(8):
        assert state.actor() == (first + turn) % 4
        state.apply(pick(state, chance), chance)


@rule("9")
def test_a_runner_takes_the_tile_it_left() -> None:
    state = position("a: 3A 1 2 .\nb: 1B 1")
    assert do(state, "run a1 a3") == [Ran(0, "a1", "a3", 3)]
    assert state.fronts[NAMES.index("a1")] == 0
    assert (state.tiles[0], state.gems[0]) == (1, 3)
    assert NAMES.index("a3") in state.gnomes


@rule("9")
def test_a_player_must_move_and_only_an_own_gnome() -> None:
    state = position("a: 1A 1 1B 1")
    assert why(state, "run a3 a4") == ("not-your-gnome", "9", ("a3",))
    assert why(state, "run a2 a4") == ("not-your-gnome", "9", ("a2",))
    assert why(state, "retire") == ("must-move", "9", ())
    assert why(state, "ladder a2") == ("basic-game", "13", ())


@rule("10")
def test_a_gnome_runs_any_distance_in_six_directions() -> None:
    rows = ["a: 1 1 1 1 1", "b: 1 1 1 1 1 1", "c: 1 1 1 1A 1 1 1", "d: 1 1 1 1 1 1 1 1", "e: . . . . . . . . 1B"]
    assert runs(position("\n".join(rows)), "c4") == {
        *("c1", "c2", "c3", "c5", "c6", "c7"),
        *("b4", "a4", "b3", "a2"),
        *("d4", "d5"),
    }


@rule("10")
def test_any_gnome_in_the_way_stops_a_run() -> None:
    state = position("a: 1A 1 1B 1 1\nb: 1A")
    assert runs(state, "a1") == {"a2"}
    assert why(state, "run a1 a3") == ("gnome-in-the-way", "10", ("a3",))
    assert why(state, "run a1 a4") == ("gnome-in-the-way", "10", ("a3",))
    assert why(state, "run a1 b1") == ("gnome-in-the-way", "10", ("b1",))


@rule("10")
def test_a_gap_stops_a_run() -> None:
    state = position("a: 1A 1 . 1 1\nc: 1B 1")
    assert runs(state, "a1") == {"a2"}
    assert why(state, "run a1 a4") == ("gap", "10", ("a3",))
    assert why(state, "run a1 a3") == ("gap", "10", ("a3",))


@rule("10")
def test_a_run_is_straight_and_ends_on_another_tile() -> None:
    state = position("a: 1A 1 1\nb: 1 1 1\nc: 1B 1 1 1")
    assert why(state, "run a1 b3") == ("not-straight", "10", ("a1", "b3"))
    assert why(state, "run a1 a1") == ("not-straight", "10", ("a1", "a1"))
    assert why(state, "run a1 k6") == ("no-tile", "10", ("k6",))


@rule("10")
def test_lines_do_not_wrap_round_the_edge() -> None:
    state = position("a: 1 1 1 1 1A\nb: 1 1 1 1 1 1\nk: 1B 1")
    assert runs(state, "a5") == {"a1", "a2", "a3", "a4", "b5", "b6"}


@rule("11")
def test_a_player_who_cannot_move_is_out_with_the_tiles_under_the_gnomes() -> None:
    state = position("a: 1A 1 1\nc: 2B\ne: 3B")
    heard = do(state, "run a1 a2")
    assert heard == [Ran(0, "a1", "a2", 1), Left(1, ["c1", "e1"], 2, 5)]
    assert state.out == [False, True]
    assert (state.tiles[1], state.gems[1]) == (2, 5)
    assert state.fronts[NAMES.index("c1")] == 0


@rule("11")
def test_a_player_is_out_only_on_their_own_turn() -> None:
    state = position("a: 1A 1 1\nc: 2B\ne: 1C 1", seats=3)
    state.mover = 2
    state.moves = choices.turn(state, 2)
    do(state, "run e1 e2")
    assert state.out == [False, False, False]
    do(state, "run a1 a2")
    assert state.out == [False, True, True]


@rule("12")
def test_the_last_team_goes_on_alone_until_it_cannot_move() -> None:
    state = position("a: 1A 1 1 1\nc: 2B")
    do(state, "run a1 a2")
    assert state.actor() == 0
    do(state, "run a2 a3", "run a3 a4")
    assert state.actor() == -1
    assert state.gems == [4, 2]


@rule("13")
def test_the_score_is_the_treasure_on_the_fronts() -> None:
    state = position("a: 1A 2 3 1\nc: 3B")
    do(state, "run a1 a2", "run a2 a3", "run a3 a4")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (7, 3)
    assert outcome.parts == ({"tiles": 4}, {"tiles": 1})
    assert outcome.reason == "most-gems"


@rule("14")
@pytest.mark.parametrize(
    ("drawing", "ranks", "reason"),
    [
        ("a: 3A\nc: 2B", (1, 2), "most-gems"),
        ("a: 3A\nc: 2B\ne: 1B", (2, 1), "more-tiles"),
        ("a: 3A\nc: 3B", (1, 1), "draw"),
    ],
)
def test_ties_are_broken_by_tiles_and_then_it_is_a_draw(drawing: str, ranks: tuple[int, int], reason: str) -> None:
    state = position(f"{drawing}\ng: 1A 1")
    state.gems[1] += 2
    state.tiles[1] += 2
    do(state, "run g1 g2")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == (ranks, reason)


def test_actions_parse_back_from_what_people_type() -> None:
    assert ACTIONS.to_text(ACTIONS.from_text("run b3 b7")) == "run b3 b7"
    assert ACTIONS.to_json(ACTIONS.from_text("swap b3 a1")) == {"kind": "swap", "first": "a1", "second": "b3"}
