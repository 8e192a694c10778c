"""Collects what a running match shows, piece by piece (kept.py)."""

import zlib
from typing import Any, cast

import msgspec
from msgspec import Raw

from gnomehall.core.match import Match
from gnomehall.core.view import Told
from gnomehall.server.kept import PIECE, Line, Piece
from gnomehall.server.out import encode
from gnomehall.server.writes import AddKept


class Keeper:
    """Collects the next piece of a running match."""

    def __init__(self, match: Match, public: Any, own: list[Any]) -> None:
        self._begin(match, public, own)

    def _begin(self, match: Match, public: Any, own: list[Any]) -> None:
        self.first = len(match.actions)
        self._public, self._own = public, own
        self._turn, self._actor = match.game.turn(match.state), match.state.actor()
        self._lines: list[Raw] = []

    @property
    def is_full(self) -> bool:
        return len(self._lines) >= PIECE

    @property
    def is_long(self) -> bool:
        """Too much to hold in memory, though the process that makes the moves stores them."""
        return len(self._lines) >= 4 * PIECE

    def act(self, match: Match, told: list[Told], public: Any, own: dict[int, Any]) -> None:
        """After an action: the changes of the views, encoded."""
        state = match.state
        self._lines.append(Raw(encode((public, own, told, match.game.turn(state), state.actor()))))

    def cut(self, match: Match, public: Any, own: list[Any]) -> None:
        """After a take-back: what the views are now."""
        number = len(match.actions)
        if number < self.first:
            self._begin(match, public, own)
        else:
            del self._lines[number - self.first :]

    def take(self, name: str, match: Match, public: Any, own: list[Any]) -> AddKept | None:
        """The piece up to now, to be stored; the next one begins here. None if there is nothing new."""
        outcome = match.outcome()
        if self.first and not self._lines and outcome is None:
            return None
        actions = match.actions[self.first :]
        piece = Piece(
            first=self.first,
            options=msgspec.to_builtins(match.options),
            codes=actions,
            texts=[match.game.actions.to_text(action) for action in actions],
            public=self._public,
            own=self._own,
            turn=self._turn,
            actor=self._actor,
            lines=cast("list[Line]", self._lines),
            standing=match.state.standing() if outcome is None else outcome,
            over=outcome is not None,
        )
        self._begin(match, public, own)
        return AddKept(name, piece.first, piece.last, zlib.compress(encode(piece), 6))
