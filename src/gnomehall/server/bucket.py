"""A token bucket: how often or how much of something is allowed. Apart from limits.py because it is compiled."""

import math


class Bucket:
    """Token bucket: refills at ``rate`` per second up to ``burst``."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        self.left = min(self.burst, self.left + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.left < cost or self.left < 0.0:
            return False
        self.left -= cost
        return True

    def wait(self, now: float, cost: float = 1.0) -> float:
        """Seconds until this much is there."""
        self.take(now, 0.0)
        missing = max(0.0, cost - self.left)
        return missing / self.rate if self.rate else (math.inf if missing else 0.0)

    def spend(self, now: float, cost: float) -> None:
        """Take for what is done already, even beyond what is left."""
        self.take(now, 0.0)
        self.left -= cost
