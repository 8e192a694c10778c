"""The process pool in which bots think, so the hall never blocks. A bot gets a view, legal actions and a seed.

Order and thinking time are decided in waiting.py.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import secrets
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import msgspec

from gnomehall.bots import Advice
from gnomehall.games import GAMES, part
from gnomehall.server.out import no
from gnomehall.server.questions import LookBack, Think
from gnomehall.server.thinking import answer
from gnomehall.server.waiting import Answered, Past, Question, Queue, Waiting, answer_after

log = logging.getLogger("gnomehall.bots")
_spawn = multiprocessing.get_context("spawn")
LOADING = 30.0
"""Seconds a new process may take to start."""
MOST_LOOKING_BACK = 50
"""Questions of one kind about finished matches that may wait; one process answers them, after what bots are asked."""
LOOKING_BACK = 120.0
"""Seconds a review may take: on an idle machine the longest take ten."""


class Failed(Exception):
    """No usable answer. The message says why, without anything the bot saw."""


class Thinkers:
    """``ask`` and its callbacks run in the loop. ``answer`` always gets a legal action; ``advise`` gets the advice,
    empty if the bot failed."""

    def __init__(
        self,
        count: int,
        limit: float,
        answer: Callable[[Think, int], None],
        advise: Callable[[Think, list[Advice]], None],
    ) -> None:
        self.limit = limit
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
        self._is_warm = False
        self._looking_back: Counter[type[Past]] = Counter()

    def ask(self, think: Think) -> None:
        self._start()
        self._queue.put(think, self._tell)

    def warm_up(self) -> None:
        """Start the processes before the first question: they load for a second or more."""
        self._is_warm = True
        self._start()

    def find(self, question: Past, report: Callable[[float], object] | None = None) -> "asyncio.Future[bytes]":
        """What is asked about a finished match, encoded; empty on failure. ``report`` hears how much is done.
        Illegal if too many wait."""
        kind = type(question)
        if self._looking_back[kind] >= MOST_LOOKING_BACK:
            raise no("too-frequent")
        self._start()
        told: asyncio.Future[bytes] = self._loop.create_future()

        def tell(_: Question, answered: Answered) -> None:
            if answered.progress is not None:
                if report is not None:
                    report(answered.progress)
            elif not told.done():
                told.set_result(answered.found)

        def looked_back(_: object) -> None:
            self._looking_back[kind] -= 1

        self._looking_back[kind] += 1
        told.add_done_callback(looked_back)
        self._queue.put(question, tell)
        return told

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
        if self._is_warm:
            worker.start()
        while (taken := self._queue.take(only_soon)) is not None:
            waiting, fraction = taken
            answered = self._answer(worker, waiting, fraction)
            self._queue.done(waiting.question)
            thought = time.monotonic() - waiting.since
            wait = max(0.0, answer_after(waiting.question, thought) - thought)
            try:
                self._loop.call_soon_threadsafe(self._loop.call_later, wait, waiting.then, waiting.question, answered)
            except RuntimeError:  # the loop is closed
                break
        worker.end()

    def _answer(self, worker: "Worker", waiting: Waiting, fraction: float) -> Answered:
        question = waiting.question

        def report(part: Answered) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(waiting.then, waiting.question, part)

        is_move = isinstance(question, Think) and question.asker is None
        try:
            if isinstance(question, Think):
                question = msgspec.structs.replace(question, patience=fraction)
            limit = max(self.limit, LOOKING_BACK) if isinstance(question, LookBack) else self.limit
            return worker.answer(question, limit, report)
        except Failed as failed:
            why = str(failed)
        except Exception as error:  # a bug: the thread must go on; the message could hold what the bot saw
            worker.end()
            why = f"its thread raised {type(error).__name__}"
        about = {"table": question.table, "bot": question.bot} if isinstance(question, Think) else {}
        log.error("bot replaced for one move" if is_move else "no answer", extra={**about, "why": why})
        if not (is_move and isinstance(question, Think)):
            return Answered(failed=why)
        self.replaced += 1
        return Answered(action=secrets.choice(question.legal))


class Worker:
    """One process, started on first use and again after it ended."""

    def __init__(self) -> None:
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None

    def start(self) -> None:
        """If that fails, the first question tries again."""
        try:
            self._ready()
        except (Failed, OSError, EOFError):
            self.end()

    def answer(self, question: Question, limit: float, report: Callable[[Answered], None]) -> Answered:
        """Raises Failed; a process that crashed or timed out is killed. ``report`` gets what is said before."""
        try:
            pipe = self._ready()
            pipe.send_bytes(msgspec.json.encode(question))
            until = time.monotonic() + limit
            while pipe.poll(max(0.0, until - time.monotonic())):
                answered = msgspec.json.decode(pipe.recv_bytes(), type=Answered)
                if answered.progress is None:
                    break
                report(answered)
            else:
                raise Failed(f"no answer within {limit} s")
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
            if self.process.pid is not None:  # else it could not be started
                self.process.kill()
                self.process.join()
            self.process.close()
            self.process = None


def work(pipe: Connection) -> None:
    """The main loop of a bot process; it ends when the pipe closes, however the hall ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for key in GAMES:
        part(key, "bot")  # imported before the first question
    try:
        pipe.send_bytes(b"ready")
    except OSError:  # the hall ended meanwhile
        return

    def report(done: float) -> None:
        pipe.send_bytes(msgspec.json.encode(Answered(progress=done)))

    while True:
        try:
            question: Question = msgspec.json.decode(pipe.recv_bytes(), type=Question)
        except (EOFError, OSError):
            return
        pipe.send_bytes(msgspec.json.encode(answer(question, report)))
