"""What the tab keeps in the browser: rows as JSON texts under keys, in two stores.

``rows`` is read whole at the start: the player, the matches, what was put away, results. ``steps`` has the steps,
the chat and what was kept of each match, and is read match by match.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from gnomehall.server.limits import LIST_LENGTH
from gnomehall.server.notices.writes import Saw, Tell
from gnomehall.server.writes import (
    AddKept,
    AddLine,
    AddResult,
    AddStep,
    Due,
    PutAway,
    SaveMatch,
    SavePlayer,
    Stored,
    Write,
)

PLAYER = "player"
_encode = msgspec.json.Encoder().encode


class Row(Struct, array_like=True):
    """A text to keep under a key; None removes it."""

    store: Literal["rows", "steps"]
    key: str
    text: str | None


class Shelf:
    """All rows of the first store, decoded."""

    def __init__(self, rows: dict[str, str]) -> None:
        self.player: SavePlayer | None = None
        self.matches: dict[str, SaveMatch] = {}
        self.away: dict[str, int] = {}
        self.results: list[AddResult] = []
        for key, text in rows.items():
            kind, _, rest = key.partition("/")
            if kind == PLAYER:
                self.player = msgspec.json.decode(text, type=SavePlayer)
            elif kind == "match":
                self.matches[rest] = msgspec.json.decode(text, type=SaveMatch)
            elif kind == "away":
                self.away[rest] = int(text)
            elif kind == "result":
                self.results.append(msgspec.json.decode(text, type=AddResult))
        self.results.sort(key=lambda row: (row.at, row.match, row.seat))

    def put(self, write: Write) -> Row | None:
        """Take the write over and return its row; None if there is nothing to keep."""
        if isinstance(write, Due | Tell | Saw):  # in a tab no clock runs and nobody is told elsewhere
            return None
        if isinstance(write, AddKept):
            return Row("steps", step_key(write.match, "kept", write.first), _encode(write).decode())
        if isinstance(write, AddStep):
            return Row("steps", step_key(write.match, "step", write.step), _encode(write).decode())
        if isinstance(write, AddLine):
            return Row("steps", step_key(write.match, "chat", write.line), _encode(write).decode())
        if isinstance(write, SaveMatch):
            self.matches[write.match] = write
            return Row("rows", f"match/{write.match}", _encode(write).decode())
        if isinstance(write, AddResult):
            self.results.append(write)
            return Row("rows", f"result/{write.match}/{write.seat}", _encode(write).decode())
        if isinstance(write, SavePlayer):
            self.player = write
            return Row("rows", PLAYER, _encode(write).decode())
        if isinstance(write, PutAway):
            self.away.pop(write.match, None)
            if write.number is not None:
                self.away[write.match] = write.number
            return Row("rows", f"away/{write.match}", None if write.number is None else str(write.number))
        raise TypeError(f"{type(write).__name__} has no place in a browser")

    def stored(self, match: str, steps: dict[str, str]) -> Stored:
        """A match from its row and its part of the second store."""
        found = Stored(self.matches[match], [], [])
        for key in sorted(steps):
            if "/step/" in key:
                found.steps.append(msgspec.json.decode(steps[key], type=AddStep))
            elif "/kept/" in key:
                found.kept.append(msgspec.json.decode(steps[key], type=AddKept))
            else:
                found.chat.append(msgspec.json.decode(steps[key], type=AddLine))
        found.kept_to = max((piece.last for piece in found.kept), default=found.kept_to)
        return found

    def running(self) -> list[str]:
        """Matches that go on, the latest first: only a match in memory knows whose turn it is."""
        playing = [row for row in self.matches.values() if row.phase == "playing"]
        return [row.match for row in sorted(playing, key=lambda row: -row.made)[:LIST_LENGTH]]


def step_key(match: str, kind: Literal["step", "chat", "kept"], number: int) -> str:
    """Sorts by number."""
    return f"{match}/{kind}/{number:06}"
