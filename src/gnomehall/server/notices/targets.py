"""Where notices may go: what players give as addresses, checked without connecting to them."""

import base64
import ipaddress
from urllib.parse import urlsplit

LONGEST_ADDRESS = 1000
NAT64 = ipaddress.ip_network("64:ff9b::/96")


def is_public(address: str) -> bool:
    """Whether an IP address is on the public internet, also if it is written as IPv6 around IPv4."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if found in NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return inner.is_global and not inner.is_multicast
    return found.is_global and not found.is_multicast


def checked_address(url: str, local: bool) -> str:
    """The URL if requests may go there; ValueError otherwise. Hosts are looked at again when connecting."""
    if len(url) > LONGEST_ADDRESS or not url.isascii() or not url.isprintable() or " " in url:
        raise ValueError("not an address")
    parts = urlsplit(url)
    port = parts.port
    if not parts.hostname or parts.username is not None or port == 0:
        raise ValueError("not an address")
    if parts.scheme != "https" and not (local and parts.scheme == "http"):
        raise ValueError("https only")
    try:
        is_allowed = is_public(parts.hostname) or local
    except ValueError:  # a name
        is_allowed = "." in parts.hostname or local
    if not is_allowed:
        raise ValueError("public hosts only")
    return url


def from_base64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
