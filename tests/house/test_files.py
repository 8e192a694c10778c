"""The repository is in order: sizes, documents, nothing that does not belong."""

import re
import subprocess
from pathlib import Path

import pytest

from gnomehall import __version__
from gnomehall.core.game import Game
from support import every_game

ROOT = Path(__file__).parents[2]
LONGEST = 400


def tracked(*patterns: str) -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]


def test_no_source_file_is_too_long_to_read() -> None:
    sources = [path for path in tracked("*.py", "*.ts", "*.svelte") if path.name != "wire.ts"]
    long = [
        f"{path.relative_to(ROOT)}: {n}"
        for path in sources
        if (n := len(path.read_text("utf-8").splitlines())) > LONGEST
    ]
    assert long == []


def test_every_module_says_what_it_is() -> None:
    silent = [path for path in tracked("*.py") if not path.read_text("utf-8").lstrip().startswith('"""')]
    assert silent == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "docs/glossary.md"])
def test_the_papers_are_there(name: str) -> None:
    assert (ROOT / name).stat().st_size > 300


def test_links_between_documents_lead_somewhere() -> None:
    for path in tracked("*.md"):
        for target in re.findall(r"\]\(([^)#\s]+)\)", path.read_text("utf-8")):
            if "://" not in target:
                assert (path.parent / target).exists(), f"{path.relative_to(ROOT)} links to {target}"


def test_the_changelog_knows_this_version() -> None:
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


@every_game
def test_every_game_is_in_the_papers(game: Game) -> None:
    assert f"`{game.key}`" in (ROOT / "README.md").read_text("utf-8")
    assert (ROOT / "docs" / "rulings" / f"{game.key}.md").exists()


def test_every_game_folder_has_the_same_files() -> None:
    """What doors and bots ask for by name (``games.part``) and what the papers promise."""
    wanted = {"game.py", "actions.py", "position.py", "rules.py", "refusals.py", "view.py", "imagine.py", "bot.py"}
    for folder in sorted({path.parent for path in tracked("src/gnomehall/games/*/game.py")}):
        assert wanted | {"draw.py", "observe.py"} <= {path.name for path in folder.iterdir()}, folder.name
        assert all((folder / "text" / f"{lang}.ftl").exists() for lang in ("ru", "en")), folder.name


def test_nothing_records_where_packages_came_from() -> None:
    for path in tracked("*.txt", "*.json", "*.toml", "*.cfg", ".npmrc"):
        text = path.read_text("utf-8")
        assert '"resolved"' not in text, path
        assert "index-url" not in text, path
    assert not (ROOT / "uv.lock").exists()


def test_nothing_built_or_borrowed_is_kept() -> None:
    borrowed = [path for path in tracked() if {"node_modules", "dist", "vendor", "third_party"} & set(path.parts)]
    fonts = [path for path in tracked() if path.suffix in {".woff", ".woff2", ".ttf", ".otf"}]
    assert borrowed + fonts == []
