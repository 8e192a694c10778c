"""Games and options picked by property, so that no test of the server depends on a particular game."""

from itertools import product
from typing import Any

import msgspec

from gnomehall.core.game import Game
from gnomehall.games import GAMES

SEATS = (2, 3, 4)


def plain(thing: Any) -> Any:
    """As a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def for_all_seats(game: Game, hides: bool) -> list[Any]:
    """The options of a game that fit 2 to 4 people and hide something, or nothing."""
    found = [options for seats, options in game.variants() if seats == SEATS[0] and game.hides(seats, options) == hides]
    return [options for options in found if all(game.misfit(seats, options) is None for seats in SEATS)]


def misfits(game: Game) -> list[tuple[dict[str, Any], str]]:
    """Options that can never be played, with the reason."""
    names = [option.name for option in game.option_list()]
    combinations = product(*(option.choices for option in game.option_list()))
    chosen = [dict(zip(names, values, strict=True)) for values in combinations]
    return [(each, reason) for each in chosen if (reason := game.misfit(game.seats[0], game.Options(**each)))]


GAME = next(
    game
    for game in GAMES.values()
    if game.Options() in for_all_seats(game, hides=False) and for_all_seats(game, hides=True) and misfits(game)
)
"""For 2 to 4 people; hides nothing by default."""
HIDING: dict[str, Any] = plain(for_all_seats(GAME, hides=True)[0])
"""Options with which GAME does hide something."""
MISFIT, WHY_MISFIT = misfits(GAME)[0]
"""Options with which GAME cannot be played, and the reason."""
HIDING_GAMES = [game for game in GAMES.values() if game.hides(game.seats[-1], game.Options())]
SOLO = next(game for game in GAMES.values() if 1 in game.seats)
ROLES = next(game for game in GAMES.values() if game.suspicion is not None)
"""A game with secret roles."""
