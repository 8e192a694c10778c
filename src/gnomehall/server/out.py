"""The hub's output: bytes for connections, writes for the store, questions for bots."""

from typing import Any

import msgspec

from gnomehall.core.view import Illegal, Refusal
from gnomehall.server.asks import Ask
from gnomehall.server.do import Do
from gnomehall.server.messages import Done, Refused
from gnomehall.server.questions import Think
from gnomehall.server.writes import Write

encode = msgspec.json.Encoder().encode


class Out:
    """``sends`` and ``thinks`` go out once ``writes`` are on disk; if that fails, only ``asker`` is told."""

    __slots__ = ("asked", "asker", "closes", "sends", "table", "thinks", "writes")

    def __init__(self) -> None:
        self.sends: list[tuple[int, bytes]] = []
        self.writes: list[Write] = []
        self.thinks: list[Think] = []
        self.closes: list[int] = []
        """Connections to end once ``writes`` are on disk: their device was signed out."""
        self.asker: tuple[int, str] | None = None
        """The asking connection and the request's id."""
        self.asked: tuple[int, Ask, int] | None = None
        """The asking connection, its message, and how often it was handled: after a conflict it is handled again."""
        self.table = ""
        """The table this is about: if a write for a table fails, later output for it is dropped."""

    def done(self, conn: int, ask: Do, **found: Any) -> None:
        self.sends.append((conn, encode(Done(id=ask.id, **found))))
        self.asker = conn, ask.id


def refused(conn: int, ask_id: str, refusal: Refusal) -> tuple[int, bytes]:
    return conn, encode(Refused(id=ask_id, reason=refusal.reason, rule=refusal.rule, at=refusal.at))


def no(reason: str) -> Illegal:
    """A refusal by the hall; its text is ``refusal-<reason>`` in the server's texts."""
    return Illegal(Refusal(reason, ""))
