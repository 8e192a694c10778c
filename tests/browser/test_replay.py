"""A match looked at again: list, keys, seats as they were, and what may be shared of it."""

import re
from base64 import b64encode
from typing import Any

from playwright.sync_api import Locator, expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.person import EXAMPLE, PHONE, TURN, Person, word
from browser.test_together import HIDES, one_to_move

FRAMES = """async (text) => {
  const data = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const decoder = new ImageDecoder({ data, type: "image/gif" });
  await decoder.completed;
  const { image } = await decoder.decode();
  return [decoder.tracks.selectedTrack.frameCount, image.displayWidth];
}"""
SIZE = "(image) => image.decode().then(() => [image.naturalWidth, image.naturalHeight])"


def replay(person: Person, table: str, query: str = "") -> None:
    person.go(f"/replay/{table}{query}")
    person.page.locator("[data-move='1']").wait_for()


def at(person: Person, move: int) -> None:
    """The replay shows this move: in the address, beside the slider, in the list and in its sentence."""
    expect(person.page.locator("output")).to_have_text(re.compile(rf"^{move}\s/"))
    expect(person.page.locator("[aria-current=step]")).to_have_attribute("data-move", str(move))
    expect(person.page).to_have_url(re.compile(rf"move={move}\b"))
    sentence = person.page.locator("[aria-current=step]").inner_text()
    told = person.page.locator("main [aria-live=polite].unseen")
    expect(told).to_have_text(re.compile(f"^{re.escape(sentence)}" if move else "^$"))


def last_move(person: Person) -> int:
    return int(person.page.get_by_role("slider").get_attribute("max") or 0)


def tags(person: Person, name: str) -> Locator:
    return person.page.locator("li.card").filter(has=person.page.get_by_text(name, exact=True)).locator(".tag")


def own_name(person: Person) -> str:
    return person.page.locator("header .name").inner_text()


def finished(ann: Person, moves: int = 8) -> str:
    """A match against a bot that this person resigned; returns the table."""
    ann.play_now()
    for turn in range(moves):
        assert ann.move(turn)
    assert ann.wait_for_turn()
    ann.press("Resign")
    ann.press("Yes")
    ann.page.get_by_role("dialog").wait_for()
    return ann.table


def test_a_replay_is_walked_by_keyboard(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="en", url=swift_hall.url)
    replay(ann, finished(ann))
    last = last_move(ann)
    press = ann.page.keyboard.press
    starts = [int(found) for found in ann.page.evaluate(STARTS)]
    rounds = [int(found) for found in ann.page.evaluate(ROUNDS)]
    assert len(starts) > len(rounds) > 2
    at(ann, 0)
    press("ArrowRight")
    at(ann, 1)
    press("ArrowLeft")
    press("Shift+ArrowRight")
    at(ann, starts[1])
    press("Shift+ArrowRight")
    at(ann, starts[2])
    press("Shift+ArrowLeft")
    at(ann, starts[1])
    press("PageDown")
    at(ann, rounds[1])
    press("PageDown")
    at(ann, rounds[2])
    press("PageUp")
    at(ann, rounds[1])
    press("End")
    at(ann, last)
    press("Home")
    at(ann, 0)
    speed = ann.page.get_by_label("Speed")
    press("+")
    press("+")
    expect(speed).to_have_value("4")
    press("-")
    expect(speed).to_have_value("2")
    press("+")
    press("End")
    press("Shift+ArrowLeft")
    press(" ")
    expect(ann.page.get_by_role("button", name="Play", exact=True)).to_be_visible(timeout=TURN)
    at(ann, last)
    ann.page.reload()
    expect(speed).to_have_value("4")


STARTS = """() => [...document.querySelectorAll(".rounds .turn")].map(
  (turn) => turn.querySelector("[data-move]").dataset.move - 1)"""
ROUNDS = """() => [...document.querySelectorAll(".rounds > li > .round")].map(
  (round) => round.parentElement.querySelector("[data-move]").dataset.move - 1)"""


def test_the_list_jumps_and_keeps_the_current_move_in_view(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="ru", size=PHONE, theme="light", url=swift_hall.url, hurried=True)
    ann.play_now()
    for turn in range(10):
        assert ann.move(turn)
    replay(ann, ann.table, "?move=2")
    at(ann, 2)
    ann.page.locator("[data-move='14']").click()
    at(ann, 14)
    ann.page.get_by_role("slider").fill("1")
    at(ann, 1)
    ann.page.locator("ol.rounds").scroll_into_view_if_needed()
    expect(ann.page.locator("[data-move='1']")).to_be_in_viewport()
    box = ann.page.evaluate(
        """() => ["ol.rounds", "[aria-current=step]"].map((found) => {
          const { top, bottom } = document.querySelector(found).getBoundingClientRect();
          return [top, bottom];
        })"""
    )
    assert box[0][0] <= box[1][0] < box[1][1] <= box[0][1]
    ann.fits()
    assert ann.findings() == []


def test_seats_are_shown_as_they_were_at_that_move(newcomer: Newcomer) -> None:
    ann = newcomer(lang="en", hurried=True)
    ann.play_now(EXAMPLE, 3)
    name = own_name(ann)
    for turn in range(4):
        assert ann.move(turn)
    assert ann.wait_for_turn()
    before = ann.moment().number
    ann.press("Let a bot play")
    ann.press("Yes")
    expect(tags(ann, name)).to_contain_text(["you", "a bot plays"])
    expect(ann.banner).not_to_have_attribute("data-number", before, timeout=TURN)  # the bot has moved
    ann.press("Play myself again")
    assert ann.wait_for_turn()
    assert ann.move()
    assert ann.wait_for_turn()
    ann.press("Resign")
    ann.press("Yes")
    expect(tags(ann, name)).to_contain_text(["you", "a bot plays", "resigned"])
    replay(ann, ann.table)
    expect(tags(ann, name)).to_have_count(0)
    for aside, shown in (
        (f"A bot takes over for {name}.", 1),
        (f"{name} is back and the bot leaves.", 0),
        (f"{name} resigns.", 2),
    ):
        ann.page.get_by_role("button", name=aside).click()
        expect(ann.page.locator(".what")).to_contain_text(aside)
        expect(tags(ann, name)).to_have_count(shown)
    ann.page.keyboard.press("ArrowLeft")
    expect(tags(ann, name)).to_have_count(0)


def made(person: Person, what: str, moves: tuple[int, int] | None = None) -> str:
    """The picture or clip of this moment, as a data: address."""
    person.page.get_by_role("button", name="Picture or clip").click()
    dialog = person.page.get_by_role("dialog")
    if what == "clip":
        dialog.get_by_text("clip", exact=True).click()
        if moves:
            dialog.get_by_label("From move").fill(str(moves[0]))
            dialog.get_by_label("to move").fill(str(moves[1]))
        dialog.get_by_role("button", name="Make the clip").click()
    picture = dialog.locator("img")
    picture.wait_for(timeout=60_000)
    return str(picture.get_attribute("src"))


def close(person: Person) -> None:
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_of_a_running_match_only_what_an_onlooker_sees_is_shared(newcomer: Newcomer) -> None:
    ann, boris, carl = (newcomer(lang="en") for _ in range(3))
    ann.make_table(EXAMPLE, 2, HIDES)
    table = ann.table
    boris.go(f"/table/{table}")
    boris.press("Sit down")
    ann.press("Start")
    secret = ann.page.locator("ol").get_by_text(word(EXAMPLE, "event-found", "en").partition(":")[0])
    for turn in range(40):
        if turn > 11 and secret.count():
            break
        assert one_to_move(ann, boris).move(turn * 3)
    replay(ann, table, "?seat=0")
    replay(carl, table)
    mine, theirs = ann.page.locator("[data-move]"), carl.page.locator("[data-move]")
    expect(theirs).to_have_count(mine.count())
    told = zip(mine.all_inner_texts(), theirs.all_inner_texts(), strict=True)
    differs = [move for move, (one, other) in enumerate(told) if one != other]
    assert differs, "the seat knows more than an onlooker"
    move = differs[-1]
    mine.nth(move).click()
    at(ann, move)
    expect(ann.page.get_by_label("Through whose eyes").last).to_have_value("0")
    link = ann.page.get_by_label("Link to this moment").input_value()
    assert "seat" not in link
    carl.page.goto(link)
    at(carl, move)
    moves = (max(0, move - 2), move)
    for what in ("picture", "clip"):
        shared = []
        for person in (ann, carl):
            shared.append(made(person, what, moves))
            close(person)
        assert shared[0] == shared[1], "nothing in it that a stranger's would not have"
    carl.page.goto(f"{link}&seat=0")  # an address copied from the seat's own window
    at(carl, move)
    expect(carl.page.get_by_label("Through whose eyes").last).to_have_value("")
    # Once it is over, the same moment may be shared through the seat's eyes, and then it does differ.
    boris.press("Resign")
    boris.press("Yes")
    expect(ann.page.get_by_role("link", name="Record")).to_be_visible()
    assert "seat=0" in ann.page.get_by_label("Link to this moment").input_value()
    assert made(ann, "picture") != made(carl, "picture")


def test_pictures_and_clips_are_saved_as_files(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="en", size=PHONE, url=swift_hall.url)
    replay(ann, finished(ann, 5), "?move=4")
    at(ann, 4)
    assert made(ann, "picture").startswith("data:image/png;")
    wide: Any = ann.page.locator("dialog img").evaluate(SIZE)
    assert wide[0] == 1080
    assert wide[1] > 1080, "with its caption"
    ann.fits()
    assert ann.findings() == []
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("dialog").get_by_role("link", name="Download").click()
    assert saved.value.suggested_filename == f"gnomehall-{EXAMPLE}-4.png"
    close(ann)
    made(ann, "clip", (1, 4))
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("dialog").get_by_role("link", name="Download").click()
    assert saved.value.suggested_filename == f"gnomehall-{EXAMPLE}-1-4.gif"
    data = saved.value.path().read_bytes()
    assert data.startswith(b"GIF89a")
    assert ann.page.evaluate(FRAMES, b64encode(data).decode()) == [4, 640]
