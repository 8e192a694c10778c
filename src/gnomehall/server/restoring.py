"""A table as it was stored, in memory again: replayed, or shown as it was kept if its rules have changed since."""

from gnomehall.core.game import Game
from gnomehall.core.record import convert_options
from gnomehall.core.view import Illegal
from gnomehall.server.shown import put_together, retraced
from gnomehall.server.tables import Table, play_step
from gnomehall.server.views import Sight
from gnomehall.server.writes import Stored


def restored(stored: Stored, game: Game, now: float) -> Table:
    row = stored.row
    table = Table(row.match, game, row.options, len(row.seats), row.host, row.made)
    table.version = row.version
    table.renew(row)
    table.touched = max(row.touched, stored.steps[-1].at if stored.steps else 0.0)
    table.used = now
    table.elsewhere = stored.elsewhere
    for line in stored.chat:
        table.hear(line)
    if table.seed is not None:
        _restore_match(table, stored)
    elif table.version != game.version:
        _arrange_anew(table)
    return table


def _arrange_anew(table: Table) -> None:
    """The rules changed before the start: play the new ones, with their usual options if these are gone."""
    table.version = table.game.version
    table.origin = None  # its position may not exist any more
    try:
        convert_options(table.game, table.options)
    except ValueError:
        table.options = {}


def _restore_match(table: Table, stored: Stored) -> None:
    if table.version != table.game.version:
        _restore_shown(table, stored)
        return
    match = table.new_match(stored.steps)
    sight = None
    try:
        for expected, step in enumerate(stored.steps):
            if sight is None and table.phase == "playing" and len(match.actions) == stored.kept_to:
                sight = Sight(match)  # the rest has not been kept yet
            if step.step != expected:
                raise ValueError(f"expected step {expected}, got {step.step}")
            told = play_step(match, step)
            table.count(step.kind, step.seat, step.action, step.at, len(match.actions), match.actor())
            if sight is not None:
                sight.changes(table.id, table.steps, (), None if told is None else (step.seat, told))
    except (Illegal, ValueError):
        table.broken = "broken-match"
        return
    table.asked = {(step.seat, step.ask) for step in stored.steps if step.ask}
    table.match, table.sight = match, sight or Sight(match)
    table.awaited = table.awaits()


def _restore_shown(table: Table, stored: Stored) -> None:
    codes: list[int] = []
    actors: list[int] = []
    for step, codes, actors in retraced(stored.steps):  # noqa: B007  # the last ones are used below
        table.count(step.kind, step.seat, step.action, step.at, len(codes), -1)
    table.shown = put_together(stored.kept, codes, actors)
    table.broken = "older-version" if table.shown is not None else "not-kept"
