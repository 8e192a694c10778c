"""Texts for language models say only what the seat may know, in both languages; a seat over MCP."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.core.text import LANGS, Lang
from support import EXAMPLE, WITH_ROLES, Variant, every_game, every_variant, heard, some, told_by

pytest.importorskip("mcp", reason="the optional extra gnomehall[research] is not installed")

import anyio
from mcp import Client, StdioServerParameters

from gnomehall.research.mcp import Place, server
from gnomehall.research.play import Setting
from gnomehall.research.text import Speaker

CHOICE = r"^- `(.+?)`: "
SERVER = Path(__file__).parents[2] / "examples" / "mcp_seat.py"


@every_variant
def test_a_position_in_words_says_only_what_the_seat_may_know(variant: Variant) -> None:
    game, seats, _ = variant
    speakers = [Speaker(game.key, seats, lang) for lang in LANGS]
    for state, action in some(variant, 1, 2):
        for seat in {None, state.actor(), seats - 1}:
            view = state.view(seat)
            world = game.imagine(view, Quick(1))
            for speaker in speakers:
                said = speaker.observation(view)
                assert speaker.observation(world.view(seat)) == said
                assert speaker.title in said
        _, told = told_by(state, action, Quick(1))
        for speaker in speakers:
            legal = state.legal()
            lines = speaker.actions(legal)
            assert [speaker.action(line) for line in lines] == legal
            assert len(speaker.events(heard(told, state.actor()))) == len(heard(told, state.actor()))


def test_russian_is_russian_and_english_is_english() -> None:
    game, options = WITH_ROLES.key, Setting(WITH_ROLES.key, 4).options
    state = Setting(game, 4).game.start(4, options, Quick(1))
    for lang, letters in (("ru", r"[а-яё]{4,}"), ("en", r"[A-Za-z]{4,}")):
        speaker = Speaker(game, 4, lang)  # type: ignore[arg-type]  # one of LANGS
        said = speaker.observation(state.view(0)) + speaker.choices(state.legal())
        assert len(re.findall(letters, said)) > 20
        assert speaker.rules().startswith("#")
    assert not re.search("[а-яё]", said), "no Russian in the English text"


def test_wrong_answers_are_explained() -> None:
    place = Place(Setting(EXAMPLE.key, 2), 0, "random", "en", seed=1)
    assert "not the name of an action" in place.act("jump high")
    assert "not allowed" in place.act("retire")
    assert "What happened" not in place.act("jump high"), "nothing was taken"
    ru = Place(Setting(EXAMPLE.key, 2), 0, "random", "ru", seed=1)
    assert "нет такого действия" in ru.act("прыгнуть")


@every_game
@pytest.mark.parametrize("lang", LANGS)
def test_a_whole_match_can_be_played_in_words(game: Game, lang: Lang) -> None:
    """Read the choices as a model would, and answer with one of them."""
    place = Place(Setting(game.key), 0, "random", lang, seed=3)
    luck = Quick(1)
    said = place.look()
    for _ in range(10000):
        if place.match.outcome() is not None:
            break
        choices = re.findall(CHOICE, said, re.MULTILINE)
        said = place.act(choices[luck.below(len(choices))])
    assert place.speaker.words("text-over") in said
    assert place.speaker.outcome(place.match.outcome() or pytest.fail("it ends")) in said


def text_of(result: Any) -> str:
    assert not result.is_error
    return "".join(block.text for block in result.content)


async def play(client: Client) -> str:
    """Play a whole match by tools alone, taking the first choice each time."""
    tools = (await client.list_tools()).tools
    assert {tool.name for tool in tools} == {"rules", "look", "act"}
    assert "7." in text_of(await client.call_tool("rules", {}))
    said = text_of(await client.call_tool("look", {}))
    for _ in range(100):
        choices = re.findall(CHOICE, said, re.MULTILINE)
        if not choices:
            break
        said = text_of(await client.call_tool("act", {"action": choices[0]}))
    return said


def test_a_model_plays_a_whole_match_through_mcp() -> None:
    async def main() -> str:
        async with Client(server(EXAMPLE.key, 3, seat=1, others="greedy", seed=5, mode="advanced")) as client:
            return await play(client)

    said = anyio.run(main)
    assert "The match is over." in said


def test_the_example_server_speaks_stdio() -> None:
    async def main() -> str:
        asked = [str(SERVER), EXAMPLE.key, "--seats", "2", "--others", "random", "--lang", "ru", "--seed", "4"]
        async with Client(StdioServerParameters(command=sys.executable, args=asked)) as client:
            return await play(client)

    assert "Партия окончена." in anyio.run(main)


def test_the_model_is_never_told_what_its_seat_may_not_know() -> None:
    """Two worlds its seat cannot tell apart look the same over MCP."""
    setting = Setting(WITH_ROLES.key, 5)
    place = Place(setting, 2, "random", "en", seed=9)
    for luck in range(5):
        world = setting.game.imagine(place.match.view(2), Quick(luck))
        assert world.own(0) != place.match.state.own(0) or world.own(1) != place.match.state.own(1)
        truth, place.match.state = place.match.state, world
        other = place.speaker.observation(place.match.view(2)) + place.speaker.choices(place.match.legal(2))
        place.match.state = truth
        assert other == place.speaker.observation(place.match.view(2)) + place.speaker.choices(place.match.legal(2))
