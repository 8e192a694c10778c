"""The track of runes: scoring gnomes and the mine token."""

from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.taverns.position import Position
from gnomehall.games.taverns.view import Leapt, Prospected, Pushed


def advance(state: Position, seat: i64, runes: i64, tell: Tell | None) -> None:
    """R37: the token's square does not count."""
    square = state.squares[seat]
    reached = square + runes
    if square < state.token <= reached:
        reached += 1
        if tell is not None:
            tell.all(Leapt(seat, reached))
    state.squares[seat] = reached


def move_token(state: Position, seat: i64, tell: Tell | None) -> None:
    """R18; R38, A18: it pushes back every scoring gnome on its new square."""
    state.token += 1
    if tell is not None:
        tell.all(Prospected(seat, state.token))
    for other, square in enumerate(state.squares):
        if square == state.token:
            state.squares[other] = square - 1
            if tell is not None:
                tell.all(Pushed(other, square - 1))
