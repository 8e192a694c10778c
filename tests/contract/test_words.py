"""Every game has all its messages in both languages, and none that is unused."""

import re
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

from gnomehall.core.game import Game
from gnomehall.core.say import action_text
from gnomehall.core.text import LANGS, Lang, source
from gnomehall.games import GAMES, game_words
from support import every_game

ROOT = Path(__file__).parents[2]
PACKAGES = ("gnomehall", "gnomehall.terminal", "gnomehall.server", "gnomehall.research")


def ids(package: str, lang: Lang) -> set[str]:
    return {entry.id.name for entry in parse(source(package, lang)).body if isinstance(entry, Message)}


def variables(package: str, lang: Lang) -> dict[str, set[str]]:
    """By message, the variables it uses."""
    found: dict[str, set[str]] = {}
    for block in re.split(r"\n(?=[a-z])", source(package, lang)):
        name, equals, text = block.partition(" =")
        if equals:
            found[name.strip()] = set(re.findall(r"\$([a-z_]+)", text))
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_the_doors_have_the_same_messages_in_both_languages(package: str) -> None:
    assert ids(package, "ru") == ids(package, "en")


@every_game
def test_a_game_has_the_same_messages_in_both_languages(game: Game) -> None:
    package = f"gnomehall.games.{game.key}"
    assert ids(package, "ru") == ids(package, "en")
    assert variables(package, "ru") == variables(package, "en")


@pytest.fixture(scope="module")
def written() -> str:
    """All source that may ask for a message, the messages included, since they refer to each other."""
    folders = (ROOT / "src" / "gnomehall", ROOT / "client" / "src", ROOT / "client" / "text")
    paths = [path for folder in folders for path in sorted(folder.rglob("*")) if "web" not in path.parts]
    return "\n".join(path.read_text("utf-8") for path in paths if path.suffix in {".py", ".svelte", ".ts", ".ftl"})


@pytest.mark.parametrize("package", [*PACKAGES, *(f"gnomehall.games.{key}" for key in GAMES)])
def test_no_message_is_unused(package: str, written: str) -> None:
    """A message is asked for by name, or by a prefix and a value (``kind-{kind}``)."""
    unsaid = []
    for name in sorted(ids(package, "en")):
        beginnings = [name[: dash.end()] for dash in re.finditer("-", name)]
        is_built = any(f"{beginning}{sign}" in written for beginning in beginnings for sign in ("{", "${"))
        if not is_built and not re.search(rf"(?<![\w-]){name}(?![\w-]| =)", written):
            unsaid.append(name)
    assert unsaid == []


@every_game
def test_a_refusal_means_one_thing_to_games_and_doors(game: Game) -> None:
    doors = set().union(*(ids(package, "en") for package in PACKAGES))
    shared = ids(f"gnomehall.games.{game.key}", "en") & doors
    assert {name for name in shared if name.startswith(("refusal-", "misfit-"))} == set()


@every_game
@pytest.mark.parametrize("lang", LANGS)
def test_every_choice_has_words(game: Game, lang: Lang) -> None:
    words = game_words(game.key, lang)
    for key in ("title", "about", "length", "draw-key"):
        assert words(key)
    for kind in game.actions.kinds:
        assert words(f"kind-{kind.name}")
        assert words(f"verb-{kind.name}")
        assert action_text(game, kind.base, words)
        for field in kind.fields:
            assert words(f"field-{field}")
    for event in game.events:
        assert words.has(f"event-{event.__struct_config__.tag}")
    for field, choices in option_choices(game).items():
        assert words(f"option-{field}")
        for choice in choices:
            assert words(f"option-{field}-{str(choice).lower()}")


def option_choices(game: Game) -> dict[str, list[object]]:
    return {option.name: list(option.choices) for option in game.option_list()}


@every_game
def test_the_rules_pages_have_the_same_numbers_in_both_languages(game: Game) -> None:
    assert game.rule_numbers("ru") == game.rule_numbers("en") != []


@every_game
@pytest.mark.parametrize("lang", LANGS)
def test_rules_pages_number_their_rules_in_order_without_gaps(game: Game, lang: Lang) -> None:
    numbers = game.rule_numbers(lang)
    assert len(set(numbers)) == len(numbers)
    plain = [int(number) for number in numbers if number.isdigit()]
    assert plain == list(range(1, len(plain) + 1))


@every_game
@pytest.mark.parametrize("lang", LANGS)
def test_every_kind_of_action_is_explained(game: Game, lang: Lang) -> None:
    words = game_words(game.key, lang)
    assert words("aim")
    assert {kind.name for kind in game.actions.kinds if not words.has(f"help-{kind.name}")} == set()
