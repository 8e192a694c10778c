"""What the hall does regularly goes on after a fault in one part of it or at one table."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gnomehall.server import ticking, timing
from gnomehall.server.hall import Hall
from gnomehall.server.hub import Hub
from gnomehall.server.limits import Settings
from gnomehall.server.out import Out
from gnomehall.server.presence import Client
from gnomehall.server.store import Store
from gnomehall.server.tables import Table
from server.two_halls import Guest, seated, until

Raises = Callable[..., Out]


def in_hall(folder: Path, test: Callable[[Hall], object]) -> None:
    async def run() -> None:
        hall = Hall(Store(f"sqlite:///{folder / 'hall.sqlite'}"), Settings(rate=1e6, burst=1e6, workers=0))
        try:
            await test(hall)  # type: ignore[misc]  # a coroutine
        finally:
            await hall.close()

    asyncio.run(run())


def test_a_fault_in_the_hub_does_not_end_the_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tick, faults = Hub.tick, [ValueError("a bug")]

    def faulty(hub: Hub, now: float) -> Out:
        if faults:
            raise faults.pop()
        return tick(hub, now)

    async def test(hall: Hall) -> None:
        ann = await Guest.arrive(hall)
        await ann.do("hall")
        seen = len([message for message in ann.got() if message["is"] == "hall"])
        monkeypatch.setattr(hall.hub, "tick", lambda now: faulty(hall.hub, now))
        await until(lambda: not faults)
        bob = await Guest.arrive(hall)
        await bob.do("make", game="treasures", seats=2, open=True)
        await until(lambda: len([message for message in ann.got() if message["is"] == "hall"]) > seen)

    in_hall(tmp_path, test)


def test_a_list_that_cannot_be_made_does_not_end_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        ann, bob = await Guest.arrive(hall), await Guest.arrive(hall)
        for each in (ann, bob):
            await each.do("hall")
        seen = len([message for message in bob.got() if message["is"] == "hall"])
        lists = hall.hub.lists

        def faulty(client: Client, now: float) -> bytes:
            if client.conn == ann.conn:
                raise ValueError("a bug")
            return lists(client, now)

        monkeypatch.setattr(hall.hub, "lists", faulty)
        await bob.do("make", game="treasures", seats=2, open=True)
        await until(lambda: len([message for message in bob.got() if message["is"] == "hall"]) > seen)

    in_hall(tmp_path, test)


def test_a_fault_at_one_table_does_not_stop_the_clocks_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_out = timing.run_out

    async def test(hall: Hall) -> None:
        ann, bob = await Guest.arrive(hall), await Guest.arrive(hall)
        clock = {"kind": "choice", "seconds": 20, "late": "resign"}
        bad, good = await seated(ann, bob, clock=clock), await seated(ann, bob, clock=clock)
        ran: list[str] = []

        def faulty(hub: Hub, table: Table, now: float) -> Out:
            ran.append(table.id)
            if table.id == bad:
                raise ValueError("a bug")
            return run_out(hub, table, now)

        monkeypatch.setattr(timing, "run_out", faulty)
        later = time.time() + 60
        ticking.clocks(hall, later)
        assert set(ran) == {bad, good}
        await until(lambda: good not in hall.hub.tables or hall.hub.tables[good].phase == "over")
        await until(lambda: bad in hall.hub.tables)
        assert hall.hub.tables[bad].phase == "playing"

    in_hall(tmp_path, test)
