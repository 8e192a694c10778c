"""The lock has the versions of constraints.txt, hashes for each, and every package that the project asks for."""

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PINNED = re.compile(r"^([a-z0-9-]+)==(\S+)(?: ; .*)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE)


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    return {canonicalize_name(name): version for name, _, version in (line.partition("==") for line in lines)}


def test_the_locks_are_those_of_the_constraints() -> None:
    for name in (
        "requirements.lock",
        "requirements-build.lock",
        "requirements-server.lock",
        "requirements-cluster.lock",
    ):
        text = (ROOT / name).read_text("utf-8")
        found = {package: version for package, version, _ in PINNED.findall(text)}
        assert len(found) == text.count("==") - len(re.findall(r"(?:sys_platform|python_version) ==", text))
        assert {package: pins()[package] for package in found} == found
        assert "://" not in text


def names_of(requirements: list[str]) -> set[str]:
    return {str(canonicalize_name(Requirement(text).name)) for text in requirements} - {"gnomehall"}


def locked(name: str) -> set[str]:
    return {package for package, _, _ in PINNED.findall((ROOT / name).read_text("utf-8"))}


def test_the_lock_has_all_that_the_project_asks_for() -> None:
    """Ray is large and has a lock of its own."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    assert names_of(extras.pop("cluster")) <= locked("requirements-cluster.lock")
    asked = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(each for extra in extras.values() for each in extra),
    ]
    assert names_of(asked) <= locked("requirements.lock")


def test_the_builder_is_pinned_as_in_the_constraints() -> None:
    requires = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    assert requires == [f"hatchling=={pins()['hatchling']}"]
