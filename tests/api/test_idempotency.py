"""`Idempotency-Key` on whatever creates something: sent again, it is the same thing."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import httpx
import pytest

from chalicelib import store, wiring
from chalicelib.api.resources import RESOURCES
from chalicelib.store import idempotent_requests
from tests.api.api_clients import OPEN_SEAT, all_items, create_guest, http_client, sign_in
from tests.api.creating_requests import CREATING_REQUESTS, CreatingRequest, allow_private_targets
from tests.support.client import Client

GOOD_ONCE = {"session by code", "session by passkey", "passkey", "seat", "push subscription"}
"""What cannot be created again, even with another key."""


@pytest.fixture(autouse=True)
def _allow_private_targets() -> Iterator[None]:
    with allow_private_targets():
        yield


@pytest.fixture(params=CREATING_REQUESTS)
def request_to_send(request: pytest.FixtureRequest) -> CreatingRequest:
    """One request of each kind."""
    return CREATING_REQUESTS[request.param]()


def new_key() -> str:
    """A key as good clients make them: 128 random bits."""
    return secrets.token_hex(16)


def code_of(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a refusal."""
    return answer.status_code, answer.json()["code"]


def test_every_operation_that_creates_something_takes_a_key() -> None:
    creating = [one for resource in RESOURCES for one in resource.operations if one.status == 201]
    assert [one.path for one in creating if "Idempotency-Key" not in one.headers] == []


def test_a_request_sent_again_creates_nothing_and_gives_the_same_answer(
    request_to_send: CreatingRequest,
) -> None:
    key, before = new_key(), request_to_send.count()
    first = request_to_send.send(key)
    assert first.is_success
    assert request_to_send.count() == before + 1
    again = request_to_send.send(key)
    assert (again.status_code, again.json()) == (first.status_code, first.json())
    assert again.headers.get("Location") == first.headers.get("Location")
    assert request_to_send.count() == before + 1


def test_a_key_with_another_body_is_refused_and_creates_nothing(request_to_send: CreatingRequest) -> None:
    key = new_key()
    assert request_to_send.send(key).is_success
    count = request_to_send.count()
    assert code_of(request_to_send.send(key, request_to_send.other_body)) == (422, "key_reused")
    assert request_to_send.count() == count


# The ticket of a passkey is spent before anything is looked at: a second request at once does not find it.
@pytest.mark.parametrize("kind", sorted(CREATING_REQUESTS.keys() - {"passkey", "session by passkey"}))
def test_of_requests_at_once_one_creates_and_all_get_the_same(kind: str) -> None:
    request_to_send = CREATING_REQUESTS[kind]()
    key, before = new_key(), request_to_send.count()
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: request_to_send.send(key), range(4)))
    assert request_to_send.count() == before + 1
    assert all(answer.is_success for answer in answers), [answer.text for answer in answers]
    assert len({answer.text for answer in answers}) == 1


@pytest.mark.parametrize("kind", sorted(CREATING_REQUESTS.keys() - GOOD_ONCE))
def test_after_a_day_a_key_is_new_although_its_item_is_still_there(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    request, key = CREATING_REQUESTS[kind](), new_key()
    first = request.send(key)
    count, later = request.count(), wiring.now() + timedelta(seconds=idempotent_requests.RETENTION_SECONDS)
    monkeypatch.setattr(wiring, "now", lambda: later)
    again = request.send(key)
    assert again.is_success
    assert request.count() == count + 1
    assert again.json() != first.json()


def test_a_key_belongs_to_its_caller_and_to_its_path() -> None:
    ada, ben, key = create_guest("Ada"), create_guest("Ben"), new_key()
    headers = {"Idempotency-Key": key}
    body = {"name": "bot", "scopes": ["read"]}
    texts = {who.ok(who.post("/v1/me/tokens", body, headers))["token"] for who in (ada, ben)}
    assert len(texts) == 2
    paths = [
        f"/v1/matches/{ada.create_match('parley', [OPEN_SEAT])['match']['id']}/messages" for _ in range(2)
    ]
    ids = [ada.ok(ada.post(path, {"text": "Hello"}, headers))["id"] for path in paths]
    assert [ada.ok(ada.http.get(path))["items"][0]["id"] for path in paths] == ids


@pytest.mark.parametrize(
    "key",
    [
        "my-key",
        "1" * 40,
        "0123456789abcdef" + "0123456789abcde",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "create-guest-2026-11-26-0001",
        "CreateGuest-CreateGuest-01",
    ],
)
@pytest.mark.parametrize("kind", ["guest", "session by code"])
def test_without_a_token_a_key_that_can_be_guessed_is_refused(kind: str, key: str) -> None:
    request = CREATING_REQUESTS[kind]()
    count = request.count()
    refused = request.send(key)
    assert code_of(refused) == (422, "invalid")
    assert "must be random" in refused.json()["errors"]["Idempotency-Key"][0]
    assert request.count() == count


@pytest.mark.parametrize(
    "key",
    [
        "9f86d081884c7d659a2feaa0c55ad015",
        "Zv3mJp0tQ8yK-bR_x1nWdg",
        "Zv3mJp0tQ8yK-bR_x1nWdg==",
        "f81d4fae-7dec-41d0-a765-00a0c91e6bf6",
        "F81D4FAE-7DEC-41D0-A765-00A0C91E6BF6",
    ],
)
@pytest.mark.parametrize("kind", ["guest", "session by code"])
def test_without_a_token_a_random_key_is_taken(kind: str, key: str) -> None:
    assert CREATING_REQUESTS[kind]().send(key).is_success


def test_what_a_key_has_made_and_is_gone_is_not_found() -> None:
    ada, headers = create_guest("Ada"), {"Idempotency-Key": new_key()}
    body = {"name": "bot", "scopes": ["read"]}
    made = ada.ok(ada.post("/v1/me/tokens", body, headers))
    assert ada.http.delete(f"/v1/me/tokens/{made['id']}").is_success
    assert code_of(ada.post("/v1/me/tokens", body, headers)) == (404, "not_found")


def test_a_code_whose_answer_was_lost_signs_in_when_it_is_sent_again() -> None:
    request, key = CREATING_REQUESTS["session by code"](), new_key()
    lost = Client.ok(request.send(key))
    assert code_of(sign_in(request.body["code"])) == (404, "not_found")
    token = Client.ok(request.send(key))["token"]
    assert token == lost["token"]
    assert http_client(token).get("/v1/me").is_success


@pytest.mark.parametrize("kind", ["guest", "session by code", "token", "code"])
def test_no_secret_and_no_key_is_stored(kind: str) -> None:
    request, key = CREATING_REQUESTS[kind](), new_key()
    answer = Client.ok(request.send(key))
    stored = "\n".join(all_items())
    assert (answer.get("token") or answer["code"]) not in stored
    assert key not in stored


def test_an_account_that_is_deleted_takes_its_keys_along() -> None:
    request = CREATING_REQUESTS["token"]()
    assert request.send(new_key()).is_success
    player = Client.ok(request.http.get("/v1/me"))["id"]
    assert any(key.startswith("REQUEST#") for key in store.players.list_item_keys(player))
    assert request.http.delete("/v1/me").status_code == 204
    assert list(store.players.list_item_keys(player)) == []


def test_a_key_costs_at_most_two_write_units() -> None:
    for kind, make in CREATING_REQUESTS.items():
        costs = []
        for headers in ({}, {"Idempotency-Key": new_key()}):
            request = make()
            with store.measure_capacity() as operations:
                assert request.http.post(request.path, json=request.body, headers=headers).is_success
            costs.append(sum(one.units for one in operations if not one.is_read))
        # a code alone is one plain write, which becomes a transaction of two
        assert costs[1] - costs[0] <= (3 if kind == "code" else 2), kind
