"""When a notice may be sent: quiet hours and the digest. Times are seconds since 1970."""

from datetime import datetime, timedelta
from typing import Protocol
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

HOUR = 3600.0


class Held(Protocol):
    """What decides about one notice."""

    reason: str
    at: float
    held: bool
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    digest: int


def held_until(notice: Held, digest_due: float | None, now: float) -> float | None:
    """When to look at it again, None if it may go now. ``digest_due``: when the digest goes that is being collected."""
    due = now
    if notice.digest and not notice.held and notice.reason != "soon":
        due = digest_due if digest_due is not None else notice.at + notice.digest * HOUR
    quiet = quiet_end(notice, max(due, now))
    if quiet is not None:
        return quiet
    return due if due > now else None


def quiet_end(notice: Held, now: float) -> float | None:
    """The end of the quiet hours that ``now`` is in."""
    start, end = notice.quiet_from, notice.quiet_to
    if start is None or end is None or start == end:
        return None
    local = datetime.fromtimestamp(now, zone_of(notice.zone))
    minute = local.hour * 60 + local.minute
    is_quiet = start <= minute < end if start < end else minute >= start or minute < end
    if not is_quiet:
        return None
    morning = local.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    if minute >= end:  # it ends tomorrow
        morning = (morning.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=local.tzinfo)
    return morning.timestamp()


def zone_of(name: str) -> ZoneInfo:
    """UTC if this machine does not know the zone."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def is_zone(name: str) -> bool:
    try:
        return bool(ZoneInfo(name))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
