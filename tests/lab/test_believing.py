"""Learning how likely worlds are: the fit finds what deeds tell, the weights that ship are what play uses."""

from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gnomehall.cli import main
from gnomehall.core.chance import Quick
from gnomehall.core.likelihood import FILE, parse, read, weights_of
from gnomehall.core.odds import likelihoods
from gnomehall.games import GAMES, part
from gnomehall.lab.believing import Believing, Plan
from gnomehall.lab.fitting import dot
from gnomehall.lab.watching import is_learnable, read_matches
from support import EXAMPLE, Variant, every_variant, some

LEARNABLE = [key for key, game in GAMES.items() if is_learnable(game)]
KEY = LEARNABLE[0]
PLAN = Plan(KEY, GAMES[KEY].version, ["medium"], ["easy"], 24, "ore")


def nothing(done: int) -> None:
    """Tests show no progress."""


def command(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["weigh", *arguments, "--lang", "en"])


@every_variant
def test_worlds_weigh_as_their_signs_say(variant: Variant) -> None:
    game, _, _ = variant
    if not is_learnable(game):
        return
    mind = part(game.key, "bot.signs")
    weights = weights_of(f"gnomehall.games.{game.key}.bot", mind.SIGNS)
    for state, _ in some(variant, 5, 6):
        view = state.view(state.actor())
        worlds = [game.imagine(view, Quick(number)) for number in range(6)]
        rows = mind.signs(view, worlds)
        assert {len(row) for row in rows} == {len(mind.SIGNS)}
        likely = likelihoods([dot(row, weights) for row in rows])
        assert part(game.key, "bot").weigh(view, worlds) == pytest.approx(likely)


@pytest.mark.parametrize("key", LEARNABLE)
def test_the_weights_that_ship_say_how_they_were_made(key: str) -> None:
    found = read(f"gnomehall.games.{key}.bot")
    assert found.game == key
    assert tuple(found.weights) == part(key, "bot.signs").SIGNS
    assert 0 < found.trust <= 1
    assert "gnomehall weigh" in found.made.command
    assert all(loss.after < min(loss.alike, loss.before) for loss in found.made.log_loss.values())


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
