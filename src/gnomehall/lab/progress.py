"""What the lab shows: how long its work goes on, in sight of who waits for it, and its tables."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gnomehall.lab.arguments import Fault

WIDEST = 500


def show_table(table: Table) -> None:
    """Print it as wide as it is, whatever the terminal: half a number says nothing."""
    Console(width=WIDEST, highlight=False, markup=False, emoji=False).print(table)


@contextmanager
def bar(title: str, total: int, stopped: str) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal: call what it gives with how many were done. What cannot be done ends in one line, an
    interrupt in the words ``stopped``.
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
