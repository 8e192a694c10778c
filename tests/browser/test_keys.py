"""The first moves of every game by keyboard alone; test_heard.py plays whole matches in the same way."""

import pytest

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.listening import MATCHES, Match, examine, sit_down
from browser.naming import faults
from gnomehall.games import GAMES

FEW = 4
"""Moves of one's own."""


def test_every_game_is_played_by_ear() -> None:
    assert {match.game for match in MATCHES} == set(GAMES)
    assert {match.lang for match in MATCHES} == {"ru", "en"}


def test_names_with_codes_are_found() -> None:
    bad = ["Средний 1 1", "Карта: nw-dead-s", "undefined", "field-card", "Troll", "тропа ┼"]
    good = ["Клетка 6, Пристань. Здесь стоят: A3 (Пуговка).", "k12: пусто. Можно выбрать.", "Все варианты (3)"]
    assert faults(bad, "duel", "ru") == sorted(bad)
    assert faults(good, "duel", "ru") == []


@pytest.mark.parametrize("match", MATCHES, ids=str)
def test_several_turns_are_played_by_ear(newcomer: Newcomer, swift_hall: Hall, match: Match) -> None:
    listener = sit_down(newcomer, swift_hall, match)
    assert listener.play(FEW)
    examine(listener)
