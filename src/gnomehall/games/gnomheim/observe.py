"""A view of Gnomheim as a row of small numbers for learners; what they mean stands beside each block.

It is of the standard set of cards: another set has another table of actions too.
"""

from itertools import chain

from gnomehall.games.gnomheim.actions import DECK, GNOME, GNOME_NAMES, TEAM
from gnomehall.games.gnomheim.board import CELLS, MOST_CLOVERS, RESOURCES, ROUNDS, board, figure
from gnomehall.games.gnomheim.cards import GNOMES, PLAYERS as SEATS, TOKENS
from gnomehall.games.gnomheim.position import MODES, MOVES, PHASES, ROLLS, THEN
from gnomehall.games.gnomheim.view import Doing, Table, View
from gnomehall.parts.observation import choice, flags, from_viewer, number, place_of, rows_from_viewer, tally

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
    number("walk", 2, FEW, "steps left, steps made"),
    flags("gait", 2, "past traps; each gnome for itself"),
    choice("people", 3, SEATS, "from the viewer on: who gives crystals; the rival of a contest; who holds the island"),
    number("crystals", 1, max(GOLD, MANA), "how many are taken"),
    flags("givers", SEATS, "by seat from the viewer on: it gives after that"),
    choice("resource", 1, 3, "which are taken: gold, mana, either"),
    number("rolled", 4, FEW, "what was rolled, what is added, the portion a clover gives, the total to beat"),
    choice("rolling", 1, len(ROLLS), "what the roll is for: " + ", ".join(ROLLS)),
    flags("sends", GNOMES, "by gnome: it is to be sent off the island"),
    flags("expelled", ISLES * GNOMES, "by island and gnome: it was sent off in this chain"),
    number("owed", 1, FEW, "cards to draw after the renewal of the first hand"),
    choice("then", 1, len(THEN), "what comes then: " + ", ".join(THEN)),
    number("own_hand", CARDS, COPIES, "by card: in the viewer's hand"),
    number("own_buried", CARDS, COPIES, "by card: the viewer's own in the pile, face down"),
)


def row(view: View) -> bytes:
    table, own = view.table, view.own
    if table.cards:
        raise ValueError("observations are of the standard set of cards, and this match has another")
    me = view.seat or 0
    known = [0] * (2 * CARDS) if own is None else tally(own.hand, CARDS) + tally(own.buried, CARDS)
    seat = 0 if view.seat is None else me + 1
    return bytes(chain(_setting(table, seat, me), _board(table, me), _cards(table, me), _doing(table, me), known))


def _setting(table: Table, seat: int, me: int) -> list[int]:
    seats = table.seats
    return [
        MODES.index(table.mode) + 1,
        table.beginners,
        seats,
        seat,
        table.team,
        *(place_of(one, me, seats) for one in (table.turn, table.actor, table.starter)),
        table.round,
        PHASES.index(table.phase) + 1,
    ]


def _board(table: Table, me: int) -> list[int]:
    seats = table.seats
    crowns = [0] * CASTLES
    if table.crowns:
        borne = [_gnome(name, me, seats) + 1 if name else 0 for name in table.crowns]
        crowns = from_viewer(borne, me, CASTLES)
    owners = [0] * (len(TOKENS) * CELLS)
    rounds = owners[:]
    for token in table.tokens:
        at = TOKENS.index(token.kind) * CELLS + token.cell
        owners[at], rounds[at] = place_of(token.owner, me, seats), min(token.rounds, FEW)
    tunnels = table.tunnels[-TUNNELS:]
    none = [0] * (TUNNELS - len(tunnels))
    return [
        *rows_from_viewer([place + 1 for place in table.places], me, seats, SEATS),
        *rows_from_viewer(table.stun, me, seats, SEATS),
        *_marked(table.shields, me, seats),
        *crowns,
        *from_viewer([min(score, FEW) for score in table.score], me, SEATS),
        *from_viewer(table.gold, me, SEATS),
        *from_viewer(table.mana, me, SEATS),
        *table.supply,
        *table.resources,
        *[0] * (CELLS - len(table.resources)),
        *owners,
        *rounds,
        *(end + 1 for tunnel in tunnels for end in (tunnel.start, tunnel.end)),
        *none,
        *none,
        *(place_of(tunnel.owner, me, seats) for tunnel in tunnels),
        *none,
        *(min(tunnel.rounds, FEW) for tunnel in tunnels),
        *none,
    ]


def _cards(table: Table, me: int) -> list[int]:
    dice = [clovers + 1 for clovers in table.dice[-DICE:]]
    return [
        *from_viewer(table.hands, me, SEATS),
        table.deck,
        *tally(table.pile, CARDS),
        *from_viewer(table.buried, me, SEATS),
        *from_viewer(table.fresh, me, SEATS),
        *(min(few, FEW) for few in (table.luck, table.rerolls, table.discount)),
        *(min(times, FEW) for times in tally(table.tags, CARDS)),
        table.last + 1,
        *dice,
        *[0] * (DICE - len(dice)),
        place_of(table.winner, me, table.seats),
    ]


def _doing(table: Table, me: int) -> list[int]:
    doing: Doing = table.doing
    seats = table.seats
    expelled = [0] * (ISLES * GNOMES)
    for isle, name in doing.expelled:
        expelled[isle * GNOMES + _gnome(name, me, seats)] = 1
    return [
        doing.card + 1,
        doing.price,
        doing.target + 1,
        doing.second + 1,
        doing.use + 1,
        doing.combo,
        min(doing.at + 1, FEW),
        *_marked(doing.movers, me, seats),
        *_marked(doing.waiting, me, seats),
        MOVES.index(doing.mode) + 1,
        *(cell + 1 for cell in (doing.cell, doing.came, doing.isle)),
        *(min(steps, FEW) for steps in (doing.left, doing.steps)),
        doing.gait & 1,
        doing.gait >> 1 & 1,
        *(place_of(one, me, seats) for one in (doing.giver, doing.rival, doing.holder)),
        doing.crystals,
        *from_viewer([seat in doing.givers for seat in range(seats)], me, SEATS),
        doing.resource + 1,
        *(min(few, FEW) for few in (doing.rolled, doing.bonus, doing.portion, doing.bar)),
        ROLLS.index(doing.rolling) + 1,
        *_marked(doing.sends, me, seats),
        *expelled,
        min(doing.owed, FEW),
        THEN.index(doing.then) + 1,
    ]


def _gnome(name: str, me: int, seats: int) -> int:
    """A gnome's number where the viewer's come first."""
    seat, number = divmod(GNOME.index[name], TEAM)
    return (seat - me) % seats * TEAM + number


def _marked(names: list[str], me: int, seats: int) -> list[int]:
    marks = [0] * len(GNOME_NAMES)
    for name in names:
        marks[_gnome(name, me, seats)] = 1
    return marks
