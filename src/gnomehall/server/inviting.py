"""Handlers of invitations: play again with people I finished a match with, or put an invitation off."""
# ruff: noqa: ARG001  # all handlers take the same arguments

from gnomehall.core.game import Game
from gnomehall.core.view import Illegal
from gnomehall.server import asks, naming
from gnomehall.server.account_parts import Invitation
from gnomehall.server.arranging import check_host, checked_options, seat_again
from gnomehall.server.hub import Hub
from gnomehall.server.notices.turns import tell
from gnomehall.server.out import Out, no
from gnomehall.server.presence import Client
from gnomehall.server.tables import Options, Table
from gnomehall.server.writes import AddInvite, DeclineInvite, SaveMatch, Seated


def again(hub: Hub, client: Client, ask: asks.Again, out: Out, now: float) -> None:
    """The reading before this handler put the fellows and their last matches into the client's account."""
    account = client.account
    wanted = list(dict.fromkeys(ask.players))
    if not wanted or any(player not in account.fellows for player in wanted):
        raise no("not-played-together")
    fellows = [account.fellows[player] for player in wanted]
    if any(fellow.put_off for fellow in fellows):
        raise no("put-off")
    last = account.rows[max(fellows, key=lambda fellow: fellow.at).match]
    game = hub.games.get(last.game)
    if game is None:
        raise no("no-such-game")
    check_host(hub, client)
    seats, options = fitting(game, last, 1 + len(wanted))
    table = Table(naming.table_id(), game, options, seats, client.player, now)
    table.hints = last.hints
    table.clock = last.clock
    table.seats[0] = Seated("person", client.name, client.player)
    bots = [seat_again(seat, client.player) for seat in last.seats if seat.who == "bot"][: seats - 1 - len(wanted)]
    table.seats[seats - len(bots) :] = bots
    hub.add(table)
    hub.keep(table, out, now)
    invitation = Invitation(table.id, game.key, client.name)
    for player in wanted:
        out.writes.append(AddInvite(table.id, player, client.player, now))
        if hub.people.is_online(player):
            hub.invite(player, [invitation], out)
    tell(hub, table, [player for player in wanted if not hub.people.is_online(player)], "invited", out, now)
    out.done(client.conn, ask, table=table.id)


def decline(hub: Hub, client: Client, ask: asks.Decline, out: Out, now: float) -> None:
    if hub.invitations.get(client.player, {}).pop(ask.table, None) is not None:
        out.writes.append(DeclineInvite(ask.table, client.player))
        hub.invite(client.player, [], out)
        hub.stirred.add(client.player)
    out.done(client.conn, ask)


def fitting(game: Game, last: SaveMatch, least: int) -> tuple[int, Options]:
    """As many seats as last time, or as the people need; the same variant, or the standard one if that does not fit."""
    for options in (last.options, {}):
        for seats in sorted(game.seats, key=lambda seats: (seats != len(last.seats), seats)):
            if seats >= least:
                try:
                    return seats, checked_options(game, seats, options)
                except Illegal:
                    continue
    raise no("bad-options")
