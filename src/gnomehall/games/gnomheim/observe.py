"""A view of Gnomheim as a row of small numbers for learners; what they mean stands beside each block.

It is of the standard set of cards: another set has another table of actions too.
"""

from typing import Final

from gnomehall.core.observation import capped, choice, flags, from_viewer, number, places, tally, turned, turns
from gnomehall.games.gnomheim.actions import DECK, GNOME, TEAM
from gnomehall.games.gnomheim.cards import GNOMES, PLAYERS as SEATS, TOKENS
from gnomehall.games.gnomheim.layout import CELLS, MOST_CLOVERS, RESOURCES, ROUNDS, board, figure
from gnomehall.games.gnomheim.position import MODES, MOVES, PHASES, ROLLS, THEN
from gnomehall.games.gnomheim.view import Doing, Public, Token, Tunnel, View

Piece = bytes | bytearray
Places = tuple[int, ...]

CARDS = len(DECK.ids)
COPIES = max(tally(DECK.all, CARDS))
GOLD, MANA = figure("gold"), figure("mana")
ISLES = max(len(board(name).isles) for name in ("adventure", "duel"))
CASTLES = 2
TUNNELS = 4
DICE = 16
FEW = 15
WHO = "A1 ... A5 are the viewer's, then those of the next seat"

BLOCKS = (
    choice("mode", 1, len(MODES), "the game: " + ", ".join(MODES)),
    flags("beginners", 1, "hands for beginners"),
    choice("seats", 1, SEATS, "how many play"),
    choice("seat", 1, SEATS, "the viewer's seat; none for an onlooker"),
    number("team", 1, TEAM, "gnomes a seat has"),
    choice("turn", 1, SEATS, "whose turn it is, from the viewer on"),
    choice("actor", 1, SEATS, "who acts, from the viewer on; none at the end"),
    choice("starter", 1, SEATS, "who began, from the viewer on"),
    number("round", 1, ROUNDS + 1, "the round"),
    choice("phase", 1, len(PHASES), "what is asked: " + ", ".join(PHASES)),
    choice("places", GNOMES, CELLS, f"by gnome: its cell; {WHO}"),
    number("stun", GNOMES, FEW, "by gnome: turns until it is itself again"),
    flags("shields", GNOMES, "by gnome: it is shielded"),
    choice("crowns", CASTLES, GNOMES, "duel, the viewer's castle and the rival's: the gnome that bears its crown"),
    number("score", SEATS, FEW, "duel, by seat from the viewer on: gnomes or crowns brought in"),
    number("gold", SEATS, GOLD, "by seat"),
    number("mana", SEATS, MANA, "by seat"),
    number("supply", 2, max(GOLD, MANA), "gold and mana left"),
    choice("resources", CELLS, len(RESOURCES) - 1, "by cell: gold, mana, either"),
    choice("tokens", len(TOKENS) * CELLS, SEATS, f"by kind ({', '.join(TOKENS)}) and cell: whose, from the viewer on"),
    number("token_rounds", len(TOKENS) * CELLS, FEW, "by kind and cell: turns of its owner that are left"),
    choice("tunnel_ends", TUNNELS * 2, CELLS, "by tunnel, the latest last: start and end"),
    choice("tunnel_owners", TUNNELS, SEATS, "by tunnel: whose, from the viewer on"),
    number("tunnel_rounds", TUNNELS, FEW, "by tunnel: turns of its owner that are left"),
    number("hands", SEATS, len(DECK.all), "by seat from the viewer on: cards in hand"),
    number("deck", 1, len(DECK.all), "cards to be drawn"),
    number("pile", CARDS, COPIES, f"by card ({DECK.ids[0]} ... {DECK.ids[-1]}): played since the last shuffle"),
    number("buried", SEATS, len(DECK.all), "by seat: cards discarded face down since the last shuffle"),
    flags("fresh", SEATS, "by seat: it has not yet had a turn"),
    number("luck", 3, FEW, "clovers added to rolls, rolls that may be repeated, mana off the next card"),
    number("tags", CARDS, FEW, "by card: resolved this turn"),
    choice("last", 1, CARDS, "the latest card played that is no echo"),
    choice("dice", DICE, MOST_CLOVERS + 1, "what the luck die showed during the last action: 0 clovers, 1 ..."),
    choice("winner", 1, SEATS, "who has won, from the viewer on"),
    choice("card", 1, CARDS, "under way: the card being played"),
    flags("price", 1, "at its enhanced price"),
    choice(
        "aims", 2, CELLS, "its first and second aim: a cell, else a gnome (A1 ...) or a player as actions name them"
    ),
    choice("use", 1, 2 * CARDS, "the use whose effects run: twice the card, and one more if enhanced"),
    flags("combo", 1, "as a combo"),
    number("at", 1, FEW, "how many of its effects were begun"),
    flags("movers", GNOMES, "by gnome: it moves now"),
    flags("waiting", GNOMES, "by gnome: it moves after them"),
    choice("move", 1, len(MOVES), "how: " + ", ".join(MOVES)),
    choice("cells", 3, CELLS, "where they are; whence they came; the island in dispute"),
    number("walk", 2, FEW, "steps left, steps in all"),
    flags("gait", 2, "past traps; each gnome for itself"),
    choice("people", 3, SEATS, "from the viewer on: who gives crystals; the rival of a contest; who holds the island"),
    number("crystals", 1, max(GOLD, MANA), "how many are taken"),
    flags("givers", SEATS, "by seat from the viewer on: it gives after that"),
    choice("resource", 1, 3, "which are taken: gold, mana, either"),
    number("rolled", 4, FEW, "what was rolled, what is added, how many crystals each giver owes, the total to beat"),
    choice("rolling", 1, len(ROLLS), "what the roll is for: " + ", ".join(ROLLS)),
    flags("sends", GNOMES, "by gnome: it is to be sent off the island"),
    flags("expelled", ISLES * GNOMES, "by island and gnome: it was sent off in this chain"),
    number("owed", 1, FEW, "cards to draw after the renewal of the first hand"),
    choice("then", 1, len(THEN), "what comes then: " + ", ".join(THEN)),
    number("own_hand", CARDS, COPIES, "by card: in the viewer's hand"),
    number("own_buried", CARDS, COPIES, "by card: the viewer's own in the pile, face down"),
)


NOBODY: Final = [0] * SEATS
GNOME_TURNS: Final = turns(2, SEATS, TEAM)
# By number of lists.
SEAT_TURNS: Final = [turns(lists, SEATS) for lists in range(4)]
NO_GNOMES = bytes(GNOMES)
NO_TOKENS = bytes(2 * len(TOKENS) * CELLS)
NO_TUNNELS = bytes(4 * TUNNELS)
NO_CROWNS = bytes(CASTLES)
NOBODY_EXPELLED = bytes(ISLES * GNOMES)
UNKNOWN = bytes(2 * CARDS)
# By kind of token: where its cells begin.
TOKENS_AT = {kind: number * CELLS for number, kind in enumerate(TOKENS)}


def row(view: View) -> bytes:
    """Joined from few large pieces: 3x quicker than one list of all the numbers."""
    public, own = view.public, view.own
    if public.cards:
        raise ValueError("observations are of the standard set of cards, and this match has another")
    me = view.seat or 0
    place = places(me, public.seats)
    return b"".join(
        (
            _setting(public, 0 if view.seat is None else me + 1, place),
            *_board(public, me, place),
            *_cards(public, me, place),
            *_doing(public.doing, me, place),
            UNKNOWN if own is None else bytearray(tally(own.hand, CARDS) + tally(own.buried, CARDS)),
        )
    )


def _setting(public: Public, seat: int, place: Places) -> bytearray:
    return bytearray(
        (
            MODES.index(public.mode) + 1,
            public.beginners,
            public.seats,
            seat,
            public.team,
            place[public.turn],
            place[public.actor],
            place[public.starter],
            public.round,
            PHASES.index(public.phase) + 1,
        )
    )


def _board(public: Public, me: int, place: Places) -> tuple[Piece, ...]:
    seats = public.seats
    cells = [cell + 1 for cell in public.places]
    crowns: Piece = NO_CROWNS
    if any(public.crowns):
        borne = [_gnome(name, me, seats) + 1 if name else 0 for name in public.crowns]
        crowns = bytearray(from_viewer(borne, me, CASTLES))
    return (
        turned(bytearray(cells + public.stun), GNOME_TURNS[seats][me]),
        _marked(public.shields, me, seats),
        crowns,
        turned(bytearray(capped(public.score, FEW) + public.gold + public.mana), SEAT_TURNS[3][seats][me]),
        bytearray(public.supply),
        bytearray(public.resources).ljust(CELLS, b"\0"),
        _tokens(public.tokens, place) if public.tokens else NO_TOKENS,
        _tunnels(public.tunnels[-TUNNELS:], place) if public.tunnels else NO_TUNNELS,
    )


def _tokens(tokens: list[Token], place: Places) -> bytearray:
    """Whose they are, then how long they stay."""
    found = bytearray(NO_TOKENS)
    for token in tokens:
        at = TOKENS_AT[token.kind] + token.cell
        found[at] = place[token.owner]
        found[at + len(TOKENS) * CELLS] = min(token.rounds, FEW)
    return found


def _tunnels(tunnels: list[Tunnel], place: Places) -> bytearray:
    """Their ends, then whose they are, then how long they stay."""
    found = bytearray(NO_TUNNELS)
    for which, tunnel in enumerate(tunnels):
        found[2 * which] = tunnel.start + 1
        found[2 * which + 1] = tunnel.end + 1
        found[2 * TUNNELS + which] = place[tunnel.owner]
        found[3 * TUNNELS + which] = min(tunnel.rounds, FEW)
    return found


def _cards(public: Public, me: int, place: Places) -> tuple[Piece, ...]:
    seats = public.seats
    return (
        turned(bytearray(public.hands), SEAT_TURNS[1][seats][me]),
        bytearray([public.deck, *tally(public.pile, CARDS)]),
        turned(bytearray([*public.buried, *public.fresh]), SEAT_TURNS[2][seats][me]),
        bytearray(capped([public.luck, public.rerolls, public.discount], FEW)),
        bytearray(capped(tally(public.tags, CARDS), FEW)),
        bytearray((public.last + 1,)),
        bytearray([clovers + 1 for clovers in public.dice[-DICE:]]).ljust(DICE, b"\0"),
        bytearray((place[public.winner],)),
    )


def _doing(doing: Doing, me: int, place: Places) -> tuple[Piece, ...]:
    seats = len(place) - 1
    begun = (
        doing.card + 1,
        doing.price,
        doing.target + 1,
        doing.second + 1,
        doing.use + 1,
        doing.combo,
        min(doing.at + 1, FEW),
    )
    givers = doing.givers
    ways = (
        MOVES.index(doing.mode) + 1,
        doing.cell + 1,
        doing.came + 1,
        doing.isle + 1,
        min(doing.left, FEW),
        min(doing.steps, FEW),
        doing.gait & 1,
        doing.gait >> 1 & 1,
        place[doing.giver],
        place[doing.rival],
        place[doing.holder],
        doing.crystals,
        *(from_viewer([seat in givers for seat in range(seats)], me, SEATS) if givers else NOBODY),
        doing.resource + 1,
        *capped([doing.rolled, doing.bonus, doing.portion, doing.bar], FEW),
        ROLLS.index(doing.rolling) + 1,
    )
    return (
        bytearray(begun),
        _marked(doing.movers, me, seats),
        _marked(doing.waiting, me, seats),
        bytearray(ways),
        _marked(doing.sends, me, seats),
        _expelled(doing.expelled, me, seats) if doing.expelled else NOBODY_EXPELLED,
        bytearray((min(doing.owed, FEW), THEN.index(doing.then) + 1)),
    )


def _expelled(sent: list[tuple[int, str]], me: int, seats: int) -> bytearray:
    marks = bytearray(NOBODY_EXPELLED)
    for isle, name in sent:
        marks[isle * GNOMES + _gnome(name, me, seats)] = 1
    return marks


def _marked(names: list[str], me: int, seats: int) -> Piece:
    if not names:
        return NO_GNOMES
    marks = bytearray(NO_GNOMES)
    for name in names:
        marks[_gnome(name, me, seats)] = 1
    return marks


def _gnome(name: str, me: int, seats: int) -> int:
    """A gnome's number where the viewer's come first."""
    seat, number = divmod(GNOME.index[name], TEAM)
    return (seat - me) % seats * TEAM + number
