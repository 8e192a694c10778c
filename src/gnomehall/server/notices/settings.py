"""What the host of a hall sets about notices."""

from msgspec import Struct


class NoticeSettings(Struct, frozen=True):
    """Tests change the timings and the addresses."""

    address: str = ""
    """The hall's address in links, without a slash at the end."""
    smtp: str = ""
    """See ``mail.smtp_of``; empty: no e-mail."""
    telegram: str = ""
    """The bot's token; empty: no Telegram."""
    telegram_api: str = "https://api.telegram.org"
    grace: float = 1.0
    """Seconds in which whoever comes and looks at the table is not told."""
    soon: float = 0.25
    """Share of the time for a turn that is left when its owner is warned, in matches by days."""
    poll: float = 1.0
    """Seconds between looks at the outbox; what this process writes is seen at once."""
    pauses: tuple[float, ...] = (5.0, 30.0, 300.0, 3600.0, 6 * 3600.0)
    """Seconds before each further try; then a notice is given up."""
    local: bool = False
    """Webhooks and push services may and must be on this machine, without https: for tests."""
