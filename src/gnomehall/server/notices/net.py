"""HTTP to addresses that players give: https, public hosts, no redirects, bounded in size and time."""

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import httpcore2
from msgspec import Struct

from gnomehall.server.notices.targets import is_public

SECONDS = 10.0
"""For a whole request."""
MOST_BYTES = 64 << 10
Before = Callable[[], Awaitable[None]]


class Failed(Exception):
    """Not delivered; worth another try, ``after`` so many seconds at the earliest."""

    def __init__(self, why: str, after: float = 0.0) -> None:
        super().__init__(why)
        self.after = after


class Gone(Exception):
    """The address does not exist any more, or wants nothing of us."""


class Answer(Struct):
    status: int
    headers: dict[str, str]
    body: bytes


class Guard(httpcore2.AsyncNetworkBackend):
    """Connects to public addresses only. The address that was checked is the one connected to, so a name that resolves
    differently the next time gains nothing. ``local``: loopback only, for tests."""

    def __init__(self, local: bool) -> None:
        self.local = local
        self._inner = httpcore2.AnyIOBackend()

    async def connect_tcp(self, host: str, port: int, *args: Any, **more: Any) -> httpcore2.AsyncNetworkStream:
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise httpcore2.ConnectError("unknown host") from error
        addresses = [str(each[4][0]) for each in found]
        allowed = [each for each in addresses if self._may(each)]
        if not allowed or len(allowed) < len(addresses):
            raise httpcore2.ConnectError("not a public host")
        return await self._inner.connect_tcp(allowed[0], port, *args, **more)

    def _may(self, address: str) -> bool:
        return ipaddress.ip_address(address).is_loopback if self.local else is_public(address)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Http:
    """One pool of connections."""

    def __init__(self, local: bool = False) -> None:
        self._pool = httpcore2.AsyncConnectionPool(
            max_connections=40, max_keepalive_connections=10, keepalive_expiry=30.0, network_backend=Guard(local)
        )

    async def post(
        self,
        url: str,
        headers: Mapping[str, str],
        body: bytes,
        before: Before | None = None,
        seconds: float = SECONDS,
    ) -> Answer:
        """``before`` runs when the connection stands and the request is about to be written. Failed if there is no
        whole answer in time."""

        async def trace(event: str, _info: object) -> None:
            if before is not None and event == "http11.send_request_headers.started":
                await before()

        try:
            async with asyncio.timeout(seconds):
                asked = self._pool.stream(
                    "POST", url, headers=list(headers.items()), content=body, extensions={"trace": trace}
                )
                async with asked as response:
                    data = b""
                    async for part in response.aiter_stream():
                        data += part
                        if len(data) > MOST_BYTES:
                            break
                    found = {name.decode().lower(): value.decode("latin-1") for name, value in response.headers}
                    return Answer(response.status, found, data)
        except TimeoutError:
            raise Failed("no answer in time") from None
        except (httpcore2.NetworkError, httpcore2.ProtocolError, httpcore2.TimeoutException, OSError) as error:
            raise Failed(type(error).__name__) from None

    async def close(self) -> None:
        await self._pool.aclose()


def check(answer: Answer, gone: tuple[int, ...]) -> None:
    """Nothing if it was accepted; redirects are not followed and count as failures."""
    if 200 <= answer.status < 300:
        return
    if answer.status in gone:
        raise Gone
    after = answer.headers.get("retry-after", "")
    raise Failed(f"status {answer.status}", min(float(after), 3600.0) if after.isdecimal() else 0.0)
