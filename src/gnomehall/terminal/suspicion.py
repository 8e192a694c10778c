"""Who suspected whom in a saved match: a table of little curves for every pair of eyes."""

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
from gnomehall.lab.beliefs import Suspicion, suspicion
from gnomehall.terminal.screen import Screen, printable
from gnomehall.terminal.setting import record_names, seat_names

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 18
"""Signs that all rounds of one curve take together."""


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


def eyes_table(told: Suspicion, eyes: int, words: Words) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("of", "saboteur", "selfish", "truth"):
        table.add_column(words(f"suspicion-{key}"), no_wrap=key in ("saboteur", "selfish"))
    for seat, name in enumerate(told.names):
        if seat != eyes:
            curves = [sparkline(curves[eyes][seat], told.rounds) for curves in (told.saboteur, told.selfish)]
            truth = ", ".join(words("role-short", role=roles[seat]) for roles in told.roles)
            table.add_row(Text(name), *curves, truth)
    return table


def sparkline(percents: Sequence[int], rounds: Sequence[int]) -> str:
    """The rounds one after another, each as wide as the others, and where the last one ends."""
    count = rounds[-1] + 1
    shown = []
    for number in range(count):
        part = [percent for percent, at in zip(percents, rounds, strict=True) if at == number]
        width = min(len(part), WIDTH // count)
        picked = [part[(at + 1) * len(part) // width - 1] for at in range(width)]
        shown.append("".join(BARS[min(len(BARS) - 1, percent * len(BARS) // 100)] for percent in picked))
    return f"{'│'.join(shown)} {percents[-1]:>3} %"
