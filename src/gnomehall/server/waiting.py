"""What waits for the bots' processes: whose answer is due first comes first, and the more wait the less each may think.

Nothing is refused and nobody starves, since what is due is fixed when it is asked.
"""

import threading
import time
from collections.abc import Callable

from msgspec import Struct

from gnomehall.bots import Advice
from gnomehall.server.out import Suspect, Think

Question = Think | Suspect
SOON, LONG = 0.4, 1.6
"""Seconds within which a move is due, and a master's: a little within what is promised (0.5 and 2)."""
BRIEF = ("random", "greedy", "novice", "easy", "medium")
"""These look one step ahead, which takes so little that it is not counted."""
LEAST = 0.05
"""Nobody is given less than this part of the usual time, however many wait."""


class Answered(Struct):
    """What came of a question: the bot's choice, its advice, what was found; or why it failed."""

    action: int = -1
    advice: list[Advice] = []
    found: bytes = b""
    failed: str = ""


Then = Callable[[Question, Answered], None]


class Waiting(Struct, order=True, frozen=True):
    """A question in the queue; the order is that of the first two fields."""

    due: float
    number: int
    question: Question
    since: float
    then: Then


def is_soon(question: Question) -> bool:
    return isinstance(question, Think) and question.bot != "master"


def due_in(question: Question) -> float:
    """Seconds within which it is due."""
    return SOON if is_soon(question) else LONG


def work_of(question: Question) -> float:
    """Seconds of thinking that it asks for."""
    return 0.0 if isinstance(question, Think) and question.bot in BRIEF else due_in(question)


class Queue:
    """``hands`` processes take from it; one of several only what is due soon, so that masters never hold them all."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self._waiting: list[Waiting] = []
        self._number = 0
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
        """The next question and the patience for it; None when the queue is closed."""
        with self._changed:
            while not self._closed:
                first = min((each for each in self._waiting if not only_soon or is_soon(each.question)), default=None)
                if first is not None:
                    patience = self._patience()
                    self._waiting.remove(first)
                    return first, patience
                self._changed.wait()
            return None

    def _patience(self) -> float:
        """The part of its time that each may take so that all that wait are answered when due."""
        now = time.monotonic()
        part, work = 1.0, 0.0
        for each in sorted(self._waiting):
            work += work_of(each.question)
            hands = self.hands if is_soon(each.question) else max(1, self.hands - 1)
            if work:
                part = min(part, (each.due - now) * hands / work)
        return max(LEAST, part)
