"""Plays any game by clicking or tapping whatever the page lights up."""

import random
import time
from pathlib import Path
from typing import Any, NamedTuple

from browser.person import TURN, Person

LOOK = (Path(__file__).parent / "player.js").read_text("utf-8")
STUCK = 60
"""Clicks without a move after which the page counts as broken."""
MATCH = 90
"""Seconds for a whole match on a busy machine."""
GLANCE = 40
"""Milliseconds to look at the page without waiting for the turn."""
SHORTEST = 24
"""The smallest target for a finger, in pixels."""


class Sight(NamedTuple):
    """What can be clicked, by group; ``state`` is mine, over, curtain or wait."""

    state: str
    number: int
    fault: str
    dialog: bool
    kinds: list[str]
    things: list[str]
    listed: list[str]
    more: list[str]


class Player:
    """Chooses at random, the same for the same seed; whatever is lit must work."""

    def __init__(self, person: Person, seed: int = 1) -> None:
        self.person = person
        self.page = person.page
        self.chance = random.Random(seed)
        self.by_finger = person.page.evaluate("navigator.maxTouchPoints > 0")
        self.moves = 0
        self.clicks = 0
        self.listings = 0
        """How often the board offered nothing and the list of choices had to be opened."""
        self.kinds: set[str] = set()
        """Kinds whose buttons were pressed."""
        self._number = -1
        self._tried = 0
        self._has_kind = False
        self._before: set[str] = set()
        self.page.locator(".board > *").first.wait_for()
        self.page.evaluate(LOOK)

    def look(self, wait: float = 0) -> Sight:
        found: Any = self.page.evaluate("wait => look(wait)", wait or GLANCE)
        return Sight(**found)

    def play(self, until: int = 10_000, within: float = MATCH) -> bool:
        """Play up to this person's move ``until``; False when the match is over."""
        end = time.monotonic() + within
        while (state := self.turn(TURN, until)) == "mine":
            assert time.monotonic() < end, f"{self.moves} moves and no end"
        return state == "reached"

    def turn(self, wait: float = 0, until: int = 10_000) -> str:
        """One click, unless it is someone else's turn or already move ``until``; returns the state."""
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
            # Prefer what has just been lit: it continues the choice.
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
        """The element must be uppermost where it is clicked."""
        found: Any = self.page.evaluate("([group, at]) => place(group, at)", [group, at])
        assert not found["cover"], f"{found['what']} lies under {found['cover']}"
        self.clicks += 1
        if self.by_finger:
            self.page.touchscreen.tap(found["x"], found["y"])
        else:
            self.page.mouse.click(found["x"], found["y"])

    def small(self) -> list[str]:
        """Lit things too small for a finger."""
        found: Any = self.page.evaluate("shortest => small(shortest)", SHORTEST)
        return list(found)

    def settle(self) -> None:
        """Wait for transitions: even with reduced motion they take a frame or two."""
        self.page.evaluate("settle()")
