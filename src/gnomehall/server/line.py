"""The outgoing messages of one connection, and when it is given up."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from gnomehall.server.doors import CLOSING

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

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Line:
    """The outgoing messages of one connection, in order."""

    __slots__ = ("abort", "dropped", "end", "since", "size", "waiting", "wake")

    def __init__(self, abort: Callable[[], None] | None = None) -> None:
        self.abort = abort
        self.since = 0.0
        """When the message under way was handed over; 0 if there is none."""
        self.size = 0
        self.waiting: deque[bytes] = deque()
        self.wake: asyncio.Future[None] | None = None
        self.dropped = False
        self.end = TOO_SLOW

    def drop(self, end: tuple[int, str]) -> None:
        """Close the connection without sending what waits."""
        self.end = end
        self.dropped = True
        self.waiting.clear()
        self._wake()

    def put(self, message: bytes) -> None:
        self.waiting.append(message)
        self.size += len(message)
        self._wake()

    @property
    def is_too_long(self) -> bool:
        return len(self.waiting) > LONGEST_QUEUE or self.size > LARGEST_QUEUE

    def check(self, now: float) -> None:
        """Free the socket of whoever has read nothing for long: no farewell would reach them either."""
        if self.since and now - self.since > (CLOSING if self.dropped else UNREAD) and self.abort is not None:
            log.info("not reading")
            self.abort()

    def _wake(self) -> None:
        if self.wake is not None:
            self.wake.set_result(None)
            self.wake = None

    async def run(self, send: Send) -> None:
        loop = asyncio.get_running_loop()
        waiting = self.waiting
        while True:
            while waiting and not self.dropped:
                message = waiting.popleft()
                self.size -= len(message)
                self.since = loop.time()
                await send({"type": "websocket.send", "text": message.decode()})
            if self.dropped:
                self.since = loop.time()
                await send({"type": "websocket.close", "code": self.end[0], "reason": self.end[1]})
                return
            self.since = 0.0
            self.wake = loop.create_future()
            await self.wake
