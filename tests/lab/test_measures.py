"""The benches run on any machine, whatever is installed."""

from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from click.testing import CliRunner
from rich.console import Console

from gnomehall.cli import main
from gnomehall.games import GAMES
from gnomehall.lab import growth, peers
from support import EXAMPLE


def test_our_games_are_measured_and_missing_libraries_are_named() -> None:
    found, missing = peers.find_all()
    assert {*found, *(line.split(":")[0] for line in missing)} == {shown for shown, _, _ in peers.WANTED}
    ours = {name: match for name, match in found.items() if name.startswith("gnomehall")}
    best = peers.measure(ours, 0.01, rounds=1)
    console = Console(width=120, record=True, file=StringIO())
    console.print(peers.table(best))
    shown = console.export_text()
    assert all(key in shown for key in GAMES)
    assert all(speed > 0 for speed in best.values())


def test_growth_is_drawn_for_every_game(tmp_path: Path) -> None:
    growth.draw(tmp_path / "growth.svg", 0.01)
    drawn = ElementTree.parse(tmp_path / "growth.svg").getroot()
    lines = drawn.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 3 * len(GAMES)


@pytest.mark.parametrize(
    "arguments",
    [
        ("bench", "--json", "nowhere/at/all.json"),
        ("bench", "--growth", "nowhere/at/all.svg"),
        ("balance", EXAMPLE.key, "--page", "nowhere/at/all.md"),
    ],
)
def test_a_missing_folder_is_reported_before_the_work(arguments: tuple[str, ...]) -> None:
    failed = CliRunner().invoke(main, arguments)
    assert failed.exit_code == 2
    assert failed.stderr == f"Error: there is no folder nowhere/at for {Path(arguments[-1]).name}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("bench", "--json", "."),
        ("tournament", EXAMPLE.key, "--bots", "random,greedy", "--games", "2", "--html", ""),
        ("tournament", EXAMPLE.key, "--bots", "random,greedy", "--games", "2", "--keep", ""),
        ("balance", EXAMPLE.key, "--bot", "random", "--games", "1", "--page", ""),
    ],
)
def test_a_folder_in_place_of_a_file_is_reported_before_the_work(arguments: tuple[str, ...]) -> None:
    failed = CliRunner().invoke(main, arguments)
    assert failed.exit_code == 2
    assert failed.stderr == "Error: expected the name of a file, got the folder .\n"


def test_a_report_that_cannot_be_written_costs_one_line_and_no_results(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    command = ("tournament", EXAMPLE.key, "--bots", "random,greedy", "--games", "2", "--html", "report.html")
    failed = CliRunner().invoke(main, [*command, "--json"])
    assert failed.exit_code == 2
    assert failed.stderr.endswith("Error: report.html: No space left on device\n")
    assert msgspec.json.decode(failed.stdout)["games"] == 2
