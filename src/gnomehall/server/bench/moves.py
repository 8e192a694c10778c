"""What a move costs the server: real matches over real sockets, stored, with the server in its own process."""

import asyncio
import multiprocessing
import os
import random
import tempfile
import time
import urllib.request
from pathlib import Path

import click
from msgspec import Struct
from uvicorn.loops.auto import auto_loop_factory

from gnomehall.server.bench.client import Heard, Socket
from gnomehall.server.bench.process import UNLIMITED, host

WARM_UP = 1.0


class Wanted(Struct):
    """What to measure."""

    game: str
    tables: int
    seats: int
    seconds: float
    rate: float
    database: str
    processes: int
    bus: str


class Figures(Struct):
    """The result of a run. CPU and memory are those of all server processes together, without the database."""

    processes: int
    database: str
    bus: str
    tables: int
    seats: int
    seconds: float
    moves: int
    matches: int
    moves_per_second: float
    moves_per_cpu_second: float
    cpu_seconds_per_1000_moves: float
    p50_ms: float
    p99_ms: float
    bytes_per_seat_and_move: float
    bytes_with_arranging: float
    memory_mb: float
    """After the run, and how much of it each table takes: what the processes grew by while the tables were set up."""
    kb_per_table: float
    moves_per_commit: float
    load: float
    """Processes that wanted a core of this machine, over the last minute, the bench included."""
    cores: int


class Course:
    """Shared by all tables of a run: the target rate, and what was measured after the warm-up."""

    def __init__(self, host: str, ports: list[int], rate: float) -> None:
        self.host = host
        self.ports = ports
        """One per server process; the seats of a table are spread over them."""
        self.rate = rate
        self.measuring = False
        self.over = False
        self.moves = 0
        self.matches = 0
        self.waits: list[float] = []


class Run:
    """One table: its sockets play random legal moves, match after match."""

    def __init__(self, course: Course, game: str, seats: int, tables: int, luck: random.Random) -> None:
        self.course = course
        self.game = game
        self.luck = luck
        self.pause = tables / course.rate if course.rate else 0.0
        self.sockets = [Socket(self.seen) for _ in range(seats)]
        self.sent: dict[int, float] = {}
        self.table = ""
        self.due = 0.0
        self.ended = asyncio.Event()

    async def play(self) -> None:
        ports = self.course.ports
        first = self.luck.randrange(len(ports))
        for number, sock in enumerate(self.sockets):
            await sock.connect(self.course.host, ports[(first + number) % len(ports)])
        host = self.sockets[0]
        while not self.course.over:
            made = await host.ask(do="make", game=self.game, seats=len(self.sockets))
            for seat, sock in enumerate(self.sockets):
                if self.table:
                    await sock.ask(do="leave", table=self.table)
                await sock.ask(do="join", table=made.table)
                if seat:
                    await sock.ask(do="sit", table=made.table, seat=seat)
            self.table = made.table
            self.sent.clear()
            self.ended.clear()
            self.due = time.perf_counter() + self.luck.random() * self.pause
            await host.ask(do="start", table=self.table)
            await self.ended.wait()
            self.course.matches += self.course.measuring

    def seen(self, sock: Socket, view: Heard, at: float) -> None:
        course = self.course
        sent = self.sent.get(view.number)
        if sent is not None and course.measuring:
            course.waits.append(at - sent)
            course.moves += sock is self.sockets[0]
        if course.over or view.actor < 0:
            self.ended.set()
        elif view.seat == view.actor:
            if not self.pause:
                self.move(sock, view)
                return
            self.due = max(self.due + self.pause, at)
            asyncio.get_running_loop().call_later(self.due - at, self.move, sock, view)

    def move(self, sock: Socket, view: Heard) -> None:
        if self.course.over:
            return
        self.sent[view.number + 1] = time.perf_counter()
        action = self.luck.choice(view.legal)
        ident = f"{self.luck.getrandbits(40):x}"
        sock.send(do="act", id=ident, table=self.table, seat=view.seat, number=view.number, action=action)


async def drive(ports: list[int], what: Wanted) -> Figures:
    game, tables, seats = what.game, what.tables, what.seats
    course = Course("127.0.0.1", ports, what.rate)
    empty = (await asyncio.to_thread(gauges, ports))["process_resident_memory_bytes"]
    runs = [Run(course, game, seats, tables, random.Random(number)) for number in range(tables)]
    tasks = [asyncio.create_task(run.play()) for run in runs]
    while not all(run.sent for run in runs):
        await asyncio.sleep(0.05)
        for task in tasks:
            if task.done():
                task.result()
    await asyncio.sleep(WARM_UP)
    before, began, received = await asyncio.to_thread(gauges, ports), time.perf_counter(), all_bytes(runs)
    course.measuring = True
    await asyncio.sleep(what.seconds)
    course.measuring = False
    after, ended, at_end = await asyncio.to_thread(gauges, ports), time.perf_counter(), all_bytes(runs)
    course.over = True
    for task in tasks:
        task.cancel()
    for run in runs:
        for sock in run.sockets:
            sock.close()
    waits = sorted(course.waits)
    grown = {name: after[name] - before.get(name, 0.0) for name in after}
    moves = grown["gnomehall_steps_total"]
    if not waits or not moves:
        raise click.ClickException("no move was made: run it longer")
    cpu = grown["process_cpu_seconds_total"]
    return Figures(
        processes=len(ports),
        database=what.database.split(":")[0],
        bus=what.bus.split(":")[0] or ("notify" if what.database.startswith("postgres") else "none"),
        tables=tables,
        seats=seats,
        seconds=round(ended - began, 2),
        moves=int(moves),
        matches=course.matches,
        moves_per_second=round(moves / (ended - began), 1),
        moves_per_cpu_second=round(moves / cpu, 1),
        cpu_seconds_per_1000_moves=round(1000 * cpu / moves, 4),
        p50_ms=round(1000 * waits[len(waits) // 2], 2),
        p99_ms=round(1000 * waits[len(waits) * 99 // 100], 2),
        bytes_per_seat_and_move=round((at_end[0] - received[0]) / moves / seats, 1),
        bytes_with_arranging=round((at_end[1] - received[1]) / moves / seats, 1),
        memory_mb=round(after["process_resident_memory_bytes"] / 2**20, 1),
        kb_per_table=round((before["process_resident_memory_bytes"] - empty) / tables / 2**10, 1),
        moves_per_commit=round(moves / max(1.0, grown["gnomehall_commits_total"]), 1),
        load=round(os.getloadavg()[0], 1),
        cores=os.cpu_count() or 1,
    )


def all_bytes(runs: list[Run]) -> tuple[int, int]:
    sockets = [sock for run in runs for sock in run.sockets]
    return sum(sock.bytes for sock in sockets), sum(sock.all_bytes for sock in sockets)


def gauges(ports: list[int]) -> dict[str, float]:
    """The metrics of all server processes, added up."""
    found: dict[str, float] = {}
    for port in ports:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as page:
            lines = page.read().decode().splitlines()
        for line in lines:
            if not line.startswith("#"):
                found[line.split()[0]] = found.get(line.split()[0], 0.0) + float(line.split()[1])
    return found


def measure(what: Wanted) -> Figures:
    spawn = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        what.database = what.database or f"sqlite:///{Path(folder) / 'bench.sqlite'}"
        processes, ports = [], []
        try:
            for _ in range(what.processes):
                pipe, theirs = spawn.Pipe()
                processes.append(spawn.Process(target=host, args=(theirs, what.database, UNLIMITED, 0, what.bus)))
                processes[-1].start()
                ports.append(pipe.recv())
            with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
                return runner.run(drive(ports, what))
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.join(10)
