"""The static site in a real browser, with its server gone: matches, records, a lesson, two people at one screen."""

import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.hall import ROOT, need
from browser.person import EXAMPLE, Person, word
from browser.player import Player
from browser.static import SITE, Static
from browser.test_learn import FIRST, take_step
from gnomehall.core.record import Record
from gnomehall.games import GAMES

START = 120_000
"""Milliseconds for Python to start on a busy machine."""
LIMIT = 8_000_000
"""Bytes of the site, compressed."""
MATCH = 240
"""Seconds for a whole match: rules, bots and page share two cores."""
SHORT: dict[str, dict[str, object]] = {
    "taverns": {"mine": "brief"},
    "duel": {"rounds": 1},
    "lost_mines": {"rounds": 2, "board": "glade"},
    "gnomheim": {"gnomes": 3},
}
"""Variants with short matches, where there are any."""
SEATS = {key: max(2, min(game.seats)) for key, game in GAMES.items()}


@pytest.fixture(scope="module")
def ann(chrome: Browser) -> Iterator[Person]:
    """Loaded the site once; since then neither its server nor any network is there."""
    need(SITE / "index.html", "Build it: make site")
    server = Static()
    person = Person(chrome, server.url, hurried=True)
    person.context.add_init_script("localStorage.setItem('gnomehall.pace', 'once')")
    person.go()
    expect(person.page.locator("html[data-open]")).to_be_visible(timeout=START)
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    server.close()
    person.context.set_offline(True)
    person.page.reload()
    expect(person.page.locator("html[data-open]")).to_be_visible(timeout=START)
    yield person
    person.leave()


def saved(person: Person, folder: Path) -> bytes:
    with person.page.expect_download() as download:
        person.page.locator("dialog a[download]").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_offline_is_the_match_that_cpython_plays(ann: Person, tmp_path: Path, game: str) -> None:
    ann.play_now(game, SEATS[game], SHORT.get(game))
    player = Player(ann)
    assert not player.play(within=MATCH)
    content = saved(ann, tmp_path)
    record = Record.from_json(content)
    assert record.game == game
    assert record.outcome is not None
    assert Record.of(record.verify(GAMES), record.names).to_json() == content


def test_a_match_survives_a_reload(ann: Person) -> None:
    ann.play_now(EXAMPLE)
    player = Player(ann)
    assert player.play(4)
    before, table = ann.moment().number, ann.table
    ann.page.reload()
    expect(ann.banner).to_have_attribute("data-number", before, timeout=START)
    ann.go()
    expect(ann.page.locator(f'a[href="#/table/{table}"]').first).to_be_visible()


def test_two_people_play_at_one_screen(ann: Person) -> None:
    ann.make_table(EXAMPLE, 2)
    expect(ann.page.get_by_text("link", exact=False)).to_have_count(0)
    ann.press("Someone beside me")
    ann.page.locator("li.empty input").fill("Boris")
    ann.page.keyboard.press("Enter")
    ann.press("Start")
    player = Player(ann)
    assert player.play(6)


def test_a_lesson_is_taken_in_russian(ann: Person) -> None:
    game, lesson = FIRST[0]
    ann.go()
    ann.page.locator('button[lang="ru"]').click()
    ann.go(f"/learn/{game.key}/{lesson.key}")
    for at in range(len(lesson.steps)):
        take_step(ann, lesson, at)
    expect(ann.page.locator(".end.card")).to_be_visible(timeout=START)
    ann.go()
    expect(ann.page.get_by_role("heading", name=word(game.key, "title", "ru"))).to_be_visible()


def test_a_second_tab_waits_for_the_first(ann: Person) -> None:
    second = ann.context.new_page()
    second.goto(ann.page.url)
    expect(second.get_by_role("status").filter(has_text=re.compile("another tab|другой вкладке"))).to_be_visible(
        timeout=START
    )
    second.close()


def test_the_site_is_small_and_has_the_very_same_files() -> None:
    need(SITE / "index.html", "Build it: make site")
    files = [path for path in SITE.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz")]
    packed = [path.with_name(path.name + ".gz") for path in files]
    assert sum((gz if gz.exists() else path).stat().st_size for path, gz in zip(files, packed, strict=True)) < LIMIT
    (archive,) = SITE.glob("python-*/gnomehall.zip")
    with zipfile.ZipFile(archive) as sources:
        names = sources.namelist()
        assert {f"gnomehall/games/{game}/rules.py" for game in GAMES} <= set(names)
        for name in names:
            assert sources.read(name) == (ROOT / "src" / name).read_bytes(), f"{name} is stale: make site"


def test_the_manifest_names_icons_that_exist() -> None:
    public = ROOT / "client" / "public"
    manifest = json.loads((public / "manifest.webmanifest").read_text())
    assert all((public / icon["src"]).exists() for icon in manifest["icons"])
