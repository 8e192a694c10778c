"""`gnomehall admin` while a server runs: it lists, and leaves orders that the server carries out."""

import json
import time
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from gnomehall.cli import main
from gnomehall.server.bans import Bans, ban, network
from gnomehall.server.limits import Settings
from gnomehall.server.store import Store
from gnomehall.server.visitors import household
from server.conftest import Come
from server.live import Caller, Served
from server.mine import SIGNED_OUT, is_closed, seated


def admin(database: str, *words: str) -> Any:
    told = CliRunner().invoke(main, ["admin", "--json", "--database", database, *words])
    assert told.exit_code == 0, told.output
    return json.loads(told.stdout)


def test_tables_players_and_costs_are_listed(served: Served, come: Come) -> None:
    ann, bob = come("Ann the listed"), come("Bob the listed")
    name = seated(ann, bob)
    [table] = [row for row in admin(served.database, "tables") if row["table"] == name]
    assert table["seats"] == ["Ann the listed", "Bob the listed"]
    assert "Ann the listed" in [row["name"] for row in admin(served.database, "players")]
    ann.do("say", table=name, text="hello")
    assert [row["lines"] for row in admin(served.database, "costs") if row["table"] == name] == [1]


def test_a_closed_table_is_over_and_its_people_are_told(served: Served, come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    name = seated(ann, bob)
    ann.do("join", table=name)
    assert [row["answer"] for row in admin(served.database, "close", name)] == ["closed"]
    assert "administrator" in ann.take("said")["line"]["text"]
    bob.do("join", table=name)
    told = bob.take("table")
    assert told["phase"] == "over"
    assert bob.do("act", table=name, seat=1, number=0, action=0)["reason"] == "over"
    assert ann.do("me")["is"] == "done"
    assert [row["answer"] for row in admin(served.database, "close", name)] == ["it is over already"]
    assert [row["answer"] for row in admin(served.database, "close", "nosuchtable")] == ["no-such-table"]
    assert {"close"} <= {row["what"] for row in admin(served.database, "orders")}


def test_a_deleted_player_is_signed_out_and_gone(served: Served, come: Come) -> None:
    ann = come("Ann the deleted")
    player = ann.welcome["player"]
    assert [row["answer"] for row in admin(served.database, "delete", "--yes", player)] == ["deleted"]
    assert is_closed(ann) == SIGNED_OUT
    assert player not in [row["player"] for row in admin(served.database, "players")]
    assert [row["answer"] for row in admin(served.database, "delete", "--yes", player)] == ["no such player"]


def test_a_sweep_is_ordered(served: Served) -> None:
    [row] = admin(served.database, "sweep")
    assert row["answer"].startswith("removed 0")


def test_bans_and_mutes_end_by_themselves(database: str) -> None:
    store, bans = Store(database), Bans()
    ban(store, "address", network("192.0.2.7"), 100.0, 60.0)
    ban(store, "address", network("2001:db8::1"), 100.0, 60.0)
    ban(store, "mute", "p", 100.0, 60.0)
    bans.refresh(store)
    assert bans.is_banned("192.0.2.7", 150.0)
    assert bans.is_banned(household("::ffff:192.0.2.7"), 150.0)
    assert bans.is_banned(household("2001:db8::beef"), 150.0)
    assert not bans.is_banned("192.0.2.8", 150.0)
    assert not bans.is_banned("192.0.2.7", 161.0)
    assert not bans.is_banned("not an address", 150.0)
    assert bans.is_muted("p", 150.0)
    ban(store, "mute", "p", 150.0, 0.0)
    bans.refresh(store)
    assert not bans.is_muted("p", 151.0)
    store.close()


def test_bans_by_command(served: Served) -> None:
    before = time.time()
    admin(served.database, "ban", "192.0.2.9", "--for", "30m")
    admin(served.database, "mute", "someone", "--for", "2d")
    found = {row["whom"]: row["until"] - before for row in admin(served.database, "bans")}
    assert found["192.0.2.9"] == pytest.approx(1800, abs=30)
    assert found["someone"] == pytest.approx(2 * 86400, abs=30)
    admin(served.database, "ban", "192.0.2.9", "--for", "0")
    assert "192.0.2.9" not in [row["whom"] for row in admin(served.database, "bans")]
    told = CliRunner().invoke(main, ["admin", "--database", served.database, "ban", "nobody"])
    assert told.exit_code == 2


def test_a_banned_address_is_turned_away_and_disconnected(database: str) -> None:
    served = Served(database, Settings(free=()))
    caller = Caller(served)
    store = Store(database)
    ban(store, "address", network("127.0.0.1"), time.time(), 600.0)
    store.close()
    with pytest.raises(ConnectionClosed, match="banned"):
        caller.take("nothing more")
    assert httpx.get(served.url("/")).status_code == 403
    served.kill()
