"""Two halls on one PostgreSQL: people of one table at different ones see the same; one takes over from the other."""

import asyncio
import json
import secrets
import time

import pytest
import sqlalchemy as sa

from gnomehall.server import news, sharing
from gnomehall.server.bus import Alone
from gnomehall.server.hall import Hall
from gnomehall.server.schema import PRESENT, THINKING
from gnomehall.server.store import Conflict
from gnomehall.server.writes import ACT, AddLine, AddStep, SaveMatch, Watched
from server.databases import fresh_database
from server.examples import GAME
from server.two_halls import Guest, die, in_halls, move, seated, until


@pytest.fixture
def shared(postgres: str) -> str:
    return fresh_database(postgres, f"hall_{secrets.token_hex(4)}")


def test_moves_made_at_one_hall_are_seen_at_the_other(shared: str) -> None:
    async def test(here: Hall, there: Hall) -> None:
        ann, bob = await Guest.arrive(here), await Guest.arrive(there)
        eve = await Guest.arrive(there)
        table = await seated(ann, bob)
        await eve.do("join", table=table)
        for number in range(1, 9):
            assert await move(table, ann, bob) == number
        await eve.sees(8)
        assert all(hall.hub.tables[table].rows == 8 for hall in (here, there))
        states = [hall.hub.tables[table].match.state.public() for hall in (here, there)]  # type: ignore[union-attr]
        assert states[0] == states[1]
        patches = [view for view in bob.got() if view["is"] == "view" and not view.get("whole")]
        assert len(patches) == 8, "followed step by step, not read again"

    in_halls(shared, test)


def test_chat_names_and_seats_reach_the_other_hall(shared: str) -> None:
    async def test(here: Hall, there: Hall) -> None:
        ann, bob = await Guest.arrive(here), await Guest.arrive(there)
        table = str((await ann.do("make", game=GAME.key, seats=2))["table"])
        for guest in (ann, bob):
            await guest.do("join", table=table)
        await bob.do("sit", table=table, seat=1)
        await ann.finds(lambda found: found["seats"][1].get("by") == bob.player)
        await bob.do("name", name="Boromir")
        await ann.finds(lambda found: found["seats"][1].get("name") == "Boromir")
        # Both speak at once: the store decides the order, and each line is there once.
        said = [("ann", ann), ("bob", bob)] * 4
        answers = await asyncio.gather(*(guest.do("say", table=table, text=text) for text, guest in said))
        assert all(answer["is"] == "done" for answer in answers)
        for hall in (here, there):
            await until(lambda hall=hall: hall.hub.tables[table].lines == 8)  # type: ignore[misc]
        lines = [[line.text for line in hall.hub.tables[table].chat] for hall in (here, there)]
        assert lines[0] == lines[1]
        assert sorted(lines[0]) == ["ann"] * 4 + ["bob"] * 4

    in_halls(shared, test)


def test_a_take_back_is_asked_and_granted_across_halls(shared: str) -> None:
    async def test(here: Hall, there: Hall) -> None:
        ann, bob = await Guest.arrive(here), await Guest.arrive(there)
        table = await seated(ann, bob)
        first = ann.last("view")["actor"]
        while await move(table, ann, bob) < 30 and ann.last("view")["actor"] == first:
            pass
        asker, other = (ann, bob) if first == 0 else (bob, ann)
        await move(table, ann, bob)  # the other person has acted since
        to = asker.last("view")["undo"]
        assert (await asker.do("undo", table=table, seat=first, to=to))["is"] == "done"
        await other.finds(lambda found: found.get("wish") is not None)
        assert (await other.do("agree", table=table, to=to, yes=True))["is"] == "done"
        for guest in (ann, bob):
            await until(lambda guest=guest: guest.last("view")["number"] == to)  # type: ignore[misc]
        await asker.finds(lambda found: found.get("wish") is None)
        await move(table, ann, bob)

    in_halls(shared, test)


def test_presence_is_known_at_both_halls_and_a_seat_is_kept_for_who_is_there(shared: str) -> None:
    async def test(here: Hall, there: Hall) -> None:
        ann, bob = await Guest.arrive(here), await Guest.arrive(there)
        table = await seated(ann, bob)
        await ann.finds(lambda found: found["seats"][1].get("online", False))
        assert (await ann.do("handover", table=table, seat=1))["reason"] == "still-here"
        bob.leave()
        await ann.finds(lambda found: not found["seats"][1].get("online", False))
        again = await Guest.arrive(here, bob.token)  # comes back at the other hall
        await ann.finds(lambda found: found["seats"][1].get("online", False))
        again.leave()
        await until(lambda: here.hub.people.is_absent(bob.player, time.time()))
        assert (await ann.do("handover", table=table, seat=1))["is"] == "done"

    in_halls(shared, test, absence=0.4)


def test_onlookers_are_counted_over_all_halls(shared: str) -> None:
    async def test(here: Hall, there: Hall) -> None:
        ann, eve = await Guest.arrive(here), await Guest.arrive(there)
        table = str((await ann.do("make", game=GAME.key, seats=2))["table"])
        await ann.do("join", table=table)
        await eve.do("join", table=table)
        await ann.finds(lambda found: found.get("onlookers", 0) == 1)
        await eve.do("leave", table=table)
        await ann.finds(lambda found: found.get("onlookers", 0) == 0)

    in_halls(shared, test)


def test_the_hall_lists_tables_made_elsewhere(shared: str) -> None:
    async def test(here: Hall, there: Hall) -> None:
        ann, bob = await Guest.arrive(here), await Guest.arrive(there)
        await bob.do("hall")
        table = str((await ann.do("make", game=GAME.key, seats=2, open=True))["table"])
        await bob.hears(lambda found: found["is"] == "hall" and [line["table"] for line in found["open"]] == [table])
        assert bob.last("hall")["open"][0]["seats"][0]["online"]
        await ann.do("arrange", table=table, seats=2, options={}, open=False)
        await until(lambda: not bob.last("hall")["open"])

    in_halls(shared, test)


def test_two_who_take_one_seat_at_once_do_not_both_get_it(shared: str) -> None:
    async def test(here: Hall, there: Hall) -> None:
        ann, bob, eve = await Guest.arrive(here), await Guest.arrive(here), await Guest.arrive(there)
        table = str((await ann.do("make", game=GAME.key, seats=2))["table"])
        for guest in (bob, eve):
            await guest.do("join", table=table)
        answers = await asyncio.gather(*(guest.do("sit", table=table, seat=1) for guest in (bob, eve)))
        assert sorted(answer["is"] for answer in answers) == ["done", "refused"]
        winner = bob if answers[0]["is"] == "done" else eve
        for guest in (bob, eve):
            await guest.finds(lambda found: found["seats"][1].get("by") == winner.player)

    in_halls(shared, test)


def test_a_bots_question_is_thought_about_by_one_hall_and_taken_over_when_it_dies(shared: str) -> None:
    async def test(here: Hall, there: Hall) -> None:
        ann, bob = await Guest.arrive(here), await Guest.arrive(there)
        asked: dict[Hall, list[int]] = {here: [], there: []}
        for hall in (here, there):
            hall.thinkers.ask = lambda think, hall=hall: asked[hall].append(think.step)  # type: ignore[method-assign,misc]
        table = await seated(ann, bob, bots="random", seats=3)
        while (view := ann.last("view"))["actor"] != 2:
            await move(table, ann, bob)
        step = view["number"]
        await until(lambda: bool(asked[here] or asked[there]))
        await asyncio.sleep(1.0)  # beats go by
        assert sorted(asked[here] + asked[there]) == [step], "asked once"
        thinker, other, guest = (here, there, bob) if asked[here] else (there, here, ann)
        await die(thinker)
        await until(lambda: asked[other] == [step])
        legal = other.hub.tables[table].match.legal(2)  # type: ignore[union-attr]
        question = other.hub.tables[table].question("random", 1)
        other._answer(question, legal[0])
        await guest.sees(step + 1)

    in_halls(shared, test)


def test_a_bots_turn_at_a_table_that_is_in_nobodys_memory_is_taken_over(shared: str) -> None:
    async def test(here: Hall, there: Hall) -> None:
        ann = await Guest.arrive(here)
        here.thinkers.ask = lambda _: None  # type: ignore[method-assign,assignment]
        table = await seated(ann, bots="random", seats=2)
        await until(lambda: here.hub.tables[table].thinking >= 0 or ann.last("view")["actor"] == 0)
        if ann.last("view")["actor"] == 0:
            await move(table, ann)
        await until(lambda: not here.writer.storing())
        assert table not in there.hub.tables
        number = ann.last("view")["number"]
        await die(here)
        await until(lambda: table in there.hub.tables)
        await until(lambda: there.hub.tables[table].rows > number)

    in_halls(shared, test, workers=1)


def test_a_hall_that_stops_hands_its_bots_over_at_once(shared: str) -> None:
    async def test(here: Hall, there: Hall) -> None:
        ann = await Guest.arrive(here)
        asked: list[int] = []
        here.thinkers.ask = lambda _: None  # type: ignore[method-assign,assignment]
        there.thinkers.ask = lambda think: asked.append(think.step)  # type: ignore[method-assign]
        table = await seated(ann, bots="random", seats=2)
        while not here.hub.tables[table].bot_to_move():
            await move(table, ann)
        await until(lambda: not here.writer.storing())
        ann.leave()
        await here.close()
        with there.store.engine.connect() as connection:
            assert [row.process for row in connection.execute(THINKING.select())] in ([], [""], [there.process])
            assert all(row.gone is not None for row in connection.execute(PRESENT.select()))
        began = time.monotonic()
        back = await Guest.arrive(there, ann.token)
        await back.do("join", table=table)
        await until(lambda: bool(asked))
        assert time.monotonic() - began < 1, "no need to wait until the other counts as dead"

    in_halls(shared, test)


def test_nothing_depends_on_the_bus(shared: str) -> None:
    class Deaf(Alone):
        is_up = False

    async def test(here: Hall, there: Hall) -> None:
        ann, bob = await Guest.arrive(here), await Guest.arrive(there)
        table = await seated(ann, bob)
        for number in range(1, 4):
            assert await move(table, ann, bob) == number
        await ann.finds(lambda found: found["seats"][1].get("online", False))
        bob.leave()
        await ann.finds(lambda found: not found["seats"][1].get("online", False))

    in_halls(shared, test, buses=[Deaf(), Deaf()])


def test_whoever_comes_from_another_hall_sees_at_least_what_they_saw_there(shared: str) -> None:
    async def test(here: Hall, there: Hall) -> None:
        ann, bob = await Guest.arrive(here), await Guest.arrive(there)
        table = await seated(ann, bob)
        await move(table, ann, bob)
        assert there.processes is not None
        there.processes.keeping_up.run = lambda: None  # type: ignore[assignment,method-assign,return-value]
        for task in there.processes._tasks:
            task.cancel()  # this hall follows nobody now
        same, second = await Guest.arrive(here, bob.token), await Guest.arrive(here, ann.token)
        for guest in (same, second):
            await guest.do("join", table=table)
        number = await move(table, second, same)
        again = await Guest.arrive(there, ann.token)
        await again.do("join", table=table)
        assert again.last("view")["number"] == number

    in_halls(shared, test)


def test_signing_out_and_deleting_at_one_hall_reach_the_other(shared: str) -> None:
    async def test(here: Hall, there: Hall) -> None:
        ann, bob = await Guest.arrive(here), await Guest.arrive(there)
        await ann.do("name", name="Arwen")
        table = await seated(bob, ann)
        await ann.do("say", table=table, text="my secret")
        await bob.hears(lambda found: found["is"] == "said")
        elsewhere = Guest(there, ann.player, ann.token)
        await here.take(ann.conn, json.dumps({"do": "delete", "name": "Arwen"}))
        await until(lambda: elsewhere.line.dropped)
        await bob.finds(lambda found: not found["chat"] and found["seats"][1].get("gone", False))

    in_halls(shared, test)


@pytest.mark.parametrize("kind", ["step", "row", "line"])
def test_a_commit_without_an_answer_is_recognised(shared: str, kind: str) -> None:
    async def test(hall: Hall) -> None:
        ann, bob = await Guest.arrive(hall), await Guest.arrive(hall)
        table = await seated(ann, bob)
        match = hall.hub.tables[table].match
        assert match is not None
        seat, number = match.actor(), len(match.actions)
        real, lost = hall.store.write, []

        def write(writes: list[object]) -> None:
            real(writes)  # type: ignore[arg-type]
            if any(isinstance(each, {"step": AddStep, "row": SaveMatch, "line": AddLine}[kind]) for each in writes):
                lost.append(writes)
                hall.store.write = real  # type: ignore[method-assign]
                raise sa.exc.OperationalError("commit", {}, Exception("the connection was closed"))

        hall.store.write = write  # type: ignore[method-assign,assignment]
        guest = (ann, bob)[seat]
        if kind == "step":
            answer = await guest.do("act", table=table, seat=seat, number=number, action=match.legal(seat)[0])
        elif kind == "row":
            answer = await ann.do("name", name="Arwen")
        else:
            answer = await ann.do("say", table=table, text="hello")
        assert lost
        assert answer["is"] == "done"
        stored = hall.store.match(table)
        assert stored is not None
        assert len(stored.steps) == (kind == "step")
        assert len(stored.chat) == (kind == "line")

    in_halls(shared, test, count=1)


def test_beats_tell_the_living_from_the_dead(shared: str) -> None:
    async def test(hall: Hall) -> None:
        store = hall.store
        sharing.beat(store, hall.process)
        assert sharing.beat(store, "other") == {"other", hall.process}
        follower = sharing.Follower(store, hall.process)
        store.write([Watched("m", "other", 3, 1)])
        assert follower.news([news.Read("m", 0, 0, 0, False)], ["m"])["m"].watchers == (3, 1)
        await asyncio.sleep(news.DEAD + 0.1)
        assert "other" not in sharing.beat(store, hall.process)
        assert follower.news([news.Read("m", 0, 0, 0, False)], ["m"])["m"].watchers == (0, 0)
        follower.close()

    in_halls(shared, test, count=1)


def test_a_reader_whose_connection_was_ended_fails_once(shared: str) -> None:
    async def test(hall: Hall) -> None:
        follower = sharing.Follower(hall.store, hall.process)
        follower.missing(["somebody"])
        assert follower._connection is not None
        own = follower._connection.connection.driver_connection
        assert own is not None
        with hall.store.engine.connect() as other:
            other.execute(sa.text("select pg_terminate_backend(:pid)"), {"pid": own.info.backend_pid})
        with pytest.raises(sa.exc.OperationalError):
            follower.missing(["somebody"])
        assert follower.missing(["somebody"]) == {"somebody"}
        follower.close()

    in_halls(shared, test, count=1)


def test_a_fault_at_one_table_does_not_reach_those_who_come_to_another(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hall: Hall) -> None:
        ann, bob = await Guest.arrive(hall), await Guest.arrive(hall)
        bad, good = await seated(ann, bob), await seated(ann, bob)
        assert hall.processes is not None
        keeping_up, load = hall.processes.keeping_up, hall.load

        async def faulty(table: str) -> None:
            if table == bad:
                raise ValueError("a bug")
            await load(table)

        monkeypatch.setattr(keeping_up, "_take", lambda name, *_: name != bad)
        monkeypatch.setattr(hall, "load", faulty)
        told = await asyncio.gather(*map(keeping_up.read_now, (bad, good)), return_exceptions=True)
        assert [type(each) for each in told] == [ValueError, type(None)]

    in_halls(shared, test, count=1)


def test_rows_of_another_process_win_over_memory(shared: str) -> None:
    """A row held in memory never overwrites a match that another process started."""

    async def test(here: Hall, there: Hall) -> None:
        ann, bob = await Guest.arrive(here), await Guest.arrive(there)
        table = await seated(ann, bob)
        row = there.hub.tables[table].row()
        row.phase, row.seed = "arranging", None
        with pytest.raises(Conflict):
            here.store.write([row])
        with pytest.raises(Conflict):
            here.store.write([AddStep(table, 0, ACT, 0, 0, None, 0.0), AddStep(table, 0, ACT, 0, 1, None, 0.0)])

    in_halls(shared, test)
