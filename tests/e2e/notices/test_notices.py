"""Notices in the browser: when they are offered, which are shown, and where a click leads."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from chalicelib.games.contract import Json
from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.page_checks import page_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.push_notifications import PushService, ServiceWorker
from tests.support.client import Client
from tests.support.http_listener import Listener, run_listener
from tests.support.server import Server

DAY_SECONDS = 86_400
_BADGE = """window.badges = [];
navigator.setAppBadge = async n => void badges.push(n);
navigator.clearAppBadge = async () => void badges.push(0);"""


@pytest.fixture
def listener() -> Iterator[Listener]:
    """The HTTP listener behind the push service."""
    with run_listener() as found:
        yield found


@pytest.fixture
def push_service(listener: Listener) -> PushService:
    """A push service for one browser."""
    return PushService(listener)


def turn_push(match: str, version: int = 1, body: str = "It’s your turn.", badge: int = 1) -> Json:
    """The push message that it is a player's turn."""
    shown = {
        "title": "Anno Domini",
        "body": body,
        "lang": "en",
        "navigate": f"http://localhost:8000/m/{match}",
        "tag": match,
        "data": {"kind": "your_turn", "match": match, "version": version},
    }
    return {"web_push": 8030, "notification": shown, "app_badge": badge}


_INSTALL_PROMPT = """window.prompted = 0;
addEventListener('load', () => dispatchEvent(Object.assign(
    new Event('beforeinstallprompt', { cancelable: true }),
    { prompt: async () => { prompted += 1; return { outcome: 'accepted' }; } })));"""
_IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1"
)


def push_subscriptions(client: Client) -> list[Json]:
    """A player's push subscriptions."""
    found: list[Json] = client.ok(client.http.get("/v1/me/push-subscriptions"))["items"]
    return found


def notice_question(player: Player) -> Locator:
    """The sheet that offers notices."""
    return player.page.get_by_role("dialog", name="Shall we tell you when it’s your turn?")


def make_first_move(player: Player) -> None:
    """Lays the first card of the hand."""
    player.lay_card(player.hand()[0], 0)


# What the worker shows


def test_each_match_shows_only_its_newest_notice(phone: Player) -> None:
    worker = ServiceWorker(phone)
    for version in range(1, 6):
        worker.push(turn_push("aaa", version, f"Move {version}."))
    worker.push(turn_push("bbb", 1, "Another table."))
    worker.push(turn_push("aaa", 3, "A late one."))
    shown = {notice["tag"]: notice for notice in worker.notifications()}
    assert {tag: notice["body"] for tag, notice in shown.items()} == {
        "aaa": "Move 5.",
        "bbb": "Another table.",
    }
    assert shown["aaa"]["path"] == "/m/aaa"
    assert (shown["bbb"]["silent"], shown["bbb"]["renotify"]) == (False, True)


def test_restarted_worker_keeps_the_newest_notice(phone: Player) -> None:
    worker = ServiceWorker(phone)
    worker.push(turn_push("aaa", 5, "The newest."))
    worker.notifications()
    worker.stop()
    worker.push(turn_push("aaa", 4, "A late one."))
    assert [notice["body"] for notice in worker.notifications()] == ["The newest."]


def test_every_push_shows_a_notice(phone: Player) -> None:
    worker = ServiceWorker(phone)
    worker.push("not json")
    assert [notice["title"] for notice in worker.notifications()] == ["Turnus"]


def test_notice_is_silent_while_its_match_is_open(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    worker = ServiceWorker(ada, match.path)
    ada.read_story()
    worker.push(tagged_push("here", match))
    worker.push(turn_push("elsewhere"))
    silent = {notice["tag"]: notice["silent"] for notice in worker.notifications()}
    assert silent == {"here": True, "elsewhere": False}


def test_page_tells_the_worker_its_address(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    """Some browsers report the address with which a window was opened, wherever it is now."""
    ada = players.phone(session=match.session())
    worker = ServiceWorker(ada)
    worker.freeze_client_urls()
    ada.press(ada.page.locator(f"a[href='{match.path}']"))
    ada.read_story()
    worker.push(tagged_push("there", match))
    while not worker.notifications():  # before the page goes on
        pass
    ada.press(ada.page.get_by_role("link", name="Back"))
    expect(ada.page.get_by_role("heading", name="Your turn")).to_be_visible()
    worker.push(tagged_push("elsewhere", match))
    silent = {notice["tag"]: notice["silent"] for notice in worker.notifications()}
    assert silent == {"there": True, "elsewhere": False}


def tagged_push(tag: str, match: AnnoDominiMatch) -> Json:
    """A push about the match with another tag: an open match removes the notices with its own."""
    message = turn_push(match.id)
    message["notification"]["tag"] = tag
    return message


def test_declarative_push_is_shown_like_any_other(phone: Player) -> None:
    """Browsers with declarative web push hand the worker a notification instead of text."""
    worker = ServiceWorker(phone)
    worker.push_declarative(turn_push("aaa", 2, "The newest."))
    worker.push_declarative(turn_push("aaa", 1, "A late one."))
    assert [(notice["body"], notice["path"]) for notice in worker.notifications()] == [
        ("The newest.", "/m/aaa")
    ]


def test_removed_notice_does_not_come_back(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    worker = ServiceWorker(ada)
    worker.push(turn_push(match.id, 5, "The newest."))
    assert len(worker.notifications()) == 1
    ada.press(ada.page.locator(f"a[href='{match.path}']"))
    ada.read_story()
    while worker.notifications():  # it takes a moment
        pass
    worker.push(turn_push(match.id, 4, "A late one."))
    assert [notice["body"] for notice in worker.notifications()] == ["A late one."]


def test_push_refreshes_the_page_at_once(players: PlayerFactory, server: Server) -> None:
    """Where turns take days the page itself would poll much later."""
    match = AnnoDominiMatch(server.url, turn_seconds=7 * DAY_SECONDS)
    match.lay_card(match.ada)
    ada = players.phone(session=match.session())
    worker = ServiceWorker(ada, match.path)
    ada.read_story()
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    match.lay_card(match.ben)
    with ada.page.expect_response(f"**/v1/matches/{match.id}", timeout=3000):
        worker.push(turn_push(match.id, 3))
    ada.wait_for_turn()


# Where a touch leads


def test_clicked_notice_opens_the_match_in_the_open_window(
    players: PlayerFactory, match: AnnoDominiMatch
) -> None:
    ada = players.phone(session=match.session())
    worker = ServiceWorker(ada, "/settings")
    worker.push(turn_push(match.id))
    worker.click(match.id)
    expect(ada.story).to_be_visible()
    assert ada.page.url.endswith(match.path)
    assert worker.notifications() == []


def test_page_started_after_the_click_opens_the_match(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    """Some systems open the start page whatever address is asked for."""
    ada = players.phone(session=match.session())
    worker = ServiceWorker(ada, "/")
    worker.push(turn_push(match.id))
    ada.page.goto("about:blank")
    worker.click(match.id)
    ada.open("/")
    expect(ada.story).to_be_visible()
    assert ada.page.url.endswith(match.path)
    ada.open("/")  # once
    expect(ada.page.get_by_role("heading", name="Your turn")).to_be_visible()


def test_opening_a_match_removes_its_notices(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    worker = ServiceWorker(ada, "/")
    worker.push(turn_push(match.id))
    worker.push(turn_push("elsewhere"))
    assert len(worker.notifications()) == 2
    ada.press(ada.page.locator(f"a[href='{match.path}']"))
    ada.read_story()
    while len(worker.notifications()) > 1:  # it takes a moment
        pass
    assert [notice["tag"] for notice in worker.notifications()] == ["elsewhere"]


# Asking


def test_notices_are_offered_once_after_a_move(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url, turn_seconds=DAY_SECONDS)
    ada = players.phone(session=match.session(), asked_before=False)
    ada.open(match.path)
    ada.read_story()
    expect(notice_question(ada)).to_be_hidden()
    make_first_move(ada)
    expect(notice_question(ada)).to_be_visible()
    assert page_errors(ada.page) == []
    ada.press(ada.button("Not now"))
    expect(notice_question(ada)).to_be_hidden()
    assert push_subscriptions(match.ada) == []

    match.lay_card(match.ben)
    ada.page.reload()
    ada.read_story()
    make_first_move(ada)
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    expect(notice_question(ada)).to_be_hidden()


def test_notices_are_not_offered_against_bots(players: PlayerFactory) -> None:
    ada = players.phone(asked_before=False)
    ada.start_bot_match("Ada")
    ada.lay_card(ada.hand()[0], 0)
    ada.wait_for_turn()
    expect(notice_question(ada)).to_be_hidden()


def test_notice_travels_from_the_move_to_the_table(
    players: PlayerFactory, server: Server, push_service: PushService
) -> None:
    """All the way: Ben's move, the server, the push service, the worker, the table."""
    match = AnnoDominiMatch(server.url, turn_seconds=DAY_SECONDS)
    ada = players.phone(session=match.session(), asked_before=False)
    push_service.attach(ada)
    worker = ServiceWorker(ada, match.path)
    ada.read_story()
    make_first_move(ada)
    ada.press(notice_question(ada).get_by_role("button", name="Tell me"))
    expect(ada.page.get_by_text("You will be told when it’s your turn.")).to_be_visible()
    assert [place["failing"] for place in push_subscriptions(match.ada)] == [0]

    ada.open("/about")
    match.lay_card(match.ben)
    while not push_service.messages:
        ada.page.wait_for_timeout(50)
    worker.push(push_service.messages[-1])
    assert [(notice["title"], notice["path"]) for notice in worker.notifications()] == [
        ("Anno Domini", match.path)
    ]
    worker.click(match.id)
    expect(ada.story).to_be_visible()


def test_badge_counts_waiting_matches(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    ada.context.add_init_script(_BADGE)
    ada.open("/")
    ada.page.wait_for_function("() => badges.at(-1) === 1")
    ada.press(ada.page.locator(f"a[href='{match.path}']"))
    ada.read_story()
    match.lay_card(match.ada)
    ada.poll_now()
    ada.page.wait_for_function("() => badges.at(-1) === 0")


def test_badge_is_corrected_when_the_app_is_shown(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    """A notice may have set it while the app was hidden, though the count is the same as before."""
    ada = players.phone(session=match.session())
    ada.context.add_init_script(_BADGE)
    ada.open("/")
    ada.page.wait_for_function("() => badges.at(-1) === 1")
    ada.page.evaluate("() => { badges.length = 0; document.dispatchEvent(new Event('visibilitychange')); }")
    ada.page.wait_for_function("() => badges.at(-1) === 1")
    ada.page.evaluate("() => { badges.length = 0; dispatchEvent(new Event('news')); }")
    ada.page.wait_for_function("() => badges.at(-1) === 1")


# On the home screen


def test_home_screen_is_offered_after_the_first_match(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url, hand_size=1)
    ada = players.phone(session=match.session())
    ada.context.add_init_script(_INSTALL_PROMPT)
    match.lay_card(match.ada)
    ada.open(match.path)
    ada.read_story()
    expect(ada.play_again).to_be_visible()
    expect(ada.page.get_by_text("Put Turnus on your home screen?")).to_be_visible()
    ada.press(ada.button("Do it"))
    ada.page.wait_for_function("() => prompted === 1")
    expect(ada.page.get_by_text("Put Turnus on your home screen?")).to_be_hidden()

    ada.page.reload()
    expect(ada.play_again).to_be_visible()
    expect(ada.page.get_by_text("Put Turnus on your home screen?")).to_be_hidden()
    ada.open("/settings/notices")
    expect(ada.button("Put Turnus on the home screen")).to_be_visible()


def test_iphone_is_shown_how_to_install_for_notices(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url, turn_seconds=DAY_SECONDS)
    ada = players.phone(session=match.session(), asked_before=False, user_agent=_IPHONE)
    ada.context.add_init_script("delete window.PushManager; delete window.Notification;")
    ada.open(match.path)
    ada.read_story()
    make_first_move(ada)
    sheet = ada.page.get_by_role("dialog", name="Turnus on your home screen")
    expect(sheet.get_by_text("Choose “Add to Home Screen”.")).to_be_visible()
    assert page_errors(ada.page) == []
    ada.press(sheet.get_by_role("link", name="the code for it"))
    expect(ada.button("Add a device")).to_be_visible()
    expect(sheet).to_be_hidden()
