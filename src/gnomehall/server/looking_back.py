"""Handlers about finished matches: whether they may be reviewed."""

from gnomehall.server import asks
from gnomehall.server.hub import Hub
from gnomehall.server.out import Out, no
from gnomehall.server.presence import Client


def reviews(hub: Hub, client: Client, ask: asks.Reviews, out: Out, now: float) -> None:
    """Before, during and after the match; a running one is reviewed for nobody anyway."""
    table = hub.table(ask.table)
    if client.player != table.host:
        raise no("not-host")
    if table.reviews != ask.allowed:
        table.reviews = ask.allowed
        hub.keep(table, out, now)
    out.done(client.conn, ask)
