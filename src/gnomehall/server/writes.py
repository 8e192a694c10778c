"""Plain data between hub and store: what is written, and what is read back."""

from msgspec import Struct

from gnomehall.server.messages import ChatLine, Phase

ACT, UNDO, RESIGN = 0, 1, 2
"""Kinds of steps. The log is append-only: a take-back is a step of its own."""


class Seated(Struct):
    """One seat, as stored."""

    who: str = "empty"
    name: str = ""
    by: str = ""
    bot: str = ""
    ready: bool = False
    resigned: bool = False


class SaveMatch(Struct):
    """A table: everything about a match except its steps and chat."""

    match: str
    game: str
    version: int
    options: dict[str, str | int | bool]
    phase: Phase
    open: bool
    hints: bool
    host: str
    seats: list[Seated]
    seed: bytes | None
    rematch: str
    made: float
    number: int
    """How many actions the match had, once it is over."""


class AddStep(Struct):
    """An action, take-back or resignation. (match, step) is unique, so the store decides the order."""

    match: str
    step: int
    kind: int
    seat: int
    action: int
    ask: str | None
    """The client's id for the request."""
    at: float


class AddLine(Struct):
    """The next line of chat."""

    match: str
    line: int
    said: ChatLine


class SavePlayer(Struct):
    player: str
    name: str
    made: float


class AddToken(Struct):
    """A player's device, by the hash of its secret."""

    hash: str
    player: str
    made: float


class AddTransfer(Struct):
    """A link that moves a player to another device, by its hash."""

    hash: str
    player: str
    expires: float


Write = SaveMatch | AddStep | AddLine | SavePlayer | AddToken | AddTransfer


class Stored(Struct):
    """A match, as stored."""

    row: SaveMatch
    steps: list[AddStep]
    chat: list[AddLine]
