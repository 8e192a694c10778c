"""The files in deploy/: what they name exists."""

import json
import re
import subprocess
from pathlib import Path

import httpx
import pytest

from gnomehall.cli import main
from server.live import Served

DEPLOY = Path(__file__).parents[2] / "deploy"


def test_the_dashboard_names_only_metrics_that_are_exported(served: Served) -> None:
    panels = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))["panels"]
    text = " ".join(target["expr"] for panel in panels for target in panel["targets"])
    named = set(re.findall(r"\b(?:gnomehall|process)_\w+", text))
    exported = set(re.findall(r"^(\w+)", httpx.get(served.url("/metrics")).text, re.MULTILINE))
    assert named
    assert named <= exported


def test_the_composition_builds_from_a_file_that_exists() -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    [context] = re.findall(r"context: (\S+)", text)
    [file] = re.findall(r"dockerfile: (\S+)", text)
    assert (DEPLOY / context / file).exists()
    [mounted] = re.findall(r"- \./(\w+):", text)
    assert (DEPLOY / mounted).exists()
    services = set(re.findall(r"^  (\w+):$", text.partition("networks:\n  front")[0], re.MULTILINE))
    assert services == {"hall", "proxy", "database", "bus"}
    assert set(re.findall(r"(?:@|//)(\w+)[:/]", text)) - {"gnomehall"} <= services


@pytest.mark.parametrize("name", ["gnomehall.service", "gnomehall-backup.service", "Containerfile"])
def test_commands_and_options_in_the_files_exist(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8").replace('", "', " ")
    [(command, rest)] = re.findall(r"gnomehall (serve|backup)\b(.*)", text)
    options = {option for each in main.commands[command].params for option in each.opts}
    assert set(re.findall(r"--[a-z-]+", rest)) <= options


def test_the_install_script_is_sound_shell() -> None:
    subprocess.run(["sh", "-n", str(DEPLOY / "install.sh")], check=True)


def test_a_container_build_is_not_sent_what_is_built_or_installed() -> None:
    left_out = set((DEPLOY.parent / ".dockerignore").read_text("utf-8").split())
    assert {".git", ".venv", "build", "**/node_modules", "src/gnomehall/web"} <= left_out
    tracked = subprocess.run(["git", "ls-files"], cwd=DEPLOY.parent, capture_output=True, text=True, check=True).stdout
    assert not [name for name in tracked.split() if set(Path(name).parts) & left_out]
