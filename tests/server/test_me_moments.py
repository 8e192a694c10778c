"""Best moments are facts about finished matches."""

from itertools import count
from typing import Any

import msgspec

from gnomehall.server.account_parts import BestMoment
from gnomehall.server.moments import Played, best_moments
from gnomehall.server.results import kind_of
from gnomehall.server.writes import AddResult

NUMBERS = count(1)


def match(*scores: int, rivals: str = "bob", **own: Any) -> Played:
    """A match of Ann (the first score) against a person or bots; the highest score wins."""
    number = next(NUMBERS)
    is_bot = rivals != "bob"
    rows = [
        AddResult(
            match=f"m{number}",
            seat=seat,
            game="any",
            who="bot" if seat and is_bot else "person",
            player="ann" if seat == 0 else "" if is_bot else rivals,
            bot=rivals if seat and is_bot else "",
            rank=1 + sum(other > score for other in scores),
            score=score,
            reason="end",
            resigned=False,
            left=False,
            helped=False,
            rated=True,
            at=float(number),
        )
        for seat, score in enumerate(scores)
    ]
    rows[0] = msgspec.structs.replace(rows[0], **own)
    return Played(rows, "ann")


def of(kind: str, *matches: Played) -> list[BestMoment]:
    return [moment for moment in best_moments(matches) if moment.kind == kind]


def test_the_first_win_is_the_first() -> None:
    lost, won, again = match(1, 5), match(5, 1), match(6, 1)
    assert [moment.table for moment in of("first-win", lost, won, again)] == [won.own.match]
    assert best_moments([]) == []
    assert of("first-win", lost) == []


def test_the_highest_score_counts_even_if_the_match_was_lost() -> None:
    low, high = match(5, 1), match(9, 12)
    (best,) = of("best-score", low, high)
    assert (best.table, best.value) == (high.own.match, 9)
    assert of("best-score", match(0, 0)) == []


def test_the_strongest_bot_beaten_without_help() -> None:
    easy, hard = match(5, 1, rivals="easy"), match(5, 1, rivals="hard")
    helped, lost = match(5, 1, rivals="master", helped=True), match(1, 5, rivals="master")
    (best,) = of("strongest-bot", easy, hard, helped, lost)
    assert (best.bot, best.table) == ("hard", hard.own.match)


def test_the_narrowest_win_is_a_win_by_points() -> None:
    clear, narrow = match(20, 5), match(7, 6, 2)
    given_up = match(4, 3)
    given_up.rows[1].resigned = True
    drawn = match(5, 5)
    (best,) = of("closest-win", clear, narrow, given_up, drawn)
    assert (best.table, best.value) == (narrow.own.match, 1)


def test_the_longest_streak_ends_with_a_match_that_was_not_won() -> None:
    matches = [match(2, 1), match(1, 2), match(2, 1), match(3, 1), match(5), match(4, 1), match(1, 2), match(2, 1)]
    (best,) = of("longest-streak", *matches)
    assert (best.value, best.table) == (3, matches[5].own.match)
    assert of("longest-streak", match(2, 1), match(1, 2)) == []


def test_a_seat_left_to_a_bot_has_no_moments() -> None:
    assert best_moments([match(9, 1, left=True)]) == []


def test_the_kind_of_a_match_goes_by_who_else_played() -> None:
    assert match(5, 1).kind == "people"
    assert match(5, 1, rivals="easy").kind == "bots"
    assert match(5).kind == "solo"
    rows = match(5, 1, rivals="easy").rows
    beside = msgspec.structs.replace(rows[0], seat=2, who="local")
    assert kind_of([*rows, beside], "ann") == "screen"
    assert kind_of([*rows, msgspec.structs.replace(beside, player="bob")], "ann") == "people"
