"""A whole match of every game by keyboard alone, knowing only what a screen reader says."""

import pytest

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.listening import MATCHES, Match, examine, sit_down


@pytest.mark.parametrize("match", MATCHES, ids=str)
def test_a_whole_match_is_played_by_ear(newcomer: Newcomer, swift_hall: Hall, match: Match) -> None:
    listener = sit_down(newcomer, swift_hall, match)
    assert not listener.play()
    assert listener.end()
    assert listener.tree.focus, "closing the result returns the focus"
    examine(listener)
