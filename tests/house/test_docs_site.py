"""The website of documents and API reference is built, and has every public name of the research package."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mkdocstrings", reason="the optional extra gnomehall[docs] is not installed")

ROOT = Path(__file__).parents[2]


def test_the_reference_has_every_public_name_of_the_environments(tmp_path: Path) -> None:
    import gnomehall.research

    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "docs.py"), str(tmp_path / "site")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    shown = "".join(path.read_text("utf-8") for path in (tmp_path / "site" / "api").rglob("*.html"))
    for name in gnomehall.research.__all__:
        thing = getattr(gnomehall.research, name)
        module = getattr(thing, "__module__", "gnomehall.research.rewards")
        assert f'id="{module}.{name}"' in shown
    assert 'id="gnomehall.core.game.State.legal"' in shown
    assert (tmp_path / "site" / "research" / "index.html").exists()
