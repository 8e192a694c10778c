"""One language at a time: every action can be typed as it is shown, in Russian and in English, and in letters."""

import pytest

from gnomehall.core.game import Game
from gnomehall.core.say import value_name
from gnomehall.core.text import LANGS, Lang
from gnomehall.games import game_words, part
from gnomehall.terminal import signs
from gnomehall.terminal.choosing import Choosing, Unclear
from gnomehall.terminal.speech import plainly
from gnomehall.terminal.turn import command_names
from support import EXAMPLE, WITH_FIGURES, every_game, some

every_lang = pytest.mark.parametrize("lang", LANGS)


def choices(game: Game, lang: Lang, count: int = 5) -> list[Choosing]:
    """What is to choose from in some positions of a random match, with the fewest and with the most seats."""
    ends = list(game.variants())
    found = [state for seats, options in (ends[0], ends[-1]) for state, _ in some((game, seats, options), 7, count)]
    return [Choosing(game, state.legal(), game_words(game.key, lang)) for state in found]


@every_game
@every_lang
def test_every_action_is_understood_as_it_is_shown_and_as_it_is_recorded(game: Game, lang: Lang) -> None:
    for choosing in choices(game, lang):
        for action in choosing.legal[:: max(1, len(choosing.legal) // 20)]:
            for text in (choosing.speech.action(action), game.actions.to_text(action)):
                choosing.said = ()
                heard = choosing.hear(text)
                assert heard == action, text


@every_game
@every_lang
def test_names_are_one_word_and_mean_one_thing(game: Game, lang: Lang) -> None:
    words = game_words(game.key, lang)
    commands = command_names()
    for kind in game.actions.kinds:
        for verb in words(f"verb-{kind.name}").split():
            assert plainly(verb) not in commands
        for field, domain in kind.fields.items():
            names = [plainly(value_name(field, value, words)) for value in domain.names]
            assert len(set(names)) == len(names)
            assert not set(names) & set(commands)


@every_game
def test_russian_is_typed_in_russian_letters(game: Game) -> None:
    """All but names of cells, gnomes and numbers, which are short."""
    words = game_words(game.key, "ru")
    for kind in game.actions.kinds:
        shown = [words(f"verb-{kind.name}").split()[0]]
        for field, domain in kind.fields.items():
            shown += [name for value in domain.names if len(name := value_name(field, value, words)) > len("a1-a2")]
        assert [name for name in shown if name.isascii()] == []


@every_game
@every_lang
def test_completions_are_legal_in_one_language_and_lead_to_an_action(game: Game, lang: Lang) -> None:
    for choosing in choices(game, lang, 3):
        line = ""
        for _ in range(5):
            offered = choosing.completions(line)
            if not offered:
                break
            line += f"{offered[-1]} "
        assert choosing.hear(line) in choosing.legal, line
        kinds = dict.fromkeys(map(choosing.speech.verb, choosing.following[()]))
        assert set(choosing.completions("")) >= (set(kinds) if len(kinds) > 1 else set())


def test_a_begun_word_is_completed_whatever_its_case() -> None:
    choosing = choices(EXAMPLE, "ru")[0]
    (verb,) = choosing.completions("ПО")
    assert verb == choosing.speech.verb(next(iter(choosing.following[()])))
    assert choosing.completions(f"{verb} a")
    assert all(name.startswith("a") for name in choosing.completions(f"{verb} a"))
    assert choosing.completions("zzz") == []


def numbered() -> Choosing:
    """A choice among numbered cells and something else: 1 is a cell, and every action has a list number."""
    space = WITH_FIGURES.actions
    return Choosing(WITH_FIGURES, [space.from_text(text) for text in NUMBERED], game_words(WITH_FIGURES.key, "en"))


NUMBERED = ["leave 4", "leave 7", "leave 2", "wait"]


def test_a_number_that_can_only_be_one_thing_is_that() -> None:
    choosing = numbered()
    assert not choosing.has_plain_numbers
    assert choosing.hear("7") == choosing.space.from_text("leave 7")
    assert not choosing.read_as_name
    assert choosing.hear("1") == choosing.space.from_text("leave 2")
    assert choosing.hear("#4") == choosing.space.from_text("wait")


def test_a_number_with_two_meanings_is_asked_back_unless_the_question_tells() -> None:
    choosing = numbered()
    with pytest.raises(Unclear) as unclear:
        choosing.hear("2")
    assert unclear.value.meant == ("leave 2", "#2 (leave 4)")
    assert choosing.hear("leave") is None
    assert choosing.hear("2") == choosing.space.from_text("leave 2")
    assert choosing.read_as_name


@every_game
def test_where_signs_are_missing_every_sign_has_its_own_letter(game: Game) -> None:
    frames = set("┌┐└┘─│")
    signs.use(part(game.key, "draw").ASCII)
    words = game_words(game.key, "en")
    seats, options = list(game.variants())[-1]
    for state, _ in some((game, seats, options), 5, 6):
        picture = part(game.key, "draw").draw(state.view(0), words, [str(seat) for seat in range(seats)])
        for text in (picture.plain, words("draw-key")):
            assert signs.spelled(text).count("?") == text.count("?")
            assert signs.spelled(text).count("_") == text.count("_"), "no sign without a letter"
        drawn = {sign for line in picture.board for sign in line.plain if not sign.isascii()} - frames
        assert len({signs.spelled(sign) for sign in drawn}) == len(drawn)
