"""Jobs spread over all cores: results come as they are ready; an interrupt or the parent's death ends everything."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

JobT = TypeVar("JobT")
DoneT = TypeVar("DoneT")
# Jobs that wait at each worker: enough that none is idle, few enough that a caller can stop early.
AHEAD = 2


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[JobT], DoneT], jobs: Iterable[JobT], workers: int) -> Iterator[DoneT]:
    """``work(job)`` for every job; the jobs are asked for only as workers come free."""
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
    except BaseException:  # an interrupt does not wait for slow bots to finish their matches
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _follow_the_parent() -> None:
    """In a worker: interrupts are the parent's affair, and without it there is nobody to work for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
