"""What a client is told of a game: its options, what does not fit together, and its action table."""

from collections.abc import Iterable
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from gnomehall.core.game import Game
from gnomehall.server.messages import GameInfo, OptionInfo


def game_info(game: Game) -> GameInfo:
    options = []
    hints = get_type_hints(game.Options)
    for field in msgspec.structs.fields(game.Options):
        kind = hints[field.name]
        choices = list(get_args(kind)) if get_origin(kind) is Literal else [False, True] if kind is bool else []
        options.append(OptionInfo(field.name, choices, field.default))
    return GameInfo(
        key=game.key,
        version=game.version,
        seats=list(game.seats),
        options=options,
        misfits=list(_misfits(game, options)),
        actions=game.actions.schema(),
    )


def _misfits(game: Game, options: list[OptionInfo]) -> Iterable[dict[str, Any]]:
    chosen: list[dict[str, Any]] = [{}]
    for option in options:
        chosen = [{**before, option.name: choice} for before in chosen for choice in option.choices]
    for seats in game.seats:
        for fields in chosen:
            reason = game.misfit(seats, game.Options(**fields))
            if reason is not None:
                yield {"seats": seats, "options": fields, "reason": reason}
