"""The drawing of lost_mines shows face-up discards, who looked at what, and what the viewer has seen (A28)."""

import pytest

from games.lost_mines.positions import do, position
from gnomehall.core.text import LANGS, Lang
from gnomehall.games import game_words
from gnomehall.games.lost_mines.draw import draw
from gnomehall.games.lost_mines.position import Position

NAMES = ["Ann", "Boris", "Clara"]


def drawn(state: Position, seat: int | None, lang: Lang = "en") -> str:
    return draw(state.view(seat), game_words("lost_mines", lang), NAMES).plain


def peeked() -> Position:
    """Seat 0 has looked at one thing of each kind; a storm and a path card lie face up among the discards."""
    state = position(
        "b3 trunk-EW=, c3 plain-EW",
        hands={0: "storm axe", 1: "axe", 2: "axe"},
        mines={"k3": "dragon"},
        values=[0, 4, 3],
        owners={2: 1},
        roles="loyal saboteur selfish",
    )
    state.saw_mines, state.saw_treasures, state.saw_roles = [2, 0, 0], [6, 0, 0], [2, 0, 1]
    do(state, "storm c3", "stay")
    return state


@pytest.mark.parametrize("lang", LANGS)
def test_open_discards_and_who_looked_at_what_are_there_for_everyone(lang: Lang) -> None:
    for seat in (0, 1, None):
        picture = drawn(peeked(), seat, lang)
        words = game_words("lost_mines", lang)
        assert words("open-discards") + f" {words('card', card='plain-EW')}, {words('card', card='storm')}" in picture
        treasures = [words("look-of-treasure", treasure=number) for number in (2, 3)]
        gnomes = [words("look-of-gnome", player=number) for number in (2, 1)]
        assert f"{words('looked-at')} 1: k3, {', '.join(treasures)}, {gnomes[0]}; 3: {gnomes[1]}" in picture


def test_what_a_seat_has_seen_is_on_its_board_and_in_words() -> None:
    picture = drawn(peeked(), 0)
    assert "?D" in picture
    for said in ("the mine k3 is the dragon", "Boris is a saboteur", "treasure 3 is worth 3", "silver (2=4)"):
        assert said in picture


@pytest.mark.parametrize("seat", [1, 2, None])
def test_nobody_else_finds_it_there(seat: int | None) -> None:
    picture = drawn(peeked(), seat)
    assert "?D" not in picture
    for secret in ("k3 is", "Boris is", "is worth", "2=4"):
        assert secret not in picture


def test_a_young_round_has_nothing_to_list() -> None:
    picture = drawn(position(), 0)
    assert "Discarded face up" not in picture
    assert "Looked at" not in picture
