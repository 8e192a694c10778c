"""One shape for every game: the same files, with the same classes and functions in them."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import gnomehall
from gnomehall.core.game import Game
from support import every_game

GAMES = Path(gnomehall.__file__).parent / "games"
ARCHITECTURE = Path(__file__).parents[2] / "docs" / "architecture.md"

# By module: the names that doors, bots, tests and readers rely on.
NAMES = {
    "actions": {"ACTIONS", "REFUSALS"},
    "bot": {"FAULTS", "FORESEES", "INSIGHT", "RUNGS", "THOUGHT"}
    | {"evaluate", "forecast", "glance", "priors", "values", "weigh", "worlds"}
    | {"FEATURES", "THEMES", "features", "left", "theme"},
    "bot.features": {"FEATURES", "features", "left"},
    "bot.judging": {"evaluate", "forecast", "glance", "values"},
    "bot.levels": {"FAULTS", "FORESEES", "INSIGHT", "RUNGS", "THOUGHT"},
    "bot.themes": {"THEMES", "theme"},
    "bot.weighing": {"weigh", "worlds"},
    "choices": {"legal"},
    "draw": {"ASCII", "draw"},
    "figures": {"FILES"},
    "imagine": {"imagine"},
    "layout": set(),
    "observe": {"BLOCKS", "row"},
    "position": {"Position"},
    "refusals": {"refusal"},
    "rules": {"apply", "set_up"},
    "view": {"EVENTS", "Options", "Own", "Public", "View"},
}
POSITION = {"blank", "copy", "actor", "legal", "refusal", "apply", "standing", "public", "own"}
FILES = ["RULES.en.md", "RULES.ru.md", "text/en.ftl", "text/ru.ftl", "board/Board.svelte", "board/Cover.svelte"]


def folder(game: Game) -> Path:
    return GAMES / game.key


def modules(game: Game) -> list[Path]:
    return sorted(path for path in folder(game).glob("*.py") if path.name != "__init__.py")


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@every_game
@pytest.mark.parametrize("module", NAMES)
def test_every_game_has_the_module_and_its_names(game: Game, module: str) -> None:
    found = import_module(f"gnomehall.games.{game.key}.{module}")
    assert {name for name in NAMES[module] if not hasattr(found, name)} == set()


@every_game
@pytest.mark.parametrize("name", FILES)
def test_every_game_has_the_file(game: Game, name: str) -> None:
    assert (folder(game) / name).exists()


@every_game
def test_every_data_file_has_its_struct(game: Game) -> None:
    files = import_module(f"gnomehall.games.{game.key}.figures").FILES
    assert {path.stem for path in (folder(game) / "data").iterdir()} == set(files)


@every_game
def test_position_is_the_only_state_and_holds_what_the_contract_asks(game: Game) -> None:
    """No inheritance between rule classes; functions work on a position."""
    classes = [node for path in modules(game) for node in tree(path).body if isinstance(node, ast.ClassDef)]
    bases = {node.name: [ast.unparse(base) for base in node.bases] for node in classes}
    assert bases["Position"] == ["State"]
    assert [name for name, parents in bases.items() if "State" in parents or "Position" in parents] == ["Position"]
    position = next(node for node in classes if node.name == "Position")
    methods = {node.name for node in position.body if isinstance(node, ast.FunctionDef)}
    assert POSITION - methods == set()


@every_game
@pytest.mark.parametrize("module", ["choices", "rules", "refusals"])
def test_rules_are_functions_over_a_position(game: Game, module: str) -> None:
    body = tree(folder(game) / f"{module}.py").body
    assert not any(isinstance(node, ast.ClassDef) for node in body)
    for name in NAMES[module]:
        function = next(node for node in body if isinstance(node, ast.FunctionDef) and node.name == name)
        first = function.args.args[0]
        assert (first.arg, ast.unparse(first.annotation or ast.Constant(None))) == ("state", "Position"), name


@every_game
def test_every_extra_module_is_explained_and_means_the_same_everywhere(game: Game) -> None:
    """Every module beyond the common ones has a line in the table of docs/architecture.md."""
    explained = set(re.findall(r"^\| `(\w+)\.py` \|", ARCHITECTURE.read_text("utf-8"), re.MULTILINE))
    further = [*modules(game), *(folder(game) / "bot").glob("*.py"), *(folder(game) / "fast").glob("*.py")]
    assert {path.stem for path in further if path.name != "__init__.py"} - explained == set()


@every_game
def test_a_compiler_twin_has_the_name_of_what_it_equals(game: Game) -> None:
    """``fast/x.py`` is the twin of ``x.py`` or ``bot/x.py``; ``kernel.py`` says what its functions equal."""
    for path in (folder(game) / "fast").glob("*.py"):
        if path.stem == "kernel":
            told = ast.get_docstring(tree(path)) or ""
            twins = [node.name for node in tree(path).body if isinstance(node, ast.FunctionDef)]
            public = {name for name in twins if not name.startswith("_") and name != "plays"}
            assert public == set(re.findall(r"^\| `(\w+)` \|", told, re.MULTILINE))
        elif path.stem != "__init__":
            assert (folder(game) / path.name).exists() or (folder(game) / "bot" / path.name).exists(), path.name
