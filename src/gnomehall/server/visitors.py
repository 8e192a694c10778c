"""What each address uses of the hall: sockets, newcomers, tables, messages, bytes, time. No sockets in here.

An IPv6 address counts by its /64, which one household has to itself. Addresses are kept in memory only.
"""

import ipaddress
import logging
from functools import lru_cache

from gnomehall.server.bucket import Bucket
from gnomehall.server.limits import Settings, Share

log = logging.getLogger("gnomehall.visitors")
NOTE = 60.0
"""Seconds between two lines in the log about the same address and cause."""
FORGET = 3600.0
"""Seconds after its last visit in which every allowance of an address has filled up again."""
MOST = 100_000
"""Addresses that are remembered; beyond that the longest unseen are forgotten."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Visitor:
    """One address. ``share`` is None for those that are not limited."""

    def __init__(self, name: str, share: Share | None, now: float) -> None:
        self.name = name
        self.share = share
        self.sockets = 0
        self.websockets = 0
        self.waiting = 0
        """Requests for answers that take long."""
        self.seen = now
        self.noted: dict[str, tuple[float, int]] = {}
        """By cause: when it was logged, and how often it happened since."""
        self._buckets: dict[str, Bucket] = {}

    def take(self, what: str, now: float, cost: float = 1.0) -> bool:
        """Whether the address may use this much more of something."""
        if self.share is None or self._bucket(what, now).take(now, cost):
            return True
        self.note(f"too many {what}", now)
        return False

    def wait(self, what: str, now: float, cost: float = 1.0) -> float:
        """Seconds until ``take`` would say yes."""
        return 0.0 if self.share is None else self._bucket(what, now).wait(now, cost)

    def spend(self, what: str, now: float, cost: float) -> None:
        """Charge for what is done already; the next ``take`` may have to wait for it."""
        if self.share is not None:
            self._bucket(what, now).spend(now, cost)

    def note(self, cause: str, now: float) -> None:
        """Log why the address was turned away, at most once a minute."""
        at, times = self.noted.get(cause, (0.0, 0))
        if now - at < NOTE:
            self.noted[cause] = at, times + 1
            return
        log.info("turned away", extra={"address": self.name, "cause": cause, "times": times + 1})
        self.noted[cause] = now, 0

    def _bucket(self, what: str, now: float) -> Bucket:
        found = self._buckets.get(what)
        if found is None:
            rate, burst = getattr(self.share, what)
            found = self._buckets[what] = Bucket(rate, burst, now)
        return found


class Visitors:
    """All addresses seen lately. ``most``: how many sockets the process can have open."""

    def __init__(self, settings: Settings, most: int = 1 << 30) -> None:
        self.share = settings.share
        self.most = most
        self.sockets = 0
        self.refused = 0
        self._free = networks(settings.free)
        self._proxies = networks(settings.proxies)
        self._known: dict[str, Visitor] = {}

    def of(self, host: str, now: float) -> Visitor:
        name = household(host)
        found = self._known.pop(name, None) or Visitor(name, None if self._is_free(host) else self.share, now)
        found.seen = now
        self._known[name] = found  # the longest unseen come first
        if len(self._known) > MOST:
            self.forget(now)
        return found

    def admit(self, host: str, now: float) -> bool:
        """A socket was opened. A trusted proxy's are those of many addresses: these are counted request by request."""
        visitor = self.of(host, now)
        self.sockets += 1
        visitor.sockets += 1
        is_counted = visitor.share is not None and not is_in(host, self._proxies)
        if is_counted and visitor.sockets > self.share.sockets:
            cause = "too many sockets"
        elif self.sockets > self.most:
            cause = "the hall is full"
        elif is_counted and not visitor.take("arrivals", now):
            self.refused += 1
            return False
        else:
            return True
        self.refused += 1
        visitor.note(cause, now)
        return False

    def release(self, host: str, now: float) -> None:
        self.sockets -= 1
        self.of(host, now).sockets -= 1

    def forget(self, now: float) -> None:
        over = len(self._known) - MOST + MOST // 10  # a tenth at once: each look takes long
        for number, (name, visitor) in enumerate(list(self._known.items())):
            is_gone = not visitor.sockets and not visitor.websockets
            if is_gone and (number < over or now - visitor.seen > FORGET):
                del self._known[name]

    def _is_free(self, host: str) -> bool:
        return is_in(host, self._free)


def networks(names: tuple[str, ...]) -> tuple[Network, ...]:
    return tuple(ipaddress.ip_network(name, strict=False) for name in names)


def is_in(host: str, nets: tuple[Network, ...]) -> bool:
    address = _parsed(host)
    return address is not None and any(address in net for net in nets)


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """The name under which an address is counted."""
    address = _parsed(host)
    if address is None:
        return "unknown"
    return str(address) if address.version == 4 else f"{ipaddress.ip_network((address, 64), strict=False)}"


@lru_cache(maxsize=4096)
def _parsed(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
