"""Three real server processes on one PostgreSQL, and what disturbs them."""

import random
import secrets
import threading
import time
from types import TracebackType

from gnomehall.server.limits import Settings
from server.databases import NatsServer, Postgres, fresh_database
from server.live import Served

SETTINGS = Settings(rate=1e9, burst=1e9, tables=1 << 30, pace=0.0, workers=1)


class Disturbance:
    """Play should go on within a moment after ``at``: when the others could."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.at = time.monotonic()


class Cluster:
    """``disturb`` does one thing that happens to servers and mends it; play goes on meanwhile."""

    def __init__(self, with_nats: bool, luck: random.Random) -> None:
        self.luck = luck
        self.postgres = Postgres()
        self.nats = NatsServer() if with_nats else None
        self.database = fresh_database(self.postgres.url, f"hall_{secrets.token_hex(4)}")
        bus = self.nats.url if self.nats else ""
        self.halls = [Served(self.database, SETTINGS, bus) for _ in range(3)]
        self.disturbances: list[Disturbance] = []
        self.kinds = ["kill and stop", "kill", "stop", "PostgreSQL stops", "PostgreSQL crashes"]
        self.kinds += ["NATS stops"] if self.nats else []

    def disturb(self, kind: str = "") -> None:
        kind = kind or self.luck.choice(self.kinds)
        done = Disturbance(kind)
        chosen = self.luck.sample(self.halls, 2)
        if kind.startswith("PostgreSQL"):
            self.postgres.stop("fast" if kind.endswith("stops") else "immediate")
            self.postgres.start()
            done.at = time.monotonic()
        elif kind == "NATS stops":
            assert self.nats is not None
            self.nats.stop()
            time.sleep(1.0)
            self.nats.start()
        else:
            if "kill" in kind:
                chosen[0].kill()
            if "stop" in kind:
                chosen[1].stop()
            done.at = time.monotonic()
            self._start([hall for hall in chosen if not hall.process.is_alive()])
        self.disturbances.append(done)

    def _start(self, halls: list[Served]) -> None:
        threads = [threading.Thread(target=hall.start) for hall in halls]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for hall in self.halls:
            hall.kill()
        if self.nats is not None:
            self.nats.stop()
        self.postgres.remove()
