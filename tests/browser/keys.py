"""Plays any game by keyboard alone, knowing only what a screen reader says."""

import random
import re
import time
from collections.abc import Mapping
from functools import cache

from browser.hall import ROOT
from browser.person import Person, word
from browser.tree import EAR, STOPS, Node, Reader, Tree

CAN = {
    "ru": re.compile(r"можно (выбрать|сыграть)", re.IGNORECASE),
    "en": re.compile(r"can be (chosen|played)", re.IGNORECASE),
}
"""How boards say that a cell or card may be chosen."""
HANDS = {"ru": ("Ваша рука", "Ваши карты", "Ваши карты:"), "en": ("Your hand", "Your cards:")}
TURN = 40
"""Seconds within which the turn must come round."""
FAR = 90
"""Keys to press at most on the way to a choice."""
STUCK = 40
"""Choices without a move after which the page counts as broken."""


@cache
def said(key: str, lang: str) -> str:
    """A text of the page itself, up to its first value."""
    text = (ROOT / "client" / "text" / f"{lang}.ftl").read_text("utf-8")
    found = re.search(rf"^{key} = (.+)$", text, re.MULTILINE)
    assert found is not None, f"the page has no text {key}"
    return found[1].partition("{")[0].strip()


class Listener:
    """Presses keys and listens; chooses at random, the same for the same seed."""

    def __init__(self, person: Person, game: str, seed: int = 1) -> None:
        self.game = game
        self._picture = word(game, "title", person.lang)
        self._mixed = (self._picture, *HANDS[person.lang])
        """Groups of cells or cards, choosable or not."""
        self._helpers = tuple(said(key, person.lang) for key in ("all-moves", "step-back"))
        """How buttons begin that are no moves."""
        self.person = person
        self.lang = person.lang
        self.keys = person.page.keyboard
        self.chance = random.Random(seed)
        self.reader = Reader(person.page)
        self.tree = Tree([])
        self.announced: list[str] = []
        """Sentences about moves, in the order in which they were announced."""
        self.asked: list[str] = []
        """What the banner said, in the same way."""
        self.moves = 0
        self.names: set[str] = set()
        """Every name that something focusable has had."""
        self.nameless: set[str] = set()
        self.lost: list[str] = []
        """What was pressed when the focus was lost."""
        self.pressed: list[str] = []
        self._before: set[tuple[int, str]] = set()
        self._has_kind = False
        self._tried = 0

    # Listening

    def look(self) -> Tree:
        self.tree = self.reader.read()
        heard = self.reader.heard()
        self.announced += [text for role, text in heard if role == "log"]
        self.asked += [text for role, text in heard if role != "log"]
        if self.pressed and self.tree.focus is None:
            self.lost.append(self.pressed[-1])
        if self._tried and any(role == "log" for role, _ in heard):
            self.moves += 1
            self._tried, self._has_kind, self._before = 0, False, set()
        for node in self.tree.nodes:
            if node.can_focus and node.role in STOPS:
                (self.names if node.name else self.nameless).add(node.name or f"{node.role} in {node.holder}")
        return self.tree

    @property
    def status(self) -> str:
        """What the page says about the turn and the question."""
        turns = [each for each in self.tree.texts("status") if each]
        return turns[0] if turns else ""

    @property
    def is_mine(self) -> bool:
        return self.status.startswith(said("banner-mine", self.lang))

    @property
    def is_over(self) -> bool:
        return said("banner-over", self.lang) in self.asked

    def log(self) -> list[str]:
        """The lines of the visible log."""
        held = next(node for node in self.tree.nodes if node.role == "list" and node.name == said("log", self.lang))
        return [self.tree.text(node) for node in self.tree.inside(held) if node.role == "listitem"]

    def unlike(self) -> tuple[list[str], list[str]] | None:
        """The last lines of the log and of what was announced, if they differ for good."""
        end = time.monotonic() + TURN
        while True:
            self.look()
            # Bots may have moved before the page was there to tell of it.
            log, told = self.log(), self.announced
            if told and log[-len(told) :] == told:
                return None
            if time.monotonic() > end:
                return log[-9:], told[-9:]

    def choices(self) -> list[Node]:
        """Buttons of the board and below it; cells and cards count only if they say that they can be chosen."""
        found = []
        for node in self.tree.nodes:
            if node.role != "button" or node.states.get("disabled") or node.within("toolbar"):
                continue
            if not any(node.within("region", said(key, self.lang)) for key in ("board", "choices")):
                continue
            if node.states.get("pressed") == "true" or node.name.startswith(self._helpers):
                continue
            if CAN[self.lang].search(node.name) or node.holder is None or node.holder.name not in self._mixed:
                found.append(node)
        return found

    # Pressing keys

    def start(self, seats: int, options: Mapping[str, object]) -> None:
        """From the hall to a match against bots."""
        self.person.page.add_init_script(EAR)
        self.person.go()
        title = word(self.game, "title", self.lang)
        self.press(f"{said('more-choice', self.lang)}: {title}")
        for label in (
            str(seats),
            *(word(self.game, f"option-{key}-{value}", self.lang) for key, value in options.items()),
        ):
            self.check(label)
        self.press(f"{said('play-now', self.lang)}: {title}")
        assert self.person.table
        self.person.page.locator("main svg").first.wait_for()

    def check(self, label: str) -> None:
        """Choose this one of several: Tab to the set, then arrows."""
        self.reach(next(node for node in self.look().nodes if node.role == "radio" and node.name == label))

    def press(self, name: str) -> None:
        self.reach(next(node for node in self.look().nodes if node.role == "button" and node.name == name))
        self.keys.press("Enter")

    def reach(self, wanted: Node) -> None:
        """Tab towards it, then arrows or "n" among its neighbours."""
        order = {node.key: at for at, node in enumerate(self.tree.nodes)}
        known = {node.key: node for node in self.tree.nodes}
        seen: list[int] = []
        for _ in range(FAR):
            seen.append(self.reader.focus())
            if seen[-1] == wanted.key:
                return
            at = known.get(seen[-1])
            if at is not None and at.role == "radio" == wanted.role and at.holder == wanted.holder:
                self.keys.press("ArrowRight")
            elif at is not None and self._leaps(at, wanted, seen):
                self.keys.press("n")
            else:
                is_ahead = at is None or order.get(wanted.key, 0) > order.get(at.key, -1)
                self.keys.press("Tab" if is_ahead else "Shift+Tab")
        raise AssertionError(f"{wanted.role} {wanted.name!r} cannot be reached by keyboard")

    def _leaps(self, at: Node, wanted: Node, seen: list[int]) -> bool:
        """Within the picture "n" goes to the next choice, unless it has just gone nowhere."""
        both = at.within("group", self._picture) and wanted.within("group", self._picture)
        return both and seen[-2:] != [at.key, at.key]

    def end(self) -> str:
        """The name of the dialog that ends the match; closed with Escape."""
        while self.look().dialog is None:
            self.person.page.wait_for_timeout(50)
        assert self.tree.focus, "the result takes the focus"
        name = self.tree.dialog.name if self.tree.dialog else ""
        self.keys.press("Escape")
        while self.look().dialog is not None:
            self.person.page.wait_for_timeout(50)
        return name

    def play(self, until: int = 10_000, seconds: float = 600) -> bool:
        """Play up to this person's move ``until``; False when the match is over."""
        end = time.monotonic() + seconds
        while self.moves < until and self.wait():
            assert time.monotonic() < end, f"{self.moves} moves and no end"
            self.step()
        return not self.is_over

    def wait(self) -> bool:
        """True when it is this person's turn, False when the match is over."""
        end = time.monotonic() + TURN
        while True:
            self.look()
            if self.is_over:
                return False
            if self.tree.dialog or (self.is_mine and self.choices()):
                return True
            assert time.monotonic() < end, f"nothing can be chosen: {self.status!r}"
            self.person.page.wait_for_timeout(15)

    def step(self) -> None:
        """One choice: a confirmation, else whatever has just been offered."""
        if self.tree.dialog:
            assert self.tree.focus, "a dialog takes the focus"
            chosen = next(node for node in self.tree.inside(self.tree.dialog) if node.name == said("yes", self.lang))
        else:
            chosen = self._choose()
        self.reach(chosen)
        self.keys.press("Enter")
        self.pressed.append(chosen.name)
        self._tried += 1
        assert self._tried < STUCK, f"all this leads nowhere: {self.pressed[-STUCK:]}"

    def _choose(self) -> Node:
        """First what to do, once per move; then what has just been offered, which goes on with it."""
        found = self.choices()
        kinds = [
            node for node in found if "pressed" in node.states and node.within("region", said("choices", self.lang))
        ]
        things = [node for node in found if node not in kinds]
        if kinds and (not self._has_kind or not things):
            self._has_kind = True
            return self.chance.choice(kinds)
        fresh = [node for node in things if (node.key, node.name) not in self._before]
        self._before = {(node.key, node.name) for node in things}
        return self.chance.choice(fresh or things)
