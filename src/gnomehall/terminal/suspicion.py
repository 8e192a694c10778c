"""Who suspected whom in a saved match: one table of sparklines per seat."""

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec
from rich.table import Table
from rich.text import Text

from gnomehall.core.record import BadRecord, Record
from gnomehall.core.text import Lang, Words
from gnomehall.games import game_words
from gnomehall.lab.arguments import Fault
from gnomehall.lab.beliefs import Suspicions, suspicion
from gnomehall.terminal.screen import Screen, printable
from gnomehall.terminal.setting import record_names, seat_names

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 18
"""Characters per sparkline, all rounds together."""


def show_suspicion(path: Path, seat: int | None, as_json: bool, lang: Lang) -> None:
    try:
        record = Record.read(path)
        told = suspicion(record)
    except BadRecord as error:
        raise Fault(printable(f"{path}: {error}")) from None
    if seat is not None and not 0 <= seat < record.seats:
        raise Fault(f"--seat: expected 0 to {record.seats - 1}, got {seat}")
    words = game_words(record.game, lang, "gnomehall.terminal")
    told.names = record_names(record) or seat_names(record.seats, [], words)
    if as_json:
        click.echo(msgspec.json.encode(told).decode())
        return
    screen = Screen()
    screen.say(words("suspicion", rounds=len(told.roles)), style="bold")
    for eyes in range(record.seats) if seat is None else [seat]:
        screen.say()
        screen.say(words("suspicion-eyes", name=told.names[eyes]), style="bold")
        screen.console.print(eyes_table(told, eyes, words))


def eyes_table(told: Suspicions, eyes: int, words: Words) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(words("suspicion-of"))
    for role in told.curves:
        table.add_column(words("suspicion-asked", role=words("role-short", role=role)), no_wrap=True)
    table.add_column(words("suspicion-truth"))
    for seat, name in enumerate(told.names):
        if seat != eyes:
            lines = [sparkline(curve[eyes][seat], told.rounds) for curve in told.curves.values()]
            truth = ", ".join(words("role-short", role=roles[seat]) for roles in told.roles)
            table.add_row(Text(name), *lines, truth)
    return table


def sparkline(percents: Sequence[int], rounds: Sequence[int]) -> str:
    """Rounds side by side at equal width, then the final percentage."""
    count = rounds[-1] + 1
    shown = []
    for number in range(count):
        part = [percent for percent, at in zip(percents, rounds, strict=True) if at == number]
        width = min(len(part), WIDTH // count)
        picked = [part[(at + 1) * len(part) // width - 1] for at in range(width)]
        shown.append("".join(BARS[min(len(BARS) - 1, percent * len(BARS) // 100)] for percent in picked))
    return f"{'│'.join(shown)} {percents[-1]:>3} %"
