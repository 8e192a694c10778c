"""The package installs as a researcher would install it: into an environment made from nothing, without Node.

These tests fetch build requirements, as ``make`` does. The wheel is compiled without optimisation: 30 CPU-seconds.
"""

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WHEELS = runpy.run_path(str(ROOT / "tools" / "wheels.py"))
pytestmark = pytest.mark.slow
TOOLS = ("as", "bash", "cc", "env", "gcc", "ld", "sh", "uname")
"""All that builds find on their path: no Node."""
PLAYS = """
from gnomehall import compiled
from gnomehall.core.chance import Quick
from gnomehall.core.play import at_random
from gnomehall.games import GAMES
for game in GAMES.values():
    state = game.start(game.seats[-1], game.Options(), Quick(1))
    for _ in at_random(state, Quick(2)):
        pass
    print(game.key, state.outcome() is not None, compiled.is_running())
"""


@pytest.fixture
def without_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in TOOLS:
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    monkeypatch.setenv("PATH", str(folder))
    assert shutil.which("node") is None


def new_python(folder: Path) -> str:
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    return str(python)


def pip(python: str, *words: str, **variables: str) -> None:
    command = [python, "-m", "pip", *words, "--quiet", "--disable-pip-version-check"]
    done = subprocess.run(command, env={**os.environ, **variables}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]


def ask(python: str, code: str) -> str:
    """Run code with the package as installed there and our environment's libraries behind it."""
    libraries = sysconfig.get_path("purelib")
    begin = f"import sys; sys.path.append({libraries!r})\n"
    done = subprocess.run(
        [python, "-c", begin + code], capture_output=True, text=True, check=False, cwd=Path(python).parent
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.usefixtures("without_node")
def test_a_library_installs_without_node(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    WHEELS["copy_tree"](tree)
    shutil.rmtree(tree / "src" / "gnomehall" / "web", ignore_errors=True)
    python = new_python(tmp_path / "venv")
    pip(python, "install", "--no-deps", f"{tree}[research]")
    assert ask(python, PLAYS).splitlines() == [f"{key} True False" for key in keys()]
    seen = ask(
        python,
        "import gnomehall.research, gymnasium\n"
        "print(gnomehall.__file__, *[name for name in gymnasium.registry if name.startswith('gnomehall/')])",
    ).split()
    assert Path(seen[0]).is_relative_to(tmp_path)
    assert len(seen) == 1 + len(keys())


@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
@pytest.mark.timeout(900)
@pytest.mark.usefixtures("without_node")
def test_a_compiled_wheel_is_built_from_nothing_and_plays_compiled(tmp_path: Path) -> None:
    made = WHEELS["build"](sys.executable, tmp_path, optimised=False)
    names = zipfile.ZipFile(made).namelist()
    assert any(name.startswith("gnomehall__mypyc.") for name in names)
    assert any(name.startswith("gnomehall/server/writer.") and name.endswith((".so", ".pyd")) for name in names)
    assert "gnomehall/fast.stamp" not in names, "it would compare times of an unpacked wheel"
    python = new_python(tmp_path / "venv")
    pip(python, "install", "--no-deps", str(made))
    assert ask(python, PLAYS).splitlines() == [f"{key} True True" for key in keys()]


def keys() -> list[str]:
    from gnomehall.games import GAMES

    return list(GAMES)
