"""Actions by field and by features, over every game."""

from itertools import islice

import pytest

from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.core.play import at_random
from support import EXAMPLE, every_game

pytest.importorskip("gymnasium", reason="the optional extra gnomehall[research] is not installed")

import numpy as np

from gnomehall.research import Candidates, factors, observer, seat


@every_game
def test_every_action_is_its_kind_and_fields(game: Game) -> None:
    found = factors(game.key)
    for code in range(0, game.actions.size, 7):
        assert found.encode(found.table[code].tolist()) == code
        assert found.space.contains(found.table[code])


@every_game
def test_choosing_field_by_field_reaches_exactly_the_legal_actions(game: Game) -> None:
    found, chance = factors(game.key), Quick(5)
    state = game.start(game.seats[-1], game.Options(), chance)
    for _ in islice(at_random(state, chance), 25):
        paths: list[list[int]] = [[]]
        for width in found.widths:
            paths = [
                [*said, int(value) if value < width else -1]
                for said in paths
                for value in found.mask(state.legal(), said).nonzero()[0]
            ]
        assert sorted(map(found.encode, paths)) == sorted(state.legal())


@every_game
def test_features_depend_on_what_the_seat_sees_and_on_the_legal_actions(game: Game) -> None:
    found, eye, chance = factors(game.key), observer(game.key), Quick(9)
    state = game.start(game.seats[-1], game.Options(), chance)
    differed = False
    for _ in islice(at_random(state, chance), 60):
        legal = state.legal()
        rows = found.features(eye.observe(state.view(state.actor())), legal)
        assert rows.shape == (len(legal), len(found.names))
        kinds = rows[:, : len(game.actions.kinds)].argmax(1)
        assert [game.actions.kinds[kind].name for kind in kinds] == [game.actions.decode(code)[0] for code in legal]
        differed |= len(np.unique(rows, axis=0)) > len(set(kinds.tolist()))
    assert differed, "features tell actions of one kind apart"


def test_features_of_a_run_name_the_tiles_it_leaves_and_enters() -> None:
    found, eye = factors(EXAMPLE.key), observer(EXAMPLE.key)
    state = EXAMPLE.start(2, EXAMPLE.Options(), Quick(3))
    chance = Quick(4)
    for _ in at_random(state, chance):
        if EXAMPLE.actions.decode(state.legal()[0])[0] == "run":
            break
    view = state.view(state.actor())
    rows = found.features(eye.observe(view), state.legal())
    for row, code in zip(rows, state.legal(), strict=True):
        for field, cell in enumerate(EXAMPLE.actions.decode(code)[1]):
            at = found.names.index(f"field {field}: fronts 0")
            shown = row[at : at + 3].tolist()
            assert shown == [float(view.public.fronts[cell] == front) for front in (1, 2, 3)]


@every_game
def test_candidates_take_the_action_with_that_number(game: Game) -> None:
    env = Candidates(seat(game.key), 16)
    seen, _ = env.reset(seed=5)
    for number in range(40):
        offered = env.seat.legal()[:16]
        assert env.action_masks().sum() == len(offered)
        chosen = number % len(offered)
        assert env.observation_space.contains(seen)
        seen, _, is_over, _, _ = env.step(chosen)
        assert is_over or env.seat.play.actions.count(offered[chosen]), "the chosen action was taken"
        if is_over:
            seen, _ = env.reset()
    with pytest.raises(ValueError, match="below"):
        env.step(16)
