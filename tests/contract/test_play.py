"""Every game, every number of seats, every variant: a match can be played to its end by the contract alone."""

from itertools import islice

import msgspec
from hypothesis import given, settings
from hypothesis.strategies import integers

from gnomehall.core.chance import Dice, Quick
from gnomehall.core.match import Match
from gnomehall.core.play import pick, turns
from gnomehall.core.record import Record
from gnomehall.core.view import Outcome, Tell
from gnomehall.games import GAMES
from support import (
    Variant,
    conserved,
    every_variant,
    everyone,
    final,
    final_state,
    play_on,
    positions,
    some,
    told_by,
)

seeds = integers(0, 2**32)


@every_variant
@settings(max_examples=10, deadline=None)
@given(seed=seeds)
def test_every_match_has_legal_actions_and_ends(variant: Variant, seed: int) -> None:
    game, seats, options = variant
    length = 0
    for state, action, _ in positions(variant, seed):
        assert state.outcome() is None
        assert 0 <= state.actor() < seats
        assert 0 <= action < game.actions.size
        length += 1
    assert length <= game.longest(seats, options)


@every_variant
def test_a_random_action_is_drawn_from_the_legal_ones_in_their_order(variant: Variant) -> None:
    game, seats, options = variant
    luck = Quick(3)
    state = game.start(seats, options, luck)
    for number, _ in enumerate(islice(turns(state), 300)):
        legal = state.copy().legal()
        action = pick(state, Quick(number))
        assert action == legal[Quick(number).below(len(legal))]
        state.apply(action, luck)


@every_variant
def test_after_the_end_nothing_is_legal_and_the_outcome_stands(variant: Variant) -> None:
    seats = variant[1]
    state = final_state(variant, 1)
    outcome = state.outcome()
    assert outcome is not None
    assert state.legal() == []
    refused = state.refusal(0)
    assert refused is not None
    assert refused.reason == "over"
    assert len(outcome.scores) == len(outcome.ranks) == len(outcome.parts) == seats
    assert min(outcome.ranks) == 1
    assert outcome.winners


@every_variant
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_legal_and_refusal_agree_over_the_whole_action_space(variant: Variant, seed: int) -> None:
    game = variant[0]
    for state, _ in some(variant, seed, 6):
        legal = state.legal()
        assert len(set(legal)) == len(legal)
        allowed = {action for action in range(game.actions.size) if state.refusal(action) is None}
        assert allowed == set(legal), [game.actions.to_text(action) for action in allowed ^ set(legal)]


@every_variant
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_copies_share_nothing(variant: Variant, seed: int) -> None:
    _, seats, _ = variant
    for state, _ in some(variant, seed, 6):
        before = [msgspec.json.encode(state.view(seat)) for seat in everyone(seats)]
        legal = list(state.legal())
        copy = state.copy()
        chance = Quick(seed)
        for _ in islice(turns(copy), 12):
            copy.apply(pick(copy, chance), chance)
        assert [msgspec.json.encode(state.view(seat)) for seat in everyone(seats)] == before
        assert state.legal() == legal


@every_variant
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_the_same_seed_and_actions_give_the_same_bytes(variant: Variant, seed: int) -> None:
    game, seats, options = variant

    def play() -> list[bytes]:
        chance = Quick(seed)
        state = game.start(seats, options, chance)
        seen = []
        for _ in turns(state):
            tell = Tell()
            state.apply(pick(state, chance), chance, tell)
            seen.append(msgspec.json.encode([state.view(seat) for seat in everyone(seats)]))
            seen.append(msgspec.json.encode(tell.told))
        return seen

    assert play() == play()


@every_variant
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_everything_survives_json_both_ways(variant: Variant, seed: int) -> None:
    game, seats, options = variant
    events = msgspec.json.Decoder(type=event_union(variant))
    assert msgspec.json.decode(msgspec.json.encode(options), type=game.Options) == options
    for state, action in some(variant, seed, 8):
        for seat in everyone(seats):
            view = state.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.ViewType) == view
        _, told = told_by(state, action, Quick(seed))
        for event in [heard for one in told for heard in (one.event, *one.private.values()) if heard is not None]:
            assert events.decode(msgspec.json.encode(event)) == event
    outcome = final(variant, seed)
    assert msgspec.json.decode(msgspec.json.encode(outcome), type=Outcome) == outcome


def event_union(variant: Variant) -> object:
    first, *rest = variant[0].events
    union: object = first
    for event in rest:
        union = union | event
    return union


@every_variant
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_nothing_appears_or_vanishes(variant: Variant, seed: int) -> None:
    for state, _, _ in positions(variant, seed):
        conserved(variant[0], state)


@every_variant
@settings(max_examples=2, deadline=None)
@given(seed=seeds)
def test_taking_back_restores_what_everyone_saw(variant: Variant, seed: int) -> None:
    game, seats, options = variant
    match = Match(game, seats, options, Dice(seed.to_bytes(32, "big")))
    chance = Quick(seed)

    def seen() -> tuple[bytes, int]:
        views = [match.view(seat) for seat in everyone(seats)]
        return msgspec.json.encode([views, match.legal(match.actor()), match.told]), match.dice.position

    earlier = [seen()]
    for actor in islice(turns(match), 80):
        match.act(actor, pick(match.state, chance))
        earlier.append(seen())
    for seat in range(seats):
        number = match.undo_to(seat)
        if number is not None:
            match.undo(seat)
            assert len(match.actions) == len(match.actors) == number
            assert seen() == earlier[number]


@every_variant
def test_the_standing_before_the_end_has_every_seat(variant: Variant) -> None:
    """A match may end by resignation anywhere."""
    seats = variant[1]
    for state, _ in some(variant, 3, 8):
        standing = state.standing()
        assert len(standing.scores) == len(standing.ranks) == len(standing.parts) == seats


@every_variant
def test_a_record_replays_to_the_same_match(variant: Variant) -> None:
    game, seats, options = variant
    match = Match(game, seats, options, Dice(bytes(range(32))))
    play_on(match, Quick(3))
    record = Record.from_json(Record.of(match).to_json())
    again = record.verify(GAMES)
    assert again.outcome() == match.outcome()
    assert again.view(0) == match.view(0)
    assert again.events(None) == match.events(None)
