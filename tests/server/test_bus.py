"""The wake-up bus: what it carries, that it carries it, and what happens when it is away."""

import asyncio
import secrets
from collections.abc import Callable, Iterator

import msgspec
import pytest

from gnomehall.server.bus import MOST, Bus, Nats, Notify, Wake, wakes
from gnomehall.server.messages import ChatLine
from gnomehall.server.writes import (
    ACT,
    AddLine,
    AddStep,
    AddToken,
    Claim,
    DeletePlayer,
    Present,
    SavePlayer,
    Watched,
    Write,
)
from server.databases import NatsServer, fresh_database
from server.test_store import a_match
from server.two_halls import until


@pytest.fixture
def nats() -> Iterator[NatsServer]:
    server = NatsServer()
    yield server
    server.stop()


def test_one_commit_is_one_wake_up() -> None:
    writes: list[Write] = [
        a_match("m", seed=b"the secret of the dice"),
        AddStep("m", 0, ACT, 0, 4711, "ask", 1.0),
        AddStep("m", 1, ACT, 1, 4712, None, 2.0),
        AddStep("n", 7, ACT, 1, 4713, None, 2.0),
        AddLine("o", 0, ChatLine("Анна", None, "a secret word", 3.0), "ann"),
        Watched("p", "here", 1, 0),
        SavePlayer("ann", "Анна", 1.0),
        DeletePlayer("bob", "gone-1"),
        Present("eve", "here", None),
    ]
    (wake,) = wakes("here", writes)
    assert wake == Wake("here", {"m": 2, "n": 8}, ["m", "o", "p"], ["ann", "bob"], ["eve"])
    assert not any(secret in msgspec.json.encode(wake) for secret in (b"secret", b"4711", b"word", "Анна".encode()))


def test_nobody_is_woken_for_what_concerns_one_process() -> None:
    assert wakes("here", [AddToken("hash", "ann", 1.0), Claim("m", 1, "here")]) == []


def test_many_names_are_told_in_several_wake_ups_that_fit() -> None:
    writes = [AddStep(f"{number:012}", 999, ACT, 0, 0, None, 0.0) for number in range(2 * MOST)]
    found = wakes("here", [*writes, *(Present(f"{number:016x}", "here", None) for number in range(MOST))])
    assert sum(len(wake.steps) for wake in found) == 2 * MOST
    assert sum(len(wake.present) for wake in found) == MOST
    assert all(len(msgspec.json.encode(wake)) < 8000 for wake in found), "PostgreSQL's limit"


async def carries(here: Bus, there: Bus, between: Callable[[], None] | None = None) -> None:
    """A wake-up arrives; after a gap the listener is told that it may have missed some."""
    heard: list[Wake | None] = []
    here.listen(lambda wake: None)  # noqa: ARG005
    there.listen(heard.append)
    await until(lambda: here.is_up and there.is_up and heard == [None])
    wake = Wake("here", {"m": 3}, ["m"], [], ["ann"])
    await asyncio.to_thread(here.tell, [wake])
    await until(lambda: heard[1:] == [wake])
    if between is not None:
        await asyncio.to_thread(between)
        await until(lambda: here.is_up and there.is_up and heard[2:3] == [None])
        for _ in range(100):  # telling may need a moment longer
            await asyncio.to_thread(here.tell, [wake])
            await asyncio.sleep(0.1)
            if wake in heard[3:]:
                break
        assert wake in heard[3:]
    for bus in (here, there):
        await asyncio.to_thread(bus.close)
    await asyncio.sleep(0.1)


def test_postgresql_carries_wake_ups(postgres: str) -> None:
    database = fresh_database(postgres, f"hall_{secrets.token_hex(4)}")
    asyncio.run(carries(Notify(database), Notify(database)))


def test_nats_carries_wake_ups_and_comes_back(nats: NatsServer) -> None:
    def restart() -> None:
        nats.stop()
        nats.start()

    asyncio.run(carries(Nats(nats.url), Nats(nats.url), restart))


def test_halls_that_share_a_nats_server_do_not_hear_each_other(nats: NatsServer) -> None:
    async def run() -> None:
        heard: list[Wake | None] = []
        one, other = Nats(nats.url), Nats(nats.url + "-other")
        one.listen(lambda wake: None)  # noqa: ARG005
        other.listen(heard.append)
        await until(lambda: one.is_up and other.is_up)
        one.tell([Wake("here", {"m": 1})])
        await asyncio.sleep(0.3)
        assert heard == [None]
        for bus in (one, other):
            bus.close()
        await asyncio.sleep(0.1)

    asyncio.run(run())


def test_telling_never_fails_without_a_server() -> None:
    Notify("postgresql://127.0.0.1:1/nothing").tell([Wake("here", {"m": 1})])
    Nats("nats://127.0.0.1:1").tell([Wake("here", {"m": 1})])


@pytest.mark.parametrize("url", ["http://host", "nats:", "host:4222"])
def test_an_address_of_something_else_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="expected nats://"):
        Nats(url)
