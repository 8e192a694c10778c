"""The learner: its fit, its folder, and that it beats its own start."""

import json
import math
from contextlib import nullcontext
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from gnomehall.bots import find, weights as known
from gnomehall.bots.learned import Judge
from gnomehall.bots.named import UnknownBot
from gnomehall.bots.weights import Weight
from gnomehall.cli import main
from gnomehall.core.game import Game
from gnomehall.core.text import LANGS
from gnomehall.games import game_words, part
from gnomehall.lab.fitting import Group, fit, predict, quality
from gnomehall.lab.progress import Report
from gnomehall.lab.selfplay import as_list, as_weights, read_matches, value_groups
from gnomehall.lab.standing import BUCKETS, Played
from gnomehall.lab.training import OutOfTime, Plan, Training, judge, mend
from support import EXAMPLE, Variant, every_game, every_variant, some

MOST = 100.0
"""No feature of a sensible position is beyond this."""
TINY = ["--start", "zero", "--think", "4", "--matches", "10", "--games", "4", "--seed", "ore"]


def command(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["train", EXAMPLE.key, *arguments, "--lang", "en"])


SMALL = Plan(EXAMPLE.key, EXAMPLE.version, 2, {"layout": "classic"}, "ore", "zero", "40", 60, 40)
"""A small board and little thought."""
TINIER = msgspec.structs.replace(SMALL, think="4", matches=10, games=4)


def quiet(*_: object) -> "nullcontext[Report]":
    return nullcontext(_no_report)


def _no_report(done: int) -> None:
    """Tests show no progress."""


def training(folder: Path, plan: Plan, until: float = math.inf, workers: int = 1) -> Training:
    folder.mkdir(exist_ok=True)
    return Training(folder, plan, quiet, until, workers)


def compared(won: bool, deal: int, turn: int) -> Played:
    ranks = [1, 2] if won else [2, 1]
    return Played((0, 1), deal, turn, (0, 1), ranks, [0, 0], "x", 9, [0.0, 0.0], [[0] * BUCKETS] * 2)


def test_the_fit_finds_the_weights_that_made_the_results() -> None:
    true = [0.8, -1.5, 0.0]
    grid = [[x / 4, y / 4, (x * y % 3) / 3] for x in range(-4, 5) for y in range(-4, 5)]
    blank = [Group([row, [0.0, 0.0, 0.0]], []) for row in grid]
    groups = [Group(one.rows, predict(one, true), 20.0) for one in blank]
    assert fit(groups, [0.0, 0.0, 0.0]) == pytest.approx(true, abs=0.05)
    assert quality(groups, true).log_loss < quality(groups, None).log_loss


def test_a_feature_in_which_rows_never_differ_keeps_its_weight() -> None:
    groups = [Group([[1.0, 5.0], [0.0, 5.0]], [1.0, 0.0])] * 9
    found = fit(groups, [0.0, 7.0])
    assert found[1] == 7.0
    assert found[0] > 0


def test_few_results_move_the_weights_less_than_many() -> None:
    one = [Group([[1.0], [0.0]], [1.0, 0.0])]
    assert 0 < fit(one, [0.0])[0] < fit(one * 20, [0.0])[0]


@every_variant
def test_hand_made_weights_judge_as_the_hand_made_values_do(variant: Variant) -> None:
    game, seats, _ = variant
    judges = Judge(game, known.hand(game)), Judge(game, known.zero(game))
    for state, _ in some(variant, 5, 6):
        seat = state.actor()
        true = part(game.key, "bot").values(state, seat)
        assert judges[0].values(state, seat) == pytest.approx(true, abs=1e-3)
        if seats > 1:
            assert judges[1].values(state, seat) == pytest.approx([1 / seats] * seats)


@every_variant
def test_features_are_finite_numbers_for_every_seat(variant: Variant) -> None:
    game, seats, _ = variant
    mind = part(game.key, "bot")
    shares = []
    for state, _ in some(variant, 5, 6):
        rows = mind.features(state, state.actor())
        assert [len(row) for row in rows] == [len(mind.FEATURES)] * seats
        assert all(abs(value) <= MOST for row in rows for value in row), "counts and shares, no bit masks"
        shares.append(mind.left(state))
    assert all(0 <= share <= 1.01 for share in shares)
    assert shares[0] > shares[-1]


@every_game
def test_every_weight_can_be_read_in_words(game: Game) -> None:
    for lang in LANGS:
        words = game_words(game.key, lang)
        assert all(words(f"feature-{name}") for name in known.names(game))
    assert len(set(known.names(game))) == len(known.names(game))
    assert len(set(known.kinds(game))) == len(known.kinds(game))


def test_weights_are_data_and_survive_a_file(tmp_path: Path) -> None:
    path = tmp_path / "w.json"
    known.write(path, known.hand(EXAMPLE))
    assert known.read(path, EXAMPLE) == known.hand(EXAMPLE)
    assert as_weights(as_list(known.hand(EXAMPLE), EXAMPLE), EXAMPLE) == known.hand(EXAMPLE).values
    assert type(find(f"learned:{path}:20", EXAMPLE)).__name__ == "Learned"


@pytest.mark.parametrize("bad", ["{}", "version", "feature", ""])
def test_weights_for_something_else_are_refused(tmp_path: Path, bad: str) -> None:
    path = tmp_path / "w.json"
    true = known.hand(EXAMPLE)
    if bad == "version":
        known.write(path, msgspec.structs.replace(true, version=true.version + 1))
    elif bad == "feature":
        known.write(path, msgspec.structs.replace(true, values={"luck": Weight(1.0, 1.0)}))
    elif bad:
        path.write_text(bad, "utf-8")
    with pytest.raises(UnknownBot):
        find(f"learned:{path}", EXAMPLE)


def test_the_verdict_ends_where_the_test_decides() -> None:
    """Matches beyond it, which other cores may have played, change nothing."""
    line = [compared(True, deal, turn) for deal in range(12) for turn in (0, 1)]
    shown = judge(line)
    assert (shown.better, shown.decided, shown.games) == (True, True, 16)
    assert judge([*line, *(compared(False, deal, turn) for deal in range(12, 40) for turn in (0, 1))]) == shown
    even = judge([compared(turn == 0, deal, turn) for deal in range(9) for turn in (0, 1)])
    assert (even.better, even.decided, even.games) == (False, False, 18)


@pytest.mark.slow
def test_the_learner_beats_its_start(tmp_path: Path) -> None:
    """From nothing, on a small board, with 40 simulations: it sees who wins and learns which signs foretell it."""
    run = training(tmp_path / "run", SMALL)
    run.run(1, lambda _: None)
    first = run.generations[0]
    assert first.verdict.better
    assert first.after.log_loss < first.before.log_loss == pytest.approx(math.log(2), abs=1e-4)
    assert run.best == 1
    end = run.against_start()
    assert end is not None
    assert end.rate()[0] > 0.6


@pytest.mark.slow
def test_the_same_seed_gives_the_same_run_on_one_core_and_on_two_and_in_two_pieces(tmp_path: Path) -> None:
    one, two = training(tmp_path / "one", TINIER), training(tmp_path / "two", TINIER, workers=2)
    one.run(2, lambda _: None)
    two.run(2, lambda _: None)
    pieces = training(tmp_path / "three", TINIER, until=0.0)
    with pytest.raises(OutOfTime):
        pieces.run(2, lambda _: None)
    assert len(read_matches(tmp_path / "three" / "selfplay-1.jsonl")) == 1
    with (tmp_path / "three" / "selfplay-1.jsonl").open("ab") as file:
        file.write(b'{"number": 7, "wo')
    training(tmp_path / "three", TINIER).run(2, lambda _: None)
    told = [(tmp_path / name / "generations.jsonl").read_bytes() for name in ("one", "two", "three")]
    assert told[0] == told[1] == told[2]
    weights = [(tmp_path / name / "weights-2.json").read_bytes() for name in ("one", "two", "three")]
    assert weights[0] == weights[1] == weights[2]


def test_held_out_matches_are_never_learned_from(tmp_path: Path) -> None:
    run = training(tmp_path / "run", TINIER)
    run.run(1, lambda _: None)
    made = run.read(1).made
    assert (made.matches, made.held_out) == (8, 2)
    every = read_matches(tmp_path / "run" / "selfplay-1.jsonl")
    apart = value_groups([match for match in every if match.number % 5 == 0])
    after = quality(apart, as_list(run.read(1), EXAMPLE))  # from rounded weights
    assert made.after is not None
    assert after.log_loss == pytest.approx(made.after.log_loss, abs=1e-3)
    assert made.fair == quality(apart, None)


def test_a_truncated_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b"{}\n{")
    mend(path)
    assert path.read_bytes() == b"{}\n"


@pytest.mark.slow
def test_the_command_trains_resumes_and_writes_its_page(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    first = command(str(folder), *TINY, "--generations", "1", "--workers", "1")
    assert first.exit_code == 0, first.output
    assert "Generation 1 against 0" in first.output
    assert command(str(folder), *TINY).exit_code == 2
    again = command(str(folder), "--resume", "--generations", "2", "--workers", "1")
    assert again.exit_code == 0, again.output
    assert "Generation 2 against" in again.output
    page = (folder / "index.html").read_text("utf-8")
    assert "<svg" in page
    assert "points held" in page
    weights = json.loads((folder / "weights.json").read_text("utf-8"))
    assert weights["made"]["seed"] == "ore"
    assert weights["version"] == EXAMPLE.version
    out = command(str(folder), "--resume", "--hours", "0.0000001", "--workers", "1")
    assert "Time is up" in out.output


@pytest.mark.parametrize(
    "arguments", [["--think", "0"], ["--think", "soon"], ["--seats", "9"], ["--resume"], ["--seats", "1"]]
)
def test_a_bad_request_is_one_line(tmp_path: Path, arguments: list[str]) -> None:
    told = command(str(tmp_path / "run"), *arguments)
    assert told.exit_code == 2
    assert "Traceback" not in told.output
