"""The board of Gnomheim can be read: pictures, prices, names and questions, on every screen and in both themes."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.modules import board_file, run
from browser.person import DESK, PHONE, Person, Theme, word
from browser.player import Player
from gnomehall.games.gnomheim.actions import STANDARD

GAME = "gnomheim"
LEAST = 4.5
"""The contrast that text needs."""
SENTENCE = {"en": re.compile(r"Cell \d+, .+\."), "ru": re.compile(r"Клетка \d+, .+\.")}
LOOKS: list[tuple[str, int, str, tuple[int, int], Theme]] = [
    ("adventure", 4, "ru", PHONE, "dark"),
    ("adventure", 2, "en", DESK, "light"),
    ("siege", 2, "en", PHONE, "light"),
    ("siege", 2, "ru", DESK, "dark"),
    ("crowns", 2, "ru", PHONE, "light"),
    ("crowns", 2, "en", DESK, "dark"),
]
# Elements of the board whose text does not fit into them, or that reach beyond the screen.
CLIPPED = """() => [...document.querySelectorAll(".dock *, .facts *")].filter((each) => {
  if (each.closest("svg") || each.closest(".unseen")) return false;
  const hides = getComputedStyle(each).overflowX !== "visible";
  const isCut = hides && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1);
  return isCut || each.getBoundingClientRect().right > innerWidth + 1;
}).map((each) => `${each.className}: ${each.textContent.slice(0, 60)}`)"""


def counts_nothing(person: Person) -> bool:
    """Whether the list of choices is offered although it is empty."""
    return person.page.locator(".list-button:visible", has_text="(0)").count() > 0


@pytest.mark.parametrize(("mode", "seats", "lang", "size", "theme"), LOOKS, ids=str)
def test_the_board_fits_and_is_accessible(
    newcomer: Newcomer, swift_hall: Hall, mode: str, seats: int, lang: str, size: tuple[int, int], theme: Theme
) -> None:
    ann = newcomer(lang=lang, size=size, theme=theme, hurried=True, url=swift_hall.url)
    ann.play_now(GAME, seats, {"mode": mode})
    player = Player(ann)
    for move in (1, 3, 6):
        assert player.play(move)
        ann.page.locator(".hand [data-cell]").last.click()
        player.settle()
        ann.fits()
        assert ann.page.evaluate(CLIPPED) == []
        assert move == 3 or ann.findings() == []  # the slowest check: at the start and well into the match
        assert not counts_nothing(ann)
    labels: list[str] = ann.page.locator(".map [data-cell]").evaluate_all("all => all.map((each) => each.ariaLabel)")
    assert [label for label in labels if not SENTENCE[lang].fullmatch(label)] == []


@pytest.mark.parametrize(
    ("lang", "asked"),
    [("en", "Swap cards you do not need, or start your turn"), ("ru", "Замените ненужные карты или начните ход")],
)
def test_the_first_question_says_what_may_be_done(newcomer: Newcomer, swift_hall: Hall, lang: str, asked: str) -> None:
    ann = newcomer(lang=lang, size=PHONE, hurried=True, url=swift_hall.url)
    ann.play_now(GAME, 2)
    assert ann.wait_for_turn()
    expect(ann.banner).to_contain_text(asked)
    ann.press(word(GAME, "kind-ready", lang))
    expect(ann.banner).not_to_contain_text(asked)


def test_a_card_that_is_tapped_shows_what_either_price_buys(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="en", size=PHONE, hurried=True, url=swift_hall.url)
    ann.play_now(GAME, 2)
    assert ann.wait_for_turn()
    first = ann.page.locator(".hand [data-cell]").first
    card = str(first.get_attribute("data-cell"))
    first.tap()
    opened = ann.page.locator(".card.open")
    for part in ("text", "more", "story"):
        expect(opened).to_contain_text(word(GAME, f"card-{card}-{part}", "en"))
    for key in ("use-plain", "use-enhanced"):
        expect(opened).to_contain_text(word(GAME, key, "en"))


def test_the_card_played_last_is_shown_with_its_player(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="en", size=DESK, hurried=True, url=swift_hall.url)
    ann.play_now(GAME, 2)
    player = Player(ann, 3)
    rival = ann.page.locator(".seats > li .name").nth(1).inner_text()
    by_rival = ann.page.locator(".facts summary", has_text=re.compile(rf"^\s*{rival}: "))
    for move in range(2, 60):
        if by_rival.count():
            break
        assert player.play(move)
    expect(by_rival).to_have_count(1)


def test_every_card_has_a_picture_of_its_own() -> None:
    cards = [card.id for card in STANDARD]
    answer: Any = run(
        """
        const { MOTIFS, motifsOf } = await load(given.path);
        const isDrawn = (motifs) => motifs.every((each) => each in MOTIFS);
        return given.cards.map(motifsOf).map((motifs) => ({ motifs, drawn: isDrawn(motifs) }));
        """,
        {"path": board_file(GAME, "motifs.ts"), "cards": cards},
    )
    assert all(each["drawn"] for each in answer)
    assert len({tuple(each["motifs"]) for each in answer}) == len(cards)


def test_names_on_the_map_stand_out_by_day_and_by_night() -> None:
    palettes: list[dict[str, str]] = run(
        "const { DAY, NIGHT } = await load(given); return [DAY, NIGHT];", board_file(GAME, "palette.ts")
    )
    for colours in palettes:
        assert contrast(colours["--name"], colours["--name-halo"]) > LEAST


def contrast(one: str, other: str) -> float:
    """As WCAG 2 defines it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
