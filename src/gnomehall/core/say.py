"""Events, actions and refusals as sentences, for every door."""

from collections.abc import Sequence

import msgspec

from gnomehall.core.game import Game
from gnomehall.core.text import Words
from gnomehall.core.view import Event, Refusal


def event_text(event: Event, words: Words, names: Sequence[str]) -> str:
    """A log line. ``seat`` and ``other`` become players' names; lists are joined by commas."""
    fields = msgspec.to_builtins(event)
    return words(f"event-{fields.pop('event')}", **{key: _value(key, value, names) for key, value in fields.items()})


def action_text(game: Game, action: int, words: Words) -> str:
    shown: dict[str, object] = dict(game.actions.to_json(action))
    return words(f"action-{shown.pop('kind')}", **shown)


def value_name(field: str, value: str, words: Words) -> str:
    """The value of a field as one word people read and type: a card, a province. Cells have no other name."""
    key = f"name-{field}"
    return "-".join(words(key, **{field: value}).split()) if words.has(key) else value


def refusal_text(refusal: Refusal, words: Words) -> str:
    return words(f"refusal-{refusal.reason}", at=", ".join(refusal.at) or "none")


def _value(key: str, value: object, names: Sequence[str]) -> object:
    if key in ("seat", "other") and isinstance(value, int):
        return names[value]
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return value
