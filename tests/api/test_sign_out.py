"""What ends with a session: its codes for other devices, and the browser that it shows notices in."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Barrier

import pytest

from chalicelib import store, wiring
from chalicelib.identity import devices, tokens
from chalicelib.notify import destinations, outbox, subscriptions
from chalicelib.store.tokens import Token
from tests.api.api_clients import (
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


def sign_in_phone(who: Client) -> Client:
    """The same player on another device."""
    return Client(http_client(Client.ok(sign_in(create_code(who)))["token"]), who.name)


def create_api_client(who: Client) -> Client:
    """Another client of the player, who may do everything."""
    return Client(http_client(issue_token(who, *tokens.SCOPES)["token"]), who.name)


def delete_session(who: Client, by: Client) -> None:
    """One device, or another client, is signed out by one of the same player."""
    session = load_session(who)
    kind = "devices" if session.kind == "device" else "tokens"
    assert by.http.delete(f"/v1/me/{kind}/{session.id}").status_code == 204


def subscribe_browser(who: Client, browser: Browser) -> str:
    """The id of a browser that shows notices from now on."""
    id: str = who.ok(who.post("/v1/me/push-subscriptions", browser.to_json()))["id"]
    return id


WAYS: dict[str, tuple[Callable[[Client], Client], bool]] = {
    "by itself": (sign_in_phone, True),
    "by another device": (sign_in_phone, False),
    "a client's token": (create_api_client, False),
}
"""The client that is signed out, and whether it does so itself."""


@pytest.fixture(params=WAYS)
def sign_out_case(request: pytest.FixtureRequest) -> tuple[Client, Client, Callable[[], None]]:
    """Ada, her other device, and what ends it."""
    made, own = WAYS[request.param]
    ada = create_guest("Ada")
    other = made(ada)
    return ada, other, lambda: delete_session(other, other if own else ada)


def test_a_code_ends_with_the_session_that_asked_for_it(
    sign_out_case: tuple[Client, Client, Callable[[], None]],
) -> None:
    ada, other, sign_out = sign_out_case
    lost, kept = devices.create_transfer_code(load_session(other), NOW).code, create_code(ada)
    sign_out()
    answer = sign_in(lost)
    assert (answer.status_code, problem_of(answer)) == (404, problem_of(sign_in("A" * 20)))
    assert sign_in(kept).status_code == 201
    assert len(get_list(ada, "devices")) == 2


def test_a_code_expires_with_the_token_that_asked_for_it() -> None:
    ada = create_guest("Ada")
    then = NOW - timedelta(days=1)
    token, _ = tokens.create_token(load_session(ada), "bot", tokens.SCOPES, 1, then + timedelta(seconds=60))
    code = devices.create_transfer_code(token, NOW).code
    assert devices.redeem_transfer_code(code, "late", NOW + timedelta(seconds=60)) is None
    assert devices.redeem_transfer_code(code, "in time", NOW + timedelta(seconds=59)) is not None


def test_a_browser_shows_no_notices_when_its_session_has_ended(
    sign_out_case: tuple[Client, Client, Callable[[], None]],
) -> None:
    ada, other, sign_out = sign_out_case
    mine = subscribe_browser(ada, Browser("https://push.example/mine"))
    subscribe_browser(other, Browser("https://push.example/lost"))
    hook = store.channels.Channel(
        load_session(ada).player, "hook", "webhook", {"url": "https://h.example/"}, 0
    )
    store.channels.put(hook)
    sign_out()
    assert [one["id"] for one in get_list(ada, "push-subscriptions")] == [mine]
    assert [one["id"] for one in get_list(ada, "webhooks")] == ["hook"]


def test_waiting_deliveries_end_with_their_session() -> None:
    ada = create_guest("Ada")
    phone = sign_in_phone(ada)
    place = subscribe_browser(phone, Browser("https://push.example/lost"))
    delete_session(phone, ada)
    player = store.players.get(load_session(ada).player)
    assert player is not None
    notice = {"kind": "test", "game": None, "match": None, "version": None, "seat": None, "at": 0}
    assert list(outbox.write_notice(player, notice, NOW)) == []
    assert ada.post(f"/v1/me/push-subscriptions/{place}/test", {}).status_code == 404


def test_a_browser_belongs_to_the_session_that_sent_it_last() -> None:
    ada, browser = create_guest("Ada"), Browser("https://push.example/one")
    first, second = sign_in_phone(ada), sign_in_phone(ada)
    place = subscribe_browser(first, browser)
    assert subscribe_browser(second, browser) == place
    delete_session(first, ada)
    assert [one["id"] for one in get_list(ada, "push-subscriptions")] == [place]
    delete_session(second, ada)
    assert get_list(ada, "push-subscriptions") == []


def test_a_browser_of_a_token_is_forgotten_with_it() -> None:
    ada = create_guest("Ada")
    bot = create_api_client(ada)
    subscribe_browser(bot, Browser("https://push.example/bot"))
    subscribe_browser(ada, Browser("https://push.example/mine"))
    found = {
        channel.expires: channel.id for channel in store.channels.list_for_player(load_session(ada).player)
    }
    expires, last = load_session(bot).expires, load_session(ada).expires
    assert set(found) == {expires, last}
    assert expires is not None
    player = store.players.get(load_session(ada).player)
    assert player is not None
    notified = {
        when: [place.id for place in destinations.player_destinations(player, when)]
        for when in (expires - 1, expires)
    }
    assert set(notified[expires - 1]) == set(found.values())
    assert notified[expires] == [found[last]]


def test_an_ended_session_adds_no_push_subscription() -> None:
    ada = create_guest("Ada")
    session, browser = load_session(ada), Browser("https://push.example/x")
    store.tokens.delete(session)
    subscription = {"endpoint": browser.endpoint, **browser.to_json()["keys"]}
    with pytest.raises(store.ConditionFailed):
        subscriptions.add_push(session, subscription, "phone", NOW, wiring.delivery_config())
    assert store.channels.list_for_player(session.player) == []


@pytest.mark.parametrize("wish", ["", "?tokens=keep", "?tokens=end"])
def test_all_other_devices_are_signed_out_and_tokens_if_that_is_wished(wish: str) -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    phones, bot = [sign_in_phone(ada) for _ in range(2)], create_api_client(ada)
    subscribe_browser(phones[0], Browser("https://push.example/lost"))
    mine = subscribe_browser(ada, Browser("https://push.example/mine"))
    code = create_code(phones[0])
    assert ada.http.delete(f"/v1/me/devices{wish}").status_code == 204
    assert [one.http.get("/v1/me").status_code for one in (*phones, ada, ben)] == [401, 401, 200, 200]
    assert bot.http.get("/v1/me").status_code == (401 if wish == "?tokens=end" else 200)
    assert sign_in(code).status_code == 404
    assert [one["current"] for one in get_list(ada, "devices")] == [True]
    assert [one["id"] for one in get_list(ada, "push-subscriptions")] == [mine]
    refused = ada.http.delete("/v1/me/devices?tokens=all")
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["tokens"])


def test_a_device_that_comes_in_while_all_others_are_signed_out_is_signed_out_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ada = create_guest("Ada")
    phone, end, come = sign_in_phone(ada), devices.end_session, list[int]()
    code = create_code(phone)

    def let_one_in(session: Token) -> None:
        if not come:
            come.append(sign_in(code).status_code)
        end(session)

    monkeypatch.setattr(devices, "end_session", let_one_in)
    assert ada.http.delete("/v1/me/devices").status_code == 204
    assert (come, len(get_list(ada, "devices"))) == ([201], 1)


def test_an_interrupted_sign_out_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    ada = create_guest("Ada")
    phone = sign_in_phone(ada)
    subscribe_browser(phone, Browser("https://push.example/lost"))
    with monkeypatch.context() as patch:
        patch.setattr(store.tokens, "delete", lambda _: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            devices.end_session(load_session(phone))
    delete_session(phone, ada)
    assert (len(get_list(ada, "devices")), get_list(ada, "push-subscriptions")) == (1, [])


def test_a_code_used_while_its_session_ends_leaves_no_half_session() -> None:
    """Either the code came first, and its device is listed, or it is worthless; never half of it."""
    ada = create_guest("Ada")
    for _ in range(8):
        phone, ready = sign_in_phone(ada), Barrier(2)
        session, code = load_session(phone), create_code(phone)
        before = len(get_list(ada, "devices"))

        def come(code: str = code, ready: Barrier = ready) -> int:
            ready.wait(MAX_SECONDS)
            return sign_in(code).status_code

        def go(session: Token = session, ready: Barrier = ready) -> None:
            ready.wait(MAX_SECONDS)
            devices.end_session(session)

        with ThreadPoolExecutor(2) as pool:
            came, gone = pool.submit(come), pool.submit(go)
            gone.result()
            assert came.result() in (201, 404)
        assert len(get_list(ada, "devices")) == before - 1 + (came.result() == 201)
        assert sign_in(code).status_code == 404
