"""Notices from the move to the table. What pages and worker decide is tested in the frontend."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.notices.push_notifications import PushService, ServiceWorker
from tests.e2e.page_checks import page_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.support.http_listener import run_listener
from tests.support.server import Server
from tests.support.waiting import wait_until

DAY_SECONDS = 86_400

NO_NOTICES = """async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).length === 0"""


@pytest.fixture
def push_service() -> Iterator[PushService]:
    """A push service for one browser."""
    with run_listener() as listener:
        yield PushService(listener)


def test_notice_travels_from_the_move_to_the_table(
    players: PlayerFactory, server: Server, push_service: PushService
) -> None:
    """All the way: Ben's move, the server, the push service, the worker, the table."""
    match = AnnoDominiMatch(server.url, turn_seconds=DAY_SECONDS)
    ada = players.phone(session=match.session(), asked_before=False)
    push_service.attach(ada)
    worker = ServiceWorker(ada, match.path)
    ada.come_to_table()
    ada.lay_card(ada.hand()[0], 0)
    question = ada.page.get_by_role("dialog", name="Shall we tell you when it’s your turn?")
    expect(question).to_be_visible()
    assert page_errors(ada.page) == []
    ada.press(question.get_by_role("button", name="Tell me"))
    expect(ada.page.get_by_text("You will be told when it’s your turn.")).to_be_visible()

    ada.open("/about")
    match.lay_card(match.ben)
    wait_until(lambda: push_service.messages)
    worker.push(push_service.messages[-1])
    assert [(shown["title"], shown["path"]) for shown in worker.notifications()] == [
        ("Anno Domini", match.path)
    ]
    worker.click(match.id)
    expect(ada.story).to_be_visible()
    assert ada.page.url.endswith(match.path)
    ada.page.wait_for_function(NO_NOTICES)
    sign_out(ada)
    assert ada.page.evaluate("localStorage.getItem('test.push')") is None


def sign_out(player: Player) -> None:
    """Signs out on the player's device."""
    player.open("/settings/devices")
    player.press(player.button("Sign out here"))
    player.press(player.page.get_by_role("dialog").get_by_role("button", name="Sign out here"))
    expect(player.button("Play against bots")).to_be_visible()
