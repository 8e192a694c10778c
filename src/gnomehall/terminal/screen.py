"""Screen and keyboard: all input and output of the terminal."""

import io
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO

import click
from rich.console import Console
from rich.text import Text

from gnomehall.core.picture import fold
from gnomehall.core.text import Lang, pick_language, words as texts
from gnomehall.terminal.signs import SPELL

Complete = Callable[[str], list[str]]
"""From the line up to the cursor to the words that may stand in place of its last one."""

# Erase scrollback, clear, cursor home.
WIPE = "\x1b[3J\x1b[2J\x1b[H"
# For terminals that cannot clear.
BLANK_LINES = 60


class Screen:
    """``is_live``: a person is at a terminal. Otherwise input is a pipe, and nothing is cleared, paged or asked."""

    def __init__(self) -> None:
        _prepare_streams()
        # With NO_COLOR rich still underlines; without a colour system it writes no codes at all.
        plain = bool(os.environ.get("NO_COLOR"))
        self.console = Console(color_system=None if plain else "auto", highlight=False, markup=False, emoji=False)
        self.is_live = sys.stdin.isatty() and self.console.is_terminal
        if self.is_live:
            _edit_lines(self)
        self.complete: Complete | None = None

    @property
    def has_signs(self) -> bool:
        """Whether the terminal shows more than letters."""
        return can_show("═", self.console.file)

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    def say(self, text: str | Text = "", style: str = "", is_whole: bool = False) -> None:
        """Print a line, wrapped at words; ``is_whole`` leaves it unwrapped for copying."""
        self.console.print(printable(text) if isinstance(text, str) else text, style=style, soft_wrap=is_whole)

    def say_lines(self, lines: Sequence[Text]) -> None:
        """Lines that fit as they are."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def read(self, prompt: str, complete: Complete | None = None) -> str:
        """A line of input; EOFError at the end. ``complete`` serves the Tab key."""
        self.console.file.flush()
        self.complete = complete
        text = input(self._whole(prompt) if self.is_live else prompt).strip()
        if not self.is_live:
            self.say(text)  # echo, as a terminal would
        return text

    def _whole(self, prompt: str) -> str:
        """A prompt broken at words, its last line to be typed behind; longer ones would be broken anywhere."""
        *lines, last = fold(Text(prompt.rstrip()), self.width - 1)
        self.say_lines(lines)
        self.console.file.flush()
        return f"{last.plain} "

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
        whole = [Text(printable(line)) if isinstance(line, str) else line for line in lines]
        folded = [part for line in whole for part in fold(line, self.width)]
        size = max(4, self.height - 2)
        for number, line in enumerate(folded):
            if self.is_live and number and number % size == 0 and self.read(more):
                return
            self.say_lines([line])

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


def _prepare_streams() -> None:
    """Signs that cannot be shown become letters."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            with suppress(io.UnsupportedOperation):  # something was read already
                if stream is sys.stdout and stream.isatty() and _is_ascii_locale():
                    stream.reconfigure(encoding="ascii")
                stream.reconfigure(errors=SPELL if stream is sys.stdout else "replace")


def _is_ascii_locale() -> bool:
    """LANG=C was asked for. Python itself may have added an LC_CTYPE with UTF-8."""
    if os.environ.get("PYTHONIOENCODING") or os.environ.get("PYTHONUTF8"):
        return False
    return (os.environ.get("LC_ALL") or os.environ.get("LANG")) in ("C", "POSIX")


def language(asked: str | None) -> Lang:
    """The language asked for or the system's; English on a terminal without Russian letters, which is said."""
    lang = pick_language(asked)
    _prepare_streams()
    if lang == "ru" and not can_show("я", sys.stdout):
        click.echo(texts("en", "gnomehall.terminal")("no-cyrillic"), err=True)
        return "en"
    return lang


def can_show(sign: str, stream: IO[str]) -> bool:
    try:
        sign.encode(getattr(stream, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _edit_lines(screen: Screen) -> None:
    """Arrow keys, history, and Tab."""
    with suppress(ImportError):
        import readline

        def complete(_: str, number: int) -> str | None:
            line = readline.get_line_buffer()[: readline.get_endidx()].lstrip()
            found = screen.complete(line) if screen.complete is not None else []
            return f"{found[number]} " if number < len(found) else None

        readline.set_completer(complete)
        readline.set_completer_delims(" ")
        is_libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")


def _forget_lines() -> None:
    with suppress(ImportError):
        import readline

        readline.clear_history()
