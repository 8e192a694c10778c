"""A person at a real terminal (a pseudo one): questions, colour and none, wiping behind the curtain, Ctrl-C."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gnomehall.core.lesson import Learning, lessons
from gnomehall.games import game_words
from gnomehall.terminal.speech import Speech
from support import EXAMPLE, WITH_SOLO
from terminal.scripts import has_colour

PATIENCE = 20.0


class Terminal:
    """A command at a terminal of 80 columns and 24 lines."""

    def __init__(self, folder: Path, *arguments: str, **more: str) -> None:
        self.main, side = pty.openpty()
        kept = {
            key: value
            for key, value in os.environ.items()
            if key not in ("NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_CTYPE")
        }
        settings = {**kept, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "LANG": "C.UTF-8", **more}
        command = [sys.executable, "-c", "from gnomehall.cli import main; main()", *arguments]
        self.process = subprocess.Popen(
            command, stdin=side, stdout=side, stderr=side, cwd=folder, env=settings, start_new_session=True
        )
        os.close(side)
        self.read = b""

    @property
    def shown(self) -> str:
        return self.read.decode("utf-8", "replace")

    def wait_for(self, text: str) -> None:
        """Read until this appears in the output not yet consumed."""
        start, until = len(self.read), time.monotonic() + PATIENCE
        while text.encode() not in self.read[start:]:
            assert time.monotonic() < until, f"no {text!r} in {self.shown!r}"
            if select.select([self.main], [], [], 0.2)[0]:
                self.read += os.read(self.main, 65536)

    def type(self, *lines: str) -> None:
        for line in lines:
            os.write(self.main, f"{line}\n".encode())

    def press(self, keys: str) -> None:
        """Keys without Enter."""
        os.write(self.main, keys.encode())

    def interrupt(self) -> None:
        time.sleep(0.3)  # let it come to rest at its prompt
        self.process.send_signal(signal.SIGINT)

    def end(self) -> int:
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < until:
            self._drain()
        self._drain()
        return self.process.wait(timeout=1)

    def _drain(self) -> None:
        try:
            while select.select([self.main], [], [], 0.1)[0]:
                self.read += os.read(self.main, 65536)
        except OSError:  # the other side has closed
            time.sleep(0.05)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.main)


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def open_terminal(terminals: list[Terminal], folder: Path, *arguments: str, **more: str) -> Terminal:
    terminals.append(Terminal(folder, *arguments, **more))
    return terminals[-1]


def test_missing_settings_are_asked_and_enter_takes_the_default(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = open_terminal(terminals, tmp_path, "play", EXAMPLE.key, "--lang", "ru")
    terminal.wait_for("Сколько игроков (2–4)? [2]")
    terminal.type("7")
    terminal.wait_for("Нужно число от 2 до 4.")
    terminal.type("3")
    terminal.wait_for("2 продвинутые: с драконом [1]")
    terminal.type("прод")
    terminal.wait_for("Гора сокровищ:")  # the board is not asked: only one fits
    terminal.type("")
    terminal.wait_for("за этим экраном? [1]")
    terminal.type("")
    terminal.wait_for("Какие соперники?")
    terminal.type("deep")
    terminal.wait_for("Бота «deep» нет")
    terminal.type("Новичок, random")
    terminal.wait_for("Enter — начать")
    terminal.type("")
    terminal.wait_for("на какую клетку?")
    assert has_colour(terminal.shown)
    terminal.type("1", "выход")
    assert terminal.end() == 0
    assert "До встречи!" in terminal.shown


def test_without_colour_nothing_is_coloured_bold_or_underlined(terminals: list[Terminal], tmp_path: Path) -> None:
    arguments = (
        "play",
        EXAMPLE.key,
        "--seats",
        "2",
        "--humans",
        "1",
        "--bots",
        "random",
        "--mode",
        "basic",
        "--layout",
        "rows",
    )
    terminal = open_terminal(terminals, tmp_path, *arguments, "--lang", "en", NO_COLOR="1")
    terminal.wait_for("Enter to begin")
    terminal.type("")
    terminal.wait_for("which cell?")
    terminal.type("?", "q")
    assert terminal.end() == 0
    assert not has_colour(terminal.shown)
    assert "▲" in terminal.shown


def test_the_curtain_wipes_what_could_be_scrolled_back_to(terminals: list[Terminal], tmp_path: Path) -> None:
    arguments = (
        "play",
        EXAMPLE.key,
        "--seats",
        "2",
        "--humans",
        "2",
        "--mode",
        "advanced",
        "--mountain",
        "cross",
        "--seed",
        "gold",
    )
    terminal = open_terminal(terminals, tmp_path, *arguments, "--lang", "en")
    terminal.wait_for("Enter to begin")
    terminal.type("", *["1"] * 10)
    terminal.wait_for("The others look away.")
    assert "\x1b[3J" in terminal.shown
    terminal.interrupt()
    assert terminal.end() == 130


def test_typed_lines_are_not_recalled_by_the_next_person(terminals: list[Terminal], tmp_path: Path) -> None:
    arguments = (
        "play",
        WITH_SOLO.key,
        "--seats",
        "2",
        "--humans",
        "2",
        "--colour",
        "green",
        "--rounds",
        "3",
        "--seed",
        "gold",
        "--lang",
        "en",
    )
    terminal = open_terminal(terminals, tmp_path, *arguments)
    terminal.wait_for("Enter to begin")
    terminal.type("", "", "discard curves", "done", "", "")
    terminal.wait_for("Slate: what now?")
    before = len(terminal.read)
    terminal.type("\x1b[A" * 4 + "\x15quit")  # the arrow up, then that line away
    assert terminal.end() == 0
    assert "curves" not in terminal.read[before:].decode("utf-8", "replace")


@pytest.mark.parametrize("begun", [False, True])
def test_an_interrupt_ends_politely(terminals: list[Terminal], tmp_path: Path, begun: bool) -> None:
    terminal = open_terminal(
        terminals, tmp_path, "play", EXAMPLE.key, "--seats", "2", "--mode", "basic", "--lang", "en"
    )
    terminal.wait_for("Board:")
    if begun:
        terminal.type("", "", "", "")
        terminal.wait_for("which cell?")
        terminal.type("1")
        terminal.wait_for("which cell?")
    terminal.interrupt()
    assert terminal.end() == 130
    assert "Bye!" in terminal.shown
    assert "Traceback" not in terminal.shown
    assert len(list(tmp_path.glob("*.json"))) == begun


PLACING = (
    "play",
    EXAMPLE.key,
    "--seats",
    "2",
    "--humans",
    "2",
    "--mode",
    "basic",
    "--layout",
    "standard",
    "--seed",
    "x",
)


def test_tab_completes_verbs_and_offers_only_legal_cells(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = open_terminal(terminals, tmp_path, *PLACING, "--lang", "ru")
    terminal.wait_for("Enter — начать")
    terminal.type("")
    terminal.wait_for("на какую клетку?")
    terminal.press("ПОС\t")
    terminal.wait_for("поставь ")
    before = len(terminal.read)
    terminal.press("b\t\t")
    terminal.wait_for("b3")
    assert "b2" not in terminal.read[before:].decode("utf-8", "replace"), "b2 is no ruby"
    terminal.press("3\n")
    terminal.wait_for("ставит гнома на b3.")
    terminal.press("смо\t")
    terminal.wait_for("смотри ")
    terminal.press("k\t\t")
    terminal.wait_for("k4")
    terminal.type("4", "выход")
    assert terminal.end() == 0


def test_tab_completes_in_lessons_and_before_a_match(terminals: list[Terminal], tmp_path: Path) -> None:
    lesson = next(iter(lessons(EXAMPLE).values()))
    speech = Speech(EXAMPLE, game_words(EXAMPLE.key, "ru"))
    verb = speech.action(Learning(EXAMPLE, lesson).fitting[0]).split()[0]
    home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    terminal = open_terminal(terminals, tmp_path, "learn", EXAMPLE.key, lesson.key, "--lang", "ru", **home)
    terminal.wait_for("Enter — начать")
    terminal.type("")
    terminal.wait_for("Шаг 1 из")
    terminal.press(f"{verb[:2]}\t")
    terminal.wait_for(f"{verb[2:]} ")
    terminal.type("\x15выход")
    assert terminal.end() == 0
    asking = open_terminal(terminals, tmp_path, "play", EXAMPLE.key, "--seats", "2", "--lang", "ru")
    asking.wait_for("продвинутые")
    asking.press("прод\t")
    asking.wait_for("винутые: с драконом")
    asking.interrupt()
    assert asking.end() == 130


@pytest.mark.parametrize("setting", [{"PYTHONIOENCODING": "ascii"}, {"LANG": "C"}, {"LC_ALL": "C"}], ids=str)
def test_a_terminal_without_signs_gets_letters_and_no_question_marks(
    terminals: list[Terminal], tmp_path: Path, setting: dict[str, str]
) -> None:
    terminal = open_terminal(terminals, tmp_path, *PLACING, "--lang", "ru", **setting)
    terminal.wait_for("Enter to begin")
    assert "cannot show Russian letters" in terminal.shown
    terminal.type("")
    terminal.wait_for("which cell?")
    terminal.type("b3")
    terminal.wait_for("which cell?")
    terminal.type("quit")
    assert terminal.end() == 0
    assert terminal.read.isascii()
    assert "b3 A 1" in re.sub(r"\x1b\[[0-9;]*m", "", terminal.shown) or "b3 B 1" in terminal.shown
    assert re.search(r"\?\?|\$\?", terminal.shown) is None
    assert "$$$" in terminal.shown
