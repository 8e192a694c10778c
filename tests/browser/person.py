"""A person at a browser: what they see, click and press."""

import re
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, Locator, Page, expect

from browser.hall import AXE, ROOT

EXAMPLE = "treasures"
"""The game with which the page itself is tested."""
PHONE, DESK = (360, 740), (1280, 800)
Theme = Literal["light", "dark"]
HURRY = "{ const wait = setTimeout; window.setTimeout = (what, time) => wait(what, (time ?? 0) / 20); }"
"""Cuts the pauses in which people follow the moves of others."""
TURN = 40_000
"""Milliseconds within which a turn must come round."""


def word(game: str, key: str, lang: str) -> str:
    """A one-line text of a game."""
    text = (ROOT / "src" / "gnomehall" / "games" / game / "text" / f"{lang}.ftl").read_text("utf-8")
    found = re.search(rf"^{key} = (.+)$", text, re.MULTILINE)
    assert found is not None, f"{game} has no text {key}"
    return found[1].strip()


class Moment(NamedTuple):
    """The state of the match on the page."""

    number: str
    mine: bool
    choices: int
    on_choice: bool


class Person:
    """Has a browser context of their own; errors and warnings in its console fail the test."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        lang: str = "en",
        size: tuple[int, int] = DESK,
        theme: Theme = "dark",
        still: bool = True,
        sharp: int = 1,
        hurried: bool = False,
    ) -> None:
        self.url = url
        self.lang = lang
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            color_scheme=theme,
            reduced_motion="reduce" if still else "no-preference",
            device_scale_factor=sharp,
            has_touch=size[0] < 500,
        )
        if hurried:
            self.context.add_init_script(HURRY)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda message: self._hear(message.type, message.text))
        self.page.on("pageerror", lambda error: self._hear("error", str(error)))

    def _hear(self, kind: str, text: str) -> None:
        # The browser itself logs broken connections, which some tests cause.
        if (
            kind in ("error", "warning")
            and "WebSocket" not in text
            and "ERR_CONNECTION" not in text
            and "ERR_INTERNET" not in text
            and not text.startswith(("Failed to fetch", "An unknown error occurred when fetching the script."))
        ):
            self.complaints.append(text)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.url + path)
        expect(self.page.locator("main > *").first).to_be_visible()

    def press(self, name: str) -> None:
        """The first button of this name, whatever it says it is about."""
        self.page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}(: .*)?$")).first.click()

    def rename(self, name: str) -> None:
        self.page.locator("header .me").click()
        self.page.locator("#nickname").fill(name)
        self.page.locator("dialog form button.primary").click()
        expect(self.page.locator("dialog")).to_have_count(0)

    # The hall

    def choose(self, game: str = EXAMPLE, seats: int = 0, options: Mapping[str, object] | None = None) -> Locator:
        """The game's card in the hall, with this variant chosen."""
        self.go()
        title = self.page.get_by_text(word(game, "title", self.lang), exact=True)
        card = self.page.locator("article").filter(has=title)
        values = [word(game, f"option-{name}-{value}", self.lang) for name, value in (options or {}).items()]
        labels = [*([str(seats)] if seats else []), *values]
        if card.locator(".narrow").is_visible():
            card.locator(".narrow").click()
        if labels:
            card.locator(".variant").click()
        for label in labels:
            card.locator("label").filter(has_text=re.compile(rf"^\s*{re.escape(label)}\s*$")).click()
        return card

    def play_now(self, game: str = EXAMPLE, seats: int = 0, options: Mapping[str, object] | None = None) -> None:
        """Starts a match against bots."""
        self.choose(game, seats, options).locator(".row button.primary").click()
        assert self.table

    def make_table(self, game: str = EXAMPLE, seats: int = 0, options: Mapping[str, object] | None = None) -> None:
        """Opens a table for people to join."""
        self.choose(game, seats, options).locator(".friends").click()
        assert self.table

    @property
    def table(self) -> str:
        """The id of the table in the address."""
        self.page.wait_for_url("**/table/*")
        return self.page.url.rpartition("/")[2].partition("?")[0]

    # The board

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[data-cell="{name}"]')

    @property
    def choices(self) -> Locator:
        return self.page.locator("[data-cell].can")

    @property
    def banner(self) -> Locator:
        return self.page.locator(".banner")

    def wait_for_turn(self) -> bool:
        """True when it is this person's turn, False when the match is over."""
        self.page.locator(".banner.mine, .banner.over").first.wait_for(timeout=TURN)
        return self.page.locator(".banner.over").count() == 0

    def has_turn(self) -> bool:
        return self.page.locator(".banner.mine").count() > 0

    def pick(self, number: int = 0) -> None:
        """Click one of the lit cells."""
        # Nothing on this board scrolls or covers cells, so skip the checks for that.
        self.choices.first.wait_for()
        self.choices.nth(number % self.choices.count()).click(force=True)

    def move(self, number: int = 0) -> bool:
        """One action by clicking; False when the match is over."""
        if not self.wait_for_turn():
            return False
        before = self.moment()
        while (now := self.moment()).mine and now.number == before.number:
            if now.choices:
                self.pick(number)
        return True

    def moment(self) -> Moment:
        """One round trip: asking for each part took longer than playing."""
        found = self.page.evaluate(
            """() => {
              const banner = document.querySelector(".banner");
              return [banner?.dataset.number ?? "", banner?.classList.contains("mine") ?? false,
                document.querySelectorAll("[data-cell].can").length,
                document.activeElement?.matches("[data-cell].can") ?? false];
            }"""
        )
        return Moment(*found)

    def log_length(self) -> int:
        return self.page.locator("ol > li").count()

    def tab_to(self, wanted: str, most: int = 60) -> None:
        """Press Tab until something with this name, or a cell, has the focus."""
        for _ in range(most):
            self.page.keyboard.press("Tab")
            if re.search(wanted, self.focused()):
                return
        raise AssertionError(f"Tab never reached {wanted!r}")

    def focused(self) -> str:
        found = self.page.evaluate(
            """() => {
              const at = document.activeElement;
              if (at?.dataset?.cell) return `cell ${at.dataset.cell}`;
              return at?.getAttribute("aria-label") || at?.innerText || at?.id || "";
            }"""
        )
        return str(found).strip()

    # What holds on every page

    def fits(self) -> None:
        """No sideways scrolling."""
        wide = self.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert wide[0] <= wide[1], f"{wide[0]} px of content on {wide[1]} px"

    def findings(self) -> list[str]:
        """What axe-core finds serious or critical."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        found: Any = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{each['id']}: {each['help']}: {each['nodes'][0]['html'][:160]}"
            for each in found["violations"]
            if each["impact"] in ("serious", "critical")
        ]

    def leave(self) -> None:
        self.context.close()
        assert not self.complaints, self.complaints
