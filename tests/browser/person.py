"""A person before a browser: what they see, point at and press."""

import re
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, Locator, Page, expect

from browser.hall import AXE

Theme = Literal["light", "dark"]
HURRY = "{ const wait = setTimeout; window.setTimeout = (what, time) => wait(what, (time ?? 0) / 20); }"
"""The page shows the steps of others without the pauses in which a person follows them."""
TURN = 20_000
"""Milliseconds within which a turn comes round."""


class Moment(NamedTuple):
    """What a person sees of the match, at a glance."""

    number: str
    mine: bool
    choices: int
    on_choice: bool


class Person:
    """One browser of their own: cookies, language, screen. Anything the page complains of fails the test."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        lang: str = "en",
        size: tuple[int, int] = (1280, 800),
        theme: Theme = "dark",
        still: bool = True,
        sharp: int = 1,
        hurried: bool = False,
    ) -> None:
        self.url = url
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
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, kind: str, text: str) -> None:
        # A broken connection is what some tests are about, and the browser logs it by itself.
        if kind in ("error", "warning") and "WebSocket" not in text and "ERR_CONNECTION" not in text:
            self.complaints.append(text)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.url + path)
        expect(self.page.locator("main > *").first).to_be_visible()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).first.click()

    @property
    def table(self) -> str:
        """The table in the address."""
        self.page.wait_for_url("**/table/*")
        return self.page.url.rpartition("/")[2]

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
        """Point at one of the lit cells."""
        # The board does not scroll or hide anything: no need to wait until that is certain.
        self.choices.first.wait_for()
        self.choices.nth(number % self.choices.count()).click(force=True)

    def move(self, number: int = 0) -> bool:
        """A whole turn by pointing; False when the match is over."""
        if not self.wait_for_turn():
            return False
        before = self.moment()
        while (now := self.moment()).mine and now.number == before.number:
            if now.choices:
                self.pick(number)
        return True

    def moment(self) -> Moment:
        """All of it at one glance: asking bit by bit takes longer than playing."""
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
        """Press Tab until the thing with this name (or this kind of place) has the focus."""
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

    # What must always hold

    def fits(self) -> None:
        """No sideways scrolling."""
        wide = self.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert wide[0] <= wide[1], f"{wide[0]} px of content on {wide[1]} px"

    def findings(self) -> list[str]:
        """What axe-core finds serious or worse."""
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
