"""My page in the browser: results, playing again, devices, passkeys, export and deletion."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.person import EXAMPLE, PHONE, Person, word


@pytest.fixture
def named(swift_hall: Hall) -> str:
    """The hall under a name: browsers allow passkeys at localhost, but not at 127.0.0.1."""
    return swift_hall.url.replace("127.0.0.1", "localhost")


def call(person: Person, name: str) -> None:
    person.go()
    person.rename(name)
    expect(header(person)).to_have_text(name)


def header(person: Person) -> Locator:
    """My name at the top of every page."""
    return person.page.locator("header .me .name")


def lose_to_bots(person: Person) -> None:
    person.play_now()
    person.wait_for_turn()
    person.press("Resign")
    person.press("Yes")
    expect(person.page.get_by_role("dialog")).to_be_visible()


def play_together(ann: Person, boris: Person) -> str:
    """A finished match: Boris gives up."""
    ann.make_table(EXAMPLE, 2)
    boris.go(f"/table/{ann.table}")
    boris.press("Sit down")
    ann.press("Start")
    boris.banner.wait_for()
    boris.press("Resign")
    boris.press("Yes")
    expect(ann.page.get_by_role("dialog")).to_contain_text("You win")
    return ann.table


def test_the_page_shows_results_ratings_and_a_way_to_the_replay(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(url=swift_hall.url)
    lose_to_bots(ann)
    ann.page.keyboard.press("Escape")
    ann.go()
    ann.page.locator("header .me").click()
    ann.page.get_by_role("link", name="My page").click()
    results = ann.page.locator("section").filter(has=ann.page.get_by_role("heading", name="Results"))
    expect(results).to_contain_text(word(EXAMPLE, "title", "en"))
    expect(results).to_contain_text("1 match, no wins")
    expect(results).to_contain_text("provisional")
    expect(results.get_by_role("img")).to_have_accessible_name(re.compile("^Over 1 match the rating went from 1500 to"))
    ann.page.get_by_text("What do these numbers mean?").click()
    expect(results).to_contain_text("64 of 100 two-player matches")
    expect(ann.page.get_by_text("Passkeys need https")).to_be_visible()  # this address is no name
    assert ann.findings() == []
    latest = ann.page.locator("section").filter(has=ann.page.get_by_role("heading", name="Latest matches"))
    latest.get_by_role("link").first.click()
    expect(ann.page).to_have_url(re.compile("/replay/"))


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_page_fits_a_phone(newcomer: Newcomer, swift_hall: Hall, lang: str) -> None:
    ann = newcomer(url=swift_hall.url, lang=lang, size=PHONE, theme="light")
    ann.go("/me")
    expect(ann.page.get_by_role("heading", level=2)).not_to_have_count(0)
    ann.fits()
    assert ann.findings() == []


def test_people_are_invited_again_wherever_they_are(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann, boris = newcomer(url=swift_hall.url), newcomer(url=swift_hall.url)
    call(ann, "Ann")
    call(boris, "Boris")
    play_together(ann, boris)
    boris.go(f"/rules/{EXAMPLE}")
    ann.go("/me")
    ann.page.get_by_role("checkbox", name=re.compile("Boris")).check()
    ann.press("Play again with them")
    table = ann.table
    expect(boris.page.get_by_text("Ann invites you to a table:")).to_be_visible()
    assert boris.findings() == []
    boris.go()
    expect(boris.page.get_by_text("Ann invites you to this table")).to_be_visible()
    boris.page.get_by_role("link", name="To the table").click()
    assert boris.table == table
    boris.press("Sit down")
    expect(ann.page.get_by_text("Boris")).to_be_visible()
    boris.go()
    expect(boris.page.get_by_text("Ann invites you")).to_have_count(0)


def test_an_invitation_can_be_put_off(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann, boris = newcomer(url=swift_hall.url), newcomer(url=swift_hall.url)
    call(ann, "Ann")
    call(boris, "Boris")
    play_together(ann, boris)
    ann.go("/me")
    ann.page.get_by_role("checkbox", name=re.compile("Boris")).check()
    ann.press("Play again with them")
    assert ann.table
    boris.page.keyboard.press("Escape")  # the result
    boris.press("Not now")
    expect(boris.page.get_by_text("Ann invites you")).to_have_count(0)
    ann.go("/me")
    expect(ann.page.get_by_text("They put off your last invitation")).to_be_visible()
    expect(ann.page.get_by_role("checkbox", name=re.compile("Boris"))).to_be_disabled()


def test_a_lost_device_is_signed_out_at_once(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann, phone = newcomer(url=swift_hall.url), newcomer(url=swift_hall.url, size=PHONE)
    call(ann, "Ann")
    ann.page.locator("header .me").click()
    ann.press("To another device")
    link = ann.page.get_by_role("dialog").get_by_label("Address").input_value()
    phone.page.goto(link)
    phone.press("Yes · Да")
    expect(header(phone)).to_have_text("Ann")
    ann.go("/me")
    other = ann.page.get_by_role("listitem").filter(has_text="Another device")
    expect(other).to_be_visible()
    ann.press("Sign out")
    ann.press("Yes")
    expect(other).to_have_count(0)
    expect(header(phone)).not_to_have_text("Ann")
    expect(header(phone)).not_to_have_text("")


def test_everything_about_me_is_one_file(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(url=swift_hall.url)
    call(ann, "Ann of the export")
    ann.go("/me")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download everything").click()
    found = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert found["player"]["name"] == "Ann of the export"


def test_deleting_needs_the_name_and_leaves_a_gnome_who_left(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann, boris = newcomer(url=swift_hall.url), newcomer(url=swift_hall.url)
    call(ann, "Ann the fleeting")
    call(boris, "Boris")
    table = play_together(ann, boris)
    ann.go("/me")
    ann.press("Delete me")
    sure = ann.page.get_by_role("button", name="Delete for good")
    field = ann.page.get_by_label("To confirm, type your name")
    field.fill("Ann")
    expect(sure).to_be_disabled()
    field.fill("Ann the fleeting")
    sure.click()
    expect(header(ann)).not_to_have_text("Ann the fleeting")
    boris.go(f"/replay/{table}")
    expect(boris.page.locator("strong").get_by_text("a gnome who left")).to_be_visible()
    assert boris.page.get_by_text("Ann the fleeting").count() == 0


@pytest.fixture
def keyholder(newcomer: Newcomer, named: str) -> Iterator[Person]:
    """A person whose device keeps passkeys: Chromium's virtual authenticator."""
    ann = newcomer(url=named)
    device = ann.context.new_cdp_session(ann.page)
    device.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    device.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    yield ann
    device.detach()


def test_a_passkey_brings_me_back_after_the_browser_forgot_me(keyholder: Person) -> None:
    ann = keyholder
    call(ann, "Ann")
    ann.go("/me")
    ann.press("Make a passkey")
    expect(ann.page.get_by_text("last used")).to_be_visible()
    assert ann.findings() == []
    ann.press("Make a passkey")
    expect(ann.page.get_by_text("This device already has a passkey of yours.")).to_be_visible()
    ann.context.clear_cookies()
    ann.go("/me")
    expect(header(ann)).not_to_have_text("Ann")
    ann.press("Sign in with a passkey")
    ann.press("Yes")
    expect(header(ann)).to_have_text("Ann")
    expect(ann.page.get_by_text("last used")).to_be_visible()
    ann.press("Remove")
    ann.press("Yes")
    expect(ann.page.get_by_text("last used")).to_have_count(0)
    ann.press("Sign in with a passkey")
    ann.press("Yes")
    expect(ann.page.get_by_text("This hall does not know that passkey.")).to_be_visible()
    ann.complaints.clear()  # the browser logs the refused request
