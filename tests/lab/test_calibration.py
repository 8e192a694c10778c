"""The odds of hints against what came of them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from gnomehall.cli import main
from gnomehall.lab.calibration import Hinted, calibrate, measured
from support import EXAMPLE


def test_sure_and_right_scores_nothing_and_sure_and_wrong_one() -> None:
    assert measured([Hinted(1.0, 0.5, 1.0), Hinted(0.0, 0.5, 0.0)])["brier"] == 0
    assert measured([Hinted(1.0, 0.5, 0.0)])["brier"] == 1
    assert measured([Hinted(0.5, 0.5, 1.0)])["fair"] == 0.25


def test_hints_are_sorted_by_their_odds() -> None:
    bins = measured([Hinted(0.05, 0.5, 0.0), Hinted(0.71, 0.5, 1.0), Hinted(0.79, 0.5, 0.0), Hinted(1.0, 0.5, 1.0)])[
        "bins"
    ]
    assert [one["hints"] for one in bins] == [1, 2, 1]
    assert bins[1]["odds"] == pytest.approx(0.75)
    assert bins[1]["won"] == 0.5
    assert bins[1]["low"] < 0.5 < bins[1]["high"]


def test_the_same_seed_gives_the_same_on_one_core_and_on_two() -> None:
    one = calibrate(EXAMPLE.key, "random", 4, "ore", 20, workers=1)
    assert one == calibrate(EXAMPLE.key, "random", 4, "ore", 20, workers=2)
    assert sum(each["hints"] for each in one["bins"]) == one["hints"] > 0


def test_the_forecast_of_reviews_is_measured_for_every_seat() -> None:
    one = calibrate(EXAMPLE.key, "random", 4, "ore", 20, workers=1, forecast=True)
    assert one == calibrate(EXAMPLE.key, "random", 4, "ore", 20, workers=2, forecast=True)
    assert sum(each["hints"] for each in one["bins"]) == one["hints"] > 8
    assert one["brier"] < 1


def test_the_command_tells_and_draws(tmp_path: Path) -> None:
    plain = ["calibrate", EXAMPLE.key, "--bot", "random", "--games", "2", "--every", "30", "--json"]
    told = CliRunner().invoke(main, [*plain, "--plot", str(tmp_path / "plot.svg")])
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)["games"] == 2
    assert (tmp_path / "plot.svg").read_text("utf-8").startswith("<svg")
