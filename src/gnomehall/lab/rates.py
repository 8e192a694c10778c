"""How much is done in a second."""

from collections.abc import Callable
from time import process_time


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much work is done in a second of CPU time."""
    done, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        done += work()
    return done / spent
