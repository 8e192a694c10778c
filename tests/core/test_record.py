"""Records round-trip through JSON; a damaged or hostile one is refused in one line."""

import hashlib
from pathlib import Path

import msgspec
import pytest

from gnomehall.core.chance import Dice, Quick
from gnomehall.core.match import Match
from gnomehall.core.record import LARGEST_FILE, BadRecord, Record
from gnomehall.games import GAMES
from support import EXAMPLE, play_on

GAME = EXAMPLE


def finished(resign: int | None = None) -> Record:
    match = Match(GAME, 3, None, Dice(bytes(32)))
    chance = Quick(2)
    if resign is not None:
        play_on(match, chance, 20)
        match.resign(resign)
    play_on(match, chance)
    return Record.of(match, ["Ann", "Bo", "Cy"])


RECORD = finished()


def broken(**changed: object) -> Record:
    return msgspec.structs.replace(RECORD, **changed)


def test_a_record_is_the_same_after_writing_and_reading(tmp_path: Path) -> None:
    RECORD.write(tmp_path / "match.json")
    assert Record.read(tmp_path / "match.json") == RECORD


def test_a_true_record_verifies() -> None:
    assert RECORD.verify(GAMES).outcome() == RECORD.outcome
    assert RECORD.commitment == hashlib.sha256(bytes.fromhex(RECORD.seed)).hexdigest()


def test_resigning_is_part_of_the_record() -> None:
    record = finished(resign=1)
    assert record.resigned == [(20, 1)]
    again = record.verify(GAMES).outcome()
    assert again is not None
    assert again.ranks[1] == 3


def test_a_record_can_be_opened_in_the_middle() -> None:
    match = RECORD.replay(GAMES, upto=15)
    assert len(match.actions) == 15


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"game": "chess"}, "no such game"),
        ({"version": 99}, "version 99"),
        ({"seats": 9}, "misfit-seats"),
        ({"seats": -1}, "misfit-seats"),
        ({"options": {"mode": "wild"}}, "Invalid enum value"),
        ({"options": {"speed": 9}}, "no option"),
        ({"seed": "12"}, "64 hex digits"),
        ({"seed": "zz" * 32}, "64 hex digits"),
        ({"commitment": "00" * 32}, "commitment"),
        ({"actions": ["fly a1"]}, "action 1: expected a kind"),
        ({"actions": ["run a1 a2"]}, "action 1: run a1 a2 is not allowed"),
        ({"actions": RECORD.actions[:-1]}, "outcome"),
        ({"actions": [*RECORD.actions, "retire"]}, "over already"),
        ({"actions": ["retire"] * 100_000}, "more than any match"),
        ({"outcome": None}, "outcome"),
        ({"resigned": [(0, 9)]}, "does not exist"),
        ({"resigned": [(0, 1), (0, 1)]}, "cannot resign"),
        ({"resigned": [(-1, 1)]}, "never came"),
        ({"resigned": [(10_000, 1)]}, "never came"),
    ],
)
def test_a_false_record_is_refused_in_one_line(changed: dict[str, object], said: str) -> None:
    with pytest.raises(BadRecord, match=said) as refused:
        broken(**changed).verify(GAMES)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00\xff\xfe",
        b"null",
        b"[]",
        b'{"game": 1}',
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b'{"game": "\xff"}',
        RECORD.to_json()[:-20],
        RECORD.to_json().replace(b'"seats": 3', b'"seats": 1e400'),
        RECORD.to_json().replace(b'"seats": 3', b'"seats": NaN'),
        RECORD.to_json().replace(b'"seats": 3', b'"seats": ' + b"9" * 5000),
        RECORD.to_json().replace(b'"seats"', b'"more": 1, "seats"'),
        b" " * (LARGEST_FILE + 1),
    ],
)
def test_anything_but_a_record_is_refused_in_one_line(data: bytes) -> None:
    with pytest.raises(BadRecord) as refused:
        Record.from_json(data)
    assert "\n" not in str(refused.value)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json"):
        with pytest.raises(BadRecord, match="cannot read"):
            Record.read(path)
