"""Several halls in one event loop on one PostgreSQL database, as if they were processes of their own."""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from gnomehall.server.bus import Bus
from gnomehall.server.hall import Hall
from gnomehall.server.limits import Settings, hashed
from gnomehall.server.out import Out
from gnomehall.server.store import Store
from gnomehall.server.writer import Writer
from server.examples import GAME

Message = dict[str, Any]
PATIENCE = 15.0
"""Seconds a test waits for what should happen within one."""


class Guest:
    """A player's connection to one hall."""

    def __init__(self, hall: Hall, player: str, token: str) -> None:
        self.hall = hall
        self.player = player
        self.token = token
        self.conn, self.line = hall.connect(player, player, device=hashed(token))

    @classmethod
    async def arrive(cls, hall: Hall, token: str = "") -> "Guest":
        token = token or secrets.token_hex(16)
        known = await hall.player(token)
        assert known is not None
        return cls(hall, known[0], token)

    async def do(self, what: str, **fields: Any) -> Message:
        ask = secrets.token_hex(4)
        await self.hall.take(self.conn, json.dumps({"do": what, "id": ask, **fields}))
        return await self.hears(lambda message: message["is"] in ("done", "refused") and message["id"] == ask)

    async def hears(self, wanted: Callable[[Message], bool]) -> Message:
        found: list[Message] = []

        def heard() -> bool:
            found[:] = [message for message in self.got() if wanted(message)]
            return bool(found)

        await until(heard)
        return found[-1]

    def got(self) -> list[Message]:
        return [json.loads(message) for message in self.line.waiting]

    def last(self, kind: str) -> Message:
        return [message for message in self.got() if message["is"] == kind][-1]

    async def sees(self, number: int) -> Message:
        """The view after so many actions."""
        return await self.hears(lambda message: message["is"] == "view" and message["number"] == number)

    async def finds(self, wanted: Callable[[Message], bool]) -> Message:
        """Waits until the latest table message is so."""
        await until(lambda: any(message["is"] == "table" for message in self.got()) and wanted(self.last("table")))
        return self.last("table")

    def leave(self) -> None:
        self.hall.disconnect(self.conn)


async def until(holds: Callable[[], bool]) -> None:
    end = asyncio.get_running_loop().time() + PATIENCE
    while not holds():
        assert asyncio.get_running_loop().time() < end, "it did not happen"
        await asyncio.sleep(0.01)


class Dead:
    """In the place of a writer that has been closed."""

    def __init__(self, writer: Writer) -> None:
        self._committer = writer._committer

    def put(self, _out: Out) -> None: ...


async def die(hall: Hall) -> None:
    """Stop like a killed process: nothing is handed over, nothing more is stored."""
    assert hall.processes is not None
    for task in (*hall.processes._tasks, *hall._tasks):
        task.cancel()
    hall.lines.clear()
    writer, hall.writer = hall.writer, Dead(hall.writer)  # type: ignore[assignment]
    await writer.close()
    await asyncio.to_thread(hall.processes.bus.close)
    hall.processes.follower.close()
    await hall.sender.close()
    if hall._apart:
        await asyncio.wait(hall._apart)
    hall.store.close()


def in_halls(
    database: str,
    test: Callable[..., Awaitable[None]],
    count: int = 2,
    buses: Iterable[Bus | None] = (),
    **settings: Any,
) -> None:
    """Run the test with so many halls, each with a store of its own."""

    async def run() -> None:
        found = [*buses] or [None] * count
        allowed = Settings(**{"rate": 1e6, "burst": 1e6, "workers": 0, "pace": 0.0, **settings})
        halls = [Hall(Store(database), allowed, bus=bus) for bus in found]
        try:
            await test(*halls)
        finally:
            for hall in halls:
                if hall.writer._committer.is_alive():
                    await hall.close()
                else:
                    await hall.thinkers.close()

    asyncio.run(run())


async def seated(*guests: Guest, game: str = GAME.key, bots: str = "", seats: int = 0, **fields: Any) -> str:
    """A started match of these guests; the first is the host."""
    made = await guests[0].do("make", game=game, seats=seats or len(guests), **fields)
    table = str(made["table"])
    for seat, guest in enumerate(guests):
        await guest.do("join", table=table)
        if seat:
            answer = await guest.do("sit", table=table, seat=seat)
            assert answer["is"] == "done", answer
    for seat in range(len(guests), seats):
        assert (await guests[0].do("bot", table=table, seat=seat, bot=bots))["is"] == "done"
    answer = await guests[0].do("start", table=table)
    assert answer["is"] == "done", answer
    for guest in guests:
        await guest.hears(lambda message: message["is"] == "view")
    return table


async def move(table: str, *guests: Guest, choice: int = 0) -> int:
    """Whoever is to act does, at their own hall, once they have seen the position; returns the new number."""
    newest = max((guest.last("view") for guest in guests), key=lambda view: int(view["number"]))
    number, actor = newest["number"], newest["actor"]
    guest = guests[actor]
    view = await guest.sees(number)
    action = view["legal"][choice % len(view["legal"])]
    answer = await guest.do("act", table=table, seat=actor, number=number, action=action)
    assert answer["is"] == "done", answer
    for each in guests:
        await each.sees(number + 1)
    return int(number) + 1
