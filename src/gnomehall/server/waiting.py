"""Earliest-deadline-first queue of questions to bots; thinking time shrinks under load.

Deadlines are fixed when a question is asked, so nothing starves.
"""

import math
import threading
import time
from collections.abc import Callable

from msgspec import Struct

from gnomehall.bots import Advice, patience
from gnomehall.server.questions import LookBack, Ponder, Suspect, Think

Past = Suspect | LookBack | Ponder
Question = Think | Past
LEAST = 0.05
"""The smallest fraction of its usual time that a bot gets under load."""


EVENLY = {"hard": 0.45, "master": 1.75, "grandmaster": 1.75}
"""Seconds in which a bot has its answer nearly always: of the level alone, for the number of choices may be hidden."""
EVENLY_ELSE = 0.2
"""The other levels need up to 0.11 s of CPU."""


class Answered(Struct):
    """A bot's choice or advice, the encoded result for a question about the past, or why it failed.

    With ``progress`` it is not the answer yet: so much of the work is done, from 0 to 1."""

    action: int = -1
    advice: list[Advice] = []
    found: bytes = b""
    failed: str = ""
    progress: float | None = None


Then = Callable[[Question, Answered], None]


class Waiting(Struct, order=True, frozen=True):
    """A question in the queue, ordered by the first two fields."""

    due: float
    number: int
    question: Question
    since: float
    then: Then


def due_in(question: Question) -> float:
    """Whoever looks back waits until no bot is asked."""
    return patience.due_in(question.bot) if isinstance(question, Think) else math.inf


def evenly(bot: str) -> float:
    return EVENLY.get(bot, EVENLY_ELSE)


def answer_after(question: Question, thought: float) -> float:
    """Seconds after the question at which to answer, if thinking took ``thought`` of them."""
    if not isinstance(question, Think):
        return 0.0
    first = max(question.pause, question.even)
    late = max(0.0, thought - first)
    return first + question.even * math.ceil(late / question.even) if question.even else first


def is_soon(question: Question) -> bool:
    return due_in(question) <= patience.SOON


class Queue:
    """Serves ``workers`` processes; one of several takes only short questions, so long ones never occupy all."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._waiting: list[Waiting] = []
        self._number = 0
        self._looks_back = False
        """One process at the most answers questions about finished matches."""
        self._closed = False
        self._changed = threading.Condition()

    def put(self, question: Question, then: Then) -> None:
        now = time.monotonic()
        with self._changed:
            self._number += 1
            self._waiting.append(Waiting(now + due_in(question), self._number, question, now, then))
            self._changed.notify_all()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._waiting.clear()
            self._changed.notify_all()

    def take(self, only_soon: bool) -> tuple[Waiting, float] | None:
        """The next question and the fraction of its time it gets; None when the queue is closed."""
        with self._changed:
            while not self._closed:
                first = min((each for each in self._waiting if self._may(each.question, only_soon)), default=None)
                if first is not None:
                    fraction = self._fraction()
                    self._waiting.remove(first)
                    self._looks_back |= not isinstance(first.question, Think)
                    return first, fraction
                self._changed.wait()
            return None

    def done(self, question: Question) -> None:
        """A question that was taken is answered."""
        if not isinstance(question, Think):
            with self._changed:
                self._looks_back = False
                self._changed.notify_all()

    def _may(self, question: Question, only_soon: bool) -> bool:
        if isinstance(question, Think):
            return not only_soon or is_soon(question)
        return not only_soon and not self._looks_back

    def _fraction(self) -> float:
        """The largest fraction of their usual time with which all waiting questions meet their deadlines."""
        now = time.monotonic()
        fraction, work = 1.0, 0.0
        for each in sorted(self._waiting):
            if not isinstance(each.question, Think):  # they come last
                break
            work += patience.work_of(each.question.bot)
            workers = self.workers if is_soon(each.question) else max(1, self.workers - 1)
            if work:
                fraction = min(fraction, (each.due - now) * workers / work)
        return max(LEAST, fraction)
