"""What the hub answers with: bytes for connections, writes for the store, questions for bots. It does none of it."""

from typing import Any

import msgspec
from msgspec import Struct

from gnomehall.core.view import Illegal, Refusal
from gnomehall.server.asks import Do
from gnomehall.server.messages import Done, Refused
from gnomehall.server.writes import Write

encode = msgspec.json.Encoder().encode


class Think(Struct, tag="think"):
    """A question to a bot: what one seat sees, what it may do, and luck of its own."""

    table: str
    step: int
    game: str
    bot: str
    view: bytes
    legal: list[int]
    seed: int
    after_bot: bool = False
    """A bot has just moved: people are given time to follow."""
    asker: tuple[int, str] | None = None
    """A person asks for a hint: their connection and the id of what they asked. Otherwise the bot moves."""
    patience: float = 1.0
    """The part of its usual time that the bot may think."""


class Suspect(Struct, tag="suspect"):
    """A question about a finished match, as a record: who suspected whom?"""

    record: bytes


class Out:
    """``sends`` go out and ``thinks`` are asked once ``writes`` are on disk; where that fails, ``asker`` is told."""

    __slots__ = ("asker", "sends", "table", "thinks", "writes")

    def __init__(self) -> None:
        self.sends: list[tuple[int, bytes]] = []
        self.writes: list[Write] = []
        self.thinks: list[Think] = []
        self.asker: tuple[int, str] | None = None
        """The connection that asked, and under which id."""
        self.table = ""
        """The table that this tells of: where something of it is lost, so is what was said behind that."""

    def done(self, conn: int, ask: Do, **found: Any) -> None:
        self.sends.append((conn, encode(Done(id=ask.id, **found))))
        self.asker = conn, ask.id


def refused(conn: int, ask_id: str, refusal: Refusal) -> tuple[int, bytes]:
    return conn, encode(Refused(id=ask_id, reason=refusal.reason, rule=refusal.rule, at=refusal.at))


def no(reason: str) -> Illegal:
    """What the hall forbids; its words stand in the server's texts under ``refusal-<reason>``."""
    return Illegal(Refusal(reason, ""))
