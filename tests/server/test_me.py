"""My own page over a real server: results, devices, invitations; kept over a crash."""

import json
from pathlib import Path

import httpx

from gnomehall.server import ratings, schema
from gnomehall.server.limits import hashed
from gnomehall.server.store import Store
from gnomehall.server.writes import AddResult
from server.conftest import Come
from server.examples import GAME, SOLO
from server.house import House, turn
from server.live import Caller, Served
from server.mine import SIGNED_OUT, beaten, is_closed, moved, page, seated, table_of


def test_a_newcomers_page_is_empty_except_for_this_device(come: Come) -> None:
    ann = come("Ann")
    mine = page(ann)
    assert [mine[part] for part in ("games", "ratings", "moments", "open", "finished", "fellows", "passkeys")] == [
        []
    ] * 7
    assert [device["here"] for device in mine["devices"]] == [True]
    assert ann.token not in json.dumps(mine)
    assert hashed(ann.token) not in json.dumps(mine)


def test_a_finished_match_is_on_the_pages_of_both_at_once(come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    name = beaten(ann, bob)
    for person, won, other in ((ann, 1, "Bob"), (bob, 0, "Ann")):
        mine = page(person)
        (game,) = mine["games"]
        assert (game["game"], game["people"]) == (GAME.key, {"played": 1, "won": won})
        assert [(line["line"]["table"], line["rank"]) for line in mine["finished"]] == [(name, 2 - won)]
        (rating,) = mine["ratings"]
        assert (rating["against"], rating["matches"], rating["provisional"]) == ("people", 1, True)
        assert (rating["value"] > 1500) == bool(won)
        assert len(rating["history"]) == 2
        assert [(fellow["name"], fellow["together"], fellow["online"]) for fellow in mine["fellows"]] == [
            (other, 1, True)
        ]
    assert [(moment["kind"], moment["table"]) for moment in page(ann)["moments"]] == [("first-win", name)]
    assert page(bob)["moments"] == []


def test_running_matches_are_open_and_not_yet_results(come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    name = seated(ann, bob)
    mine = page(ann)
    assert [line["table"] for line in mine["open"]] == [name]
    assert mine["games"] == mine["finished"] == mine["fellows"] == []


def test_a_match_against_bots_counts_on_the_ladder_unless_a_bot_helped(come: Come) -> None:
    ann = come("Ann")
    name = seated(ann, seats=2, bots="novice")
    ann.do("resign", table=name, seat=0)
    helped = seated(ann, seats=2, bots="novice")
    assert ann.do("handover", table=helped, seat=0, bot="medium")["is"] == "done"
    ann.do("takeback", table=helped, seat=0)
    ann.do("resign", table=helped, seat=0)
    mine = page(ann)
    assert mine["games"][0]["bots"] == {"novice": {"played": 2, "won": 0}}
    assert [(rating["against"], rating["matches"]) for rating in mine["ratings"]] == [("bots", 1)]
    assert mine["ratings"][0]["value"] < 1500


def test_a_hint_keeps_a_match_off_the_ladder() -> None:
    house = House()
    ann = house.arrive("ann")
    name = str(ann.do("make", game=GAME.key, seats=2, bots="novice")["table"])
    while turn(house, name)[0] != 0:
        house.think()
    house.receive(ann.conn, json.dumps({"do": "hint", "table": name, "seat": 0}))
    ann.do("resign", table=name, seat=0)
    rows = [write for write in house.others if isinstance(write, AddResult)]
    assert [row.helped for row in rows] == [True, False]
    assert house.kept[name].row.seats[0].helped
    assert ratings.after(rows, lambda _player, _against: ratings.Skill()) == []


def test_matches_at_one_screen_and_alone_are_counted_but_not_rated(come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    name = str(ann.do("make", game=GAME.key, seats=2)["table"])
    ann.do("sit", table=name, seat=1, local="Zoë")
    ann.do("start", table=name)
    ann.do("resign", table=name, seat=1)
    alone = str(ann.do("make", game=SOLO.key, seats=1)["table"])
    ann.do("start", table=alone)
    ann.do("resign", table=alone, seat=0)
    mixed = str(ann.do("make", game=GAME.key, seats=3)["table"])
    ann.do("sit", table=mixed, seat=1, local="Zoë")
    bob.do("sit", table=mixed, seat=2)
    ann.do("start", table=mixed)
    for person, seat in ((bob, 2), (ann, 1)):
        person.do("resign", table=mixed, seat=seat)
    mine = page(ann)
    counted = {game["game"]: (game["screen"], game["solo"], game["people"]["played"]) for game in mine["games"]}
    assert counted == {GAME.key: (1, 0, 1), SOLO.key: (0, 1, 0)}
    assert mine["ratings"] == page(bob)["ratings"] == []
    assert [fellow["name"] for fellow in mine["fellows"]] == ["Bob"]


# Devices


def test_both_devices_are_listed_and_the_old_one_can_be_signed_out(served: Served, come: Come) -> None:
    ann = come("Ann")
    phone = moved(served, ann)
    devices = page(phone)["devices"]
    assert sorted(device["here"] for device in devices) == [False, True]
    old = next(device["id"] for device in devices if not device["here"])
    link = phone.do("transfer")["link"]
    assert phone.do("signout", device=old)["is"] == "done"
    assert is_closed(ann) == SIGNED_OUT
    again = come(token=ann.token)
    assert again.welcome["player"] != ann.welcome["player"]
    assert again.welcome["name"] != "Ann"
    assert [device["here"] for device in page(phone)["devices"]] == [True]
    assert httpx.post(served.url(link), headers={"Origin": served.url()[:-1]}).status_code == 410
    phone.close()


def test_all_others_are_signed_out_at_once_and_nobody_else_is(served: Served, come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    others = [moved(served, ann) for _ in range(2)]
    assert ann.do("signout")["is"] == "done"
    assert [is_closed(device) for device in others] == [SIGNED_OUT] * 2
    assert len(page(ann)["devices"]) == len(page(bob)["devices"]) == 1


def test_nobody_signs_out_a_stranger_or_themselves(come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    (mine,) = page(ann)["devices"]
    assert ann.do("signout", device=mine["id"])["reason"] == "no-such-device"
    assert ann.do("signout", device="%")["reason"] == "no-such-device"
    bob.do("signout", device=mine["id"])  # his devices have other names
    assert page(ann)["devices"] == [mine]


# Playing again


def test_people_who_finished_a_match_can_be_invited_and_others_cannot(come: Come) -> None:
    ann, bob, eve = come("Ann"), come("Bob"), come("Eve")
    beaten(ann, bob)
    assert ann.do("again", players=[eve.welcome["player"]])["reason"] == "not-played-together"
    assert ann.do("again", players=[ann.welcome["player"]])["reason"] == "not-played-together"
    assert ann.do("again", players=[])["reason"] == "not-played-together"
    made = ann.do("again", players=[bob.welcome["player"]])
    assert made["is"] == "done"
    assert bob.take("invited")["invitations"] == [{"table": made["table"], "game": GAME.key, "name": "Ann"}]
    bob.do("hall")
    line = next(line for line in bob.take("hall")["mine"] if line["table"] == made["table"])
    assert (line["invited"], line["phase"]) == ("Ann", "arranging")
    eve.do("hall")
    lists = eve.take("hall")
    assert made["table"] not in [line["table"] for line in lists["open"] + lists["mine"]]
    assert eve.do("decline", table=made["table"])["is"] == "done"  # changes nothing for Bob
    bob.do("sit", table=made["table"], seat=1)
    assert bob.take("invited")["invitations"] == []


def test_an_invitation_waits_for_somebody_who_is_away(served: Served, come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    beaten(ann, bob)
    bob.close()
    table = ann.do("again", players=[bob.welcome["player"]])["table"]
    back = Caller(served, bob.token)
    assert [each["table"] for each in back.take("invited")["invitations"]] == [table]
    back.close()


def test_whoever_puts_an_invitation_off_has_a_day_of_peace(served: Served, come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    beaten(ann, bob)
    table = ann.do("again", players=[bob.welcome["player"]])["table"]
    bob.take("invited")
    assert bob.do("decline", table=table)["is"] == "done"
    assert ann.do("again", players=[bob.welcome["player"]])["reason"] == "put-off"
    assert [fellow["put_off"] for fellow in page(ann)["fellows"]] == [True]
    assert bob.do("again", players=[ann.welcome["player"]])["is"] == "done"  # he may still ask her
    bob.close()
    back = Caller(served, bob.token)
    back.do("hall")
    assert [message for message in back.got if message["is"] == "invited"] == []
    back.close()


def test_a_new_table_has_the_variant_and_the_bots_of_the_last(come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    name = seated(ann, bob, seats=3, bots="easy", hints=False)
    for person, seat in ((bob, 1), (ann, 0)):
        person.do("resign", table=name, seat=seat)
    table = ann.do("again", players=[bob.welcome["player"]])["table"]
    told = table_of(ann, str(table))
    assert [(seat["who"], seat.get("bot", "")) for seat in told["seats"]] == [
        ("person", ""),
        ("empty", ""),
        ("bot", "easy"),
    ]
    assert (told["hints"], told["open"]) == (False, False)


# Kept over a crash, and from before


def test_a_kill_after_the_last_move_neither_loses_nor_doubles_results(tmp_path: Path) -> None:
    served = Served(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    ann, bob = Caller(served), Caller(served)
    beaten(ann, bob)
    served.kill()
    served.start()
    back = Caller(served, ann.token)
    assert [page(back)["games"][0]["people"] for _ in range(2)] == [{"played": 1, "won": 1}] * 2
    assert page(back)["ratings"][0]["matches"] == 1
    back.close()
    served.kill()


def test_matches_from_before_results_were_stored_are_shown_unrated(tmp_path: Path) -> None:
    served = Served(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    ann, bob = Caller(served), Caller(served)
    name = beaten(ann, bob)
    store = Store(served.database)
    with store.engine.begin() as connection:
        for table in (schema.RESULTS, schema.RATINGS):
            connection.execute(table.delete())
    store.close()
    for person in (ann, bob):
        mine = page(person)
        assert [match["line"]["table"] for match in mine["finished"]] == [name]
        assert mine["ratings"] == []
    served.kill()


def test_a_table_i_left_before_the_start_is_not_on_my_page(come: Come) -> None:
    ann, bob = come(), come()
    name = str(ann.do("make", game=GAME.key, seats=2)["table"])
    bob.do("sit", table=name, seat=1)
    assert [line["table"] for line in page(bob)["open"]] == [name]
    bob.do("stand", table=name, seat=1)
    assert page(bob)["open"] == []
    assert [line["table"] for line in page(ann)["open"]] == [name]
