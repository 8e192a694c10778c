"""A table in memory follows what other processes stored about it."""

from gnomehall.server.hub import Hub
from gnomehall.server.messages import Said
from gnomehall.server.notices.turns import saw
from gnomehall.server.out import Out, encode
from gnomehall.server.playing import show_step
from gnomehall.server.tables import Table
from gnomehall.server.writes import Elsewhere, News, SaveMatch


def catch_up(hub: Hub, table: Table, news: News) -> Out:
    """Take over the news and show the watchers what changed. Raises Illegal or ValueError if they do not fit; then the
    table must be read again whole."""
    out = Out()
    out.table = table.id
    row = news.row if news.row is not None and news.row.revision > table.revision else None
    known = table.elsewhere
    thinker = news.thinker if news.thinker[0] >= known.thinker[0] else known.thinker  # this process may know more
    watchers = (known.onlookers, known.screens) if news.watchers is None else news.watchers
    table.elsewhere = Elsewhere(*watchers, thinker)
    if row is not None and table.match is None and row.seed is not None:
        renew(hub, table, row, out)
        table.begin(row.seed, row.began)
        table.phase = row.phase
        for conn in table.watchers:
            hub.show(conn, table, out)
    for step in news.steps:
        if step.step >= table.rows:
            show_step(hub, table, table.follow(step), out)
    if table.sight is not None and table.sight.keeper.is_long:
        out.writes += table.keep()
    if news.steps and table.turned:
        saw(hub, table, table.awaited, out)
    if row is not None and row.revision > table.revision:
        renew(hub, table, row, out)
    for line in news.chat:
        if line.line >= table.lines:
            table.hear(line)
            said = encode(Said(table=table.id, line=line.said))
            out.sends += [(conn, said) for conn in table.watchers]
    if row is None and watchers != (known.onlookers, known.screens):
        hub.tell_table(table, out)
    return out


def renew(hub: Hub, table: Table, row: SaveMatch, out: Out) -> None:
    """Take over the row; whoever gained or lost a seat looks through other eyes."""
    table.renew(row)
    hub.hall_changed = True
    hub.stirred |= table.people
    hub.reindex(table)
    hub.tell_table(table, out)
    for conn, before in table.watchers.items():
        table.watchers[conn] = hub.eyes(hub.people.clients[conn], table)
        if table.watchers[conn] != before:
            hub.show(conn, table, out)
