"""A card file of one's own: played with, saved with the match, refused with its line."""

from pathlib import Path

from click.testing import CliRunner

from gnomehall.cli import main
from gnomehall.core.record import Record
from gnomehall.games import GAMES

CARDS = """schema = 1
deck_size = 20

[[card]]
id = "march"
copies = 20
type = "gnome"
class = "trick"
tags = ["work"]
target = { kind = "gnome", owner = "own" }
cost = 0
effects = [{ op = "walk", who = "target", steps = 2 }]
"""


def play(*arguments: str, said: str = "") -> tuple[int, str, str]:
    result = CliRunner().invoke(main, ["play", *arguments, "--lang", "en"], input=said)
    return result.exit_code, result.stdout, result.stderr


def test_a_match_is_played_saved_and_verified_with_cards_of_ones_own(tmp_path: Path) -> None:
    cards, saved = tmp_path / "mine.toml", tmp_path / "match.json"
    cards.write_text(CARDS, "utf-8")
    options = ["gnomheim", "--cards", str(cards), "--seats", "2", "--humans", "1", "--bots", "random", "--seed", "s"]
    code, shown, _ = play(*options, said=f"1\n1\n1\nsave {saved}\n")
    assert code == 0
    assert "march (0)" in shown
    record = Record.read(saved)
    assert record.figures == CARDS
    assert record.verify(GAMES).game.actions.size < GAMES["gnomheim"].actions.size
    code, shown, _ = play("--load", str(saved), "--humans", "1", "--bots", "random")
    assert code == 0
    assert "march (0)" in shown


def test_a_bad_card_file_gets_the_line_and_the_reason(tmp_path: Path) -> None:
    cards = tmp_path / "bad.toml"
    cards.write_text(CARDS.replace('op = "walk"', 'op = "dance"'), "utf-8")
    code, _, errors = play("gnomheim", "--cards", str(cards))
    assert code == 2
    assert "bad.toml, line 4" in errors
    assert len(errors.splitlines()) == 1


def test_a_file_that_is_not_there_or_a_game_without_cards_is_one_line(tmp_path: Path) -> None:
    code, _, errors = play("gnomheim", "--cards", str(tmp_path / "none.toml"))
    assert (code, len(errors.splitlines())) == (2, 1)
    foreign = tmp_path / "foreign.toml"
    foreign.write_bytes(b"schema = 1\n\xff\xfe")
    assert play("gnomheim", "--cards", str(foreign))[2] == "Error: foreign.toml, line 2: not UTF-8\n"
    code, _, errors = play("treasures", "--cards", __file__)
    assert code == 2
    assert "takes no figures" in errors


def test_a_card_file_may_come_from_an_editor_of_windows(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + CARDS.replace("\n", "\r\n").encode())
    code, _, failed = play("gnomheim", "--cards", str(path), "--humans", "0", "--bots", "random", "--seed", "x")
    assert (code, failed) == (0, "")
