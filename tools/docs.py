"""The documents and an API reference as a website: ``python tools/docs.py [FOLDER]`` (``build/docs`` unless given).

The reference is made from docstrings by mkdocstrings; MODULES says what is public.
"""

import json
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MODULES = {
    "Games and matches": (
        "gnomehall.core.game",
        "gnomehall.core.actions",
        "gnomehall.core.chance",
        "gnomehall.core.match",
        "gnomehall.core.record",
        "gnomehall.core.view",
        "gnomehall.core.play",
        "gnomehall.core.observation",
        "gnomehall.games",
    ),
    "Environments": (
        "gnomehall.research.aec",
        "gnomehall.research.parallel",
        "gnomehall.research.seat",
        "gnomehall.research.candidates",
        "gnomehall.research.vector",
        "gnomehall.research.factors",
        "gnomehall.research.tensors",
        "gnomehall.research.rewards",
        "gnomehall.research.spiel",
        "gnomehall.research.text",
    ),
    "Bots and lab": ("gnomehall.bots.bot", "gnomehall.bots.named", "gnomehall.lab.dataset", "gnomehall.lab.simulate"),
}
# Links out of docs/ lead to files that the site does not have.
OUTSIDE = re.compile(r"\[([^]]+)\]\(\.\./[^)]*\)")


def copy_papers(to: Path) -> None:
    shutil.copytree(ROOT / "docs", to, ignore=shutil.ignore_patterns("pictures"))
    shutil.copytree(ROOT / "docs" / "pictures", to / "pictures")
    for path in to.glob("*.md"):
        path.write_text(OUTSIDE.sub(r"\1", path.read_text("utf-8")), "utf-8")
    (to / "api").mkdir()
    for modules in MODULES.values():
        for module in modules:
            (to / "api" / f"{module}.md").write_text(f"# `{module}`\n\n::: {module}\n", "utf-8")
    (to / "index.md").write_text(front_page(), "utf-8")


def front_page() -> str:
    lines = ["# Gnomehall", "", "Five gnome board games with exact rules: to play, and to study.", ""]
    lines += ["[For people who build agents](research.md) is where to start.", "", "## API reference", ""]
    for title, modules in MODULES.items():
        lines += [f"**{title}**", "", *(f"- [`{module}`](api/{module}.md)" for module in modules), ""]
    return "\n".join(lines)


def settings(papers: Path, site: Path) -> dict[str, Any]:
    guides = sorted(path.name for path in papers.glob("*.md") if path.name != "index.md")
    shown = {
        "show_root_heading": False,
        "show_source": False,
        "members_order": "source",
        "heading_level": 2,
        "show_if_no_docstring": True,
    }
    return {
        "site_name": "Gnomehall",
        "docs_dir": str(papers),
        "site_dir": str(site),
        "theme": {"name": "mkdocs", "highlightjs": False},
        "plugins": [
            {"mkdocstrings": {"handlers": {"python": {"paths": [str(ROOT / "src")], "options": shown}}}},
            "search",
        ],
        "markdown_extensions": ["tables", "fenced_code", "toc"],
        "validation": {"links": {"not_found": "ignore", "unrecognized_links": "ignore", "anchors": "ignore"}},
        "nav": [
            {"Start": "index.md"},
            *({title: [f"api/{module}.md" for module in modules]} for title, modules in MODULES.items()),
            {"Guides": guides},
            {"Decisions": sorted(f"decisions/{path.name}" for path in (papers / "decisions").glob("*.md"))},
        ],
    }


def build(site: Path) -> None:
    from mkdocs.commands.build import build as build_site
    from mkdocs.config import load_config

    with tempfile.TemporaryDirectory() as scratch:
        papers = Path(scratch) / "docs"
        copy_papers(papers)
        written = Path(scratch) / "mkdocs.yml"
        written.write_text(json.dumps(settings(papers, site)), "utf-8")  # JSON is YAML
        config = load_config(str(written))
        config.plugins.on_startup(command="build", dirty=False)
        build_site(config)


def main() -> None:
    site = Path(sys.argv[1]) if len(sys.argv) == 2 else ROOT / "build" / "docs"
    build(site.resolve())
    print(site / "index.html")


if __name__ == "__main__":
    main()
