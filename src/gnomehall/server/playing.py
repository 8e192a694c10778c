"""What may be done in a running match and after it: act, take back, ask why, ask for a hint, give up, look again."""

import hashlib
import logging

from gnomehall.bots import USUAL, Advice
from gnomehall.core.view import Illegal, Told
from gnomehall.server import asks as m
from gnomehall.server.arranging import known_bot
from gnomehall.server.hub import Client, Hub, handles
from gnomehall.server.limits import HINT_COST
from gnomehall.server.messages import Done
from gnomehall.server.out import Out, Think, encode, no, refused
from gnomehall.server.tables import Table
from gnomehall.server.views import logged, replayed
from gnomehall.server.writes import ACT, RESIGN, UNDO

log = logging.getLogger("gnomehall.hub")
ADVISER = "hard"
"""The bot that gives hints."""


@handles(m.Act)
def act(hub: Hub, client: Client, ask: m.Act, out: Out) -> None:
    table = hub.table(ask.table)
    if is_repeated(table, ask, client):
        out.done(client.conn, ask)
        return
    current(table, ask)
    match, _ = table.running()
    if not 0 <= ask.action < table.game.actions.size:
        raise no("no-such-action")
    told = match.act(ask.seat, ask.action)
    out.writes.append(table.step(ACT, ask.seat, ask.action, ask.id, hub.now))
    out.done(client.conn, ask)
    happened(hub, table, (ask.seat, told), out)


@handles(m.Undo)
def undo(hub: Hub, client: Client, ask: m.Undo, out: Out) -> None:
    table = hub.table(ask.table)
    if is_repeated(table, ask, client):
        out.done(client.conn, ask)
        return
    current(table, ask)
    match, _ = table.running()
    match.undo(ask.seat)
    out.writes.append(table.step(UNDO, ask.seat, 0, ask.id, hub.now))
    out.done(client.conn, ask)
    happened(hub, table, None, out)


@handles(m.Why)
def why(hub: Hub, client: Client, ask: m.Why, out: Out) -> None:
    table = hub.table(ask.table)
    table.own_seat(ask.seat, client.player)
    table.in_phase("playing")
    match, _ = table.running()
    if not 0 <= ask.action < table.game.actions.size:
        raise no("no-such-action")
    refusal = match.refusal(ask.seat, ask.action)
    if refusal is not None:
        raise Illegal(refusal)
    out.done(client.conn, ask)


@handles(m.Hint)
def hint(hub: Hub, client: Client, ask: m.Hint, out: Out) -> None:
    """Thought of by the bots' processes from the seat's view alone; ``advised`` answers."""
    table = hub.table(ask.table)
    seat = table.own_seat(ask.seat, client.player)
    table.in_phase("playing")
    table.running()
    if not table.hints:
        raise no("no-hints")
    if seat.bot:
        raise no("bot-plays")
    if table.actor() != ask.seat:
        raise no("not-your-turn")
    if table.advice[0] == table.steps:
        out.done(client.conn, ask, advice=table.advice[1])
        return
    if table.advising == table.steps:
        raise no("hint-coming")
    if not client.bucket.take(hub.now, HINT_COST):
        raise no("too-frequent")
    table.advising = table.steps
    question = table.question(ADVISER, 0)
    question.seed = seed_of(question.view)
    question.asker = client.conn, ask.id
    out.thinks.append(question)
    out.asker = question.asker


@handles(m.Resign)
def resign(hub: Hub, client: Client, ask: m.Resign, out: Out) -> None:
    table = hub.table(ask.table)
    seat = table.own_seat(ask.seat, client.player)
    if is_repeated(table, ask, client):
        out.done(client.conn, ask)
        return
    table.in_phase("playing")
    match, _ = table.running()
    match.resign(ask.seat)
    seat.resigned = True
    seat.bot = seat.bot or (USUAL if USUAL in hub.bots else hub.bots[0])
    out.writes.append(table.step(RESIGN, ask.seat, 0, ask.id, hub.now))
    out.done(client.conn, ask)
    happened(hub, table, None, out)
    if table.phase == "playing":
        hub.keep(table, out)


@handles(m.Handover)
def handover(hub: Hub, client: Client, ask: m.Handover, out: Out) -> None:
    table = hub.table(ask.table)
    table.in_phase("playing")
    table.running()
    seat = table.seat(ask.seat)
    known_bot(hub, ask.bot)
    if seat.who == "bot" or seat.bot:
        raise no("bot-plays")
    if seat.by != client.player:
        if not table.seats_of(client.player) or ask.bot != USUAL:  # a rival might choose the worst
            raise no("not-your-seat")
        if not hub.is_absent(seat.by):
            raise no("still-here")
    seat.bot = ask.bot
    hub.keep(table, out)
    out.done(client.conn, ask)
    hub.prompt(table, out)


@handles(m.Takeback)
def takeback(hub: Hub, client: Client, ask: m.Takeback, out: Out) -> None:
    table = hub.table(ask.table)
    seat = table.own_seat(ask.seat, client.player)
    table.in_phase("playing")
    table.running()
    if seat.resigned:
        raise no("has-resigned")
    if not seat.bot:
        raise no("no-bot-plays")
    seat.bot = ""
    table.thinking = -1
    hub.keep(table, out)
    out.done(client.conn, ask)
    hub.prompt(table, out)


@handles(m.Look)
def look(hub: Hub, client: Client, ask: m.Look, out: Out) -> None:
    table = hub.table(ask.table)
    if client.conn not in table.watchers:
        raise no("not-watching")
    if ask.seat is not None:
        table.own_seat(ask.seat, client.player)
    table.watchers[client.conn] = ask.seat
    out.done(client.conn, ask)
    hub.show(client.conn, table, out)


@handles(m.Replay)
def replay(hub: Hub, client: Client, ask: m.Replay, out: Out) -> None:
    table = hub.table(ask.table)
    match, _ = table.running()
    if ask.seat is not None:
        table.seat(ask.seat)
        if table.phase != "over":
            table.own_seat(ask.seat, client.player)
    if not 0 <= ask.number <= len(match.actions):
        raise no("no-such-move")
    out.done(client.conn, ask)
    out.sends.append((client.conn, replayed(table.id, match, ask.number, ask.seat)))


@handles(m.Log)
def tell_log(hub: Hub, client: Client, ask: m.Log, out: Out) -> None:
    table = hub.table(ask.table)
    if client.conn not in table.watchers:
        raise no("not-watching")
    match, _ = table.running()
    out.done(client.conn, ask)
    out.sends.append((client.conn, logged(table.id, match, table.watchers[client.conn])))


def thought(hub: Hub, name: str, step: int, action: int, now: float) -> Out:
    """A bot's answer; nothing, where the match has moved on or a person plays again."""
    hub.now = now
    out = Out()
    table = hub.tables.get(name)
    if table is None or table.steps != step or table.thinking != step or not table.bot_to_move():
        return out
    match, _ = table.running()
    seat = table.actor()
    told = match.act(seat, action)
    out.writes.append(table.step(ACT, seat, action, "", now))
    happened(hub, table, (seat, told), out)
    return out


def advised(hub: Hub, think: Think, advice: list[Advice], now: float) -> Out:
    """A hint, to the one who asked and to nobody else."""
    hub.now = now
    out = Out()
    assert think.asker is not None
    conn, ask = think.asker
    table = hub.tables.get(think.table)
    if table is not None and table.advising == think.step:
        table.advising = -1
        if advice:
            table.advice = think.step, advice
    if advice:
        out.sends.append((conn, encode(Done(id=ask, advice=advice))))
    else:
        out.sends.append(refused(conn, ask, no("hint-failed").refusal))
    return out


# What several of them share


def seed_of(view: bytes) -> int:
    """Luck that follows from what is seen: the same view gets the same hint."""
    return int.from_bytes(hashlib.sha256(view).digest()[:7], "big")


def is_repeated(table: Table, ask: m.Act | m.Undo | m.Resign, client: Client) -> bool:
    """Whether this was played already: then it is only acknowledged again."""
    table.own_seat(ask.seat, client.player)
    return bool(ask.id) and (ask.seat, ask.id) in table.asked


def current(table: Table, ask: m.Act | m.Undo) -> None:
    """Refuse what was decided on another position, or for a seat that a bot plays."""
    table.in_phase("playing")
    match, _ = table.running()
    if table.seats[ask.seat].bot:
        raise no("bot-plays")
    if ask.number != len(match.actions) or ask.step not in (None, table.steps):
        raise no("stale")


def happened(hub: Hub, table: Table, told: tuple[int, list[Told]] | None, out: Out) -> None:
    """After a step: everyone's view of it, the end if it was the last, else the next bot."""
    match, sight = table.running()
    views = sight.changes(table.id, table.steps, table.watchers.values(), told)
    sends = out.sends
    for conn, eyes in table.watchers.items():
        sends.append((conn, views[eyes]))
    if match.outcome() is not None:
        table.phase = "over"
        log.info("match over", extra={"table": table.id, "game": table.game.key, "moves": len(match.actions)})
        hub.keep(table, out)
    else:
        hub.prompt(table, out)
