"""What bots are asked: a move, a hint, or something about a finished match."""

from msgspec import Struct


class Think(Struct, tag="think"):
    """A question to a bot: one seat's view, its legal actions, and a seed."""

    table: str
    step: int
    game: str
    bot: str
    view: bytes
    legal: list[int]
    seed: int
    pause: float = 0.0
    """Seconds after which to answer at the earliest: people want to follow one bot's move after another."""
    even: float = 0.0
    """If not 0: answer after this many seconds or a multiple of them, so that thinking time tells nothing hidden."""
    asker: tuple[int, str] | None = None
    """For a hint: the asking connection and the request's id. None if the bot is to move."""
    patience: float = 1.0
    """The fraction of its usual time that the bot gets."""


class Suspect(Struct, tag="suspect"):
    """Who suspected whom in this finished match?"""

    record: bytes


class LookBack(Struct, tag="look-back"):
    """What was luck, what was skill in this finished match?"""

    record: bytes


class Ponder(Struct, tag="ponder"):
    """What would a bot have done after ``number`` actions of this finished match?"""

    record: bytes
    number: int
