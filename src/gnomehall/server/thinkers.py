"""The process pool in which bots think, so the hall never blocks. A bot gets a view, legal actions and a seed.

Order and thinking time are decided in waiting.py.
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

import msgspec

from gnomehall.bots import LEVELS, Advice, find
from gnomehall.bots.hints import advise
from gnomehall.bots.levels import level
from gnomehall.core.chance import Quick
from gnomehall.core.record import Record
from gnomehall.games import GAMES, part
from gnomehall.lab.beliefs import suspicion
from gnomehall.server.out import Suspect, Think
from gnomehall.server.waiting import Answered, Question, Queue

log = logging.getLogger("gnomehall.bots")
_spawn = multiprocessing.get_context("spawn")
LOADING = 30.0
"""Seconds a new process may take to start."""


class Failed(Exception):
    """No usable answer. The message says why, without anything the bot saw."""


class Thinkers:
    """``ask`` and its callbacks run in the loop. ``answer`` always gets a legal action; ``advise`` gets the advice,
    empty if the bot failed."""

    def __init__(
        self,
        count: int,
        limit: float,
        pace: float,
        answer: Callable[[Think, int], None],
        advise: Callable[[Think, list[Advice]], None],
    ) -> None:
        self.limit = limit
        self.pace = pace
        self.answer = answer
        self.advise = advise
        self.replaced = 0
        self._loop = asyncio.get_running_loop()
        self._queue = Queue(count)
        self._threads = [
            threading.Thread(target=self._run, args=(count > 1 and number == 0,), name="thinker", daemon=True)
            for number in range(count)
        ]
        self._closed = False

    def ask(self, think: Think) -> None:
        self._start()
        self._queue.put(think, self._tell)

    async def suspicion(self, record: bytes) -> bytes:
        """Who suspected whom in this match, encoded; empty on failure."""
        self._start()
        told: asyncio.Future[bytes] = self._loop.create_future()

        def tell(_: Question, answered: Answered) -> None:
            if not told.done():
                told.set_result(answered.found)

        self._queue.put(Suspect(record), tell)
        return await told

    async def close(self) -> None:
        self._closed = True
        self._queue.close()
        while any(thread.is_alive() for thread in self._threads):
            await asyncio.sleep(0.005)

    def _start(self) -> None:
        for thread in self._threads:
            if not thread.is_alive() and not self._closed:
                thread.start()

    def _tell(self, question: Question, answered: Answered) -> None:
        assert isinstance(question, Think)
        if question.asker is not None:
            self.advise(question, answered.advice)
        else:
            self.answer(question, answered.action)

    # In the threads, one per process

    def _run(self, only_soon: bool) -> None:
        worker = Worker()
        while (taken := self._queue.take(only_soon)) is not None:
            waiting, fraction = taken
            answered = self._answer(worker, waiting.question, fraction)
            is_paced = isinstance(waiting.question, Think) and waiting.question.after_bot
            wait = max(0.0, waiting.since + self.pace - time.monotonic()) if is_paced else 0.0
            try:
                self._loop.call_soon_threadsafe(self._loop.call_later, wait, waiting.then, waiting.question, answered)
            except RuntimeError:  # the loop is closed
                break
        worker.end()

    def _answer(self, worker: "Worker", question: Question, fraction: float) -> Answered:
        is_move = isinstance(question, Think) and question.asker is None
        try:
            if isinstance(question, Think):
                question = msgspec.structs.replace(question, patience=fraction)
            return worker.answer(question, self.limit)
        except Failed as failed:
            about = {"table": question.table, "bot": question.bot} if isinstance(question, Think) else {}
            log.error("bot replaced for one move" if is_move else "no answer", extra={**about, "why": str(failed)})
            if not (is_move and isinstance(question, Think)):
                return Answered(failed=str(failed))
            self.replaced += 1
            return Answered(action=secrets.choice(question.legal))


class Worker:
    """One process, started on first use and again after it ended."""

    def __init__(self) -> None:
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None

    def answer(self, question: Question, limit: float) -> Answered:
        """Raises Failed; a process that crashed or timed out is killed."""
        try:
            pipe = self._ready()
            pipe.send_bytes(msgspec.json.encode(question))
            if not pipe.poll(limit):
                raise Failed(f"no answer within {limit} s")
            answered = msgspec.json.decode(pipe.recv_bytes(), type=Answered)
        except (OSError, EOFError):
            self.end()
            raise Failed("its process ended") from None
        except Failed:
            self.end()
            raise
        if answered.failed:
            raise Failed(answered.failed)
        if isinstance(question, Think) and question.asker is None and answered.action not in question.legal:
            raise Failed("its choice is not legal")
        return answered

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
    """The main loop of a bot process; it ends when the pipe closes, however the hall ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for key in GAMES:
        part(key, "bot")  # imported before the first question
    pipe.send_bytes(b"ready")
    while True:
        try:
            question: Question = msgspec.json.decode(pipe.recv_bytes(), type=Question)
        except (EOFError, OSError):
            return
        try:
            answered = think(question) if isinstance(question, Think) else suspect(question)
        except Exception as error:  # anything may go wrong in a bot; its message could hold what it saw
            answered = Answered(failed=f"it raised {type(error).__name__}")
        pipe.send_bytes(msgspec.json.encode(answered))


def think(question: Think) -> Answered:
    game = GAMES[question.game]
    view = msgspec.json.decode(question.view, type=game.ViewType)
    if question.asker is not None:
        return Answered(advice=advise(game, view, question.legal, question.patience))
    is_level = question.bot in LEVELS
    bot = level(question.bot, game, question.patience) if is_level else find(question.bot, game)
    return Answered(action=bot.choose(view, question.legal, Quick(question.seed)))


def suspect(question: Suspect) -> Answered:
    return Answered(found=msgspec.json.encode(suspicion(Record.from_json(question.record))))
