"""Matches that are moved on by notices alone, while the server is killed again and again: everybody is told of every
turn exactly once.

Telegram and Discord know no message ids: a notice that was under way at a kill is in doubt there, is logged as such and
not repeated."""

import asyncio
import json
import random
from collections import Counter
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from gnomehall.server.notices.links import notice_id
from gnomehall.server.restoring import restored
from gnomehall.server.schema import CHANNELS, OUTBOX
from gnomehall.server.store import Store
from gnomehall.server.tables import Table, play_step
from gnomehall.server.writes import Stored
from server.endpoints import World, world
from server.examples import GAME
from server.live import Caller, Served
from server.mine import seated
from server.telling import by_discord, by_mail, by_push, by_telegram, by_webhook, settings

WITH_IDS = ("webhook", "push", "mail")
KINDS = (*WITH_IDS, "discord", "telegram")
TABLES = 1
"""Per kind of channel."""
KILLS = 4
VISITS = 15
"""Turns that notices moved on between two kills, at least."""
SETTLE = 15.0
"""Seconds after the last kill in which everything must have arrived."""


class Absent:
    """Somebody who comes only when told, moves, and goes again."""

    def __init__(self, served: Served, ends: World, kind: str, name: int) -> None:
        self.served = served
        self.ends = ends
        self.kind = kind
        self.name = name
        self.player = self.channel = self.table = ""
        self.seat = name % 2
        self.visits = self.turns = self.looked = 0
        """Visits; turns found on them; those of them that the person found before they were told."""
        self.number = self.found = -1
        """Actions after this person's last one; and when the last turn was found."""
        self.luck = random.Random(name)

    def ask_to_be_told(self, caller: Caller) -> None:
        self.token, self.player = caller.token, caller.welcome["player"]
        if self.kind == "mail":
            by_mail(caller, self.ends, self.served, f"p{self.name}@mail.example")
        elif self.kind == "telegram":
            by_telegram(caller, self.ends, 1000 + self.name)
        else:
            by = {"webhook": by_webhook, "push": by_push, "discord": by_discord}[self.kind]
            by(caller, self.ends, f"/{self.kind}/{self.name}")

    def arrived(self) -> list[str]:
        """One entry per message: its id, or its text where the protocol has no ids."""
        ends, path = self.ends, f"/{self.kind}/{self.name}"
        if self.kind == "mail":
            mine = [mail for mail in ends.mail.got if mail["to"] == f"p{self.name}@mail.example"]
            return [mail["message-id"].strip("<>").partition("@")[0] for mail in mine if mail["list-unsubscribe"]]
        if self.kind == "telegram":
            texts = [said["text"] for said in ends.bot.sent if said["chat_id"] == 1000 + self.name]
            return [text for text in texts if "/table/" in text]
        if self.kind == "push":
            return [message["id"] for message in ends.push.messages if message["to"] == path]
        got = [each for each in ends.web.got if each.path == path]
        return [each.headers["webhook-id"] if self.kind == "webhook" else each.json["content"] for each in got]

    def times_told(self) -> int:
        """As the person notices it: copies with the same id are one."""
        arrived = self.arrived()
        return len(set(arrived)) if self.kind in WITH_IDS else len(arrived)

    async def live(self, ended: asyncio.Event) -> None:
        answered = 0
        while not ended.is_set():
            if self.times_told() == answered:
                await asyncio.sleep(0.02)
                continue
            answered = self.times_told()
            await self.visit()

    async def visit(self) -> None:
        """Move until the turn has passed on, whatever happens to the server meanwhile."""
        self.visits += 1
        while True:
            try:
                cookie = {"Cookie": f"gnomehall={self.token}"}
                async with connect(self.served.url("/ws", "ws"), additional_headers=cookie) as socket:
                    if not await self.move(socket):
                        return
            except (ConnectionClosed, OSError, InvalidHandshake, EOFError):
                await asyncio.sleep(0.2)

    async def move(self, socket: ClientConnection) -> bool:
        """Look, act once, look away; False if it is not this person's turn."""
        await socket.send(json.dumps({"do": "join", "id": "join", "table": self.table}))
        view = await answer(socket, "view")
        if view["actor"] == self.seat:
            self.find(view["number"])
            at = {"table": self.table, "seat": self.seat, "number": view["number"]}
            action = self.luck.choice(view["legal"])
            await socket.send(json.dumps({"do": "act", "id": f"a{view['number']}", "action": action, **at}))
            view = await answer(socket, "view")
            self.number = view["number"]
        await socket.send(json.dumps({"do": "leave", "id": "leave", "table": self.table}))
        while (await answer(socket, "done"))["id"] != "leave":
            pass
        return bool(view["actor"] == self.seat)

    def find(self, number: int) -> None:
        """It is this person's turn. They may come back after a kill and find it before its notice."""
        if number in (self.number, self.found):  # the same turn goes on, or a kill swallowed the action
            return
        self.found = number
        self.turns += 1
        if self.times_told() + self.looked < self.turns:
            self.looked += 1


async def answer(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        async with asyncio.timeout(20):
            message: dict[str, Any] = json.loads(await socket.recv())
        assert message["is"] != "refused", message
        if message["is"] == kind:
            return message


def turns(stored: Stored) -> list[tuple[int, str]]:
    """(steps so far, player) of every turn that began, from the stored steps alone."""
    table = restored(stored, GAME, 0.0)
    fresh = Table(table.id, GAME, table.options, len(table.seats), table.host, 0.0)
    fresh.seats = stored.row.seats
    assert stored.row.seed is not None
    fresh.begin(stored.row.seed, 0.0)
    assert fresh.match is not None
    found, last = [(0, fresh.awaits())], fresh.awaits()
    for step in stored.steps:
        play_step(fresh.match, step)
        now = fresh.awaits()
        if now and now != last:
            found.append((step.step + 1, now))
        last = now
    return found


async def play_and_kill(served: Served, people: list[Absent]) -> None:
    luck = random.Random(3)
    ended = asyncio.Event()
    living = [asyncio.create_task(person.live(ended)) for person in people]
    for _ in range(KILLS + 1):
        before = sum(person.visits for person in people)
        while sum(person.visits for person in people) < before + VISITS:
            for task in living:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)
        await asyncio.sleep(luck.uniform(0.0, 0.2))
        served.kill()
        await asyncio.to_thread(served.start)
    ended.set()
    await asyncio.gather(*living)


def waiting(store: Store) -> int:
    with store.engine.connect() as connection:
        return len(connection.execute(sa.select(OUTBOX.c.number).where(OUTBOX.c.kind == "turn")).all())


@pytest.mark.slow
def test_kills_lose_no_notice_and_tell_nobody_twice(database: str, capfd: pytest.CaptureFixture[str]) -> None:
    with world() as ends:
        served = Served(database, settings(ends))
        people: list[Absent] = []
        for kind in KINDS:
            for _ in range(TABLES):
                pair = [Absent(served, ends, kind, len(people) + seat) for seat in range(2)]
                callers = [Caller(served) for _ in pair]
                for person, caller in zip(pair, callers, strict=True):
                    person.ask_to_be_told(caller)
                name = seated(*callers)
                for person, caller in zip(pair, callers, strict=True):
                    person.table = name
                    caller.close()
                people += pair
        asyncio.run(play_and_kill(served, people))
        store = Store(database)

        async def settle() -> None:
            for _ in range(int(SETTLE / 0.1)):
                if not waiting(store):
                    return
                await asyncio.sleep(0.1)

        asyncio.run(settle())
        served.kill()
        assert not waiting(store)
        with store.engine.connect() as connection:
            channels = {row.player: row.channel for row in connection.execute(CHANNELS.select())}
        total = repeated = looked = missing = 0
        for person in people:
            stored = store.match(person.table)
            assert stored is not None
            mine = [step for step, player in turns(stored) if player == person.player]
            total, looked = total + len(mine), looked + person.looked
            times = person.times_told()
            assert times <= len(mine), (person.kind, times, len(mine))
            untold = max(0, len(mine) - person.looked - times)
            if person.kind not in WITH_IDS:
                missing += untold
            else:
                assert not untold, (person.kind, times, len(mine), person.looked)
                ids = {notice_id(person.table, step, person.player, channels[person.player]) for step in mine}
                assert set(person.arrived()) <= ids
                repeated += sum(count - 1 for count in Counter(person.arrived()).values())
        store.close()
        assert missing <= capfd.readouterr().err.count("notice in doubt") <= 2 * (KILLS + 1)
        print(f"{total} turns, {KILLS + 1} kills, {looked} seen before told, {repeated} copies with the same id")  # noqa: T201
        assert total > KILLS * VISITS
        assert looked < total / 10
