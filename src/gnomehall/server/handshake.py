"""The HTTP side of a websocket's handshake (RFC 6455, section 4.2): which requests fit, and the answers as bytes."""

import base64
import binascii
import hashlib
from collections.abc import Iterable
from http import HTTPStatus

from starlette.types import Scope

Headers = Iterable[tuple[bytes, bytes]]
_MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def misfit(scope: Scope) -> int | None:
    """The status for a request that cannot become a websocket."""
    headers = dict(scope["headers"])
    if scope["method"] != "GET" or scope["http_version"] != "1.1":
        return 400
    if headers.get(b"sec-websocket-version") != b"13":
        return 426
    try:
        key = base64.b64decode(headers.get(b"sec-websocket-key", b""), validate=True)
    except binascii.Error:
        return 400
    return None if len(key) == 16 else 400


def acceptance(key: bytes, headers: Headers) -> bytes:
    digest = base64.b64encode(hashlib.sha1(key + _MAGIC, usedforsecurity=False).digest())
    lines = [b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"]
    lines += [b"Sec-WebSocket-Accept: ", digest, b"\r\n", *_lines(headers), b"\r\n"]
    return b"".join(lines)


def refusal(status: int, headers: Headers, body: bytes) -> bytes:
    """An answer after which the connection is closed."""
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n".encode(), *_lines(headers)]
    if status == 426:
        lines.append(b"sec-websocket-version: 13\r\n")
    lines.append(b"content-length: %d\r\nconnection: close\r\n\r\n" % len(body))
    return b"".join([*lines, body])


def _lines(headers: Headers) -> list[bytes]:
    return [part for name, value in headers for part in (name, b": ", value, b"\r\n")]
