"""What the hub asks the store to keep, and what the store gives back: plain data between the two."""

from msgspec import Struct

from gnomehall.server.messages import ChatLine, Phase

ACT, UNDO, RESIGN = 0, 1, 2
"""The kinds of steps. A taken-back action stays in the log with the step that took it back."""


class Seated(Struct):
    """One seat as it is kept."""

    who: str = "empty"
    name: str = ""
    by: str = ""
    bot: str = ""
    ready: bool = False
    resigned: bool = False


class SaveMatch(Struct):
    """A table as arranged: all of a match but its steps and chat."""

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
    """How many actions there were, once it is over."""


class AddStep(Struct):
    """The next thing that happens to a match. The store keeps (match, step) unique, and so decides the order."""

    match: str
    step: int
    kind: int
    seat: int
    action: int
    ask: str | None
    """The id under which a client asked for it."""
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
    """A device of a player, known by the hash of its secret."""

    hash: str
    player: str
    made: float


class AddTransfer(Struct):
    """A link that makes another device this player, known by its hash, until it expires."""

    hash: str
    player: str
    expires: float


Write = SaveMatch | AddStep | AddLine | SavePlayer | AddToken | AddTransfer


class Stored(Struct):
    """A match as the store has it."""

    row: SaveMatch
    steps: list[AddStep]
    chat: list[AddLine]
