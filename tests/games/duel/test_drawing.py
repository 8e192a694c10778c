"""Duel in the terminal: different cards look different, and nothing is hidden that has no event."""

import pytest

from games.duel.positions import position
from gnomehall.core.chance import Quick
from gnomehall.core.text import LANGS, Lang
from gnomehall.games import GAMES, game_words
from gnomehall.games.duel.cards import FACES, GOLD_AT, LINKS, NUGGETS, PATH_NAMES
from gnomehall.games.duel.draw import card_lines, draw
from gnomehall.games.duel.position import Position
from gnomehall.games.duel.view import Options
from gnomehall.parts.paths import FIRST_FACE, face_of, kind_of

rule = pytest.mark.rule


def lines(name: str, turn: int = 0) -> list[str]:
    return card_lines(game_words("duel", "en"), face_of(PATH_NAMES.index(name), turn), 5)


def picture(state: Position, lang: Lang = "en") -> str:
    return draw(state.view(0), game_words("duel", lang), ["Ann", "Boris"]).plain


def test_curves_show_which_sides_they_join_and_which_has_the_gold() -> None:
    assert lines("curves") == ["   ║ ", "═╗ ╚═", " ║   "]
    assert lines("curves-gold") == [" ║   ", "═╝ ╔═", " *1║ "]
    assert lines("curves-gold", 1) == [" ║*1 ", "═╝ ╔═", "   ║ "]


def test_gold_in_a_dead_end_is_drawn_there() -> None:
    assert lines("tlong-dead-gold") == ["  ║  ", "══╣*1", "  ║  "]
    assert lines("tlong-dead-gold", 1) == ["  ║  ", "*1╠══", "  ║  "]
    assert lines("short-dead-gold") == ["     ", "═════", "*1┊  "]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("wide", [5, 3])
def test_cards_that_look_the_same_are_the_same(lang: Lang, wide: int) -> None:
    words = game_words("duel", lang)
    seen: dict[tuple[str, ...], object] = {}
    for face in range(FIRST_FACE, FACES):
        leads = [[table[4 * face : 4 * face + 4] for table in LINKS], GOLD_AT[face], NUGGETS[kind_of(face)]]
        assert seen.setdefault(tuple(card_lines(words, face, wide)), leads) == leads, PATH_NAMES[kind_of(face)]


@rule("22")
def test_a_token_lies_on_claimed_gold() -> None:
    free = picture(position("bridge-gold m11"))
    claimed = picture(position("bridge-gold m11 green"))
    assert claimed.count("▲") == free.count("▲") + 1


@rule("S6", "S7")
@pytest.mark.parametrize("lang", LANGS)
def test_mischief_in_the_opening_hand_is_shown(lang: Lang) -> None:
    words = game_words("duel", lang)
    for seed in range(20):
        state = GAMES["duel"].start(1, Options(), Quick(seed))
        assert isinstance(state, Position)
        struck = [kind for kind in state.drawn if state.strikes(kind)]
        shown = picture(state, lang)
        assert (words("mischief", cards="").strip() in shown) == bool(struck)
        assert len(state.drawn) == 6 + len(struck)
