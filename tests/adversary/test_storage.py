"""Faults between the app and its database: a clear refusal, nothing lost, and nothing done twice."""

from __future__ import annotations

import secrets
from random import Random

import pytest

from tests.api.api_clients import create_guest
from tests.api.creating_requests import CREATING_REQUESTS, allow_private_targets
from tests.support.client import SHORT_OPTIONS, count_events, is_storage_refusal, start_match
from tests.support.database import store_on
from tests.support.database_proxy import (
    FAULTS,
    FOR_EVER,
    READS,
    WRITES,
    DatabaseProxy,
    some_faults,
)
from tests.support.time_ahead import TimeAhead


@pytest.mark.parametrize("times", [1, FOR_EVER])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_move_is_made_once_whatever_happens_to_its_write(
    proxy: DatabaseProxy, fault: str, times: int
) -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match((ada, ben), "anno-domini", options=SHORT_OPTIONS)
    table = ada.get_match(match)
    card, chain = table["view"]["hands"][0][0], table["view"]["chain"]
    params = {"card": card, "order": [card, *chain]}
    proxy.fail(WRITES, fault, times)
    answer = ada.send_action(table, "place", params, "once")
    proxy.heal()
    assert answer.is_success or is_storage_refusal(answer)
    assert times == 1 or is_storage_refusal(answer)
    again = ada.send_action(table, "place", params, "once")
    assert (again.status_code, again.json()["match"]["version"]) == (200, table["match"]["version"] + 1)
    assert count_events(ben, match, "placed") == 1


@pytest.mark.parametrize("fault", some_faults(*FAULTS[:-1]))
def test_a_seat_is_taken_once_whatever_happens_to_its_write(proxy: DatabaseProxy, fault: str) -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    opened = ada.create_match("anno-domini", [{"kind": "open"}, {"kind": "open"}], SHORT_OPTIONS)["match"]
    path, body = f"/v1/matches/{opened['id']}/seats", {"code": opened["code"]}
    proxy.fail(WRITES, fault, 1)
    answer = ben.post(path, body)
    proxy.heal()
    assert answer.is_success or is_storage_refusal(answer)
    assert ben.post(path, body).status_code in (200, 201, 409)
    seats = ada.get_match(opened["id"])["match"]["seats"]
    assert [seat.get("name") for seat in seats].count("Ben") == 1


@pytest.mark.parametrize("fault", some_faults("error", "lost answer"))
@pytest.mark.parametrize("kind", CREATING_REQUESTS)
def test_what_a_request_creates_is_created_once_whatever_happens_to_its_write(
    proxy: DatabaseProxy, kind: str, fault: str
) -> None:
    with allow_private_targets():
        request, key = CREATING_REQUESTS[kind](), secrets.token_hex(16)
        before = request.count()
        proxy.fail({"TransactWriteItems"}, fault, FOR_EVER if fault != "lost answer" else 1)
        answer = request.send(key)
        proxy.heal()
        assert is_storage_refusal(answer)
        again = request.send(key)
        # the ticket of a passkey is spent by any attempt; whoever lost it asks for another
        is_lost = "passkey" in kind and fault != "lost answer"
        assert again.is_success is not is_lost, again.text
        assert request.count() == before + (not is_lost)
        if again.is_success:
            assert request.send(key).text == again.text


@pytest.mark.parametrize("fault", some_faults("throttled", "lost request"))
@pytest.mark.parametrize("path", ["/v1/me", "/v1/me/matches", "/v1/matches/{match}", "/v1/me/devices"])
def test_a_read_that_fails_is_a_refusal_and_a_passing_fault_is_not_seen(
    proxy: DatabaseProxy, path: str, fault: str
) -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    address = path.format(match=start_match((ada, ben), "anno-domini", options=SHORT_OPTIONS))
    if fault not in ("silent", "error", "conflict"):
        proxy.fail(READS, fault, 1)
        assert ada.http.get(address).status_code == 200
    proxy.fail(READS, fault, FOR_EVER)
    assert is_storage_refusal(ada.http.get(address))
    proxy.heal()
    assert ada.http.get(address).status_code == 200


def test_a_missing_database_is_a_refusal_on_any_path(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = create_guest("Ada")
    monkeypatch.setattr("chalicelib.store.connection.time", TimeAhead())
    with store_on("http://127.0.0.1:9"):
        answers = [
            ada.http.get("/v1/health"),
            ada.http.get("/v1/me"),
            ada.post("/v1/players", {"name": "Ben"}),
            ada.post("/v1/matches", {"game": "anno-domini", "seats": [{"kind": "me"}, {"kind": "open"}]}),
        ]
    assert [answer.json()["code"] for answer in answers] == ["storage_unreachable"] * 4
    assert all(is_storage_refusal(answer) for answer in answers)


def test_random_faults_lose_and_double_nothing(proxy: DatabaseProxy) -> None:
    dice = Random("faults")
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match((ada, ben), "anno-domini", options={"first": 0})
    for n in range(12):
        mover = (ada, ben)[n % 2]
        table = mover.get_match(match)
        card, chain = table["view"]["hands"][n % 2][0], table["view"]["chain"]
        for fault in (*dice.sample(FAULTS[:-1], 2), None):
            if fault:
                proxy.fail(READS | WRITES, fault, dice.randrange(1, 4))
            answer = mover.send_action(table, "place", {"card": card, "order": [card, *chain]}, f"move {n}")
            proxy.heal()
            assert answer.is_success or is_storage_refusal(answer)
        assert answer.json()["match"]["version"] == table["match"]["version"] + 1
    assert count_events(ada, match, "placed") == 12
