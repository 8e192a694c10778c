"""A program at a seat of a ladder: it gets views and a time limit, nothing else, and cannot hold anybody up."""

import json
import sys
import time
from pathlib import Path

import pytest

from gnomehall.lab.entrants import BadEntrant, Entrant, command, made
from gnomehall.lab.rated import Job, play
from gnomehall.lab.standing import comparison
from lab.ladder_programs import EXAMPLES, HEAD, NOVICE, READY, is_alive, program
from support import EXAMPLE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a ladder runs programs as only Linux and macOS can")

PLAYS = (
    READY
    + """
while look["is"] == "view":
    say(do="act", action=look["legal"][0])
    look = told()
"""
)


def match(one: Entrant, deal: int = 0, turn: int = 0) -> Job:
    return Job(EXAMPLE.key, (one, NOVICE), deal, turn, "ore")


@pytest.mark.parametrize(
    ("body", "kind", "said"),
    [
        (READY + "say(do='act', action=99999999)", "illegal", "99999999"),
        (READY + "raise RuntimeError('no more ideas')", "crash", "no more ideas"),
        (HEAD + "raise RuntimeError('no key')", "crash", "no key"),
        (READY + "time.sleep(60)", "time", ""),
        (READY + "while True: say(do='spent', tokens=1)", "time", ""),
        (READY + "print('I would rather not', flush=True)\ntime.sleep(60)", "garbled", "I would rather not"),
        (READY + "sys.stdout.write('x' * 10**7)", "garbled", "bytes"),
        (READY + "say(do='spent', tokens=-5)", "garbled", "-5"),
        (READY + "os.close(1); time.sleep(60)", "crash", ""),
    ],
)
def test_whoever_fails_has_lost_and_it_is_said_why(tmp_path: Path, body: str, kind: str, said: str) -> None:
    began = time.monotonic()
    result = play(match(program(tmp_path, body, limit=1.0)))
    assert result.failed is not None
    assert (result.failed.who, result.failed.kind) == (0, kind)
    assert said in result.failed.said
    assert comparison(result.played, 0) == 0
    assert result.played.lucky == []
    assert time.monotonic() - began < 50


def test_a_program_that_does_not_exist_cannot_enter() -> None:
    for how in ("run:no-such-program", "run:", "spiel:nowhere.py:bot", "spiel:nowhere", "mcp:no-such-program"):
        with pytest.raises(BadEntrant):
            made("new", how, [], None, [])
    for name in ("novice", "two words", "", "x" * 41):
        with pytest.raises(BadEntrant):
            made(name, "greedy", [], None, [])


def test_a_program_that_vanished_has_lost() -> None:
    gone = Entrant("gone", "run:/nowhere/at/all", [EXAMPLE.key], 1.0)
    result = play(match(gone))
    assert result.failed is not None
    assert "No such file" in result.failed.said


def test_a_program_gets_its_own_folder_and_no_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MY_API_KEY", "hush")
    monkeypatch.setenv("OTHER_API_KEY", "hush")
    body = READY + "raise RuntimeError(json.dumps([sorted(os.environ), os.getcwd(), os.listdir('.')]))"
    result = play(match(program(tmp_path, body, env=("MY_API_KEY",))))
    assert result.failed is not None
    names, folder, files = json.loads(result.failed.said.partition("RuntimeError: ")[2])
    assert "MY_API_KEY" in names
    assert "OTHER_API_KEY" not in names
    assert files == []
    assert not Path(folder).exists()


def test_a_program_is_told_what_its_seat_may_know(tmp_path: Path) -> None:
    """And is not given the luck of the match: its seed is one of its own."""
    log = tmp_path / "log"
    body = PLAYS.replace("def told():", f"log = open({str(log)!r}, 'a')\ndef told():")
    body = body.replace("return json.loads(sys.stdin.readline())", "line = sys.stdin.readline(); log.write(line); log.flush(); return json.loads(line)")  # fmt: skip  # noqa: E501
    result = play(match(program(tmp_path, body)))
    assert result.failed is None
    first, *views, over = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    asked = {"is", "game", "version", "seats", "options", "seat", "limit", "seed", "actions"}
    assert set(first) == asked
    assert all(set(view) == {"is", "public", "own", "legal", "heard"} for view in views)
    assert set(over) == {"is", "outcome", "heard"}
    heard = [step for view in (*views, over) for step in view["heard"]]
    assert len(heard) == result.played.moves, "every action is told once"
    assert [step["own"] for step in heard if step["own"] >= 0] == [view["legal"][0] for view in views]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of orphans")
def test_what_a_program_started_ends_with_it(tmp_path: Path) -> None:
    """Also what left its session and its parent."""
    pids = tmp_path / "pids"
    body = PLAYS.replace(
        "begin = told()",
        "begin = told()\n"
        "for new in (False, True):\n"
        "    subprocess.Popen(['sh', '-c', 'sleep 300 & echo $! >> " + str(pids) + "'], start_new_session=new)\n"
        f"while not os.path.exists({str(pids)!r}) or open({str(pids)!r}).read().count('\\n') < 2: time.sleep(0.01)",
    )
    assert play(match(program(tmp_path, body))).failed is None
    started = [int(pid) for pid in pids.read_text("utf-8").split()]
    assert len(started) == 2
    assert not any(map(is_alive, started))


def test_tokens_and_cost_are_summed_and_cpu_is_measured(tmp_path: Path) -> None:
    body = PLAYS.replace('say(do="act"', "say(do='spent', tokens=3, cost=0.5); say(do=\"act\"")
    result = play(match(program(tmp_path, body + "say(do='spent', tokens=1000)")))
    assert result.failed is None
    assert result.tokens[0] > 1000
    assert result.cost[0] == (result.tokens[0] - 1000) / 6
    assert result.cpu[0] > 0
    assert sum(result.played.clocks[0]) > 0


def test_a_bot_from_a_file_plays_in_a_process_of_its_own() -> None:
    own = made("own", f"{EXAMPLES / 'own_bot.py'}:Collector", [EXAMPLE.key], None, [])
    assert command(own) is not None
    result = play(match(own))
    assert result.failed is None
    again = play(match(own))
    assert (again.played.ranks, again.played.moves) == (result.played.ranks, result.played.moves)


def test_a_bot_of_ours_plays_here() -> None:
    assert command(made("deep", "search:20", [], None, [])) is None


def test_the_example_of_a_program_plays() -> None:
    example = made("picker", f"run:{sys.executable} {EXAMPLES / 'ladder_bot.py'}", [], None, [])
    assert play(match(example, turn=1)).failed is None
