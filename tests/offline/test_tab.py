"""The hall of a browser tab, driven as its worker drives it: rows are kept, restored, and nothing needs a server."""

import json
import subprocess
import sys
from typing import Any

import pytest

from gnomehall.core.record import Record
from gnomehall.games import GAMES
from gnomehall.offline.bots import answer
from gnomehall.offline.tab import Tab

GAME = "duel"
HEAVY = ("sqlalchemy", "openskill", "starlette", "uvicorn", "webauthn", "multiprocessing")


class Browser:
    """Keeps rows as IndexedDB does, and asks the bots at once."""

    def __init__(self) -> None:
        self.stores: dict[str, dict[str, str]] = {"rows": {}, "steps": {}}
        self.open()

    def open(self) -> None:
        """As after a reload: only the rows are left."""
        self.tab = Tab(json.dumps(self.stores["rows"]), "en")
        self.got: list[Any] = []
        self.carry_out(self.tab.open())

    def carry_out(self, told: str) -> None:
        deeds = json.loads(told)
        for store, key, text in deeds["keep"]:
            if text is None:
                self.stores[store].pop(key, None)
            else:
                self.stores[store][key] = text
        self.got += [json.loads(text) for text in deeds["send"]]
        for question in deeds["think"]:
            text = json.dumps(question)
            self.carry_out(self.tab.answer(text, answer(text)))

    def do(self, what: str, **fields: Any) -> Any:
        text = json.dumps({"do": what, "id": "a", **fields})
        for match in self.tab.wants(text):
            kept = {key: row for key, row in self.stores["steps"].items() if key.startswith(f"{match}/")}
            self.carry_out(self.tab.restore(match, json.dumps(kept)))
        self.carry_out(self.tab.take(text))
        return next(message for message in reversed(self.got) if message["is"] in ("done", "refused"))

    def last(self, kind: str) -> Any:
        return next(message for message in reversed(self.got) if message["is"] == kind)

    def play(self, table: str, most: int = 10_000) -> None:
        """The first legal action, again and again."""
        for number in range(most):
            view = self.last("view")
            if not view.get("legal"):
                return
            ask = {"table": table, "seat": 0, "number": view["number"], "action": view["legal"][0]}
            assert self.do("act", id=f"{number}", **ask)["is"] == "done"


@pytest.fixture
def browser() -> Browser:
    return Browser()


def begin(browser: Browser) -> str:
    made = browser.do("make", game=GAME, seats=2, options={"rounds": 1}, bots="novice")
    assert made["is"] == "done"
    browser.do("join", table=made["table"])
    return str(made["table"])


def test_a_player_keeps_name_and_matches_through_a_reload(browser: Browser) -> None:
    browser.do("name", name="Ann")
    table = begin(browser)
    browser.play(table, 5)
    before = browser.last("view")["number"]
    browser.open()
    assert browser.last("welcome")["name"] == "Ann"
    browser.do("hall")
    assert [line["table"] for line in browser.last("hall")["mine"]] == [table]
    browser.do("join", table=table)
    assert browser.last("view")["number"] == before


def test_a_finished_match_has_a_record_and_a_place_on_my_page(browser: Browser) -> None:
    table = begin(browser)
    assert browser.tab.record(table) == ""
    browser.play(table)
    record = Record.from_json(browser.tab.record(table).encode())
    assert record.verify(GAMES).outcome() is not None
    browser.open()
    browser.do("me")
    mine = browser.last("me")
    assert [each["line"]["table"] for each in mine["finished"]] == [table]
    assert mine["ratings"] == []


def test_a_finished_match_goes_on_differently_through_a_reload(browser: Browser) -> None:
    table = begin(browser)
    browser.play(table)
    new = browser.do("what-if", table=table, number=4, eyes=0, seat=0, bots="novice")["table"]
    browser.open()
    browser.do("join", table=new)
    assert browser.last("table")["origin"] == {"table": table, "number": 4, "seat": 0}
    browser.play(new)
    record = Record.from_json(browser.tab.record(new).encode())
    assert record.origin is not None
    assert record.verify(GAMES).outcome() is not None


def test_what_needs_others_is_refused(browser: Browser) -> None:
    assert browser.do("transfer")["reason"] == "needs-others"
    assert browser.do("nonsense")["reason"] == "malformed"


def test_a_match_that_was_put_away_stays_so(browser: Browser) -> None:
    table = begin(browser)
    browser.do("away", table=table, away=True)
    browser.open()
    browser.do("hall")
    assert browser.last("hall")["mine"][0]["away"]


def test_whoever_looks_at_the_hall_is_told_when_a_list_changes(browser: Browser) -> None:
    browser.do("hall")
    made = browser.do("make", game=GAME, seats=2, options={}, bots="novice")
    browser.carry_out(browser.tab.tick())
    assert [line["table"] for line in browser.last("hall")["mine"]] == [made["table"]]


def test_it_imports_nothing_that_a_browser_does_not_have() -> None:
    code = "import sys, gnomehall.offline.tab, gnomehall.offline.bots; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {name.split(".")[0] for name in told.stdout.split()} & set(HEAVY)
