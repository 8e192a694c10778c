"""Ratings follow from results alone: who counts, who does not, and the same values by storing as by recomputing."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
import sqlalchemy as sa

from gnomehall.bots import LEVELS
from gnomehall.games import GAMES, part
from gnomehall.server import ratings
from gnomehall.server.ratings import Against, Skill
from gnomehall.server.schema import RATINGS, RESULTS
from gnomehall.server.store import Conflict, Store
from gnomehall.server.writes import AddResult
from server.examples import GAME

STRENGTH = Path(__file__).parents[2] / "docs" / "strength.md"


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


def ended(name: str, *seats: str, ranks: list[int] | None = None, at: float = 1.0, **flags: bool) -> list[AddResult]:
    """A finished match: levels are bots, other words people; in the order of their places unless ranks are given."""
    places = ranks or list(range(1, len(seats) + 1))
    return [
        AddResult(
            match=name,
            seat=seat,
            game=GAME.key,
            who="bot" if who in LEVELS else "person",
            player="" if who in LEVELS else who,
            bot=who if who in LEVELS else "",
            rank=places[seat],
            score=100 - places[seat],
            reason="end",
            resigned=False,
            left=False,
            helped=flags.get("helped", False),
            rated=flags.get("rated", True),
            at=at,
        )
        for seat, who in enumerate(seats)
    ]


def always(skill: Skill) -> ratings.Before:
    def before(_player: str, _against: Against) -> Skill:
        return skill

    return before


def changed(rows: list[AddResult]) -> dict[tuple[str, str], Skill]:
    """What the match changes for newcomers."""
    return {(player, against): skill for player, against, skill in ratings.after(rows, always(Skill()))}


def recomputed(rows: list[AddResult]) -> dict[tuple[str, str, str], Skill]:
    """The last rating of everyone, from results in the order in which the matches ended."""
    now: dict[tuple[str, str, str], Skill] = {}

    def before(player: str, against: Against) -> Skill:
        return now.get((player, GAME.key, against), Skill())

    for name in dict.fromkeys(row.match for row in rows):
        changes = ratings.after([row for row in rows if row.match == name], before)
        now.update({(player, GAME.key, against): skill for player, against, skill in changes})
    return now


def test_winning_raises_and_losing_lowers_and_both_grow_more_certain() -> None:
    found = changed(ended("m", "ann", "bob"))
    assert found["ann", "people"].mu > Skill().mu > found["bob", "people"].mu
    assert all(skill.sigma < Skill().sigma for skill in found.values())
    assert {against for _, against in found} == {"people"}


def test_bots_at_the_table_do_not_change_what_people_gain_from_each_other() -> None:
    alone, among = changed(ended("m", "ann", "bob")), changed(ended("m", "master", "ann", "novice", "bob"))
    assert [among[who, "people"] for who in ("ann", "bob")] == [alone[who, "people"] for who in ("ann", "bob")]


def test_only_the_person_moves_on_the_ladder_and_strong_bots_count_more() -> None:
    won = {level: changed(ended("m", "ann", level))["ann", "bots"].mu for level in LEVELS}
    lost = {level: changed(ended("m", level, "ann"))["ann", "bots"].mu for level in LEVELS}
    assert sorted(won, key=won.__getitem__) == list(LEVELS)
    assert sorted(lost, key=lost.__getitem__) == list(LEVELS)
    assert set(changed(ended("m", "ann", "easy", "easy"))) == {("ann", "bots")}


def test_whoever_left_the_seat_to_a_bot_ranks_behind_all_who_stayed() -> None:
    rows = ended("m", "ann", "bob")
    rows[0].left = True
    found = changed(rows)
    assert found["ann", "people"].mu < found["bob", "people"].mu


def test_help_keeps_a_match_off_the_ladder_but_not_out_of_the_rating_against_people() -> None:
    assert changed(ended("m", "ann", "hard", helped=True)) == {}
    assert ("ann", "people") in changed(ended("m", "ann", "bob", helped=True))


def test_a_shared_place_is_a_draw() -> None:
    found = changed(ended("m", "ann", "bob", ranks=[1, 1]))
    assert found["ann", "people"].mu == pytest.approx(found["bob", "people"].mu)


def test_unrated_matches_and_bots_outside_the_ladder_change_nothing() -> None:
    assert changed(ended("m", "ann", "bob", rated=False)) == {}
    rows = ended("m", "ann", "medium")
    rows[1].bot = "greedy"
    assert changed(rows) == {}


def test_one_player_on_two_seats_plays_against_nobody() -> None:
    assert changed(ended("m", "ann", "ann")) == {}


def test_stored_ratings_equal_those_recomputed_from_the_results(store: Store) -> None:
    luck = random.Random(4)
    people = ["ann", "bob", "eve", *LEVELS]
    for number in range(60):
        seats = luck.sample(people, 3)
        ranks = [luck.randint(1, 3) for _ in seats]
        match = ended(f"m{number:02}", *seats, ranks=ranks, at=float(number), helped=luck.random() < 0.2)
        match[0].left = luck.random() < 0.1
        store.write(match)
    two = [ended("x1", "ann", "bob", at=100.0), ended("x2", "bob", "ann", at=101.0)]
    store.write([row for match in two for row in match])  # one commit for both
    with store.engine.connect() as connection:
        order = RESULTS.select().order_by(RESULTS.c.at, RESULTS.c.match, RESULTS.c.seat)
        rows = [AddResult(*row) for row in connection.execute(order)]
        kept = connection.execute(RATINGS.select().order_by(RATINGS.c.number)).all()
    last = {(row.player, row.game, row.against): Skill(row.mu, row.sigma) for row in kept}
    assert len(last) == 6
    assert last == recomputed(rows)
    for who in last:
        numbers = [row.number for row in kept if (row.player, row.game, row.against) == who]
        assert numbers == list(range(1, len(numbers) + 1))


def test_a_match_is_recorded_and_rated_once(store: Store) -> None:
    store.write(ended("m", "ann", "bob"))
    with pytest.raises(Conflict):
        store.write(ended("m", "ann", "bob"))
    with store.engine.connect() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(RATINGS)) == 2


def test_the_ladder_rises_in_every_game_and_its_middle_is_where_everyone_starts() -> None:
    for key in GAMES:
        heights = [skill.mu for skill in ratings.ladder(key).values()]
        assert heights == sorted(heights)
        assert ratings.points(ratings.ladder(key)["medium"].mu) == ratings.START


def test_the_ladder_is_the_one_that_was_measured() -> None:
    """The percentages in the games' folders are those of docs/strength.md, for the fewest seats."""
    page = STRENGTH.read_text("utf-8")
    for key in GAMES:
        lines = re.findall(
            rf"^\| {key}\b[^|]*\| (\d+) \| (\w+) \| (\w+) \| (\d+)% \| [^|]* \| (\d+) \|", page, re.MULTILINE
        )
        fewest = min(int(line[0]) for line in lines)
        measured = {
            (who, against): (int(won), int(matches))
            for seats, who, against, won, matches in lines
            if int(seats) == fewest
        }
        rungs = [measured[above, below] for below, above in pairwise(LEVELS)]
        assert rungs == part(key, "bot").RUNGS


def test_a_hundred_points_mean_64_wins_of_100() -> None:
    """The expected share of wins is the one at which gains and losses cancel out."""
    lead, sigma = 100 / ratings.POINTS, 0.01
    gain, loss = (
        ratings.MODEL.rate(
            [[ratings.MODEL.rating(mu=25 + lead, sigma=sigma)], [ratings.MODEL.rating(mu=25, sigma=sigma)]],
            ranks=ranks,
            tau=0.0,
        )[0][0].mu
        - 25
        - lead
        for ranks in ([1.0, 2.0], [2.0, 1.0])
    )
    assert -loss / (gain - loss) == pytest.approx(0.64, abs=0.001)


def test_ten_matches_against_bots_end_the_provisional_time() -> None:
    now = Skill()
    margins = []
    for number in range(12):
        rows = ended(f"m{number}", "ann", "medium", ranks=[1, 2] if number % 2 else [2, 1])
        now = ratings.after(rows, always(now))[0].skill
        margins.append(ratings.margin(now.sigma))
    assert [margin >= ratings.PROVISIONAL for margin in margins] == [True] * 9 + [False] * 3
