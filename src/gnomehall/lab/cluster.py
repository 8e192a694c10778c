"""Jobs on the machines of a Ray cluster, in batches. Ray comes with the extra ``gnomehall[cluster]``.

Every machine must have the same code as this one: a batch played by other rules is refused, not mixed in. A machine may
die at any time; Ray plays its batches again elsewhere, and seeds by job make the results the same.
"""

import hashlib
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

import gnomehall

JobT = TypeVar("JobT")
DoneT = TypeVar("DoneT")
# Queued jobs or batches per worker: enough that none idles, few enough to stop early.
AHEAD = 2
# A batch costs the driver a millisecond or two and its machine a little more: a long one makes that negligible.
BATCH_SECONDS = 2.0
MOST_IN_A_BATCH = 1000
# How often a batch may lose its machine. Bounded, because a job may be what kills it.
RETRIES = 5
CLIENT_PORT = 10001
RULES = ("core", "parts", "games", "bots", "review", "lab")
"""The folders a result depends on."""


class ClusterFault(Exception):
    """No cluster, or one that cannot do the work: a text key with its values."""

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(f"{key} {values}")
        self.key = key
        self.values = values


class Answer(Struct):
    """A played batch, or why it was not."""

    machine: str
    code: str
    seconds: float = 0.0
    done: list[Any] = []
    error: str = ""


class Cluster:
    """A Ray cluster that this process has joined: ``auto`` for one on this machine, or ``ray://HOST``."""

    def __init__(self, address: str) -> None:
        if address != "auto" and not address.startswith("ray://"):
            raise ClusterFault("cluster-address", address=address[:60])
        os.environ["RAY_ENABLE_AUTO_CONNECT"] = "0"  # a lost cluster is not replaced by one of Ray's own choosing
        try:
            import ray
        except ImportError:
            raise ClusterFault("cluster-missing") from None
        self._ray = ray
        try:
            ray.init(_with_port(address), log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError, ValueError) as error:
            ray.shutdown()
            raise ClusterFault("cluster-none", address=address[:60], reason=_first_line(error)) from None
        self.machines: Counter[str] = Counter()
        """Jobs done by each machine."""
        self._cores = (0.0, 1)

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        self._ray.shutdown()

    def cores(self) -> int:
        """Of all machines there are now; asked at most once per second."""
        when, known = self._cores
        if time.monotonic() - when > 1.0:
            known = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
            self._cores = (time.monotonic(), known)
        return known

    def spread(self, work: Callable[[JobT], DoneT], jobs: Iterable[JobT]) -> Iterator[DoneT]:
        """``work(job)`` for every job; jobs are drawn only as machines become free."""
        ray = self._ray
        play = ray.remote(num_cpus=1, max_retries=RETRIES, scheduling_strategy="SPREAD")(play_batch)
        line = iter(jobs)
        running: list[Any] = []
        count, seconds = 0, 0.0
        try:
            shared = ray.put(work)
            while True:
                size = batch_size(count, seconds)
                while len(running) < AHEAD * self.cores() and (batch := list(islice(line, size))):
                    running.append(play.remote(shared, batch))
                if not running:
                    return
                ended, running = ray.wait(running)
                answer = self.count(ray.get(ended[0]))
                count, seconds = count + len(answer.done), seconds + answer.seconds
                yield from answer.done
        except (ray.exceptions.RayError, ConnectionError) as error:
            raise ClusterFault("cluster-failed", reason=_last_line(error)) from error
        finally:
            if ray.is_initialized():  # else the cluster itself is gone
                with suppress(ray.exceptions.RayError, ConnectionError):
                    for left in running:
                        ray.cancel(left, force=True)

    def count(self, answer: Answer) -> Answer:
        """ClusterFault or ValueError if it cannot count."""
        if answer.code != code_digest():
            raise ClusterFault("cluster-other-code", machine=answer.machine)
        if answer.error:
            raise ValueError(answer.error)
        self.machines[answer.machine] += len(answer.done)
        return answer


def batch_size(count: int, seconds: float) -> int:
    """How many jobs fill a batch, by the time of those done; single ones until any is."""
    if not count:
        return 1
    return max(1, min(MOST_IN_A_BATCH, round(BATCH_SECONDS * count / max(seconds, 1e-9))))


def play_batch(work: Callable[[JobT], DoneT], batch: list[JobT]) -> Answer:
    """On a machine of the cluster. Errors of bots come back as text: not every exception survives the way."""
    import ray

    answer = Answer(ray.util.get_node_ip_address() + "/" + ray.get_runtime_context().get_node_id()[:8], code_digest())
    began = time.perf_counter()
    try:
        answer.done = [work(job) for job in batch]
    except (ValueError, OSError) as error:
        answer.error = str(error)
    answer.seconds = time.perf_counter() - began
    return answer


@cache
def code_digest() -> str:
    """A hash of all code and data that results depend on."""
    package = Path(gnomehall.__file__).parent
    files = [path for folder in RULES for path in (package / folder).rglob("*") if path.suffix in {".py", ".toml"}]
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path.relative_to(package).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def _with_port(address: str) -> str:
    host = address.removeprefix("ray://")
    return address if address == "auto" or ":" in host else f"ray://{host}:{CLIENT_PORT}"


def _first_line(error: BaseException) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)


def _last_line(error: BaseException) -> str:
    return ([type(error).__name__, *str(error).strip().splitlines()])[-1]
