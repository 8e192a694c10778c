"""The page's own modules against the Python they must agree with: action codes, changed views, the seed's hash."""

import hashlib
import json
import random
import shutil
import subprocess
from typing import Any

import msgspec
import pytest

from browser.hall import ROOT, need_all
from games.taverns.positions import do, position
from games.treasures.positions import position as hoard, tile
from gnomehall.core.chance import Dice
from gnomehall.core.match import Match
from gnomehall.core.text import words as words_of
from gnomehall.games import GAMES
from gnomehall.games.taverns.layout import NUMBER_OF
from gnomehall.games.taverns.view import Drawn
from gnomehall.games.treasures.draw import draw
from gnomehall.games.treasures.tiles import MOUNTAIN_POINTS
from gnomehall.server.views import changed

CLIENT = ROOT / "client"
SCRIPT = """
import { createServer } from "vite";
const server = await createServer({
  configFile: false, appType: "custom", logLevel: "error", optimizeDeps: { noDiscovery: true },
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
    """What this piece of TypeScript makes of what it is given."""
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


@pytest.mark.parametrize("key", sorted(GAMES))
def test_codes_of_actions_are_read_and_made_alike(key: str) -> None:
    space = GAMES[key].actions
    codes = sorted(random.Random(1).sample(range(space.size), min(space.size, 3000)))
    answer = run(
        """
        const { ActionTable } = await load("/src/actions.ts");
        const table = new ActionTable(given.schema);
        return given.codes.map((code) => [table.decode(code).join(" "), table.encode(table.decode(code))]);
        """,
        {"schema": space.schema(), "codes": codes},
    )
    assert answer == [[space.to_text(code), code] for code in codes]


def test_changed_fields_make_the_next_view() -> None:
    match = Match(GAMES["treasures"], 2, dice=Dice(bytes(32)))
    views, changes = [msgspec.to_builtins(match.state.public())], []
    for _ in range(30):
        before = match.state.public()
        match.act(match.actor(), match.legal(match.actor())[0])
        changes.append(msgspec.to_builtins(changed(before, match.state.public()), str_keys=True))
        views.append(msgspec.to_builtins(match.state.public()))
    answer = run(
        """
        const { merge } = await load("/src/merge.ts");
        const views = [given.first];
        for (const change of given.changes) views.push(merge(views.at(-1), change));
        return views;
        """,
        {"first": views[0], "changes": changes},
    )
    assert answer == views


def test_a_seed_is_hashed_alike_with_and_without_the_browsers_own_means() -> None:
    seeds = [bytes(32), bytes(range(32)), hashlib.sha256(b"gnome").digest()]
    answer = run(
        """
        const { bytes, commitmentOf, sha256 } = await load("/src/fair.ts");
        const hex = (hash) => [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
        return Promise.all(given.map(async (seed) => [await commitmentOf(seed), hex(sha256(bytes(seed)))]));
        """,
        [seed.hex() for seed in seeds],
    )
    assert answer == [[hashlib.sha256(seed).hexdigest()] * 2 for seed in seeds]


def test_rules_pages_are_read_into_plain_pieces() -> None:
    answer = run(
        """
        const { blocks } = await load("/src/markdown.ts");
        return blocks(given);
        """,
        "# Title\n\n**1.** Run *far*.\nAnd on.\n\n- one\n- <b>two</b>\n\n| a | b |\n|---|---|\n| 1 | `2` |\n",
    )
    assert [block["is"] for block in answer] == ["heading", "paragraph", "list", "table"]
    assert answer[1]["text"][0] == {"is": "strong", "text": "1."}
    assert answer[2]["items"][1] == [{"is": "text", "text": "<b>two</b>"}]
    assert answer[3]["rows"] == [[[{"is": "text", "text": "1"}], [{"is": "code", "text": "2"}]]]


@pytest.mark.parametrize(
    ("token", "elsewhere", "is_heard"),
    [(5, "", True), (5, "red", False), (31, "", False), (31, "gold1", True)],
    ids=["usual", "last-province", "last-throw", "gold-is-left"],
)
def test_a_rumour_is_foretold_only_where_one_will_start(token: int, elsewhere: str, is_heard: bool) -> None:
    state = position("malien:\nkaravastan: A1 B1 red", token=token, elsewhere=elsewhere)
    do(state, "prospect", roll=6)
    answer = run(
        """
        const { startsRumour } = await load(given.path);
        return startsRumour(given.table, given.province);
        """,
        {
            "path": str(ROOT / "src/gnomehall/games/taverns/board/table.ts"),
            "table": msgspec.to_builtins(state.public()),
            "province": NUMBER_OF["malien"],
        },
    )
    heard = do(state, "lay malien")
    assert answer == is_heard
    assert (state.target >= 0 or any(isinstance(event, Drawn) for event in heard)) == is_heard


def test_ones_own_backs_add_up_as_in_the_terminal_without_the_mountain() -> None:
    state = hoard("a: 1A\nc: 1B 1", advanced=True, holds={0: ["plain", "swap"]})
    state.shown[tile("danger", 3)] = 1
    state.cleared[tile("plain", 2)] = 1
    state.mountain = 0
    view = msgspec.to_builtins(state.view(0))
    answer = run(
        """
        const { known } = await load(given.path);
        return known(given.view.public, given.view.own, 0);
        """,
        {"path": str(ROOT / "src/gnomehall/games/treasures/board/tiles.ts"), "view": view},
    )
    words = words_of("en", "gnomehall.games.treasures")
    assert words("own-tiles", points=answer) in draw(state.view(0), words, ["Ada", "Bo"]).plain
    assert answer == state.points(0) - MOUNTAIN_POINTS
