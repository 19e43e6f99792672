"""The installed app: its manifest, and what it shows offline."""

from __future__ import annotations

import re
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


def test_a_visit_does_not_load_the_texts_of_a_deck_again(
    players: PlayerFactory, match: AnnoDominiMatch
) -> None:
    ada = players.phone(session=match.session())
    ada.open_with_service_worker(match.path)
    for _ in range(2):
        expect(ada.page.locator(".seats")).to_be_visible()
        ada.page.wait_for_load_state("networkidle")
        ada.page.reload()
    ada.read_story()
    assert len(ada.hand()) == 5
    asked = asked_by_worker(ada)
    assert asked.count(match.path.replace("/m/", "/v1/matches/")) > 1
    assert len([path for path in asked if path.startswith("/v1/decks/")]) == 1


def test_a_visit_asks_for_messages_again_only_when_there_may_be_others(
    players: PlayerFactory, match: AnnoDominiMatch
) -> None:
    path = match.path.replace("/m/", "/v1/matches/") + "/messages"
    ada = players.phone(session=match.session())

    def visit() -> int:
        """Opens the match anew; how often the worker has asked for its messages so far."""
        ada.page.reload()
        expect(ada.page.locator(".seats")).to_be_visible()
        ada.page.wait_for_load_state("networkidle")
        return asked_by_worker(ada).count(path)

    ada.open_with_service_worker(match.path)
    ada.read_story()
    asked = visit()
    match.lay_card(match.ada)
    assert visit() == asked, "a move changes no message"
    match.ben.ok(match.ben.post(path, {"text": "Anybody there?"}))
    assert visit() == asked + 1
    ada.press(ada.button(re.compile("^Table talk")))
    expect(ada.page.get_by_text("Anybody there?")).to_be_visible()
    assert visit() == asked + 1


def test_app_opens_offline_with_the_last_known_match(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    ada.allow_error("Failed to load resource")
    ada.open_with_service_worker(match.path)
    ada.read_story()
    chain, hand = ada.chain(), ada.hand()

    ada.context.set_offline(True)
    ada.page.reload()
    expect(ada.page.get_by_text(_OFFLINE)).to_be_visible()
    expect(ada.turn_prompt).to_be_visible()
    assert (ada.chain(), ada.hand()) == (chain, hand)
    ada.open()
    expect(ada.page.get_by_role("link", name="Anno Domini").first).to_be_visible()
    ada.open("/rules/anno-domini")
    expect(ada.page.get_by_role("heading", name="How to play Anno Domini")).to_be_visible()


def test_start_page_says_offline_from_when_its_list_is(
    players: PlayerFactory, match: AnnoDominiMatch
) -> None:
    match.lay_card(match.ada)  # now the match waits for Ben
    ada = players.phone(session=match.session())
    ada.allow_error("Failed to load resource")
    ada.open_with_service_worker("/")
    quiet = ada.page.get_by_text("Nobody is waiting for you.")
    expect(quiet).to_be_visible()
    ada.context.set_offline(True)
    ada.page.reload()
    expect(ada.page.get_by_text("This is how things stood")).to_be_visible()
    expect(ada.page.get_by_role("link", name="Anno Domini").first).to_be_visible()
    expect(quiet).to_have_count(0)
    ada.context.set_offline(False)
    ada.page.reload()
    expect(quiet).to_be_visible()


def test_message_is_not_queued_offline(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    ada.allow_error("Failed to load resource")
    ada.open_with_service_worker(match.path)
    ada.read_story()
    ada.context.set_offline(True)
    ada.send_message("Anybody there?")
    expect(ada.page.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(ada.page.get_by_label("Say something")).to_have_value("Anybody there?")
    ada.context.set_offline(False)
    ada.page.reload()
    expect(ada.turn_prompt).to_be_visible()
    messages = match.ben.ok(match.ben.http.get(f"/v1/matches/{match.id}/messages"))
    assert messages["items"] == []
