"""What a match has shown, kept so that it can be looked at for ever: with rules that have changed since, too.

A match is kept in pieces of plain JSON, compressed. Each has the views at its start, then for every action what changed
in them and what was told. ``shown.py`` puts them together again.
"""

from typing import Any

from msgspec import Struct

from gnomehall.core.view import Outcome

PIECE = 128
"""Actions in a piece: the most that a killed server has stored without what they showed. A piece has whole views and
costs as much as several moves, so most matches should be one."""


class Line(Struct, array_like=True, frozen=True):
    """One action: what changed in the views, what was told, and whose turn and choice came after it."""

    public: Any
    own: dict[int, Any]
    told: list[dict[str, Any]]
    turn: tuple[int, int]
    actor: int


class Piece(Struct, omit_defaults=True):
    """A stretch of a match."""

    first: int
    """How many actions came before."""
    options: dict[str, str | int | bool]
    codes: list[int]
    """The actions, to tell whether the match still has them: they may have been taken back since."""
    texts: list[str]
    public: Any
    own: list[Any]
    turn: tuple[int, int]
    actor: int
    lines: list[Line]
    standing: Outcome
    """After the last action: the outcome, or what it would be if the match ended there."""
    over: bool = False

    @property
    def last(self) -> int:
        return self.first + len(self.codes)
