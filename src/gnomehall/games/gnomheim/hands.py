"""Cards from the deck to hands and from hands to the pile. The deck is a pool in no order; a draw takes any of it."""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.position import Position
from gnomehall.games.gnomheim.view import Discarded, Drew, Dropped, Lost, Shuffled, Took


def draw(s: Position, seat: int, count: int, chance: Chance, tell: Tell | None, renews: bool = True) -> None:
    """So many cards, or as many as there are; with ``renews`` the pile becomes the deck where that runs out (A27)."""
    drawn: list[int] = []
    for _ in range(count):
        if not s.stock and renews:
            shuffle_pile(s, tell)
        if not s.stock:
            break
        stock = s.stock
        at = chance.below(len(stock))
        drawn.append(stock[at])
        stock[at] = stock[-1]
        stock.pop()
    if drawn:
        s.hands[seat] = sorted(s.hands[seat] + drawn)
        if tell is not None:
            for card in drawn:
                tell.only(seat, Drew(seat, s.deck.ids[card]))
            tell.all(Took(seat, len(drawn)))


def shuffle_pile(s: Position, tell: Tell | None) -> None:
    """A27: the whole pile, face up and face down, is the new deck."""
    s.stock = s.pile + [card for cards in s.buried for card in cards]
    s.pile = []
    s.buried = [[] for _ in range(s.seats)]
    if tell is not None and s.stock:
        tell.all(Shuffled(len(s.stock)))


def from_hand(s: Position, seat: int, card: int) -> None:
    hand = s.hands[seat][:]
    hand.remove(card)
    s.hands[seat] = hand


def bury(s: Position, seat: int, card: int) -> None:
    """R17: onto the pile, face down."""
    from_hand(s, seat, card)
    s.buried = s.buried[:]
    s.buried[seat] = sorted([*s.buried[seat], card])


def discard(s: Position, seat: int, card: int, tell: Tell | None) -> None:
    bury(s, seat, card)
    if tell is not None:
        tell.veil(seat, Discarded(seat, s.deck.ids[card]), Dropped(seat))


def take_at_random(s: Position, seat: int, count: int, chance: Chance, tell: Tell | None) -> None:
    """A rival's cards go face down, whichever luck picks."""
    for _ in range(min(count, len(s.hands[seat]))):
        card = s.hands[seat][chance.below(len(s.hands[seat]))]
        bury(s, seat, card)
        if tell is not None:
            tell.only(seat, Lost(seat, s.deck.ids[card]), Dropped(seat))
