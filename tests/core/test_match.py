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
    assert match.undo_to(seat) == 8
    match.undo(seat)
    assert match.view(None) == before
    assert match.dice.position == position
    assert match.actor() == seat
    assert len(match.actions) == len(match.told) == 8


def test_undo_reaches_through_the_others_answers() -> None:
    match = new()
    play(match, 8)
    seat, before = match.actor(), match.view(None)
    play(match, 1)
    while match.actor() != seat:
        play(match, 1)
    assert match.undo_to(seat) == 8
    match.undo(seat)
    assert match.view(None) == before
    assert len(match.actions) == len(match.actors) == len(match.told) == 8


@pytest.mark.parametrize("back", [1, 40, 70])
def test_undo_replays_from_the_last_copy_of_the_state(back: int) -> None:
    """Nothing is hidden in the basic game, so any action can be taken back, however far from a copy."""
    match = new()
    views, positions = [match.view(None)], [match.dice.position]
    while match.actor() >= 0 and len(match.actions) < 60:
        play(match, 1)
        views.append(match.view(None))
        positions.append(match.dice.position)
    for _ in range(back):
        last = match.actors[-1]
        match.undo(last)
        number = len(match.actions)
        assert (match.view(None), match.dice.position) == (views[number], positions[number])
        if not match.actors:
            break


def test_undo_ends_once_something_hidden_was_shown() -> None:
    match = new(mode="advanced")
    play(match, 8)
    seat = match.actor()
    match.act(seat, match.legal(seat)[0])  # a run: the runner has seen the back of a tile
    assert match.undo_to(seat) is None
    with pytest.raises(Illegal, match="cannot-undo"):
        match.undo(seat)


def test_what_another_seat_uncovers_ends_my_undo_too() -> None:
    match = new(mode="advanced")
    play(match, 7)
    first = match.actor()
    play(match, 1)
    assert match.undo_to(first) == 7
    play(match, 1)
    assert match.undo_to(first) is None


def test_nobody_can_undo_before_having_acted() -> None:
    match = new()
    play(match, 1)
    with pytest.raises(Illegal, match="cannot-undo"):
        match.undo(match.actor())


def test_a_resignation_keeps_what_was_earned() -> None:
    match = new()
    play(match, 20)
    earned = match.state.standing().scores
    assert any(earned)
    match.resign(0)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == earned
    assert outcome.winners == (1,)


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
