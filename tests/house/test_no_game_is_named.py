"""No game is named outside its folder: the house asks the contract, so a sixth game touches no other file."""

import re
from pathlib import Path

import pytest

from gnomehall.core.text import LANGS
from gnomehall.games import GAMES, game_words

ROOT = Path(__file__).parents[2]
# Tests that run over all games; those of one game are in tests/games/<key>.
OVER_ALL_GAMES = ("bots", "contract", "core", "lab", "parts", "research", "review", "terminal")
ALLOWED = {
    "src/gnomehall/games/__init__.py": "the list of games",
    "client/src/wire.ts": "generated",
    "client/src/toml.d.ts": "generated",
}


def sources() -> list[Path]:
    house = ROOT / "src" / "gnomehall"
    found = [
        path for path in house.rglob("*.py") if (house / "games") not in path.parents or path.parent.name == "games"
    ]
    found += (ROOT / "tools").glob("*.py")
    found += [path for folder in OVER_ALL_GAMES for path in (ROOT / "tests" / folder).rglob("*.py")]
    found += [path for suffix in ("ts", "svelte") for path in (ROOT / "client" / "src").rglob(f"*.{suffix}")]
    return sorted(path for path in found if str(path.relative_to(ROOT)) not in ALLOWED)


def names() -> list[str]:
    """Keys, class names and titles."""
    titles = [game_words(key, lang)("title") for key in GAMES for lang in LANGS]
    return [*GAMES, *(type(game).__name__ for game in GAMES.values()), *titles]


NAMED = re.compile(rf"(?<![a-z])(?:{'|'.join(map(re.escape, names()))})(?![a-z])")


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_game_is_named(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert [f"{number}: {line.strip()}" for number, line in enumerate(lines, 1) if NAMED.search(line)] == []


def test_one_game_serves_as_an_example_in_one_place() -> None:
    text = (ROOT / "tests" / "support.py").read_text("utf-8")
    assert [line for line in text.splitlines() if NAMED.search(line)] == ['EXAMPLE = GAMES["treasures"]']
