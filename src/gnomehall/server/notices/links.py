"""The hall's own keys, and what is made of them: links that need no sign-in, and the ids of notices."""

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from gnomehall.server.schema import KEYS

CHANNEL = r"[0-9a-f]{16}"
CODE = re.compile(rf"{CHANNEL}[A-Za-z0-9_-]{{24}}")
Purpose = Literal["stop", "confirm"]


class Keys(NamedTuple):
    """Made at the first start, kept in the database."""

    links: bytes
    push: str
    """The VAPID key: PEM."""

    @classmethod
    def of(cls, engine: sa.Engine, insert: Callable[[sa.Table], Any]) -> "Keys":
        """Read them, or make them; if two processes start at once, the first wins."""
        private = ec.generate_private_key(ec.SECP256R1()).private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        new = [{"name": "links", "value": secrets.token_hex(32)}, {"name": "push", "value": private.decode()}]
        with engine.begin() as connection:
            connection.execute(insert(KEYS).on_conflict_do_nothing(), new)
            found = {row.name: row.value for row in connection.execute(KEYS.select())}
        return cls(bytes.fromhex(found["links"]), found["push"])

    def code(self, channel: str, purpose: Purpose) -> str:
        """Proves that whoever has it was sent something through the channel."""
        return channel + _short(hmac.digest(self.links, f"{purpose} {channel}".encode(), "sha256")[:18])

    def channel(self, code: str, purpose: Purpose) -> str | None:
        """The channel of a code, if it is genuine."""
        if not CODE.fullmatch(code) or not hmac.compare_digest(code, self.code(code[:16], purpose)):
            return None
        return code[:16]


def notice_id(match: str, step: int, player: str, channel: str, reason: str = "turn") -> str:
    """The same for every attempt, and unguessable from outside: receivers tell repetitions by it."""
    return _short(hashlib.sha256(f"{match} {step} {player} {channel} {reason}".encode()).digest()[:24])


def _short(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
