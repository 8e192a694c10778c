"""A ladder's file and commands: enter, play, resume after a kill, show."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result as Shown

from gnomehall.bots import LEVELS
from gnomehall.cli import main
from gnomehall.lab.entrants import made
from gnomehall.lab.ladder import CERTAIN, LEVEL_ENTRANTS, MOST_FAILURES, Ladder, Limits, Programme, compared, run
from gnomehall.lab.ladder_report import told
from gnomehall.lab.rated import Result
from lab.ladder_programs import EXAMPLES, READY, is_alive, program
from support import EXAMPLE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a ladder runs programs as only Linux and macOS can")


@pytest.fixture(autouse=True)
def quick_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents that do not think for long."""
    for level in ("hard", "master"):
        monkeypatch.delitem(LEVEL_ENTRANTS, level)


def command(*arguments: str) -> Shown:
    return CliRunner().invoke(main, ["ladder", *arguments])


def ladder_of(path: Path, **entrants: str) -> Ladder:
    ladder = Ladder(path)
    for name, how in entrants.items():
        ladder.add(made(name, how, [EXAMPLE.key], None, []))
    return ladder


def deals(ladder: Ladder) -> list[tuple[tuple[str, str], int, int]]:
    return sorted((result.names, result.played.deal, result.played.turn) for result in ladder.results.values())


def without_times(result: Result) -> object:
    played = result.played
    return result.names, played.deal, played.turn, played.seats, played.ranks, played.scores, played.moves


def test_enter_play_and_show(tmp_path: Path) -> None:
    file, page = str(tmp_path / "ladder.jsonl"), tmp_path / "ladder.html"
    entered = command("enter", file, "keen", "greedy", "--game", EXAMPLE.key, "--lang", "ru")
    assert "Новый участник keen" in entered.output
    assert command("enter", file, "mad", "random", "--game", EXAMPLE.key).exit_code == 0
    played = command("play", file, "--games", "8", "--workers", "1", "--lang", "en")
    assert played.exit_code == 0, played.output
    assert "Ladder, 8 matches" in played.output
    assert "±" in played.output
    found = json.loads(command("show", file, "--json", "--html", str(page)).stdout)
    names = [row["name"] for row in found["entrants"]]
    assert set(names) == {"keen", "mad", *LEVELS}
    assert names.index("keen") < names.index("mad")
    row = found["entrants"][names.index("mad")]
    assert {"rating", "margin", "matches", "seconds_median", "seconds_95", "cpu_a_match", "failures"} <= set(row)
    assert sum(of for _, of in row["games"][EXAMPLE.key]["against"].values()) == row["matches"]
    written = page.read_text("utf-8")
    assert "http" not in written
    assert "keen" in written
    assert "Участники" in command("show", file, "--lang", "ru", "--html", str(page)).output + page.read_text("utf-8")


@pytest.mark.parametrize(
    "arguments",
    [
        ("enter", "FILE", "master", "greedy"),
        ("enter", "FILE", "keen", "nobody"),
        ("enter", "FILE", "keen", "spiel:nowhere.py:bot"),
        ("enter", "nowhere/FILE", "keen", "greedy"),
        ("enter", "FILE", "there", "greedy"),
        ("play", "EMPTY"),
        ("show", "EMPTY"),
        ("show", "OTHER"),
    ],
)
def test_a_bad_request_gets_one_line(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    ladder_of(tmp_path / "FILE", there="greedy")
    (tmp_path / "OTHER").write_text("nonsense\n", "utf-8")
    failed = command(*[str(tmp_path / one) if one.isupper() or "/" in one else one for one in arguments])
    assert failed.exit_code == 2
    assert len(failed.output.strip().splitlines()) == 1


def test_each_deal_is_played_twice_with_seats_exchanged(tmp_path: Path) -> None:
    ladder = ladder_of(tmp_path / "ladder", keen="greedy")
    run(ladder, Limits(games=6), workers=1)
    by_deal: dict[object, list[Result]] = {}
    for result in ladder.results.values():
        by_deal.setdefault((result.names, result.played.deal), []).append(result)
    for first, second in by_deal.values():
        assert all({one, other} == {0, 1} for one, other in zip(first.played.seats, second.played.seats, strict=True))


def test_a_match_is_the_same_in_every_process(tmp_path: Path) -> None:
    one, two = (ladder_of(tmp_path / name, keen="greedy", mad="random") for name in ("one", "two"))
    two.seed = one.seed
    run(one, Limits(games=6), workers=1)
    run(two, Limits(games=6), workers=2)
    common = one.results.keys() & two.results.keys()
    assert common
    assert all(without_times(one.results[key]) == without_times(two.results[key]) for key in common)


def test_what_was_finished_counts_and_a_cut_line_goes(tmp_path: Path) -> None:
    path = tmp_path / "ladder"
    run(ladder_of(path, keen="greedy"), Limits(games=3), workers=1)
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    again = Ladder(path)
    assert len(again.results) == 2
    run(again, Limits(games=2), workers=1)
    assert len(Ladder(path).results) == 4
    first = whole.splitlines()[: 2 + 2]
    assert path.read_bytes().splitlines()[:4] == first, "nothing that was whole is written anew"


def test_a_half_played_deal_is_finished_first_when_its_pair_plays_on(tmp_path: Path) -> None:
    path = tmp_path / "ladder"
    run(ladder_of(path, keen="greedy"), Limits(games=1), workers=1)
    programme = Programme(Ladder(path), Limits(games=1))
    first = next(iter(programme.ladder.results.values()))
    level = programme.ladder.entrants["keen"], LEVEL_ENTRANTS[first.names[1]]
    assert [(job.deal, job.turn) for job in programme._missing(EXAMPLE.key, level)] == [(0, 1)]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of orphans")
def test_a_ladder_that_is_killed_takes_its_programs_along_and_resumes(tmp_path: Path) -> None:
    path, pids = tmp_path / "ladder", tmp_path / "pids"
    slow = READY.replace("begin = told()", f"begin = told()\nopen({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n')")
    slow += "time.sleep(0.02)\nwhile look['is'] == 'view':\n    say(do='act', action=look['legal'][0]); look = told()\n"
    slow = slow.replace("say(do='act'", "time.sleep(0.02); say(do='act'")
    ladder = Ladder(path)
    ladder.add(program(tmp_path, slow))
    asked = [sys.executable, "-m", "gnomehall.cli", "ladder", "play", str(path), "--games", "1000", "--workers", "2"]
    playing = subprocess.Popen(asked, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        until = time.monotonic() + 100
        while len(Ladder(path).results) < 2 and time.monotonic() < until:
            time.sleep(0.1)
    finally:
        os.kill(playing.pid, signal.SIGKILL)
        playing.wait()
    before = deals(Ladder(path))
    assert len(before) >= 2
    until = time.monotonic() + 60
    while any(is_alive(int(pid)) for pid in pids.read_text("utf-8").split()) and time.monotonic() < until:
        time.sleep(0.1)
    assert not any(is_alive(int(pid)) for pid in pids.read_text("utf-8").split())
    run(ladder := Ladder(path), Limits(games=2), workers=1)
    assert len(deals(ladder)) == len(before) + 2
    assert set(before) < set(deals(ladder))


def test_an_entrant_that_keeps_failing_plays_no_more_and_the_others_go_on(tmp_path: Path) -> None:
    ladder = ladder_of(tmp_path / "ladder", keen="greedy")
    ladder.add(program(tmp_path, READY + "raise RuntimeError('out of ideas')", "broken"))
    programme = run(ladder, Limits(games=20), workers=1)
    mine = [result for result in ladder.results.values() if "broken" in result.names]
    assert len(mine) == MOST_FAILURES
    assert programme.given_up() == [("broken", EXAMPLE.key)]
    row = next(row for row in told(ladder)["entrants"] if row["name"] == "broken")
    assert row["failures"] == {"crash": MOST_FAILURES}
    assert "out of ideas" in row["last_failure"]
    assert "out of ideas" in command("show", str(tmp_path / "ladder")).output


def test_until_certain_stops_when_every_interval_is_narrow(tmp_path: Path) -> None:
    """With results made up: an even match against medium, again and again."""
    ladder = ladder_of(tmp_path / "ladder", keen="greedy")
    run(ladder, Limits(games=1), workers=1)
    like = next(iter(ladder.results.values()))
    for number in range(100):
        ranks = [1, 2] if number % 2 else [2, 1]
        played = msgspec.structs.replace(like.played, deal=number, turn=0, ranks=ranks, lucky=[])
        ladder.add(msgspec.structs.replace(like, played=played, names=("keen", "medium")))
    found = told(ladder)["entrants"]
    assert next(row for row in found if row["name"] == "keen")["margin"] < CERTAIN
    assert list(Programme(ladder, Limits(certain=True)).jobs()) == []
    assert next(Programme(ladder, Limits()).jobs()) is not None


def test_results_of_older_rules_stay_in_the_file_and_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "ladder"
    ladder = ladder_of(path, keen="greedy")
    run(ladder, Limits(games=2), workers=1)
    older = [msgspec.structs.replace(result, version=0) for result in ladder.results.values()]
    ladder_of(tmp_path / "other", keen="greedy").add(*older)
    assert len(Ladder(tmp_path / "other").results) == 0
    assert (tmp_path / "other").read_bytes().count(b'"is":"match"') == 2


def test_luck_is_measured_in_every_match_and_told_to_the_fit(tmp_path: Path) -> None:
    ladder = ladder_of(tmp_path / "ladder", keen="greedy")
    run(ladder, Limits(games=2), workers=1)
    lucks = [result.played.lucky for result in ladder.results.values()]
    assert all(len(luck) == 1 and luck[0] != 0.0 for luck in lucks)
    assert [[compared(result).luck] for result in ladder.results.values()] == lucks


def test_the_example_bot_enters_by_a_relative_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It will run in a folder of its own."""
    monkeypatch.chdir(EXAMPLES)
    assert (
        command("enter", str(tmp_path / "ladder"), "own", "own_bot.py:Collector", "--game", EXAMPLE.key).exit_code == 0
    )
    assert command("enter", str(tmp_path / "ladder"), "picker", f"run:{sys.executable} ladder_bot.py").exit_code == 0
    how = {entrant.name: entrant.how for entrant in Ladder(tmp_path / "ladder").entrants.values()}
    assert how["own"] == f"{EXAMPLES / 'own_bot.py'}:Collector"
    assert how["picker"].endswith(str(EXAMPLES / "ladder_bot.py"))
