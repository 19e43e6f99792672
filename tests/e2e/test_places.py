"""Where a browser is told: a place that the server knows, as long as its owner wants it."""

from __future__ import annotations

from contextlib import suppress

import httpx
from playwright.sync_api import Error, Route, expect

from tests.e2e.duel import Duel
from tests.e2e.player import Player
from tests.e2e.pushing import PushService, Worker
from tests.e2e.test_notices import DAY, listener, places, service
from tests.e2e.visitors import Visitors
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
    (place,) = places(duel.ada)
    duel.ada.http.delete(f"/v1/me/push-subscriptions/{place['id']}").raise_for_status()
    ada.open("/")
    ada.page.wait_for_function("() => localStorage.getItem('test.push') === null")
    ada.open("/settings/notices")
    switch = ada.page.get_by_role("switch", name="Tell me here")
    expect(switch).not_to_be_checked()
    assert places(duel.ada) == []
    ada.press(switch)
    expect(ada.button("Send a test")).to_be_visible()
    assert [one["id"] for one in places(duel.ada)] == [place["id"]]


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


def test_a_subscription_that_was_replaced_is_sent_by_the_worker(
    visitors: Visitors, server: Server, service: PushService
) -> None:
    duel = Duel(server.url, clock=DAY)
    ada = visitors.phone(session=duel.session())
    service.serve(ada)
    worker = Worker(ada, "/settings/notices")
    ada.press(ada.page.get_by_role("switch", name="Tell me here"))
    expect(ada.button("Send a test")).to_be_visible()
    other = {**service.subscription, "endpoint": service.subscription["endpoint"] + "2"}
    with ada.context.expect_event("response", lambda answer: answer.status == 201):
        worker.change(other)
    assert len(places(duel.ada)) == 2


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
