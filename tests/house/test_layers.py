"""Imports go downward only, and no game knows another."""

import ast
from pathlib import Path

import pytest

import gnomehall

ROOT = Path(gnomehall.__file__).parent
LAYERS = {
    "core": 0,
    "parts": 1,
    "games": 2,
    "bots": 3,
    "review": 4,
    "lab": 5,
    "terminal": 6,
    "server": 6,
    "research": 6,
    "offline": 7,
    "cli": 8,
}
MODULES = sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT or path.name == "cli.py")


def imported(path: Path, start: str = "gnomehall.") -> list[str]:
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where a thing comes from"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in names if name.startswith(start)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_downward(path: Path) -> None:
    here = path.relative_to(ROOT).parts[0].removesuffix(".py")
    for name in imported(path):
        there = name.split(".")[1]
        if there in LAYERS:
            assert LAYERS[there] <= LAYERS[here], f"{here} may not import {name}"
            if LAYERS[there] == LAYERS[here]:
                assert there == here, f"{here} may not import its neighbour {name}"


@pytest.mark.parametrize("path", sorted(ROOT.glob("games/*/**/*.py")), ids=lambda path: "/".join(path.parts[-2:]))
def test_no_game_knows_another(path: Path) -> None:
    key = path.relative_to(ROOT).parts[1]
    for name in imported(path):
        if name.startswith("gnomehall.games"):
            assert name.startswith(f"gnomehall.games.{key}."), f"{key} may not import {name}"


# They belong to the optional extra: the games, the hall and the terminal work without them.
EXTRA = {"numpy", "PIL", "gymnasium", "pettingzoo", "open_spiel", "pyspiel", "mcp"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_research_needs_the_research_extra(path: Path) -> None:
    if path.relative_to(ROOT).parts[0] != "research":
        assert not {name.split(".")[0] for name in imported(path, "")} & EXTRA


def test_only_the_cluster_needs_ray() -> None:
    using = [path for path in MODULES if {name.split(".")[0] for name in imported(path, "")} & {"ray"}]
    assert [path.name for path in using] == ["cluster.py"]


def test_every_folder_has_its_layer() -> None:
    folders = {path.parent.relative_to(ROOT).parts[0] for path in ROOT.rglob("*.py") if path.parent != ROOT}
    assert folders <= set(LAYERS)
