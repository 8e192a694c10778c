"""The review of a match: nothing of it while the match runs; made once by a bot process, then kept with the match."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from gnomehall.core.chance import Dice, Quick
from gnomehall.core.match import Match
from gnomehall.core.view import Illegal
from gnomehall.review.review import EVALUATION, Review
from gnomehall.server import reviews
from gnomehall.server.hall import Hall
from gnomehall.server.limits import Settings
from gnomehall.server.questions import LookBack
from gnomehall.server.reviews import keep, kept
from gnomehall.server.store import Store
from gnomehall.server.tables import Table
from server.examples import GAME
from server.house import House, reason, to_the_end
from server.live import Caller, Served
from support import play_on


def small(part: str) -> bytes:
    return msgspec.json.encode(Review(GAME.key, 1, 0, [], [], [], [], [], part))  # type: ignore[arg-type]


OLD, NEW = small("half"), small("all")


def in_a_hall(folder: Path, deed: Callable[[Hall, Table], Awaitable[None]]) -> None:
    """Run this beside a hall with one running match."""

    async def run() -> None:
        hall = Hall(Store(f"sqlite:///{folder / 'hall.sqlite'}"), Settings(workers=1))
        known = await hall.player("x" * 43)
        assert known is not None
        conn, line = hall.connect(known.player, known.name)
        await hall.take(conn, json.dumps({"do": "make", "game": GAME.key, "seats": 2, "bots": "novice", "id": "1"}))
        while len(line.waiting) < 2:
            await asyncio.sleep(0.01)
        try:
            await deed(hall, next(iter(hall.hub.tables.values())))
        finally:
            await hall.close()

    asyncio.run(run())


def end(table: Table) -> None:
    table.match, table.phase = Match(GAME, 2, dice=Dice(bytes(32))), "over"
    play_on(table.match, Quick(1))


def test_the_hall_reviews_a_match_once_it_is_over_and_keeps_the_review(tmp_path: Path) -> None:
    async def deed(hall: Hall, table: Table) -> None:
        with pytest.raises(Illegal, match="not-over"):
            await hall.desk.reviews.of(table.id)
        end(table)
        asked: list[LookBack] = []
        find, parts = hall.thinkers.find, list[float]()

        async def counted(question: LookBack, report: Callable[[float], None]) -> bytes:
            asked.append(question)
            return await find(question, lambda done: parts.append(done) or report(done))  # type: ignore[func-returns-value]

        hall.thinkers.find = counted  # type: ignore[method-assign,assignment]
        told, same = await asyncio.gather(hall.desk.reviews.of(table.id), hall.desk.reviews.of(table.id))
        assert told == same
        for seat in json.loads(told)["seats"]:
            assert abs(seat["final"] - seat["initial"] - seat["luck"] - seat["own"] - seat["others"]) < 1e-9
        assert parts == sorted(parts)
        assert len(parts) > 10
        assert parts[-1] == 1.0
        assert kept(hall.store, table.id) == told
        assert await hall.desk.reviews.of(table.id) == told
        assert len(asked) == 1
        with pytest.raises(Illegal, match="no-such-table"):
            await hall.desk.reviews.of("nowhere")

    in_a_hall(tmp_path, deed)


def test_a_review_by_an_older_evaluation_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    keep(store, "m", OLD)
    assert kept(store, "m") == OLD
    monkeypatch.setattr(reviews, "EVALUATION", EVALUATION + 1)
    assert kept(store, "m") is None
    keep(store, "m", NEW)
    assert kept(store, "m") == NEW
    store.close()


def test_the_host_switches_reviews_off_and_on(tmp_path: Path) -> None:
    async def deed(hall: Hall, table: Table) -> None:
        end(table)
        table.reviews = False
        with pytest.raises(Illegal, match="no-reviews"):
            await hall.desk.reviews.of(table.id)
        keep(hall.store, table.id, OLD)
        with pytest.raises(Illegal, match="no-reviews"):
            await hall.desk.reviews.of(table.id)
        table.reviews = True
        assert await hall.desk.reviews.of(table.id) == OLD

    in_a_hall(tmp_path, deed)


def test_only_the_host_decides_about_reviews_before_during_and_after_the_match() -> None:
    house = House()
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = house.table(ann, bob)
    assert reason(bob.do("reviews", table=name, allowed=False)) == "not-host"
    assert "reviews" not in ann.last("table")
    ann.do("reviews", table=name, allowed=False)
    assert bob.last("table")["reviews"] is False
    ann.do("start", table=name)
    to_the_end(house, {0: ann, 1: bob}, name)
    house.restart()
    ann = house.arrive("ann")
    ann.do("join", table=name)
    assert ann.last("table")["reviews"] is False
    again = ann.do("rematch", table=name)["table"]
    ann.do("join", table=again)
    assert ann.last("table")["reviews"] is False
    ann.do("reviews", table=name, allowed=True)
    assert house.hub.tables[name].reviews


def test_nobody_gets_a_review_of_a_running_match(tmp_path: Path) -> None:
    """Neither the seated nor onlookers, not even what was kept of it by mistake."""
    database = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    served = Served(database)
    ann, bob = Caller(served), Caller(served)
    table = str(ann.do("make", game=GAME.key, seats=2)["table"])
    bob.do("join", table=table)
    bob.do("sit", table=table)
    assert ann.do("start", table=table)["is"] == "done"
    store = Store(database)
    keep(store, table, OLD)
    store.close()
    for token in (ann.token, bob.token, "x" * 43):
        cookie = {"Cookie": f"gnomehall={token}"}
        asked = urllib.request.Request(served.url(f"/review/{table}.json"), headers=cookie)
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(asked)
        assert (refused.value.code, refused.value.read()) == (409, b"not-over\n")
        refused.value.close()
    ann.close()
    bob.close()
    served.kill()
