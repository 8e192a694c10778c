"""Simulations: independent of the cores, fair to every seat, clean JSON."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from gnomehall.cli import main
from gnomehall.lab.arguments import TAKEN, fill_seats, read_seed
from gnomehall.lab.simulate import WIN, Series, play_some, simulate, summary, wilson
from gnomehall.lab.workers import cores
from support import EXAMPLE


def series(games: int = 24, bots: tuple[str, ...] = ("random", "random", "greedy"), seed: str = "ore") -> Series:
    return Series(game=EXAMPLE.key, seats=len(bots), options={"layout": "classic"}, bots=bots, games=games, seed=seed)


def command(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["simulate", *arguments])


def test_the_same_seed_gives_the_same_results_on_one_core_and_on_two() -> None:
    reported: list[int] = []
    alone = simulate(series(), workers=1, report=reported.append)
    assert sum(reported) == 24
    assert alone == simulate(series(), workers=2)
    assert alone != simulate(series(seed="other"), workers=1)


def test_every_bot_takes_every_seat_equally_often() -> None:
    sums = play_some(series(games=3), 0, 3)
    assert {name: tally.games for name, tally in sums.bots.items()} == {"random": 6, "greedy": 3}
    assert sum(tally.wins for tally in sums.bots.values()) == pytest.approx(3 * WIN)


def test_the_results_say_who_won() -> None:
    told = summary(series(), simulate(series(), workers=1), 2.0)
    assert sum(bot["wins"] for bot in told["bots"].values()) == pytest.approx(24)
    assert told["bots"]["greedy"]["win_rate"] > 0.7
    assert sum(told["reasons"].values()) == told["games"] == 24
    low, high = told["bots"]["greedy"]["win_rate_95"]
    assert low < told["bots"]["greedy"]["win_rate"] <= high <= 1


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0, 1)],
)
def test_wilson_interval(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_short_list_of_bots_is_repeated() -> None:
    assert fill_seats(["a", "b"], 5) == ["a", "b", "a", "b", "a"]


def test_a_seed_is_64_hex_digits_or_any_text() -> None:
    assert read_seed("ab" * 32) == b"\xab" * 32
    assert read_seed("gold") == read_seed("gold") != read_seed("Gold")
    assert read_seed(None) != read_seed(None)


def test_stdout_holds_only_json() -> None:
    result = command(EXAMPLE.key, "--games", "3", "--bots", "random", "--seats", "4", "--seed", "x", "--json")
    told = json.loads(result.stdout)
    assert (told["seats"], told["bots"]["random"]["games"], told["seed"]) == (4, 12, "x")
    assert told["options"] == {"mode": "basic", "layout": "standard", "mountain": "cross"}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_people_get_a_table(lang: str) -> None:
    result = command(EXAMPLE.key, "--games", "2", "--bots", "random", "--mode", "advanced", "--lang", lang)
    assert result.exit_code == 0
    assert {"en": "win rate", "ru": "доля побед"}[lang] in result.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "no game 'chess'"),
        ([EXAMPLE.key, "--seats", "7"], "not played by so many"),
        ([EXAMPLE.key, "--bots", "nobody"], "no bot “nobody”"),
        ([EXAMPLE.key, "--bots", "random,random,random", "--seats", "2"], "3 bots are more than 2 seats"),
        ([EXAMPLE.key, "--layout", "round"], "layout: expected standard or rows or classic"),
        ([EXAMPLE.key, "--mode", "advanced", "--layout", "rows"], "a board of its own"),
    ],
)
def test_an_impossible_match_gets_one_line(arguments: list[str], said: str) -> None:
    result = command(*arguments, "--lang", "en")
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


@pytest.mark.parametrize("words", [("simulate", "--games", "2"), ("tournament", "--games", "2")])
def test_a_narrow_terminal_cuts_no_figure(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    shown = CliRunner().invoke(main, [*words, EXAMPLE.key, "--bots", "random,greedy", "--seed", "x", "--lang", "en"])
    assert shown.exit_code == 0
    assert "…" not in shown.stdout
    assert "greedy " in shown.stdout


@pytest.mark.parametrize("name", ["play", "simulate", "tournament"])
def test_no_game_option_shadows_a_command_option(name: str) -> None:
    asked = [each for each in main.commands[name].params if each.name and not each.name.startswith("option_")]
    own = {flag.removeprefix("--") for each in asked if isinstance(each, click.Option) for flag in each.opts}
    assert own <= TAKEN


def test_a_bot_that_cheats_is_named(tmp_path: Path) -> None:
    cheat = tmp_path / "cheat.py"
    cheat.write_text(
        "from gnomehall.bots import Bot\n"
        "class Cheat(Bot):\n"
        "    def __init__(self, game): pass\n"
        "    def choose(self, view, legal, chance): return -1\n"
    )
    result = command(EXAMPLE.key, "--bots", f"{cheat}:Cheat", "--games", "1")
    assert result.exit_code == 2
    assert "chose -1, which is not allowed" in result.stderr


def long_run() -> tuple[subprocess.Popen[str], list[Path]]:
    """A command running on all cores, with its workers' folders in /proc."""
    program = "import sys; from gnomehall.cli import main; print('up', file=sys.stderr, flush=True); main()"
    started = [sys.executable, "-c", program, "simulate", EXAMPLE.key, "--lang", "en"]
    process = subprocess.Popen(
        [*started, "--games", "100000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    assert process.stderr.readline() == "up\n"
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    until = time.monotonic() + 20
    while time.monotonic() < until and len(children.read_text().split()) < 2:
        time.sleep(0.05)
    time.sleep(0.5)
    return process, [Path("/proc", child) for child in children.read_text().split()]


@pytest.mark.skipif(cores() == 1, reason="one core has no workers")
def test_workers_die_with_a_killed_command() -> None:
    process, workers = long_run()
    assert len(workers) >= 2
    process.kill()
    process.communicate(timeout=20)
    until = time.monotonic() + 20
    while time.monotonic() < until and any(map(Path.exists, workers)):
        time.sleep(0.05)
    assert not [worker for worker in workers if worker.exists()]


def test_an_interrupt_stops_all_cores_without_a_traceback() -> None:
    process, _ = long_run()
    process.send_signal(signal.SIGINT)
    try:
        shown, errors = process.communicate(timeout=20)
    finally:
        process.kill()  # or it would go on for an hour
    assert process.returncode == 130
    assert shown == ""
    assert "Traceback" not in errors
    assert "Stopped." in errors
