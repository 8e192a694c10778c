"""Worlds that fit a view of Gnomheim: the cards that the seat has not seen are dealt anew."""

from gnomehall.core.chance import Chance
from gnomehall.games.gnomheim.actions import GNOME
from gnomehall.games.gnomheim.cards import GNOMES, TOKENS, Deck
from gnomehall.games.gnomheim.layout import CELLS, board
from gnomehall.games.gnomheim.position import MODES, MOVES, PHASES, ROLLS, THEN
from gnomehall.games.gnomheim.rules import Gnomes
from gnomehall.games.gnomheim.view import Doing, Public, View


def imagine(view: View, deck: Deck, chance: Chance) -> Gnomes:
    public = view.public
    mode = MODES.index(public.mode)
    state = Gnomes().blank(
        board("duel" if mode else "adventure"), deck, mode, public.seats, public.team, public.beginners
    )
    _lay(state, public)
    _take_up(state, public.doing)
    _deal(state, view, chance)
    return state


def mask(gnomes: list[str]) -> int:
    return sum(1 << GNOME.index[name] for name in gnomes)


def _lay(s: Gnomes, public: Public) -> None:
    """Everything that lies open."""
    s.turn, s.who, s.starter, s.round = public.turn, public.actor, public.starter, public.round
    s.phase = PHASES.index(public.phase)
    s.fresh = sum(1 << seat for seat, is_fresh in enumerate(public.fresh) if is_fresh)
    s.places = public.places[:]
    s.stun = public.stun[:]
    s.shields = mask(public.shields)
    s.crowns = [GNOME.index[name] if name else -1 for name in public.crowns]
    s.score = public.score[:]
    s.gold, s.mana = public.gold[:], public.mana[:]
    s.bank_gold, s.bank_mana = public.supply
    s.resources = public.resources + [0] * (CELLS - len(public.resources))
    for token in public.tokens:
        s.tokens[TOKENS.index(token.kind) * CELLS + token.cell] = 1 + token.owner + 4 * token.rounds
    for tunnel in public.tunnels:
        s.tunnels = [*s.tunnels, tunnel.start, tunnel.end, 1 + tunnel.owner + 4 * tunnel.rounds]
    s.count_laid()
    s.pile = public.pile[:]
    s.luck, s.rerolls, s.discount = public.luck, public.rerolls, public.discount
    s.resolved = public.tags[:]
    for card in public.tags:
        s.tags |= s.deck.tags[card]
    s.last = public.last
    s.dice = public.dice[:]
    s.winner = public.winner


def _take_up(s: Gnomes, doing: Doing) -> None:
    """What is under way."""
    s.card, s.price, s.target, s.second = doing.card, doing.price, doing.target, doing.second
    s.use, s.combo, s.at = doing.use, int(doing.combo), doing.at
    s.movers, s.waiting, s.move = mask(doing.movers), mask(doing.waiting), MOVES.index(doing.mode)
    s.halted = mask(doing.halted)
    s.cell, s.came, s.left, s.steps, s.gait = doing.cell, doing.came, doing.left, doing.steps, doing.gait
    s.giver, s.crystals, s.resource, s.portion = doing.giver, doing.crystals, doing.resource, doing.portion
    s.givers = sum(1 << seat for seat in doing.givers)
    s.rolled, s.rolling, s.bonus = doing.rolled, ROLLS.index(doing.rolling), doing.bonus
    s.rival, s.bar = doing.rival, doing.bar
    s.isle, s.holder, s.sends = doing.isle, doing.holder, mask(doing.sends)
    s.expelled = sum(1 << (isle * GNOMES + GNOME.index[name]) for isle, name in doing.expelled)
    s.owed, s.then = doing.owed, THEN.index(doing.then)


def _deal(s: Gnomes, view: View, chance: Chance) -> None:
    """Every unseen card is as likely in any rival's hand, face down in the pile, or in the deck."""
    public = view.public
    unseen = s.deck.all[:]
    known = [*public.pile, *([public.doing.card] if public.doing.card >= 0 else [])]
    if view.own is not None:
        known += view.own.hand + view.own.buried
    for card in known:
        unseen.remove(card)
    chance.shuffle(unseen)
    for seat in range(public.seats):
        if view.own is not None and seat == view.seat:
            s.hands[seat] = view.own.hand[:]
            s.buried[seat] = view.own.buried[:]
        else:
            s.hands[seat] = sorted(unseen.pop() for _ in range(public.hands[seat]))
            s.buried[seat] = sorted(unseen.pop() for _ in range(public.buried[seat]))
    s.stock = unseen
