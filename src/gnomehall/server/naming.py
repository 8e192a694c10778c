"""Names at a table: newcomers get one of ours, bots are characters, and no two at a table are alike."""

import re
import secrets
import unicodedata
from collections.abc import Set as AbstractSet

from gnomehall.core.text import LANGS, Lang, words
from gnomehall.core.view import Illegal, Refusal
from gnomehall.server.limits import NAME_LENGTH, clean
from gnomehall.server.out import no
from gnomehall.server.writes import Seated

ID_ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz"
NAMES: dict[Lang, tuple[str, ...]] = {lang: tuple(re.split(r",\s*", words(lang)("gnome-names"))) for lang in LANGS}
CHARACTERS = (
    *("grimm", "brokk", "hilda", "odo", "tilda", "varga", "runa", "skarn"),
    *("druza", "gneiss", "klara", "ulf", "magma", "basil", "umbra", "torvald"),
)
"""The bots' characters; ``character-<key>`` is the name, which every reader sees in their own language."""


def nickname(text: str) -> str:
    wanted = clean(text)
    if not any(unicodedata.category(sign)[0] in "LNSP" for sign in wanted):  # something to see
        raise no("empty-text")
    if len(wanted) > NAME_LENGTH:
        raise no("too-long")
    return wanted


def fresh(lang: Lang, taken: AbstractSet[str] = frozenset()) -> str:
    """A name of ours that is not taken."""
    return secrets.choice([name for name in NAMES[lang] if key(name) not in taken])


def fitting(wanted: str, lang: Lang, seats: list[Seated]) -> str:
    """The wanted name, or another if someone at the table has it."""
    taken = taken_at(seats)
    return wanted if wanted and key(wanted) not in taken else fresh(lang, taken)


def check_free(wanted: str, lang: Lang, seats: list[Seated]) -> None:
    """Refuse a name that someone at the table has, and propose another."""
    taken = taken_at(seats)
    if key(wanted) in taken:
        raise Illegal(Refusal("name-taken", "", (fresh(lang, taken),)))


def character(seats: list[Seated]) -> str:
    """A character that is not at this table and whose name nobody has, in either language."""
    taken = taken_at(seats)
    return secrets.choice([each for each in CHARACTERS if taken.isdisjoint(_names_of(each))])


def taken_at(seats: list[Seated]) -> set[str]:
    names = {key(seat.name) for seat in seats if seat.name}
    return names.union(*(_names_of(seat.face) for seat in seats if seat.face))


def key(name: str) -> str:
    """Names with the same key look alike."""
    return name.casefold().replace("ё", "е")


def _names_of(character: str) -> set[str]:
    return {key(words(lang)(f"character-{character}")) for lang in LANGS}


def table_id() -> str:
    """Part of the table's link, so it must be unguessable."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(12))
