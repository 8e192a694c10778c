"""The action table: one declaration, seen as code, JSON, text and questions."""

import pytest

from gnomehall.core.actions import ActionSpace, Domain, Kind, Step, numbers

CELL = Domain("cell", ["a", "b", "c", "d"])
SPACE = ActionSpace(
    Kind("place", cell=CELL),
    Kind("move", start=CELL, end=CELL, count=numbers("count", 2, first=1)),
    Kind("swap", symmetric=True, one=CELL, two=CELL),
    Kind("pass"),
)


def test_codes_are_dense_and_in_the_order_of_the_declaration() -> None:
    assert SPACE.size == 4 + 4 * 4 * 2 + 6 + 1
    assert [kind.base for kind in SPACE.kinds] == [0, 4, 36, 42]
    assert SPACE.encode("move", 1, 2, 0) == 4 + (1 * 4 + 2) * 2


def test_every_code_round_trips_through_json_and_text() -> None:
    for code in range(SPACE.size):
        assert SPACE.from_json(SPACE.to_json(code)) == code
        assert SPACE.from_text(SPACE.to_text(code)) == code
        name, values = SPACE.decode(code)
        assert SPACE.encode(name, *values) == code


def test_the_order_of_a_symmetric_pair_means_nothing() -> None:
    assert SPACE.from_text("swap c a") == SPACE.from_text("swap a c")
    with pytest.raises(ValueError, match="two different places"):
        SPACE.from_text("swap a a")


def test_numbers_may_come_as_numbers() -> None:
    assert SPACE.from_json({"kind": "move", "start": "a", "end": "b", "count": 2}) == SPACE.from_text("move a b 2")


@pytest.mark.parametrize(
    "obj",
    [
        None,
        [],
        "place a",
        {},
        {"kind": "fly"},
        {"kind": ["place"]},
        {"kind": "place"},
        {"kind": "place", "cell": "e"},
        {"kind": "place", "cell": None},
        {"kind": "place", "cell": True},
        {"kind": "place", "cell": "a", "more": 1},
        {"kind": "place", "cell": {"a": 1}},
    ],
)
def test_a_malformed_action_is_refused_in_words(obj: object) -> None:
    with pytest.raises(ValueError, match=r"expected|missing"):
        SPACE.from_json(obj)


@pytest.mark.parametrize("text", ["", "   ", "fly a", "place", "place a b", "place e", "move a b 3"])
def test_a_malformed_text_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        SPACE.from_text(text)


@pytest.mark.parametrize("code", [-1, SPACE.size])
def test_a_code_outside_the_table_is_refused(code: int) -> None:
    with pytest.raises(ValueError, match="expected an action code"):
        SPACE.to_json(code)


def legal(*texts: str) -> list[int]:
    return [SPACE.from_text(text) for text in texts]


def test_a_person_is_asked_field_by_field() -> None:
    choices = legal("move a b 1", "move a c 1", "move a c 2", "place d")
    assert SPACE.next_step(choices, []) == Step(None, "kind", ("move", "place"))
    assert SPACE.next_step(choices, ["move"]) == Step("move", "end", ("b", "c"))
    assert SPACE.next_step(choices, ["move", "a", "c"]) == Step("move", "count", ("1", "2"))
    assert SPACE.next_step(choices, ["place"]) == SPACE.from_text("place d")


def test_a_question_with_one_answer_is_not_asked() -> None:
    assert SPACE.next_step(legal("move a b 1"), []) == SPACE.from_text("move a b 1")


def test_either_of_a_symmetric_pair_may_be_named_first() -> None:
    choices = legal("swap a b", "swap a c")
    assert SPACE.next_step(choices, ["swap", "c"]) == SPACE.from_text("swap a c")
    assert SPACE.next_step(legal("swap a c"), []) == SPACE.from_text("swap a c")
    assert SPACE.next_step(choices, ["swap", "a"]) == Step("swap", "two", ("b", "c"))


def test_naming_something_not_allowed_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing allowed"):
        SPACE.next_step(legal("place d"), ["move"])


def test_names_must_be_unique_single_words() -> None:
    with pytest.raises(ValueError, match="one word"):
        Domain("cell", ["a b"])
    with pytest.raises(ValueError, match="duplicate"):
        Domain("cell", ["a", "a"])
