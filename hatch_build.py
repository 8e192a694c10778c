"""A hook of the package build: a wheel carries the built browser client."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg,misc]  # hatchling is not installed where types are checked
    """Builds the client before a wheel is packed; an editable install serves what ``make`` built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client = Path(self.root) / "client" / "build.py"
        if version != "editable" and client.exists():
            subprocess.run([sys.executable, str(client), "build"], check=True)
