"""Several people at one screen: a curtain where something is hidden, none where nothing is."""

import re
from pathlib import Path

import pytest

from support import EXAMPLE
from terminal.scripts import FIRST, ok

CURTAIN = "The others look away."
ADVANCED = ["play", EXAMPLE.key, "--mode", "advanced", "--seed", "gold", "--lang", "en"]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LINES", "60")  # room for all that happened


def test_there_is_no_curtain_where_nothing_is_hidden() -> None:
    shown = ok("play", EXAMPLE.key, "--humans", "3", "--seats", "3", "--seed", "gold", "--lang", "en", typed=FIRST)
    assert "1st" in shown
    assert CURTAIN not in shown


def test_there_is_no_curtain_for_one_person() -> None:
    shown = ok(*ADVANCED, "--bots", "random", typed=FIRST)
    assert "On the back" in shown
    assert CURTAIN not in shown


def test_the_curtain_is_there_from_the_first_turn_if_the_match_hides_anything() -> None:
    shown = ok(*ADVANCED, "--humans", "2", typed=["", ""])
    assert shown.index(CURTAIN) < shown.index("which cell?")


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_sees_anothers_secrets(seats: int) -> None:
    shown = ok(*ADVANCED, "--humans", "2", "--seats", str(seats), typed=FIRST * 2)
    facing, runner, secrets, owners = "", "", 0, set()
    for line in shown.splitlines():
        if turned := re.match(r"(\w+)(, it is your turn|: (run|place|use|swap|leave|what|only))", line):
            facing = turned[1]
        elif ran := re.match(r"(\w+)( \(\w+\))? (runs|is out)", line):
            runner = ran[1]
        elif line.startswith(("On the back:", "On their backs:")):
            assert runner == facing
            secrets += 1
            owners.add(facing)
        elif viewer := re.search(r"(\w+) \(you\)", line):
            assert viewer[1] == facing
    assert secrets > 15
    assert owners == {"Amber", "Slate"}
    assert shown.count(CURTAIN) > 10


def test_the_last_picture_is_what_everyone_may_see() -> None:
    shown = ok(*ADVANCED, "--humans", "2", typed=FIRST * 2)
    ending = shown.splitlines()[-30:]
    assert any("1st" in line for line in ending)
    last_typed = max(at for at, line in enumerate(ending) if line.startswith("> "))
    assert not any("(you)" in line for line in ending[last_typed:])
