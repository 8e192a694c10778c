"""The line protocol of the ladder: one JSON object per line, the ladder's on stdin, the program's on stdout.

Messages to the program are tagged by ``is``, its own by ``do``, as in docs/protocol.md. A process plays one match.
``sit`` is the program's side for entrants written in Python (docs/ladder.md has the tables).
"""

import os
import sys
from collections.abc import Callable
from typing import Annotated, Any, Protocol

import msgspec
from msgspec import Meta, Struct

from gnomehall.core.view import Outcome, View
from gnomehall.games import GAMES

LONGEST = 65536
"""Bytes of a line from a program."""
MOST_SPENT = 10**12


class Step(Struct, frozen=True):
    """One action of the match as told to a seat. ``own``: its code if this seat took it, else -1."""

    own: int
    events: list[Any]


class Begin(Struct, frozen=True, tag_field="is", tag="match"):
    """Sent first, answered by ``ready``. ``limit``: seconds per choice. ``actions``: what action codes mean."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    seat: int
    limit: float
    seed: int
    """For the program's own random choices. The luck of the match is another."""
    actions: Any


class Look(Struct, frozen=True, tag_field="is", tag="view"):
    """A choice of this seat, answered by ``act``; ``heard`` is what happened since the last one."""

    public: Any
    own: Any
    legal: list[int]
    heard: list[Step]


class Over(Struct, frozen=True, tag_field="is", tag="over"):
    """The end. The program has a few seconds to say what it ``spent`` and to exit."""

    outcome: Outcome
    heard: list[Step]


class Ready(Struct, frozen=True, tag_field="do", tag="ready"):
    pass


class Act(Struct, frozen=True, tag_field="do", tag="act"):
    action: int


class Spent(Struct, frozen=True, tag_field="do", tag="spent"):
    """Tokens and money, at any time; the sum counts."""

    tokens: Annotated[int, Meta(ge=0, le=MOST_SPENT)] = 0
    cost: Annotated[float, Meta(ge=0, le=MOST_SPENT)] = 0.0


Told = Begin | Look | Over
Said = Ready | Act | Spent


class Player(Protocol):
    """A program's player of one match."""

    def choose(self, view: View[Any, Any], legal: list[int], heard: list[Step]) -> int: ...


def say(message: Said, out: Any) -> None:
    out.write(msgspec.json.encode(message) + b"\n")
    out.flush()


def own_stdout() -> Any:
    """The stream for messages. What else prints goes to stderr from now on."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return out


def sit(make: Callable[[Begin], Player]) -> None:
    """Play the match that stdin tells of."""
    out = own_stdout()
    begin = msgspec.json.decode(sys.stdin.buffer.readline(), type=Begin)
    view_type = GAMES[begin.game].ViewType
    player = make(begin)
    say(Ready(), out)
    for line in sys.stdin.buffer:
        told = msgspec.json.decode(line, type=Told)
        if not isinstance(told, Look):
            return
        view = msgspec.convert({"seat": begin.seat, "public": told.public, "own": told.own}, view_type)
        say(Act(player.choose(view, told.legal, told.heard)), out)
