"""Three real processes on one PostgreSQL, disturbed in every way: nothing is lost, and play goes on.

The large form is ``make chaos``.
"""

import asyncio
import json
import os
import random
import time

import pytest
from websockets.exceptions import ConnectionClosed

from gnomehall.server.store import Store
from server import chaos
from server.cluster import Cluster
from server.examples import GAME
from server.live import Caller

PATIENCE = 2.0 if os.getloadavg()[0] < (os.cpu_count() or 1) else 20.0
"""Seconds after which play goes on; on a busy machine a process may take long to get a core."""


@pytest.mark.slow
@pytest.mark.timeout(240)
def test_nothing_is_lost_while_processes_and_servers_come_and_go() -> None:
    diary = chaos.Diary()
    with Cluster(with_nats=True, luck=random.Random(1)) as cluster:
        kinds = ["kill and stop", "PostgreSQL stops", "NATS stops"]
        groups = asyncio.run(chaos.run(cluster, diary, moves=150, tables=3, every=1.5, kinds=kinds))
        assert chaos.check(cluster, diary, groups) >= len(diary.acknowledged) >= 150
        assert [each.kind for each in cluster.disturbances][:3] == kinds
        found = chaos.pauses(cluster, diary, groups)
        assert max(max(times) for times in found.values()) < PATIENCE


@pytest.mark.slow
@pytest.mark.timeout(240)
def test_a_stop_sends_people_elsewhere_within_a_second_and_an_upgrade_rolls_through() -> None:
    """One process after another is stopped and started again. A person's match goes on, from process to process."""
    with Cluster(with_nats=False, luck=random.Random(1)) as cluster:
        halls = cluster.halls
        ann, bob = Caller(halls[0]), Caller(halls[1])
        table = ann.do("make", game=GAME.key, seats=2)["table"]
        for caller in (ann, bob):
            caller.do("join", table=table)
        bob.do("sit", table=table, seat=1)
        assert ann.do("start", table=table)["is"] == "done"
        people, at = [ann, bob], [0, 1]
        for stopped in range(3):
            leavers = [number for number in range(2) if at[number] == stopped]
            halls[stopped].process.terminate()
            for number in leavers:
                with pytest.raises(ConnectionClosed, match="1012"):
                    people[number].take("nothing more")
                began = time.monotonic()
                at[number] = (stopped + 1) % 3
                people[number] = Caller(halls[at[number]], people[number].token)
                assert people[number].do("join", table=table)["is"] == "done"
                assert time.monotonic() - began < PATIENCE / 2
            play_one(people, table)
            assert halls[stopped].stop()
            halls[stopped].start()
        store = Store(cluster.database)
        stored = store.match(table)
        store.close()
        assert stored is not None
        assert len(stored.steps) == 3


def play_one(people: list[Caller], table: str) -> None:
    """Whoever is to move does, and the other sees it."""
    views = []
    for caller in people:
        caller.do("join", table=table)
        views.append(caller.take("view"))
    actor = views[0]["actor"]
    fields = {"table": table, "seat": actor, "number": views[actor]["number"], "action": views[actor]["legal"][0]}
    assert people[actor].do("act", **fields)["is"] == "done"
    while json.loads(people[1 - actor].socket.recv(timeout=10)).get("number") != fields["number"] + 1:
        pass
