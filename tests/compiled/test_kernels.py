"""Compiled twins against the plain functions they must equal."""

from importlib import import_module

import pytest

from gnomehall.bots.playout import play_at_random
from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import Game, State
from gnomehall.core.native import COMPILED
from gnomehall.core.play import at_random
from gnomehall.games import GAMES, part, rows_of
from gnomehall.games.treasures.bot import territory as plain_territory
from gnomehall.games.treasures.fast import territory as fast_territory
from gnomehall.games.treasures.position import Position
from gnomehall.games.treasures.view import Options
from support import every_game

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
TREASURES = GAMES["treasures"]


def lucks(number: int, seats: int) -> list[Quick]:
    return [Quick(100 * number + seat) for seat in range(seats + 1)]


@pytest.mark.parametrize("layout", ["standard", "rows", "classic"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_kernel_plays_the_same_random_match_as_the_rules(seats: int, layout: str) -> None:
    from gnomehall.games.treasures.fast import kernel

    options = Options(layout=layout)  # type: ignore[arg-type]  # one of the literals
    for number in range(50):
        plain_luck: list[Chance] = [*lucks(number, seats)]
        quick_luck = lucks(number, seats)
        plain = TREASURES.start(seats, options, plain_luck[0])
        assert isinstance(plain, Position)
        moves = play_at_random(plain, plain_luck)
        quick, quick_moves = kernel.play_at_random(seats, options, quick_luck)
        assert moves == quick_moves
        assert plain.outcome() == quick.outcome()
        assert plain.view(None) == quick.view(None)
        assert plain.masks == quick.masks
        assert [luck.below(1 << 30) for luck in plain_luck] == [luck.below(1 << 30) for luck in quick_luck]


@pytest.mark.parametrize("layout", ["standard", "rows", "classic"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kernel_positions_and_rows_equal_those_of_the_rules(seats: int, layout: str) -> None:
    from gnomehall.games.treasures.fast import kernel
    from gnomehall.games.treasures.observe import row

    options = Options(layout=layout)  # type: ignore[arg-type]  # one of the literals
    chance = Quick(7)
    for number in range(20):
        plain = TREASURES.start(seats, options, Quick(number))
        quick = kernel.start(seats, options, Quick(number))
        before = quick.copy()
        while (seat := plain.actor()) >= 0:
            assert quick.actor() == seat
            assert quick.legal() == plain.legal()
            assert kernel.rows([quick, quick]) == 2 * row(plain.view(seat))
            assert quick.view(seat) == plain.view(seat)
            action = chance.below(TREASURES.actions.size)
            assert quick.refusal(action) == plain.refusal(action)
            assert quick.is_legal(action) == plain.is_legal(action)
            assert all(quick.is_legal(code) for code in plain.legal())
            action = plain.legal()[chance.below(len(plain.legal()))]
            before = quick.copy()
            assert before.view(seat) == plain.view(seat)
            plain.apply(action, chance)
            quick.apply(action, chance)
        assert before.actor() >= 0, "a copy stays where it was"
        assert (quick.actor(), quick.legal()) == (-1, [])
        assert quick.view(0) == plain.view(0)
        assert quick.outcome() == plain.outcome()


def test_matches_stepped_in_a_batch_equal_those_of_the_rules() -> None:
    vector = pytest.importorskip("gnomehall.research.vector")
    quick, plain = (vector.vector("treasures", 16, 3) for _ in range(2))
    assert quick.kernel is not None
    plain.kernel = None
    seen, info = quick.reset(seed=3)
    same, told = plain.reset(seed=3)
    for number in range(200):
        assert quick.legal() == plain.legal()
        assert (info["seat"] == told["seat"]).all()
        assert all((seen[name] == same[name]).all() for name in seen)
        actions = [legal[number % len(legal)] for legal in quick.legal()]
        seen, rewards, over, _, info = quick.step(actions)
        same, fair, ended, _, told = plain.step(actions)
        assert (rewards == fair).all()
        assert (over == ended).all()
        if over.any():
            assert all(
                (one["observation"] == other["observation"]).all()
                for one, other in zip(info["final_obs"][over], told["final_obs"][over], strict=True)
            )


def test_territory_is_the_same_in_machine_words_and_long_ints() -> None:
    chance = Quick(5)
    for seats, options in TREASURES.variants():
        state = TREASURES.start(seats, options, chance)
        assert isinstance(state, Position)
        while state.actor() >= 0:
            assert fast_territory.territory(state) == plain_territory.territory(state)
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))], chance)


@every_game
def test_rows_made_without_views_equal_those_made_from_views(game: Game) -> None:
    rows = rows_of(game)
    if rows is None:
        pytest.skip("this game has no such twin")
    row = part(game.key, "observe").row
    for seats, options in game.variants():
        for number in range(3):
            chance = Quick(number)
            state = game.start(seats, options, chance)
            for _ in at_random(state, chance):
                assert rows([state]) == row(state.view(state.actor()))


@every_game
def test_rows_made_without_views_are_the_same_in_all_worlds_that_fit_the_view(game: Game) -> None:
    rows = rows_of(game)
    if rows is None:
        pytest.skip("this game has no such twin")
    for seats, options in game.variants():
        chance = Quick(11)
        state = game.start(seats, options, chance)
        for number, _ in enumerate(at_random(state, chance)):
            if number % 5 == 0:
                view = state.view(state.actor())
                worlds: list[State] = [game.imagine(view, Quick(luck)) for luck in range(4)]
                assert rows([*worlds, state]) == 5 * rows([state])


@every_game
def test_observations_kept_up_to_date_equal_those_made_anew(game: Game) -> None:
    tensors = pytest.importorskip("gnomehall.research.tensors")
    eye, chance = tensors.observer(game.key), Quick(5)
    canvas = tensors.Canvas(eye, 2)
    canvas.changes = import_module("gnomehall.core.batch").Changes(eye.blocks)
    for seats, options in game.variants():
        state = game.start(seats, options, chance)
        for _ in at_random(state, chance):
            rows = eye.row(state.view(state.actor())) + eye.row(state.view(0))
            canvas.draw(rows)
            assert (canvas.seen == eye.observe_rows(rows)).all()
