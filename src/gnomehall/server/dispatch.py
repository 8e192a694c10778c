"""From a client's message to the function that handles it: the one table, and how a message is read."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from gnomehall.core.view import Illegal, Refusal
from gnomehall.server import arranging, asks, hinting, players, playing, teaching, watching
from gnomehall.server.hub import Hub
from gnomehall.server.limits import ID_LENGTH, MESSAGE_BYTES
from gnomehall.server.out import Out, no, refused
from gnomehall.server.presence import Client

Handler = Callable[[Hub, Client, Any, Out, float], None]
"""Takes the hub, the asking client, the message, the Out to fill, and the time."""

HANDLERS: dict[type[asks.Do], Handler] = {
    # Who I am
    asks.Name: players.name,
    asks.Transfer: players.transfer,
    asks.Say: players.say,
    # What I see
    asks.Hall: watching.hall,
    asks.Join: watching.join,
    asks.Leave: watching.leave,
    asks.Look: watching.look,
    asks.Log: watching.log,
    asks.Replay: watching.replay,
    asks.Learn: teaching.learn,
    # Before the match
    asks.Make: arranging.make,
    asks.Sit: arranging.sit,
    asks.Stand: arranging.stand,
    asks.Bot: arranging.bot,
    asks.Arrange: arranging.arrange,
    asks.Ready: arranging.ready,
    asks.Start: arranging.start,
    asks.Rematch: arranging.rematch,
    # During the match
    asks.Act: playing.act,
    asks.Undo: playing.undo,
    asks.Why: playing.why,
    asks.Hint: hinting.hint,
    asks.Resign: playing.resign,
    asks.Handover: playing.handover,
    asks.Takeback: playing.takeback,
}

_decode = msgspec.json.Decoder(asks.Ask).decode


def read(hub: Hub, conn: int, data: bytes | str, now: float) -> asks.Ask | Out:
    """The decoded message; or the refusal of one that is too large, too frequent or malformed."""
    try:
        if len(data) > MESSAGE_BYTES:
            raise no("too-large")
        if not hub.people.clients[conn].bucket.take(now):
            raise no("too-frequent")
        try:
            ask: asks.Ask = _decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise no("malformed") from None
        if len(ask.id) > ID_LENGTH or not ask.id.isprintable():  # PostgreSQL stores no NUL in text
            raise no("malformed")
        return ask
    except Illegal as illegal:
        hub.refusals += 1
        out = Out()
        out.sends.append(refused(conn, _id_of(data, illegal.refusal), illegal.refusal))
        return out


def missing(hub: Hub, ask: asks.Ask) -> str | None:
    """The table that must be restored before this message can be handled."""
    name: str = getattr(ask, "table", "")
    return name if name and name not in hub.tables else None


def handle(hub: Hub, conn: int, ask: asks.Ask, now: float) -> Out:
    """Do what was asked, or refuse it and change nothing."""
    out = Out()
    out.table = getattr(ask, "table", "")
    try:
        HANDLERS[type(ask)](hub, hub.people.clients[conn], ask, out, now)
    except Illegal as illegal:
        hub.refusals += 1
        out = Out()
        out.sends.append(refused(conn, ask.id, illegal.refusal))
    return out


class _Id(Struct):
    id: str = ""


def _id_of(data: bytes | str, refusal: Refusal) -> str:
    """The id of a refused message, if it can be read."""
    if refusal.reason == "too-large":
        return ""
    try:
        found = msgspec.json.decode(data, type=_Id).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    return found if len(found) <= ID_LENGTH else ""
