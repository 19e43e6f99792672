"""Where players want notices: `/v1/me/push-subscriptions`, `/webhooks`, `/mail`, `/deliveries`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from standardwebhooks import Webhook

from chalicelib import wiring
from chalicelib.notify import dispatch, http_post, mail
from tests.api.api_clients import create_guest, get_list, http_client, try_channel
from tests.support.client import Json
from tests.support.http_listener import Listener, run_faulty_server, run_listener, stay_silent
from tests.support.mails import link_path
from tests.support.push_browser import Browser


@pytest.fixture(autouse=True)
def _allow_private_targets(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Listeners of these tests are on loopback, which only the operator can allow."""
    monkeypatch.setenv("TURNUS_PRIVATE", "allow")
    wiring.delivery_config.cache_clear()
    yield
    wiring.delivery_config.cache_clear()


@pytest.fixture
def receiver() -> Iterator[Listener]:
    with run_listener() as found:
        yield found


def test_a_push_can_be_decrypted_by_its_browser_alone(receiver: Listener) -> None:
    ada, browser = create_guest("Ada"), Browser(receiver.url)
    made = ada.post("/v1/me/push-subscriptions", {**browser.to_json(), "name": "My phone"})
    assert made.status_code == 201
    assert get_list(ada, "push-subscriptions") == [made.json()]
    assert (made.json()["name"], made.json()["failing"]) == ("My phone", 0)

    tried = try_channel(ada, f"push-subscriptions/{made.json()['id']}")
    assert (tried["status"], tried["kind"]) == ("sent", "test")
    (got,) = receiver.requests
    payload = browser.read(got.body)
    assert payload["web_push"] == 8030
    assert payload["notification"]["body"] == "This is how Turnus tells you that it’s your turn."
    assert got.headers["authorization"].startswith("vapid t=")
    assert http_client().get("/v1/push-key").json()["key"] in got.headers["authorization"]


def test_the_same_push_subscription_again_keeps_its_id(receiver: Listener) -> None:
    ada, browser = create_guest("Ada"), Browser(receiver.url)
    ids = {ada.ok(ada.post("/v1/me/push-subscriptions", browser.to_json()))["id"] for _ in range(2)}
    assert len(ids) == len(get_list(ada, "push-subscriptions")) == 1


def change_subscription(**parts: Any) -> Json:
    subscription = Browser("https://push.example/x").to_json()
    keys = {**subscription["keys"], **parts.pop("keys", {})}
    return {**subscription, "keys": keys, **parts}


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (change_subscription(endpoint="ftp://push.example/x"), "endpoint"),
        (change_subscription(endpoint="https://user@push.example/x"), "endpoint"),
        (change_subscription(endpoint=7), "endpoint"),
        (change_subscription(keys={"p256dh": "AAAA"}), "keys.p256dh"),
        (change_subscription(keys={"auth": "AAAA"}), "keys.auth"),
        (change_subscription(keys={"auth": None}), "keys.auth"),
        (change_subscription(keys={"more": "x"}), "keys.more"),
        ({}, "endpoint"),
    ],
)
def test_an_invalid_push_subscription_is_refused_by_its_field(body: Json, field: str) -> None:
    answer = create_guest("Ada").post("/v1/me/push-subscriptions", body)
    assert answer.status_code == 422
    assert field in answer.json()["errors"]


def test_a_webhook_call_has_a_verifiable_signature(receiver: Listener) -> None:
    ada = create_guest("Ada")
    made = ada.ok(ada.post("/v1/me/webhooks", {"url": receiver.url}))
    (listed,) = get_list(ada, "webhooks")
    assert (listed, "secret" in listed) == (made["webhook"], False)
    tried = try_channel(ada, f"webhooks/{listed['id']}")
    assert (tried["status"], tried["next"], tried["reply_status"], tried["detail"]) == (
        "sent",
        None,
        200,
        "answered",
    )
    assert tried["reply_ms"] >= 0
    (got,) = receiver.requests
    assert Webhook(made["secret"]).verify(got.body.decode(), dict(got.headers))["type"] == "match.test"


@pytest.mark.parametrize(
    "url", ["http://10.0.0.1/x", "https://localhost/x", "https://[::1]/x", "gopher://x.example/", "x", ""]
)
def test_an_unsafe_webhook_address_is_refused(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.delenv("TURNUS_PRIVATE")
    wiring.delivery_config.cache_clear()
    answer = create_guest("Ada").post("/v1/me/webhooks", {"url": url})
    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == ["url"]


def test_a_test_of_a_hanging_program_is_answered_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_post, "POST_TIMEOUT", 0.4)
    ada = create_guest("Ada")
    with run_faulty_server(stay_silent) as url:
        hook = ada.ok(ada.post("/v1/me/webhooks", {"url": url}))["webhook"]["id"]
        first = ada.post(f"/v1/me/webhooks/{hook}/test", {}).json()
        assert ada.ok(ada.http.get(f"/v1/me/deliveries/{first['id']}")) == first
        tried = try_channel(ada, f"webhooks/{hook}")
    assert (tried["status"], tried["detail"], tried["reply_status"]) == ("waiting", "timeout", None)
    assert tried["reply_ms"] >= 400


def test_a_test_of_a_failing_program_is_left_to_the_next_sweep(receiver: Listener) -> None:
    ada = create_guest("Ada")
    hook = ada.ok(ada.post("/v1/me/webhooks", {"url": receiver.url}))["webhook"]["id"]
    receiver.status = 500
    try_channel(ada, f"webhooks/{hook}")
    receiver.status = 200
    second = try_channel(ada, f"webhooks/{hook}")
    assert (second["attempts"], second["next"] is None) == (0, False)
    dispatch.send_due(wiring.now(), wiring.delivery_config())
    swept = ada.ok(ada.http.get(f"/v1/me/deliveries/{second['id']}"))
    assert (swept["status"], swept["attempts"], swept["reply_status"]) == ("sent", 1, 200)


def test_a_delivery_is_not_found_by_other_players(receiver: Listener) -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    hook = ada.ok(ada.post("/v1/me/webhooks", {"url": receiver.url}))["webhook"]["id"]
    tried = try_channel(ada, f"webhooks/{hook}")
    assert ben.http.get(f"/v1/me/deliveries/{tried['id']}").status_code == 404
    assert ada.http.get("/v1/me/deliveries/%20").status_code == 404


def test_a_failing_channel_is_shown_as_failing(receiver: Listener) -> None:
    ada = create_guest("Ada")
    hook = ada.ok(ada.post("/v1/me/webhooks", {"url": receiver.url}))["webhook"]["id"]
    receiver.status = 500
    tried = try_channel(ada, f"webhooks/{hook}")
    assert (tried["status"], tried["attempts"], tried["next"] is None) == ("waiting", 1, False)
    assert (tried["detail"], tried["reply_status"]) == ("answered", 500)
    assert get_list(ada, "webhooks")[0]["failing"] == 1
    assert [one["id"] for one in get_list(ada, "deliveries")] == [tried["id"]]


@pytest.mark.parametrize("kind", ["push-subscriptions", "webhooks"])
def test_a_channel_is_not_found_by_other_players(kind: str, receiver: Listener) -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    body = {"url": receiver.url} if kind == "webhooks" else Browser(receiver.url).to_json()
    made = ada.ok(ada.post(f"/v1/me/{kind}", body))
    path = f"/v1/me/{kind}/{made.get('id') or made['webhook']['id']}"
    assert ben.http.delete(path).status_code == 404
    assert ben.post(f"{path}/test", {}).status_code == 404
    assert ada.http.delete(path).status_code == 204
    assert ada.http.delete(path).status_code == 404
    assert get_list(ada, kind) == []


def test_deliveries_come_by_pages_the_newest_first(receiver: Listener) -> None:
    ada = create_guest("Ada")
    hook = ada.ok(ada.post("/v1/me/webhooks", {"url": receiver.url}))["webhook"]["id"]
    sent = {ada.post(f"/v1/me/webhooks/{hook}/test", {}).json()["id"] for _ in range(53)}
    first = ada.ok(ada.http.get("/v1/me/deliveries"))
    rest = ada.ok(ada.http.get(f"/v1/me/deliveries?cursor={first['cursor']}"))
    shown = [one["id"] for one in first["items"] + rest["items"]]
    assert (len(first["items"]), rest["cursor"]) == (50, None)
    assert (set(shown), shown) == (sent, sorted(shown, reverse=True))
    assert ada.http.get("/v1/me/deliveries?cursor=x").status_code == 422


def test_a_mail_address_is_confirmed_and_unsubscribed_by_links(sent_mails: list[mail.Mail]) -> None:
    ada = create_guest("Ada")
    wish = {"address": "ada@example.org", "wish": "at_once"}
    assert ada.ok(ada.http.put("/v1/me/mail", json=wish)) == {
        **wish,
        "wish": "off",
        "confirmed": False,
        "offered": True,
    }
    confirm = link_path(sent_mails[0], "/confirm/")
    page = http_client().get(confirm)
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert not ada.ok(ada.http.get("/v1/me/mail"))["confirmed"], "programs that follow links confirm nothing"
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert http_client().post(confirm, content="", headers=form).status_code == 200
    assert ada.ok(ada.http.get("/v1/me/mail")) == {**wish, "confirmed": True, "offered": True}

    assert ada.ok(ada.post("/v1/me/mail/test", {}))["status"] == "sent"
    stop = link_path(sent_mails[1], "/unsubscribe/")
    assert "<button>" in http_client().get(stop).text, "a program that follows links stops nothing"
    assert ada.ok(ada.http.get("/v1/me/mail"))["wish"] == "at_once"
    many = {"Content-Type": "multipart/form-data; boundary=x"}
    part = 'Content-Disposition: form-data; name="List-Unsubscribe"'
    one_click = f"--x\r\n{part}\r\n\r\nOne-Click\r\n--x--"
    assert http_client().post(stop, content=one_click, headers=many).status_code == 200
    assert ada.ok(ada.http.get("/v1/me/mail"))["wish"] == "off"
    ada.ok(ada.http.put("/v1/me/mail", json=wish))
    assert ada.ok(ada.http.get("/v1/me/mail"))["wish"] == "off", "it takes the reader's word to begin again"


def test_a_mail_address_can_be_removed(sent_mails: list[mail.Mail]) -> None:
    ada = create_guest("Ada")
    ada.ok(ada.http.put("/v1/me/mail", json={"address": "ada@example.org"}))
    gone = ada.ok(ada.http.put("/v1/me/mail", json={"address": None}))
    assert gone == {"address": None, "wish": "off", "confirmed": False, "offered": True}
    assert http_client().get(link_path(sent_mails[0], "/confirm/")).status_code == 404


@pytest.mark.parametrize(
    "address", ["x", "a@b", "a b@example.org", "a@example.org\nBcc: b@example.org", 7, ""]
)
def test_an_invalid_mail_address_is_refused(address: Any) -> None:
    answer = create_guest("Ada").http.put("/v1/me/mail", json={"address": address})
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["address"])


@pytest.mark.parametrize(
    "path",
    [
        "/v1/mail/confirm/x",
        "/v1/mail/unsubscribe/x",
        "/v1/mail/unsubscribe/x.ä",
        f"/v1/mail/confirm/{'x' * 3000}",
    ],
)
def test_a_forged_mail_link_is_not_found(path: str) -> None:
    assert http_client().get(path).status_code == 404
    assert httpx.codes.is_error(http_client().post(path).status_code)
