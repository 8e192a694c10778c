"""Compile core, parts, bots and games with mypyc, as one group, from the files as they are.

``python tools/fast.py build`` puts a compiled module beside each file, ``remove`` deletes them, ``list`` names the
files. A rule decides what is compiled, so a new game needs no line here.
"""

import ast
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "gnomehall"
STAMP = PACKAGE / "fast.stamp"
SCRATCH = ROOT / "build" / "fast"
GROUP = "gnomehall"
LAYERS = ("core", "parts", "bots", "games")
# Not hot (texts, files, drawings); native.py are shims.
LEFT_OUT = ("__init__.py", "data.py", "text.py", "say.py", "pages.py", "tables.py", "named.py", "draw.py", "native.py")
# Inlines mypyc's runtime across files: search is 10 % faster.
ACROSS_FILES = ["-O3", "-flto", "-fno-semantic-interposition"]
# Bases with a metaclass mypyc does not support.
METACLASSED = ("Struct", "Event", "Game")


def sources() -> list[Path]:
    """Every file to compile: all layers but LEFT_OUT and files that define Structs."""
    found = [path for layer in LAYERS for path in sorted((PACKAGE / layer).rglob("*.py"))]
    return [path for path in found if path.name not in LEFT_OUT and not _is_metaclassed(path)]


def _is_metaclassed(path: Path) -> bool:
    classes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]
    return any(ast.unparse(base).rpartition(".")[2] in METACLASSED for one in classes for base in one.bases)


def build() -> list[Path]:
    """Compile in place; returns the compiled modules, including the group's own."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

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
        for extension in extensions:
            extension.extra_compile_args += ACROSS_FILES
            extension.extra_link_args += ACROSS_FILES
    command = build_ext(Distribution({"name": GROUP, "ext_modules": extensions, "package_dir": {"": "."}}))
    command.inplace = True
    command.build_temp = str(SCRATCH)
    command.build_lib = str(SCRATCH / "lib")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    STAMP.write_text("".join(f"{name}\n" for name in names), "utf-8")
    return compiled()


def compiled() -> list[Path]:
    return [path for suffix in ("*.so", "*.pyd") for path in sorted(SOURCE.rglob(suffix))]


def remove() -> None:
    for path in [*compiled(), STAMP]:
        path.unlink(missing_ok=True)


def main() -> None:
    what = sys.argv[1] if len(sys.argv) == 2 else ""
    if what == "build":
        print(f"compiled {len(build())} modules; back to the plain files: make plain")
    elif what == "remove":
        remove()
    elif what == "list":
        print(*(path.relative_to(ROOT) for path in sources()), sep="\n")
    else:
        sys.exit("expected: build, remove or list")


if __name__ == "__main__":
    main()
