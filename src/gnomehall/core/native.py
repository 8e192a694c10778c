"""mypyc shims, no-ops in plain Python: machine ints, class attributes, and the faster list search of each mode."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

_spec = find_spec("gnomehall.core.actions")
COMPILED = _spec is not None and not str(_spec.origin).endswith(".py")
"""Whether the rules run compiled; compiler-only twins are slower otherwise."""

if TYPE_CHECKING:
    from mypy_extensions import i32, i64, mypyc_attr, u8

    from gnomehall.core.ordered import flat, holds, insort, one_of, place_of
else:
    from bisect import bisect_left as place_of, insort
    from itertools import chain
    from operator import contains as holds

    i32 = i64 = u8 = int

    def flat(groups: list[tuple[int, ...]]) -> list[int]:
        return list(chain.from_iterable(groups))

    def one_of(groups: list[tuple[int, ...]], chance: Any) -> int:
        actions = flat(groups)
        return actions[chance.below(len(actions))]

    def mypyc_attr(**_: bool) -> Callable[[type], type]:
        return lambda kind: kind


__all__ = ["COMPILED", "flat", "holds", "i32", "i64", "insort", "mypyc_attr", "one_of", "place_of", "u8"]
