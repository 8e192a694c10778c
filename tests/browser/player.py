"""A person who plays any game by what lights up on the page: real clicks on a desk, real taps on a phone."""

import random
import re
import time
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Locator

from browser.hall import ROOT
from browser.person import TURN, Person

LOOK = (Path(__file__).parent / "player.js").read_text("utf-8")
STUCK = 60
"""Clicks without a move after which something on the page does not work."""
MATCH = 90
"""Seconds that a match may take on a busy machine."""
GLANCE = 40
"""Milliseconds that a person looks who does not wait for the turn."""
SHORTEST = 24
"""Pixels that a finger needs."""


def word(game: str, key: str, lang: str) -> str:
    """A word of the game as the page writes it."""
    text = (ROOT / "src" / "gnomehall" / "games" / game / "text" / f"{lang}.ftl").read_text("utf-8")
    found = re.search(rf"^{key} = (.+)$", text, re.MULTILINE)
    assert found is not None, f"{game} has no word {key}"
    return found[1].strip()


def card_of(person: Person, game: str, lang: str, seats: int, options: dict[str, object]) -> Locator:
    """The game's card in the hall, with this variant chosen."""
    person.go()
    card = person.page.locator("article").filter(has=person.page.get_by_text(word(game, "title", lang), exact=True))
    card.locator("button[aria-expanded]").click()
    labels = [str(seats), *(word(game, f"option-{name}-{value}", lang) for name, value in options.items())]
    for label in labels:
        card.locator("label").filter(has_text=re.compile(rf"^\s*{re.escape(label)}\s*$")).click()
    return card


class Sight(NamedTuple):
    """What the page shows: ``state`` is mine, over, curtain or wait."""

    state: str
    number: int
    fault: str
    dialog: bool
    kinds: list[str]
    things: list[str]
    listed: list[str]
    more: list[str]


class Player:
    """Chooses at random, always the same for the same seed; whatever is lit must work."""

    def __init__(self, person: Person, seed: int = 1) -> None:
        self.person = person
        self.page = person.page
        self.chance = random.Random(seed)
        self.by_finger = person.page.evaluate("navigator.maxTouchPoints > 0")
        self.moves = 0
        self.clicks = 0
        self.listings = 0
        """How often the board offered nothing, so that the page's list of choices was opened."""
        self.kinds: set[str] = set()
        """Buttons for kinds of action that were pressed."""
        self._number = -1
        self._tried = 0
        self._has_kind = False
        self._before: set[str] = set()
        self.page.locator(".board > *").first.wait_for()
        self.page.evaluate(LOOK)

    def look(self, wait: float = 0) -> Sight:
        found: Any = self.page.evaluate("wait => look(wait)", wait or GLANCE)
        return Sight(**found)

    def play(self, until: int = 10_000) -> bool:
        """Play on until that move is to be chosen; False when the match is over."""
        end = time.monotonic() + MATCH
        while (state := self.turn(TURN, until)) == "mine":
            assert time.monotonic() < end, f"{self.moves} moves and no end"
        return state == "reached"

    def turn(self, wait: float = 0, until: int = 10_000) -> str:
        """One click, if it is this person's turn and not yet move ``until``; what the page showed."""
        sight = self.look(wait)
        if sight.state != "mine":
            assert not wait or sight.state == "over", "the turn never came round"
            return sight.state
        if sight.number != self._number:
            self._number, self._tried, self._has_kind, self._before = sight.number, 0, False, set()
            self.moves += 1
        if self.moves >= until and not self._tried:
            return "reached"
        self._choose(sight)
        return "mine"

    def _choose(self, sight: Sight) -> None:
        self._tried += 1
        assert not sight.fault, f"a lit choice was refused: {sight.fault}"
        assert self._tried < STUCK, f"clicking leads nowhere: {sight}"
        if sight.dialog:
            self._click("dialog", 0)
        elif sight.kinds and not self._has_kind:
            self._has_kind = True
            at = self.chance.randrange(len(sight.kinds))
            self.kinds.add(sight.kinds[at])
            self._click("kinds", at)
        elif sight.things:
            # What has just lit up goes on with what was pointed at before.
            fresh = [at for at, thing in enumerate(sight.things) if thing not in self._before]
            self._before = set(sight.things)
            self._click("things", self.chance.choice(fresh or range(len(sight.things))))
        elif sight.listed:
            self._click("listed", self.chance.randrange(len(sight.listed)))
        elif sight.kinds:
            self._click("kinds", self.chance.randrange(len(sight.kinds)))
        else:
            assert sight.more, f"nothing can be clicked: {sight}"
            self.listings += 1
            self._click("more", 0)

    def _click(self, group: str, at: int) -> None:
        """The element must be the uppermost where it is clicked: nothing may lie over it."""
        found: Any = self.page.evaluate("([group, at]) => place(group, at)", [group, at])
        assert not found["cover"], f"{found['what']} lies under {found['cover']}"
        self.clicks += 1
        if self.by_finger:
            self.page.touchscreen.tap(found["x"], found["y"])
        else:
            self.page.mouse.click(found["x"], found["y"])

    def small(self) -> list[str]:
        """Lit things that are too small for a finger."""
        found: Any = self.page.evaluate("shortest => small(shortest)", SHORTEST)
        return list(found)

    def settle(self) -> None:
        """Wait until colours and places are what they will be: less motion is still a frame or two."""
        self.page.evaluate("settle()")
