"""The advanced game of treasures, rule by rule: the cunning plan, leaving the cave, the end."""

import pytest

from games.treasures.positions import do, legal, position, tile, why
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.treasures.position import GONE, Position
from gnomehall.games.treasures.tiles import BACK, COUNT, KINDS, LADDERS
from gnomehall.games.treasures.view import Chased, Fronts, Left, Plan, Retired, Stack

rule = pytest.mark.rule


ONE_LEFT = "a: 1A 1 1\nc: 1B 1 1 1"


@rule("23")
def test_the_first_whose_gnomes_are_all_chased_for_good_gets_the_mountain() -> None:
    state = position(ONE_LEFT, advanced=True, under="danger", signs=[0, 3], chased={0: 3})
    assert do(state, "run a1 a2")[-3:] == [Chased(0, "a2"), Left(0, [], 0, 0), Plan(0)]
    assert state.mountain == 0
    assert state.out[0]
    assert state.points(0) == 12 + BACK[tile("danger")]


@rule("23")
def test_the_plan_works_only_once() -> None:
    state = position(ONE_LEFT, advanced=True, under="danger", signs=[0, 3], chased={0: 3})
    state.mountain = 1
    heard = do(state, "run a1 a2")
    assert Plan(0) not in heard
    assert state.out[0]
    assert state.mountain == 1


@rule("23")
def test_a_player_with_a_ladder_stays_in() -> None:
    state = position(ONE_LEFT, advanced=True, under="danger", signs=[0, 3], chased={0: 3}, holds={0: ["ladder"]})
    do(state, "run a1 a2")
    assert not state.out[0]
    assert state.mountain == -1
    do(state, "run c1 c2")
    assert state.actor() == 0
    assert {"ladder a2", "ladder a3", "retire"} <= legal(state)


@rule("23")
def test_a_ladder_without_any_ruby_on_the_board_is_no_way_back() -> None:
    state = position(
        "a: 1A 2 2\nc: 2B 2", advanced=True, under="danger", signs=[0, 3], chased={0: 3}, holds={0: ["ladder"]}
    )
    assert do(state, "run a1 a2")[-1] == Plan(0)


@rule("23")
def test_a_player_with_a_ladder_but_no_free_ruby_on_their_turn_is_out_with_the_plan() -> None:
    state = position("a: 1B 1\nc: 2B 2", mover=1, advanced=True, chased={0: 4}, holds={0: ["ladder"]})
    assert do(state, "run a1 a2")[-2:] == [Left(0, [], 0, 0), Plan(0)]


@rule("23")
def test_a_swap_is_no_way_back() -> None:
    state = position("a: 1B 2\nc: 2C 2", seats=3, mover=2, advanced=True, chased={0: 3}, holds={0: ["ladder", "swap"]})
    assert do(state, "run c1 c2")[-2:] == [Left(0, [], 0, 0), Plan(0)]


@rule("23")
def test_when_the_last_ruby_goes_players_waiting_for_one_are_out_at_once() -> None:
    state = position("a: 1B 2 2\nc: 2C 2 2", seats=3, mover=1, advanced=True, chased={0: 3}, holds={0: ["ladder"]})
    assert do(state, "run a1 a2")[-2:] == [Left(0, [], 0, 0), Plan(0)]
    assert state.actor() == 2


@rule("23")
def test_a_player_waiting_for_the_last_ruby_is_out_before_the_dragon_chases_its_taker() -> None:
    state = position(
        "a: 1B 2 2\nc: 2C 2 2",
        seats=3,
        mover=1,
        advanced=True,
        under="danger",
        signs=[0, 3, 0],
        chased={0: 3, 1: 2},
        holds={0: ["ladder"]},
    )
    heard = do(state, "run a1 a2")
    assert heard[1:3] == [Left(0, [], 0, 0), Plan(0)]
    assert heard[-2:] == [Chased(1, "a2"), Left(1, [], 0, 0)]
    assert state.mountain == 0


@rule("23")
def test_a_waiting_player_is_out_as_soon_as_a_leaver_takes_the_last_ruby() -> None:
    state = position(
        "a: 2B 2 2\nc: 1A\ne: 2D 2 2", seats=4, mover=3, advanced=True, chased={2: 3}, holds={2: ["ladder"]}
    )
    assert do(state, "run e1 e2")[-3:] == [Left(0, ["c1"], 1, 1), Left(2, [], 0, 0), Plan(2)]
    assert state.actor() == 1


@rule("18", "24")
def test_what_a_leaver_must_lack_or_hold_is_known_to_all() -> None:
    stuck = position("a: 1A\nc: 1B 1 1\ne: 1 1", mover=1, advanced=True, chased={0: 3})
    do(stuck, "run c1 c2")
    assert [team.ladder for team in stuck.public().teams] == [False, None]
    chooses = position("a: 1A\nc: 1B 1 1", advanced=True, chased={0: 3}, holds={0: ["ladder"]})
    do(chooses, "retire")
    assert [team.ladder for team in chooses.public().teams] == [True, None]


@rule("24")
def test_leaving_tells_nothing_where_no_ladder_could_have_helped() -> None:
    state = position("a: 1A\nc: 1B 1 1", mover=1, advanced=True)
    do(state, "run c1 c2")
    assert [team.ladder for team in state.public().teams] == [None, None]


@rule("23")
def test_imagined_worlds_respect_why_a_player_left() -> None:
    state = position(ONE_LEFT, advanced=True, under="danger", signs=[0, 3], chased={0: 3})
    state.hidden[tile("plain")] += 6
    state.tiles[0] += 6
    state.gems[0] += 6
    do(state, "run a1 a2")
    for seed in range(200):
        world = GAMES["treasures"].imagine(state.view(1), Quick(seed))
        assert isinstance(world, Position)
        assert world.spare(0, LADDERS) < 0


@rule("21")
def test_a_seat_that_must_hold_a_ladder_holds_one_in_every_imagined_world() -> None:
    """Few tiles could be the ladder, and others' tiles compete for it."""
    state = position("a: 1 1 1\nc: 1B 1 1\ne: 2C 2", seats=3, mover=1, advanced=True, chased={0: 3})
    kind = tile("ladder", 2)
    state.hidden[kind] = 1
    state.cleared[2 * KINDS + tile("plain", 2)] = 3
    state.pool = [count - held for count, held in zip(COUNT, state.hidden[:KINDS], strict=True)]
    state.pool[tile("plain", 2)] -= 3
    for seat in (None, 1, 2):
        for seed in range(300):
            world = GAMES["treasures"].imagine(state.view(seat), Quick(seed))
            assert isinstance(world, Position)
            assert world.hidden[kind] == 1
            assert world.view(seat) == state.view(seat)


@rule("23")
def test_a_player_who_leaves_by_choice_gets_no_mountain() -> None:
    state = position("a: 1 1\nc: 1B 1", advanced=True, chased={0: 4}, holds={0: ["ladder"]})
    assert do(state, "retire") == [Retired(0), Left(0, [], 0, 0)]
    assert state.mountain == -1


@rule("23")
def test_a_player_who_leaves_with_gnomes_standing_gets_no_mountain() -> None:
    state = position("a: 1A\nc: 1B 1 1", mover=1, advanced=True, chased={0: 3})
    assert do(state, "run c1 c2")[-1] == Left(0, ["a1"], 1, 1)
    assert state.mountain == -1


@rule("24")
def test_signs_on_tiles_taken_on_leaving_do_nothing_but_their_points_count() -> None:
    state = position("a: 1A\nc: 1B 1 1", mover=1, advanced=True, under="danger", signs=[0, 2])
    do(state, "run c1 c2")
    assert state.out[0]
    assert sum(state.signs) == 3, "the tile taken on leaving opened no sign"
    assert state.own(0).cleared == [Stack(1, BACK[tile("danger")], "danger", 1)]
    assert state.points(0) == BACK[tile("danger")]
    assert state.public().teams[0].cleared == Fronts(rubies=1, gems=0, nuggets=0)


@rule("24")
def test_a_stuck_player_may_use_a_ladder_or_leave() -> None:
    state = position("a: 1A\nc: 1B 1 2", advanced=True, chased={0: 1}, holds={0: ["ladder"]})
    assert legal(state) == {"ladder c2", "retire"}


@rule("24")
def test_a_swap_does_not_keep_a_stuck_player_in() -> None:
    state = position("a: 1A\nc: 1B 1 1", mover=1, advanced=True, holds={0: ["swap"]})
    assert do(state, "run c1 c2")[-1] == Left(0, ["a1"], 1, 1)
    assert state.tiles[0] == 2, "the swap tile stays with its points"


@rule("22", "24")
def test_a_stuck_player_kept_in_by_a_ladder_may_not_swap() -> None:
    state = position("a: 1A\nc: 1B 1 1", advanced=True, chased={0: 1}, holds={0: ["ladder", "swap"]})
    assert legal(state) == {"ladder c2", "ladder c3", "retire"}
    assert why(state, "swap a1 c1") == ("swap-when-stuck", "24", ())


@rule("22")
def test_a_player_who_can_move_may_swap_two_others_instead() -> None:
    state = position("a: 1A 1\nc: 1B 1\ne: 1C", seats=3, advanced=True, holds={0: ["swap"]})
    assert {"swap a1 c1", "swap a1 e1", "swap c1 e1"} <= legal(state)


@rule("9", "24")
def test_a_player_who_can_move_may_not_leave() -> None:
    state = position("a: 1A 1\nc: 1B 1", advanced=True, holds={0: ["swap"]})
    assert why(state, "retire") == ("must-move", "9", ())


@rule("24")
def test_gnomes_that_leave_are_gone_for_good() -> None:
    state = position("a: 1A\nc: 1B 1 1", mover=1, advanced=True, chased={0: 2})
    do(state, "run c1 c2")
    assert state.gnomes[:4] == [GONE] * 4


@rule("25")
def test_the_last_team_goes_on_until_all_its_gnomes_are_chased() -> None:
    state = position("a: 1A\nc: 1B 1 1 1", mover=1, advanced=True, under="danger", signs=[0, 2], chased={1: 3})
    do(state, "run c1 c2")
    assert state.out == [True, False]
    heard = do(state, "run c2 c3")
    assert heard[-1] == Plan(1)
    assert state.actor() == -1


@rule("26", "27")
def test_the_score_is_the_sum_of_the_backs_and_twelve_for_the_mountain() -> None:
    state = position("a: 1A\nc: 1B", advanced=True)
    state.mover = -1
    three, four = (next(kind for kind in range(KINDS) if BACK[kind] == value) for value in (3, 4))
    state.hidden[three] = state.cleared[four] = 1
    assert state.points(0) == 7
    state.mountain = 0
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (19, 0)
    assert outcome.parts[0]["mountain"] == 12


@rule("26")
@pytest.mark.parametrize(
    ("tiles", "danger", "ranks", "reason"),
    [
        ((2, 2), (0, 0), (1, 1), "draw"),
        ((2, 1), (0, 0), (1, 2), "more-tiles"),
        ((2, 2), (0, 1), (2, 1), "more-danger"),
        ((1, 2), (1, 0), (2, 1), "more-tiles"),
    ],
)
def test_ties_are_broken_by_tiles_then_danger_signs(
    tiles: tuple[int, int], danger: tuple[int, int], ranks: tuple[int, int], reason: str
) -> None:
    state = position("a: 1A\nc: 1B", advanced=True)
    state.mover = -1
    state.tiles = list(tiles)
    for seat in (0, 1):
        plain, risky = tile("plain", 2), tile("danger")
        assert BACK[plain] == BACK[risky] == 2
        state.hidden[seat * KINDS + plain] = 1 - danger[seat]
        state.shown[seat * KINDS + risky] = danger[seat]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == (ranks, reason)


@rule("26")
def test_the_mountain_is_not_a_cave_tile() -> None:
    state = position("a: 1A\nc: 1B", advanced=True)
    state.mountain = 0
    state.mover = -1
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.parts[0]["tiles"] == 0
