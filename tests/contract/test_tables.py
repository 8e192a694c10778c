"""Codes never change within a game version: the tables are pinned, and so are counts of action sequences."""

import hashlib
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from gnomehall.core.chance import Quick
from gnomehall.core.game import Game, State
from gnomehall.core.play import pick, turns
from support import every_game, variant_name, variants

PINNED = Path(__file__).with_name("pinned.json")
pinned = msgspec.json.decode(PINNED.read_bytes(), type=dict[str, dict[str, str]])
DEPTH = 3
BUDGET = 4000


def fingerprint(game: Game) -> str:
    """Of the codes and names of actions; what doors ask about them may change."""
    kinds = [{name: value for name, value in kind.items() if name != "final"} for kind in game.actions.schema()]
    return hashlib.sha256(msgspec.json.encode(kinds)).hexdigest()[:16]


def sequences(state: State, depth: int) -> int:
    """The number of action sequences of this length, with fixed luck."""
    if depth == 1 or state.actor() < 0:
        return len(state.legal())
    total = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action, Quick(depth))
        total += sequences(after, depth - 1)
    return total


def counts() -> dict[str, str]:
    found = {}
    for variant in variants():
        game, seats, options = variant
        chance = Quick(11)
        state = game.start(seats, options, chance)
        shown = []
        for _ in range(4):
            depth = DEPTH
            while depth > 1 and len(state.legal()) ** (depth - 1) > BUDGET:
                depth -= 1
            shown.append(f"{depth}:{sequences(state, depth)}")
            for _ in islice(turns(state), 12):
                state.apply(pick(state, chance), chance)
        found[variant_name(variant)] = " ".join(shown)
    return found


@every_game
def test_the_action_table_is_the_one_of_this_version(game: Game) -> None:
    assert pinned["tables"].get(f"{game.key} {game.version}") == fingerprint(game), (
        "changed codes need a new version, and a new version `make playthroughs`"
    )


@every_game
def test_every_action_reads_back_from_json_and_text(game: Game) -> None:
    for code in range(game.actions.size):
        assert game.actions.from_json(game.actions.to_json(code)) == code
        assert game.actions.from_text(game.actions.to_text(code)) == code


@pytest.mark.parametrize("name", sorted(pinned["counts"]))
def test_there_are_as_many_action_sequences_as_counted_before(name: str) -> None:
    assert counts_by_name()[name] == pinned["counts"][name]


def test_every_variant_has_its_count() -> None:
    assert set(pinned["counts"]) == set(counts_by_name())


_counts: dict[str, str] = {}


def counts_by_name() -> dict[str, str]:
    if not _counts:
        _counts.update(counts())
    return _counts
