"""What a notice says: game, names and turn as an onlooker sees them, and two links. It is made of nothing else."""

from collections.abc import Sequence

from msgspec import Struct

from gnomehall.core.text import Lang, Words, words
from gnomehall.games import GAMES, game_words
from gnomehall.server.writes import SaveMatch, is_gone

MOST_LINES = 10
"""Tables named in one message; the rest are counted."""


class Fact(Struct, frozen=True):
    """Something happened at a table."""

    reason: str
    table: str
    game: str
    names: tuple[str, ...] = ()
    """Everybody at the table; empty for a free seat."""
    faces: tuple[str, ...] = ()
    """The characters of the bots, seat by seat."""
    turn: int = -1


class Message(Struct, frozen=True):
    """One notice, ready for any channel."""

    id: str
    lang: Lang
    title: str
    lines: tuple[str, ...]
    link: str
    """Where to go: the table, or the hall if it is about several."""
    stop: str
    """Ends these notices."""
    facts: tuple[Fact, ...]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def fact(reason: str, row: SaveMatch, turn: int) -> Fact:
    names = tuple("" if is_gone(seat.by) else seat.name for seat in row.seats)
    return Fact(reason, row.match, row.game, names, tuple(seat.face for seat in row.seats), turn)


def compose(message_id: str, lang: str, facts: Sequence[Fact], address: str, stop: str) -> Message:
    known: Lang = "ru" if lang == "ru" else "en"
    say = words(known, "gnomehall.server")
    lines = [line(each, known, say) for each in facts[:MOST_LINES]]
    if len(facts) == 1:
        title = say(f"notice-title-{facts[0].reason}", game=title_of(facts[0].game, known))
        link = f"{address}/table/{facts[0].table}"
    else:
        title, link = say("notice-title-several", count=len(facts)), f"{address}/"
        lines = [f"{each}\n{address}/table/{of.table}" for each, of in zip(lines, facts, strict=False)]
    if len(facts) > MOST_LINES:
        lines.append(say("notice-more", count=len(facts) - MOST_LINES))
    return Message(message_id, known, title, tuple(lines), link, stop, tuple(facts))


def confirmation(message_id: str, lang: str, address: str, link: str) -> Message:
    known: Lang = "ru" if lang == "ru" else "en"
    say = words(known, "gnomehall.server")
    text = say("notice-confirm", hall=address)
    return Message(message_id, known, say("notice-title-confirm"), (text,), link, "", ())


def line(each: Fact, lang: Lang, say: Words) -> str:
    seats = [name_at(each, seat, say) for seat in range(len(each.names))]
    others = ", ".join(name for name in seats if name) or say("notice-nobody")
    name = seats[each.turn] if 0 <= each.turn < len(seats) else ""
    return say(f"notice-{each.reason}", game=title_of(each.game, lang), names=others, name=name)


def name_at(each: Fact, seat: int, say: Words) -> str:
    return each.names[seat] or (say(f"character-{each.faces[seat]}") if each.faces[seat] else "")


def title_of(game: str, lang: Lang) -> str:
    return game_words(game, lang)("title") if game in GAMES else game
