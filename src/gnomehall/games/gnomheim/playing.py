"""Playing a card: naming it and its targets, paying, the forest's toll, the luck check (A32). effects.py does the rest.

Functions that return a bool return True if a player has to choose before it goes on.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.actions import PRICE, target_name
from gnomehall.games.gnomheim.aims import combo_of, in_forest
from gnomehall.games.gnomheim.cards import AT_CELL, AT_GNOME
from gnomehall.games.gnomheim.layout import STUN_EXTRA
from gnomehall.games.gnomheim.luck import needed, roll_for
from gnomehall.games.gnomheim.piles import from_hand
from gnomehall.games.gnomheim.position import SECOND, TOLL, Position
from gnomehall.games.gnomheim.resolving import CHECK, Play, Roll
from gnomehall.games.gnomheim.view import Aimed, Played


def play_card(state: Position, use: int, target: int, chance: Chance, tell: Tell | None) -> bool:
    play = state.begin().play = Play(use, target)
    from_hand(state, state.turn, play.card)
    if tell is not None:
        on = target_name(state.deck.aim[play.card], target) or "none"
        tell.reveal(Played(state.turn, state.deck.ids[play.card], PRICE.names[play.price], _price(state, play), on))
    return launch(state, play, chance, tell)


def aim_second(state: Position, second: int, chance: Chance, tell: Tell | None) -> bool:
    play = state.in_play()
    before = 0 if play.is_echo() else _price(state, play)
    play.second = second
    if tell is not None:
        more = 0 if play.is_echo() else _price(state, play) - before
        tell.all(Aimed(state.turn, target_name(state.deck.second[play.use], second), more))
    return launch(state, play, chance, tell)


def aim_echo(state: Position, target: int, chance: Chance, tell: Tell | None) -> bool:
    play = state.in_play()
    play.target = target
    if tell is not None:
        tell.all(Aimed(state.turn, target_name(state.deck.aim[play.use // 2], target), 0))
    return launch(state, play, chance, tell)


def launch(state: Position, play: Play, chance: Chance, tell: Tell | None) -> bool:
    """Once its targets are named a card is paid for; an echo already is."""
    if state.deck.second[play.use] and play.second < 0:
        return state.ask(SECOND, state.turn)
    if not play.is_echo():
        _pay(state, play)
    if _is_tolled(state, play):
        return state.ask(TOLL, state.turn)
    return check(state, play, chance, tell)


def _price(state: Position, play: Play) -> int:
    """R18, R61: the price chosen, more on a stunned gnome, less after some cards."""
    extra = STUN_EXTRA if state.deck.on_gnome[play.card] and _is_on_stunned(state, play) else 0
    return max(0, state.deck.cost[play.use] + extra - state.discount)


def _pay(state: Position, play: Play) -> None:
    price = _price(state, play)
    state.mana[state.turn] -= price
    state.supply_mana += price
    state.discount = 0


def _is_on_stunned(state: Position, play: Play) -> bool:
    if state.stun[play.target]:
        return True
    return state.deck.second[play.use] == AT_GNOME and play.second >= 0 and bool(state.stun[play.second])


def _is_tolled(state: Position, play: Play) -> bool:
    """R48, A19: the card is played on a forest cell or acts on a gnome there, named or not."""
    deck, forest, card = state.deck, state.board.forest, play.use // 2
    if not deck.tolled[card]:
        return False
    for aim, named in ((deck.aim[card], play.target), (deck.second[play.use], play.second)):
        if (aim == AT_CELL and forest[named]) or (aim == AT_GNOME and forest[state.places[named]]):
            return True
    return bool(in_forest(state, play.use, _combo(state, play), play.target))


def _combo(state: Position, play: Play) -> int:
    """An echo has none (A60)."""
    return 0 if play.is_echo() else combo_of(state, play.card)


def check(state: Position, play: Play, chance: Chance, tell: Tell | None) -> bool:
    """R13, R19: whether the combo counts; then the luck check, if the card asks for one."""
    play.combo = _combo(state, play)
    if needed(state, play) > 0:
        return roll_for(state, Roll(CHECK), chance, tell)
    play.begun = 0
    return False
