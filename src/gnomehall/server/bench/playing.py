"""One table of the bench: its sockets arrive, arrange a match, play random legal moves, and arrange the next."""

import asyncio
import random
import time
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from gnomehall.server.bench.client import Heard, Socket, Wire

Sock = TypeVar("Sock", bound=Wire)
AT_ONCE = 100
"""Sockets that connect at the same time."""


class Course:
    """Shared by all tables of a run: the target rate, and what was measured after the warm-up."""

    def __init__(self, host: str, ports: list[int], rate: float, together: bool) -> None:
        self.host = host
        self.ports = ports
        """One per server process."""
        self.together = together
        """All seats of a table at one process, instead of spread over them."""
        self.rate = rate
        self.door = asyncio.Semaphore(AT_ONCE)
        self.go = asyncio.Event()
        """Set when the first moves may be made."""
        self.measuring = False
        self.over = False
        self.moves = 0
        self.matches = 0
        self.waits: list[float] = []


class Run(ABC, Generic[Sock]):
    """One table. Subclasses know how a server's tables are arranged and how a move is sent."""

    def __init__(self, course: Course, seats: int, tables: int, luck: random.Random) -> None:
        self.course = course
        self.luck = luck
        self.pause = tables / course.rate if course.rate else 0.0
        self.sockets: list[Sock] = [self.socket() for _ in range(seats)]
        self.sent: dict[int, float] = {}
        self.table = ""
        self.due = 0.0
        self.seats_over = 0
        self.ended = asyncio.Event()

    @abstractmethod
    def socket(self) -> Sock: ...

    @abstractmethod
    async def arrange(self) -> None:
        """The first match, up to its start."""

    @abstractmethod
    async def arrange_again(self) -> None:
        """The next match of the same people."""

    @abstractmethod
    def act(self, sock: Sock, view: Heard) -> None:
        """Send a random legal move."""

    async def arrive(self) -> None:
        ports = self.course.ports
        first = self.luck.randrange(len(ports))
        for number, sock in enumerate(self.sockets):
            async with self.course.door:
                at = first if self.course.together else first + number
                await sock.connect(self.course.host, ports[at % len(ports)])

    async def play(self) -> None:
        while True:
            await self.ended.wait()
            if self.course.over:
                return
            self.course.matches += self.course.measuring
            self.renew()
            await self.arrange_again()

    def renew(self) -> None:
        """Before a match is arranged."""
        self.sent.clear()
        self.seats_over = 0
        self.ended.clear()
        self.due = time.perf_counter() + self.luck.random() * self.pause

    def seen(self, sock: Sock, view: Heard, at: float) -> None:
        """A socket got the position after ``view.number`` moves."""
        course = self.course
        sent = self.sent.get(view.number)
        if sent is not None and course.measuring:
            course.waits.append(at - sent)
            course.moves += sock is self.sockets[0]
        if course.over or view.actor < 0:
            self.seats_over += 1
            if course.over or self.seats_over == len(self.sockets):
                self.ended.set()
        elif view.seat == view.actor:
            if not course.go.is_set():
                asyncio.get_running_loop().create_task(self._move_later(sock, view))
            elif self.pause:
                self.due = max(self.due + self.pause, at)
                asyncio.get_running_loop().call_later(self.due - at, self.move, sock, view)
            else:
                self.move(sock, view)

    async def _move_later(self, sock: Sock, view: Heard) -> None:
        await self.course.go.wait()
        await asyncio.sleep(self.luck.random() * self.pause)
        self.move(sock, view)

    def move(self, sock: Sock, view: Heard) -> None:
        if not self.course.over:
            self.sent[view.number + 1] = time.perf_counter()
            self.act(sock, view)


class HallRun(Run[Socket]):
    """At Gnomehall's own server, as its page does it: by a link the first time, then by rematches."""

    def __init__(self, game: str, course: Course, seats: int, tables: int, luck: random.Random) -> None:
        super().__init__(course, seats, tables, luck)
        self.game = game

    def socket(self) -> Socket:
        return Socket(self.hear)

    def hear(self, sock: Socket, view: Heard, at: float) -> None:
        if view.whole:
            sock.say(do="log", table=self.table)  # the page reads what was told so far
        self.seen(sock, view, at)

    async def arrange(self) -> None:
        host = self.sockets[0]
        self.table = (await host.ask(do="make", game=self.game, seats=len(self.sockets))).table
        for seat, sock in enumerate(self.sockets):
            await sock.ask(do="join", table=self.table)
            if seat:
                await sock.ask(do="sit", table=self.table, seat=seat)
        await host.ask(do="start", table=self.table)

    async def arrange_again(self) -> None:
        before = self.table
        self.table = (await self.sockets[0].ask(do="rematch", table=before)).table
        for sock in self.sockets:  # the last to come starts the match
            await sock.ask(do="leave", table=before)
            await sock.ask(do="join", table=self.table)

    def act(self, sock: Socket, view: Heard) -> None:
        action = self.luck.choice(view.legal)
        ident = f"{self.luck.getrandbits(40):x}"
        sock.say(do="act", id=ident, table=self.table, seat=view.seat, number=view.number, action=action)
