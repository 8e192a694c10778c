"""The handler of the player's own page: results by game, ratings, best moments, matches, fellows, devices."""

from gnomehall.server import asks
from gnomehall.server.account_parts import Device, Fellow, PasskeyInfo
from gnomehall.server.describing import is_mine, table_line
from gnomehall.server.hub import Hub
from gnomehall.server.limits import DAY
from gnomehall.server.messages import Finished, Mine, TableLine
from gnomehall.server.out import Out, encode
from gnomehall.server.players import DEVICE_LENGTH
from gnomehall.server.presence import Client
from gnomehall.server.writes import SaveMatch


def me(hub: Hub, client: Client, ask: asks.Me, out: Out, now: float) -> None:
    """The reading before this handler filled the client's account."""
    account = client.account
    own = account.own
    rows = {name: hub.tables[name].row() if name in hub.tables else row for name, row in account.rows.items()}

    def line(row: SaveMatch) -> TableLine:
        return table_line(row, hub.tables.get(row.match), client, hub.people, now)

    newest = sorted(rows.values(), key=lambda row: row.made, reverse=True)
    finished = [
        Finished(line(row), own[row.match].at, own[row.match].rank, own[row.match].score)
        for row in newest
        if row.match in own
    ]
    page = Mine(
        games=account.games,
        ratings=account.ratings,
        moments=account.moments,
        open=[line(row) for row in newest if row.phase != "over" and is_mine(row, client.player)],
        finished=sorted(finished, key=lambda each: each.at, reverse=True),
        fellows=[
            Fellow(
                player=fellow.player,
                name=fellow.name,
                together=fellow.together,
                game=account.rows[fellow.match].game,
                at=fellow.at,
                online=hub.people.is_online(fellow.player),
                put_off=fellow.put_off,
            )
            for fellow in account.fellows.values()
        ],
        devices=[
            Device(device.hash[:DEVICE_LENGTH], device.made, float(device.seen * DAY), device.hash == client.device)
            for device in account.devices
        ],
        passkeys=[PasskeyInfo(key.credential, key.made, float(key.used * DAY)) for key in account.passkeys],
    )
    out.sends.append((client.conn, encode(page)))
    out.done(client.conn, ask)
