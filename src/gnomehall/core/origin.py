"""Where a match begins: with the game's own start, or in the middle of another match ("what if")."""

from collections.abc import Callable
from typing import Any

import msgspec

from gnomehall.core.chance import SEED_BYTES, Chance, Dice
from gnomehall.core.game import Game, State

DEEPEST = 8
"""How many matches may follow from each other."""


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first actions, in text form, of another match with the same game, options and number of seats."""

    seed: str
    actions: list[str]
    seat: int | None = None
    """Whose knowledge counts: whatever this seat could not know is drawn anew. None: everything stays as it was."""
    match: str = ""
    """The hall's name for the other match."""
    origin: "Origin | None" = None
    """Where that one began."""


def dealing(game: Game, seats: int, options: Any, origin: Origin | None) -> Callable[[Chance], State]:
    """Makes first positions; ValueError if the origin's actions cannot be played.

    What one seat could not know is drawn from the new match's own chance, so its seed proves that too.
    """
    if origin is None:
        return lambda chance: game.start(seats, options, chance)
    state = position(game, seats, options, origin)
    if origin.seat is None:
        return lambda _: state.copy()
    view = state.view(origin.seat)
    return lambda chance: game.imagine(view, chance)


def position(game: Game, seats: int, options: Any, origin: Origin) -> State:
    """The position of the other match after those actions. Seats that had resigned there play on."""
    if depth(origin) > DEEPEST:
        raise ValueError(f"more than {DEEPEST} matches follow from each other")
    if origin.seat is not None and not 0 <= origin.seat < seats:
        raise ValueError("the origin names a seat that does not exist")
    if len(origin.actions) > game.longest(seats, options):
        raise ValueError(f"{len(origin.actions)} actions are more than any match of {game.key} has")
    dice = Dice(seed_bytes(origin.seed))
    state = dealing(game, seats, options, origin.origin)(dice)
    for number, text in enumerate(origin.actions, 1):
        action = game.actions.from_text(text)
        if state.actor() < 0 or action not in state.legal():
            raise ValueError(f"action {number} of the origin, {text[:40]}, is not allowed")
        state.apply(action, dice)
    if state.actor() < 0:
        raise ValueError("the match it goes on from was over")
    return state


def depth(origin: Origin | None) -> int:
    return 0 if origin is None else 1 + depth(origin.origin)


def seed_bytes(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"expected a seed of {2 * SEED_BYTES} hex digits")
    return seed
