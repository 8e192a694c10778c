"""Lets one through in each turn of the loop, so that a crowd keeps nobody waiting who plays."""

import asyncio
from collections import deque


class Turnstile:
    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def turn(self) -> None:
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[None] = loop.create_future()
        if not self._waiting:
            loop.call_soon(self._next, loop)
        self._waiting.append(mine)
        await mine

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        first = self._waiting.popleft()
        if self._waiting:
            loop.call_soon(self._next, loop)
        if not first.done():
            first.set_result(None)
