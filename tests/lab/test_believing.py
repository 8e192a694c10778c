"""Learning how likely worlds are: the fit finds what deeds tell, in matches it has not seen."""

from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gnomehall.cli import main
from gnomehall.core.likelihood import FILE, parse
from gnomehall.games import GAMES
from gnomehall.lab.believing import Believing, Plan
from gnomehall.lab.watching import is_learnable, read_matches
from support import EXAMPLE

LEARNABLE = [key for key, game in GAMES.items() if is_learnable(game)]
KEY = LEARNABLE[0]
PLAN = Plan(KEY, GAMES[KEY].version, ["medium"], ["easy"], 24, "ore")


def nothing(done: int) -> None:
    """Tests show no progress."""


def command(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["beliefs", *arguments, "--lang", "en"])


def test_what_is_learned_from_some_matches_holds_in_others(tmp_path: Path) -> None:
    """With half of the run stopped in between: the same seed gives the same weights."""
    told: list[bytes] = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        if name == "two":
            with suppress(StopIteration):
                Believing(folder, PLAN, StopAfter(9), 1).run()
            assert len(read_matches(folder / "watched-medium.jsonl")) == 9
            with (folder / "watched-medium.jsonl").open("ab") as file:
                file.write(b'{"number": 20, "mo')
        found, scores = Believing(folder, PLAN, nothing, 1).run()
        assert [one.bot for one in scores] == ["medium", "easy"]
        assert all(one.log_loss.after < one.log_loss.alike for one in scores)
        assert parse((folder / FILE).read_text("utf-8")) == found
        told.append((folder / FILE).read_bytes())
    assert told[0] == told[1]


class StopAfter:
    """Stands in for a progress bar that somebody interrupts."""

    def __init__(self, most: int) -> None:
        self.left = most

    def __call__(self, done: int) -> None:
        self.left -= done
        if self.left <= 0:
            raise StopIteration


@pytest.mark.slow
def test_the_command_learns_goes_on_and_refuses(tmp_path: Path) -> None:
    folder = str(tmp_path / "run")
    tiny = ["--matches", "12", "--bots", "medium", "--others", "easy", "--seed", "ore", "--workers", "1"]
    first = command(KEY, folder, *tiny)
    assert first.exit_code == 0, first.output
    assert "log-loss" in first.output
    assert command(KEY, folder, *tiny).exit_code == 2
    again = command(KEY, folder, "--resume", "--workers", "1")
    assert again.exit_code == 0, again.output
    assert again.output == first.output
    assert command(EXAMPLE.key, str(tmp_path / "other")).exit_code == 2
