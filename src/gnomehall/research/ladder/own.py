"""Something from a file of the user's own."""

import importlib.util
import sys
from pathlib import Path
from typing import Any


def loaded(where: str) -> Any:
    """What ``FILE.py:NAME`` names."""
    path, _, name = where.rpartition(":")
    sys.path.insert(0, str(Path(path).parent))  # it may import its neighbours
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, name)
