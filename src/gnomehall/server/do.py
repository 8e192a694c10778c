"""The base of all messages from clients."""

from msgspec import Struct


class Do(Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True, kw_only=True):
    """A request."""

    id: str = ""


class Named(Struct):
    """Any message, as far as a refusal needs it."""

    id: str = ""
