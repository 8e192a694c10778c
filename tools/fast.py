"""Compile the rules, the action table, luck, parts and bots by mypyc, in one group, from the very same files.

``python tools/fast.py build`` puts a compiled module beside each file, ``remove`` takes them away again, ``list`` names
the files. What is compiled follows from a rule, so that a new game needs no line here.
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
# Texts, files, drawings: no time is spent there. native.py speaks to the compiler and means nothing compiled.
LEFT_OUT = ("__init__.py", "data.py", "text.py", "say.py", "named.py", "draw.py", "native.py")
# The runtime library's small functions become part of the code that calls them: search is quicker by a tenth.
ACROSS_FILES = ["-O3", "-flto", "-fno-semantic-interposition"]
# A class of these is made by a metaclass that the compiler does not know.
METACLASSED = ("Struct", "Event", "Game")


def sources() -> list[Path]:
    """Every file that is compiled: all of the rules' side but what is left out and what defines Structs."""
    found = [path for layer in LAYERS for path in sorted((PACKAGE / layer).rglob("*.py"))]
    return [path for path in found if path.name not in LEFT_OUT and not _is_metaclassed(path)]


def _is_metaclassed(path: Path) -> bool:
    classes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]
    return any(ast.unparse(base).rpartition(".")[2] in METACLASSED for one in classes for base in one.bases)


def build() -> list[Path]:
    """Compile in place; the compiled modules, the group's own among them."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    remove()
    names = [str(path.relative_to(SOURCE)) for path in sources()]
    # The compiler names modules by their place below the working folder.
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
