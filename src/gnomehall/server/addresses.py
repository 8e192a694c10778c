"""Where the hall is reached: from this machine, and by others."""

import io
import ipaddress
import socket
from urllib.parse import urlsplit

import click
import segno

ANY, LOCAL = "0.0.0.0", "127.0.0.1"  # serving the local network is the purpose
# For documentation only (RFC 5737), so nobody answers there; connecting a UDP socket sends nothing.
ELSEWHERE = ("192.0.2.1", 9)
HOME = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".fritz.box")
"""What a home network appends to a machine's name."""


def of(host: str, port: int) -> tuple[str, str]:
    """The addresses of a hall that listens on ``host``: on this machine, and for others (empty if there is none)."""
    if host in (ANY, "::"):
        others = lan_address()
        return _url(LOCAL, port), _url(others, port) if others else ""
    return _url(host, port), "" if _is_loopback(host) else _url(host, port)


def lan_address() -> str:
    """This machine's address in the local network; empty if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        found: str = probe.getsockname()[0]
    return "" if _is_loopback(found) or found == ANY else found


def own_names(address: str, further: tuple[str, ...] = ()) -> frozenset[str]:
    """The names under which requests may reach the hall; addresses in figures always may."""
    machine = socket.gethostname().partition(".")[0]
    found = {"localhost", socket.gethostname(), *(machine + end for end in HOME), *further}
    return frozenset(name.lower() for name in (*found, urlsplit(address).hostname or "") if name)


def is_own(host: str, names: frozenset[str]) -> bool:
    """Whether a request's Host means this hall. A page of another site can make its own name lead here; it cannot
    make an address in figures do so."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name.rstrip(".") in names or bool(ipaddress.ip_address(name))
    except ValueError:
        return False


def checked_net(net: str) -> str:
    """An address or network of a proxy; click.BadParameter if it is none."""
    try:
        return str(ipaddress.ip_network(net.strip(), strict=False))
    except ValueError:
        raise click.BadParameter(
            f"expected an address or a network like 10.0.0.0/8, got {net[:80]!r}", param_hint="--trusted-proxy"
        ) from None


def checked(url: str) -> str:
    """A public address without a slash at the end; click.BadParameter if it is none."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise click.BadParameter(
            f"expected something like https://hall.example, got {url[:80]!r}", param_hint="--public-url"
        )
    if parts.path.strip("/"):
        raise click.BadParameter("the hall needs a host of its own, without a path", param_hint="--public-url")
    return f"{parts.scheme}://{parts.netloc}"


def invitation(others: str) -> str:
    """What the terminal says about others, with a QR code of their address."""
    if not others:
        return "Only this machine can reach it. For friends, serve a network (without --local) or give --public-url."
    code = io.StringIO()
    segno.make(others + "/", micro=False).terminal(code, compact=True, border=2)
    return f"Friends in the same network: {others}/\n{code.getvalue()}"


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
