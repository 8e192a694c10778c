"""Requests about finished matches. Part of ``asks``."""

from gnomehall.server.do import Do


class Reviews(Do):
    """Host, at any time: whether this match may be reviewed once it is over."""

    table: str
    allowed: bool
