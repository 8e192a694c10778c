"""Sets of gnomes as bit masks: gnome ``5 * seat + number`` is one bit."""

from gnomehall.games.gnomheim.actions import GNOME_NAMES


def members(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def names(mask: int) -> list[str]:
    return [GNOME_NAMES[gnome] for gnome in members(mask)]
