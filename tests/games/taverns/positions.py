"""Positions of taverns as text, one line per province:

    pasburg: A6* B2 gold12     six gnomes of seat 0, one of them the innkeeper, two of seat 1, twelve nuggets
    malien: B1 C1 tavern red   a tavern without an innkeeper, red stones

Provinces left out are empty and untouched.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Event, Tell
from gnomehall.games.taverns.actions import ACTIONS
from gnomehall.games.taverns.layout import NAMES, NUMBER_OF
from gnomehall.games.taverns.position import NO_KEEPER, TURN, Position


class Thrown(Chance):
    """A die that always shows the same."""

    def __init__(self, roll: int) -> None:
        self.roll = roll

    def below(self, n: int) -> int:
        assert 1 <= self.roll <= n
        return self.roll - 1


def position(
    text: str = "",
    *,
    seats: int = 4,
    mover: int = 0,
    token: int = 2,
    mine: int = 32,
    squares: list[int] | None = None,
    reserve: int = 5,
    stock: int = 2,
    second_tavern: bool = False,
    tie_break: bool = False,
    elsewhere: str = "",
) -> Position:
    """``elsewhere`` describes the provinces that the text leaves out."""
    state = Position().blank("prism", seats, mine, second_tavern, tie_break)
    state.phase = TURN
    state.to_settle = 0
    state.mover = mover
    state.token = token
    state.squares = squares or [1] * seats
    state.reserve = [reserve] * seats
    state.stock = [stock] * seats
    said = dict(line.strip().split(":") for line in text.strip().splitlines())
    red: list[int] = []
    for name in NAMES:
        for word in said.pop(name, elsewhere).split():
            _put(state, NUMBER_OF[name], word, red)
    assert not said, f"no such province: {said}"
    state.tally(red)
    return state


def _put(state: Position, province: int, word: str, red: list[int]) -> None:
    if word == "red":
        red.append(province)
    elif word == "tavern":
        state.keepers[province] = NO_KEEPER
    elif word.startswith("gold"):
        state.gold[province] = int(word.removeprefix("gold"))
    else:
        seat = "ABCDEF".index(word[0])
        state.gnomes[province * state.seats + seat] = int(word[1:].rstrip("*"))
        if word.endswith("*"):
            state.keepers[province] = seat


def show(state: Position, name: str) -> str:
    """A province in the same format."""
    province = NUMBER_OF[name]
    keeper = state.keepers[province]
    said = []
    for seat in range(state.seats):
        count = state.gnomes[province * state.seats + seat]
        if count:
            said.append(f"{'ABCDEF'[seat]}{count}{'*' if keeper == seat else ''}")
    if keeper == NO_KEEPER:
        said.append("tavern")
    if state.gold[province]:
        said.append(f"gold{state.gold[province]}")
    if state.red >> province & 1:
        said.append("red")
    return " ".join(said)


def legal(state: Position, kind: str = "") -> set[str]:
    """Legal actions as text; with ``kind``, only those of that kind, without their first word."""
    texts = {ACTIONS.to_text(action) for action in state.legal()}
    if not kind:
        return texts
    return {" ".join(words[1:]) for text in texts if (words := text.split())[0] == kind}


def why(state: Position, text: str) -> tuple[str, str, tuple[str, ...]]:
    """The refusal's reason, rule and places."""
    refusal = state.refusal(ACTIONS.from_text(text))
    assert refusal is not None, f"{text} is allowed"
    return refusal.reason, refusal.rule, refusal.at


def do(state: Position, *texts: str, roll: int = 1) -> list[Event]:
    """Apply legal actions in order, with ``roll`` on the die; the public events."""
    tell = Tell()
    for text in texts:
        action = ACTIONS.from_text(text)
        assert action in state.legal(), f"{text} is refused: {state.refusal(action)}"
        state.apply(action, Thrown(roll), tell)
    return [told.event for told in tell.told if told.event is not None]
