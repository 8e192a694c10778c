"""A program that plays a seat over the network: it needs only `websockets` and what docs/protocol.md says.

    python examples/outside_bot.py ws://127.0.0.1:8000/ws TABLE SEAT

It sits down and takes the legal action whose words come last in the alphabet.
"""

import itertools
import json
import sys
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import connect


def words(code: int, actions: list[dict[str, Any]]) -> str:
    """What an action code means by the public action table (symmetric kinds have no fields here)."""
    kind = next(kind for kind in actions if code < kind["base"] + kind["size"])
    said, rest = [], code - kind["base"]
    for field in reversed([] if kind["symmetric"] else kind["fields"]):
        rest, value = divmod(rest, len(field["names"]))
        said.append(field["names"][value])
    return " ".join([kind["kind"], *reversed(said)])


def action_table(url: str, game: str) -> list[dict[str, Any]]:
    """The game's action table, from the server that the websocket is on."""
    page = url.replace("ws", "http", 1).removesuffix("/ws")
    with urlopen(f"{page}/api/actions/{game}.json") as answer:
        return list(json.load(answer))


def play(url: str, table: str, seat: int) -> dict[str, Any]:
    """Play one match; returns how it ended."""
    with connect(url) as socket:
        asks = [{"do": "name", "name": "Outsider"}, {"do": "sit", "table": table, "seat": seat}]
        for ask in [*asks, {"do": "join", "table": table}]:
            socket.send(json.dumps(ask))
        actions: list[dict[str, Any]] = []
        for count in itertools.count():
            message = json.loads(socket.recv())
            if message["is"] == "refused":
                raise SystemExit(f"refused: {message['reason']}")
            if message["is"] == "table" and not actions:
                actions = action_table(url, message["game"])
            if message["is"] == "view" and message.get("outcome"):
                return dict(message["outcome"])
            if message["is"] == "view" and message["actor"] == seat:
                action = max(message["legal"], key=lambda code: words(code, actions))
                decided = {"table": table, "seat": seat, "number": message["number"], "action": action}
                socket.send(json.dumps({"do": "act", "id": f"move {count}", **decided}))
    raise AssertionError("the match ends before the socket does")


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2], int(sys.argv[3])))  # noqa: T201
