"""Progress bars and tables of the lab's commands."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gnomehall.lab.arguments import Fault

WIDEST = 500
Report = Callable[[int], None]
"""Told the number just done."""


def show_table(table: Table) -> None:
    """Print at full width whatever the terminal: half a number says nothing."""
    Console(width=WIDEST, highlight=False, markup=False, emoji=False).print(table)


@contextmanager
def bar(title: str, total: int | None, stopped: str) -> Iterator[Report]:
    """A progress bar (``total`` None: of unknown length); call the yielded function with the number just done.

    Errors end in one line, an interrupt in ``stopped``.
    """
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(title, total=total)
            yield lambda done: progress.advance(task, done)
    except (ValueError, OSError) as error:
        raise Fault(str(error)) from None
    except KeyboardInterrupt:
        click.echo(stopped, err=True)
        raise SystemExit(130) from None
