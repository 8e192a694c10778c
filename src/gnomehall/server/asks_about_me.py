"""Requests of a player about themselves: name, lessons, devices, data, fellows. Part of ``asks``."""

from gnomehall.core.text import Lang
from gnomehall.server.do import Do


class Name(Do):
    """Set my nickname; with a table and a seat, that of someone who sits beside me.

    ``name-taken``: someone at a table of mine has it; the refusal's ``at`` proposes another.
    """

    name: str
    table: str = ""
    seat: int | None = None


class Learn(Do):
    """A lesson: show the step that these answers lead to, read on from it, or take an action in it.

    The client keeps the progress; the server keeps nothing of a lesson.
    """

    game: str
    lesson: str
    lang: Lang
    at: int = 0
    """The step, from 0."""
    answers: list[int] = []
    """My actions in the steps before it."""
    read: bool = False
    """Go on: the step asks for nothing."""
    action: int | None = None


class Transfer(Do):
    """Send a link that moves me to another device; it works once, for ten minutes."""


class Me(Do):
    """Send me my own page; answered by ``me``. Nobody else's page can be asked for."""


class SignOut(Do):
    """Sign out one of my other devices, or all of them. Their connections close; they come back as newcomers."""

    device: str = ""


class RemovePasskey(Do):
    """Remove one of my passkeys."""

    passkey: str


class Delete(Do):
    """Delete me and all that is stored about me. ``name`` repeats my nickname, so that nobody is deleted by a slip."""

    name: str


class Again(Do):
    """Make a private table like the last one with these people, and invite them: only those I finished a match with."""

    players: list[str]


class Decline(Do):
    """Put off an invitation. Whoever sent it cannot invite me again for a day."""

    table: str
