"""A match whose luck comes from outside, draw by draw: chance nodes for tree search.

An action is tried on a copy with the draws known so far. If the rules ask for one more, the course waits for it
(``wanted`` equally likely outcomes) and tries the action again from the start. So every draw is a node of its own, with
the probabilities of a match, and the games know nothing of it.
"""

import hashlib
from typing import Any, Self

import msgspec

from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import State
from gnomehall.core.view import Tell, Told, View
from gnomehall.research.play import Setting

START = -1
"""The deal before the first action."""

Step = tuple[int, list[int]]
Root = tuple[bytes, int, int, list[str]]
"""The start of an imagined course: view as JSON, its seat, the seed for imagining, digests by seat."""


class Wanted(Exception):
    """The rules ask for a draw not yet known."""

    def __init__(self, n: int) -> None:
        super().__init__(f"one of {n}")
        self.n = n


def grown(digest: str, own: int, events: list[Any]) -> str:
    """A seat's digest after one more step: its own action or START, and the events in the order it was told them."""
    return hashlib.blake2b(digest.encode() + msgspec.json.encode((own, events)), digest_size=12).hexdigest()


class Given(Chance):
    """Predetermined draws."""

    def __init__(self, draws: list[int]) -> None:
        self.draws = draws
        self.at = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.at == len(self.draws):
            raise Wanted(n)
        self.at += 1
        return self.draws[self.at - 1]


class Past:
    """One step of a course, linked to those before it. Immutable, shared by copies."""

    __slots__ = ("action", "actor", "before", "draws", "told")

    def __init__(self, before: "Past | None", actor: int, action: int, draws: list[int], told: list[Told]) -> None:
        self.before = before
        self.actor = actor
        self.action = action
        self.draws = draws
        self.told = told


class Course:
    """A match, or a world imagined from a view, waiting for an action or a draw.

    States are replaced, never modified, so copies share them.
    """

    __slots__ = ("action", "draws", "heard", "past", "root", "setting", "state", "wanted")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.root: Root | None = None
        self.state: State | None = None
        self.past: Past | None = None
        self.action = START
        self.draws: list[int] = []
        self.wanted = 0
        """Outcomes of the awaited draw; 0 if none is awaited."""
        self.heard: list[tuple[Past | None, str]] = [(None, "")] * setting.seats
        """By seat: the last step included in its digest, and the digest."""

    @classmethod
    def begun(cls, setting: Setting) -> Self:
        new = cls(setting)
        new._try()
        return new

    def is_chance(self) -> bool:
        return self.wanted > 0

    def actor(self) -> int:
        assert self.state is not None
        return self.state.actor()

    def act(self, action: int) -> None:
        self.action = action
        self.draws = []
        self._try()

    def draw(self, outcome: int) -> None:
        assert 0 <= outcome < self.wanted
        self.draws = [*self.draws, outcome]
        self._try()

    def _try(self) -> None:
        chance, tell = Given(self.draws), Tell()
        try:
            if self.state is None:
                actor = START
                state = self.setting.game.start(self.setting.seats, self.setting.options, chance)
            else:
                actor = self.state.actor()
                state = self.state.copy()
                state.apply(self.action, chance, tell)
        except Wanted as more:
            self.wanted = more.n
            return
        self.past = Past(self.past, actor, self.action, self.draws, tell.told)
        self.state = state
        self.wanted = 0
        self.draws = []

    def recall(self, seat: int) -> str:
        """A digest of all that a seat was told and did; it differs for courses the seat can tell apart."""
        done, digest = self.heard[seat]
        fresh: list[Past] = []
        step = self.past
        while step is not done:
            assert step is not None
            fresh.append(step)
            step = step.before
        for step in reversed(fresh):
            events = [event for told in step.told if (event := told.to(seat)) is not None]
            own = step.action if step.actor == seat else START
            digest = grown(digest, own, events)
        self.heard[seat] = (self.past, digest)
        return digest

    def imagine(self, seat: int, luck: int) -> Self:
        """A world this seat cannot tell from the truth, with the same digest for it."""
        assert self.state is not None, "nothing to imagine before the deal"
        heard = [self.recall(seat) if other == seat else self._outside() for other in range(self.setting.seats)]
        return self._from_root(self.setting, (msgspec.json.encode(self.state.view(seat)), seat, luck, heard))

    def _outside(self) -> str:
        """Another seat's digest is unknown; the number of steps stands in for it."""
        steps, step = 0, self.past
        while step is not None:
            steps, step = steps + 1, step.before
        return f"{steps} steps"

    @classmethod
    def seen(cls, setting: Setting, view: View[Any, Any], luck: int, heard: list[str]) -> Self:
        """A world that fits this view, for a program that knows no more. ``heard``: digests by seat."""
        assert view.seat is not None
        return cls._from_root(setting, (msgspec.json.encode(view), view.seat, luck, heard))

    @classmethod
    def _from_root(cls, setting: Setting, root: Root) -> Self:
        view, _, luck, heard = root
        new = cls(setting)
        new.root = root
        new.state = setting.game.imagine(msgspec.json.decode(view, type=setting.game.ViewType), Quick(luck))
        new.heard = [(None, digest) for digest in heard]
        return new

    def steps(self) -> list[Step]:
        """Every action with its draws, the deal first."""
        found: list[Step] = []
        step = self.past
        while step is not None:
            found.append((step.action, step.draws))
            step = step.before
        return found[::-1]

    # Copies and saving

    def copy(self) -> Self:
        new = self.__class__(self.setting)
        new.root = self.root
        new.state = self.state
        new.past = self.past
        new.action = self.action
        new.draws = self.draws
        new.wanted = self.wanted
        new.heard = self.heard[:]
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        setting = self.setting
        chosen = (setting.key, setting.seats, msgspec.to_builtins(setting.options))
        return restored, (chosen, self.root, self.steps(), self.action, self.draws, self.wanted > 0)


def restored(
    chosen: tuple[str, int, dict[str, Any]],
    root: Root | None,
    steps: list[Step],
    action: int,
    draws: list[int],
    is_waiting: bool,
) -> Course:
    """Replays a saved course."""
    setting = Setting(*chosen)
    course = Course(setting) if root is None else Course._from_root(setting, root)
    for taken, drawn in steps:
        course.action, course.draws = taken, drawn
        course._try()
    if is_waiting:
        course.action, course.draws = action, draws
        course._try()
    return course
