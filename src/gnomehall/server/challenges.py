"""Challenges for passkeys: each works once, for one purpose, for five minutes.

A challenge carries its own deadline and a signature, so the server remembers only those that were used. Nobody can
crowd out somebody else's by asking for many.
"""

import hashlib
import hmac
import secrets

SECONDS = 300
NONCE, DEADLINE, SIGNATURE = 16, 8, 32
"""Bytes of the three parts."""


class Challenges:
    """Signed with a key of this process: after a restart, people start over."""

    def __init__(self) -> None:
        self._key = secrets.token_bytes(32)
        self._used: dict[bytes, int] = {}

    def make(self, purpose: str, now: float) -> bytes:
        body = secrets.token_bytes(NONCE) + int(now + SECONDS).to_bytes(DEADLINE)
        return body + self._sign(purpose, body)

    def use(self, challenge: bytes, purpose: str, now: float) -> bool:
        """Whether it was made for this purpose, is not too old, and was not used before."""
        body, signature = challenge[: NONCE + DEADLINE], challenge[NONCE + DEADLINE :]
        if len(signature) != SIGNATURE or not hmac.compare_digest(signature, self._sign(purpose, body)):
            return False
        deadline = int.from_bytes(body[NONCE:])
        self._used = {used: until for used, until in self._used.items() if until >= now}
        if deadline < now or body in self._used:
            return False
        self._used[body] = deadline
        return True

    def _sign(self, purpose: str, body: bytes) -> bytes:
        return hmac.digest(self._key, body + purpose.encode(), hashlib.sha256)
