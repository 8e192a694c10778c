"""Gnomheim positions as one-line texts.

A 5 5 9 0 | B 13 0 0 0      seat A's gnomes are on cells 5, 5, 9 and at the start, B's likewise
"""

from collections.abc import Iterable

from gnomehall.core.chance import Chance
from gnomehall.core.view import Event, Tell
from gnomehall.games.gnomheim.actions import ACTIONS, DECK, GNOME, TEAM
from gnomehall.games.gnomheim.layout import CELLS, FACES, board
from gnomehall.games.gnomheim.position import COMMAND, MODES, PHASES, Position
from gnomehall.games.gnomheim.scripts import TOKENS


class Rigged(Chance):
    """The luck die shows these clovers in turn; all other chance is 0."""

    def __init__(self, dice: Iterable[int] = ()) -> None:
        self.dice = list(dice)

    def below(self, n: int) -> int:
        assert n > 0
        if n == len(FACES) and self.dice:
            return FACES.index(self.dice.pop(0))
        return 0


def position(
    text: str,
    *,
    mode: str = "adventure",
    turn: int = 0,
    phase: int = COMMAND,
    gold: Iterable[int] = (),
    mana: Iterable[int] = (),
    hand: str = "",
    other: str = "",
    stunned: str = "",
    shielded: str = "",
    tokens: str = "",
) -> Position:
    """``hand`` is that of ``turn``, ``other`` that of the next seat; ``tokens`` (``ice 5 B``) last a round."""
    teams = [[int(cell) for cell in part.split()[1:]] for part in text.split("|")]
    duel = mode != "adventure"
    state = Position().blank(
        board("duel" if duel else "adventure"), DECK, MODES.index(mode), len(teams), len(teams[0]), False
    )
    for seat, team in enumerate(teams):
        state.places[seat * TEAM : seat * TEAM + len(team)] = team
    state.turn = state.mover = turn
    state.phase = phase
    state.fresh = 0
    for held, given in ((state.gold, list(gold)), (state.mana, list(mana))):
        held[: len(given)] = given
    state.supply_gold -= sum(state.gold)
    state.supply_mana -= sum(state.mana)
    for seat, cards in ((turn, hand), ((turn + 1) % state.seats, other)):
        state.hands[seat] = sorted(DECK.ids.index(card) for card in cards.split())
        for card in state.hands[seat]:
            state.stock.remove(card)
    for name in stunned.split():
        state.stun[GNOME.index[name]] = 1
    for name in shielded.split():
        state.shields |= 1 << GNOME.index[name]
    for token in filter(None, tokens.split(",")):
        kind, cell, owner = token.split()
        rounds = 0 if kind in ("keg", "bear_trap") else 1
        state.put(TOKENS.index(kind), int(cell), 1 + "ABCD".index(owner) + 4 * rounds)
    return state


def do(state: Position, *texts: str, dice: Iterable[int] = ()) -> list[Event]:
    """Take legal actions in turn and return the public events. All dice must be used."""
    tell, chance = Tell(), Rigged(dice)
    for text in texts:
        action = ACTIONS.from_text(text)
        assert action in state.legal(), f"{text} is refused: {state.refusal(action)} in {PHASES[state.phase]}"
        state.apply(action, chance, tell)
    assert not chance.dice, "dice were left over"
    return [told.event for told in tell.told if told.event is not None]


def legal(state: Position, kind: str = "") -> set[str]:
    return {text for action in state.legal() if (text := ACTIONS.to_text(action)).startswith(kind)}


def why(state: Position, text: str) -> tuple[str, str]:
    """Reason and rule."""
    refusal = state.refusal(ACTIONS.from_text(text))
    assert refusal is not None, f"{text} is allowed"
    return refusal.reason, refusal.rule


def at(state: Position, name: str) -> int:
    return state.places[GNOME.index[name]]


def is_stunned(state: Position, name: str) -> bool:
    return state.stun[GNOME.index[name]] > 0


def has(state: Position, token: str, cell: int) -> bool:
    return state.tokens[TOKENS.index(token) * CELLS + cell] > 0


def phase(state: Position) -> str:
    return PHASES[state.phase]


def hand(state: Position, seat: int) -> list[str]:
    return [DECK.ids[card] for card in state.hands[seat]]
