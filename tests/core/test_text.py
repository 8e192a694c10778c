"""Texts: a missing message is an error."""

import pytest

from gnomehall.core.text import Words, pick_language


def test_a_missing_text_or_value_is_an_error() -> None:
    words = Words("en", ["hello = Hello { $name }"])
    assert words("hello", name="Ann") == "Hello Ann"
    with pytest.raises(KeyError):
        words("bye")
    with pytest.raises(ValueError, match="name"):
        words("hello")


def test_the_language_is_the_one_asked_for_else_the_systems_else_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert pick_language(None) == "en"
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert pick_language(None) == "ru"
    assert pick_language("en") == "en"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert pick_language(None) == "en"
