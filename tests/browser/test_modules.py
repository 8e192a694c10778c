"""The client's own modules against the Python they must agree with."""

import hashlib
import random
from typing import Any

import msgspec
import pytest

from browser.modules import run
from gnomehall.core.chance import Dice
from gnomehall.core.match import Match
from gnomehall.games import GAMES
from gnomehall.server.views import changed

STEPS = 30
LAY = [
    {
        "kind": "lay",
        "base": 0,
        "size": 8,
        "symmetric": False,
        "fields": [
            {"field": "card", "domain": "card", "names": ["bend", "cross"]},
            {"field": "cell", "domain": "cell", "names": ["a1", "b1"]},
            {"field": "turn", "domain": "turn", "names": ["upright", "turned"]},
        ],
    }
]
"""An action space with one kind; codes count up from ``bend a1 upright``."""


@pytest.mark.parametrize("key", sorted(GAMES))
def test_action_codes_are_read_and_made_alike(key: str) -> None:
    space = GAMES[key].actions
    codes = sorted(random.Random(1).sample(range(space.size), min(space.size, 3000)))
    answer = run(
        """
        const { ActionSpace } = await load("/src/actions.ts");
        const actions = new ActionSpace(given.schema);
        return given.codes.map((code) => [actions.decode(code).join(" "), actions.encode(actions.decode(code))]);
        """,
        {"schema": space.schema(), "codes": codes},
    )
    assert answer == [[space.to_text(code), code] for code in codes]


def plain(value: object) -> Any:
    """As a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_changed_fields_make_the_next_view(key: str) -> None:
    match = Match(GAMES[key], GAMES[key].seats[0], dice=Dice(bytes(32)))
    views, changes = [plain(match.state.public())], []
    for _ in range(STEPS):
        before = match.state.public()
        match.act(match.actor(), match.legal(match.actor())[0])
        changes.append(plain(changed(before, match.state.public())))
        views.append(plain(match.state.public()))
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


@pytest.mark.parametrize(
    ("legal", "clicks", "answers"),
    [
        pytest.param([0, 1, 4], ["bend", "a1", "turned"], ["asked", "asked", 1], id="both-ways-up-are-asked-for"),
        pytest.param([1, 2, 4], ["bend", "a1"], ["asked", 1], id="one-way-up-is-implied"),
        pytest.param([0, 1, 4], ["bend", "a1", "cross", "a1"], ["asked", "asked", "asked", 4], id="change-of-mind"),
        pytest.param([0, 4], ["bend", "b1"], ["asked", [2, True]], id="why-not-about-a-whole-action"),
        pytest.param([0, 1], ["a1", "upright"], ["asked", 0], id="the-only-card-is-picked-already"),
        pytest.param([4, 2], ["bend", "a1"], ["asked", [0, True]], id="why-not-about-the-first-way-up"),
    ],
)
def test_clicks_narrow_the_legal_actions(legal: list[int], clicks: list[str], answers: list[object]) -> None:
    answer = run(
        """
        const { ActionSpace } = await load("/src/actions.ts");
        const { Chooser } = await load("/src/chooser.svelte.ts");
        const chooser = new Chooser(new ActionSpace(given.schema));
        chooser.offer(given.legal);
        return given.clicks.map((click) => {
          const picked = chooser.pick(click);
          if (picked.is === "asked") return "asked";
          return picked.is === "action" ? picked.code : [picked.code, picked.sure];
        });
        """,
        {"schema": LAY, "legal": legal, "clicks": clicks},
    )
    assert answer == answers


def test_a_board_sees_which_ways_up_a_card_fits_before_a_cell_is_picked() -> None:
    answer = run(
        """
        const { ActionSpace } = await load("/src/actions.ts");
        const { Chooser } = await load("/src/chooser.svelte.ts");
        const chooser = new Chooser(new ActionSpace(given));
        chooser.offer([0, 1, 3, 4]);
        chooser.pick("bend");
        return ["a1", "b1"].map((cell) => [[...chooser.next(cell)], chooser.completes(cell)]);
        """,
        LAY,
    )
    assert answer == [[["upright", "turned"], -1], [["turned"], 3]]


def test_a_seed_is_hashed_alike_with_and_without_the_browsers_own_crypto() -> None:
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


def test_rules_pages_become_data_and_never_markup() -> None:
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


def test_figures_and_rulings_are_told_from_the_rules() -> None:
    answer = run(
        """
        const { blocks } = await load("/src/markdown.ts");
        return blocks(given);
        """,
        "![A *long*\ncaption](figure:run)\n\n> **A7.** One gnome\ncomes.\n\nSee [there](figure:run).\n",
    )
    assert answer[0] == {"is": "figure", "caption": "A *long* caption", "name": "run"}
    assert answer[1] == {
        "is": "ruling",
        "text": [{"is": "strong", "text": "A7."}, {"is": "text", "text": " One gnome comes."}],
    }
    assert answer[2] == {"is": "paragraph", "text": [{"is": "text", "text": "See there."}]}
