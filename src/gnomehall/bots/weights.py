"""Learned weights as data: what each feature counts for, and how the weights were made."""

from pathlib import Path

import msgspec
from msgspec import Struct

from gnomehall.core.game import Game
from gnomehall.games import part

HAND = "hand"
"""The first feature of every game: the logarithm of the hand-made odds. Weight 1 and 0 for the rest is the hand-made
judgement itself."""
GREED = "greed"
"""The first habit: how much better than the others the action looks one step ahead, in standard deviations."""
HAND_GREED = 2.0
"""What ``Search`` uses (``TASTE``)."""


class Weight(Struct, frozen=True):
    """Of one feature: what a unit adds to the log-odds at the start of a match and at its end."""

    early: float = 0.0
    late: float = 0.0


class Quality(Struct, frozen=True):
    """How good odds are, over all seats of held-out positions; lower is better."""

    brier: float
    log_loss: float


class Made(Struct, frozen=True):
    """How weights were made."""

    command: str = ""
    seed: str = ""
    start: str = ""
    generation: int = 0
    seats: int = 0
    options: dict[str, str] = {}
    think: str = ""
    matches: int = 0
    """Of self-play, that the fit used."""
    held_out: int = 0
    """Further matches, for measuring only."""
    fair: Quality | None = None
    before: Quality | None = None
    after: Quality | None = None


class Weights(Struct, frozen=True):
    """``values``: by feature. ``habits``: by kind of action, and for ``GREED``; what is missing counts 0."""

    game: str
    version: int
    """Of the game's rules."""
    values: dict[str, Weight]
    habits: dict[str, float]
    made: Made = Made()


def names(game: Game) -> list[str]:
    """The features, ``HAND`` first."""
    return [HAND, *part(game.key, "bot").FEATURES]


def kinds(game: Game) -> list[str]:
    """The habits, ``GREED`` first."""
    return [GREED, *(kind.name for kind in game.actions.kinds)]


def zero(game: Game) -> Weights:
    """Knows nothing: all odds equal, all actions alike."""
    return Weights(game.key, game.version, {name: Weight() for name in names(game)}, dict.fromkeys(kinds(game), 0.0))


def hand(game: Game) -> Weights:
    """Judges as the hand-made bot does."""
    blank = zero(game)
    return msgspec.structs.replace(
        blank, values=blank.values | {HAND: Weight(1.0, 1.0)}, habits=blank.habits | {GREED: HAND_GREED}
    )


def read(path: Path, game: Game) -> Weights:
    """Weights of a file; ValueError with the reason if they do not fit the game and the version of its rules."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Weights)
    except (msgspec.MsgspecError, OSError) as error:
        raise ValueError(str(error)) from None
    if (found.game, found.version) != (game.key, game.version):
        raise ValueError(f"for {found.game} version {found.version}, not {game.key} version {game.version}")
    strange = sorted(set(found.values) - set(names(game)) | set(found.habits) - set(kinds(game)))
    if strange:
        raise ValueError(f"unknown: {', '.join(strange)}")
    return found


def write(path: Path, weights: Weights) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")
