"""Golden files: playthroughs, records of every ending, pinned action tables.

``make playthroughs`` rewrites them; a test fails while one is stale. Review a change of them as a diff.
"""

import hashlib
import io
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

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
from gnomehall.core.text import Words, source
from gnomehall.core.view import View
from gnomehall.games import GAMES, game_words, part
from support import Variant, variant_name, variants

HERE = Path(__file__).parent
# Steps told one by one at the beginning and at the end; between them, one line per BLOCK steps.
FIRST = 80
LAST = 40
BLOCK = 50
MOST_TRIES = 200_000


class Step(NamedTuple):
    """One action: the line people read, and the bytes digested where that line is left out."""

    line: str
    digest: bytes


def playthrough_path(variant: Variant) -> Path:
    return HERE / "games" / variant[0].key / "playthroughs" / f"{variant_name(variant)}.txt"


def playthrough(variant: Variant) -> str:
    """A random match as text: three pictures, its opening and end step by step, digests of the middle."""
    game, seats, options = variant
    words = game_words(game.key, "en")
    names = [words("seat-name", number=seat + 1) for seat in range(seats)]
    match = Match(game, seats, options, Dice(seed_from_text(variant_name(variant))))
    chance = Quick(1)
    head = [
        f"game: {game.key} {game.version}",
        f"options: {msgspec.json.encode(options).decode()}",
        f"seats: {', '.join(names)}",
        f"commitment: {match.dice.commitment}",
        picture(game, match.view(None), names),
    ]
    steps: list[Step] = []
    middle = ""
    for actor in turns(match):
        steps.append(step(match, actor, pick(match.state, chance), words, names))
        if len(steps) == FIRST:
            middle = picture(game, match.view(match.actor() if match.actor() >= 0 else None), names)
    outcome = match.outcome()
    assert outcome is not None
    end = [picture(game, match.view(None), names), f"end: {words(f'reason-{outcome.reason}')}"]
    for seat in range(seats):
        parts = ", ".join(f"{words(f'part-{name}')} {value}" for name, value in outcome.parts[seat].items())
        end.append(f"{names[seat]}: place {outcome.ranks[seat]}, {outcome.scores[seat]} ({parts})")
    lines = [*head, *told(steps, middle), *end]
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()) + "\n"


def step(match: Match, actor: int, action: int, words: Words, names: list[str]) -> Step:
    """Take an action; returns the choice, the number of choices, and what all and each seat were told."""
    legal = len(match.legal(actor))
    happened = []
    happenings = match.act(actor, action)
    for one in happenings:
        if one.event is not None:
            happened.append(event_text(one.event, words, names))
        happened += [f"({names[seat]}: {event_text(event, words, names)})" for seat, event in one.private.items()]
    chosen = f"{len(match.actions)}. {names[actor]}: {match.game.actions.to_text(action)} (1 of {legal})"
    return Step(" | ".join([chosen, *happened]), msgspec.json.encode((actor, action, legal, happenings)))


def told(steps: list[Step], middle: str) -> list[str]:
    """All steps of a short match; the first and last of a long one, with digests of the blocks between."""
    if len(steps) <= FIRST + LAST + BLOCK:
        shown = [one.line for one in steps]
        return [*shown[:FIRST], middle, *shown[FIRST:]]
    last = len(steps) - LAST
    blocks = []
    for start in range(FIRST, last, BLOCK):
        block = steps[start : min(start + BLOCK, last)]
        digest = hashlib.sha256(b"".join(one.digest for one in block)).hexdigest()
        blocks.append(f"{start + 1} to {start + len(block)}: {digest[:16]}")
    return [*(one.line for one in steps[:FIRST]), middle, *blocks, *(one.line for one in steps[last:])]


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
