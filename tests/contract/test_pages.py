"""Rules pages: their figures and tables, in both languages."""

import re
from pathlib import Path

import pytest

import gnomehall
from gnomehall.core.game import Game
from gnomehall.core.pages import tables_of
from gnomehall.core.text import LANGS, Lang
from gnomehall.games import game_words
from support import every_game

GAMES = Path(gnomehall.__file__).parent / "games"


def written(game: Game, lang: Lang) -> str:
    return (GAMES / game.key / f"RULES.{lang}.md").read_text("utf-8")


def figures(page: str) -> list[str]:
    return re.findall(r"^!\[[^\]]+\]\(figure:(\w+)\)$", page, re.MULTILINE)


def tables(page: str) -> list[str]:
    return re.findall(r"^<!-- table: (\w+) -->$", page, re.MULTILINE)


def drawn(game: Game) -> list[str]:
    """The names in the list that the game's Figure.svelte draws from."""
    path = GAMES / game.key / "board" / "figures.ts"
    listed = re.search(r"NAMES = \[(.*?)\]", path.read_text("utf-8"), re.DOTALL) if path.exists() else None
    return re.findall(r'"(\w+)"', listed[1]) if listed else []


@every_game
def test_both_languages_have_the_same_figures_and_tables_in_the_same_order(game: Game) -> None:
    assert figures(written(game, "ru")) == figures(written(game, "en"))
    assert tables(written(game, "ru")) == tables(written(game, "en"))


@every_game
def test_every_figure_is_drawn_and_every_drawing_is_shown(game: Game) -> None:
    assert sorted(figures(written(game, "en"))) == sorted(drawn(game))


@every_game
@pytest.mark.parametrize("lang", LANGS)
def test_nothing_that_looks_like_a_figure_or_a_table_is_left_over(game: Game, lang: Lang) -> None:
    """A caption or a marker that is not on a line of its own would be shown as it stands."""
    assert len(figures(written(game, lang))) == written(game, lang).count("](figure:")
    assert "<!--" not in game.rules_page(lang)


@every_game
@pytest.mark.parametrize("lang", LANGS)
def test_every_line_of_a_table_has_as_many_cells(game: Game, lang: Lang) -> None:
    for part in game.rules_page(lang).split("\n\n"):
        lines = [line for line in part.splitlines() if line.startswith("|")]
        assert len({line.count("|") for line in lines}) <= 1, part
        assert len(lines) != 2, part


@every_game
def test_every_table_is_used(game: Game) -> None:
    assert set(tables_of(f"gnomehall.games.{game.key}")) - {"cards"} == set(tables(written(game, "en")))


@every_game
@pytest.mark.parametrize("lang", LANGS)
def test_a_page_begins_with_the_title_and_what_the_game_is(game: Game, lang: Lang) -> None:
    title, about = game.rules_page(lang).split("\n\n")[:2]
    assert title == f"# {game_words(game.key, lang)('title')}"
    assert not about.startswith("#")
