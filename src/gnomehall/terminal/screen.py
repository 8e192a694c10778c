"""Screen and keyboard: all input and output of the terminal."""

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

import click
from rich.console import Console
from rich.text import Text

# Erase scrollback, clear, cursor home.
WIPE = "\x1b[3J\x1b[2J\x1b[H"
# For terminals that cannot clear.
BLANK_LINES = 60


class Screen:
    """``is_live``: a person is at a terminal. Otherwise input is a pipe, and nothing is cleared, paged or asked."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                with suppress(io.UnsupportedOperation):  # something was read already
                    stream.reconfigure(errors="replace")
        # With NO_COLOR rich still underlines; without a colour system it writes no codes at all.
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
        """Print a line, wrapped at words; ``is_whole`` leaves it unwrapped for copying."""
        self.console.print(printable(text) if isinstance(text, str) else text, style=style, soft_wrap=is_whole)

    def read(self, prompt: str) -> str:
        """A line of input; EOFError at the end."""
        self.console.file.flush()
        text = input(prompt).strip()
        if not self.is_live:
            self.say(text)  # echo, as a terminal would
        return text

    def pause(self, prompt: str) -> None:
        self.read(prompt)

    def clear(self) -> None:
        """Clear the screen, if there is one."""
        if self.is_live and not self.console.is_dumb_terminal:
            self.console.clear()

    def wipe(self) -> None:
        """Clear screen, scrollback and line history."""
        if not self.is_live:
            return
        _forget_lines()
        if self.console.is_dumb_terminal:
            self.say("\n" * BLANK_LINES)
        else:
            self.console.file.write(WIPE)
            self.console.file.flush()

    def page(self, lines: Sequence[str | Text], more: str) -> None:
        """Print a screenful at a time; anything but Enter stops."""
        size = max(4, self.height - 2)
        for number, line in enumerate(lines):
            if self.is_live and number and number % size == 0 and self.read(more):
                return
            self.say(line)

    def show_long(self, rendered: object) -> None:
        """Something long, through the system's pager if live."""
        if not self.is_live:
            self.console.print(rendered)
            return
        with self.console.capture() as capture:
            self.console.print(rendered)
        # None makes click pass colours on to the pager.
        click.echo_via_pager(capture.get(), color=None if self.console.color_system else False)


def printable(text: str) -> str:
    """The text without control characters."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "�" for letter in text)


def _edit_lines() -> None:
    with suppress(ImportError):
        import readline  # noqa: F401  # gives input() arrow keys and history


def _forget_lines() -> None:
    with suppress(ImportError):
        import readline

        readline.clear_history()
