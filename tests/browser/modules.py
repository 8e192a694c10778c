"""Runs TypeScript of the client in Node, to compare it with the Python it must agree with."""

import atexit
import json
import shutil
import subprocess
from functools import cache
from typing import Any

from browser.hall import ROOT, need_all

CLIENT = ROOT / "client"
SCRIPT = """
import { createInterface } from "node:readline";
import * as vite from "vite";
const server = await vite.createServer({
  appType: "custom", logLevel: "error", optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null, hmr: false },
});
const load = (path) => server.ssrLoadModule(path);
const Body = (async () => {}).constructor;
for await (const line of createInterface({ input: process.stdin })) {
  const { body, given } = JSON.parse(line);
  const answer = await new Body("load", "vite", "given", body)(load, vite, given);
  process.stdout.write(JSON.stringify(answer) + "\\n");
}
await server.close();
process.exit(0);
"""


@cache
def _node() -> subprocess.Popen[str]:
    """One process for all tests: starting it takes longer than what it is asked."""
    need_all()
    node = shutil.which("node")
    assert node is not None, "the page was built, so there is a node"
    process = subprocess.Popen(
        [node, "--input-type=module", "-e", SCRIPT],
        cwd=CLIENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(process.communicate)
    return process


def run(body: str, given: object) -> Any:
    """What the body of a function returns: it has ``load(path)`` for modules, ``vite`` and ``given``."""
    process = _node()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps({"body": body, "given": given}) + "\n")
    process.stdin.flush()
    answer = process.stdout.readline()
    assert answer, "Node ended; its error is above"
    return json.loads(answer)


def board_file(game: str, name: str) -> str:
    """The path of a module beside a game's board, for ``load``."""
    return str(ROOT / "src" / "gnomehall" / "games" / game / "board" / name)
