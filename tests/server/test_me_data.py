"""What is stored about a player: exported to them alone, deleted without a trace, shown to nobody else."""

import json
import secrets

import httpx
import sqlalchemy as sa

from gnomehall.server import schema
from gnomehall.server.limits import hashed
from gnomehall.server.store import Store
from server.conftest import Come
from server.examples import GAME
from server.live import Caller, Served
from server.mine import SIGNED_OUT, beaten, is_closed, moved, page, seated, table_of


def mentions(served: Served, word: str) -> list[str]:
    """The tables of the database in which a word occurs anywhere."""
    store = Store(served.database)
    with store.engine.connect() as connection:
        found = [
            table.name
            for table in schema.META.sorted_tables
            if any(word in str(value) for row in connection.execute(sa.select(table)) for value in row)
        ]
    store.close()
    return found


def test_the_export_has_everything_of_mine_and_no_secret(served: Served, come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    name = beaten(ann, bob)
    running = seated(ann, bob)
    ann.do("say", table=name, text="well played")
    bob.do("say", table=name, text="my own words")
    answer = httpx.get(served.url("/me/export.json"), cookies={"gnomehall": ann.token})
    assert answer.headers["content-disposition"].startswith("attachment")
    found = answer.json()
    assert (found["player"]["player"], found["player"]["name"]) == (ann.welcome["player"], "Ann")
    assert [line["text"] for line in found["chat"]] == ["well played"]
    matches = {match["match"]: match for match in found["matches"]}
    assert matches[name]["record"]["names"] == ["Ann", "Bob"]
    assert "record" not in matches[running]
    assert [rating["against"] for rating in found["ratings"]] == ["people"]
    assert [(row["match"], row["rank"]) for row in found["results"]] == [(name, 1)]
    assert set(found["devices"][0]) == {"made", "seen"}
    store = Store(served.database)
    stored = store.match(running)
    store.close()
    assert stored is not None
    assert stored.row.seed is not None
    for secret in (ann.token, hashed(ann.token), bob.token, "my own words", stored.row.seed.hex()):
        assert secret not in answer.text


def test_the_export_is_only_for_the_holder_of_the_cookie(served: Served) -> None:
    assert httpx.get(served.url("/me/export.json")).status_code == 404
    assert httpx.get(served.url("/me/export.json"), cookies={"gnomehall": secrets.token_urlsafe(32)}).status_code == 404


def test_a_deleted_player_leaves_no_name_no_words_and_no_way_back(served: Served, come: Come) -> None:
    name = f"Quartz {secrets.token_hex(3)}"
    ann, bob = come(name), come("Bob")
    over = beaten(ann, bob)
    ann.do("say", table=over, text=f"{name} was here")
    onlooker = seated(bob, come("Eve"))
    ann.do("join", table=onlooker)
    ann.do("say", table=onlooker, text=f"hello from {name}")
    running, waiting = seated(bob, ann), str(ann.do("make", game=GAME.key, seats=2)["table"])
    bob.do("sit", table=waiting, seat=1)
    second = moved(served, ann)
    before = page(bob)["ratings"]
    assert ann.do("delete", name="Quartz")["reason"] == "other-name"
    ann.socket.send(json.dumps({"do": "delete", "name": name}))
    assert is_closed(ann) == is_closed(second) == SIGNED_OUT
    assert mentions(served, name) == []
    assert mentions(served, ann.welcome["player"]) == []
    assert Caller(served, ann.token).welcome["player"] != ann.welcome["player"]

    mine = page(bob)
    assert mine["fellows"] == []
    assert before[0]["matches"] == 1
    assert mine["ratings"][0]["matches"] == 2  # the running match was given up
    seats = table_of(bob, over)["seats"]
    assert (seats[0]["gone"], "name" in seats[0]) == (True, False)
    assert httpx.get(served.url(f"/record/{over}.json")).json()["outcome"]["ranks"] == [1, 2]
    table = table_of(bob, waiting)
    assert table["host"] == bob.welcome["player"]
    assert [seat["who"] for seat in table["seats"]] == ["empty", "person"]
    assert running in [line["line"]["table"] for line in mine["finished"]]


def test_a_deleted_players_place_in_a_rematch_is_free(come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    over = beaten(bob, ann)
    ann.socket.send(json.dumps({"do": "delete", "name": "Ann"}))
    is_closed(ann)
    told = table_of(bob, str(bob.do("rematch", table=over)["table"]))
    assert [seat["who"] for seat in told["seats"]] == ["person", "empty"]


def test_nobody_is_told_another_persons_ratings_results_or_devices(come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    name = beaten(ann, bob)
    page(ann)
    bob.do("join", table=name)
    bob.do("hall")
    assert all(message["is"] != "me" for message in bob.got)
    assert ann.do("me", player=bob.welcome["player"])["reason"] == "malformed"
    shown = json.dumps(page(bob))
    assert hashed(ann.token)[:16] not in shown
