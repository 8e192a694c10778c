"""Cards on their way from the deck to the hands and on to the pile. The deck is unordered; a draw picks any card."""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.position import Position
from gnomehall.games.gnomheim.view import Discarded, Drew, Dropped, Lost, Shuffled, Took


def draw(state: Position, seat: int, count: int, chance: Chance, tell: Tell | None, renews: bool = True) -> None:
    """Draw up to ``count`` cards; with ``renews`` an empty deck is made anew from the pile (A27)."""
    drawn: list[int] = []
    for _ in range(count):
        if not state.stock and renews:
            shuffle_pile(state, tell)
        if not state.stock:
            break
        stock = state.stock
        at = chance.below(len(stock))
        drawn.append(stock[at])
        stock[at] = stock[-1]
        stock.pop()
    if drawn:
        state.hands[seat] = sorted(state.hands[seat] + drawn)
        if tell is not None:
            for card in drawn:
                tell.only(seat, Drew(seat, state.deck.ids[card]))
            tell.all(Took(seat, len(drawn)))


def shuffle_pile(state: Position, tell: Tell | None) -> None:
    """A27: the whole pile, face up and face down, becomes the deck."""
    state.stock = state.pile + [card for cards in state.buried for card in cards]
    state.pile = []
    state.buried = [[] for _ in range(state.seats)]
    if tell is not None and state.stock:
        tell.all(Shuffled(len(state.stock)))


def from_hand(state: Position, seat: int, card: int) -> None:
    hand = state.hands[seat][:]
    hand.remove(card)
    state.hands[seat] = hand


def bury(state: Position, seat: int, card: int) -> None:
    """R17: onto the pile, face down."""
    from_hand(state, seat, card)
    state.buried = state.buried[:]
    state.buried[seat] = sorted([*state.buried[seat], card])


def discard(state: Position, seat: int, card: int, tell: Tell | None) -> None:
    bury(state, seat, card)
    if tell is not None:
        tell.veil(seat, Discarded(seat, state.deck.ids[card]), Dropped(seat))


def discard_at_random(state: Position, seat: int, count: int, chance: Chance, tell: Tell | None) -> None:
    for _ in range(min(count, len(state.hands[seat]))):
        card = state.hands[seat][chance.below(len(state.hands[seat]))]
        bury(state, seat, card)
        if tell is not None:
            tell.only(seat, Lost(seat, state.deck.ids[card]), Dropped(seat))
