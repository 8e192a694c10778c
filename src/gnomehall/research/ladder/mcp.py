"""A language model at a seat: ``python -m gnomehall.research.ladder.mcp PROGRAM ARGUMENTS...``.

PROGRAM is an MCP client. In its folder is ``mcp.json``, which names the server to start, in the form most clients read;
``{config}`` in its arguments becomes the path of that file. The server is ``bridge.py``: it asks this process, which
has the seat's view and speaks the line protocol with the ladder. What PROGRAM writes to ``spent.json`` (tokens, cost)
is passed on at the end.
"""

import json
import os
import secrets
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec

from gnomehall.core.chance import Quick
from gnomehall.core.view import Event, View
from gnomehall.games import GAMES
from gnomehall.lab.line import Act, Begin, Look, Over, Ready, Spent, Told, own_stdout, say
from gnomehall.research.text import Speaker

EXIT_SECONDS = 20.0
"""After the end, for the program to say good-bye."""


WAIT_SECONDS = 30.0
"""For the others' moves within one call: many clients give up on a call after a minute."""


class Desk:
    """The seat in words, for the tools; ``tell`` and ``rest`` are the ladder's side."""

    def __init__(self, begin: Begin, out: Any) -> None:
        self.begin = begin
        self.game = GAMES[begin.game]
        self.speaker = Speaker(begin.game, begin.seats, "en")
        self.out = out
        self.change = threading.Condition()
        self.view: View[Any, Any] | None = None
        """None until the first choice, and while the others act."""
        self.legal: list[int] = []
        self.news: list[Event] = []
        self.ending = ""

    def tell(self, told: Look | Over) -> None:
        with self.change:
            for step in told.heard:
                self.news += [msgspec.convert(event, self.event_type) for event in step.events]
            if isinstance(told, Over):
                self.ending = self.speaker.words("text-over") + "\n" + self.speaker.outcome(told.outcome)
            else:
                data = {"seat": self.begin.seat, "public": told.public, "own": told.own}
                self.view, self.legal = msgspec.convert(data, self.game.ViewType), told.legal
            self.change.notify_all()

    @property
    def event_type(self) -> Any:
        union: Any = self.game.events[0]
        for one in self.game.events[1:]:
            union = union | one
        return union

    def rules(self) -> str:
        return self.speaker.rules()

    def look(self) -> str:
        """Waits for the seat's turn or the end, but not for ever."""
        with self.change:
            if not self._wait():
                return self.speaker.words("text-waiting")
            news, self.news = self.speaker.news(self.news), []
            if self.ending:
                return "\n\n".join(part for part in (news, self.ending) if part)
            assert self.view is not None
            return "\n\n".join(
                part for part in (news, self.speaker.observation(self.view), self.speaker.choices(self.legal)) if part
            )

    def _wait(self) -> bool:
        return self.change.wait_for(lambda: self.view is not None or bool(self.ending), WAIT_SECONDS)

    def act(self, said: str) -> str:
        """What cannot be done is explained, and nothing is taken."""
        with self.change:
            if not self._wait():
                return self.speaker.words("text-waiting")
            if self.ending:
                return self.ending
            assert self.view is not None
            try:
                action = self.speaker.action(said)
            except ValueError as error:
                return str(error)
            if action not in self.legal:  # the reason depends on nothing the seat does not know
                refusal = self.game.imagine(self.view, Quick(0)).refusal(action)
                assert refusal is not None
                return self.speaker.refusal(action, refusal)
            self.view = None
            say(Act(action), self.out)
        return self.look()


def serve(desk: Desk, listening: socket.socket, token: str, connected: threading.Event) -> None:
    """Answer bridges; a client may start one more than once."""
    while True:
        line, _ = listening.accept()
        threading.Thread(target=answer, args=(desk, line, token, connected), daemon=True).start()


def answer(desk: Desk, line: socket.socket, token: str, connected: threading.Event) -> None:
    with line, line.makefile("rwb") as stream:
        if not secrets.compare_digest(stream.readline().strip(), token.encode()):
            return
        connected.set()
        for asked in stream:
            tool, said = json.loads(asked)
            text = desk.act(said) if tool == "act" else desk.rules() if tool == "rules" else desk.look()
            stream.write(json.dumps(text).encode() + b"\n")
            stream.flush()


def write_config(port: int, token: str, about: str) -> Path:
    seat, config = Path("seat.json").resolve(), Path("mcp.json").resolve()
    seat.touch(mode=0o600)
    seat.write_text(json.dumps({"port": port, "token": token, "about": about}), "utf-8")
    server = {"command": sys.executable, "args": ["-m", "gnomehall.research.ladder.bridge", str(seat)]}
    config.write_text(json.dumps({"mcpServers": {"gnomehall": server}}, indent=1), "utf-8")
    return config


def start(command: list[str], config: Path) -> "subprocess.Popen[bytes]":
    words = [word.replace("{config}", str(config)) for word in command]
    return subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=sys.stderr)


def end_with(program: "subprocess.Popen[bytes]", desk: Desk) -> None:
    """A program that leaves its match has crashed."""
    code = program.wait()
    with desk.change:
        if not desk.ending:
            sys.stderr.write(f"the program ended during the match with code {code}\n")
            sys.stderr.flush()
            os._exit(1)


def main(command: list[str]) -> None:
    out = own_stdout()
    begin = msgspec.json.decode(sys.stdin.buffer.readline(), type=Begin)
    desk = Desk(begin, out)
    listening = socket.create_server(("127.0.0.1", 0))
    token, connected = secrets.token_urlsafe(), threading.Event()
    about = desk.speaker.words("mcp-about", title=desk.speaker.title)
    config = write_config(listening.getsockname()[1], token, about)
    threading.Thread(target=serve, args=(desk, listening, token, connected), daemon=True).start()
    program = start(command, config)
    threading.Thread(target=end_with, args=(program, desk), daemon=True).start()
    connected.wait()
    say(Ready(), out)
    for line in sys.stdin.buffer:
        told = msgspec.json.decode(line, type=Told)
        assert not isinstance(told, Begin)
        desk.tell(told)
        if isinstance(told, Over):
            break
    try:
        program.wait(EXIT_SECONDS)
    except subprocess.TimeoutExpired:
        program.kill()
    if Path("spent.json").is_file():
        say(msgspec.json.decode(Path("spent.json").read_bytes(), type=Report).spent(), out)


class Report(msgspec.Struct):
    """``spent.json``: tokens and money of the match."""

    tokens: int = 0
    cost: float = 0.0

    def spent(self) -> Spent:
        return Spent(self.tokens, self.cost)


if __name__ == "__main__":
    main(sys.argv[1:])
