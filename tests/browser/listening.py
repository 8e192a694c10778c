"""Plans of matches played by ear, and what must hold after one."""

from typing import NamedTuple

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.keys import Listener
from browser.naming import faults


class Match(NamedTuple):
    """The shortest variant of a game."""

    game: str
    seats: int
    lang: str
    options: dict[str, str | int]

    def __str__(self) -> str:
        return f"{self.game}-{self.lang}"


MATCHES = [
    Match("treasures", 2, "en", {"mode": "basic"}),
    Match("taverns", 3, "ru", {"mine": "brief"}),
    Match("duel", 2, "en", {"rounds": 1}),
    Match("lost_mines", 3, "ru", {"rounds": 2, "board": "glade"}),
    Match("gnomheim", 2, "ru", {"mode": "siege"}),
]


def sit_down(newcomer: Newcomer, hall: Hall, match: Match) -> Listener:
    ann = newcomer(lang=match.lang, hurried=True, url=hall.url)
    listener = Listener(ann, match.game)
    listener.start(match.seats, match.options)
    return listener


def examine(listener: Listener) -> None:
    """Everything had a name in words, the focus was never lost, and each line of the log was announced once."""
    unlike = listener.unlike()
    assert not unlike, f"logged, but announced otherwise: {unlike}"
    assert listener.nameless == set()
    assert faults(listener.names, listener.game, listener.lang) == []
    assert listener.lost == []
