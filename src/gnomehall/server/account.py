"""What was read from the store for a player's own page."""

from msgspec import Struct

from gnomehall.server.account_parts import BestMoment, GameResults, Rating
from gnomehall.server.writes import AddPasskey, AddResult, DeviceRow, FellowRow, SaveMatch


class Account(Struct):
    """What was read from the store for this player's last request about themselves."""

    games: list[GameResults] = []
    ratings: list[Rating] = []
    moments: list[BestMoment] = []
    own: dict[str, AddResult] = {}
    """By match: how the player's latest matches ended for them."""
    devices: list[DeviceRow] = []
    passkeys: list[AddPasskey] = []
    rows: dict[str, SaveMatch] = {}
    """Unfinished and recent matches, and the last one with each fellow."""
    fellows: dict[str, FellowRow] = {}
    """By player."""
