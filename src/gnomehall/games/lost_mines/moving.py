"""Movement in lost_mines (R29-R33): a whole way or step by step, into every trap on it."""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.lost_mines import choices
from gnomehall.games.lost_mines.actions import MOVE
from gnomehall.games.lost_mines.cards import CARD_NAMES, CARDS, REACH
from gnomehall.games.lost_mines.forest import TRAP_TOKEN
from gnomehall.games.lost_mines.layout import EDGE_AT, EDGE_NAMES, NAMES, side_to
from gnomehall.games.lost_mines.mines import arrive, open_mine
from gnomehall.games.lost_mines.playing import put_aside, spend
from gnomehall.games.lost_mines.position import MOVING, Position
from gnomehall.games.lost_mines.rounds import end_round
from gnomehall.games.lost_mines.view import Caught, Gone, Moved
from gnomehall.games.lost_mines.walks import is_trapped, way_to
from gnomehall.parts.paths import DOWN


def start_moving(state: Position, chance: Chance, tell: Tell | None) -> None:
    """R14, step 2. R42: the very last card ends the round before it. A29: a gnome that cannot move is not asked."""
    if state.is_out_of_cards():
        end_round(state, "cards", chance, tell)
        return
    state.phase = MOVING
    state.steps = REACH[state.forest.faces[state.at[state.turn]]]
    state.moves = choices.moves(state)
    if len(state.moves) == 1:
        arrive(state, chance, tell)


def move(state: Position, slot: i64, chance: Chance, tell: Tell | None) -> None:
    """R29: a whole way (A22); it ends the movement."""
    way = way_to(state.forest, state.at[state.turn], state.steps, state.at, slot)
    state.steps = len(way) - 1
    walk(state, way, chance, tell)


def walk(state: Position, way: list[int], chance: Chance, tell: Tell | None) -> None:
    """Card by card, through every trap on the way. Remaining steps may still be used."""
    seat = state.turn
    state.went = True
    way = _until_out(state, way)
    if tell is not None:
        tell.all(Moved(seat, [NAMES[slot] for slot in way]))
    for number in range(1, len(way)):
        start: i64 = way[number - 1]
        end: i64 = way[number]
        state.at[seat] = end
        edge: i64 = EDGE_AT[4 * start + side_to(start, end)]
        if state.forest.tokens[edge] == TRAP_TOKEN and state.held[seat]:
            _spring(state, seat, edge, chance, tell)
    if state.is_out_of_cards():
        end_round(state, "cards", chance, tell)
        return
    state.steps -= len(way) - 1
    state.note(seat, MOVE + way[-1])
    if state.forest.faces[way[-1]] == DOWN:
        open_mine(state, way[-2], chance, tell)
    elif not state.steps:
        arrive(state, chance, tell)


def _until_out(state: Position, way: list[int]) -> list[int]:
    """R42: the part of the way up to the trap that takes the very last card."""
    left: i64 = state.held[state.turn]
    if state.deck or left < sum(state.held):
        return way
    for number in range(1, len(way)):
        start: i64 = way[number - 1]
        if is_trapped(state.forest, start, way[number]):
            left -= 1
            if not left:
                return way[: number + 1]
    return way


def _spring(state: Position, seat: i64, edge: i64, chance: Chance, tell: Tell | None) -> None:
    """R24, R33: a card picked blind is lost; A23: only its owner learns which."""
    pick = chance.below(state.held[seat])
    for card in range(CARDS):
        pick -= state.hands[seat * CARDS + card]
        if pick < 0:
            break
    spend(state, seat, card)
    put_aside(state, seat, card)
    if tell is not None:
        tell.all(Caught(seat, EDGE_NAMES[edge]))
        tell.only(seat, Gone(seat, CARD_NAMES[card]))
