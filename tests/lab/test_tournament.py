"""Tournaments: the same deals with seats exchanged, independent of the cores, resumable."""

import json
import math
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from gnomehall.cli import main
from gnomehall.lab.roundrobin import Schedule, jobs, lineups, pairs, results, run
from gnomehall.lab.standing import (
    BUCKETS,
    Played,
    bucket,
    comparison,
    is_decided,
    is_empty,
    percentile,
    standing,
    win_share,
    without_luck,
)
from support import EXAMPLE, WITH_ROLES, WITH_SOLO


def schedule(
    games: int = 6, bots: tuple[str, ...] = ("greedy", "random", "novice"), seats: int = 2, **more: bool | int | str
) -> Schedule:
    return Schedule(game=EXAMPLE.key, seats=seats, options={}, bots=bots, games=games, seed="ore", **more)  # type: ignore[arg-type]


def played(ranks: list[int], seats: tuple[int, ...] = (0, 1)) -> Played:
    return Played((0, 1), 0, 0, seats, ranks, [0] * len(seats), "x", 9, [0.0] * len(seats), [[0] * BUCKETS] * 2)


def command(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["tournament", *arguments])


def told_without_times(matches: list[Played]) -> list[tuple[object, ...]]:
    return [(one.pair, one.deal, one.turn, one.seats, one.ranks, one.scores, one.moves) for one in matches]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_bots_of_a_pair_take_every_seat_of_a_deal_once(seats: int) -> None:
    for deal in range(5):
        one, other = lineups(schedule(seats=seats), (0, 2), deal)
        assert all({first, second} == {0, 2} for first, second in zip(one, other, strict=True))


def test_a_match_in_which_nobody_is_ahead_is_left_out_of_the_rates() -> None:
    matches = [played([1, 2]), played([1, 1]), played([1, 1]), played([1, 1])]
    told = standing(("good", "bad"), 2, "teams", matches)
    assert [(row["bot"], row["games"], row["empty"], row["win_rate"]) for row in told["bots"]] == [
        ("good", 1, 3, 1.0),
        ("bad", 1, 3, 0.0),
    ]
    alone = standing(("good", "bad"), 3, "one", [played([1, 1, 1], (0, 1, 1)), played([1, 2, 2], (0, 1, 1))])
    assert alone["pairs"][0]["win_rate"] == 1.0, "a shared nothing is no third of a win"


def test_a_win_that_some_share_is_not_empty() -> None:
    shared = standing(("good", "bad"), 3, "one", [played([1, 1, 3], (0, 1, 1))])
    assert (shared["pairs"][0]["games"], shared["pairs"][0]["win_rate"]) == (1, 0.5)
    assert not is_empty([1]), "alone there is nobody to be ahead of"


def test_a_lone_bot_takes_every_seat_in_turn() -> None:
    alone = schedule(seats=4, lineup="one")
    places = [seats.index(0) for deal in range(4) for seats in lineups(alone, (0, 1), deal)]
    assert sorted(places) == [0, 0, 1, 1, 2, 2, 3, 3]


def test_every_pair_plays_equally_often() -> None:
    count = [job.pair for job in jobs(schedule(games=5))]
    assert {pair: count.count(pair) for pair in pairs(schedule())} == {(0, 1): 5, (0, 2): 5, (1, 2): 5}


def test_one_core_and_two_give_the_same_matches() -> None:
    alone = run(schedule(), workers=1)
    assert len(alone) == 18
    assert told_without_times(alone) == told_without_times(run(schedule(), workers=2))


def test_finished_matches_are_not_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    few = run(schedule(games=2), kept, workers=1)
    lines = kept.read_bytes().splitlines()
    assert len(lines) == 1 + len(few)
    kept.write_bytes(b"\n".join(lines[:4]) + b"\n" + lines[4][:20])  # stopped in the middle of a line
    told: list[int] = []
    whole = run(schedule(games=4), kept, workers=1, report=told.append)
    assert told[0] == 3
    assert len(whole) == 12
    assert told_without_times(whole) == told_without_times(run(schedule(games=4), workers=1))
    assert len(run(schedule(games=4), kept, workers=1, report=told.append)) == 12
    assert told[-1] == 12


def test_a_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    run(schedule(games=2), kept, workers=1)
    with pytest.raises(ValueError, match="another tournament"):
        run(schedule(games=2, bots=("greedy", "random")), kept, workers=1)
    with pytest.raises(ValueError, match="version of its rules"):
        run(schedule(games=2, version=2), kept, workers=1)
    kept.write_bytes(b"nonsense\n")
    with pytest.raises(ValueError, match="not a tournament's file"):
        run(schedule(games=2), kept, workers=1)


def test_a_pair_that_is_decided_stops() -> None:
    matches = run(schedule(games=60, bots=("greedy", "random"), decided=True), workers=1)
    assert len(matches) < 40
    assert is_decided(matches, 0)


@pytest.mark.slow
def test_matches_after_the_decision_do_not_count() -> None:
    """Several cores or machines have more of them under way when a pair is decided."""
    stopped = schedule(games=60, bots=("greedy", "random"), decided=True)
    needed = run(stopped, workers=1)
    more = run(schedule(games=60, bots=("greedy", "random")), workers=1)
    assert len(needed) < len(more)
    told, told_of_more = results(stopped, needed), results(stopped, more)
    assert told_of_more["games"] == told["games"] == len(needed)
    assert told_of_more["pairs"] == told["pairs"]


def test_pairs_that_were_not_decided_are_named(tmp_path: Path) -> None:
    arguments = [EXAMPLE.key, "--bots", "greedy,random,novice", "--games", "2", "--seed", "a", "--lang", "en"]
    page = tmp_path / "report.html"
    shown = command(*arguments, "--until", "decided", "--html", str(page)).output
    named = "Not decided within the matches allowed: greedy – random; greedy – novice; random – novice"
    assert named in " ".join(shown.split())
    assert named in page.read_text("utf-8")
    assert "Not decided" not in command(*arguments).output
    decided = command(*arguments[:2], "greedy,random", "--games", "60", "--until", "decided", "--json")
    assert json.loads(decided.stdout)["undecided"] == []


def test_the_sequential_test_needs_enough() -> None:
    needed = math.ceil(math.log(0.95 / 0.05) / math.log(0.55 / 0.45))
    assert not is_decided([played([1, 2])] * (needed - 1), 0)
    assert is_decided([played([1, 2])] * needed, 0)
    assert is_decided([played([2, 1])] * needed, 0)
    assert not is_decided([played([1, 2]), played([2, 1])] * 100, 0)


def test_a_team_with_better_places_on_the_mean_wins_the_comparison() -> None:
    assert comparison(played([1, 2, 2], (0, 1, 1)), 0) == 1
    assert comparison(played([1, 3, 2], (0, 0, 1)), 0) == 0.5
    assert comparison(played([3, 1, 2], (0, 1, 1)), 0) == 0
    assert win_share(played([1, 1, 1], (0, 1, 1)), 1) == pytest.approx(2 / 3)


def test_times_fall_into_buckets_that_bound_them() -> None:
    clock = [0] * BUCKETS
    for seconds in (0.001, 0.01, 0.4):
        clock[bucket(seconds)] += 1
    assert 0.4 <= percentile(clock, 0.95) < 0.4 * 1.26
    assert bucket(0.0) == 0
    assert bucket(1e9) == BUCKETS - 1


def test_the_better_bot_stands_first_with_the_higher_rating() -> None:
    told = standing(schedule().bots, 2, "teams", run(schedule(games=10), workers=1))
    assert told["bots"][0]["bot"] == "greedy"
    ratings = {row["bot"]: row["rating"] for row in told["bots"]}
    assert ratings["greedy"] > ratings["novice"] > ratings["random"]
    assert sum(pair["win_rate"] for pair in told["pairs"]) == pytest.approx(3)


def test_the_command_gives_a_table_json_and_a_page(tmp_path: Path) -> None:
    page, kept = tmp_path / "report.html", tmp_path / "kept.jsonl"
    arguments = [EXAMPLE.key, "--bots", "greedy,random", "--games", "4", "--keep", str(kept), "--html", str(page)]
    shown = command(*arguments, "--lang", "ru")
    assert shown.exit_code == 0
    assert "доля побед" in shown.output
    told = json.loads(command(*arguments, "--json").stdout)
    assert {"bot", "win_rate", "low", "high"} <= set(told["bots"][0])
    assert told["games"] == 4
    written = page.read_text("utf-8")
    assert written.count("<svg") == 3
    assert "http" not in written


@pytest.mark.parametrize(
    "arguments",
    [
        (EXAMPLE.key, "--bots", "greedy"),
        (EXAMPLE.key, "--bots", "greedy,nobody"),
        (EXAMPLE.key, "--bots", "greedy,random", "--seats", "9"),
        (WITH_SOLO.key, "--bots", "greedy,random", "--seats", "1"),
        ("chess", "--bots", "greedy,random"),
        (EXAMPLE.key, "--bots", "greedy,random", "--html", "nowhere/at/all.html"),
        (WITH_ROLES.key, "--bots", "greedy,random", "--lineup", "one", "--until", "decided"),
    ],
)
def test_a_bad_request_gets_one_line(arguments: tuple[str, ...]) -> None:
    failed = command(*arguments)
    assert failed.exit_code == 2
    assert len(failed.output.strip().splitlines()) == 1


def test_a_failing_bot_is_named_with_the_place(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "from gnomehall.bots import Bot\n\n\nclass Bad(Bot):\n"
        "    def __init__(self, game):\n        self.game = game\n\n"
        "    def choose(self, view, legal, chance):\n        return legal[999]\n"
    )
    failed = command(EXAMPLE.key, "--bots", f"{tmp_path / 'bad.py'}:Bad,random", "--games", "2")
    assert failed.exit_code == 2
    assert "IndexError: list index out of range" in failed.output
    assert "bad.py, line 9" in failed.output
    assert "Traceback" not in failed.output


def test_taking_luck_out_narrows_the_interval_and_keeps_the_raw_rate() -> None:
    """Where luck decides the match, nothing but luck is in the raw rate."""
    found = [
        msgspec.structs.replace(played([1, 2] if deal < 6 else [2, 1]), deal=deal, turn=turn, lucky=[luck, 0.0])
        for deal in range(12)
        for turn, luck in enumerate([0.5 if deal < 6 else -0.4] * 2)
    ]
    told = without_luck(found, (0, 1))
    assert told is not None
    assert (told["raw"], told["games"]) == (0.5, 24)
    assert told["rate"] == pytest.approx(0.4444, abs=1e-3)
    assert told["high"] - told["low"] < 0.01
    blind = [msgspec.structs.replace(each, lucky=[0.0, 0.0]) for each in found]
    same = without_luck(blind, (0, 1))
    assert same is not None
    assert (same["rate"], same["weights"]) == (0.5, [0.0, 0.0])
    assert same["fewer"] < 0.6, "pairs that always agree count as one match"
    assert without_luck([played([1, 2])] * 20, (0, 1)) is None, "luck was not measured"


def test_matches_in_which_nobody_is_ahead_leave_no_bias() -> None:
    """They count a half, and their luck too; the rate is that of the other matches, as the raw one is."""
    found = [
        msgspec.structs.replace(played(ranks), deal=deal, turn=turn, lucky=[0.0, 0.0])
        for deal in range(20)
        for turn, ranks in enumerate(([1, 2], [1, 1] if deal % 2 else [2, 1]))
    ]
    told = without_luck(found, (0, 1))
    assert told is not None
    assert told["raw"] == standing(["a", "b"], 2, "teams", found)["bots"][0]["win_rate"]


def test_equal_bots_play_both_seatings_of_a_deal_alike(tmp_path: Path) -> None:
    """Both seatings share all luck, so two bots that are the same end level."""
    for name in ("one", "other"):
        (tmp_path / f"{name}.py").write_text("from gnomehall.bots.random import Random as Bot\n")
    names = tuple(f"{tmp_path / name}.py:Bot" for name in ("one", "other"))
    found = run(schedule(6, names), workers=1)
    by_deal = {(match.deal, match.turn): match for match in found}
    for deal in range(3):
        assert by_deal[deal, 0].ranks == by_deal[deal, 1].ranks
        assert sum(comparison(by_deal[deal, turn], 0) for turn in (0, 1)) == 1.0


def test_measuring_luck_changes_no_match() -> None:
    game = WITH_SOLO
    found = run(Schedule(game.key, 2, {"rounds": "1"}, ("greedy", "random"), 2, "ore", luck=True), workers=1)
    for match in found:
        assert match.lucky
    raw = run(Schedule(game.key, 2, {"rounds": "1"}, ("greedy", "random"), 2, "ore"), workers=1)
    assert told_without_times(raw) == told_without_times(found), "measuring changes nothing"
