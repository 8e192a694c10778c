"""What may be done at a table before the start, and in the hall: make, sit, fill with bots, arrange, begin, talk."""

import hashlib
import secrets

import msgspec

from gnomehall.bots import BOTS
from gnomehall.core.chance import SEED_BYTES
from gnomehall.core.game import Game
from gnomehall.core.record import convert_options
from gnomehall.server import asks as m
from gnomehall.server.hub import Client, Hub, handles
from gnomehall.server.limits import CHAT_LENGTH, NAME_LENGTH, WATCHED_TABLES, clean
from gnomehall.server.messages import ChatLine, Said
from gnomehall.server.out import Out, encode, no
from gnomehall.server.tables import Options, Table
from gnomehall.server.writes import AddTransfer, Seated

TRANSFER_SECONDS = 600.0


def hashed(secret: str) -> str:
    """All that the store knows of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


@handles(m.Name)
def name(hub: Hub, client: Client, ask: m.Name, out: Out) -> None:
    wanted = nickname(ask.name)
    for conn in hub.players[client.player].conns:
        hub.clients[conn].name = wanted
    hub.save_player(client, out)
    for related in hub.related.get(client.player, ()):
        table = hub.tables[related]
        people = [seat for seat in table.seats if seat.by == client.player and seat.who == "person"]
        if people and table.phase != "over":
            for seat in people:
                seat.name = wanted
            hub.keep(table, out)
    out.done(client.conn, ask)


@handles(m.Hall)
def hall(hub: Hub, client: Client, ask: m.Hall, out: Out) -> None:
    client.in_hall = True
    out.done(client.conn, ask)
    out.sends.append((client.conn, encode(hub.lists(client))))


@handles(m.Make)
def make(hub: Hub, client: Client, ask: m.Make, out: Out) -> None:
    game = hub.games.get(ask.game)
    if game is None:
        raise no("no-such-game")
    options = fitting(game, ask.seats, ask.options)
    if ask.bots:
        known_bot(hub, ask.bots)
    mine = [hub.tables[related] for related in hub.related.get(client.player, ())]
    if sum(table.host == client.player and table.phase != "over" for table in mine) >= hub.settings.tables:
        raise no("too-many-tables")
    table = Table(hub.fresh_id(), game, options, ask.seats, client.player, hub.now)
    table.open = ask.open
    table.hints = ask.hints
    table.seats[0] = Seated("person", client.name, client.player, ready=True)
    if ask.bots:
        table.seats[1:] = [Seated("bot", bot=ask.bots, ready=True) for _ in range(1, ask.seats)]
        table.begin(secrets.token_bytes(SEED_BYTES))
    hub.add(table)
    hub.keep(table, out)
    out.done(client.conn, ask, table=table.id)
    hub.prompt(table, out)


@handles(m.Join)
def join(hub: Hub, client: Client, ask: m.Join, out: Out) -> None:
    table = hub.table(ask.table)
    if len(client.watching) >= WATCHED_TABLES and table.id not in client.watching:
        raise no("too-many-tables")
    out.done(client.conn, ask, table=table.id)
    hub.watch(client, table, out)
    hub.tell_table(table, out, but=client.conn)
    hub.prompt(table, out)


@handles(m.Leave)
def leave(hub: Hub, client: Client, ask: m.Leave, out: Out) -> None:
    if not ask.table:
        client.in_hall = False
        client.rows = {}
    else:
        table = hub.table(ask.table)
        client.watching.discard(table.id)
        if table.watchers.pop(client.conn, -1) != -1:
            hub.tell_table(table, out)
    out.done(client.conn, ask)


@handles(m.Sit)
def sit(hub: Hub, client: Client, ask: m.Sit, out: Out) -> None:
    table = hub.table(ask.table)
    table.in_phase("arranging")
    if table.seat(ask.seat).who != "empty":
        raise no("seat-taken")
    ready = client.player == table.host
    if ask.local:
        table.seats[ask.seat] = Seated("local", nickname(ask.local), client.player, ready=ready)
    else:
        for number, seat in enumerate(table.seats):
            if seat.by == client.player and seat.who == "person":
                table.seats[number] = Seated()
        table.seats[ask.seat] = Seated("person", client.name, client.player, ready=ready)
    seats_changed(hub, table, out)
    out.done(client.conn, ask)


@handles(m.Stand)
def stand(hub: Hub, client: Client, ask: m.Stand, out: Out) -> None:
    table = hub.table(ask.table)
    table.in_phase("arranging")
    seat = table.seat(ask.seat)
    if client.player not in (seat.by, table.host):
        raise no("not-your-seat")
    if seat.who == "empty":
        raise no("seat-empty")
    table.seats[ask.seat] = Seated()
    seats_changed(hub, table, out)
    out.done(client.conn, ask)


@handles(m.Bot)
def bot(hub: Hub, client: Client, ask: m.Bot, out: Out) -> None:
    table = hosted(hub, client, ask.table)
    known_bot(hub, ask.bot)
    if table.seat(ask.seat).who != "empty":
        raise no("seat-taken")
    table.seats[ask.seat] = Seated("bot", bot=ask.bot, ready=True)
    seats_changed(hub, table, out)
    out.done(client.conn, ask)


@handles(m.Arrange)
def arrange(hub: Hub, client: Client, ask: m.Arrange, out: Out) -> None:
    table = hosted(hub, client, ask.table)
    options = fitting(table.game, ask.seats, ask.options)
    hints = table.hints if ask.hints is None else ask.hints
    if (options, hints) != (table.options, table.hints):  # people agreed to another variant
        for seat in table.seats:
            seat.ready = seat.who == "bot" or seat.by == table.host
    table.options = options
    table.open = ask.open
    table.hints = hints
    table.seats = table.seats[: ask.seats] + [Seated() for _ in range(len(table.seats), ask.seats)]
    seats_changed(hub, table, out)
    out.done(client.conn, ask)


@handles(m.Ready)
def ready(hub: Hub, client: Client, ask: m.Ready, out: Out) -> None:
    table = hub.table(ask.table)
    table.in_phase("arranging")
    mine = table.seats_of(client.player)
    if not mine:
        raise no("not-seated")
    for number in mine:
        table.seats[number].ready = ask.ready or client.player == table.host
    hub.keep(table, out)
    out.done(client.conn, ask)


@handles(m.Start)
def start(hub: Hub, client: Client, ask: m.Start, out: Out) -> None:
    table = hosted(hub, client, ask.table)
    if any(seat.who == "empty" for seat in table.seats):
        raise no("seats-empty")
    if not all(seat.ready for seat in table.seats):
        raise no("not-ready")
    begin(hub, table, out)
    out.done(client.conn, ask)


@handles(m.Say)
def say(hub: Hub, client: Client, ask: m.Say, out: Out) -> None:
    table = hub.table(ask.table)
    text = clean(ask.text)
    if not text:
        raise no("empty-text")
    if len(text) > CHAT_LENGTH:
        raise no("too-long")
    eyes = table.watchers.get(client.conn)
    own = table.seats_of(client.player)
    seat = eyes if eyes is not None else own[0] if own else None
    line = ChatLine(table.seats[seat].name if seat is not None else client.name, seat, text, hub.now)
    out.writes.append(table.say(line))
    out.done(client.conn, ask)
    message = encode(Said(table=table.id, line=line))
    out.sends += [(conn, message) for conn in table.watchers]


@handles(m.Rematch)
def rematch(hub: Hub, client: Client, ask: m.Rematch, out: Out) -> None:
    old = hub.table(ask.table)
    if old.phase != "over":
        raise no("not-over")
    if not old.seats_of(client.player):
        raise no("not-seated")
    if old.version != old.game.version:
        raise no("older-version")
    if not old.rematch:
        table = Table(hub.fresh_id(), old.game, old.options, len(old.seats), client.player, hub.now)
        table.hints = old.hints
        table.seats = [again(seat, client.player) for seat in old.seats]
        hub.add(table)
        old.rematch = table.id
        hub.keep(old, out)
        if all(seat.ready for seat in table.seats):
            begin(hub, table, out)
        else:
            hub.keep(table, out)
    elif (made := hub.tables.get(old.rematch)) is not None and made.phase == "arranging":
        for number in made.seats_of(client.player):
            made.seats[number].ready = True
        hub.keep(made, out)
    out.done(client.conn, ask, table=old.rematch)


def again(seat: Seated, asker: str) -> Seated:
    """The same at the next match: the asker and bots are ready; a bot that stood in for a person goes."""
    if seat.who == "bot":
        return Seated("bot", bot=seat.bot, ready=True)
    return msgspec.structs.replace(seat, bot="", resigned=False, ready=seat.by == asker)


@handles(m.Transfer)
def transfer(hub: Hub, client: Client, ask: m.Transfer, out: Out) -> None:
    code = secrets.token_urlsafe(24)
    out.writes.append(AddTransfer(hashed(code), client.player, hub.now + TRANSFER_SECONDS))
    out.done(client.conn, ask, link=f"/transfer/{code}")


# What several of them share


def begin(hub: Hub, table: Table, out: Out) -> None:
    table.begin(secrets.token_bytes(SEED_BYTES))
    hub.keep(table, out)
    for conn in table.watchers:
        hub.show(conn, table, out)
    hub.prompt(table, out)


def seats_changed(hub: Hub, table: Table, out: Out) -> None:
    hub.reindex(table)
    for conn, eyes in table.watchers.items():
        own = table.seats_of(hub.clients[conn].player)
        if eyes not in own:
            table.watchers[conn] = own[0] if own else None
    hub.keep(table, out)


def hosted(hub: Hub, client: Client, name: str) -> Table:
    """A table of mine that is being arranged."""
    table = hub.table(name)
    if table.host != client.player:
        raise no("not-host")
    table.in_phase("arranging")
    return table


def fitting(game: Game, seats: int, options: Options) -> Options:
    """The options, complete and checked."""
    try:
        chosen = convert_options(game, options)
    except ValueError:
        raise no("bad-options") from None
    misfit = game.misfit(seats, chosen)
    if misfit is not None:
        raise no(misfit)
    complete: Options = msgspec.to_builtins(chosen)
    return complete


def known_bot(hub: Hub, bot_name: str) -> None:
    """People are offered the levels; programs may name any bot of ours."""
    if bot_name not in hub.bots and bot_name not in BOTS:
        raise no("no-such-bot")


def nickname(text: str) -> str:
    wanted = clean(text)
    if not wanted:
        raise no("empty-text")
    if len(wanted) > NAME_LENGTH:
        raise no("too-long")
    return wanted
