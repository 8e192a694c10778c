"""Random streams: ``Dice`` for matches (cryptographic, verifiable afterwards), ``Quick`` for search."""

import hashlib
import secrets
from abc import ABC, abstractmethod
from typing import Final

from gnomehall.core.native import i64, mypyc_attr

SEED_BYTES: Final = 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(ABC):
    """A random stream. Rules get it as an argument; no state holds one."""

    @abstractmethod
    def below(self, n: i64) -> i64:
        """Uniform from 0 to n - 1."""

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class Quick(Chance):
    """Multiply-with-carry: small, fast, period above 2**59, the same compiled and plain.

    All values stay below 2**63 (for n up to 2**31), so compiled code may use machine ints.
    """

    def __init__(self, seed: int) -> None:
        # Hash the seed: neighbouring seeds must not give neighbouring streams.
        spread = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
        self.state: i64 = int.from_bytes(spread, "big") % (698769069 * 0xFFFFFFFF) + 1

    def below(self, n: i64) -> i64:
        state = self.state
        state = 698769069 * (state & 0xFFFFFFFF) + (state >> 32)
        self.state = state
        return (state & 0xFFFFFFFF) * n >> 32

    def shuffle(self, items: list[int]) -> None:
        """The inherited shuffle with ``below`` inlined: 2x."""
        state = self.state
        last: i64 = len(items) - 1
        while last > 0:
            state = 698769069 * (state & 0xFFFFFFFF) + (state >> 32)
            other: i64 = (state & 0xFFFFFFFF) * (last + 1) >> 32
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1
        self.state = state


class Dice(Chance):
    """The luck of a match: SHA-256 over a secret 256-bit seed and a counter.

    ``commitment``, the SHA-256 of the seed, is public from the start. The seed is published at the end, so anyone can
    replay the match. ``position`` counts the blocks used, so that a stream can be resumed.
    """

    def __init__(self, seed: bytes, position: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"expected a seed of {SEED_BYTES} bytes, got {len(seed)}")
        self.seed = seed
        self.position = position

    @classmethod
    def fresh(cls) -> "Dice":
        return cls(secrets.token_bytes(SEED_BYTES))

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.seed).hexdigest()

    def below(self, n: i64) -> i64:
        if not 0 < n <= 1 << 32:
            raise ValueError(f"expected a number from 1 to 2**32, got {n}")
        wide: int = n  # the arithmetic below exceeds 64 bits
        top = (1 << 64) - (1 << 64) % wide
        while True:
            block = hashlib.sha256(self.seed + self.position.to_bytes(8, "big")).digest()
            self.position += 1
            drawn = int.from_bytes(block[:8], "big")
            if drawn < top:  # Rejection sampling: exactly uniform.
                return drawn % wide


def seed_from_text(text: str) -> bytes:
    """A seed from typed text: 64 hex digits are taken as they are, anything else is hashed."""
    if len(text) == 2 * SEED_BYTES:
        try:
            return bytes.fromhex(text)
        except ValueError:
            pass
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()
