"""Tokens of other clients, devices, and moving a session from one device to another."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Barrier
from typing import Any

import pytest

from chalicelib import store, wiring
from chalicelib.api import problems
from chalicelib.games.contract import Json
from chalicelib.identity import devices, tokens
from tests.api.api_clients import (
    all_items,
    create_code,
    create_guest,
    get_list,
    http_client,
    issue_token,
    load_session,
    problem_of,
    sign_in,
)
from tests.support.client import Client
from tests.support.push_browser import Browser
from tests.support.waiting import MAX_SECONDS

NOW = datetime.now(UTC)
EVERYTHING = ["read", "play", "manage"]
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


def get_player_id(who: Client) -> str:
    """The id of a player."""
    id: str = who.ok(who.http.get("/v1/me"))["id"]
    return id


# Tokens


def test_a_token_is_shown_once_and_acts_for_its_player() -> None:
    ada = create_guest("Ada")
    made = issue_token(ada, "play", "read")
    assert made["scopes"] == ["read", "play"]
    other = http_client(made.pop("token"))
    assert Client.ok(other.get("/v1/me"))["name"] == "Ada"
    assert get_list(ada, "tokens") == [made]


@pytest.mark.parametrize(("days", "seconds"), [(1, 86_400), (366, 366 * 86_400)])
def test_a_token_expires_after_the_days_asked_for(days: int, seconds: int) -> None:
    made = issue_token(create_guest("Ada"), "read", days=days)
    created, expires = (datetime.fromisoformat(made[name]) for name in ("created", "expires"))
    assert (expires - created).total_seconds() == seconds


def test_a_token_lasts_90_days_by_default_or_for_ever() -> None:
    ada = create_guest("Ada")
    assert issue_token(ada, "read", days=None)["expires"] is None
    assert issue_token(ada, "read")["expires"] is not None


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"days": 0}, "days"),
        ({"days": 367}, "days"),
        ({"days": 1.5}, "days"),
        ({"scopes": []}, "scopes"),
        ({"scopes": ["read", "read"]}, "scopes"),
        ({"scopes": ["admin"]}, "scopes.0"),
        ({"scopes": "read"}, "scopes"),
        ({"name": ""}, "name"),
        ({"name": "x" * 41}, "name"),
        ({"player": "x"}, "player"),
    ],
)
def test_an_invalid_token_wish_is_refused_by_its_field(wish: Json, field: str) -> None:
    ada = create_guest("Ada")
    answer = ada.post("/v1/me/tokens", {"name": "bot", "scopes": ["read"], **wish})
    assert (answer.status_code, list(answer.json()["errors"])) == (422, [field])
    assert get_list(ada, "tokens") == []


def test_a_revoked_token_is_refused_and_not_found() -> None:
    ada = create_guest("Ada")
    made = issue_token(ada, "read")
    path = f"/v1/me/tokens/{made['id']}"
    assert ada.http.delete(path).status_code == 204
    assert http_client(made["token"]).get("/v1/me").status_code == 401
    assert get_list(ada, "tokens") == []
    assert ada.http.delete(path).status_code == 404


def test_another_s_token_cannot_be_revoked() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    made = issue_token(ada, "read")
    assert ben.http.delete(f"/v1/me/tokens/{made['id']}").status_code == 404
    assert http_client(made["token"]).get("/v1/me").status_code == 200


def test_devices_and_tokens_are_not_found_under_each_other() -> None:
    ada = create_guest("Ada")
    token, device = issue_token(ada, "read")["id"], get_list(ada, "devices")[0]["id"]
    assert ada.http.delete(f"/v1/me/tokens/{device}").status_code == 404
    assert ada.http.delete(f"/v1/me/devices/{token}").status_code == 404
    assert len(get_list(ada, "devices")) == 1


def test_an_expired_token_is_refused_and_not_listed() -> None:
    ada = create_guest("Ada")
    _, text = tokens.create_token(load_session(ada), "old", ("read",), 1, NOW - timedelta(days=1, seconds=1))
    answer = http_client(text).get("/v1/me")
    assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")
    assert get_list(ada, "tokens") == []


def test_a_token_makes_none_with_a_scope_that_it_lacks() -> None:
    manager = Client(http_client(issue_token(create_guest("Ada"), "manage")["token"]), "manager")
    answer = manager.post("/v1/me/tokens", {"name": "bot", "scopes": ["manage", "play"]})
    assert (answer.status_code, answer.json()["code"]) == (403, "insufficient_scope")
    assert answer.json()["scope"] == "play"
    assert issue_token(manager, "manage")["scopes"] == ["manage"]


@pytest.mark.parametrize(("days", "own_days", "lasts"), [(2, 1, 1), (2, 90, 2), (2, None, 2), (None, 3, 3)])
def test_a_token_makes_none_that_outlives_it(days: int | None, own_days: int | None, lasts: int) -> None:
    made = issue_token(create_guest("Ada"), "manage", days=own_days)
    child = issue_token(Client(http_client(made["token"]), "manager"), "manage", days=days)
    created, expires = (datetime.fromisoformat(child[name]) for name in ("created", "expires"))
    assert abs(expires - created - timedelta(days=lasts)) <= timedelta(minutes=1)
    if lasts == own_days:
        assert child["expires"] == made["expires"]


def test_what_a_token_has_made_ends_with_it_and_nothing_else_does() -> None:
    ada = create_guest("Ada")
    first, other = (issue_token(ada, "manage", "read") for _ in range(2))
    chain = [first]
    for _ in range(3):
        maker = Client(http_client(chain[-1]["token"]), "manager")
        issue_token(maker, "read")
        chain.append(issue_token(maker, "manage", "read"))
    assert ada.http.delete(f"/v1/me/tokens/{chain[1]['id']}").status_code == 204
    texts = [one["token"] for one in (*chain, other)]
    assert [http_client(text).get("/v1/me").status_code for text in texts] == [200, 401, 401, 401, 200]
    assert len(get_list(ada, "tokens")) == 3  # the first of the chain, what else it has made, and the other


def test_a_token_that_is_made_while_its_maker_is_revoked_ends_too(monkeypatch: pytest.MonkeyPatch) -> None:
    ada = create_guest("Ada")
    made = issue_token(ada, "manage", "read")
    maker, late, delete = (
        load_session(Client(http_client(made["token"]), "")),
        list[str](),
        store.tokens.delete,
    )

    def make_one_more(token: store.tokens.Token) -> None:
        if not late:
            late.append(tokens.create_token(maker, "late", ("read",), 1, NOW)[1])
        delete(token)

    with monkeypatch.context() as patch:
        patch.setattr(store.tokens, "delete", make_one_more)
        devices.end_session(maker)
    assert [http_client(text).get("/v1/me").status_code for text in late] == [401]
    with pytest.raises(store.ConditionFailed):
        tokens.create_token(maker, "too late", ("read",), 1, NOW)
    assert get_list(ada, "tokens") == []


def test_token_texts_and_codes_are_stored_as_hashes_alone() -> None:
    ada = create_guest("Ada")
    made, code = issue_token(ada, "read"), create_code(ada)
    everything = "\n".join(all_items())
    assert made["id"] in everything
    for secret in (made["token"], code):
        assert secret not in everything
        assert tokens.secret_hash(secret) in everything
    assert made["id"] not in tokens.secret_hash(made["token"])


def test_a_failed_condition_is_answered_busy() -> None:
    answer = problems.to_problem(store.ConditionFailed())
    assert (answer.status_code, answer.body["code"]) == (429, "busy")


# Devices


def test_a_device_is_named_by_the_form_or_by_its_browser() -> None:
    ada = create_guest("Ada")
    (first,) = get_list(ada, "devices")
    assert (first["name"], first["current"]) == (devices.UNKNOWN_DEVICE, True)
    sign_in(create_code(ada), device="  My  phone ")
    http_client().post("/v1/sessions", json={"code": create_code(ada)}, headers={"User-Agent": FIREFOX})
    others = [device for device in get_list(ada, "devices") if device["id"] != first["id"]]
    assert {device["name"] for device in others} == {"My phone", "Firefox on Android"}
    assert [device["current"] for device in others] == [False, False]


def test_a_signed_out_device_has_no_access() -> None:
    ada = create_guest("Ada")
    phone = Client(http_client(Client.ok(sign_in(create_code(ada)))["token"]), "Ada")
    (old,) = [device for device in get_list(phone, "devices") if not device["current"]]
    assert phone.http.delete(f"/v1/me/devices/{old['id']}").status_code == 204
    assert ada.http.get("/v1/me").status_code == 401
    (mine,) = get_list(phone, "devices")
    assert phone.http.delete(f"/v1/me/devices/{mine['id']}").status_code == 204
    assert phone.http.get("/v1/me").status_code == 401


def test_the_last_use_of_a_device_is_stored_once_a_day() -> None:
    ada = create_guest("Ada")
    text = ada.http.headers["Authorization"].removeprefix("Bearer ")
    day = timedelta(seconds=tokens.LAST_USE_SECONDS)

    def writes(later: timedelta) -> int:
        with store.measure_capacity() as spent:
            assert tokens.authenticate(text, NOW + later) is not None
        return sum(not one.is_read for one in spent)

    assert [writes(day * n) for n in (0.5, 1.5, 1.6, 2.4, 2.6)] == [0, 1, 0, 0, 1]
    (device,) = get_list(ada, "devices")
    assert datetime.fromisoformat(device["seen"]) > NOW + 2 * day


def test_a_session_ends_180_days_after_its_last_use_with_its_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    ada, days = create_guest("Ada"), timedelta(days=1)
    ada.ok(ada.post("/v1/me/push-subscriptions", Browser("https://push.example/x").to_json()))
    player = get_player_id(ada)

    def status(later: timedelta) -> int:
        monkeypatch.setattr(wiring, "now", lambda: NOW + later)
        return ada.http.get("/v1/me").status_code

    assert status(179 * days) == 200
    (device,), (place,) = (
        store.tokens.list_for_player(player, "device"),
        store.channels.list_for_player(player),
    )
    end = NOW + (179 + 180) * days
    assert [device.expires, place.expires] == [int(end.timestamp())] * 2
    found = store.table.get(store.table.Item, f"TOKEN#{device.hash}", "TOKEN")
    assert found is not None
    assert found.ttl == device.expires  # by this the database deletes it
    assert status(end - NOW - timedelta(seconds=1)) == 200
    assert status((179 + 180 + 180) * days) == 401
    assert tokens.list_valid(player, "device", wiring.now()) == []


def test_a_session_that_older_code_has_used_ends_180_days_later() -> None:
    """Older code wrote the day of the last use and no end."""
    ada, days = create_guest("Ada"), timedelta(days=1)
    (device,) = store.tokens.list_for_player(get_player_id(ada), "device")
    text = ada.http.headers["Authorization"].removeprefix("Bearer ")
    for key in ((f"TOKEN#{device.hash}", "TOKEN"), (f"PLAYER#{device.player}", f"DEVICE#{device.id}")):
        item = store.table.Item(*key)
        store.table.update(item, [store.table.Item.ttl.remove()])
    assert tokens.authenticate(text, NOW + 181 * days) is None
    assert tokens.authenticate(text, NOW + 179 * days) is not None
    assert tokens.authenticate(text, NOW + 181 * days) is not None


def test_a_session_stored_before_devices_is_listed_as_a_device() -> None:
    ada = create_guest("Ada")
    player = get_player_id(ada)
    text = "a" * 43
    item = store.tokens.Token(tokens.secret_hash(text), player, "device", tokens.SCOPES, 1_700_000_000)
    old = {"player": player, "name": "device", "scopes": '["read","play","manage"]'}
    client: Any = store.table.connection().connection.client
    client.put_item(
        TableName=store.table.connection().table_name,
        Item={
            "pk": {"S": f"TOKEN#{item.hash}"},
            "sk": {"S": "TOKEN"},
            **{name: {"S": value} for name, value in old.items()},
            "created": {"N": "1700000000"},
        },
    )
    found = get_list(Client(http_client(text), "Ada"), "devices")
    assert [(device["name"], device["current"]) for device in found] == [
        ("device", True),
        (devices.UNKNOWN_DEVICE, False),
    ]


# Transfer


def test_a_code_signs_another_device_in_as_the_same_player() -> None:
    ada = create_guest("Ada")
    before = datetime.now(UTC).replace(microsecond=0)
    made = ada.ok(ada.post("/v1/me/devices", {}))
    good_until = timedelta(seconds=600) + before, timedelta(seconds=600) + datetime.now(UTC)
    assert re.fullmatch(r"[A-Z2-7]{20}", made["code"])
    assert made["link"] == f"/#/enter/{made['code']}"
    assert good_until[0] <= datetime.fromisoformat(made["expires"]) <= good_until[1]
    answer = sign_in(made["code"])
    assert answer.status_code == 201
    assert answer.json()["player"] == ada.ok(ada.http.get("/v1/me"))
    assert http_client(answer.json()["token"]).get("/v1/me").status_code == 200


def test_a_code_is_read_whatever_its_case_spaces_and_hyphens() -> None:
    code = create_code(create_guest("Ada"))
    typed = " ".join(code[at : at + 5] for at in range(0, 20, 5)).lower().replace(" ", "- ")
    assert sign_in(f" {typed} ").status_code == 201


def test_used_wrong_and_expired_codes_are_answered_alike() -> None:
    ada = create_guest("Ada")
    (session,) = store.tokens.list_for_player(get_player_id(ada), "device")
    code, old = create_code(ada), devices.create_transfer_code(session, NOW - timedelta(seconds=601)).code
    sign_in(code)
    answers = [sign_in(one) for one in (code, old, "A" * 20, "é")]
    assert {answer.status_code for answer in answers} == {404}
    problems_told = [problem_of(answer) for answer in answers]
    assert problems_told == [problems_told[0]] * len(answers)
    assert problems_told[0]["code"] == "not_found"


def test_a_code_used_twice_at_once_signs_in_once() -> None:
    ada = create_guest("Ada")
    for _ in range(5):
        code, ready = create_code(ada), Barrier(4)

        def together(_: int, code: str = code, ready: Barrier = ready) -> int:
            ready.wait(MAX_SECONDS)
            return sign_in(code).status_code

        with ThreadPoolExecutor(4) as pool:
            assert sorted(pool.map(together, range(4))) == [201, 404, 404, 404]
    assert len(get_list(ada, "devices")) == 6


@pytest.mark.parametrize(
    "body",
    [{}, {"ticket": "x"}, {"credential": {}}, {"code": "x", "ticket": "y", "credential": {}}, {"code": ""}],
)
def test_signing_in_is_by_code_or_by_passkey(body: Json) -> None:
    answer = http_client().post("/v1/sessions", json=body)
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["code"])
