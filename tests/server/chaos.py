"""Play at three processes while they are killed and stopped, and while PostgreSQL and NATS go and come.

``make chaos`` or ``PYTHONPATH=tests python -m server.chaos --moves 20000`` from the work tree.
"""

import asyncio
import json
import os
import random
import secrets
import time
from typing import Any

import click
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from gnomehall.server.restoring import restored
from gnomehall.server.store import Store
from gnomehall.server.writes import ACT
from server.cluster import Cluster
from server.examples import GAME
from server.house import Mirror

Message = dict[str, Any]
SEATS = 3
AWAY = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)
LATER = {"not-stored", "not-known", "not-read", "fault"}
"""Refusals that say: ask again."""


class Diary:
    """What the players saw."""

    def __init__(self) -> None:
        self.acknowledged: dict[tuple[str, int, str], int] = {}
        self.repeated = 0
        self.asked_again = 0
        self.came_back: list[float] = []
        """Seconds from the loss of a connection to the first view at another process."""
        self.progress: dict[str, list[float]] = {}
        """By table: when somebody first saw each new position."""
        self.over: set[str] = set()
        self.rests = False
        """Nobody acts any more."""
        self.stop = False


class Seat:
    """A player who acts when it can, goes to another process when it must, and repeats unanswered requests."""

    def __init__(self, cluster: Cluster, diary: Diary, number: int, luck: random.Random) -> None:
        self.cluster = cluster
        self.diary = diary
        self.number = number
        self.luck = luck
        self.token = secrets.token_urlsafe(32)
        self.process = number
        self.table = ""
        self.open: Message | None = None
        self.lost = 0.0
        self.mirror = Mirror()
        self.seen = -1

    def connect(self) -> connect:
        hall = self.cluster.halls[self.process % len(self.cluster.halls)]
        cookie = {"Cookie": f"gnomehall={self.token}"}
        return connect(
            hall.url("/ws", "ws"), additional_headers=cookie, max_size=None, open_timeout=3, ping_interval=None
        )

    async def play(self, table: str) -> None:
        """Until the match is over or all stop."""
        self.table, self.open, self.seen, self.mirror = table, None, -1, Mirror()
        while table not in self.diary.over and not self.diary.stop:
            try:
                async with self.connect() as socket:
                    await self._sit_in(socket)
            except AWAY:
                self.lost = self.lost or time.monotonic()
                self.process += 1
                await asyncio.sleep(0.05)

    async def _sit_in(self, socket: ClientConnection) -> None:
        join = {"do": "join", "id": secrets.token_hex(6), "table": self.table}
        await socket.send(json.dumps(join))
        if self.open is not None:
            self.diary.repeated += 1
            await socket.send(json.dumps(self.open))
        while not (self.diary.stop or self.table in self.diary.over):
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 0.5))
            except TimeoutError:
                continue
            if message["is"] == "view":
                self._see(message)
            elif message["is"] == "refused" and message["id"] == join["id"]:
                assert message["reason"] in LATER, message
                self.diary.asked_again += 1
                await asyncio.sleep(0.1)
                await socket.send(json.dumps(join))
            elif message.get("id") and self.open is not None and message["id"] == self.open["id"]:
                if message["is"] == "done":
                    self.diary.acknowledged[self.table, self.open["seat"], self.open["id"]] = self.open["action"]
                    self.open = None
                elif message["reason"] in LATER:
                    self.diary.asked_again += 1
                    await asyncio.sleep(0.1)
                    await socket.send(json.dumps(self.open))
                else:
                    raise AssertionError(f"refused: {message['reason']} ({self.open}, seen {self.seen})")
            is_my_turn = message["is"] == "view" and message["actor"] == message.get("seat")
            if is_my_turn and self.open is None and not self.diary.rests:
                decided = {"table": self.table, "seat": message["seat"], "number": message["number"]}
                action = self.luck.choice(message["legal"])
                self.open = {"do": "act", "id": secrets.token_hex(6), "action": action, **decided}
                await socket.send(json.dumps(self.open))

    def _see(self, view: Message) -> None:
        number = view["number"]
        assert number >= self.seen, f"a view went back from {self.seen} to {number}"
        self.mirror.see(view)
        self.seen = number
        if self.lost:
            self.diary.came_back.append(time.monotonic() - self.lost)
            self.lost = 0.0
        times = self.diary.progress.setdefault(self.table, [])
        times += [time.monotonic()] * (number - len(times))
        if view["actor"] < 0:
            self.diary.over.add(self.table)


class Group:
    """The seats of one table, at different processes; match after match. One seat of the last group is a bot's."""

    def __init__(self, cluster: Cluster, diary: Diary, number: int, luck: random.Random) -> None:
        self.diary = diary
        self.has_bot = number == 0
        people = SEATS - self.has_bot
        self.seats = [Seat(cluster, diary, number + each, random.Random(luck.random())) for each in range(people)]
        self.tables: list[str] = []

    async def play(self) -> None:
        while not self.diary.stop:
            try:
                table = await self._set_up()
            except AWAY:
                for seat in self.seats:
                    seat.process += 1
                await asyncio.sleep(0.1)
                continue
            if not table:
                continue
            self.tables.append(table)
            async with asyncio.TaskGroup() as together:
                for seat in self.seats:
                    together.create_task(seat.play(table))

    async def _set_up(self) -> str:
        """A started match; empty if something went wrong on the way."""
        host = self.seats[0]
        async with host.connect() as socket:
            made = await ask(socket, "make", game=GAME.key, seats=SEATS)
            table = str(made.get("table", ""))
            for number, seat in enumerate(self.seats[1:], 1):
                async with seat.connect() as other:
                    await ask(other, "sit", table=table, seat=number)
            if self.has_bot:
                await ask(socket, "bot", table=table, bot="random")
            started = await ask(socket, "start", table=table)
            return table if started["is"] == "done" else ""


async def ask(socket: ClientConnection, what: str, **fields: Any) -> Message:
    name = secrets.token_hex(4)
    await socket.send(json.dumps({"do": what, "id": name, **fields}))
    while True:
        message: Message = json.loads(await asyncio.wait_for(socket.recv(), 5))
        if message.get("id") == name:
            return message


async def run(cluster: Cluster, diary: Diary, moves: int, tables: int, every: float, kinds: list[str]) -> list[Group]:
    """Play until so many moves are acknowledged and every kind of disturbance has happened."""
    luck = random.Random(5)
    groups = [Group(cluster, diary, number, luck) for number in range(tables)]
    tasks = [asyncio.create_task(group.play()) for group in groups]
    left = list(kinds)
    while left or len(diary.acknowledged) < moves:
        await asyncio.sleep(every)
        await asyncio.to_thread(cluster.disturb, left.pop(0) if left else "")
        for task in tasks:
            if task.done():
                task.result()
    diary.rests = True
    await asyncio.sleep(3.0)  # everything is up: all views converge
    for group in groups:
        await converged(group)
    diary.stop = True
    await asyncio.gather(*tasks)
    return groups


async def converged(group: Group) -> None:
    """All seats show the same position, now that nobody acts."""
    for _ in range(500):
        shown = {seat.seen for seat in group.seats if seat.table == group.seats[0].table}
        if len(shown) == 1 and group.seats[0].mirror.public:
            publics = [json.dumps(seat.mirror.public, sort_keys=True) for seat in group.seats]
            assert len(set(publics)) == 1, "the same step, another position"
            return
        await asyncio.sleep(0.02)
    shown_by = [(seat.table, seat.seen, seat.process % 3, seat.open) for seat in group.seats]
    raise AssertionError(f"views did not converge: {shown_by}, tables {group.tables[-2:]}")


def check(cluster: Cluster, diary: Diary, groups: list[Group]) -> int:
    """No acknowledged move is lost or doubled; what was seen is stored. Returns the number of stored steps."""
    store, kept, count = Store(cluster.database), dict[tuple[str, int, str], int](), 0
    for group in groups:
        for name in group.tables:
            stored = store.match(name)
            assert stored is not None
            assert [step.step for step in stored.steps] == list(range(len(stored.steps)))
            assert len(stored.steps) >= len(diary.progress.get(name, ())), "a view went out before its move was stored"
            assert all(step.kind == ACT for step in stored.steps)
            for step in stored.steps:
                if step.ask is not None:
                    assert (name, step.seat, step.ask) not in kept, "a move was played twice"
                    kept[name, step.seat, step.ask] = step.action
            assert restored(stored, GAME, 0.0).broken == ""
            count += len(stored.steps)
    store.close()
    lost = {key: action for key, action in diary.acknowledged.items() if kept.get(key) != action}
    assert lost == {}, f"{len(lost)} acknowledged moves are lost"
    return count


def pauses(cluster: Cluster, diary: Diary, groups: list[Group]) -> dict[str, list[float]]:
    """By kind of disturbance: how long each table that was being played stood still after it."""
    found: dict[str, list[float]] = {}
    for each in cluster.disturbances:
        for group in groups:
            times = sorted(at for name in group.tables for at in diary.progress.get(name, ()))
            after = next((at for at in times if at > each.at), None)
            if after is not None and times[0] < each.at:
                found.setdefault(each.kind + " (with a bot)" * group.has_bot, []).append(after - each.at)
    return found


@click.command()
@click.option("--moves", default=20000, show_default=True)
@click.option("--tables", default=12, show_default=True)
@click.option("--every", default=3.0, show_default=True, help="Seconds of play between two disturbances.")
@click.option("--nats/--notify", default=True, show_default=True, help="The bus.")
@click.option("--seed", default=7, show_default=True)
def main(moves: int, tables: int, every: float, nats: bool, seed: int) -> None:
    began, diary = time.monotonic(), Diary()
    with Cluster(nats, random.Random(seed)) as cluster:
        groups = asyncio.run(run(cluster, diary, moves, tables, every, cluster.kinds))
        stored = check(cluster, diary, groups)
        click.echo(f"{len(diary.acknowledged)} acknowledged moves, none lost, none doubled; {stored} stored steps")
        matches = sum(len(group.tables) for group in groups)
        click.echo(f"{matches} matches at {tables} tables, bus: {'NATS' if nats else 'NOTIFY'}")
        click.echo(f"{diary.repeated} requests repeated at another process, {diary.asked_again} asked again")
        for kind, times in sorted(pauses(cluster, diary, groups).items()):
            times.sort()
            click.echo(
                f"{kind:32} {len(times):5} tables went on after: median {times[len(times) // 2]:.2f} s, "
                f"99 % {times[len(times) * 99 // 100]:.2f} s, longest {times[-1]:.2f} s"
            )
        back = sorted(diary.came_back)
        click.echo(f"back at another process: median {back[len(back) // 2]:.2f} s, longest {back[-1]:.2f} s")
    click.echo(f"{time.monotonic() - began:.0f} s, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
