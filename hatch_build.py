"""Hooks of the package build: a wheel carries the built browser client where it can be built and, where asked, compiled
rules.

``GNOMEHALL_FAST=1 pip wheel .`` compiles the rules' side by mypyc (``GNOMEHALL_FAST=draft`` without optimisation, for
tests); otherwise the wheel is plain and fits every machine.
The client is for the hall: without Node or its packages the library installs without it, and the hall says so.
``GNOMEHALL_CLIENT=1`` makes a missing client an error, ``GNOMEHALL_CLIENT=0`` leaves it out.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FAST = os.environ.get("GNOMEHALL_FAST", "")
CLIENT = os.environ.get("GNOMEHALL_CLIENT", "")
EXTRAS = ("nats", "postgres")


class BuildHook(BuildHookInterface):  # type: ignore[type-arg,misc]  # hatchling is not installed where types are checked
    """Builds before a wheel is packed; an editable install serves what ``make`` built."""

    def dependencies(self) -> list[str]:
        """mypy, its tools, and all that the server imports: mypy has to see it."""
        if not FAST:
            return []
        package = self.metadata.core
        extras = [name for key in EXTRAS for name in package.optional_dependencies[key]]
        return ["mypy", "setuptools", *package.dependencies, *extras]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self._build_client()
        if FAST:
            self._compile(build_data)

    def _build_client(self) -> None:
        client = Path(self.root) / "client" / "build.py"
        if CLIENT == "0" or not client.exists():
            return
        built = subprocess.run([sys.executable, str(client), "build", "--node-of-this-machine"], check=False)
        if built.returncode == 0:
            return
        if CLIENT:
            raise SystemExit("The browser client could not be built.")
        self.app.display_warning("Without the browser client: 'gnomehall serve' will have no page.")

    def _compile(self, build_data: dict[str, Any]) -> None:
        source = Path(self.root) / "src"
        task = "draft" if FAST == "draft" else "build"
        subprocess.run([sys.executable, str(Path(self.root) / "tools" / "fast.py"), task], check=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for suffix in ("*.so", "*.pyd"):
            for path in source.rglob(suffix):
                build_data["force_include"][str(path)] = str(path.relative_to(source))
