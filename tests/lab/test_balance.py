"""Balance reports: every setting equally often, shares that add up, independent of the cores."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from gnomehall.cli import main
from gnomehall.core.game import Game
from gnomehall.lab.fairness import balance, combinations, settings
from support import EXAMPLE, WITH_FIGURES, WITH_ROLES, WITH_SOLO, every_game


@every_game
def test_every_seat_count_and_option_is_a_setting(game: Game) -> None:
    found = settings(game)
    assert {setting.seats for setting in found if not setting.varied} == {
        seats for seats in game.seats if seats > 1 and not game.misfit(seats, game.Options())
    }
    assert len({(setting.seats, setting.varied) for setting in found}) == len(found)


def test_shares_add_up_whatever_the_cores() -> None:
    told = balance(EXAMPLE.key, "random", 2, "ore", workers=1)
    assert told == balance(EXAMPLE.key, "random", 2, "ore", workers=2)
    seats = [row for row in told["facets"] if row["facet"] == "seat" and row["label"].endswith("of 3")]
    assert len(seats) == 3
    assert sum(row["won"] for row in seats) == pytest.approx(1, abs=0.01)


def test_turn_order_is_reported_where_lots_decide_who_begins() -> None:
    told = balance(WITH_FIGURES.key, "random", 4, "lots", workers=1)["facets"]
    seats, order = (
        [row for row in told if row["facet"] == facet and row["label"].endswith("of 2")] for facet in ("seat", "order")
    )
    assert [row["label"] for row in order] == ["1 of 2", "2 of 2"]
    assert sum(row["won"] for row in order) == 1
    assert seats != order  # with this seed the lots did not always fall on the first seat
    told = balance(WITH_SOLO.key, "random", 1, "lots", workers=1)["facets"]
    assert not [row for row in told if row["facet"] == "order"]


def test_traits_and_cards_have_lines_of_their_own() -> None:
    roles = {row["label"] for row in balance(WITH_ROLES.key, "random", 4, "a", workers=1)["facets"]}
    assert {"loyal", "saboteur", "blue", "yellow"} <= roles
    cards = [row for row in balance(WITH_FIGURES.key, "random", 1, "a", workers=1)["facets"] if row["facet"] == "card"]
    assert len(cards) > 20


def test_the_command_writes_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    arguments = ["balance", EXAMPLE.key, "--bot", "random", "--games", "1", "--page", str(page)]
    shown = CliRunner().invoke(main, [*arguments, "--lang", "ru"])
    assert shown.exit_code == 0
    assert "По местам" in shown.output
    assert "| 1 из 2 |" in shown.output
    assert "Больше всего сокровищ (1)" in shown.output
    assert not [word for word in (" of ", "most-", "layout=") if word in shown.output]
    assert page.read_text("utf-8") in shown.output
    page.write_text("old\n\n## Notes\n\nby hand\n", "utf-8")
    CliRunner().invoke(main, arguments)
    assert page.read_text("utf-8").startswith("# ")
    assert page.read_text("utf-8").endswith("\n## Notes\n\nby hand\n"), "notes are kept"
    assert json.loads(CliRunner().invoke(main, [*arguments, "--json"]).stdout)["bot"] == "random"
    assert CliRunner().invoke(main, ["balance", EXAMPLE.key, "--bot", "nobody"]).exit_code == 2


@pytest.mark.parametrize("does", ["return -1", "raise KeyError('lost')", "raise SystemExit"])
def test_a_cheating_or_failing_bot_is_named(does: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "from gnomehall.bots import Bot\nclass Bad(Bot):\n    def __init__(self, game): pass\n"
        f"    def choose(self, view, legal, chance): {does}\n"
    )
    failed = CliRunner().invoke(main, ["balance", WITH_SOLO.key, "--games", "1", "--bot", f"{file}:Bad"])
    assert failed.exit_code == 2
    assert f"Error: bot {file}:Bad" in failed.stderr


def test_options_can_be_combined_for_some_numbers_of_seats() -> None:
    found = combinations(EXAMPLE, ["mode", "mountain"], [3, 4])
    assert {(setting.seats, setting.varied) for setting in found} == {
        (seats, varied) for seats in (3, 4) for varied in ("", "mode=advanced", "mode=advanced, mountain=block")
    }
    told = balance(EXAMPLE.key, "random", 1, "ore", workers=1, played=found)
    assert {(table["seats"], table["option"]) for table in told["tables"]} == {
        (setting.seats, setting.varied) for setting in found
    }
    refused = CliRunner().invoke(main, ["balance", EXAMPLE.key, "--vary", "mode", "--seats", "x"])
    assert refused.exit_code == 2
