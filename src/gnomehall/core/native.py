"""Words for the compiler: machine ints and what it must know of a class. Run as plain Python they mean nothing."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_: bool) -> Callable[[type], type]:
        return lambda kind: kind


__all__ = ["i64", "mypyc_attr"]
