"""Sends what was written in one turn of the loop: one system call per socket, not per message."""

import asyncio
import logging
from typing import Protocol

log = logging.getLogger("gnomehall.hall")


class Full(Protocol):
    """A socket with something to send."""

    loop: asyncio.AbstractEventLoop

    def flush(self) -> None: ...

    def abort(self) -> None: ...


class Post:
    def __init__(self) -> None:
        self._full: list[Full] = []

    def add(self, socket: Full) -> None:
        if not self._full:
            socket.loop.call_soon(self._send)
        self._full.append(socket)

    def _send(self) -> None:
        full, self._full = self._full, []
        for socket in full:
            try:
                socket.flush()
            except Exception:  # the others of this turn must not go without
                log.exception("fault in a websocket")
                socket.abort()
