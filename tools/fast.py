"""Compile core, parts, bots, games and the server's share of a move with mypyc, as one group, in place.

``python tools/fast.py build`` puts a compiled module beside each file, ``remove`` deletes them, ``list`` names the
files. A rule decides what is compiled, so a new game needs no line here; of the server it is what SERVER names.
``draft`` builds without optimisation, for tests of the build itself.
"""

import ast
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "gnomehall"
STAMP = PACKAGE / "fast.stamp"
SCRATCH = ROOT / "build" / "fast"
GROUP = "gnomehall"
LAYERS = ("core", "parts", "bots", "games")
# In the server, what every move passes through.
SERVER = (
    "bucket",
    "dispatch",
    "hub",
    "keeper",
    "line",
    "notices/turns",
    "out",
    "planning",
    "playing",
    "post",
    "presence",
    "tables",
    "views",
    "visitors",
    "websocket",
    "writer",
)
SERVERS_LIBRARIES = ("sqlalchemy", "starlette", "uvicorn", "websockets")
# Not hot (texts, files, drawings); native.py are shims.
LEFT_OUT = ("__init__.py", "data.py", "text.py", "say.py", "pages.py", "tables.py", "named.py", "draw.py", "native.py")
# Inlines mypyc's runtime across files: playouts and search are 5 to 10 % faster. ``auto`` links on all cores.
OPTIMISED = ["-O3", "-flto=auto", "-fno-semantic-interposition"]
DRAFT = ["-O0"]
# Bases with a metaclass mypyc does not support.
METACLASSED = ("Struct", "Event", "Game")


def sources() -> list[Path]:
    """Every file to compile: all layers but LEFT_OUT and files that define Structs; of the server, what is named."""
    found = [path for layer in LAYERS for path in sorted((PACKAGE / layer).rglob("*.py"))]
    rules = [path for path in found if path.name not in LEFT_OUT and not _is_metaclassed(path)]
    # mypy has to see the server's libraries.
    names = SERVER if all(map(find_spec, SERVERS_LIBRARIES)) else ()
    return [*rules, *(PACKAGE / "server" / f"{name}.py" for name in names)]


def _is_metaclassed(path: Path) -> bool:
    classes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]
    return any(ast.unparse(base).rpartition(".")[2] in METACLASSED for one in classes for base in one.bases)


def build(is_draft: bool = False) -> list[Path]:
    """Compile in place; returns the compiled modules, including the group's own."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    remove()
    names = [str(path.relative_to(SOURCE)) for path in sources()]
    # mypyc names modules by their path from the working directory.
    os.chdir(SOURCE)
    options = [f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={SCRATCH / 'types'}"]
    extensions = mypycify(
        [*options, *names],
        group_name=GROUP,
        opt_level="3",
        debug_level="0",
        multi_file=True,
        target_dir=str(SCRATCH),
    )
    if os.name == "posix":
        # All code is in the group's extension; the others only point into it.
        group = max(extensions, key=lambda extension: len(extension.sources))
        group.extra_compile_args += DRAFT if is_draft else OPTIMISED
        group.extra_link_args += DRAFT if is_draft else OPTIMISED
    command = _builder()(Distribution({"name": GROUP, "ext_modules": extensions, "package_dir": {"": "."}}))
    command.inplace = True
    command.build_temp = str(SCRATCH)
    command.build_lib = str(SCRATCH / "lib")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    STAMP.write_text("".join(f"{name}\n" for name in names), "utf-8")
    return compiled()


def _builder() -> Any:
    """setuptools' ``build_ext``, which compiles extensions side by side but the files of one in sequence."""
    from setuptools.command.build_ext import build_ext

    class BuildFiles(build_ext):  # type: ignore[misc]  # setuptools ships no types
        def build_extension(self, extension: Any) -> None:
            if len(extension.sources) > 1:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    done = list(pool.map(lambda source: self._compiled(extension, source), extension.sources))
                extension.extra_objects = [path for paths in done for path in paths]
                extension.sources = []
            super().build_extension(extension)

        def _compiled(self, extension: Any, source: str) -> list[str]:
            paths: list[str] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                macros=extension.define_macros,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
                depends=extension.depends,
            )
            return paths

    return BuildFiles


def compiled() -> list[Path]:
    return [path for suffix in ("*.so", "*.pyd") for path in sorted(SOURCE.rglob(suffix))]


def remove() -> None:
    for path in [*compiled(), STAMP]:
        path.unlink(missing_ok=True)


def main() -> None:
    what = sys.argv[1] if len(sys.argv) == 2 else ""
    if what in ("build", "draft"):
        print(f"compiled {len(build(what == 'draft'))} modules; back to the plain files: make plain")
    elif what == "remove":
        remove()
    elif what == "list":
        print(*(path.relative_to(ROOT) for path in sources()), sep="\n")
    else:
        sys.exit("expected: build, draft, remove or list")


if __name__ == "__main__":
    main()
