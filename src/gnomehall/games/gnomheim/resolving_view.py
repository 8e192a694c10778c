"""What is being resolved as everyone sees it: the parts of resolving.py with names for numbers."""

from typing import Final

from msgspec import Struct

from gnomehall.games.gnomheim import resolving as inside
from gnomehall.games.gnomheim.actions import GNOME_NAMES, PRICE, target_name
from gnomehall.games.gnomheim.cards import GNOMES, Deck
from gnomehall.games.gnomheim.layout import Board
from gnomehall.games.gnomheim.masks import members, names
from gnomehall.games.gnomheim.resolving import IDLE, MOVES, ROLLS, SUPPLY, THEN, TO_COMMAND
from gnomehall.games.gnomheim.scripts import TAKEN


class Play(Struct, frozen=True):
    """The card in play. Targets are named as in actions: a gnome, a cell or a player; empty until named."""

    card: str
    price: str
    """plain or enhanced"""
    echoed: str
    """The card whose effects an echo repeats, else empty; ``echoed_price`` which of them."""
    echoed_price: str
    target: str
    second: str
    combo: bool
    """Whether its combo counts."""
    begun: int | None
    """Effects begun so far; None until the luck check is passed."""
    halted: list[str]
    """Gnomes that a trap or the metro stopped: the rest of the card does not move them."""


class Movement(Struct, frozen=True):
    how: str
    """walk, push or fly"""
    steps: int
    left: int
    """Steps that the gnomes moving now still have."""
    gnomes: list[str]
    """Moving now, together; ``waiting`` come after them."""
    waiting: list[str]
    cell: int | None
    """Where they are, or what they fly over."""
    came_from: int | None
    ignores_traps: bool
    one_by_one: bool
    """Each gnome goes its own way, even from the same cell."""


class Taking(Struct, frozen=True):
    """Crystals that the player on turn takes or exchanges."""

    resource: str
    """gold, mana or any"""
    giver: int | None
    """None: the supply."""
    count: int
    """Still to be taken from the giver."""
    givers: list[int]
    """Seats that give after that, ``portion`` each."""
    portion: int


class Roll(Struct, frozen=True):
    """A roll that may be repeated, or a card's shot that is not aimed yet."""

    what: str
    """check, wander, shot, shock, ride, contest or isle"""
    clovers: int
    bonus: int
    """Added by the card, and part of ``clovers``."""
    rival: int | None
    """Contests: against whom; ``bar`` is the rival's total."""
    bar: int
    cell: int | None
    """The cell shot at."""


class Expelled(Struct, frozen=True):
    isle: int
    gnome: str


class Dispute(Struct, frozen=True):
    """A mini-island with more than one gnome."""

    isle: int
    holder: int | None
    """Who won the contest and sends the others off."""
    leaving: list[str]
    expelled: list[Expelled]
    """Already sent off an island in this chain."""


class Resolving(Struct, frozen=True):
    """What is under way between two choices; None where there is nothing of the kind."""

    play: Play | None
    movement: Movement | None
    taking: Taking | None
    roll: Roll | None
    dispute: Dispute | None
    then: str
    """What comes after it: collect (the turn's collecting) or command."""


NOTHING: Final = Resolving(None, None, None, None, None, THEN[TO_COMMAND])


def shown(resolving: inside.Resolving, deck: Deck, board: Board) -> Resolving:
    if resolving is IDLE:
        return NOTHING
    return Resolving(
        None if resolving.play is None else _play(resolving.play, deck),
        None if resolving.movement is None else _movement(resolving.movement),
        None if resolving.taking is None else _taking(resolving.taking),
        None if resolving.roll is None else _roll(resolving.roll),
        None if resolving.dispute is None else _dispute(resolving.dispute, board),
        THEN[resolving.then],
    )


def _play(play: inside.Play, deck: Deck) -> Play:
    return Play(
        card=deck.ids[play.card],
        price=PRICE.names[play.price],
        echoed=deck.ids[play.use // 2] if play.is_echo() else "",
        echoed_price=PRICE.names[play.use % 2] if play.is_echo() else "",
        target=target_name(deck.aim[play.use // 2], play.target),
        second=target_name(deck.second[play.use], play.second),
        combo=bool(play.combo),
        begun=None if play.begun < 0 else play.begun,
        halted=names(play.halted),
    )


def _movement(movement: inside.Movement) -> Movement:
    return Movement(
        how=MOVES[movement.how],
        steps=movement.steps,
        left=movement.left,
        gnomes=names(movement.movers),
        waiting=names(movement.waiting),
        cell=_cell(movement.cell),
        came_from=_cell(movement.came),
        ignores_traps=movement.ignores_traps,
        one_by_one=movement.one_by_one,
    )


def _taking(taking: inside.Taking) -> Taking:
    return Taking(
        resource=TAKEN[taking.resource],
        giver=None if taking.giver == SUPPLY else taking.giver,
        count=taking.count,
        givers=members(taking.givers),
        portion=taking.portion,
    )


def _roll(roll: inside.Roll) -> Roll:
    return Roll(
        what=ROLLS[roll.what],
        clovers=roll.clovers,
        bonus=roll.bonus,
        rival=None if roll.rival < 0 else roll.rival,
        bar=roll.bar,
        cell=_cell(roll.cell),
    )


def _dispute(dispute: inside.Dispute, board: Board) -> Dispute:
    sent = [Expelled(board.isles[at // GNOMES], GNOME_NAMES[at % GNOMES]) for at in members(dispute.expelled)]
    return Dispute(
        isle=dispute.isle,
        holder=None if dispute.holder < 0 else dispute.holder,
        leaving=names(dispute.leaving),
        expelled=sent,
    )


def _cell(cell: int) -> int | None:
    return None if cell < 0 else cell
