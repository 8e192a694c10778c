"""Neither how long a bot thinks nor how long a message is tells what is hidden."""

import time
from collections.abc import Sequence
from copy import copy
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import structs

from gnomehall.core.chance import Dice, Quick
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.record import convert_options
from gnomehall.games import GAMES
from gnomehall.server.bench.process import UNLIMITED
from gnomehall.server.questions import Think
from gnomehall.server.store import Store
from gnomehall.server.tables import play_step
from gnomehall.server.views import Sight
from gnomehall.server.waiting import answer_after
from server.live import Caller, Served

KEY, BOT, SEATS = "lost_mines", "easy", 4
LONGEST = 50.0
"""Seconds, with those for the bots' processes to start."""
SLOW = 2.0
"""Twice the usual time: the machine may be busy."""


def test_answers_come_at_fixed_times() -> None:
    asked = Think("t", 0, KEY, BOT, b"", [1], 0, even=0.2)
    assert [answer_after(asked, thought) for thought in (0.0, 0.01, 0.19)] == [0.2] * 3
    assert [round(answer_after(asked, thought), 6) for thought in (0.21, 0.39, 0.5)] == [0.4, 0.4, 0.6]
    paced = structs.replace(asked, pause=1.2)
    assert [round(answer_after(paced, thought), 6) for thought in (0.0, 1.1, 1.3)] == [1.2, 1.2, 1.4]
    assert answer_after(structs.replace(asked, even=0.0), 0.7) == 0.0


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.hides(game.seats[-1], game.Options())])
def test_messages_are_alike_whatever_is_hidden(game: Game) -> None:
    """In a world that differs only in what a seat does not know, its messages and an onlooker's are the same bytes."""
    match, luck, differ = Match(game, game.seats[-1]), Quick(7), 0
    for _ in range(60):
        if match.outcome() is not None:
            break
        other = copy(match)
        other.state = game.imagine(match.view(0), luck)
        differ += any(other.state.own(seat) != match.state.own(seat) for seat in range(1, match.seats))
        for eyes in (None, 0):
            assert Sight(other).whole("t", 1, eyes) == Sight(match).whole("t", 1, eyes)
        legal = match.legal(match.actor())
        match.act(match.actor(), legal[luck.below(len(legal))])
    assert differ > 5


def watch(database: str, tables: int, even: float, count: int) -> list[tuple[float, int]]:
    """Bots among themselves: how long each answer took as an onlooker sees it, and how many choices the bot had."""
    served = Served(database, structs.replace(UNLIMITED, even=even, workers=2))
    watchers = {}
    for _ in range(tables):
        caller = Caller(served)
        table = caller.do("make", game=KEY, seats=SEATS, bots=BOT, seated=False)["table"]
        caller.do("join", table=table)
        watchers[table] = caller
    seen: dict[str, list[tuple[int, float]]] = {table: [] for table in watchers}
    until = time.monotonic() + LONGEST
    while sum(len(times) for times in seen.values()) < count and time.monotonic() < until:
        for table, caller in watchers.items():
            seen[table] += arrivals(caller)
    for caller in watchers.values():
        caller.close()
    served.stop()
    store, found = Store(database), []
    for table, times in seen.items():
        choices = choices_of(store, table)
        pairs = list(pairwise(times))[2:]
        found += [(after - at, choices[number - 1]) for (before, at), (number, after) in pairs if number == before + 1]
    store.close()
    return found


def arrivals(caller: Caller) -> list[tuple[int, float]]:
    """The views that have come, by number of actions, with the time at which they did."""
    try:
        view = caller.take("view", timeout=0.002)
    except TimeoutError:
        return []
    return [(view["number"], time.monotonic())]


def choices_of(store: Store, table: str) -> list[int]:
    """How many legal actions there were before each action: hidden, for it depends on the hand."""
    stored = store.match(table)
    assert stored is not None
    assert stored.row.seed is not None
    match = Match(GAMES[KEY], SEATS, convert_options(GAMES[KEY], stored.row.options), Dice(stored.row.seed))
    choices = [len(match.legal(match.actor()))]
    for step in stored.steps:
        play_step(match, step)
        choices.append(len(match.legal(match.actor())) if match.outcome() is None else 0)
    return choices


def rank_correlation(pairs: Sequence[tuple[float, float]]) -> float:
    """Spearman's."""
    ranked = [ranks([pair[side] for pair in pairs]) for side in (0, 1)]
    mean = (len(pairs) - 1) / 2
    spread = [sum((rank - mean) ** 2 for rank in side) for side in ranked]
    together = sum((one - mean) * (two - mean) for one, two in zip(*ranked, strict=True))
    return float(together / (spread[0] * spread[1]) ** 0.5)


def by_chance(count: int) -> float:
    """The rank correlation that unrelated values exceed once in 2,000 tries: 3.5 standard deviations."""
    return float(3.5 / (count - 1) ** 0.5)


def ranks(values: list[float]) -> list[float]:
    """Equal values share the mean of their places."""
    places: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(place)
    return [sum(places[value]) / len(places[value]) for value in values]


@pytest.mark.slow
def test_an_answers_time_does_not_tell_how_many_choices_a_bot_had(tmp_path: Path) -> None:
    """Unevenly it does, and this measure notices; the same measure finds nothing in what the hall does. Late answers
    are left out: they come at the next multiple of the fixed time, and only a busy machine is late."""
    uneven = watch(f"sqlite:///{tmp_path / 'uneven.sqlite'}", 1, 0.0, 120)
    assert len(uneven) > 60
    print(f"uneven: {rank_correlation(uneven):.2f} of {len(uneven)}")  # noqa: T201
    assert rank_correlation(uneven) > by_chance(len(uneven))
    even = watch(f"sqlite:///{tmp_path / 'even.sqlite'}", 4, SLOW, 150)
    due = SLOW * 0.2
    prompt = [(took, choices) for took, choices in even if took < 1.5 * due]
    assert len(prompt) > 60
    assert len(prompt) > 0.5 * len(even)
    print(f"even: {rank_correlation(prompt):.2f} of {len(prompt)}")  # noqa: T201
    assert abs(rank_correlation(prompt)) < by_chance(len(prompt))
