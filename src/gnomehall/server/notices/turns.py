"""Which steps are told to whom: a turn begins, a match ends, somebody is invited. No I/O: the store knows who asked."""

from collections.abc import Iterable

from gnomehall.server.hub import Hub
from gnomehall.server.notices.writes import Reason, Saw, Tell
from gnomehall.server.out import Out
from gnomehall.server.tables import Table

LONGEST_WARNING = 12 * 3600.0
"""Seconds."""


def is_watching(hub: Hub, player: str, table: Table) -> bool:
    """Connected to this process and looking at the table."""
    return any(table.id in client.watching for client in hub.people.of(player))


def tell_turn(hub: Hub, table: Table, out: Out, now: float) -> None:
    """After a step or the start: tell whoever is to move now and was not before."""
    if table.turned:
        hub.stirred.add(table.awaited)
    if table.turned and not is_watching(hub, table.awaited, table):
        tell(hub, table, [table.awaited], "turn", out, now)
    if table.turned and (warning := warn_at(table, hub.settings.notices.soon)) is not None:
        due = max(warning, now)
        out.writes.append(Tell(table.id, table.rows, table.awaited, "soon", now, due, hub.process))


def warn_at(table: Table, share: float) -> float | None:
    """When to warn that the running clock is nearly up; None if it does not run, or not for days."""
    due = table.due()
    if table.clock is None or table.clock.kind != "days" or due is None:
        return None
    return due - min(share * table.clock.seconds, LONGEST_WARNING)


def tell_end(hub: Hub, table: Table, out: Out, now: float) -> None:
    """The people at the table, and with an empty name those who follow it."""
    absent = [player for player in sorted(table.people) if not is_watching(hub, player, table)]
    tell(hub, table, [*absent, ""], "end", out, now)


def tell(hub: Hub, table: Table, players: Iterable[str], reason: Reason, out: Out, now: float) -> None:
    step = -1 if table.phase == "arranging" else table.rows
    due = now + hub.settings.notices.grace
    out.writes += [Tell(table.id, step, player, reason, now, due, hub.process) for player in players]


def saw(hub: Hub, table: Table, player: str, out: Out) -> None:
    """The player is looking: a notice that waits is needless."""
    if player and table.awaits() == player and is_watching(hub, player, table):
        out.writes.append(Saw(table.id, player))
