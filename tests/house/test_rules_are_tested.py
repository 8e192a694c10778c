"""Every numbered rule of every game is named by a test, and no test names a rule that is not there."""

import re
from pathlib import Path

from gnomehall.core.game import Game
from support import every_game

TESTS = Path(__file__).parents[1] / "games"


@every_game
def test_every_rule_number_is_named_by_a_test(game: Game) -> None:
    named: set[str] = set()
    for path in sorted((TESTS / game.key).glob("test_*.py")):
        for marks in re.findall(r"rule\(([^)]*)\)", path.read_text("utf-8")):
            named |= set(re.findall(r'"([A-Z]?\d+)"', marks))
    numbers = set(game.rule_numbers("en"))
    assert numbers - named == set(), "rules without a test"
    assert named - numbers == set(), "tests of rules that do not exist"
