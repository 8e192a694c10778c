"""Playthroughs and the record of every ending are up to date."""

import pytest

import golden
from gnomehall.core.game import Game
from gnomehall.core.record import Record
from gnomehall.games import GAMES
from support import Variant, every_game, every_variant


@every_variant
def test_the_playthrough_is_up_to_date(variant: Variant) -> None:
    path = golden.playthrough_path(variant)
    assert path.exists(), "run `make playthroughs`"
    assert path.read_text("utf-8") == golden.playthrough(variant), "review the change and run `make playthroughs`"


@every_game
def test_every_ending_has_a_record_that_verifies(game: Game) -> None:
    for reason in golden.reasons(game):
        path = golden.record_path(game, reason)
        if not path.exists():
            pytest.fail(f"no record ends by {reason}: run `make playthroughs`")
        outcome = Record.read(path).verify(GAMES).outcome()
        assert outcome is not None
        assert outcome.reason == reason
