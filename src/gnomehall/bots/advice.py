"""What a bot that thinks can tell a person."""

from msgspec import Struct


class Advice(Struct, frozen=True):
    """One way to go on: how often it was tried, and what came of it on the mean (near the chance to win)."""

    action: int
    tries: int
    value: float
