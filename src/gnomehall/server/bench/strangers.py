"""What strangers can do to the people at the tables: the same moves, calm and under attack, on this machine only.

Attackers come from other addresses of the loopback network, which the hall limits like strangers from anywhere.
"""

import asyncio
import contextlib
import multiprocessing
import os
import random
import socket
import statistics
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path

from msgspec import Struct, structs

from gnomehall.games import GAMES
from gnomehall.server.bench.client import Heard, Socket
from gnomehall.server.bench.process import host
from gnomehall.server.limits import Settings

FREE = ("127.0.0.1/32",)
"""The people's address; they are many behind one."""
OPENING = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SETTLE = 2.0


class Attack(Struct, frozen=True):
    """How many attackers of each kind, and from how many addresses."""

    idle: int = 2000
    """Sockets that say nothing."""
    slow: int = 40
    """Websockets that ask and never read."""
    flood: int = 40
    """Websockets that ask as fast as they can."""
    fuzz: int = 20
    """Websockets and requests of random bytes."""
    addresses: int = 20


class Figures(Struct):
    moves_calm: int
    moves_attacked: int
    p50_calm_ms: float
    p99_calm_ms: float
    p50_attacked_ms: float
    p99_attacked_ms: float
    ratio: float
    """Of the 99th percentiles."""
    cpu_calm: float
    cpu_attacked: float
    """Of one processor, used by the server."""
    sockets_held: int
    """Attackers' sockets open at the end."""
    load: float


def measure(attack: Attack, tables: int, rate: float, seconds: float) -> Figures:
    spawn = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        pipe, theirs = spawn.Pipe()
        settings = structs.replace(Settings(), free=FREE, tables=1 << 20, rate=1000.0, burst=1000.0)
        database = f"sqlite:///{Path(folder) / 'hall.sqlite'}"
        server = spawn.Process(target=host, args=(theirs, database, settings))
        server.start()
        port = pipe.recv()
        held, theirs = spawn.Pipe()
        attackers = spawn.Process(target=attackers_of, args=(theirs, port, attack, seconds + SETTLE))
        try:
            return asyncio.run(compare(port, tables, rate, seconds, attackers, held, server.pid or 0))
        finally:
            for process in (attackers, server):
                if process.pid is not None:
                    process.terminate()
                    process.join(10)


async def compare(
    port: int,
    tables: int,
    rate: float,
    seconds: float,
    attackers: multiprocessing.process.BaseProcess,
    held: Connection,
    server: int,
) -> Figures:
    people = [People(port, number) for number in range(tables)]
    await asyncio.gather(*(table.arrange() for table in people))
    before = used(server)
    calm = await play(people, rate, seconds)
    cpu_calm = (used(server) - before) / seconds
    attackers.start()
    await asyncio.to_thread(held.recv)  # they have come
    await asyncio.sleep(SETTLE / 2)
    before = used(server)
    attacked = await play(people, rate, seconds)
    cpu = (used(server) - before) / seconds
    count = await asyncio.to_thread(held.recv)
    (p50, p99), (p50_after, p99_after) = percentiles(calm), percentiles(attacked)
    shares = round(cpu_calm, 3), round(cpu, 3)
    ratio = round(p99_after / p99, 2)
    load = round(os.getloadavg()[0], 1)
    return Figures(len(calm), len(attacked), p50, p99, p50_after, p99_after, ratio, *shares, count, load)


def used(process: int) -> float:
    """Seconds of CPU; 0 where /proc is missing."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentiles(waits: list[float]) -> tuple[float, float]:
    cuts = statistics.quantiles(waits, n=100)
    return round(cuts[49] * 1000, 2), round(cuts[98] * 1000, 2)


# People


class People:
    """Two people at a table, who move when told to; a move takes until the other one sees it."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.luck = random.Random(number)
        self.table = ""
        self.seats: list[Socket] = []
        self.views: dict[int, Heard] = {}
        self.seen: asyncio.Future[float] | None = None

    async def arrange(self) -> None:
        self.seats = [Socket(self.hear), Socket(self.hear)]
        for seat in self.seats:
            await seat.connect("127.0.0.1", self.port)
        await self.begin()

    async def begin(self) -> None:
        self.views = {}
        made = await self.seats[0].ask(do="make", game=next(iter(GAMES)), seats=2)
        self.table = made.table
        for seat in self.seats:
            await seat.ask(do="join", table=self.table)
        await self.seats[1].ask(do="sit", table=self.table)
        await self.seats[0].ask(do="start", table=self.table)
        while len(self.views) < len(self.seats):
            await asyncio.sleep(0.01)

    def hear(self, _socket: Socket, view: Heard, at: float) -> None:
        if view.seat is None:
            return
        self.views[view.seat] = view
        if self.seen is not None and not self.seen.done() and view.seat != self.mover:
            self.seen.set_result(at)

    async def move(self) -> float | None:
        """Seconds until the other one saw it; None if the match was over."""
        actor = self.views[0].actor
        if actor < 0:
            for seat in self.seats:
                await seat.ask(do="leave", table=self.table)
            await self.begin()
            return None
        view, self.mover = self.views[actor], actor
        self.seen = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        action = self.luck.choice(view.legal)
        self.seats[actor].say(do="act", table=self.table, seat=actor, number=view.number, action=action)
        took = await self.seen - began
        while self.views[0].number != self.views[1].number:
            await asyncio.sleep(0.001)
        return took


async def play(people: list[People], rate: float, seconds: float) -> list[float]:
    """``rate`` moves a second over all tables."""
    until = time.monotonic() + seconds
    pause = len(people) / rate

    async def at(table: People) -> list[float]:
        waits: list[float] = []
        await asyncio.sleep(table.luck.random() * pause)
        while time.monotonic() < until:
            next_move = time.monotonic() + pause
            took = await table.move()
            if took is not None:
                waits.append(took)
            await asyncio.sleep(max(0.0, next_move - time.monotonic()))
        return waits

    return [wait for waits in await asyncio.gather(*(at(table) for table in people)) for wait in waits]


# Attackers


def attackers_of(pipe: Connection, port: int, attack: Attack, seconds: float) -> None:
    """The target of their process: says when they have come, and at the end how many sockets they hold."""
    os.nice(19)  # they come from elsewhere, and do not take the people's processor
    asyncio.run(assault(pipe, port, attack, seconds))


async def assault(pipe: Connection, port: int, attack: Attack, seconds: float) -> None:
    until = time.monotonic() + seconds
    address = (f"127.0.1.{1 + number % attack.addresses}" for number in range(1 << 30))
    idle = [s for _ in range(attack.idle) if (s := await opened(port, next(address))) is not None]
    tasks = [asyncio.create_task(slow_reader(port, next(address), until)) for _ in range(attack.slow)]
    tasks += [asyncio.create_task(flood(port, next(address), until)) for _ in range(attack.flood)]
    tasks += [asyncio.create_task(fuzz(port, next(address), until, number)) for number in range(attack.fuzz)]
    pipe.send(len(idle))
    await asyncio.gather(*tasks)
    pipe.send(sum(is_open(sock) for sock in idle))
    for sock in idle:
        sock.close()


async def opened(port: int, address: str) -> socket.socket | None:
    sock = socket.socket()
    sock.setblocking(False)
    try:
        sock.bind((address, 0))
        await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
    except OSError:
        sock.close()
        return None
    return sock


def is_open(sock: socket.socket) -> bool:
    try:
        return bool(sock.recv(1))
    except BlockingIOError:
        return True
    except OSError:
        return False


async def visit(port: int, address: str, until: float, reads: bool, messages: list[bytes]) -> None:
    """Come as a websocket and send these again and again; come back when thrown out."""
    loop = asyncio.get_running_loop()
    while time.monotonic() < until:
        sock = await opened(port, address)
        if sock is None:
            await asyncio.sleep(0.2)
            continue
        with contextlib.suppress(OSError, TimeoutError), sock:
            async with asyncio.timeout(max(0.1, until - time.monotonic())):
                await loop.sock_sendall(sock, OPENING.format(port=port).encode())
                for turn in range(1 << 30):
                    await loop.sock_sendall(sock, messages[turn % len(messages)])
                    if reads and not await loop.sock_recv(sock, 1 << 16):
                        break
        await asyncio.sleep(0.05)


async def slow_reader(port: int, address: str, until: float) -> None:
    await visit(port, address, until, False, [frame(b'{"do":"hall"}')])


async def flood(port: int, address: str, until: float) -> None:
    asks = [
        b'{"do":"hall"}',
        b'{"do":"me"}',
        f'{{"do":"make","game":"{next(iter(GAMES))}","seats":4,"open":true}}'.encode(),
        b'{"do":"pace"}',
    ]
    await visit(port, address, until, True, [frame(ask) for ask in asks])


async def fuzz(port: int, address: str, until: float, number: int) -> None:
    luck = random.Random(number)
    rubbish = [frame(luck.randbytes(luck.randrange(1, 125))) for _ in range(50)] + [luck.randbytes(200)]
    await visit(port, address, until, True, rubbish)


def frame(data: bytes) -> bytes:
    return bytes([0x81, 0x80 | len(data)]) + b"\0\0\0\0" + data
