"""Learned weights of signs as data: how likely a world is by what the seats did in it, and how they were made."""

import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from json import dumps

import msgspec
from msgspec import Struct

FILE = "beliefs.toml"


class LogLoss(Struct, frozen=True):
    """How surprising the true world was among those drawn, on held-out matches: all alike, by the weights that shipped
    before, by these. Lower is better.
    """

    alike: float
    before: float
    after: float


class Made(Struct, frozen=True):
    """How weights were made."""

    command: str
    seed: str
    bots: list[str]
    """Whose matches they were fitted to."""
    matches: int
    log_loss: dict[str, LogLoss]
    """By bot."""


class Beliefs(Struct, frozen=True):
    """A sign's weight is what one unit of it adds to a world's log-likelihood, times ``trust``."""

    game: str
    version: int
    trust: float
    """The part of the weights that counts, so that a few dozen worlds tell best what is hidden."""
    weights: dict[str, float]
    made: Made


def read(package: str) -> Beliefs:
    return parse(files(package).joinpath(FILE).read_text("utf-8"))


def parse(text: str) -> Beliefs:
    return msgspec.convert(tomllib.loads(text), Beliefs)


def weights_of(package: str, signs: Sequence[str]) -> list[float]:
    """By sign: what it counts for."""
    found = read(package)
    return [found.trust * found.weights[sign] for sign in signs]


def text_of(beliefs: Beliefs) -> str:
    """As TOML; ``parse`` reads it back."""
    return "\n".join(_lines("", msgspec.to_builtins(beliefs))) + "\n"


def _lines(name: str, table: dict[str, object]) -> Iterator[str]:
    plain = {key: value for key, value in table.items() if not isinstance(value, dict)}
    if name and plain:
        yield f"\n[{name}]"
    yield from (f"{key} = {dumps(value)}" for key, value in plain.items())
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _lines(f"{name}.{dumps(key)}" if name else key, value)
