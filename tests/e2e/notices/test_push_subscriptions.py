"""A browser's push subscription: renewed while its player wants it, and removed for good."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import httpx
from playwright.sync_api import Error, Route, expect

from chalicelib.games.contract import Json
from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.notices.test_notices import DAY_SECONDS, listener, push_service, push_subscriptions
from tests.e2e.player import Player
from tests.e2e.player_factory import TIMEOUT_MS, PlayerFactory
from tests.e2e.push_notifications import PushService, ServiceWorker
from tests.support.client import Client
from tests.support.server import Server

__all__ = ["listener", "push_service"]

_SUBSCRIBER = "async () => (await (await caches.open('notes')).match('/.subscriber')) ?? null"
"""The token with which the worker would send a new subscription."""


def second_client(client: Client) -> Client:
    """The same player by a token that outlives the session."""
    made = client.ok(client.post("/v1/me/tokens", {"name": "second", "scopes": ["manage"], "days": 1}))
    headers = {"Authorization": f"Bearer {made['token']}"}
    return Client(httpx.Client(base_url=client.http.base_url, headers=headers), client.name)


def subscribed_player(players: PlayerFactory, match: AnnoDominiMatch, service: PushService) -> Player:
    """Ada on a phone that is subscribed to notices."""
    ada = players.phone(session=match.session())
    service.attach(ada)
    ada.open("/settings/notices")
    ada.press(ada.page.get_by_role("switch", name="Tell me here"))
    expect(ada.button("Send a test")).to_be_visible()
    return ada


def remove_subscription(match: AnnoDominiMatch) -> Json:
    """Removes Ada's only subscription by the API, as from another device; returns it."""
    (place,) = push_subscriptions(match.ada)
    match.ada.http.delete(f"/v1/me/push-subscriptions/{place['id']}").raise_for_status()
    return place


def replaced_subscription(service: PushService) -> Json:
    """The subscription with which the push service replaces its first one."""
    return {**service.subscription, "endpoint": service.subscription["endpoint"] + "2"}


def stored_subscriber(player: Player) -> Any:
    """The token that the worker keeps for a new subscription, a moment later; None once deleted."""
    player.page.wait_for_timeout(20)
    return player.page.evaluate(_SUBSCRIBER)


def test_changed_subscription_is_sent_at_the_next_start(
    players: PlayerFactory, server: Server, push_service: PushService
) -> None:
    match = AnnoDominiMatch(server.url, turn_seconds=DAY_SECONDS)
    ada = subscribed_player(players, match, push_service)
    (place,) = push_subscriptions(match.ada)
    push_service.change_endpoint(ada)
    with ada.page.expect_response(lambda answer: answer.request.method == "POST" and answer.status == 201):
        ada.open("/")
    assert len({place["id"], *(one["id"] for one in push_subscriptions(match.ada))}) == 2


def test_subscription_removed_elsewhere_stays_removed(
    players: PlayerFactory, server: Server, push_service: PushService
) -> None:
    match = AnnoDominiMatch(server.url, turn_seconds=DAY_SECONDS)
    ada = subscribed_player(players, match, push_service)
    place = remove_subscription(match)
    ada.open("/")
    ada.page.wait_for_function("() => localStorage.getItem('test.push') === null")
    ada.open("/settings/notices")
    switch = ada.page.get_by_role("switch", name="Tell me here")
    expect(switch).not_to_be_checked()
    assert push_subscriptions(match.ada) == []
    ada.press(switch)
    expect(ada.button("Send a test")).to_be_visible()
    assert [one["id"] for one in push_subscriptions(match.ada)] == [place["id"]]


def test_removed_subscription_that_changed_stays_removed(
    players: PlayerFactory, server: Server, push_service: PushService
) -> None:
    match = AnnoDominiMatch(server.url, turn_seconds=DAY_SECONDS)
    ada = subscribed_player(players, match, push_service)
    remove_subscription(match)
    push_service.change_endpoint(ada)
    ada.open("/")
    ada.page.wait_for_function("() => localStorage.getItem('test.push') === null")
    assert ada.page.evaluate("localStorage.getItem('turnus.push')") is None
    assert push_subscriptions(match.ada) == []


def test_switch_shows_removal_elsewhere(
    players: PlayerFactory, server: Server, push_service: PushService
) -> None:
    """It is removed while the settings are shown: when the page is loaded, and in another tab."""
    match = AnnoDominiMatch(server.url, turn_seconds=DAY_SECONDS)
    ada = subscribed_player(players, match, push_service)
    remove_subscription(match)
    ada.page.reload()
    switch = ada.page.get_by_role("switch", name="Tell me here")
    expect(switch).not_to_be_checked()
    expect(ada.button("Send a test")).to_be_hidden()
    ada.press(switch)
    expect(ada.button("Send a test")).to_be_visible()

    tab = ada.context.new_page()
    tab.goto("/settings/notices")
    tab.get_by_role("switch", name="Tell me here").tap()
    expect(tab.get_by_role("button", name="Send a test")).to_be_hidden()
    expect(switch).not_to_be_checked()
    expect(ada.button("Send a test")).to_be_hidden()


def test_ended_session_removes_the_subscription(
    players: PlayerFactory, server: Server, push_service: PushService
) -> None:
    match = AnnoDominiMatch(server.url, turn_seconds=DAY_SECONDS)
    ada = subscribed_player(players, match, push_service)
    ada.allow_error("401")
    (device,) = match.ada.ok(match.ada.http.get("/v1/me/devices"))["items"]
    match.ada.http.delete(f"/v1/me/devices/{device['id']}").raise_for_status()
    ada.open("/about")
    ada.page.wait_for_function("() => localStorage.getItem('test.push') === null")
    assert ada.page.evaluate("localStorage.getItem('turnus.push')") is None


def test_renewal_under_way_ends_with_turning_notices_off(
    players: PlayerFactory, server: Server, push_service: PushService
) -> None:
    """A renewal that the server answers late has no effect."""
    match = AnnoDominiMatch(server.url, turn_seconds=DAY_SECONDS)
    ada = subscribed_player(players, match, push_service)
    push_service.change_endpoint(ada)
    routes: list[Route] = []
    ada.page.route(
        "**/v1/me/push-subscriptions",
        lambda route: routes.append(route) if route.request.method == "POST" else route.continue_(),
    )
    ada.open("/settings/notices")
    while not routes:
        ada.page.wait_for_timeout(20)
    answer = routes[0].fetch()
    ada.press(ada.page.get_by_role("switch", name="Tell me here"))
    expect(ada.button("Send a test")).to_be_hidden()
    with suppress(Error):  # there may be nobody left who wants it
        routes[0].fulfill(response=answer)
    ada.page.evaluate("fetch('/v1/push-key').then(answer => answer.text())")
    assert ada.page.evaluate("localStorage.getItem('turnus.push')") is None
    assert ada.page.evaluate(_SUBSCRIBER) is None


def subscribed_worker(
    players: PlayerFactory, server: Server, service: PushService
) -> tuple[AnnoDominiMatch, Player, ServiceWorker]:
    """Her match, Ada on a phone that is subscribed to notices, and its service worker."""
    match = AnnoDominiMatch(server.url, turn_seconds=DAY_SECONDS)
    ada = players.phone(session=match.session())
    service.attach(ada)
    worker = ServiceWorker(ada, "/settings/notices")
    ada.press(ada.page.get_by_role("switch", name="Tell me here"))
    expect(ada.button("Send a test")).to_be_visible()
    return match, ada, worker


def test_worker_sends_a_replaced_subscription(
    players: PlayerFactory, server: Server, push_service: PushService
) -> None:
    match, ada, worker = subscribed_worker(players, server, push_service)
    (first,) = push_subscriptions(match.ada)
    with ada.context.expect_event("response", lambda answer: answer.status == 201):
        worker.change_subscription(replaced_subscription(push_service))
    old, new = sorted((one["id"] for one in push_subscriptions(match.ada)), key=lambda id: id != first["id"])
    assert old == first["id"]

    match.ada.http.delete(f"/v1/me/push-subscriptions/{old}").raise_for_status()  # nobody is there any more
    push_service.change_endpoint(ada)
    ada.open("/settings/notices")
    ada.page.wait_for_function("id => JSON.parse(localStorage.getItem('turnus.push'))?.id === id", arg=new)
    expect(ada.page.get_by_role("switch", name="Tell me here")).to_be_checked()
    assert [one["id"] for one in push_subscriptions(match.ada)] == [new]


def test_worker_sends_nothing_for_a_removed_subscription(
    players: PlayerFactory, server: Server, push_service: PushService
) -> None:
    match, ada, worker = subscribed_worker(players, server, push_service)
    remove_subscription(match)
    worker.change_subscription(replaced_subscription(push_service))
    assert any(stored_subscriber(ada) is None for _ in range(TIMEOUT_MS // 20))
    assert push_subscriptions(match.ada) == []


def test_signing_out_removes_the_subscription(
    players: PlayerFactory, server: Server, push_service: PushService
) -> None:
    match = AnnoDominiMatch(server.url, turn_seconds=DAY_SECONDS)
    ada = subscribed_player(players, match, push_service)
    other = second_client(match.ada)
    ada.open("/settings/devices")
    ada.press(ada.button("Sign out here"))
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Sign out here"))
    expect(ada.button("Play against bots")).to_be_visible()
    assert ada.page.evaluate("localStorage.getItem('test.push')") is None
    assert push_subscriptions(other) == []
