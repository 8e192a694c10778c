"""Chooses between compiled modules (tools/fast.py) and the plain files beside them, which Python would otherwise skip.

Plain files run if ``GNOMEHALL_PLAIN`` is set, or if one is newer than its compiled form.
"""

import os
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
STAMP = HERE / "fast.stamp"
"""Lists what was compiled in a clone. A wheel has none."""


class PlainFiles(MetaPathFinder):
    """Finds only the .py files of this package."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.startswith("gnomehall."):
            for folder in path or ():
                found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
                if found is not None:
                    return found
        return None


def changed() -> str | None:
    """A file that is newer than its compiled form, if any."""
    if not STAMP.exists():
        return None
    made = STAMP.stat().st_mtime
    for name in STAMP.read_text("utf-8").split():
        path = HERE.parent / name
        if not path.exists() or path.stat().st_mtime > made:
            return name
    return None


def choose() -> None:
    """Call once, before importing any module that may be compiled."""
    wants_plain = bool(os.environ.get("GNOMEHALL_PLAIN"))
    stale = None if wants_plain else changed()
    if stale is not None:
        warnings.warn(
            f"{stale} is newer than its compiled form: the plain files run (make fast, or make plain)", stacklevel=2
        )
    if wants_plain or stale is not None:
        sys.meta_path.insert(0, PlainFiles())


def is_running() -> bool:
    """Whether the rules run compiled."""
    from gnomehall.core import chance

    return not str(chance.__file__).endswith(".py")
