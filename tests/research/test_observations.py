"""Observations: made from a view alone, of one size for a game, within their bounds, and documented field by field."""

import subprocess
import sys

import msgspec
import pytest

from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.games import GAMES, part
from support import EXAMPLE, Variant, every_game, every_variant, everyone, final_state, some

pytest.importorskip("pettingzoo", reason="the optional extra gnomehall[research] is not installed")

import numpy as np

from gnomehall.research.document import PAGE, page
from gnomehall.research.tensors import observer


@every_variant
def test_worlds_that_look_the_same_give_the_same_observation(variant: Variant) -> None:
    game, seats, _ = variant
    eye = observer(game.key)
    for state, _ in some(variant, 1, 6):
        for seat in everyone(seats):
            seen = eye.observe(state.view(seat))
            for luck in (1, 2):
                world = game.imagine(state.view(seat), Quick(luck))
                assert eye.observe(world.view(seat)).tobytes() == seen.tobytes()


@every_variant
def test_a_view_observed_after_json_gives_the_same_bytes(variant: Variant) -> None:
    game, seats, _ = variant
    eye = observer(game.key)
    for state, _ in some(variant, 2, 4):
        for seat in everyone(seats):
            view = state.view(seat)
            again = msgspec.json.decode(msgspec.json.encode(view), type=game.ViewType)
            assert eye.observe(again).tobytes() == eye.observe(view).tobytes()


@every_variant
def test_every_entry_stays_within_its_bounds(variant: Variant) -> None:
    game, seats, _ = variant
    eye = observer(game.key)
    states = [state for state, _ in some(variant, 3, 12)] + [final_state(variant, 3)]
    for state in states:
        rows = [eye.row(state.view(seat)) for seat in everyone(seats)]
        assert {len(row) for row in rows} == {eye.places}
        for row in rows:
            place = 0
            for block in eye.blocks:
                most = len(block.table) - 1 if block.table else block.width if block.is_choice else block.most
                assert max(row[place : place + block.places]) <= most, block.name
                place += block.places
        many = eye.observe_rows(b"".join(rows))
        assert many.shape == (seats + 1, eye.size)
        assert (many <= eye.high).all()
        for row, tensor in zip(rows, many, strict=True):
            assert (eye.observe_rows(row)[0] == tensor).all(), "one by one as all at once"


@every_variant
def test_different_views_mostly_differ_as_observations(variant: Variant) -> None:
    """Catches an observation that shows nothing, which would pass the tests above."""
    game, _, _ = variant
    eye = observer(game.key)
    views = [state.view(state.actor()) for state, _ in some(variant, 4, 30)]
    assert len({eye.observe(view).tobytes() for view in views}) >= 0.9 * len(views)


@every_game
def test_an_onlooker_sees_nothing_of_what_is_a_seats_own(game: Game) -> None:
    eye = observer(game.key)
    seats, options = next(game.variants())
    state = game.start(seats, options, Quick(1))
    seen = eye.observe(state.view(None))
    for block in eye.blocks:
        if block.name.startswith("own_"):
            assert not eye.block(seen, block.name).any()
    assert not eye.block(seen, "seat").any()


@every_game
def test_a_seat_sees_itself_first(game: Game) -> None:
    eye = observer(game.key)
    seats, options = next(game.variants())
    state = game.start(seats, options, Quick(1))
    for seat in range(seats):
        seen = eye.observe(state.view(seat))
        assert eye.block(seen, "seat")[0].argmax() == seat
        assert eye.block(seen, "actor")[0].argmax() == (state.actor() - seat) % seats


def test_a_board_is_found_in_its_block() -> None:
    game = EXAMPLE
    state = game.start(2, game.Options(), Quick(3))
    eye = observer(EXAMPLE.key)
    fronts = eye.block(eye.observe(state.view(0)), "fronts")
    shown = state.public().fronts
    assert fronts.shape == (len(shown), 3)
    assert [int(line.argmax()) + 1 if line.any() else 0 for line in fronts] == shown
    assert eye.scaled(eye.observe(state.view(0))).max() == np.float32(1)


@every_game
def test_every_game_says_how_it_is_observed(game: Game) -> None:
    blocks = part(game.key, "observe").BLOCKS
    names = [block.name for block in blocks]
    assert len(set(names)) == len(names)
    assert all(block.meaning for block in blocks)


def test_the_page_of_observations_is_fresh() -> None:
    assert PAGE.read_text("utf-8") == page(), "run: python -m gnomehall.research.document"


def test_the_games_need_no_numpy() -> None:
    observed = ", ".join(f"gnomehall.games.{key}.observe" for key in GAMES)
    loaded = f"import sys, gnomehall.cli, {observed}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", loaded], check=False).returncode == 0
