"""Hooks of the package build: a wheel carries the built browser client and, where asked, compiled rules.

``GNOMEHALL_FAST=1 pip wheel .`` compiles the rules' side by mypyc; otherwise the wheel is plain and fits every machine.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FAST = bool(os.environ.get("GNOMEHALL_FAST"))


class BuildHook(BuildHookInterface):  # type: ignore[type-arg,misc]  # hatchling is not installed where types are checked
    """Builds before a wheel is packed; an editable install serves what ``make`` built."""

    def dependencies(self) -> list[str]:
        return ["mypy", "msgspec", "setuptools"] if FAST else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        client = Path(self.root) / "client" / "build.py"
        if client.exists():
            subprocess.run([sys.executable, str(client), "build"], check=True)
        if FAST:
            self._compile(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        source = Path(self.root) / "src"
        subprocess.run([sys.executable, str(Path(self.root) / "tools" / "fast.py"), "build"], check=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for suffix in ("*.so", "*.pyd"):
            for path in source.rglob(suffix):
                build_data["force_include"][str(path)] = str(path.relative_to(source))
