"""The screen and the keyboard: everything the terminal door prints or reads goes through here."""

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

import click
from rich.console import Console
from rich.text import Text

# Forget what has scrolled away, too, then clear and go home.
WIPE = "\x1b[3J\x1b[2J\x1b[H"
# A terminal that cannot clear gets so many empty lines instead.
BLANK_LINES = 60


class Screen:
    """``is_live``: a person sits here. Otherwise lines come from a pipe and nothing is cleared, paged or asked."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        # With NO_COLOR rich would still underline; without a colour system it writes no codes at all.
        plain = bool(os.environ.get("NO_COLOR"))
        self.console = Console(color_system=None if plain else "auto", highlight=False, markup=False, emoji=False)
        self.is_live = sys.stdin.isatty() and self.console.is_terminal
        if self.is_live:
            _edit_lines()

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    def say(self, text: str | Text = "", style: str = "", is_whole: bool = False) -> None:
        """Print a line, wrapped between words; a whole one is left as it is, so that it can be copied."""
        self.console.print(printable(text) if isinstance(text, str) else text, style=style, soft_wrap=is_whole)

    def read(self, prompt: str) -> str:
        """A line from the person; EOFError when there are no more."""
        self.console.file.flush()
        text = input(prompt).strip()
        if not self.is_live:
            self.say(text)  # nobody's typing shows in what is written to a pipe
        return text

    def pause(self, prompt: str) -> None:
        self.read(prompt)

    def clear(self) -> None:
        """A clean screen, where there is one."""
        if self.is_live and not self.console.is_dumb_terminal:
            self.console.clear()

    def wipe(self) -> None:
        """Leave nothing that could be scrolled back to, or called back by the arrow keys."""
        if not self.is_live:
            return
        _forget_lines()
        if self.console.is_dumb_terminal:
            self.say("\n" * BLANK_LINES)
        else:
            self.console.file.write(WIPE)
            self.console.file.flush()

    def page(self, lines: Sequence[str | Text], more: str) -> None:
        """Print lines a screenful at a time; any word instead of Enter stops."""
        size = max(4, self.height - 2)
        for number, line in enumerate(lines):
            if self.is_live and number and number % size == 0 and self.read(more):
                return
            self.say(line)

    def show_long(self, rendered: object) -> None:
        """Something longer than a screen, through the system's pager where a person sits."""
        if not self.is_live:
            self.console.print(rendered)
            return
        with self.console.capture() as capture:
            self.console.print(rendered)
        # None lets click tell the pager to pass colours on.
        click.echo_via_pager(capture.get(), color=None if self.console.color_system else False)


def printable(text: str) -> str:
    """The text without what could move the cursor or colour the screen."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "�" for letter in text)


def _edit_lines() -> None:
    with suppress(ImportError):
        import readline  # noqa: F401  # importing it gives input() arrow keys and history


def _forget_lines() -> None:
    with suppress(ImportError):
        import readline

        readline.clear_history()
