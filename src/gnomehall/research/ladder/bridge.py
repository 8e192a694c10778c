"""The MCP server that a language model's program starts: ``python -m gnomehall.research.ladder.bridge seat.json``.

It knows nothing of the match and passes each call on to the process at the seat.
"""

import json
import socket
import sys
import threading
from pathlib import Path

from gnomehall.research.mcp import tools


class Away:
    """A seat whose match is played in another process."""

    def __init__(self, port: int, token: str) -> None:
        self.stream = socket.create_connection(("127.0.0.1", port)).makefile("rwb")
        self.turn = threading.Lock()
        self.stream.write(token.encode() + b"\n")
        self.stream.flush()

    def _ask(self, tool: str, said: str = "") -> str:
        with self.turn:
            self.stream.write(json.dumps([tool, said]).encode() + b"\n")
            self.stream.flush()
            return str(json.loads(self.stream.readline()))

    def rules(self) -> str:
        return self._ask("rules")

    def look(self) -> str:
        return self._ask("look")

    def act(self, said: str) -> str:
        return self._ask("act", said)


def main(seat: Path) -> None:
    told = json.loads(seat.read_text("utf-8"))
    tools(Away(told["port"], told["token"]), told["about"]).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
