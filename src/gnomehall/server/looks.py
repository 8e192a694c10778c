"""Look-ups in the store that share reads."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Generic, TypeVar

Found = TypeVar("Found")


class Looks(Generic[Found]):
    """All who ask while the store is being read share the next read."""

    def __init__(self, read: Callable[[list[str]], Awaitable[Mapping[str, Found]]]) -> None:
        self._read = read
        self._asked: dict[str, asyncio.Future[Found | None]] = {}
        self._look: asyncio.Task[None] | None = None

    async def ask(self, name: str) -> Found | None:
        """None if nothing was found. Whatever was stored before the call is found."""
        waiter = self._asked.get(name)
        if waiter is None:
            waiter = self._asked[name] = asyncio.get_running_loop().create_future()
        if self._look is None:
            self._look = asyncio.create_task(self._run())
        return await asyncio.shield(waiter)

    async def _run(self) -> None:
        while self._asked:
            asked, self._asked = self._asked, {}
            try:
                found = await self._read(list(asked))
                for name, waiter in asked.items():
                    waiter.set_result(found.get(name))
            except Exception as error:  # whatever it is, the next who ask are answered
                for waiter in asked.values():
                    if not waiter.done():
                        waiter.set_exception(error)
                        waiter.exception()  # whoever waited may be gone
        self._look = None
