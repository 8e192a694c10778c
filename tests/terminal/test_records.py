"""Saved matches are shown and verified; any other file gets one clear line."""

import json
import os
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from gnomehall.core.chance import Dice
from gnomehall.core.match import Match
from gnomehall.core.play import turns
from gnomehall.core.record import LARGEST_FILE, Record
from gnomehall.games import game_words
from support import EXAMPLE
from terminal.scripts import ok, refused

READERS = (["verify"], ["replay"], ["play", "--load"])


def played(upto: int = 1000, mode: str = "advanced") -> Match:
    game = EXAMPLE
    match = Match(game, 2, game.Options(mode=mode), Dice(bytes(range(32))))
    for seat in islice(turns(match), upto):
        legal = match.legal(seat)
        match.act(seat, legal[len(match.actions) * 7 % len(legal)])
    return match


def written(path: Path, match: Match) -> dict[str, Any]:
    Record.of(match, ["Ann", "Бор"]).write(path)
    record = json.loads(path.read_text("utf-8"))
    assert isinstance(record, dict)
    return record


def test_verify_prints_one_line(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    count = len(written(path, played())["actions"])
    said = ok("verify", str(path), "--lang", "en")
    title = game_words(EXAMPLE.key, "en")("title")
    assert said == f"{path}: true. {title}, {count} actions, seed and commitment agree, the outcome is right.\n"
    written(path, played(upto=20))
    assert "партия не окончена" in ok("verify", str(path), "--lang", "ru")


def test_a_replay_tells_the_match_as_an_onlooker_or_a_seat_heard_it(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    written(path, played())
    outside, inside = (ok("replay", str(path), "--lang", "en", *seat) for seat in ([], ["--seat", "1"]))
    assert "Ann runs" in outside
    assert "On the back" not in outside
    assert "On the back" in inside
    assert "Бор (you)" in inside
    assert "wins!" in outside
    assert len(ok("replay", str(path), "--step")) > 20 * len(outside) / 3
    assert "expected 0 to 1" in refused("replay", str(path), "--seat", "2")


def test_a_finished_match_that_is_loaded_shows_its_end(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    written(path, played())
    assert "wins!" in ok("play", "--load", str(path), "--lang", "en")


def test_names_in_a_file_cannot_move_the_cursor(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    record = written(path, played())
    for names in (["\x1b[2J\x07evil", "[red]x[/red]\nline"], ["a" * 10_000, "b"], ["only one"], ["", " "]):
        path.write_text(json.dumps({**record, "names": names}))
        shown = ok("replay", str(path), "--lang", "en")
        assert "\x1b" not in shown
        assert "\x07" not in shown
        assert max(map(len, shown.splitlines())) <= 80


def changed(**fields: Any) -> Callable[[dict[str, Any]], bytes]:
    return lambda record: json.dumps({**record, **fields}).encode()


HOSTILE: dict[str, Callable[[dict[str, Any]], bytes]] = {
    "empty": lambda _: b"",
    "junk": lambda _: os.urandom(2000),
    "zeros": lambda _: bytes(5000),
    "half": lambda record: json.dumps(record).encode()[:200],
    "list": lambda _: b"[]",
    "number": lambda _: b"1" * 5000,
    "null": lambda _: b"null",
    "deep": lambda _: b"[" * 200_000,
    "deep in a field": lambda _: b'{"game": ' + b'{"a":' * 200_000,
    "huge": lambda _: b" " * (LARGEST_FILE + 1),
    "not a number": lambda record: json.dumps({**record, "seats": float("nan")}).encode(),
    "infinite": lambda record: json.dumps({**record, "version": float("inf")}).encode(),
    "huge number": lambda record: json.dumps(record).encode().replace(b'"seats": 2', b'"seats": 1' + b"0" * 4000),
    "fields of another program": changed(python="print(1)"),
    "another game": changed(game="chess"),
    "a path for a game": changed(game="../../../etc/passwd"),
    "another version": changed(version=99),
    "another format": changed(format="gnomehall-9"),
    "no seats": changed(seats=0),
    "negative seats": changed(seats=-3),
    "many seats": changed(seats=10**30),
    "seats in words": changed(seats="two"),
    "an unknown option": changed(options={"cheat": True}),
    "a wrong option": changed(options={"mode": "easy"}),
    "options that do not fit": changed(options={"mode": "advanced", "layout": "rows"}),
    "a short seed": changed(seed="00"),
    "a seed in words": changed(seed="x" * 64),
    "actions of a wrong type": changed(actions=[1, 2]),
    "an unknown action": changed(actions=["fly a1"]),
    "an unknown cell": changed(actions=["place z99"]),
    "a forbidden action": changed(actions=["run a1 a2"]),
    "an action with control letters": changed(actions=["\x1b[2J\nplace a1"]),
    "too many actions": changed(actions=["place a1"] * 10_000),
    "a lone surrogate": lambda record: json.dumps({**record, "game": "\ud800"}).encode(),
    "somebody who is not there resigns": changed(resigned=[[0, 7]]),
    "the same seat resigns twice": changed(resigned=[[0, 1], [0, 1]]),
}


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader[0])
@pytest.mark.parametrize("damage", HOSTILE)
def test_a_hostile_file_gets_one_line(reader: list[str], damage: str, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(HOSTILE[damage](written(path, played())))
    line = refused(*reader, str(path))
    assert str(path) in line
    assert "\x1b" not in line
    assert len(line) < 600


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader[0])
def test_anything_but_a_file_gets_one_line(reader: list[str], tmp_path: Path) -> None:
    assert "No such file" in refused(*reader, str(tmp_path / "none.json"))
    assert "directory" in refused(*reader, str(tmp_path)).lower()
    assert "cannot read" in refused(*reader, "x" * 5000)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"commitment": "0" * 64}, "commitment"),
        ({"seed": "11" * 32}, ""),
        ({"outcome": None}, "outcome"),
        ({"outcome": {"reason": "draw", "scores": [1, 1], "ranks": [1, 1]}}, "outcome"),
    ],
)
def test_a_forged_record_is_detected(fields: dict[str, Any], said: str, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(changed(**fields)(written(path, played())))
    assert said in refused("verify", str(path))


def test_a_truncated_record_is_detected(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    record = written(path, played())
    path.write_text(json.dumps({**record, "actions": record["actions"][:-1]}))
    assert "outcome" in refused("verify", str(path))
