"""A view of Gnomheim as a row of small numbers for learners; each block says what its numbers mean.

Only for the standard cards: another set has other actions too.
"""

from typing import Final

from gnomehall.core.observation import capped, choice, flags, from_viewer, number, places, tally, turned, turns
from gnomehall.games.gnomheim.actions import DECK, GNOME, PRICE, TARGETS, TEAM
from gnomehall.games.gnomheim.cards import GNOMES, PLAYERS as SEATS
from gnomehall.games.gnomheim.layout import CELLS, MOST_CLOVERS, RESOURCES, ROUNDS, board, figure
from gnomehall.games.gnomheim.position import MODES, PHASES
from gnomehall.games.gnomheim.resolving import MOVES, ROLLS, THEN
from gnomehall.games.gnomheim.resolving_view import NOTHING, Expelled, Movement, Play, Roll, Taking
from gnomehall.games.gnomheim.scripts import TAKEN, TOKENS
from gnomehall.games.gnomheim.view import Player, Public, Token, Tunnel, View

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
WHO = "the viewer's first, then those of the next seat"

BLOCKS = (
    choice("mode", 1, len(MODES), "the game: " + ", ".join(MODES)),
    flags("beginners", 1, "three cards in hand instead of four"),
    choice("seats", 1, SEATS, "number of seats"),
    choice("seat", 1, SEATS, "the viewer's seat; none for an onlooker"),
    number("team", 1, TEAM, "gnomes per seat"),
    choice("turn", 1, SEATS, "whose turn it is, counted from the viewer"),
    choice("actor", 1, SEATS, "who has to choose, counted from the viewer; none at the end"),
    choice("starter", 1, SEATS, "who began, counted from the viewer"),
    number("round", 1, ROUNDS + 1, "the round"),
    choice("phase", 1, len(PHASES), "what has to be chosen: " + ", ".join(PHASES)),
    choice("places", GNOMES, CELLS, f"by gnome: its cell; {WHO}"),
    number("stun", GNOMES, FEW, "by gnome: its owner's turns until it recovers from a stun"),
    flags("shields", GNOMES, "by gnome: shielded"),
    choice(
        "crowns", CASTLES, GNOMES, "duel: the gnome that bears the crown of the viewer's castle, and of the rival's"
    ),
    number("score", SEATS, FEW, "duel: gnomes or crowns brought in, by seat counted from the viewer"),
    number("gold", SEATS, GOLD, "by seat"),
    number("mana", SEATS, MANA, "by seat"),
    number("supply", 2, max(GOLD, MANA), "gold and mana left"),
    choice("resources", CELLS, len(RESOURCES) - 1, "by cell: gold, mana, either"),
    choice(
        "tokens",
        len(TOKENS) * CELLS,
        SEATS,
        f"by kind ({', '.join(TOKENS)}) and cell: the owner, counted from the viewer",
    ),
    number("token_rounds", len(TOKENS) * CELLS, FEW, "by kind and cell: its owner's turns until it is gone"),
    choice("tunnel_ends", TUNNELS * 2, CELLS, "by tunnel, the latest last: start and end"),
    choice("tunnel_owners", TUNNELS, SEATS, "by tunnel: the owner, counted from the viewer"),
    number("tunnel_rounds", TUNNELS, FEW, "by tunnel: its owner's turns until it is gone"),
    number("hands", SEATS, len(DECK.all), "cards in hand, by seat counted from the viewer"),
    number("deck", 1, len(DECK.all), "cards left to draw"),
    number("pile", CARDS, COPIES, f"by card ({DECK.ids[0]} ... {DECK.ids[-1]}): played since the last shuffle"),
    number("buried", SEATS, len(DECK.all), "by seat: cards discarded face down since the last shuffle"),
    flags("fresh", SEATS, "by seat: has not had a turn yet"),
    number("luck", 3, FEW, "clovers added to rolls, rerolls left, mana off the next card"),
    number("tags", CARDS, FEW, "by card: resolved this turn"),
    choice("last", 1, CARDS, "the latest card played this turn that is no echo"),
    choice("dice", DICE, MOST_CLOVERS + 1, "clovers thrown during the last action: 0, 1 ..."),
    choice("winner", 1, SEATS, "the winner, counted from the viewer"),
    choice("card", 1, CARDS, "the card in play"),
    flags("price", 1, "it is enhanced"),
    choice("aims", 2, CELLS, "its targets: a cell, or the number of a gnome or player in the action table"),
    choice("use", 1, 2 * CARDS, "whose effects run (an echo repeats another card's): 2 * card, + 1 if enhanced"),
    flags("combo", 1, "its combo counts"),
    number("at", 1, FEW, "effects begun, + 1; 0 until the luck check is passed"),
    flags("movers", GNOMES, "by gnome: moving now"),
    flags("waiting", GNOMES, "by gnome: moving after those"),
    choice("move", 1, len(MOVES), "how they move: " + ", ".join(MOVES)),
    choice("cells", 3, CELLS, "where they are, or the cell shot at; where they came from; the disputed island"),
    number("walk", 2, FEW, "steps left, steps in all"),
    flags("gait", 2, "they ignore traps; they move one by one"),
    choice(
        "people", 3, SEATS, "counted from the viewer: who gives crystals; the rival in a contest; who won the island"
    ),
    number("crystals", 1, max(GOLD, MANA), "crystals still to be taken"),
    flags("givers", SEATS, "by seat counted from the viewer: gives after that"),
    choice("resource", 1, 3, "which crystals: gold, mana, either"),
    number("rolled", 4, FEW, "clovers rolled, bonus in them, crystals that each giver owes, the rival's total"),
    choice("rolling", 1, len(ROLLS), "what the roll offered for rerolling is for: " + ", ".join(ROLLS)),
    flags("sends", GNOMES, "by gnome: has to leave the island"),
    flags("expelled", ISLES * GNOMES, "by island and gnome: already sent off in this chain"),
    number("owed", 1, FEW, "cards to draw once the first hand is renewed"),
    choice("then", 1, len(THEN), "what comes next: " + ", ".join(THEN)),
    number("own_hand", CARDS, COPIES, "by card: in the viewer's hand"),
    number("own_buried", CARDS, COPIES, "by card: the viewer's face-down discards"),
)


CARD: Final = DECK.index
RESOURCE: Final = {name: number for number, name in enumerate(RESOURCES)}
# Only the adventure has islands.
ISLE_NUMBER: Final = {cell: number for number, cell in enumerate(board("adventure").isles)}
GNOME_TURNS: Final = turns(3, SEATS, TEAM)
# By number of lists.
SEAT_TURNS: Final = [turns(lists, SEATS) for lists in range(4)]
NO_GNOMES = bytes(GNOMES)
NO_TOKENS = bytes(2 * len(TOKENS) * CELLS)
NO_TUNNELS = bytes(4 * TUNNELS)
NO_CROWNS = bytes(CASTLES)
NOBODY_EXPELLED = bytes(ISLES * GNOMES)
UNKNOWN = bytes(2 * CARDS)
NO_PLAY = bytes(7)
# Where in the blocks from "move" to "rolling" each number stands. With nothing under way all are 0, but a choice that
# has no entry for "none" shows its first one.
HOW, CELL, CAME, ISLE, LEFT, STEPS, IGNORES_TRAPS, ONE_BY_ONE, GIVER, RIVAL, HOLDER, COUNT = range(12)
GIVERS = COUNT + 1
RESOURCE_AT, CLOVERS, BONUS, PORTION, BAR, ROLLING, NUMBERS = range(GIVERS + SEATS, GIVERS + SEATS + 7)
NO_NUMBERS = bytes(1 if at in (HOW, RESOURCE_AT, ROLLING) else 0 for at in range(NUMBERS))
NOT_RESOLVING: Final[tuple[Piece, ...]] = (NO_PLAY, NO_GNOMES, NO_GNOMES, NO_NUMBERS, NO_GNOMES, NOBODY_EXPELLED)
# By kind of token: where its cells begin.
TOKENS_AT = {kind: number * CELLS for number, kind in enumerate(TOKENS)}


def row(view: View) -> bytes:
    """Joined from few large pieces: 3x quicker than one list of all the numbers."""
    public, own = view.public, view.own
    if public.cards:
        raise ValueError("observations are for the standard set of cards; this match has another")
    me = view.seat or 0
    place = places(me, public.seats)
    return b"".join(
        (
            _setting(public, 0 if view.seat is None else me + 1, place),
            *_board(public, me, place),
            *_cards(public, me, place),
            *(_resolving(public, me, place) if public.resolving != NOTHING else NOT_RESOLVING),
            bytes((min(public.owed, FEW), THEN.index(public.resolving.then) + 1)),
            UNKNOWN if own is None else bytearray(_tally(own.hand) + _tally(own.buried)),
        )
    )


def _tally(cards: list[str]) -> list[int]:
    return tally([CARD[card] for card in cards], CARDS)


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
    seats, players = public.seats, public.players
    crowns: Piece = NO_CROWNS
    if any(public.crowns):
        borne = [_gnome(name, me, seats) + 1 if name else 0 for name in public.crowns]
        crowns = bytearray(from_viewer(borne, me, CASTLES))
    scores = capped([player.score for player in players], FEW)
    crystals = [player.gold for player in players] + [player.mana for player in players]
    return (
        turned(_gnomes(players), GNOME_TURNS[seats][me]),
        crowns,
        turned(bytearray(scores + crystals), SEAT_TURNS[3][seats][me]),
        bytearray((public.supply.gold, public.supply.mana)),
        bytearray([RESOURCE[name] for name in public.resources]).ljust(CELLS, b"\0"),
        _tokens(public.tokens, place) if public.tokens else NO_TOKENS,
        _tunnels(public.tunnels[-TUNNELS:], place) if public.tunnels else NO_TUNNELS,
    )


def _gnomes(players: list[Player]) -> bytearray:
    """Cells, stuns and shields by gnome."""
    found = bytearray(3 * TEAM * len(players))
    stuns, shields = TEAM * len(players), 2 * TEAM * len(players)
    for seat, player in enumerate(players):
        for at, gnome in enumerate(player.gnomes, seat * TEAM):
            found[at] = gnome.cell + 1
            found[stuns + at] = gnome.stun
            found[shields + at] = gnome.shielded
    return found


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
    seats, players = public.seats, public.players
    buried = [player.buried for player in players] + [player.fresh for player in players]
    return (
        turned(bytearray([player.hand for player in players]), SEAT_TURNS[1][seats][me]),
        bytearray([public.deck, *_tally(public.pile)]),
        turned(bytearray(buried), SEAT_TURNS[2][seats][me]),
        bytearray(capped([public.luck, public.rerolls, public.discount], FEW)),
        bytearray(capped(_tally(public.resolved), FEW)),
        bytearray((CARD[public.last] + 1 if public.last else 0,)),
        bytearray([clovers + 1 for clovers in public.dice[-DICE:]]).ljust(DICE, b"\0"),
        bytearray((_seat(public.winner, place),)),
    )


def _seat(seat: int | None, place: Places) -> int:
    return 0 if seat is None else place[seat]


def _cell(cell: int | None) -> int:
    return 0 if cell is None else cell + 1


def _resolving(public: Public, me: int, place: Places) -> tuple[Piece, ...]:
    """What is under way, as in NOT_RESOLVING where there is nothing of the kind."""
    seats, resolving = public.seats, public.resolving
    movement, dispute = resolving.movement, resolving.dispute
    numbers = bytearray(NO_NUMBERS)
    if movement is not None:
        _add_movement(numbers, movement)
    if resolving.taking is not None:
        _add_taking(numbers, resolving.taking, me, place)
    if resolving.roll is not None:
        _add_roll(numbers, resolving.roll, public.phase == "reroll", place)
    if dispute is not None:
        numbers[ISLE] = dispute.isle + 1
        numbers[HOLDER] = _seat(dispute.holder, place)
    return (
        NO_PLAY if resolving.play is None else _play(resolving.play),
        NO_GNOMES if movement is None else _marked(movement.gnomes, me, seats),
        NO_GNOMES if movement is None else _marked(movement.waiting, me, seats),
        numbers,
        NO_GNOMES if dispute is None else _marked(dispute.leaving, me, seats),
        NOBODY_EXPELLED if dispute is None else _expelled(dispute.expelled, me, seats),
    )


def _add_movement(numbers: bytearray, movement: Movement) -> None:
    numbers[HOW] = MOVES.index(movement.how) + 1
    numbers[CELL] = _cell(movement.cell)
    numbers[CAME] = _cell(movement.came_from)
    numbers[LEFT] = min(movement.left, FEW)
    numbers[STEPS] = min(movement.steps, FEW)
    numbers[IGNORES_TRAPS] = movement.ignores_traps
    numbers[ONE_BY_ONE] = movement.one_by_one


def _add_taking(numbers: bytearray, taking: Taking, me: int, place: Places) -> None:
    numbers[GIVER] = _seat(taking.giver, place)
    numbers[COUNT] = taking.count
    seats = len(place) - 1
    for seat in taking.givers:
        numbers[GIVERS + (seat - me) % seats] = 1
    numbers[RESOURCE_AT] = TAKEN.index(taking.resource) + 1
    numbers[PORTION] = min(taking.portion, FEW)


def _add_roll(numbers: bytearray, roll: Roll, is_thrown: bool, place: Places) -> None:
    if roll.cell is not None:
        numbers[CELL] = roll.cell + 1
    numbers[RIVAL] = _seat(roll.rival, place)
    numbers[CLOVERS] = min(roll.clovers, FEW)
    numbers[BONUS] = min(roll.bonus, FEW)
    numbers[BAR] = min(roll.bar, FEW)
    if is_thrown:
        numbers[ROLLING] = ROLLS.index(roll.what) + 1


def _play(play: Play) -> bytearray:
    price = PRICE.index[play.price]
    use = 2 * CARD[play.card] + price
    if play.echoed:
        use = 2 * CARD[play.echoed] + PRICE.index[play.echoed_price]
    return bytearray(
        (
            CARD[play.card] + 1,
            price,
            TARGETS[play.target] + 1,
            TARGETS[play.second] + 1,
            use + 1,
            play.combo,
            0 if play.begun is None else min(play.begun + 1, FEW),
        )
    )


def _expelled(sent: list[Expelled], me: int, seats: int) -> bytearray:
    marks = bytearray(NOBODY_EXPELLED)
    for one in sent:
        marks[ISLE_NUMBER[one.isle] * GNOMES + _gnome(one.gnome, me, seats)] = 1
    return marks


def _marked(names: list[str], me: int, seats: int) -> Piece:
    if not names:
        return NO_GNOMES
    marks = bytearray(NO_GNOMES)
    for name in names:
        marks[_gnome(name, me, seats)] = 1
    return marks


def _gnome(name: str, me: int, seats: int) -> int:
    """A gnome's number with the viewer's gnomes first."""
    seat, number = divmod(GNOME.index[name], TEAM)
    return (seat - me) % seats * TEAM + number
