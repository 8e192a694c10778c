"""Typed words become one action; the action table is made for these tests."""

from typing import Any

import pytest

from gnomehall.core.actions import Step
from gnomehall.games import game_words
from gnomehall.terminal.choosing import Choosing, Unclear, list_lines
from gnomehall.terminal.speech import readings
from support import EXAMPLE

CODES = EXAMPLE.actions.from_text
RUSSIAN = game_words(EXAMPLE.key, "ru")


def choosing(*texts: str) -> Choosing:
    return Choosing(EXAMPLE, [CODES(text) for text in texts], game_words(EXAMPLE.key, "en"))


def test_a_number_names_an_action_of_the_sorted_list() -> None:
    choice = choosing("run b3 b5", "run a1 a2", "run b3 b4")
    assert [choice.hear(number) for number in ("1", "2", "#3")] == list(
        map(CODES, ["run a1 a2", "run b3 b4", "run b3 b5"])
    )
    for wrong in ("0", "4", "#0"):
        with pytest.raises(Unclear):
            choice.hear(wrong)


def test_words_narrow_until_one_action_is_left() -> None:
    choice = choosing("run a1 a2", "run b3 b4", "run b3 b5")
    assert choice.hear("b3") is None
    assert choice.said == ("run", "b3")
    assert [number for number, _ in choice.left()] == [2, 3]
    assert choice.hear("b5") == CODES("run b3 b5")
    assert choice.hear("run a1 a2") == CODES("run a1 a2")
    assert choice.back()
    assert not choice.back()
    assert choice.hear("A1") == CODES("run a1 a2")


def test_a_word_that_begins_several_kinds_is_asked_back() -> None:
    choice = choosing("run a1 a2", "run a1 a3", "swap a1 b1", "swap a1 b2", "retire")
    assert isinstance(choice.step(), Step)
    with pytest.raises(Unclear) as unclear:
        choice.hear("a1")
    assert unclear.value.meant == ("run a1", "swap a1")
    assert choice.hear("a1 b2") == CODES("swap a1 b2")
    assert choice.hear("swap b2 a1") == CODES("swap a1 b2")
    assert choice.hear("покинуть") == CODES("retire")


def test_the_two_places_of_a_swap_may_come_in_any_order() -> None:
    choice = choosing("swap a1 b1", "swap a1 b2", "swap c1 b2")
    assert choice.hear("b2") is None
    assert {tail for _, items in choice.groups() for _, tail in items} == {"a1", "c1"}
    assert choice.hear("c1") == CODES("swap b2 c1")


def test_a_single_legal_action_needs_no_question() -> None:
    assert choosing("swap a1 b1").step() == CODES("swap a1 b1")


def test_a_forbidden_action_is_still_understood() -> None:
    choice = choosing("run a1 a2", "run a1 a3")
    assert choice.meant("b1 b2") == [CODES("run b1 b2")]
    assert choice.meant("ladder b1") == [CODES("ladder b1")]
    assert choice.meant("b1") == []
    assert set(choice.meant("b1", is_wide=True)) == {CODES("place b1"), CODES("ladder b1")}


@pytest.mark.parametrize(("typed", "read"), [("B3", "b3"), ("и3", "b3"), ("с5", "c5")])
def test_cell_names_typed_on_a_russian_keyboard_are_understood(typed: str, read: str) -> None:
    assert read in readings(typed)


def test_an_ambiguous_letter_is_asked_back() -> None:
    with pytest.raises(Unclear) as unclear:
        choosing("place a1", "place f1", "place g1").hear("а1")  # Cyrillic: looks like a1, lies on the key of f1
    assert set(unclear.value.meant) == {"place a1", "place f1"}


@pytest.mark.parametrize("is_short", [True, False])
@pytest.mark.parametrize("width", [40, 80])
def test_lists_fit_the_width(width: int, is_short: bool) -> None:
    choice = Choosing(EXAMPLE, [CODES(f"run {start} {end}") for start in ("a1", "k6") for end in CELLS], RUSSIAN)
    lines = list_lines(choice, width, is_short)
    assert max(line.cell_len for line in lines) <= width
    assert (len(lines) == 2) == is_short


CELLS: tuple[Any, ...] = EXAMPLE.actions.by_name["run"].domains[0].names
