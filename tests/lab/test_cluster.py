"""The lab on a Ray cluster gives what this machine alone gives, also if a machine dies."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import Struct

from gnomehall.cli import main
from gnomehall.lab.cluster import MOST_IN_A_BATCH, Answer, Cluster, ClusterFault, batch_size, code_digest
from gnomehall.lab.roundrobin import Schedule, read, results, run
from gnomehall.lab.standing import Played
from support import EXAMPLE

GAMES = 24
ENOUGH = 9
"""Matches after which a machine is killed: by then both have finished some."""
# Ray looks for an address other machines can reach, unless it thinks that there can be none.
LOOPBACK = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", "RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0"}
needs_ray = pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed: make cluster")


class Nodes(Struct):
    process: "subprocess.Popen[str]"
    address: str
    port: int

    def kill_one(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("kill\n")
        self.process.stdin.flush()

    def start(self, *arguments: str) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", "gnomehall.cli", *arguments]
        env = os.environ | LOOPBACK | {"RAY_ADDRESS": self.address}
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    process = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("ray_nodes.py"))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | LOOPBACK,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield Nodes(process, **json.loads(process.stdout.readline()))
    finally:
        process.stdin.close()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()  # Ray's reaper ends the nodes
            process.wait()
        process.stdout.close()


def told_without_times(matches: list[Played]) -> list[tuple[object, ...]]:
    return [(one.pair, one.deal, one.turn, one.seats, one.ranks, one.scores, one.moves) for one in matches]


def finished(process: "subprocess.Popen[str]") -> tuple[Any, list[int]]:
    """What the command printed as JSON, and how many jobs each machine did."""
    try:
        told, said = process.communicate(timeout=120)
    finally:
        process.kill()
    assert process.returncode == 0, said
    (counts,) = re.findall(r"^Jobs by machine: (.*)$", said, re.MULTILINE)
    return json.loads(told), [int(count) for count in re.findall(r"/[0-9a-f]+: (\d+)", counts)]


@needs_ray
def test_matches_on_a_cluster_are_those_of_this_machine(nodes: Nodes) -> None:
    arguments = ["simulate", EXAMPLE.key, "--games", "3000", "--bots", "random", "--seed", "ore", "--json"]
    process = nodes.start(*arguments, "--cluster", f"ray://127.0.0.1:{nodes.port}", "--lang", "en")
    told, _ = finished(process)
    alone = json.loads(CliRunner().invoke(main, arguments).stdout)
    times = {"seconds", "moves_per_second"}
    assert {key: told[key] for key in told.keys() - times} == {key: alone[key] for key in alone.keys() - times}


@needs_ray
def test_a_balance_on_a_cluster_is_that_of_this_machine(nodes: Nodes) -> None:
    arguments = ["balance", EXAMPLE.key, "--games", "4", "--bot", "random", "--luck", "--json"]
    told, _ = finished(nodes.start(*arguments, "--cluster", "auto", "--lang", "en"))
    assert told == json.loads(CliRunner().invoke(main, arguments).stdout)


@needs_ray
def test_a_tournament_survives_the_death_of_a_machine(nodes: Nodes, tmp_path: Path) -> None:
    """Runs last: one node is left after it."""
    kept = tmp_path / "kept.jsonl"
    bots = "search:40,greedy"
    arguments = [EXAMPLE.key, "--games", str(GAMES), "--bots", bots, "--seed", "ore", "--lang", "en", "--json"]
    process = nodes.start("tournament", *arguments, "--keep", str(kept), "--cluster", "auto")
    until = time.monotonic() + 90
    while process.poll() is None and not (kept.exists() and len(kept.read_bytes().splitlines()) > ENOUGH):
        assert time.monotonic() < until
        time.sleep(0.02)
    nodes.kill_one()
    found_then = len(kept.read_bytes().splitlines()) - 1
    told, machines = finished(process)
    assert found_then < GAMES, "it was killed in the middle"
    assert len(machines) == 2
    assert sum(machines) == GAMES
    assert told["games"] == GAMES
    chosen = {option.name: str(option.default) for option in EXAMPLE.option_list()}
    schedule = Schedule(EXAMPLE.key, 2, chosen, ("search:40", "greedy"), GAMES, "ore", version=EXAMPLE.version)
    alone = run(schedule, workers=2)
    there = sorted(read(schedule, kept), key=lambda one: (one.deal, one.pair, one.turn))
    assert told_without_times(there) == told_without_times(alone)
    assert told["pairs"] == results(schedule, alone)["pairs"]


@pytest.mark.parametrize(("lang", "said"), [("en", "which is not installed"), ("ru", "не установлен")])
@pytest.mark.parametrize("command", ["tournament", "balance", "simulate"])
def test_without_ray_a_cluster_is_refused_in_one_line(
    command: str, lang: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    bots = ["--bot", "random"] if command == "balance" else ["--bots", "greedy,random"]
    failed = CliRunner().invoke(main, [command, EXAMPLE.key, *bots, "--cluster", "auto", "--lang", lang])
    assert failed.exit_code == 2
    assert said in failed.output
    assert "gnomehall[cluster]" in failed.output
    assert len(failed.output.strip().splitlines()) == 1


def test_another_address_is_refused() -> None:
    with pytest.raises(ClusterFault) as caught:
        Cluster("tcp://somewhere")
    assert (caught.value.key, caught.value.values) == ("cluster-address", {"address": "tcp://somewhere"})


def test_a_batch_takes_a_second_or_more() -> None:
    assert batch_size(0, 0.0) == 1, "nothing is known yet"
    assert batch_size(10, 1.0) == 20
    assert batch_size(2, 60.0) == 1
    assert batch_size(1000, 0.001) == MOST_IN_A_BATCH


def test_a_batch_by_other_code_is_not_counted() -> None:
    cluster = Cluster.__new__(Cluster)
    with pytest.raises(ClusterFault) as caught:
        cluster.count(Answer("10.0.0.7/ab", "another", done=[1]))
    assert caught.value.key == "cluster-other-code"
    with pytest.raises(ValueError, match="bot x failed"):
        cluster.count(Answer("10.0.0.7/ab", code_digest(), error="bot x failed"))
