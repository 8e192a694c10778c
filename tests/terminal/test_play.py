"""Whole matches and every command of a turn, typed line by line."""

import itertools
from pathlib import Path

import pytest

from gnomehall.core.text import LANGS
from support import EXAMPLE
from terminal.scripts import FIRST, has_colour, ok, one_file, refused, run, saved


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("options", [["--seats", "4"], ["--mode", "advanced", "--seats", "3"], ["--layout", "classic"]])
def test_a_match_against_bots_can_be_played_to_its_end_and_kept(lang: str, options: list[str], tmp_path: Path) -> None:
    shown = ok("play", EXAMPLE.key, "--bots", "random", "--seed", "gold", "--lang", lang, *options, typed=FIRST)
    assert {"en": "wins!", "ru": "Побеждает"}[lang] in shown
    record = saved(tmp_path / "1")
    assert record["seed"] in shown
    assert shown.count(record["commitment"]) == 2  # shown before the match and after it
    assert "✓" not in ok("verify", "1")
    assert max(map(len, shown.splitlines())) <= 80
    assert not has_colour(shown)


def test_bots_play_on_their_own_when_nobody_sits_at_the_screen() -> None:
    shown = ok("play", EXAMPLE.key, "--humans", "0", "--bots", "random", "--seed", "gold", "--lang", "en")
    assert "Slate (Random) runs" in shown
    assert "wins!" in shown


def test_a_custom_search_is_shown_as_one() -> None:
    typed = ("play", EXAMPLE.key, "--humans", "1", "--bots", "search:20", "--seed", "gold", "--lang")
    assert "Slate (Thinker 20)" in ok(*typed, "en", typed=["quit"])
    assert "Сланец (Мыслитель 20)" in ok(*typed, "ru", typed=["quit"])


def test_a_failing_bot_is_named_and_the_match_is_saved(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "from gnomehall.bots import Bot\nclass Bad(Bot):\n    def __init__(self, game): pass\n"
        "    def choose(self, view, legal, chance): raise KeyError('lost')\n"
    )
    result = run("play", EXAMPLE.key, "--bots", "bad.py:Bad", "--seed", "x", "--lang", "en", typed=FIRST)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: bot Slate (Bad) failed: KeyError: 'lost'")
    assert len(saved(one_file(tmp_path))["actions"]) == 1


def test_an_action_is_chosen_by_number_by_text_word_by_word_or_in_russian() -> None:
    typed = ["1", "place b3", "c2", "поставить c3", "q"]
    shown = ok("play", EXAMPLE.key, "--humans", "2", "--seed", "x", "--lang", "en", typed=typed)
    for name, cell in zip(itertools.cycle(["Amber", "Slate"]), ["a2", "b3", "c2", "c3"], strict=False):
        assert f"{name} places a gnome on {cell}." in shown


def test_a_russian_keyboard_left_on_is_understood() -> None:
    shown = ok("play", EXAMPLE.key, "--humans", "2", "--seed", "x", "--lang", "ru", typed=["и3", "йгше"])
    assert "Янтарь ставит гнома на b3." in ok("replay", shown_file(shown), "--lang", "ru")


def shown_file(shown: str) -> str:
    return next(word for word in shown.split() if word.endswith(".json."))[:-1]


def test_step_by_step_asks_for_the_gnome_then_for_the_place() -> None:
    typed = [*["1"] * 8, "a2", "a3", "undo", "a3", "a4", "q"]
    shown = ok("play", EXAMPLE.key, "--humans", "2", "--seed", "x", "--lang", "en", typed=typed)
    asked = [line for line in shown.splitlines() if line.startswith("Slate: run")]
    assert asked == ["Slate: run, which gnome?", "Slate: run a3, where to?"] * 2
    assert "“a2” does not fit here. Possible: a3, b3," in shown
    assert "Slate runs a3 → a4 and takes a ruby." in shown


def test_why_names_the_rule_and_points_at_the_cell() -> None:
    shown = ok(
        "play",
        EXAMPLE.key,
        "--seed",
        "x",
        "--lang",
        "en",
        typed=["why a1", "why run a1 b2", "a1", "why", "why nonsense", "q"],
    )
    assert shown.count("Not allowed: place a gnome on a1. a1 is not a tile with one red ruby. (rule 7)") == 2
    assert "Not allowed: run a1 → b2. All gnomes must be placed first. (rule 7)" in shown
    assert ">a1 ♦♦" in shown
    assert "Say what you would like to do" in shown
    assert "“nonsense” does not fit here" in shown


def test_why_says_when_something_is_allowed() -> None:
    assert "Можно: поставить гнома на a2." in ok(
        "play", EXAMPLE.key, "--seed", "x", "--lang", "ru", typed=["почему a2", "выход"]
    )


@pytest.mark.parametrize("lang", LANGS)
def test_help_log_list_and_rules_answer(lang: str) -> None:
    shown = ok("play", EXAMPLE.key, "--seed", "x", "--lang", lang, typed=["?", "log", "list", "rules", "1", "log", "q"])
    assert {"en": "Nothing has happened yet.", "ru": "Ещё ничего не произошло."}[lang] in shown
    assert {"en": "which rule forbids X", "ru": "почему нельзя X"}[lang] in shown
    assert "38 k4" in shown
    assert {"en": "The basic game", "ru": "Базовая игра"}[lang] in shown


def test_an_action_can_be_undone_until_something_hidden_is_shown() -> None:
    shown = ok("play", EXAMPLE.key, "--humans", "2", "--seed", "x", "--lang", "en", typed=["a2", "undo", "b3", "q"])
    assert "Amber undoes the last action." in shown or "Slate undoes the last action." in shown
    assert "places a gnome on b3." in shown
    through_a_bot = ok("play", EXAMPLE.key, "--seed", "x", "--lang", "en", typed=["a2", "undo", "b3", "q"])
    assert "undoes the last action." in through_a_bot
    assert "places a gnome on b3." in through_a_bot
    nothing_yet = ok("play", EXAMPLE.key, "--seed", "x", "--lang", "en", typed=["undo", "q"])
    assert "You cannot undo this" in nothing_yet


def test_leaving_saves_and_returning_resumes_exactly(tmp_path: Path) -> None:
    start = [
        "play",
        EXAMPLE.key,
        "--mode",
        "advanced",
        "--seats",
        "3",
        "--bots",
        "random,greedy",
        "--seed",
        "gold",
        "--lang",
        "en",
    ]
    ok(*start, typed=FIRST)
    whole = saved(tmp_path / "1")
    shown = ok(*start, typed=[*["1"] * 9, "quit"])
    path = one_file(tmp_path)
    assert f"gnomehall play --load {path.name} --humans 1 --bots random,greedy --lang en" in shown
    shown = ok("play", "--load", path.name, "--humans", "1", "--bots", "random,greedy", "--lang", "en", typed=FIRST)
    assert "1st" in shown
    assert saved(tmp_path / "1")["actions"] == whole["actions"]


def test_the_end_of_input_saves_like_quit(tmp_path: Path) -> None:
    shown = ok("play", EXAMPLE.key, "--seed", "x", "--lang", "en", typed=["1"])
    assert "To go on: gnomehall play --load" in shown
    assert len(saved(one_file(tmp_path))["actions"]) >= 1


def test_saving_never_overwrites_another_file(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    typed = ["save letter.txt", "save no/such/folder/x", "save .", "save mine", "1", "save mine", "save a\0b", "q"]
    shown = ok("play", EXAMPLE.key, "--seed", "x", "--lang", "en", typed=typed)
    assert "letter.txt exists and is another file" in shown
    assert "cannot be written: No such file or directory" in shown
    assert shown.count("Saved to mine.") == 3
    assert (tmp_path / "letter.txt").read_text() == "dear"


def test_two_matches_of_one_seed_get_two_files(tmp_path: Path) -> None:
    ok("play", EXAMPLE.key, "--seed", "x", typed=["1", "q"])
    ok("play", EXAMPLE.key, "--seed", "x", typed=["2", "q"])
    assert len(list(tmp_path.glob("*.json"))) == 2


def test_resigning_asks_for_confirmation_and_ends_a_match_of_two() -> None:
    shown = ok("play", EXAMPLE.key, "--seed", "x", "--lang", "en", typed=["resign", "no", "resign", "yes", ""])
    assert "Amber gives up." in shown
    assert "Slate (Medium) wins!" in shown
    assert "The others gave up." in shown


def test_a_bot_plays_on_for_a_resigned_player(tmp_path: Path) -> None:
    shown = ok(
        "play",
        EXAMPLE.key,
        "--seats",
        "3",
        "--bots",
        "random",
        "--seed",
        "x",
        "--lang",
        "ru",
        typed=["сдаться", "да", "rec"],
    )
    assert "Янтарь сдаётся." in shown
    assert saved(tmp_path / "rec")["resigned"]
    assert "верно" in ok("verify", "rec", "--lang", "ru")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "no game 'chess'"),
        (["--seats", "9"], "not played by so many"),
        (["--humans", "3", "--seats", "2"], "3 people do not fit into 2 seats"),
        (["--humans", "-1"], "do not fit"),
        (["--bots", "deep"], "no bot “deep”"),
        (["--bots", "no.py:Bot"], "no file"),
        (["--bots", ","], "There is no bot"),
        (["--seats", "2", "--bots", "random,greedy"], "More bots (2)"),
        (["--mode", "hard"], "mode: expected basic or advanced"),
        (["--option", "mode"], "expected name=value"),
        (["--option", "colour=red"], "no option 'colour'"),
        (["--option", "layout=rows", "--mode", "advanced"], "a board of its own"),
        (["--load", "x", "--seed", "y"], "--load goes without them"),
    ],
)
def test_an_impossible_match_gets_one_line(arguments: list[str], said: str) -> None:
    assert said in refused("play", *arguments, "--lang", "en")


def test_options_may_be_given_as_pairs(tmp_path: Path) -> None:
    ok("play", EXAMPLE.key, "--option", "layout=rows", "--seed", "x", typed=["1", "q"])
    assert saved(one_file(tmp_path))["options"]["layout"] == "rows"


def test_odd_input_never_crashes() -> None:
    strange = [
        "",
        "   ",
        "0",
        "999999999999999999999999",
        "#",
        "#0",
        "-1",
        "1.5",
        "²",
        "why #",
        "\x1b[2J",
        "run " * 500,
        "🐉",
        "q",
    ]
    result = run("play", EXAMPLE.key, "--seed", "x", typed=strange)
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.output


def test_a_custom_bot_file_plays(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from gnomehall.bots import Bot\n"
        "class Last(Bot):\n"
        "    def __init__(self, game): pass\n"
        "    def choose(self, view, legal, chance): return legal[-1]\n"
    )
    assert "Slate (Last)" in ok(
        "play", EXAMPLE.key, "--bots", "mine.py:Last", "--seed", "x", "--lang", "en", typed=["1", "q"]
    )
    (tmp_path / "broken.py").write_text("1 / 0\n")
    assert "ZeroDivisionError" in refused("play", EXAMPLE.key, "--bots", "broken.py:Last")
