"""Words for the compiler: machine ints and what it must know of a class. Run as plain Python they mean nothing.

Beside them, what is quickest in another way compiled than plain: places in lists.
"""

from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING

_spec = find_spec("gnomehall.core.actions")
COMPILED = _spec is not None and not str(_spec.origin).endswith(".py")
"""Whether the rules run compiled: only then is it worth calling what was written for the compiler alone."""

if TYPE_CHECKING:
    from mypy_extensions import i32, i64, mypyc_attr, u8

    from gnomehall.core.ordered import holds, insort, place_of
else:
    from bisect import bisect_left as place_of, insort
    from operator import contains as holds

    i32 = i64 = u8 = int

    def mypyc_attr(**_: bool) -> Callable[[type], type]:
        return lambda kind: kind


__all__ = ["COMPILED", "holds", "i32", "i64", "insort", "mypyc_attr", "place_of", "u8"]
