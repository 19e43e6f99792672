"""The installed app: its manifest, and what it shows offline."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory

_OFFLINE = "No connection"

_MAX_REQUESTS = 12
"""Requests in which a worker loads the app: the files that are no text, and all others as one."""

_ASKED_BY_WORKER = "() => performance.getEntriesByType('resource').map(({ name }) => name)"
"""The addresses that a worker has asked the server for."""


@pytest.fixture
def players(players_with_worker: PlayerFactory) -> PlayerFactory:
    """Players with a worker, as all tests here are about what it does."""
    return players_with_worker


def test_manifest_makes_the_app_installable(phone: Player) -> None:
    phone.open()
    protocol = phone.context.new_cdp_session(phone.page)
    answer = protocol.send("Page.getAppManifest")
    assert answer["errors"] == []
    manifest: dict[str, Any] = phone.page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    assert manifest["display"] == "standalone"
    assert {"any", "maskable"} <= {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        found = phone.page.request.get(icon["src"])
        assert found.ok
        assert found.headers["content-type"].startswith(icon["type"])


def asked_by_worker(player: Player) -> list[str]:
    """The paths that the player's service worker has asked the server for, for itself and for pages."""
    (worker,) = player.context.service_workers
    urls: list[str] = worker.evaluate(_ASKED_BY_WORKER)
    return [urlsplit(url).path for url in urls]


def test_a_worker_loads_the_whole_app_in_few_requests(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    ada.open(match.path)
    ada.page.evaluate("() => navigator.serviceWorker.ready")
    files = [path for path in asked_by_worker(ada) if not path.startswith("/v1/")]
    assert [path for path in files if path.startswith("/assets/pack-")] == [
        path for path in files if path.startswith("/assets/")
    ]
    assert 2 <= len(files) <= _MAX_REQUESTS


def test_app_opens_offline_with_the_last_known_match(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    ada.allow_error("Failed to load resource")
    ada.open_with_service_worker(match.path)
    ada.come_to_table()
    chain, hand = ada.chain(), ada.hand()
    ada.open()
    expect(ada.page.get_by_role("heading", name="Your turn")).to_be_visible()
    ada.open(match.path)
    expect(ada.turn_prompt).to_be_visible()

    ada.context.set_offline(True)
    ada.page.reload()
    expect(ada.page.get_by_text(_OFFLINE)).to_be_visible()
    expect(ada.turn_prompt).to_be_visible()
    assert (ada.chain(), ada.hand()) == (chain, hand)
    ada.send_message("Anybody there?")
    expect(ada.page.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(ada.page.get_by_label("Say something")).to_have_value("Anybody there?")
    ada.open()
    as_of = ada.page.get_by_text("This is how things stood")
    expect(as_of).to_be_visible()
    expect(ada.page.get_by_role("link", name="Anno Domini").first).to_be_visible()
    ada.open("/rules/anno-domini")
    expect(ada.page.get_by_role("heading", name="How to play Anno Domini")).to_be_visible()

    ada.context.set_offline(False)
    ada.open()
    expect(ada.page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(as_of).to_have_count(0)
    messages = match.ben.ok(match.ben.http.get(f"/v1/matches/{match.id}/messages"))
    assert messages["items"] == []  # none was sent later by itself
