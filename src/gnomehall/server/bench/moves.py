"""What people and their moves cost the server: real matches over real sockets, stored, in a process of its own."""

import asyncio
import multiprocessing
import os
import random
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from msgspec import Struct
from uvicorn.loops.auto import auto_loop_factory

from gnomehall.server.bench import peer
from gnomehall.server.bench.playing import Course, HallRun, Run
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
    together: bool


class Figures(Struct):
    """The result of a run. CPU and memory are those of all server processes together, without the database."""

    server: str
    processes: int
    database: str
    bus: str
    tables: int
    seats: int
    players_per_second: float
    """People who have never been here: from the first connection to the last welcome, a hundred at the same time."""
    players_per_cpu_second: float
    arranging_cpu_ms: float
    """For one match: table, seats, start."""
    set_up_cpu_seconds: float
    """All tables: their people and their first match."""
    seconds: float
    moves: int
    matches: int
    moves_per_second: float
    moves_per_cpu_second: float
    """With arranging the next matches."""
    moves_alone_per_cpu_second: float
    """Without: what arranging cost at the start is taken off."""
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


class Used(Struct):
    """What the server had used at some time."""

    at: float
    cpu: float
    memory: float
    commits: float


def used(pids: list[int], commits: Callable[[], float]) -> Used:
    """Read from /proc, for us and for the peer alike."""
    ticks, pages = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
    cpu = memory = 0.0
    for pid in pids:
        # After the name in brackets: utime and stime are the 12th and 13th fields, the resident pages the 22nd.
        fields = Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rpartition(")")[2].split()
        cpu += (int(fields[11]) + int(fields[12])) / ticks
        memory += int(fields[21]) * pages
    return Used(time.perf_counter(), cpu, memory, commits())


async def drive(
    what: Wanted,
    name: str,
    pids: list[int],
    ports: list[int],
    make: Callable[..., Run[Any]],
    count: Callable[[], float],
) -> Figures:
    async def look() -> Used:
        return await asyncio.to_thread(used, pids, count)

    async def all_do(doings: list[Any]) -> None:
        async with asyncio.timeout(300):
            await asyncio.gather(*doings)

    course = Course("127.0.0.1", ports, what.rate, what.together)
    empty = await look()
    runs = [make(course, what.seats, what.tables, random.Random(number)) for number in range(what.tables)]
    await all_do([run.arrive() for run in runs])
    come = await look()
    await all_do([run.arrange() for run in runs])
    arranged = await look()
    course.go.set()
    tasks = [asyncio.create_task(run.play()) for run in runs]
    await asyncio.sleep(WARM_UP)
    before, received = await look(), all_bytes(runs)
    course.measuring = True
    await asyncio.sleep(what.seconds)
    course.measuring = False
    after, at_end = await look(), all_bytes(runs)
    course.over = True
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    for run in runs:
        for sock in run.sockets:
            sock.close()
    waits, moves = sorted(course.waits), course.moves
    if not waits or not moves:
        raise click.ClickException("no move was made: run it longer")
    people, cpu = what.tables * what.seats, max(0.01, after.cpu - before.cpu)
    arranging = (arranged.cpu - come.cpu) / what.tables
    alone = max(0.01, cpu - course.matches * arranging)
    return Figures(
        server=name,
        processes=len(ports),
        database=what.database.split(":")[0],
        bus=what.bus.split(":")[0] or ("notify" if what.database.startswith("postgres") else "none"),
        tables=what.tables,
        seats=what.seats,
        players_per_second=round(people / (come.at - empty.at), 1),
        players_per_cpu_second=round(people / max(0.01, come.cpu - empty.cpu), 1),
        arranging_cpu_ms=round(1000 * arranging, 2),
        set_up_cpu_seconds=round(arranged.cpu - empty.cpu, 2),
        seconds=round(after.at - before.at, 2),
        moves=moves,
        matches=course.matches,
        moves_per_second=round(moves / (after.at - before.at), 1),
        moves_per_cpu_second=round(moves / cpu, 1),
        moves_alone_per_cpu_second=round(moves / alone, 1),
        p50_ms=round(1000 * waits[len(waits) // 2], 2),
        p99_ms=round(1000 * waits[len(waits) * 99 // 100], 2),
        bytes_per_seat_and_move=round((at_end[0] - received[0]) / moves / what.seats, 1),
        bytes_with_arranging=round((at_end[1] - received[1]) / moves / what.seats, 1),
        memory_mb=round(after.memory / 2**20, 1),
        kb_per_table=round((arranged.memory - empty.memory) / what.tables / 2**10, 1),
        moves_per_commit=round(moves / (after.commits - before.commits), 1) if after.commits > before.commits else 0.0,
        load=round(os.getloadavg()[0], 1),
        cores=os.cpu_count() or 1,
    )


def all_bytes(runs: list[Run[Any]]) -> tuple[int, int]:
    sockets = [sock for run in runs for sock in run.sockets]
    return sum(sock.bytes for sock in sockets), sum(sock.all_bytes for sock in sockets)


def commits(ports: list[int]) -> float:
    """Of all server processes."""
    found = 0.0
    for port in ports:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as page:
            lines = page.read().decode().splitlines()
        found += sum(float(line.split()[1]) for line in lines if line.startswith("gnomehall_commits_total"))
    return found


@contextmanager
def hosted(database: str, processes: int, bus: str) -> Iterator[tuple[list[int], list[int]]]:
    """The ids and ports of server processes."""
    spawn = multiprocessing.get_context("spawn")
    running, ports = [], []
    try:
        for _ in range(processes):
            pipe, theirs = spawn.Pipe()
            running.append(spawn.Process(target=host, args=(theirs, database, UNLIMITED, 0, bus)))
            running[-1].start()
            ports.append(pipe.recv())
        yield [process.pid or 0 for process in running], ports
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.join(10)


def measure(what: Wanted) -> Figures:
    def make(*parts: Any) -> HallRun:
        return HallRun(what.game, *parts)

    with tempfile.TemporaryDirectory() as folder:
        database = what.database or f"sqlite:///{Path(folder) / 'bench.sqlite'}"
        with hosted(database, what.processes, what.bus) as (pids, ports), runner() as run:
            figures = run.run(drive(what, "gnomehall", pids, ports, make, lambda: commits(ports)))
            figures.database = database.split(":")[0]
            return figures


def measure_peer(what: Wanted, folder: Path) -> Figures:
    """The same at boardgame.io, which was installed into the folder."""
    with peer.serving(folder) as (pid, port), runner() as run:
        figures = run.run(drive(what, "boardgame.io", [pid], [port], peer.PeerRun, lambda: 0.0))
        figures.database, figures.bus = "none", "none"
        return figures


def runner() -> asyncio.Runner:
    return asyncio.Runner(loop_factory=auto_loop_factory())
