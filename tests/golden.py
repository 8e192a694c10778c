"""Files that are made by a command and read by people: playthroughs, records of every ending, pinned tables.

``make playthroughs`` writes them anew; a test fails where one is stale. A change in them is reviewed as a diff.
"""

import io
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from fluent.syntax import parse
from fluent.syntax.ast import Message
from rich.console import Console

from contract.test_tables import PINNED, counts, fingerprint
from gnomehall.core.chance import Dice, Quick, seed_from_text
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.play import at_random, pick, turns
from gnomehall.core.record import Record
from gnomehall.core.say import event_text
from gnomehall.core.text import source
from gnomehall.core.view import View
from gnomehall.games import GAMES, game_words, part
from support import Variant, variant_name, variants

HERE = Path(__file__).parent
DRAW_EVERY = 15
MOST_TRIES = 200_000


def playthrough_path(variant: Variant) -> Path:
    return HERE / "games" / variant[0].key / "playthroughs" / f"{variant_name(variant)}.txt"


def playthrough(variant: Variant) -> str:
    """A whole random match as its players could have told it: choices, what everyone and who alone heard, pictures."""
    game, seats, options = variant
    words = game_words(game.key, "en")
    names = [words("seat-name", number=seat + 1) for seat in range(seats)]
    match = Match(game, seats, options, Dice(seed_from_text(variant_name(variant))))
    chance = Quick(1)
    lines = [
        f"game: {game.key} {game.version}",
        f"options: {msgspec.json.encode(options).decode()}",
        f"seats: {', '.join(names)}",
        f"commitment: {match.dice.commitment}",
        "",
        picture(game, match.view(None), names),
    ]
    for actor in turns(match):
        legal = match.legal(actor)
        action = pick(match.state, chance)
        lines.append(f"{len(match.actions) + 1}. {names[actor]}: {game.actions.to_text(action)} (1 of {len(legal)})")
        for told in match.act(actor, action):
            if told.event is not None:
                lines.append(f"    {event_text(told.event, words, names)}")
            for seat, event in told.private.items():
                lines.append(f"    only {names[seat]}: {event_text(event, words, names)}")
        if len(match.actions) % DRAW_EVERY == 0:
            lines += ["", picture(game, match.view(match.actor() if match.actor() >= 0 else None), names)]
    outcome = match.outcome()
    assert outcome is not None
    lines += ["", picture(game, match.view(None), names), f"end: {words(f'reason-{outcome.reason}')}"]
    for seat in range(seats):
        parts = ", ".join(f"{words(f'part-{name}')} {value}" for name, value in outcome.parts[seat].items())
        lines.append(f"{names[seat]}: place {outcome.ranks[seat]}, {outcome.scores[seat]} ({parts})")
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()) + "\n"


def picture(game: Game, view: View[Any, Any], names: list[str]) -> str:
    console = Console(file=io.StringIO(), width=80, color_system=None, force_terminal=False, legacy_windows=False)
    console.print(part(game.key, "draw").draw(view, game_words(game.key, "en"), names))
    shown = console.file
    assert isinstance(shown, io.StringIO)
    return shown.getvalue()


def reasons(game: Game) -> list[str]:
    """Every way a match of this game can end, by the texts it has for them."""
    entries = parse(source(f"gnomehall.games.{game.key}", "en")).body
    found = [entry.id.name for entry in entries if isinstance(entry, Message)]
    return [name.removeprefix("reason-") for name in found if name.startswith("reason-")]


def record_path(game: Game, reason: str) -> Path:
    return HERE / "games" / game.key / "records" / f"{reason}.json"


def find_records(game: Game) -> None:
    """Random matches until every ending has its record; endings that have one keep it."""
    wanted = {reason for reason in reasons(game) if not record_path(game, reason).exists()}
    every = list(game.variants())
    for number in count():
        if not wanted:
            return
        if number == MOST_TRIES:
            raise SystemExit(f"{game.key}: no random match ended by {', '.join(sorted(wanted))}")
        seats, options = every[number % len(every)]
        state = game.start(seats, options, dice := Dice(seed_from_text(f"{game.key} {number}")))
        actions = list(at_random(state, Quick(number), dice))
        outcome = state.outcome()
        assert outcome is not None
        if outcome.reason in wanted:
            wanted.discard(outcome.reason)
            match = Match(game, seats, options, Dice(dice.seed))
            for action in actions:
                match.act(match.actor(), action)
            record_path(game, outcome.reason).parent.mkdir(exist_ok=True)
            Record.of(match).write(record_path(game, outcome.reason))


def write() -> None:
    for variant in variants():
        path = playthrough_path(variant)
        path.parent.mkdir(exist_ok=True)
        path.write_text(playthrough(variant), "utf-8")
    for game in GAMES.values():
        find_records(game)
    tables = {f"{game.key} {game.version}": fingerprint(game) for game in GAMES.values()}
    PINNED.write_bytes(msgspec.json.format(msgspec.json.encode({"tables": tables, "counts": counts()})) + b"\n")


if __name__ == "__main__":
    write()
