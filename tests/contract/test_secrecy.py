"""Every game: what a seat is shown, told or refused depends on what it may know, and on nothing more."""

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis.strategies import integers

from gnomehall.core.chance import Quick
from gnomehall.core.game import State
from support import Variant, every_variant, everyone, heard, positions, some, told_by

seeds = integers(0, 2**32)


def secrets(state: State, seats: int) -> list[Any]:
    return [state.own(seat) for seat in range(seats)]


@every_variant
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_an_imagined_world_looks_the_same_to_the_seat_that_imagined_it(variant: Variant, seed: int) -> None:
    game, seats, _ = variant
    for state, _ in some(variant, seed, 10):
        for seat in everyone(seats):
            world = game.imagine(state.view(seat), Quick(seed))
            assert world.view(seat) == state.view(seat)
            assert world.actor() == state.actor()
            assert game.turn(world) == game.turn(state), "everyone knows whose turn and which round it is"
            if seat == state.actor():
                assert world.legal() == state.legal()
            else:
                assert world.legal(), "in every world the actor can do something"


@every_variant
def test_imagined_worlds_differ_from_each_other_and_from_the_truth(variant: Variant) -> None:
    """Catches a view that leaks everything, which would pass the test above."""
    game, seats, options = variant
    hides = differs_from_truth = differ = False
    for seed in range(4):
        for state, _, _ in positions(variant, seed):
            if hides and differs_from_truth and differ:
                break
            truth = secrets(state, seats)
            hides = hides or any(own != truth[0] for own in truth)
            for seat in range(seats):
                one, other = (secrets(game.imagine(state.view(seat), Quick(luck)), seats) for luck in (1, 2))
                differs_from_truth = differs_from_truth or one != truth
                differ = differ or one != other
    assert differs_from_truth == hides
    assert differ == hides
    assert seats == 1 or game.hides(seats, options) == hides


@every_variant
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_a_refusal_tells_its_reader_nothing_new(variant: Variant, seed: int) -> None:
    game, _, _ = variant
    chance = Quick(seed)
    for state, _ in some(variant, seed, 5):
        world = game.imagine(state.view(state.actor()), chance)
        for _ in range(300):
            action = chance.below(game.actions.size)
            assert world.refusal(action) == state.refusal(action)


@every_variant
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_events_tell_a_seat_nothing_beyond_its_view(variant: Variant, seed: int) -> None:
    """Where two worlds look the same to a seat before and after an action, so must the events."""
    game, seats, _ = variant
    for state, action in some(variant, seed, 6):
        after, told = told_by(state, action, Quick(seed))
        for seat in everyone(seats):
            for luck in range(6):
                world = game.imagine(state.view(seat), Quick(luck))
                if action not in world.legal():
                    continue
                changed, other_told = told_by(world, action, Quick(luck))
                if changed.view(seat) == after.view(seat):
                    # The order in which a seat met the same things may differ; what it met may not.
                    assert sorted(map(repr, heard(other_told, seat))) == sorted(map(repr, heard(told, seat)))


@every_variant
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_an_action_that_reveals_nothing_is_predictable(variant: Variant, seed: int) -> None:
    """Undo relies on it: such an action leads all worlds a seat can imagine to the same view."""
    game, seats, _ = variant
    for state, action in some(variant, seed, 8):
        after, told = told_by(state, action, Quick(seed))
        if any(one.uncovers for one in told):
            continue
        for seat in everyone(seats):
            world = game.imagine(state.view(seat), Quick(seed + 1))
            if action in world.legal():
                changed, _ = told_by(world, action, Quick(seed + 2))
                assert changed.view(seat) == after.view(seat)


@every_variant
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_an_onlooker_sees_and_hears_only_what_is_public(variant: Variant, seed: int) -> None:
    _, seats, _ = variant
    for state, action in some(variant, seed, 6):
        assert state.view(None).own is None
        _, told = told_by(state, action, Quick(seed))
        assert heard(told, None) == [one.event for one in told if one.event is not None]
        for seat in range(seats):
            assert msgspec.json.encode(state.view(seat).public) == msgspec.json.encode(state.view(None).public)
