"""What clients are told about a game: options, and combinations that do not fit."""

from collections.abc import Iterable
from typing import Any

from gnomehall.core.game import Game
from gnomehall.server.messages import GameInfo, OptionInfo


def game_info(game: Game) -> GameInfo:
    options = [OptionInfo(option.name, list(option.choices), option.default) for option in game.option_list()]
    return GameInfo(
        key=game.key,
        version=game.version,
        seats=list(game.seats),
        options=options,
        misfits=list(_misfits(game, options)),
    )


def _misfits(game: Game, options: list[OptionInfo]) -> Iterable[dict[str, Any]]:
    combinations: list[dict[str, Any]] = [{}]
    for option in options:
        combinations = [{**before, option.name: choice} for before in combinations for choice in option.choices]
    for seats in game.seats:
        for fields in combinations:
            reason = game.misfit(seats, game.Options(**fields))
            if reason is not None:
                yield {"seats": seats, "options": fields, "reason": reason}
