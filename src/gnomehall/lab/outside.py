"""The ladder's side of a program that plays one seat: it gets views, a time limit, and nothing else."""

import json
import os
import selectors
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from subprocess import PIPE, Popen
from time import monotonic
from typing import Literal

import msgspec

from gnomehall.core.view import Outcome, View
from gnomehall.lab.line import LONGEST, Act, Begin, Look, Over, Ready, Said, Spent, Step

WARDEN = Path(__file__).with_name("warden.py")
START_SECONDS = 60.0
"""Until a program is ready: some import for long, a language model's has to connect."""
END_SECONDS = 30.0
"""After the end of the match, to say what was spent and to exit."""
KEPT = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ")
"""Environment variables that every program gets. Keys and tokens are given by name with ``--env``."""

Kind = Literal["illegal", "crash", "time", "garbled"]


class Failure(Exception):
    """A seat lost its match: an illegal action, a crash, no answer in time, or no sense in it."""

    def __init__(self, kind: Kind, said: str) -> None:
        super().__init__(said)
        self.kind = kind
        self.said = " ".join(said.split())[-300:]


class Outside:
    """One program for one seat of one match. ``close`` must follow, whatever happens."""

    def __init__(self, command: Sequence[str], begin: Begin, env: Sequence[str] = ()) -> None:
        self.begin = begin
        self.spent = Spent()
        self.cpu = 0.0
        """Seconds of the program and all it started; known after ``close``."""
        self.said = ""
        self._heard: list[Step] = []
        self._unread = b""
        folder = tempfile.mkdtemp(prefix="gnomehall-")
        known = {name: os.environ[name] for name in (*KEPT, *env) if name in os.environ}
        known = {"HOME": folder, "TMPDIR": folder} | known
        life, self._life = os.pipe()
        self._report, report = os.pipe()
        self._warden = Popen(
            [sys.executable, "-I", "-S", str(WARDEN), str(life), str(report), folder, *command],
            stdin=PIPE,
            stdout=PIPE,
            env=known,
            pass_fds=(life, report),
            start_new_session=True,  # an interrupt of the ladder must not end the warden before its program
        )
        os.close(life)
        os.close(report)
        assert self._warden.stdin is not None
        assert self._warden.stdout is not None
        self._to, self._from = self._warden.stdin.fileno(), self._warden.stdout.fileno()
        os.set_blocking(self._to, False)

    def start(self) -> None:
        self._exchange(self.begin, Ready, START_SECONDS)

    def hear(self, step: Step) -> None:
        self._heard.append(step)

    def choose(self, view: View[object, object], legal: list[int]) -> int:
        heard, self._heard = self._heard, []
        answer = self._exchange(Look(view.public, view.own, legal, heard), Act, self.begin.limit)
        assert isinstance(answer, Act)
        if answer.action not in legal:
            raise Failure("illegal", str(answer.action))
        return answer.action

    def end(self, outcome: Outcome) -> None:
        """Tell the outcome and hear what was spent. A program that misbehaves now loses nothing any more."""
        until = monotonic() + END_SECONDS
        try:
            self._send(msgspec.json.encode(Over(outcome, self._heard)) + b"\n", until)
            while True:
                self._note(self._read(until))
        except Failure:
            return

    def close(self) -> None:
        """End the program with everything it started."""
        os.close(self._life)
        with os.fdopen(self._report, "rb") as report:
            told = json.loads(report.readline() or b"{}")
        self.cpu, self.said = told.get("cpu", 0.0), told.get("said", "")
        for pipe in (self._warden.stdin, self._warden.stdout):
            assert pipe is not None
            pipe.close()
        self._warden.wait()

    def _exchange(self, message: Begin | Look, wanted: type[Ready | Act], seconds: float) -> Said:
        until = monotonic() + seconds
        self._send(msgspec.json.encode(message) + b"\n", until)
        while True:
            answer = self._read(until)
            if isinstance(answer, wanted):
                return answer
            self._note(answer)

    def _note(self, message: Said) -> None:
        if not isinstance(message, Spent):
            raise Failure("garbled", msgspec.json.encode(message).decode())
        self.spent = Spent(self.spent.tokens + message.tokens, self.spent.cost + message.cost)

    def _send(self, line: bytes, until: float) -> None:
        while line:
            self._wait(self._to, selectors.EVENT_WRITE, until)
            try:
                line = line[os.write(self._to, line) :]
            except BrokenPipeError:
                raise Failure("crash", "") from None

    def _read(self, until: float) -> Said:
        if monotonic() > until:  # a flood of messages is no answer
            raise Failure("time", "")
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST:
                raise Failure("garbled", f"> {LONGEST} bytes")
            self._wait(self._from, selectors.EVENT_READ, until)
            more = os.read(self._from, LONGEST)
            if not more:
                raise Failure("crash", "")
            self._unread += more
        line, _, self._unread = self._unread.partition(b"\n")
        try:
            found: Said = msgspec.json.decode(line, type=Said)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise Failure("garbled", line[:200].decode("utf-8", "replace")) from None
        return found

    def _wait(self, pipe: int, event: int, until: float) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, event)
            if not selector.select(max(0.0, until - monotonic())):
                raise Failure("time", "")
