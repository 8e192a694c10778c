"""Jobs on all cores of this machine, or of a cluster: results come as they are ready.

An interrupt or the parent's death ends all local workers.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

from gnomehall.lab.cluster import AHEAD, Cluster

JobT = TypeVar("JobT")
DoneT = TypeVar("DoneT")
Workers = int | Cluster
"""A number of processes on this machine, or a cluster."""


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def count(workers: Workers) -> int:
    return workers.cores() if isinstance(workers, Cluster) else workers


def spread(work: Callable[[JobT], DoneT], jobs: Iterable[JobT], workers: Workers) -> Iterator[DoneT]:
    """``work(job)`` for every job; jobs are drawn only as workers become free."""
    if isinstance(workers, Cluster):
        yield from workers.spread(work, jobs)
        return
    if workers == 1:
        yield from map(work, jobs)
        return
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=_follow_the_parent)
    line = iter(jobs)
    try:
        running: set[Future[DoneT]] = {pool.submit(work, job) for job in islice(line, AHEAD * workers)}
        while running:
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                yield future.result()
            running |= {pool.submit(work, job) for job in islice(line, AHEAD * workers - len(running))}
    except BaseException:  # do not wait for slow bots to finish their matches
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _follow_the_parent() -> None:
    """In a worker: ignore interrupts, and exit when the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
