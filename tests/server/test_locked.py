"""Another program locks the SQLite file: people are told soon, readiness says so, and play goes on afterwards."""

import sqlite3
import threading
import time
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from gnomehall.server import health
from gnomehall.server.store import Store
from server.examples import GAME
from server.live import Caller, Served

SOON = 8.0
"""Seconds, where two are meant; the machine may be busy. Twenty were the finding."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hall.sqlite"


def test_a_locked_database_freezes_nobody_for_long(file: Path) -> None:
    served = Served(f"sqlite:///{file}")
    people = [Caller(served), Caller(served)]
    tables = [person.do("make", game=GAME.key, seats=2)["table"] for person in people]
    for person, table in zip(people, tables, strict=True):
        person.do("join", table=table)
    lock = sqlite3.connect(file, isolation_level=None)
    lock.execute("begin immediate")
    answers: dict[int, tuple[str, float]] = {}

    def rename(number: int) -> None:
        began = time.monotonic()
        answer = people[number].do("name", name=f"Name {number}")
        answers[number] = answer.get("reason", "done"), time.monotonic() - began

    threads = [threading.Thread(target=rename, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    ready = httpx.get(served.url("/readyz"), timeout=20)
    alive = httpx.get(served.url("/healthz"), timeout=20)
    for thread in threads:
        thread.join()
    lock.execute("rollback")
    lock.close()
    assert (ready.status_code, alive.status_code) == (503, 200)
    assert "takes no writes" in ready.text
    assert {reason for reason, _ in answers.values()} <= {"not-stored", "not-known"}
    assert max(took for _, took in answers.values()) < SOON
    assert [person.do("name", name="Berta")["is"] for person in people] == ["done", "done"]
    assert httpx.get(served.url("/readyz"), timeout=20).status_code == 200
    for person in people:
        person.close()
    served.stop()


def test_a_file_that_is_gone_or_takes_no_writes_is_not_ready(file: Path) -> None:
    store = Store(f"sqlite:///{file}")
    assert health.fault(store) == ""
    sa.event.listen(store.engine, "connect", lambda made, _: made.execute("pragma query_only = 1"))
    store.engine.dispose()
    assert "takes no writes" in health.fault(store)
    file.unlink()
    assert "gone" in health.fault(store)
    store.close()
