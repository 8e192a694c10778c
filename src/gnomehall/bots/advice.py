"""What a searching bot can tell a person."""

from msgspec import Struct


class Advice(Struct, frozen=True):
    """One option: how often it was tried and its mean value, which is close to the chance to win."""

    action: int
    tries: int
    value: float
