"""A real server in its own process, and clients with real sockets."""

import atexit
import json
import multiprocessing
import secrets
import signal
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from gnomehall.server.bench.process import UNLIMITED, host
from gnomehall.server.limits import Settings

Message = dict[str, Any]
_spawn = multiprocessing.get_context("spawn")


class Served:
    """``kill`` is a power cut; ``start`` serves the same database again, on the same port."""

    def __init__(self, database: str, settings: Settings = UNLIMITED, bus: str = "") -> None:
        self.database = database
        self.settings = settings
        self.bus = bus
        self.port = 0
        atexit.register(self.kill)
        self.start()

    def start(self) -> None:
        pipe, theirs = _spawn.Pipe()
        self.process = _spawn.Process(target=host, args=(theirs, self.database, self.settings, self.port, self.bus))
        self.process.start()
        theirs.close()
        self.port = pipe.recv()
        pipe.close()

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def stop(self) -> bool:
        """Like ``systemctl stop``; whether it exited cleanly."""
        self.process.terminate()
        self.process.join(10)
        return self.process.exitcode in (0, -signal.SIGTERM)

    def url(self, path: str = "/", scheme: str = "http") -> str:
        return f"{scheme}://127.0.0.1:{self.port}{path}"


class Caller:
    """One player's websocket."""

    def __init__(self, served: Served, token: str | None = None, **headers: str) -> None:
        self.token = token or secrets.token_urlsafe(32)
        self.got: list[Message] = []
        cookies = {"Cookie": f"gnomehall={self.token}", **headers}
        self._stack = ExitStack()
        opening = connect(served.url("/ws", "ws"), additional_headers=cookies, max_size=None, max_queue=None)
        self.socket: ClientConnection = self._stack.enter_context(opening)
        self.welcome = self.take("welcome")

    def take(self, kind: str, timeout: float = 10.0) -> Message:
        """The next message of this kind."""
        while True:
            message: Message = json.loads(self.socket.recv(timeout=timeout))
            self.got.append(message)
            if message["is"] == kind:
                return message

    def do(self, what: str, **fields: Any) -> Message:
        """Send a request and wait for its answer."""
        ask = fields.setdefault("id", secrets.token_hex(4))
        self.socket.send(json.dumps({"do": what, **fields}))
        while True:
            message: Message = json.loads(self.socket.recv(timeout=10))
            self.got.append(message)
            if message["is"] in ("done", "refused") and message["id"] == ask:
                return message

    def close(self) -> None:
        self._stack.close()
