"""Hints at the terminal, and who suspected whom in a saved match."""

import json
from pathlib import Path

import pytest

from gnomehall.bots.hints import advise
from gnomehall.core.chance import Dice
from gnomehall.core.match import Match
from gnomehall.core.play import turns
from gnomehall.core.record import Record
from gnomehall.core.text import LANGS
from gnomehall.games import GAMES, game_words
from gnomehall.terminal.turn import hint_text
from support import EXAMPLE, WITH_ROLES
from terminal.scripts import ok, refused


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")


@pytest.mark.parametrize(
    ("lang", "typed", "said"),
    [("en", "hint", "A hard bot would choose:"), ("ru", "подсказка", "Сильный бот выбрал бы:")],
)
def test_a_hint_says_what_a_strong_bot_would_do_and_what_it_expects(lang: str, typed: str, said: str) -> None:
    shown = ok("play", EXAMPLE.key, "--seed", "x", "--lang", lang, typed=[typed, "q"])
    assert said in shown
    assert "%" in shown


def test_without_hints_none_is_given_and_coming_back_does_not_change_that() -> None:
    shown = ok("play", EXAMPLE.key, "--seed", "x", "--lang", "en", "--no-hints", typed=["hint", "1", "q"])
    assert "without hints" in shown
    assert "Hard would" not in shown
    assert "--no-hints" in shown


@pytest.mark.parametrize("key", list(GAMES))
def test_every_game_has_hints_and_the_reason_is_another_way(key: str) -> None:
    match = Match(GAMES[key], 3 if 3 in GAMES[key].seats else 2, dice=Dice(bytes(32)))
    legal = match.legal(match.actor())
    advice = advise(match.game, match.view(match.actor()), legal)
    assert {each.action for each in advice} <= set(legal)
    for lang in LANGS:
        words = game_words(key, lang, "gnomehall.terminal")
        assert "%" in hint_text(match.game, advice, words)


def saved_match() -> None:
    match = Match(WITH_ROLES, 3, dice=Dice(bytes(32)))
    for seat in turns(match):
        match.act(seat, match.legal(seat)[len(match.actions) % len(match.legal(seat))])
    Record.of(match, ["Ann", "Bob", "Cat"]).write(Path("mines.json"))


@pytest.mark.parametrize("lang", LANGS)
def test_who_suspected_whom_is_shown_as_curves_with_the_truth(lang: str) -> None:
    saved_match()
    shown = ok("beliefs", "mines.json", "--lang", lang)
    assert shown.count({"en": "Through the eyes of", "ru": "Глазами:"}[lang]) == 3
    assert {"en": "saboteur", "ru": "вредитель"}[lang] in shown
    assert set(shown) & set("▁▂▃▄▅▆▇█")
    assert max(map(len, shown.splitlines())) <= 80
    alone = ok("beliefs", "mines.json", "--seat", "1", "--lang", lang)
    assert alone.count("Bob") == 1


def test_it_is_given_as_json_too() -> None:
    saved_match()
    told = json.loads(ok("beliefs", "mines.json", "--json"))
    assert told["names"] == ["Ann", "Bob", "Cat"]
    assert len(told["curves"]["saboteur"][0][1]) == len(told["moves"])
    assert told["curves"]["saboteur"][0][0] == []


def test_an_impossible_question_gets_one_line(tmp_path: Path) -> None:
    match = Match(WITH_ROLES, 3)
    Record.of(match).write(tmp_path / "fresh.json")
    assert "not over" in refused("beliefs", "fresh.json")
    Record.of(Match(EXAMPLE, 2)).write(tmp_path / "other.json")
    assert "no secret roles" in refused("beliefs", "other.json")
    assert "cannot read" in refused("beliefs", "nothing.json")
    saved_match()
    assert "expected 0 to 2" in refused("beliefs", "mines.json", "--seat", "3")
