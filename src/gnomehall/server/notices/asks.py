"""Messages from clients about notices; part of the hall's requests."""

from gnomehall.core.text import Lang
from gnomehall.server.do import Do
from gnomehall.server.notices.writes import Kind


class Notices(Do):
    """Send me my settings for notices; answered by ``notices``."""


class Telling(Do):
    """Set how I want to be told: quiet hours (minutes after midnight in my time zone), hours to collect for a digest,
    and whether of every match or only of those I ask for with ``follow``."""

    lang: Lang
    zone: str
    quiet_from: int | None = None
    quiet_to: int | None = None
    digest: int = 0
    every: bool = True


class AddChannel(Do):
    """Tell me there too: an e-mail address, a URL, a push subscription with its keys. ``done`` has a ``link`` to open
    (Telegram) or a ``secret``, shown this once (webhooks)."""

    kind: Kind
    address: str = ""
    p256dh: str = ""
    auth: str = ""


class DropChannel(Do):
    """Tell me nothing there any more."""

    channel: str


class Follow(Do):
    """What I want of one table: be told of it (``null``: as of every match), and have it in my list as an onlooker.
    Whoever follows is told of the end only."""

    table: str
    told: bool | None = None
    follows: bool = False


NoticeAsk = Notices | Telling | AddChannel | DropChannel | Follow
