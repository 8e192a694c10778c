"""The outgoing messages of one connection, and when it is given up."""

import logging
import time
from collections import deque
from typing import Protocol

log = logging.getLogger("gnomehall.hall")
LONGEST_QUEUE = 500
"""A slow reader with more messages waiting is dropped; when it reconnects, one whole view brings it up to date."""
LARGEST_QUEUE = 4 << 20
"""Bytes, likewise."""
UNREAD = 20.0
"""Seconds after which somebody who reads nothing is disconnected."""
TOO_SLOW, SIGNED_OUT = (1013, "too slow"), (4001, "signed out")
SILENT, TOO_MUCH, BANNED = (4002, "nothing asked"), (4003, "too many messages"), (4004, "banned")
"""Why the hall closes a connection: a code of the websocket protocol and a word."""


class Socket(Protocol):
    """What a line needs of a websocket."""

    def write(self, message: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...

    def abort(self) -> None: ...

    def rest(self, seconds: float) -> None: ...


class Line:
    """Messages go straight to the socket while it takes them, else they wait here, in order. Without a socket all
    of them wait."""

    __slots__ = ("dropped", "is_paused", "since", "size", "socket", "waiting")

    def __init__(self, socket: Socket | None = None) -> None:
        self.socket = socket
        self.is_paused = socket is None
        self.since = 0.0
        """Since when the other end has read too little; 0 if it reads."""
        self.size = 0
        self.waiting: deque[bytes] = deque()
        self.dropped = False

    def drop(self, end: tuple[int, str]) -> None:
        """Close the connection without sending what waits."""
        self.dropped = True
        self.waiting.clear()
        self.size = 0
        if self.socket is not None:
            self.socket.close(*end)

    def put(self, message: bytes) -> None:
        if self.dropped:
            return
        if self.socket is not None and not self.is_paused:
            self.socket.write(message)
        else:
            self.waiting.append(message)
            self.size += len(message)

    def rest(self, seconds: float) -> None:
        """Take no more messages for so long."""
        if self.socket is not None:
            self.socket.rest(seconds)

    def pause(self) -> None:
        """The socket's buffer is full."""
        self.is_paused = True
        self.since = time.monotonic()

    def resume(self) -> None:
        self.is_paused = False
        self.since = 0.0
        while self.waiting and not self.is_paused and self.socket is not None:
            message = self.waiting.popleft()
            self.size -= len(message)
            self.socket.write(message)

    @property
    def is_too_long(self) -> bool:
        return len(self.waiting) > LONGEST_QUEUE or self.size > LARGEST_QUEUE

    def check(self, now: float) -> None:
        """Free the socket of whoever has read nothing for long: no farewell would reach them either."""
        if self.since and now - self.since > UNREAD and self.socket is not None:
            log.info("not reading")
            self.socket.abort()
