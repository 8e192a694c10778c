"""Agents of other kinds on a ladder: OpenSpiel, PettingZoo, a language model's program over MCP."""

import io
import sys
from pathlib import Path

import msgspec
import pytest

from gnomehall.core.chance import Quick
from gnomehall.core.play import pick
from gnomehall.core.view import Outcome
from gnomehall.games import GAMES
from gnomehall.lab.entrants import Entrant, made
from gnomehall.lab.line import Begin, Look, Over, Step
from gnomehall.lab.rated import Job, play
from support import EXAMPLE, WITH_ROLES

pytest.importorskip("pettingzoo", reason="the optional extra gnomehall[research] is not installed")

EXAMPLES = Path(__file__).parents[2] / "examples"
NOVICE = Entrant("novice", "novice", list(GAMES), 1.0)


def rated(how: str) -> Job:
    return Job(EXAMPLE.key, (made("new", how, [], None, []), NOVICE), 0, 0, "ore")


def test_a_pettingzoo_agent_plays() -> None:
    assert play(rated(f"pettingzoo:{EXAMPLES / 'pettingzoo_agent.py'}:agent")).failed is None


def test_an_openspiel_bot_plays() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")
    assert play(rated(f"spiel:{EXAMPLES / 'spiel_bot.py'}:bot")).failed is None


def test_an_openspiel_bot_sees_a_world_that_fits_and_recalls_all_it_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a policy stored by information state strings finds them again, and looking into the state shows no secret."""
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")
    from gnomehall.research.course import Course
    from gnomehall.research.ladder.spiel import SpielSeat
    from gnomehall.research.play import Setting

    monkeypatch.setattr(sys, "argv", ["", f"{EXAMPLES / 'spiel_bot.py'}:bot"])
    setting, luck = Setting(WITH_ROLES.key, 4), Quick(2)
    begin = Begin(WITH_ROLES.key, WITH_ROLES.version, 4, {}, 2, 1.0, 7, [])
    seat = SpielSeat(begin)
    course = Course.begun(setting)
    heard: list[Step] = []
    differs = looked = 0
    for _ in range(60):
        while course.is_chance():
            course.draw(luck.below(course.wanted))
        assert course.state is not None
        past = course.past
        assert past is not None
        if past.actor >= 0:
            events = [event for told in past.told if (event := told.to(2)) is not None]
            heard.append(Step(past.action if past.actor == 2 else -1, events))
        if course.actor() == 2:
            state = seat.state(course.state.view(2), heard)
            heard, looked = [], looked + 1
            assert state.course.recall(2) == course.recall(2)
            assert state.course.state is not None
            assert state.course.state.view(2) == course.state.view(2)
            differs += any(state.course.state.own(other) != course.state.own(other) for other in (0, 1, 3))
        course.act(pick(course.state, luck))
    assert looked > 5
    assert differs == looked


def test_a_program_around_a_model_plays_over_mcp() -> None:
    pytest.importorskip("mcp", reason="the optional extra gnomehall[research] is not installed")
    result = play(rated(f"mcp:{sys.executable} {EXAMPLES / 'mcp_client.py'} {{config}}"))
    assert result.failed is None
    assert result.tokens[0] > 1000


def test_a_model_that_leaves_its_match_has_lost() -> None:
    result = play(rated(f"mcp:{sys.executable} --version"))
    assert result.failed is not None
    assert (result.failed.kind, result.failed.who) == ("crash", 0)
    assert "ended during the match with code 0" in result.failed.said


def test_what_a_model_may_not_do_is_explained_and_it_tries_again(tmp_path: Path) -> None:
    client = (EXAMPLES / "mcp_client.py").read_text("utf-8")
    wrong = client.replace(
        'said = text_of(await client.call_tool("look", {}))',
        'said = text_of(await client.call_tool("act", {"action": "jump high"}))\n'
        '        assert "not the name of an action" in said, said\n'
        '        said = text_of(await client.call_tool("act", {"action": "retire"}))\n'
        '        assert "not allowed" in said, said\n'
        '        said = text_of(await client.call_tool("look", {}))',
    )
    assert wrong != client
    (tmp_path / "wrong.py").write_text(wrong, "utf-8")
    result = play(rated(f"mcp:{sys.executable} {tmp_path / 'wrong.py'} {{config}}"))
    assert result.failed is None


def test_a_model_whose_rivals_think_for_long_is_asked_to_look_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients give up on a call that takes too long."""
    pytest.importorskip("mcp", reason="the optional extra gnomehall[research] is not installed")
    from gnomehall.research.ladder import mcp

    monkeypatch.setattr(mcp, "WAIT_SECONDS", 0.01)
    out = io.BytesIO()
    desk = mcp.Desk(Begin(EXAMPLE.key, EXAMPLE.version, 2, {}, 0, 1.0, 7, []), out)
    assert "Look again" in desk.look()
    state = EXAMPLE.start(2, EXAMPLE.Options(), Quick(1))
    view = state.view(state.actor())
    public, own = msgspec.to_builtins(view.public), msgspec.to_builtins(view.own)
    desk.tell(Look(public, own, state.legal(), []))
    said = desk.act(EXAMPLE.actions.to_text(state.legal()[0]))
    assert "Look again" in said
    assert msgspec.json.decode(out.getvalue()) == {"do": "act", "action": state.legal()[0]}
    desk.tell(Over(Outcome("resigned", (1, 2), (2, 1)), []))
    assert "The match is over." in desk.act("anything")
