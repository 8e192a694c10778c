"""Every screen of every game fits the terminal it is given, and nothing is lost to that."""

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

from gnomehall.core.game import Game
from gnomehall.core.lesson import lesson_words, lessons
from gnomehall.core.match import Match
from gnomehall.core.picture import Picture, Spot, fold
from gnomehall.core.text import LANGS, Lang
from gnomehall.games import game_words
from gnomehall.terminal.learn import Kept, LessonTurn, Teaching, show_step
from gnomehall.terminal.screen import Screen
from gnomehall.terminal.sitting import Sitting
from gnomehall.terminal.turn import Turn
from support import EXAMPLE, Variant, every_game, every_variant, some

SIZES = [(60, 20), (60, 24), (80, 24), (100, 40)]
LANG_AT: dict[tuple[int, int], tuple[Lang, ...]] = {(60, 20): ("ru",), (100, 40): ("en",)}


class Paper(Screen):
    """A live screen of this size that keeps what stood on it at every prompt."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.is_live = True
        self.console = Console(
            file=io.StringIO(), width=width, height=height, color_system=None, highlight=False, markup=False
        )
        self.pages: list[list[str]] = []

    def clear(self) -> None:
        assert isinstance(self.console.file, io.StringIO)
        self.console.file.seek(0)
        self.console.file.truncate()

    def read(self, prompt: str, complete: object = None) -> str:
        assert isinstance(self.console.file, io.StringIO)
        self.pages.append([*self.console.file.getvalue().splitlines(), prompt])
        self.clear()
        return ""


def turn_on(paper: Paper, variant: Variant, state: object, lang: Lang) -> Turn:
    game, seats, options = variant
    words = game_words(game.key, lang, "gnomehall.terminal")
    match = Match(game, seats, options)
    match.state = state  # type: ignore[assignment]  # a position of a random match
    names = [f"{words('seat-name', number=seat + 1)} ({words('bot-novice')})" for seat in range(seats)]
    return Turn(Sitting(match, names, seats, [], paper, words), match.actor(), news=False)


def check(paper: Paper, width: int, height: int) -> None:
    for page in paper.pages:
        assert len(page) <= height, "\n".join(page)
        assert max(map(len, page)) <= width, "\n".join(page)


@every_variant
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_line_is_wider_and_no_screen_higher_than_the_terminal(variant: Variant, size: tuple[int, int]) -> None:
    for state, _ in some(variant, 5, 3):
        for lang in LANG_AT.get(size, LANGS):
            paper = Paper(*size)
            turn = turn_on(paper, variant, state, lang)
            turn.news = [turn.words("begin-hint")] * 2
            turn.show()
            paper.read("> ")
            turn.look("")
            paper.read("> ")
            check(paper, *size)


@every_game
def test_the_smallest_window_shows_a_board_and_the_question(game: Game) -> None:
    for seats, options in list(game.variants())[-4:]:
        for state, _ in some((game, seats, options), 5, 3):
            paper = Paper(40, 16)
            turn = turn_on(paper, (game, seats, options), state, "ru")
            turn.show()
            paper.read("> ")
            check(paper, 40, 16)
            asked = turn.question(turn.choosing.step()).plain
            assert "".join(asked.split()) in "".join("".join(paper.pages[-1]).split())
            assert not any("слишком мало" in line for line in paper.pages[-1])


def test_long_news_have_screens_of_their_own_and_lose_no_line() -> None:
    variant: Variant = (EXAMPLE, 2, EXAMPLE.Options())
    paper = Paper(60, 20)
    turn = turn_on(paper, variant, some(variant, 5, 3)[1][0], "en")
    turn.news = [f"news {number}" for number in range(45)]
    turn.show()
    paper.read("> ")
    check(paper, 60, 20)
    said = [line for page in paper.pages for line in page]
    assert [line for line in said if line.startswith("news")] == [f"news {number}" for number in range(45)]
    turn.show()
    paper.read("> ")
    assert not any(line.startswith("news") for line in paper.pages[-1]), "they were read"


def test_a_few_news_stand_above_the_board() -> None:
    variant: Variant = (EXAMPLE, 2, EXAMPLE.Options())
    paper = Paper(60, 24)
    turn = turn_on(paper, variant, some(variant, 5, 3)[1][0], "en")
    turn.news = ["one", "two"]
    turn.show()
    paper.read("> ")
    (page,) = paper.pages
    assert page[:2] == ["one", "two"]


def test_a_window_too_small_is_said_to_be() -> None:
    variant: Variant = (EXAMPLE, 2, EXAMPLE.Options())
    paper = Paper(39, 12)
    turn = turn_on(paper, variant, some(variant, 5, 3)[0][0], "en")
    turn.show()
    paper.read("> ")
    assert "39×12 is too small" in paper.pages[0][0]
    check(paper, 39, 12)


def chequers() -> Picture:
    """Rows a to j of two lines, columns 0 to 9 of four, with names at the top and on the left."""
    picture = Picture([Text("  " + "".join(f"{column:<4}" for column in range(10)))], head=1, side=2)
    for row in "abcdefghij":
        for column in range(10):
            picture.spots[f"{row}{column}"] = Spot(len(picture.board), 2 + 4 * column, 2, 4)
        picture.board += [Text(f"{row} " + "".join(f"{row}{column}  " for column in range(10))), Text(" " * 42)]
    return picture


@pytest.mark.parametrize("place", ["a0", "a9", "e5", "j0", "j9"])
def test_the_window_shows_what_matters_between_the_names_of_rows_and_columns(place: str) -> None:
    shown, more = chequers().window(24, 9, {place: 1})
    text = [line.plain for line in shown]
    assert any(place in line for line in text)
    assert place[1] in text[0]
    assert len(text) <= 9
    assert max(map(len, text)) <= 24
    assert all(line[0] in "abcdefghij " for line in text)
    ends = zip("↑↓←→", "aj09", (place[0], place[0], place[1], place[1]), strict=True)
    assert more == "".join(sign for sign, end, at in ends if at != end)


def test_a_board_that_fits_is_whole() -> None:
    picture = chequers()
    assert picture.window(42, 21, {}).lines == picture.board
    assert picture.window(42, 21, {}).more == ""


def test_folding_breaks_at_spaces_and_keeps_styles() -> None:
    text = Text("one ").append("two three", "bold").append(" four")
    lines = fold(text, 9, indent=2)
    assert [line.plain for line in lines] == ["one two", "  three", "  four"]
    assert [span.style for span in lines[1].spans] == ["bold"]
    assert [line.plain for line in fold(Text("x" * 20), 8, indent=2)] == ["x" * 8, "  " + "x" * 6, "  " + "x" * 6]


@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=str)
@every_game
def test_every_step_of_every_lesson_fits(game: Game, size: tuple[int, int], tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    for lesson in lessons(game).values():
        paper = Paper(*size)
        teaching = Teaching(game, lesson, Kept(), paper, lesson_words(game, "ru", "gnomehall.terminal"))
        learning = teaching.learning
        while not learning.is_over:
            if learning.step.do:
                LessonTurn(teaching).show()
                learning.answer(learning.fitting[0])
            else:
                show_step(teaching, learning.step.point)
                learning.read_on()
            paper.read("> ")
        check(paper, *size)
