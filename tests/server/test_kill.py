"""The server is killed under load, repeatedly: no acknowledged move is lost, none is played twice."""

import asyncio
import json
import random
import secrets
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from gnomehall.server.restoring import restored
from gnomehall.server.store import Store
from gnomehall.server.writes import ACT
from server.examples import GAME
from server.live import Served

KILLS = 5
TABLES = 5


class Diary:
    """What the clients saw: acknowledged actions, and the latest position of each table."""

    def __init__(self) -> None:
        self.acknowledged: dict[tuple[str, int, str], int] = {}
        self.repeated = 0
        self.seen: dict[str, int] = {}
        self.tables: set[str] = set()
        self.stop = False


class Seat:
    """A player who acts when it can, reconnects when it must, and repeats unanswered requests."""

    def __init__(self, served: Served, diary: Diary, luck: random.Random) -> None:
        self.served = served
        self.diary = diary
        self.luck = luck
        self.token = secrets.token_urlsafe(32)
        self.table = ""
        self.seat = 0
        self.open: dict[str, Any] | None = None
        self.asked = 0

    async def play(self) -> None:
        while not self.diary.stop:
            try:
                cookie = {"Cookie": f"gnomehall={self.token}"}
                async with connect(self.served.url("/ws", "ws"), additional_headers=cookie) as socket:
                    await self.sit_in(socket)
            except (ConnectionClosed, OSError, InvalidHandshake, EOFError):
                await asyncio.sleep(0.2)  # polling harder would slow the server's start

    async def sit_in(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"do": "join", "table": self.table}))
        if self.open is not None:
            self.diary.repeated += 1
            await socket.send(json.dumps(self.open))
        async for data in socket:
            message = json.loads(data)
            kind = message["is"]
            if kind == "done" and self.open is not None and message["id"] == self.open["id"]:
                self.diary.acknowledged[self.table, self.seat, self.open["id"]] = self.open["action"]
                self.open = None
            elif kind == "refused" and self.open is not None and message["id"] == self.open["id"]:
                raise AssertionError(f"refused: {message['reason']}")
            elif kind == "view":
                number = self.diary.seen.get(self.table, 0)
                self.diary.seen[self.table] = max(number, message["number"])
                if message["actor"] < 0:
                    return await self.again(socket)
                if message["actor"] == self.seat and self.open is None and not self.diary.stop:
                    self.asked += 1
                    decided = {"seat": self.seat, "number": message["number"]}
                    action = self.luck.choice(message["legal"])
                    self.open = {"do": "act", "id": f"a{self.asked}", "table": self.table, "action": action, **decided}
                    await socket.send(json.dumps(self.open))
            if self.diary.stop and self.open is None:
                return None
        return None

    async def again(self, socket: ClientConnection) -> None:
        """The match is over: wait for the end of the test."""
        await socket.close()
        while not self.diary.stop:
            await asyncio.sleep(0.2)


async def ask(socket: ClientConnection, what: str, **fields: Any) -> dict[str, Any]:
    await socket.send(json.dumps({"do": what, "id": "setup", **fields}))
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message.get("id") == "setup":
            assert message["is"] == "done", message
            return message


async def set_up(seats: list[Seat]) -> None:
    """Seat everyone at one table and start the match."""
    sockets = [
        await connect(seat.served.url("/ws", "ws"), additional_headers={"Cookie": f"gnomehall={seat.token}"})
        for seat in seats
    ]
    table = (await ask(sockets[0], "make", game=GAME.key, seats=len(seats)))["table"]
    for number, (seat, socket) in enumerate(zip(seats, sockets, strict=True)):
        seat.table, seat.seat = table, number
        if number:
            await ask(socket, "sit", table=table, seat=number)
    await ask(sockets[0], "start", table=table)
    seats[0].diary.tables.add(table)
    for socket in sockets:
        await socket.close()


async def pending(seats: list[Seat]) -> None:
    """Wait until somebody's move is under way; matches may be over within half a second."""
    for _ in range(1000):
        if any(seat.open is not None for seat in seats):
            return
        await asyncio.sleep(0.001)


async def load_and_kill(served: Served, diary: Diary) -> None:
    luck = random.Random(7)
    playing: set[asyncio.Task[None]] = set()
    for _ in range(KILLS):
        groups = [[Seat(served, diary, random.Random(luck.random())) for _ in range(4)] for _ in range(TABLES)]
        await asyncio.gather(*(set_up(group) for group in groups))
        playing |= {asyncio.create_task(seat.play()) for group in groups for seat in group}
        await asyncio.sleep(luck.uniform(0.05, 0.15))
        await pending([seat for group in groups for seat in group])
        served.kill()
        await asyncio.to_thread(served.start)
    await asyncio.sleep(1.0)
    diary.stop = True
    await asyncio.wait(playing, timeout=3)
    for task in playing:
        if not task.done():
            task.cancel()
        elif task.exception() is not None:
            raise task.exception()  # type: ignore[misc]


def test_kills_under_load_lose_nothing_and_play_nothing_twice(database: str) -> None:
    served = Served(database)
    diary = Diary()
    try:
        asyncio.run(load_and_kill(served, diary))
    finally:
        served.kill()
    store = Store(database)
    kept: dict[tuple[str, int, str], int] = {}
    for name in diary.tables:
        stored = store.match(name)
        assert stored is not None
        assert [step.step for step in stored.steps] == list(range(len(stored.steps)))
        assert len(stored.steps) >= diary.seen.get(name, 0), "a view went out before its move was on disk"
        for step in stored.steps:
            assert step.kind == ACT
            assert step.ask is not None
            assert (name, step.seat, step.ask) not in kept, "a move was played twice"
            kept[name, step.seat, step.ask] = step.action
        table = restored(stored, GAME, 0.0)
        assert table.broken == ""
    store.close()
    lost = {key: action for key, action in diary.acknowledged.items() if kept.get(key) != action}
    assert lost == {}
    assert len(diary.acknowledged) > 300
    assert diary.repeated > 0, "no kill hit a pending move"


def test_a_clean_stop_loses_nothing(database: str) -> None:
    served = Served(database)
    diary = Diary()
    seats = [Seat(served, diary, random.Random(seat)) for seat in range(2)]

    async def run() -> None:
        await set_up(seats)
        tasks = [asyncio.create_task(seat.play()) for seat in seats]
        await asyncio.sleep(0.3)
        assert await asyncio.to_thread(served.stop)
        diary.stop = True
        for task in tasks:
            task.cancel()

    asyncio.run(run())
    store = Store(database)
    stored = store.match(seats[0].table)
    store.close()
    assert stored is not None
    assert {(step.seat, step.ask) for step in stored.steps} >= {(seat, ask) for _, seat, ask in diary.acknowledged}
    assert diary.acknowledged
