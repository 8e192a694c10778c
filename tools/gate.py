"""Compiled against plain: the same random matches in two processes, compared state by state.

``python tools/gate.py --matches 10000`` plays that many of every game, cycling through the variants. Compared are all
fields, the actor, legal actions, the refusal of a random action and the events; now and then the views of all seats, an
imagined world and its evaluation. The first difference is shown.
"""

import argparse
import os
import subprocess
import sys
import zlib
from collections.abc import Iterator
from operator import attrgetter
from types import GetSetDescriptorType
from typing import Any

import msgspec

from gnomehall import compiled
from gnomehall.core.chance import Chance, Dice, Quick
from gnomehall.core.game import Game, State
from gnomehall.core.play import pick, turns
from gnomehall.core.view import Tell
from gnomehall.games import GAMES, part

# Views, worlds and evaluations cost much more than moves: compared once in this many.
EVERY_VIEW = 7
EVERY_WORLD = 40
# Every tenth match uses Dice, which are slower.
EVERY_DICE = 10
_getters: dict[type, Any] = {}


def fields(thing: object) -> Any:
    """Every field of a position, compiled or plain; of shared objects (boards, decks) only the class name."""
    kind = type(thing)
    if not hasattr(kind, "copy"):
        return kind.__name__
    if kind not in _getters:
        slots = {name for base in kind.__mro__ for name, what in vars(base).items() if _is_field(name, what)}
        _getters[kind] = attrgetter(*sorted(slots | set(getattr(thing, "__dict__", {}))))
    return [_packed(value) for value in _getters[kind](thing)]


def _is_field(name: str, what: object) -> bool:
    """Compiled classes expose fields and properties alike."""
    return isinstance(what, GetSetDescriptorType | property) and not name.startswith("__")


def _packed(value: object) -> object:
    """Bit sets may be wider than the encoder's 64 bits."""
    return hex(value) if isinstance(value, int) and value.bit_length() > 63 else value


ENCODE = msgspec.msgpack.Encoder(enc_hook=fields).encode


def play(game: Game, number: int) -> Iterator[tuple[str, bytes]]:
    """One match: by move, the action and everything to compare."""
    variants = list(game.variants())
    seats, options = variants[number % len(variants)]
    mind = part(game.key, "bot")
    luck: Chance = Dice(number.to_bytes(32, "big")) if number % EVERY_DICE == 0 else Quick(number)
    dreams = Quick(-1 - number)
    state = game.start(seats, options, luck)
    shown = "start"
    for moves, seat in enumerate(turns(state)):
        legal = state.legal()
        asked = dreams.below(game.actions.size)
        seen: list[Any] = [fields(state), seat, legal, state.refusal(asked)]
        if moves % EVERY_VIEW == 0:
            seen += [state.view(eyes) for eyes in (None, *range(seats))]
        if moves % EVERY_WORLD == 0:
            seen += imagined(game, state, mind, dreams)
        action = pick(state, luck)
        tell = Tell()
        state.apply(action, luck, tell)
        yield shown, ENCODE([seen, tell.told])
        shown = game.actions.to_text(action)
    yield shown, ENCODE([fields(state), state.outcome(), mind.values(state, 0)])


def imagined(game: Game, state: State, mind: Any, dreams: Quick) -> list[Any]:
    seat = state.actor()
    world = game.imagine(state.view(seat), dreams)
    return [fields(world), fields(world.copy()), mind.values(world, seat), mind.evaluate(world, seat)]


def digest(game: Game, number: int) -> tuple[int, int]:
    crc = moves = 0
    for _, seen in play(game, number):
        crc = zlib.crc32(seen, crc)
        moves += 1
    return crc, moves


def child(key: str, first: int, last: int) -> None:
    for number in range(first, last):
        crc, moves = digest(GAMES[key], number)
        print(f"{number} {crc:08x} {moves}", flush=number % 20 == 0)


def trace(key: str, number: int) -> None:
    for shown, seen in play(GAMES[key], number):
        print(f"{zlib.crc32(seen):08x} {shown} {msgspec.json.encode(msgspec.msgpack.decode(seen)).decode()[:2000]}")


def start(plain: bool, *words: object) -> "subprocess.Popen[str]":
    environment = {**os.environ, "GNOMEHALL_PLAIN": "1" if plain else ""}
    command = [sys.executable, __file__, *map(str, words)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def compare(key: str, first: int, last: int) -> bool:
    """Whether all these matches agree."""
    quick, plain = (start(way, "child", key, first, last) for way in (False, True))
    assert quick.stdout is not None
    assert plain.stdout is not None
    moves = 0
    for one, other in zip(quick.stdout, plain.stdout, strict=False):
        if one != other:
            for process in (quick, plain):
                process.kill()
            show_difference(key, int(one.split()[0]))
            return False
        moves += int(one.split()[2])
    if quick.wait() or plain.wait():
        print(f"{key}: a process failed")
        return False
    print(f"{key}: {last - first} matches, {moves} states, the same compiled and plain", flush=True)
    return True


def show_difference(key: str, number: int) -> None:
    quick, plain = (start(way, "trace", key, number).communicate()[0].splitlines() for way in (False, True))
    for at, (one, other) in enumerate(zip(quick, plain, strict=False)):
        if one != other:
            print(f"{key}: match {number} differs at state {at}\ncompiled {one}\nplain    {other}")
            return


def main() -> None:
    if sys.argv[1:2] == ["child"]:
        child(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
        return
    if sys.argv[1:2] == ["trace"]:
        trace(sys.argv[2], int(sys.argv[3]))
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    given = parser.parse_args()
    if not compiled.is_running():
        sys.exit("nothing is compiled here: make fast")
    same = [compare(key, given.first, given.first + given.matches) for key in given.game or GAMES]
    sys.exit(not all(same))


if __name__ == "__main__":
    main()
