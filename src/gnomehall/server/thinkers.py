"""Bots think in processes of their own, so that no thinking stops the hall. They get a view, what is legal, and luck.

A table has one question at a time, so that a plain queue is fair between tables.
"""

import asyncio
import logging
import multiprocessing
import secrets
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue

import msgspec

from gnomehall.server.out import Think

log = logging.getLogger("gnomehall.bots")
_spawn = multiprocessing.get_context("spawn")
LOADING = 30.0
"""Seconds a new process may take until it can think."""


class Failed(Exception):
    """The bot gave no legal action; the message says why, and nothing of what it saw."""


class Thinkers:
    """``ask`` runs in the loop and answers there too, with an action that is legal in any case."""

    def __init__(self, count: int, limit: float, pace: float, answer: Callable[[Think, int], None]) -> None:
        self.limit = limit
        self.pace = pace
        self.answer = answer
        self.replaced = 0
        self._loop = asyncio.get_running_loop()
        self._asked: SimpleQueue[tuple[Think, float] | None] = SimpleQueue()
        self._threads = [threading.Thread(target=self._run, name="thinker", daemon=True) for _ in range(count)]
        self._closed = False

    def ask(self, think: Think) -> None:
        for thread in self._threads:
            if not thread.is_alive() and not self._closed:
                thread.start()
        self._asked.put((think, time.monotonic()))

    async def close(self) -> None:
        self._closed = True
        for _ in self._threads:
            self._asked.put(None)
        while any(thread.is_alive() for thread in self._threads):
            await asyncio.sleep(0.005)

    # In the threads

    def _run(self) -> None:
        worker = Worker()
        while (asked := self._asked.get()) is not None:
            think, since = asked
            if self._closed:
                continue
            try:
                action = worker.think(think, self.limit)
            except Failed as failed:
                self.replaced += 1
                log.error(
                    "bot replaced for one move", extra={"table": think.table, "bot": think.bot, "why": str(failed)}
                )
                action = secrets.choice(think.legal)
            wait = max(0.0, since + self.pace - time.monotonic())
            try:
                self._loop.call_soon_threadsafe(self._loop.call_later, wait, self.answer, think, action)
            except RuntimeError:  # the loop is closed already
                break
        worker.end()


class Worker:
    """One process, started when it is first needed and again after it was ended."""

    def __init__(self) -> None:
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None

    def think(self, think: Think, limit: float) -> int:
        """The bot's choice, or Failed; a process that crashed or overran is gone afterwards."""
        try:
            pipe = self._ready()
            pipe.send_bytes(msgspec.json.encode(think))
            if not pipe.poll(limit):
                raise Failed(f"no answer within {limit} s")
            answer = msgspec.json.decode(pipe.recv_bytes(), type=int | str)
        except (OSError, EOFError):
            self.end()
            raise Failed("its process ended") from None
        except Failed:
            self.end()
            raise
        if isinstance(answer, str):
            raise Failed(answer)
        if answer not in think.legal:
            raise Failed("its choice is not legal")
        return answer

    def _ready(self) -> Connection:
        if self.pipe is not None:
            return self.pipe
        self.pipe, theirs = _spawn.Pipe()
        self.process = _spawn.Process(target=work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        if not self.pipe.poll(LOADING):
            raise Failed("its process did not start")
        self.pipe.recv_bytes()
        return self.pipe

    def end(self) -> None:
        if self.pipe is not None:
            self.pipe.close()
            self.pipe = None
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
            self.process = None


def work(pipe: Connection) -> None:
    """The life of a thinking process: it ends with the hall, whichever way that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from gnomehall.bots import find
    from gnomehall.core.chance import Quick
    from gnomehall.games import GAMES

    pipe.send_bytes(b"ready")
    while True:
        try:
            think = msgspec.json.decode(pipe.recv_bytes(), type=Think)
        except (EOFError, OSError):
            return
        try:
            game = GAMES[think.game]
            view = msgspec.json.decode(think.view, type=game.ViewType)
            answer: int | str = find(think.bot, game).choose(view, think.legal, Quick(think.seed))
        except Exception as error:  # a bot may fail in any way; only the kind of failure is told, not what it saw
            answer = f"it raised {type(error).__name__}"
        pipe.send_bytes(msgspec.json.encode(answer))
