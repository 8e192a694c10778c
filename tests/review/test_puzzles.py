"""Puzzles: one choice clearly the best, by the evaluation and by a longer search; every game comes with some."""

import itertools

import pytest

from gnomehall.core.chance import Dice, Quick
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.record import BadRecord, Record
from gnomehall.games import GAMES
from gnomehall.review.decisions import searched
from gnomehall.review.puzzles import APART, MARGIN, PER_MATCH, Puzzle, found_in, of_day, shipped
from support import EXAMPLE, every_game, play_on


def margin(puzzle: Puzzle) -> float:
    best, other = sorted((odds for _, odds in puzzle.weighed), reverse=True)[:2]
    return best - other


@every_game
def test_every_game_comes_with_puzzles_that_hold_what_they_promise(game: Game) -> None:
    found = shipped(game)
    assert len(found) >= 7, "not even one for every day of a week"
    assert len({(puzzle.seed, len(puzzle.actions)) for puzzle in found}) == len(found)
    for puzzle in found:
        match = puzzle.match(game)
        assert match.actor() == puzzle.seat
        assert [action for action, _ in puzzle.weighed] == match.legal(puzzle.seat)
        assert max(puzzle.weighed, key=lambda pair: pair[1])[0] == puzzle.best
        assert margin(puzzle) >= MARGIN - 1e-9


@every_game
def test_a_fresh_search_agrees_with_a_shipped_puzzle(game: Game) -> None:
    puzzle = shipped(game)[0]
    other = sorted(puzzle.weighed, key=lambda pair: -pair[1])[1][0]
    better, unsure = searched(game, puzzle.match(game).view(puzzle.seat), (puzzle.best, other), Quick(11))
    assert better > unsure


def test_puzzles_are_found_in_a_finished_match_and_are_apart() -> None:
    match = Match(EXAMPLE, 2, dice=Dice(bytes([1] * 32)))
    play_on(match, Quick(2))
    record = Record.of(match)
    found = list(found_in(record, GAMES, "m"))
    assert 0 < len(found) <= PER_MATCH
    numbers = [len(puzzle.actions) for puzzle in found]
    assert all(later - earlier >= APART for earlier, later in itertools.pairwise(numbers))
    for puzzle in found:
        assert puzzle.table == "m"
        assert puzzle.actions == record.actions[: len(puzzle.actions)]
        assert margin(puzzle) >= MARGIN
    play_half = Match(EXAMPLE, 2, dice=Dice(bytes(32)))
    play_on(play_half, Quick(1), 10)
    with pytest.raises(BadRecord, match="not over"):
        next(found_in(Record.of(play_half), GAMES))


def test_every_day_has_the_next_puzzle() -> None:
    found = shipped(EXAMPLE)
    days = [of_day(found, day) for day in range(20_000, 20_000 + len(found))]
    assert sorted(id(puzzle) for puzzle in days) == sorted(id(puzzle) for puzzle in found)
    assert of_day(found, 20_000) is of_day(found, 20_000 + len(found))
    assert of_day([], 20_000) is None
