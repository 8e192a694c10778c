"""Failed writes: nobody hears of what was not stored, and memory follows the store."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from gnomehall.core.view import Illegal
from gnomehall.server import talking
from gnomehall.server.hall import Hall
from gnomehall.server.limits import Settings
from gnomehall.server.line import LONGEST_QUEUE, TOO_SLOW
from gnomehall.server.store import Store
from gnomehall.server.writes import ACT, AddStep, Stored, Write
from server.examples import GAME


class Shaky(Store):
    """A store that fails on demand."""

    failing = False
    unreadable = 0
    """How often a match cannot be read."""

    def match(self, match: str) -> Stored | None:
        if self.unreadable:
            self.unreadable -= 1
            raise sa.exc.OperationalError("select", {}, Exception("disk gone"))
        return super().match(match)

    def write(self, writes: Sequence[Write]) -> None:
        if self.failing:
            raise sa.exc.OperationalError("insert", {}, Exception("disk full"))
        super().write(writes)


class Deaf:
    """A socket whose other end reads nothing."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.ends: list[tuple[int, str]] = []

    def write(self, message: bytes) -> None:
        self.written.append(message)

    def close(self, code: int, reason: str) -> None:
        self.ends.append((code, reason))

    def abort(self) -> None: ...

    def rest(self, seconds: float) -> None: ...


class Guest:
    def __init__(self, hall: Hall, player: str) -> None:
        self.hall = hall
        self.conn, self.line = hall.connect(player, player)
        self.asked = 0

    async def do(self, what: str, **fields: Any) -> dict[str, Any]:
        self.asked += 1
        ask = f"{self.asked}"
        await self.hall.take(self.conn, json.dumps({"do": what, "id": ask, **fields}))
        for _ in range(500):
            for message in self.got():
                if message["is"] in ("done", "refused") and message["id"] == ask:
                    return message
            await asyncio.sleep(0.01)
        raise AssertionError("no answer")

    def got(self) -> list[dict[str, Any]]:
        return [json.loads(message) for message in self.line.waiting]

    def last(self, kind: str) -> dict[str, Any]:
        return [message for message in self.got() if message["is"] == kind][-1]


def in_hall(
    test: Callable[[Hall, Shaky, Guest, Guest, str], Awaitable[None]], tmp_path: Path, burst: float = 1000.0
) -> None:
    """Two people in a match, in a hall without sockets."""

    async def run() -> None:
        store = Shaky(f"sqlite:///{tmp_path / 'hall.sqlite'}")
        hall = Hall(store, Settings(burst=burst))
        ann, bob = Guest(hall, "ann"), Guest(hall, "bob")
        table = (await ann.do("make", game=GAME.key, seats=2))["table"]
        await bob.do("sit", table=table, seat=1)
        for guest in (ann, bob):
            await guest.do("join", table=table)
        await ann.do("start", table=table)
        try:
            await test(hall, store, ann, bob, table)
        finally:
            await hall.close()

    asyncio.run(run())


def move(hall: Hall, table: str, guests: tuple[Guest, Guest]) -> tuple[Guest, dict[str, Any]]:
    match = hall.hub.tables[table].match
    assert match is not None
    seat = match.actor()
    fields = {"table": table, "seat": seat, "number": len(match.actions), "action": match.legal(seat)[0]}
    return guests[seat], fields


def test_a_move_that_cannot_be_stored_is_refused_and_undone(tmp_path: Path) -> None:
    async def test(hall: Hall, store: Shaky, ann: Guest, bob: Guest, table: str) -> None:
        mover, fields = move(hall, table, (ann, bob))
        store.failing = True
        answer = await mover.do("act", **fields)
        assert answer["reason"] == "not-stored"
        assert not any(message["is"] == "view" and message["number"] for message in bob.got() + ann.got())
        store.failing = False
        for _ in range(200):
            if table in hall.hub.tables:
                break
            await asyncio.sleep(0.01)
        assert all(guest.last("view")["number"] == 0 for guest in (ann, bob))
        assert (await mover.do("act", **fields))["is"] == "done"
        stored = store.match(table)
        assert stored is not None
        assert len(stored.steps) == 1

    in_hall(test, tmp_path)


def test_after_a_failed_write_a_table_is_read_until_that_succeeds(tmp_path: Path) -> None:
    """Otherwise a bot to move would sleep until somebody came."""

    async def test(hall: Hall, store: Shaky, ann: Guest, bob: Guest, table: str) -> None:
        mover, fields = move(hall, table, (ann, bob))
        store.failing, store.unreadable = True, 3
        assert (await mover.do("act", **fields))["reason"] == "not-stored"
        store.failing = False
        for _ in range(500):
            if table in hall.hub.tables:
                break
            await asyncio.sleep(0.01)
        assert table in hall.hub.tables
        assert store.unreadable == 0

    in_hall(test, tmp_path)


def test_output_queued_behind_a_lost_move_is_dropped(tmp_path: Path) -> None:
    async def test(hall: Hall, store: Shaky, ann: Guest, bob: Guest, table: str) -> None:
        mover, fields = move(hall, table, (ann, bob))
        same, eve = Guest(hall, "ann" if mover is ann else "bob"), Guest(hall, "eve")
        store.failing = True
        for guest in (mover, same):  # resent over a new connection
            await hall.take(guest.conn, json.dumps({"do": "act", "id": "once", **fields}))
        joined = await eve.do("join", table=table)
        store.failing = False
        for guest in (mover, same):
            answers = [message for message in guest.got() if message.get("id") == "once"]
            assert [answer["reason"] for answer in answers] == ["not-stored"]
        assert joined["reason"] == "not-stored"
        for _ in range(200):
            if table in hall.hub.tables:
                break
            await asyncio.sleep(0.01)
        assert eve.last("view")["number"] == 0
        assert not any(message["is"] == "view" and message["number"] for message in eve.got())

    in_hall(test, tmp_path)


def test_another_server_that_stored_first_wins(tmp_path: Path) -> None:
    async def test(hall: Hall, store: Shaky, ann: Guest, bob: Guest, table: str) -> None:
        mover, fields = move(hall, table, (ann, bob))
        match = hall.hub.tables[table].match
        assert match is not None
        theirs = match.legal(fields["seat"])[1]
        other = Store(str(store.engine.url))
        other.write([AddStep(table, 0, ACT, fields["seat"], theirs, "theirs", 0.0)])
        other.close()
        assert (await mover.do("act", **fields))["reason"] == "stale"  # handled again, on what the other stored
        for _ in range(200):
            if table in hall.hub.tables:
                break
            await asyncio.sleep(0.01)
        view = bob.last("view")
        assert (view["whole"], view["number"]) == (True, 1)
        assert hall.hub.tables[table].match.actions == [theirs]  # type: ignore[union-attr]

    in_hall(test, tmp_path)


def test_a_failed_write_for_one_table_does_not_affect_another(tmp_path: Path) -> None:
    async def test(hall: Hall, store: Shaky, ann: Guest, bob: Guest, table: str) -> None:
        second = (await ann.do("make", game=GAME.key, seats=2, bots="random"))["table"]
        mover, fields = move(hall, table, (ann, bob))
        other = Store(str(store.engine.url))
        other.write([AddStep(table, 0, ACT, fields["seat"], fields["action"], "theirs", 0.0)])
        other.close()
        # Both are in one batch: the writer waits for more.
        answers = await asyncio.gather(mover.do("act", **fields), ann.do("say", table=second, text="hi"))
        assert [answer["is"] for answer in answers] == ["refused", "done"]

    in_hall(test, tmp_path)


def test_after_a_bug_in_a_handler_the_table_is_reloaded(tmp_path: Path) -> None:
    async def test(hall: Hall, _store: Shaky, ann: Guest, bob: Guest, table: str) -> None:
        mover, fields = move(hall, table, (ann, bob))
        match = hall.hub.tables[table].match
        assert match is not None
        before = match.state.public()

        def half_done(*_: object) -> None:
            match.actions.append(0)
            raise RuntimeError("a bug in some rule")

        match.act = half_done  # type: ignore[assignment,method-assign]
        assert (await mover.do("act", **fields))["reason"] == "fault"
        assert (await mover.do("act", **fields))["is"] == "done"
        now = hall.hub.tables[table].match
        assert now is not None
        assert len(now.actions) == 1
        assert now.state.public() != before

    in_hall(test, tmp_path)


def test_malformed_table_ids_never_reach_the_store(tmp_path: Path) -> None:
    async def test(hall: Hall, store: Shaky, ann: Guest, _bob: Guest, _table: str) -> None:
        def choke(_: str) -> None:
            raise sa.exc.DataError("select", {}, Exception("text cannot contain NUL"))

        store.match = choke  # type: ignore[assignment,method-assign]
        assert (await ann.do("join", table="\0"))["reason"] == "no-such-table"
        with pytest.raises(Illegal, match="no-such-table"):
            await hall.desk.record("\0")

    in_hall(test, tmp_path)


def test_waiting_writes_share_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "TALK", (1e6, 1e6))
    count = 50

    async def test(hall: Hall, _store: Shaky, ann: Guest, bob: Guest, table: str) -> None:
        before = hall.writer.commits
        ask = {"do": "say", "table": table, "text": "hi"}
        for number in range(count):
            await hall.take(bob.conn, json.dumps({**ask, "id": f"s{number}"}))
        while sum(message["is"] == "said" for message in ann.got()) < count:
            await asyncio.sleep(0.01)
        assert hall.writer.commits - before < count / 4

    in_hall(test, tmp_path)


def test_a_slow_reader_is_dropped_and_delays_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "TALK", (1e6, 1e6))

    async def test(hall: Hall, _store: Shaky, ann: Guest, bob: Guest, table: str) -> None:
        socket = Deaf()
        eve, line = hall.connect("eve", "Eve", socket=socket)
        line.pause()
        await hall.take(eve, json.dumps({"do": "join", "table": table}))
        for guest in (ann, bob):
            await guest.do("leave", table=table)
        for number in range(LONGEST_QUEUE + 50):
            await hall.take(bob.conn, json.dumps({"do": "say", "id": f"s{number}", "table": table, "text": "hi"}))
        for _ in range(500):
            if line.dropped:
                break
            await asyncio.sleep(0.01)
        assert line.dropped
        assert len(line.waiting) < 60
        assert socket.ends == [TOO_SLOW]
        assert len(socket.written) == 1
        line.resume()
        assert len(socket.written) == 1
        hall.disconnect(eve)

    in_hall(test, tmp_path, burst=1e6)
