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
WIDEST = 120
MOST_GOLDEN_LINES = 15_000
GENERATED = {"wire.ts", "toml.d.ts"}


def tracked(*patterns: str) -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]


def test_no_source_file_is_too_long_to_read() -> None:
    sources = [path for path in tracked("*.py", "*.ts", "*.svelte") if path.name not in GENERATED]
    long = [
        f"{path.relative_to(ROOT)}: {n}"
        for path in sources
        if (n := len(path.read_text("utf-8").splitlines())) > LONGEST
    ]
    assert long == []


def test_no_line_of_the_client_is_too_wide() -> None:
    wide = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in tracked("*.ts", "*.svelte", "*.css")
        if path.name not in GENERATED
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > WIDEST
    ]
    assert wide == []


def test_playthroughs_stay_short_enough_to_review() -> None:
    lines = {path.name: len(path.read_text("utf-8").splitlines()) for path in tracked("tests/games/*/playthroughs/*")}
    assert [name for name, count in lines.items() if count > LONGEST] == []
    assert sum(lines.values()) < MOST_GOLDEN_LINES


def test_every_module_says_what_it_is() -> None:
    silent = [path for path in tracked("*.py") if not path.read_text("utf-8").lstrip().startswith('"""')]
    assert silent == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "docs/glossary.md"])
def test_the_documents_exist(name: str) -> None:
    assert (ROOT / name).stat().st_size > 300


def test_links_between_documents_lead_somewhere() -> None:
    for path in tracked("*.md"):
        for target in re.findall(r"\]\(([^)#\s]+)\)", path.read_text("utf-8")):
            if "://" not in target and not target.startswith("figure:"):
                assert (path.parent / target).exists(), f"{path.relative_to(ROOT)} links to {target}"


def test_the_changelog_lists_this_version_and_what_is_unreleased() -> None:
    heads = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert heads[0] == "[Unreleased]"
    assert re.fullmatch(rf"\[{re.escape(__version__)}\] - \d{{4}}-\d\d-\d\d", heads[1])


@every_game
def test_every_game_is_in_the_documents(game: Game) -> None:
    assert f"`{game.key}`" in (ROOT / "README.md").read_text("utf-8")
    assert (ROOT / "docs" / "rulings" / f"{game.key}.md").exists()


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
