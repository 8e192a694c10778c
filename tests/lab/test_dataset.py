"""Datasets: every decision of real matches, reproducible, without the secrets of others in views."""

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from gnomehall.cli import main
from gnomehall.core.game import Game
from gnomehall.core.record import Record
from gnomehall.games import GAMES
from gnomehall.lab.dataset import MEANINGS, TOGETHER, Row, groups, rows
from gnomehall.lab.simulate import Series
from support import EXAMPLE, every_game

parquet = pytest.importorskip("pyarrow.parquet", reason="the optional extra gnomehall[dataset] is not installed")


def series(game: Game, games: int = 2) -> Series:
    seats = max(2, game.seats[0])
    return Series(game=game.key, seats=seats, options={}, bots=("random",) * seats, games=games, seed="ore")


@every_game
def test_rows_are_the_decisions_of_the_recorded_match(game: Game) -> None:
    found = rows(series(game), 1)
    record = msgspec.json.decode(found[0].record or "", type=Record)
    assert [row.text for row in found] == record.actions
    walk = record.steps(GAMES)
    _, match = next(walk)
    for row in found:
        assert row.seat == match.actor()
        assert msgspec.json.decode(row.view, type=game.ViewType) == match.view(row.seat)
        assert row.legal == match.legal(row.seat)
        assert row.action in row.legal
        assert sum(row.odds) == pytest.approx(1)
        next(walk)
    outcome = match.outcome()
    assert outcome is not None
    assert (tuple(found[-1].scores), tuple(found[-1].ranks)) == (outcome.scores, outcome.ranks)
    assert all(row.record is None for row in found[1:])


def test_rows_do_not_depend_on_the_number_of_cores() -> None:
    wanted = series(EXAMPLE, 2 * TOGETHER + 1)
    alone = [row for group in groups(wanted, workers=1) for row in group]
    assert alone == [row for group in groups(wanted, workers=2) for row in group]
    assert [row.match for row in alone if row.step == 0] == list(range(wanted.games))


def test_the_command_writes_parquet_and_a_card(tmp_path: Path) -> None:
    out = tmp_path / "some.parquet"
    words = ["dataset", EXAMPLE.key, str(out), "--games", "3", "--seed", "ore", "--bots", "greedy,random"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    table = parquet.read_table(out)
    assert tuple(table.column_names) == Row._fields == tuple(MEANINGS)
    assert table["record"].null_count == table.num_rows - 3
    assert set(table["bot"].to_pylist()) == {"greedy", "random"}
    first = table.slice(0, 1).to_pylist()[0]
    assert json.loads(first["view"])["seat"] == first["seat"]
    card = (tmp_path / "some.parquet.md").read_text("utf-8")
    assert f"| decisions | {table.num_rows} |" in card
    assert all(f"| `{name}` |" in card for name in table.column_names)
    assert parquet.read_metadata(out).metadata[b"card"].decode() == card
