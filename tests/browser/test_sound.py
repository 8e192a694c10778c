"""Sounds are made well, fit what happens, and are muted one by one."""

import math
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import Newcomer
from browser.hall import ROOT, Hall
from browser.modules import board_file, run
from browser.person import EXAMPLE, TURN, Person
from gnomehall.core.game import Game
from support import every_game

SYNTH = ROOT / "client" / "src" / "synth.ts"
RENDER = """async (code) => {
  const { GROUPS, lengthOf, sound } = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  const rate = 48000;
  const stretch = rate / 10;
  const figures = {};
  for (const which of Object.values(GROUPS).flat()) {
    const length = lengthOf(which);
    const room = new OfflineAudioContext(1, Math.ceil((length + 0.1) * rate), rate);
    sound(room, room.destination, which, 0);
    const samples = (await room.startRendering()).getChannelData(0);
    const power = [];
    for (let at = 0; at + stretch <= samples.length; at += stretch / 10)
      power.push(samples.slice(at, at + stretch).reduce((sum, each) => sum + each * each, 0) / stretch);
    const tail = samples.slice(Math.floor((length - 0.0005) * rate));
    const peak = (some) => Math.max(...some.map(Math.abs));
    figures[which] = {
      length, peak: peak(samples), start: peak(samples.slice(0, 2)), end: peak(tail),
      loudness: Math.sqrt(Math.max(...power)),
    };
  }
  return figures;
}"""
SPY = """
  window.tones = [];
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    if (this instanceof OscillatorNode) window.tones.push(Math.round(this.frequency.value));
    start.apply(this, when);
  };
"""
CLICKED = """
  let hasBeenActive = false;
  addEventListener("pointerdown", () => (hasBeenActive = true), true);
  Object.defineProperty(navigator, "userActivation", { value: { get hasBeenActive() { return hasBeenActive; } } });
"""
"""Only clicks count: a script that Playwright runs in a page counts as a gesture, too."""
TONES = """
  const { GROUPS, strands } = await load(given);
  const tones = (which) => strands(which).flatMap(({ noise, pitch }) => noise ? [] : [Math.round(Math.fround(pitch))]);
  return Object.fromEntries(Object.values(GROUPS).flat().map((which) => [which, tones(which)]));
"""

Figures = dict[str, dict[str, float]]
Tones = dict[str, list[int]]


def decibels(level: float) -> float:
    return 20 * math.log10(max(level, 1e-9))


@pytest.fixture(scope="module")
def rendered(chrome: Browser) -> Figures:
    """Figures of every sound, as Chromium renders it."""
    body = 'return (await vite.transformWithOxc(given, "synth.ts")).code;'
    page = chrome.new_page()
    figures: Any = page.evaluate(RENDER, run(body, SYNTH.read_text("utf-8")))
    page.close()
    return dict(figures)


@pytest.fixture(scope="module")
def tones() -> Tones:
    """The tones of every sound, by which a test knows it again."""
    found: Any = run(TONES, str(SYNTH))
    assert all(found.values())
    return dict(found)


class Listener:
    """Writes down what a person's page plays."""

    def __init__(self, person: Person, tones: Tones) -> None:
        self.page = person.page
        self.tones = tones
        person.context.add_init_script(SPY)

    def heard(self) -> list[str]:
        """All sounds since the page was loaded; each is a run of its tones."""
        left: list[int] = self.page.evaluate("window.tones")
        names: list[str] = []
        while left:
            name = next(name for name, run in self.tones.items() if left[: len(run)] == run)
            names.append(name)
            left = left[len(self.tones[name]) :]
        return names

    def wait_for(self, *names: str) -> None:
        """Until these have been heard in this order, whatever came between."""
        for _ in range(TURN // 50):
            heard = iter(self.heard())
            if all(name in heard for name in names):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"no {names} in {self.heard()}")


@pytest.fixture
def ann(chrome: Browser, swift_hall: Hall) -> Iterator[Person]:
    person = Person(chrome, swift_hall.url)
    yield person
    person.leave()


@pytest.fixture
def ear(ann: Person, tones: Tones) -> Listener:
    return Listener(ann, tones)


def open_settings(person: Person) -> None:
    person.press("Settings")
    expect(person.page.get_by_role("group", name="Sounds")).to_be_visible()


def test_every_sound_is_short_and_about_as_loud_as_the_others(rendered: Figures) -> None:
    for name, sound in rendered.items():
        assert sound["length"] <= 1.5, name
        assert decibels(sound["peak"]) < -6, name
        assert -28 < decibels(sound["loudness"]) < -18, name


def test_no_sound_begins_or_ends_with_a_click(rendered: Figures) -> None:
    for name, sound in rendered.items():
        assert decibels(sound["start"]) < -40, name
        assert decibels(sound["end"]) < -60, name


@every_game
def test_a_game_gives_sounds_only_to_events_it_has(game: Game) -> None:
    body = "return (await load(given)).sounds;"
    found = run(body, board_file(game.key, "sounds.ts"))
    assert set(found) <= {event.__struct_config__.tag for event in game.events}
    assert set(found.values()) <= {"card", "dice", "gain", "mishap"}


def test_my_move_and_the_turn_that_follows_are_heard(ann: Person, ear: Listener) -> None:
    ann.play_now()
    ann.move()
    ear.wait_for("done", "other", "turn")


def test_a_whole_match_ends_with_its_result_and_a_step_has_two_sounds_at_most(ann: Person, ear: Listener) -> None:
    ann.play_now(EXAMPLE, 2)
    steps = 0
    while ann.move(steps * 5):
        steps += 1
    ann.page.locator("dialog").wait_for()
    heard = ear.heard()
    title = ann.page.locator("dialog h2").inner_text()
    assert heard.count("won") + heard.count("lost") == 1
    assert ("won" in heard) == title.startswith(("You win", "Shared win"))
    assert "gain" in heard
    assert heard.count("done") <= steps


def test_groups_are_muted_one_by_one_and_stay_so(ann: Person, ear: Listener) -> None:
    ann.play_now()
    ann.wait_for_turn()
    open_settings(ann)
    ann.page.get_by_label("Moves, cards and dice", exact=True).uncheck()
    ann.page.get_by_label("Volume").fill("35")
    ann.page.reload()
    ann.wait_for_turn()
    open_settings(ann)
    expect(ann.page.get_by_label("Moves, cards and dice", exact=True)).not_to_be_checked()
    expect(ann.page.get_by_label("My turn", exact=True)).to_be_checked()
    expect(ann.page.get_by_label("Volume")).to_have_value("35")
    ann.page.keyboard.press("Escape")
    for turn in range(4):
        ann.move(turn)
    ear.wait_for("turn")
    assert {"done", "other", "card", "dice"}.isdisjoint(ear.heard())


def test_a_muted_group_can_be_listened_to(ann: Person, ear: Listener) -> None:
    ann.play_now()
    ann.wait_for_turn()
    open_settings(ann)
    ann.page.get_by_label("Mishaps", exact=True).uncheck()
    before = ear.heard()
    ann.press("Listen: Mishaps")
    assert ear.heard() == [*before, "mishap"]
    assert ann.findings() == []


def test_the_button_of_the_header_silences_everything(ann: Person, ear: Listener) -> None:
    ann.go()
    ann.press("Sound")
    ann.play_now()
    for turn in range(3):
        ann.move(turn)
    ann.wait_for_turn()
    assert ear.heard() == []


def test_at_once_only_my_turn_is_heard(ann: Person, ear: Listener) -> None:
    ann.play_now()
    ann.wait_for_turn()
    open_settings(ann)
    ann.page.get_by_label("At once").check()
    ann.page.keyboard.press("Escape")
    before = len(ear.heard())
    for turn in range(4):
        ann.move(turn)
    ann.wait_for_turn()
    assert set(ear.heard()[before:]) == {"turn"}


def test_before_the_first_click_nothing_plays_and_nothing_is_logged(newcomer: Newcomer, tones: Tones) -> None:
    ann, boris = newcomer(), newcomer()
    ear, own_ear = Listener(ann, tones), Listener(boris, tones)
    ann.context.add_init_script(CLICKED)
    boris.make_table()
    boris.page.get_by_text("Open table").click()
    ann.go(f"/table/{boris.table}")

    def say(text: str) -> None:
        boris.page.get_by_label("Write a message").fill(text)
        boris.press("Send")
        expect(ann.page.get_by_role("log")).to_contain_text(text)

    say("Who is there?")
    assert ear.heard() == []
    ann.press("Sit down")
    own_ear.wait_for("came")
    say("Welcome!")
    ear.wait_for("chat")
    assert "chat" not in own_ear.heard()
