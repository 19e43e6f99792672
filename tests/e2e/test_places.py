"""Where a browser is told: a place that the server knows, as long as its owner wants it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import httpx
from playwright.sync_api import Error, Route, expect

from chalicelib.games.contract import Json
from tests.e2e.duel import Duel
from tests.e2e.player import Player
from tests.e2e.pushing import PushService, Worker
from tests.e2e.test_notices import DAY, listener, places, service
from tests.e2e.visitors import PATIENCE, Visitors
from tests.support.client import Client
from tests.support.server import Server

__all__ = ["listener", "service"]

_SUBSCRIBER = "async () => (await (await caches.open('notes')).match('/.subscriber')) ?? null"
"""What the worker would send a new subscription with."""


def second(client: Client) -> Client:
    """The same player by a token of their own, which outlives a session."""
    made = client.ok(client.post("/v1/me/tokens", {"name": "second", "scopes": ["manage"], "days": 1}))
    headers = {"Authorization": f"Bearer {made['token']}"}
    return Client(httpx.Client(base_url=client.http.base_url, headers=headers), client.name)


def told(visitors: Visitors, duel: Duel, service: PushService) -> Player:
    """Ada, who has notices shown on her phone."""
    ada = visitors.phone(session=duel.session())
    service.serve(ada)
    ada.open("/settings/notices")
    ada.press(ada.page.get_by_role("switch", name="Tell me here"))
    expect(ada.button("Send a test")).to_be_visible()
    return ada


def removed(duel: Duel) -> Json:
    """Ada's only place, which she has removed from another device."""
    (place,) = places(duel.ada)
    duel.ada.http.delete(f"/v1/me/push-subscriptions/{place['id']}").raise_for_status()
    return place


def moved(service: PushService) -> Json:
    """The subscription by which the push service has replaced its first one."""
    return {**service.subscription, "endpoint": service.subscription["endpoint"] + "2"}


def subscriber(player: Player) -> Any:
    """What the worker would send a new subscription with, a moment later; None once it has forgotten it."""
    player.page.wait_for_timeout(20)
    return player.page.evaluate(_SUBSCRIBER)


def test_a_subscription_that_has_changed_is_sent_at_the_next_start(
    visitors: Visitors, server: Server, service: PushService
) -> None:
    duel = Duel(server.url, clock=DAY)
    ada = told(visitors, duel, service)
    (place,) = places(duel.ada)
    service.move(ada)
    with ada.page.expect_response(lambda answer: answer.request.method == "POST" and answer.status == 201):
        ada.open("/")
    assert len({place["id"], *(one["id"] for one in places(duel.ada))}) == 2


def test_a_place_that_was_removed_elsewhere_stays_removed(
    visitors: Visitors, server: Server, service: PushService
) -> None:
    duel = Duel(server.url, clock=DAY)
    ada = told(visitors, duel, service)
    place = removed(duel)
    ada.open("/")
    ada.page.wait_for_function("() => localStorage.getItem('test.push') === null")
    ada.open("/settings/notices")
    switch = ada.page.get_by_role("switch", name="Tell me here")
    expect(switch).not_to_be_checked()
    assert places(duel.ada) == []
    ada.press(switch)
    expect(ada.button("Send a test")).to_be_visible()
    assert [one["id"] for one in places(duel.ada)] == [place["id"]]


def test_it_stays_removed_where_the_subscription_has_changed_too(
    visitors: Visitors, server: Server, service: PushService
) -> None:
    duel = Duel(server.url, clock=DAY)
    ada = told(visitors, duel, service)
    removed(duel)
    service.move(ada)
    ada.open("/")
    ada.page.wait_for_function("() => localStorage.getItem('test.push') === null")
    assert ada.page.evaluate("localStorage.getItem('turnus.push')") is None
    assert places(duel.ada) == []


def test_the_switch_follows(visitors: Visitors, server: Server, service: PushService) -> None:
    """The place is put away while the settings show it: at the start of the page, and in another tab."""
    duel = Duel(server.url, clock=DAY)
    ada = told(visitors, duel, service)
    removed(duel)
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


def test_a_browser_whose_session_has_ended_stops_asking(
    visitors: Visitors, server: Server, service: PushService
) -> None:
    duel = Duel(server.url, clock=DAY)
    ada = told(visitors, duel, service)
    ada.excuse("401")
    (device,) = duel.ada.ok(duel.ada.http.get("/v1/me/devices"))["items"]
    duel.ada.http.delete(f"/v1/me/devices/{device['id']}").raise_for_status()
    ada.open("/about")
    ada.page.wait_for_function("() => localStorage.getItem('test.push') === null")
    assert ada.page.evaluate("localStorage.getItem('turnus.push')") is None


def test_what_is_on_its_way_ends_with_turning_it_off(
    visitors: Visitors, server: Server, service: PushService
) -> None:
    """A renewal that the server answers late says nothing any more."""
    duel = Duel(server.url, clock=DAY)
    ada = told(visitors, duel, service)
    service.move(ada)
    held: list[Route] = []
    ada.page.route(
        "**/v1/me/push-subscriptions",
        lambda route: held.append(route) if route.request.method == "POST" else route.continue_(),
    )
    ada.open("/settings/notices")
    while not held:
        ada.page.wait_for_timeout(20)
    answer = held[0].fetch()
    ada.press(ada.page.get_by_role("switch", name="Tell me here"))
    expect(ada.button("Send a test")).to_be_hidden()
    with suppress(Error):  # there may be nobody left who wants it
        held[0].fulfill(response=answer)
    ada.page.evaluate("fetch('/v1/push-key').then(answer => answer.text())")
    assert ada.page.evaluate("localStorage.getItem('turnus.push')") is None
    assert ada.page.evaluate(_SUBSCRIBER) is None


def told_here(visitors: Visitors, server: Server, service: PushService) -> tuple[Duel, Player, Worker]:
    """Ada at her phone, where she is told of her turns, with its worker at hand."""
    duel = Duel(server.url, clock=DAY)
    ada = visitors.phone(session=duel.session())
    service.serve(ada)
    worker = Worker(ada, "/settings/notices")
    ada.press(ada.page.get_by_role("switch", name="Tell me here"))
    expect(ada.button("Send a test")).to_be_visible()
    return duel, ada, worker


def test_a_subscription_that_was_replaced_is_sent_by_the_worker(
    visitors: Visitors, server: Server, service: PushService
) -> None:
    duel, ada, worker = told_here(visitors, server, service)
    (first,) = places(duel.ada)
    with ada.context.expect_event("response", lambda answer: answer.status == 201):
        worker.change(moved(service))
    old, new = sorted((one["id"] for one in places(duel.ada)), key=lambda id: id != first["id"])
    assert old == first["id"]

    duel.ada.http.delete(f"/v1/me/push-subscriptions/{old}").raise_for_status()  # nobody is there any more
    service.move(ada)
    ada.open("/settings/notices")
    ada.page.wait_for_function("id => JSON.parse(localStorage.getItem('turnus.push'))?.id === id", arg=new)
    expect(ada.page.get_by_role("switch", name="Tell me here")).to_be_checked()
    assert [one["id"] for one in places(duel.ada)] == [new]


def test_the_worker_sends_nothing_for_a_place_that_was_removed(
    visitors: Visitors, server: Server, service: PushService
) -> None:
    duel, ada, worker = told_here(visitors, server, service)
    removed(duel)
    worker.change(moved(service))
    assert any(subscriber(ada) is None for _ in range(PATIENCE // 20))
    assert places(duel.ada) == []


def test_signing_out_ends_it(visitors: Visitors, server: Server, service: PushService) -> None:
    duel = Duel(server.url, clock=DAY)
    ada = told(visitors, duel, service)
    other = second(duel.ada)
    ada.open("/settings/devices")
    ada.press(ada.button("Sign out here"))
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Sign out here"))
    expect(ada.button("Play against bots")).to_be_visible()
    assert ada.page.evaluate("localStorage.getItem('test.push')") is None
    assert places(other) == []
