"""A match may go on from the middle of another: truly, or from what one seat could know there."""

import msgspec
import pytest

from gnomehall.core.chance import Dice, Quick
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.origin import DEEPEST, Origin
from gnomehall.core.record import BadRecord, Record
from gnomehall.games import GAMES
from support import every_game, play_on


def played(game: Game) -> Match:
    match = Match(game, next(seats for seats in game.seats if seats > 1), dice=Dice(bytes(range(32))))
    play_on(match, Quick(3))
    return match


def origin_of(match: Match, number: int, seat: int | None) -> Origin:
    record = Record.of(match)
    return Origin(record.seed, record.actions[:number], seat, "m", match.origin)


def gone_on(match: Match, origin: Origin, seed: int) -> Match:
    return Match(match.game, match.seats, match.options, Dice(bytes([seed] * 32)), origin)


@every_game
def test_with_all_open_it_begins_in_the_true_position(game: Game) -> None:
    match = played(game)
    number = len(match.actions) // 2
    then = Record.of(match).replay(GAMES, number)
    new = gone_on(match, origin_of(match, number, None), 9)
    assert [new.view(seat) for seat in range(new.seats)] == [then.view(seat) for seat in range(new.seats)]
    assert new.actor() == then.state.actor()
    assert new.actions == []


@every_game
def test_from_one_seats_knowledge_that_seat_sees_the_same_and_the_rest_is_drawn_anew(game: Game) -> None:
    match = played(game)
    hidden = False
    for number in (0, len(match.actions) // 3, 2 * len(match.actions) // 3):
        then = Record.of(match).replay(GAMES, number)
        for seat in range(match.seats):
            worlds = [gone_on(match, origin_of(match, number, seat), seed) for seed in range(4)]
            assert all(world.view(seat) == then.view(seat) for world in worlds)
            assert all(world.legal(seat) == then.legal(seat) for world in worlds)
            others = [[world.view(other) for other in range(match.seats)] for world in worlds]
            hidden = hidden or any(each != others[0] for each in others)
    assert hidden == game.hides(match.seats, match.options)


@every_game
@pytest.mark.parametrize("is_open", [True, False])
def test_its_record_says_where_it_comes_from_and_verifies(game: Game, is_open: bool) -> None:
    match = played(game)
    number = len(match.actions) // 2
    new = gone_on(match, origin_of(match, number, None if is_open else 0), 9)
    play_on(new, Quick(5))
    record = Record.from_json(Record.of(new).to_json())
    assert record.origin is not None
    assert (record.origin.match, len(record.origin.actions)) == ("m", number)
    assert record.commitment != Record.of(match).commitment
    assert record.verify(GAMES).state.public() == new.state.public()


def test_a_match_that_goes_on_from_one_that_goes_on_verifies_up_to_a_depth() -> None:
    match = played(next(iter(GAMES.values())))
    for at in range(DEEPEST):
        match = gone_on(match, origin_of(match, 2, 0), at)
        match.act(match.actor(), match.legal(match.actor())[0])
        match.act(match.actor(), match.legal(match.actor())[-1])
        Record.of(match).verify(GAMES)
    with pytest.raises(ValueError, match="follow from each other"):
        gone_on(match, origin_of(match, 2, 0), 9)


def test_a_false_origin_is_refused() -> None:
    match = played(next(iter(GAMES.values())))
    origin = origin_of(match, 5, None)
    record = Record.of(gone_on(match, origin, 9))
    falsehoods: dict[str, dict[str, object]] = {
        "not allowed": {"actions": origin.actions[:1] * 2},
        "does not exist": {"seat": 7},
        "hex digits": {"seed": "00"},
        "was over": {"actions": Record.of(match).actions},
        "more than any": {"actions": origin.actions * 1000},
    }
    for why, change in falsehoods.items():
        false = msgspec.structs.replace(record, origin=msgspec.structs.replace(origin, **change))
        with pytest.raises(BadRecord, match=why):
            false.verify(GAMES)
