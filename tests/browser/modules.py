"""Runs TypeScript of the client in Node, to compare it with the Python it must agree with."""

import json
import shutil
import subprocess
from typing import Any

from browser.hall import ROOT, need_all

CLIENT = ROOT / "client"
SCRIPT = """
import { createServer } from "vite";
const server = await createServer({
  appType: "custom", logLevel: "error", optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null, hmr: false },
});
const load = (path) => server.ssrLoadModule(path);
let text = "";
for await (const part of process.stdin) text += part;
const given = JSON.parse(text);
const answer = await (async () => { %s })();
await server.close();
process.stdout.write(JSON.stringify(answer), () => process.exit(0));
"""


def run(body: str, given: object) -> Any:
    """What the body of a function returns: it has ``load(path)`` for modules and ``given``."""
    need_all()
    node = shutil.which("node")
    assert node is not None, "the page was built, so there is a node"
    done = subprocess.run(
        [node, "--input-type=module", "-e", SCRIPT % body],
        input=json.dumps(given),
        cwd=CLIENT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def board_file(game: str, name: str) -> str:
    """The path of a module beside a game's board, for ``load``."""
    return str(ROOT / "src" / "gnomehall" / "games" / game / "board" / name)
