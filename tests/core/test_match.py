"""A match without I/O: who may act, what each seat learns, undo, resigning."""

import pytest

from gnomehall.core.chance import Dice, Quick
from gnomehall.core.match import Match
from gnomehall.core.record import convert_options
from gnomehall.core.view import Illegal
from support import EXAMPLE, play_on

GAME = EXAMPLE


def new(seats: int = 2, **options: str) -> Match:
    return Match(GAME, seats, convert_options(GAME, dict(options)), Dice(bytes(32)))


def play(match: Match, actions: int, seed: int = 1) -> None:
    play_on(match, Quick(seed), actions)


def test_only_the_actor_may_act() -> None:
    match = new()
    other = 1 - match.actor()
    assert match.legal(other) == []
    with pytest.raises(Illegal, match="not-your-turn"):
        match.act(other, match.legal(match.actor())[0])


def test_a_forbidden_action_changes_nothing() -> None:
    match = new()
    before = match.view(0)
    with pytest.raises(Illegal) as refused:
        match.act(match.actor(), GAME.actions.from_text("run a1 a2"))
    assert refused.value.refusal.rule == "7"
    assert match.view(0) == before
    assert match.actions == []


def test_a_code_outside_the_table_is_malformed_not_illegal() -> None:
    match = new()
    with pytest.raises(ValueError, match="action code"):
        match.act(match.actor(), GAME.actions.size)


def test_undo_restores_everything() -> None:
    match = new()
    play(match, 8)
    before, position = match.view(None), match.dice.position
    seat = match.actor()
    match.act(seat, match.legal(seat)[0])
    assert match.can_undo(seat)
    match.undo(seat)
    assert match.view(None) == before
    assert match.dice.position == position
    assert match.actor() == seat
    assert len(match.actions) == len(match.told) == 8


def test_undo_ends_once_somebody_else_has_moved() -> None:
    match = new()
    first = match.actor()
    play(match, 2)
    assert not match.can_undo(first)
    with pytest.raises(Illegal, match="cannot-undo"):
        match.undo(first)


def test_undo_ends_once_something_hidden_was_shown() -> None:
    match = new(mode="advanced")
    play(match, 8)
    seat = match.actor()
    match.act(seat, match.legal(seat)[0])  # a run: the runner has seen the back of a tile
    assert not match.can_undo(seat)


def test_nobody_can_undo_anothers_action() -> None:
    match = new()
    play(match, 1)
    with pytest.raises(Illegal, match="cannot-undo"):
        match.undo(match.actor())


def test_resigning_ends_a_match_of_two() -> None:
    match = new()
    play(match, 9)
    match.resign(0)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "resigned"
    assert outcome.ranks == (2, 1)
    assert match.actor() == -1
    with pytest.raises(Illegal, match="over"):
        match.act(1, 0)


def test_with_more_players_the_match_goes_on_and_the_resigned_rank_last() -> None:
    match = new(3)
    play(match, 10)
    match.resign(2)
    assert match.outcome() is None
    with pytest.raises(Illegal, match="has-resigned"):
        match.resign(2)
    play_on(match, Quick(5))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ranks[2] == 3


def test_the_last_to_resign_ranks_above_the_first() -> None:
    match = new(4)
    for seat in (1, 3, 0):
        match.resign(seat)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ranks == (2, 4, 1, 3)


def test_invalid_options_are_refused() -> None:
    with pytest.raises(ValueError, match="misfit-layout"):
        new(mode="advanced", layout="rows")
    with pytest.raises(ValueError, match="misfit-seats"):
        new(7)
    with pytest.raises(ValueError, match="no option 'colour'"):
        new(colour="red")
    with pytest.raises(ValueError, match="Invalid enum value"):
        new(mode="nonsense")
