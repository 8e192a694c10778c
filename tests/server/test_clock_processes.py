"""Clocks and real processes: a kill does not stop them, and of two processes that see time run out one acts."""

import secrets
import time

import pytest
from msgspec.structs import replace

from gnomehall.server.store import Store
from gnomehall.server.timekeeping import note
from gnomehall.server.writes import ACT, CREDIT, HANDOVER, LATE, TAKEBACK, AddStep, Due
from server.databases import fresh_database
from server.examples import GAME
from server.live import Caller, Served

HOUR = 3600.0
CLOCK = {"kind": "days", "seconds": HOUR}
PATIENCE = 30.0


def begin(served: Served) -> tuple[str, list[str], float]:
    """A match of two people: its name, their tokens, and when the first is due."""
    ann, bob = Caller(served), Caller(served)
    made = ann.do("make", game=GAME.key, seats=2, clock=CLOCK)
    assert made["is"] == "done", made
    name = str(made["table"])
    bob.do("sit", table=name, seat=1)
    ann.do("start", table=name)
    ann.do("join", table=name)
    due = ann.take("view")["clock"]["due"]
    for each in (ann, bob):
        each.close()
    return name, [ann.token, bob.token], due


def steps_of(store: Store, name: str) -> list[AddStep]:
    stored = store.match(name)
    assert stored is not None
    return stored.steps


def two_hours_earlier(store: Store, name: str) -> None:
    """As if the match had begun two hours ago and the hall had been open since."""
    stored = store.match(name)
    assert stored is not None
    began = stored.row.began - 2 * HOUR
    store.write([replace(stored.row, began=began, revision=stored.row.revision + 1), Due(name, began + HOUR)])
    note(store, time.time())


def wait_for_bot(store: Store, name: str) -> list[AddStep]:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        steps = steps_of(store, name)
        if steps and steps[-1].kind == TAKEBACK:
            return steps
        time.sleep(0.2)
    raise AssertionError(f"the bot has not played: {steps_of(store, name)}")


def test_a_clock_goes_on_after_a_kill(database: str) -> None:
    served = Served(database)
    try:
        name, tokens, due = begin(served)
        served.kill()
        killed = time.time()
        served.start()
        ann = Caller(served, tokens[0])
        ann.do("join", table=name)
        again = ann.take("view")["clock"]["due"]
        assert due <= again <= due + (time.time() - killed) + 10
        assert abs(ann.welcome["now"] - time.time()) < 10
        ann.close()
    finally:
        served.kill()


@pytest.mark.slow
def test_time_that_ran_out_is_noticed_though_nobody_looks(database: str) -> None:
    served = Served(database)
    try:
        name, _, _ = begin(served)
        served.kill()
        store = Store(database)
        two_hours_earlier(store, name)
        served.start()
        steps = wait_for_bot(store, name)
        store.close()
    finally:
        served.kill()
    assert [step.kind for step in steps if step.kind not in (ACT, CREDIT)] == [HANDOVER, TAKEBACK]
    assert next(step.action for step in steps if step.kind == HANDOVER) == LATE


@pytest.fixture
def shared(postgres: str) -> str:
    return fresh_database(postgres, f"hall_{secrets.token_hex(4)}")


@pytest.mark.slow
def test_of_two_processes_that_see_time_run_out_one_acts(shared: str) -> None:
    served = Served(shared)
    try:
        name, _, _ = begin(served)
    finally:
        served.kill()
    store = Store(shared)
    two_hours_earlier(store, name)
    both = [Served(shared), Served(shared)]
    try:
        steps = wait_for_bot(store, name)
        time.sleep(2)  # for the other process to be wrong
        assert len(steps_of(store, name)) == len(steps)
    finally:
        for each in both:
            each.kill()
        store.close()
    assert [step.kind for step in steps if step.kind not in (ACT, CREDIT)] == [HANDOVER, TAKEBACK]
    assert [step.step for step in steps] == list(range(len(steps)))
