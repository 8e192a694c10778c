"""A whole client in one file, written from docs/protocol.md alone: it needs only `websockets`.

    python examples/client.py ws://127.0.0.1:8000/ws treasures

It makes a table with bots, keeps its view up to date, chooses among the legal actions at random, comes back after a
lost connection, and prints how the match ended.
"""

import json
import random
import secrets
import sys
from contextlib import ExitStack
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]
SIGNED_OUT = 4001
WAIT = 60.0
"""Seconds without a message after which the connection is given up."""


class Refused(Exception):
    """The hall refused a request; the message is its reason."""


class Player:
    """One player. The secret in the cookie is all that makes them the same after a reconnect."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.token = secrets.token_urlsafe(32)
        self.view: Message = {}
        self._stack = ExitStack()
        self.socket = self.enter()

    def enter(self) -> ClientConnection:
        opening = connect(self.url, additional_headers={"Cookie": f"gnomehall={self.token}"}, max_size=None)
        socket = self._stack.enter_context(opening)
        self.welcome = json.loads(socket.recv(WAIT))
        return socket

    def ask(self, do: str, **fields: Any) -> Message:
        """Send a request until it is answered. The id stays the same, so an action is not played twice."""
        request = json.dumps({"do": do, "id": secrets.token_hex(8), **fields})
        while True:
            try:
                self.socket.send(request)
                return self.answer(json.loads(request)["id"])
            except ConnectionClosed as closed:
                self.come_back(closed)

    def answer(self, request: str) -> Message:
        while True:
            message = self.take()
            if message.get("id") == request and message["is"] == "done":
                return message
            if message.get("id") == request and message["is"] == "refused":
                raise Refused(message["reason"])

    def take(self) -> Message:
        """The next message; views are put together on the way."""
        message: Message = json.loads(self.socket.recv(WAIT))
        if message["is"] == "view":
            self.view = {**message, **self.seen(message)}
        return message

    def seen(self, message: Message) -> Message:
        if message.get("whole"):
            return {"public": message["public"], "own": message.get("own")}
        changed = message.get("own")
        own = self.view.get("own")
        return {
            "public": patched(self.view["public"], message["public"]),
            "own": own if changed is None else patched(own, changed),
        }

    def come_back(self, closed: ConnectionClosed) -> None:
        if closed.rcvd is not None and closed.rcvd.code == SIGNED_OUT:
            raise closed
        self.socket = self.enter()
        if self.view:
            self.ask("join", table=self.view["table"])

    def play(self, game: str, seats: int, bot: str, luck: random.Random) -> Message:
        """One match against bots; returns its outcome."""
        self.ask("pace", pace="once")
        table = self.ask("make", game=game, seats=seats, bots=bot)["table"]
        self.ask("join", table=table)
        while True:
            while not self.view:
                self.take()
            if self.view.get("outcome"):
                return dict(self.view["outcome"])
            if self.view.get("legal"):
                self.act(table, luck.choice(self.view["legal"]))
            else:
                self.wait()

    def act(self, table: str, action: int) -> None:
        number, step = self.view["number"], self.view["step"]
        try:
            self.ask("act", table=table, seat=0, number=number, action=action)
        except Refused as refused:
            if str(refused) != "stale":
                raise
        while self.view["step"] == step:  # `done` comes first, then the view that follows from it
            self.wait()

    def wait(self) -> None:
        try:
            self.take()
        except ConnectionClosed as closed:
            self.come_back(closed)


def patched(known: Any, change: Any) -> Any:
    """An object changes the fields of an object, or the entries of a list; anything else replaces what was there."""
    if isinstance(change, dict) and isinstance(known, dict):
        return {**known, **{name: patched(known.get(name), value) for name, value in change.items()}}
    if isinstance(change, dict) and isinstance(known, list):
        entries = list(known)
        for place, value in change.items():
            at = int(place)
            entries[at : at + 1] = [patched(entries[at], value) if at < len(entries) else value]
        return entries
    return change


def main(url: str, game: str) -> None:
    player = Player(url)
    found = next(each for each in player.welcome["games"] if each["key"] == game)
    seats = max(2, min(found["seats"]))
    print(player.play(game, seats, player.welcome["bots"][0], random.Random()))  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
