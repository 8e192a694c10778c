"""Handlers of a table's chat and of whom its host keeps out: speak, read on, mute, bar, report."""
# ruff: noqa: ARG001  # all handlers take the same arguments

import logging

from gnomehall.server import asks
from gnomehall.server.bucket import Bucket
from gnomehall.server.guests import KEPT_OUT, check_welcome, keep_out
from gnomehall.server.hub import Hub
from gnomehall.server.limits import CHAT_LENGTH, CHAT_SHOWN, ONLOOKERS_TALK, TALK, clean
from gnomehall.server.messages import ChatLine, Chatted, Said
from gnomehall.server.out import Out, encode, no
from gnomehall.server.presence import Client
from gnomehall.server.seating import seats_changed
from gnomehall.server.tables import Table
from gnomehall.server.writes import AddReport, Seated

log = logging.getLogger("gnomehall.talking")


def say(hub: Hub, client: Client, ask: asks.Say, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    text = clean(ask.text)
    if not text:
        raise no("empty-text")
    if len(text) > CHAT_LENGTH:
        raise no("too-long")
    if hub.is_muted(client.player, now):
        raise no("muted")
    check_speaker(client, table, now)
    eyes = table.watchers.get(client.conn)
    own = table.seats_of(client.player)
    seat = eyes if eyes is not None else own[0] if own else None
    name = table.seats[seat].name if seat is not None else client.name
    line = ChatLine(name, seat, text, now, client.player, table.lines)
    out.writes.append(table.say(line, client.player))
    out.done(client.conn, ask)
    message = encode(Said(table=table.id, line=line))
    out.sends += [(conn, message) for conn in table.watchers]


def check_speaker(client: Client, table: Table, now: float) -> None:
    """Only those at the table speak, each at a pace others can follow; onlookers who came by the link are friends."""
    is_seated = client.player in table.people
    if not is_seated and client.conn not in table.watchers:
        raise no("not-watching")
    check_welcome(client, table)
    if client.player in table.guests.muted:
        raise no("muted")
    talk = table.guests.talk
    bucket = talk.get(client.player)
    pace = TALK if is_seated else ONLOOKERS_TALK
    if bucket is None or bucket.burst != pace[1]:
        for who in [who for who, each in talk.items() if now - each.at > each.burst / each.rate]:
            del talk[who]  # as if they had said nothing
        bucket = talk[client.player] = Bucket(*pace, now)
    if not bucket.take(now):
        raise no("slow-mode")


def chat(hub: Hub, client: Client, ask: asks.Chat, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if client.conn not in table.watchers:
        raise no("not-watching")
    lines = [line for line in table.chat if line.line < ask.before][-CHAT_SHOWN:]
    out.done(client.conn, ask)
    out.sends.append((client.conn, encode(Chatted(table=table.id, lines=lines))))


def mute(hub: Hub, client: Client, ask: asks.Mute, out: Out, now: float) -> None:
    table = hosted(hub, client, ask.table, ask.player)
    others = [player for player in table.guests.muted if player != ask.player]
    table.guests.muted = [*others, ask.player][-KEPT_OUT:] if ask.mute else others
    hub.keep(table, out, now)
    out.done(client.conn, ask)


def bar(hub: Hub, client: Client, ask: asks.Bar, out: Out, now: float) -> None:
    table = hosted(hub, client, ask.table, ask.player)
    if ask.bar:
        keep_out(hub, table, ask.player, now)
    else:
        table.guests.barred = [each for each in table.guests.barred if each.player != ask.player]
        table.guests.homes.clear()
    if ask.bar and table.phase == "arranging":
        for number in table.seats_of(ask.player):
            table.seats[number] = Seated()
    seats_changed(hub, table, out, now)
    out.done(client.conn, ask)


def report(hub: Hub, client: Client, ask: asks.Report, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if client.conn not in table.watchers:
        raise no("not-watching")
    if not any(line.line == ask.line for line in table.chat):
        raise no("no-such-line")
    log.info("line reported", extra={"table": table.id, "line": ask.line})
    out.writes.append(AddReport(table.id, ask.line, client.player, now))
    out.done(client.conn, ask)


# Shared


def hosted(hub: Hub, client: Client, name: str, player: str) -> Table:
    """A table whose host asks something about somebody else who is known there."""
    table = hub.table(name)
    if client.player not in table.leads:
        raise no("not-host")
    known = {*table.people, *table.speakers, *table.guests.muted, *(each.player for each in table.guests.barred)}
    known.update(hub.people.clients[conn].player for conn in table.watchers)
    if player == table.host or player not in known:
        raise no("no-such-person")
    return table
