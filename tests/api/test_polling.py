"""ETags: what a poll is answered and costs; and moves that are sent twice."""

from __future__ import annotations

import pytest

from chalicelib import store
from tests.api.api_clients import all_items, create_guest, start_match
from tests.api.conftest import World


@pytest.mark.parametrize("form", ["{}", "W/{}", '"9-9", {}', '{}, W/"x"', "*"])
def test_a_poll_with_the_current_etag_is_not_modified(world: World, form: str) -> None:
    path = f"/v1/matches/{world.running}"
    etag = world.ada.http.get(path).headers["ETag"]
    answer = world.ada.http.get(path, headers={"If-None-Match": form.format(etag)})
    assert (answer.status_code, answer.content, answer.headers["ETag"]) == (304, b"", etag)
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert answer.headers["Vary"] == "Authorization"


@pytest.mark.parametrize("known", ['"0-0"', '"1"', '"9-0"', "nonsense", ""])
def test_a_poll_with_another_etag_gets_the_match(world: World, known: str) -> None:
    answer = world.ada.http.get(f"/v1/matches/{world.running}", headers={"If-None-Match": known})
    assert answer.status_code == 200
    assert answer.headers["Vary"] == "Authorization"


@pytest.mark.parametrize("match", ["running", "finished", "open", "public"])
def test_an_empty_poll_costs_one_read_unit_with_its_token(world: World, match: str) -> None:
    path = f"/v1/matches/{getattr(world, match)}"
    etag = world.ada.http.get(path).headers["ETag"]
    with store.measure_capacity() as spent:
        answer = world.ada.http.get(path, headers={"If-None-Match": etag})
    assert answer.status_code == 304
    assert sum(one.units for one in spent) <= 1
    assert all(one.is_read for one in spent)


def test_a_client_with_a_newer_etag_than_the_first_read_gets_a_strong_read(world: World) -> None:
    path = f"/v1/matches/{world.running}"
    with store.measure_capacity() as spent:
        world.ada.http.get(path, headers={"If-None-Match": '"9-0"'})
    assert [one.units for one in spent] == [0.5, 0.5, 1]


def test_every_change_changes_the_etag() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    opened = ada.create_match("parley", [{"kind": "open"}])
    match, seen = opened["match"]["id"], []

    def note() -> None:
        seen.append(ada.http.get(f"/v1/matches/{match}").headers["ETag"])

    note()
    ben.join_match(opened)
    note()
    ada.post(f"/v1/matches/{match}/messages", {"text": "hello"})
    note()
    table = ada.get_match(match)
    ada.ok(ada.send_action(table, "bid", {"card": table["view"]["hand"][0]}))
    note()
    ben.http.delete(f"/v1/matches/{match}/seats/1")
    note()
    assert len(set(seen)) == len(seen)
    assert seen[0] == '"0-0"'


@pytest.mark.parametrize("form", ['"{}"', '"{}-0"', '"{}-77"', 'W/"{}"', 'W/"{}-3"'])
def test_a_move_compares_the_version_alone(form: str) -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    hand = ada.get_match(match)["view"]["hand"]
    answer = ada.post(
        f"/v1/matches/{match}/actions",
        {"kind": "bid", "params": {"card": hand[0]}},
        {"If-Match": form.format(1)},
    )
    assert answer.status_code == 200


def test_the_same_move_twice_is_made_once() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    table = ada.get_match(match)
    card = table["view"]["hand"][0]
    first = ada.send_action(table, "bid", {"card": card}, key="one")
    before = all_items()
    again = ada.send_action(table, "bid", {"card": card}, key="one")
    assert (again.status_code, again.json(), again.headers["ETag"]) == (
        200,
        first.json(),
        first.headers["ETag"],
    )
    assert all_items() == before


def test_a_move_sent_again_later_returns_the_current_match() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    table = ada.get_match(match)
    card = table["view"]["hand"][0]
    first = ada.ok(ada.send_action(table, "bid", {"card": card}, key="one"))
    theirs = ben.get_match(match)
    ben.ok(ben.send_action(theirs, "bid", {"card": theirs["view"]["hand"][0]}))
    again = ada.ok(ada.send_action(table, "bid", {"card": card}, key="one"))
    assert again["events"] == first["events"]
    assert again["match"] == ada.get_match(match)["match"]
    assert again["match"]["version"] == first["match"]["version"] + 1


def test_a_repeated_move_without_a_key_is_stale() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    body = {"kind": "bid", "params": {"card": ada.get_match(match)["view"]["hand"][0]}}
    path, headers = f"/v1/matches/{match}/actions", {"If-Match": '"1"'}
    assert ada.post(path, body, headers).status_code == 200
    again = ada.post(path, body, headers)
    assert (again.status_code, again.json()["code"], again.json()["version"]) == (409, "stale_version", 2)
