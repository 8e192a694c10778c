"""From a client's message to the function that handles it: the one table, and how a message is read."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec

from gnomehall.core.view import Illegal, Refusal
from gnomehall.server import (
    arranging,
    asks,
    hinting,
    inviting,
    leaving,
    looking_back,
    planning,
    players,
    playing,
    profile,
    seating,
    talking,
    teaching,
    timing,
    undoing,
    watching,
)
from gnomehall.server.do import Do, Named
from gnomehall.server.hub import Hub
from gnomehall.server.limits import ACCOUNT_COST, ID_LENGTH, LISTS_COST, MESSAGE_BYTES, thread_time
from gnomehall.server.notices import asks as notice_asks, handlers as notices
from gnomehall.server.out import Out, no, refused
from gnomehall.server.presence import Client

Handler = Callable[[Hub, Client, Any, Out, float], None]
"""Takes the hub, the asking client, the message, the Out to fill, and the time."""

HANDLERS: dict[type[Do], Handler] = {
    # Who I am
    asks.Name: players.name,
    asks.Transfer: players.transfer,
    asks.Say: talking.say,
    asks.Chat: talking.chat,
    asks.Report: talking.report,
    asks.Mute: talking.mute,
    asks.Bar: talking.bar,
    asks.Me: profile.me,
    asks.SignOut: players.sign_out,
    asks.RemovePasskey: players.remove_passkey,
    asks.Delete: leaving.delete,
    asks.Again: inviting.again,
    asks.Decline: inviting.decline,
    notice_asks.Notices: notices.notices,
    notice_asks.Telling: notices.telling,
    notice_asks.AddChannel: notices.add_channel,
    notice_asks.DropChannel: notices.drop_channel,
    notice_asks.Follow: notices.follow,
    # What I see
    asks.Hall: watching.hall,
    asks.Join: watching.join,
    asks.Leave: watching.leave,
    asks.Look: watching.look,
    asks.Away: watching.away,
    asks.Log: watching.log,
    asks.Replay: watching.replay,
    asks.Retell: watching.retell,
    asks.Learn: teaching.learn,
    asks.Reviews: looking_back.reviews,
    asks.WhatIf: looking_back.what_if,
    # Before the match
    asks.Make: arranging.make,
    asks.Sit: seating.sit,
    asks.Stand: seating.stand,
    asks.Bot: arranging.bot,
    asks.Arrange: arranging.arrange,
    asks.Start: arranging.start,
    asks.Rematch: arranging.rematch,
    # During the match
    asks.Act: playing.act,
    asks.Undo: undoing.undo,
    asks.Agree: undoing.agree,
    asks.Pace: playing.pace,
    asks.Why: playing.why,
    asks.Hint: hinting.hint,
    asks.Resign: playing.resign,
    asks.Handover: playing.handover,
    asks.Takeback: playing.takeback,
    asks.Rest: timing.rest,
    asks.Suppose: planning.suppose,
    asks.Plan: planning.plan,
    asks.Offer: seating.offer,
    asks.Pass: seating.pass_on,
    asks.Take: seating.take,
}

COSTS: dict[type[Do], float] = {
    asks.Me: ACCOUNT_COST,
    asks.Again: ACCOUNT_COST,
    asks.Hall: LISTS_COST,
    **dict.fromkeys(notices.READ_FIRST, LISTS_COST),
    notice_asks.AddChannel: ACCOUNT_COST,
}
"""What the rate limit counts beyond one message, for requests that read the store first."""

LONGEST_MOVE = 0.01
"""Seconds that a move is charged for at most: the clock goes on while other processes have the core."""
_decode = msgspec.json.Decoder(asks.Ask).decode


def read(hub: Hub, conn: int, data: bytes | str, now: float) -> asks.Ask | Out:
    """The decoded message; or the refusal of one that is too large, too frequent or malformed."""
    try:
        if len(data) > MESSAGE_BYTES:
            raise no("too-large")
        client = hub.people.clients[conn]
        if not client.may_ask(now):
            raise no("too-frequent")
        try:
            ask: asks.Ask = _decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise no("malformed") from None
        if len(ask.id) > ID_LENGTH or not ask.id.isprintable():  # PostgreSQL stores no NUL in text
            raise no("malformed")
        cost = COSTS.get(type(ask))
        if cost is not None and not client.bucket.take(now, cost):
            raise no("too-frequent")
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
    """Do what was asked, or refuse it and change nothing. Whoever asks is charged for the time it took."""
    out = Out()
    out.table = getattr(ask, "table", "")
    client = hub.people.clients[conn]
    # Asking for the thread's time is a system call each. A move takes about as long as any other: the clock will do.
    clock = perf_counter if type(ask) is asks.Act else thread_time
    began = clock()
    try:
        if client.player in hub.deleted:
            raise no("not-signed-in")
        HANDLERS[type(ask)](hub, client, ask, out, now)
    except Illegal as illegal:
        hub.refusals += 1
        out = Out()
        out.sends.append(refused(conn, ask.id, illegal.refusal))
    took = clock() - began
    client.spend(now, min(took, LONGEST_MOVE) if clock is perf_counter else took)
    return out


def _id_of(data: bytes | str, refusal: Refusal) -> str:
    """The id of a refused message, if it can be read."""
    if refusal.reason == "too-large":
        return ""
    try:
        found = msgspec.json.decode(data, type=Named).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    return found if len(found) <= ID_LENGTH else ""
