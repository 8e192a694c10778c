"""A match put together from what was kept of it (kept.py): it needs no rules, so it outlives theirs."""

import zlib
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from gnomehall.core.chance import Dice
from gnomehall.core.record import Record
from gnomehall.core.view import Turn
from gnomehall.server.clock_parts import Ticking
from gnomehall.server.kept import Line, Piece
from gnomehall.server.messages import Replayed, SeatThen, Seen, TurnMark
from gnomehall.server.out import encode
from gnomehall.server.past import turn_marks
from gnomehall.server.writes import ACT, UNDO, AddKept, AddStep

CLOSED = "rules-changed"
"""Why a match ended that was under way when its rules changed."""

Batch = tuple[int, list[dict[str, Any]]]
_decode = msgspec.json.Decoder(Piece).decode


class Shown:
    """Answers what ``Past`` answers, for a match that is over."""

    def __init__(self, pieces: list[Piece], end: Piece, actors: list[int]) -> None:
        """``end`` is the piece with the last position."""
        self.last = end.last
        self.actors = actors[: self.last]
        self._pieces = pieces
        self._firsts = [piece.first for piece in pieces]
        self._lines: list[Line] = []
        self.texts: list[str] = []
        for piece in pieces:
            self._lines[piece.first :] = [*piece.lines, *self._lines[piece.first + len(piece.lines) :]]
            self.texts[piece.first :] = [*piece.texts, *self.texts[piece.first + len(piece.texts) :]]
        del self._lines[self.last :], self.texts[self.last :]
        self.is_closed = not end.over
        self.outcome = replace(end.standing, reason=CLOSED) if self.is_closed else end.standing

    def whole(self, table: str, step: int, eyes: int | None, clock: Ticking | None = None) -> bytes:
        """The ``view`` message of the last position."""
        public, own = self._views(self.last, eyes)
        told = self.batches(eyes, max(0, self.last - 1))
        return encode(
            Seen(
                table=table,
                number=self.last,
                step=step,
                seat=eyes,
                actor=-1,
                public=public,
                whole=True,
                own=own,
                events=told,
                outcome=self.outcome,
                clock=clock,
            )
        )

    def replayed(
        self, table: str, number: int, eyes: int | None, seats: list[SeatThen], left: list[float], took: float
    ) -> bytes:
        public, own = self._views(number, eyes)
        is_end = number == self.last
        return encode(
            Replayed(
                table=table,
                number=number,
                last=self.last,
                seat=eyes,
                public=public,
                own=own,
                actor=-1 if is_end else self.actors[number],
                events=self.batches(eyes, max(0, number - 1))[: 1 if number else 0],
                seats=seats,
                outcome=self.outcome if is_end else None,
                left=left,
                took=took,
            )
        )

    def batches(self, eyes: int | None, since: int = 0) -> list[Batch]:
        heard = [[event for told in line.told if (event := _heard(told, eyes))] for line in self._lines[since:]]
        return list(zip(self.actors[since:], heard, strict=True))

    def turns(self) -> list[TurnMark]:
        return turn_marks([Turn(*self._pieces[0].turn), *(Turn(*line.turn) for line in self._lines)][: self.last])

    def record(self, game: str, version: int, seed: bytes, resigned: list[tuple[int, int]], names: list[str]) -> Record:
        return Record(
            game=game,
            version=version,
            options=self._pieces[0].options,
            seats=len(names),
            seed=seed.hex(),
            commitment=Dice(seed).commitment,
            actions=self.texts,
            resigned=[(when, seat) for when, seat in resigned if when <= self.last],
            names=names,
            outcome=None if self.is_closed else self.outcome,
        )

    def _views(self, number: int, eyes: int | None) -> tuple[Any, Any]:
        piece = self._pieces[bisect_right(self._firsts, number) - 1]
        public = piece.public
        own = None if eyes is None else piece.own[eyes]
        for line in self._lines[piece.first : number]:
            public = patched(public, line.public)
            if eyes in line.own:
                own = patched(own, line.own[eyes])
        return public, own


def _heard(told: dict[str, Any], eyes: int | None) -> dict[str, Any] | None:
    """As ``Told.to``."""
    found: dict[str, Any] | None = told["private"].get(str(eyes), told["event"])
    return found


def patched(known: Any, change: Any) -> Any:
    """Undoes ``views.changed``: an object changes fields of an object, or entries of a list. Returns a copy."""
    if isinstance(change, dict) and isinstance(known, dict):
        return {**known, **{field: patched(known.get(field), value) for field, value in change.items()}}
    if isinstance(change, dict) and isinstance(known, list):
        entries = known[:]
        for place, entry in change.items():
            at = int(place)
            entries[at : at + 1] = [patched(known[at], entry) if at < len(known) else entry]
        return entries
    return change


def retraced(steps: Iterable[AddStep]) -> Iterator[tuple[AddStep, list[int], list[int]]]:
    """Each step, with the actions and actors after it; take-backs need no rules."""
    codes: list[int] = []
    actors: list[int] = []
    for step in steps:
        if step.kind == ACT:
            codes.append(step.action)
            actors.append(step.seat)
        elif step.kind == UNDO and step.seat in actors:
            number = len(actors) - 1 - actors[::-1].index(step.seat)
            del codes[number:], actors[number:]
        yield step, codes, actors


def put_together(rows: list[AddKept], codes: list[int], actors: list[int]) -> Shown | None:
    """The match as far as it was kept, up to the end of a piece: only there the standing is known. Pieces may overlap,
    and what was taken back later does not count. None if nothing is left, or the beginning is missing."""
    pieces: list[Piece] = []
    end: Piece | None = None
    reached = 0
    for row in sorted(rows, key=lambda row: (row.first, row.last)):
        piece = _decode(zlib.decompress(row.data))
        if piece.first > reached:
            break
        pairs = zip(piece.codes, codes[piece.first :], strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        reached = max(reached, piece.first + same)
        if same == len(piece.codes) and (end is None or piece.last >= end.last):
            end = piece
        pieces.append(replace(piece, texts=piece.texts[:same], lines=piece.lines[:same]))
    return None if end is None else Shown(pieces, end, actors)
