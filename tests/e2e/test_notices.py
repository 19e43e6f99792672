"""Notices: asked for at the right moment, shown once for each match, and a touch leads to the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from chalicelib.games.contract import Json
from tests.e2e.duel import Duel
from tests.e2e.inspection import misfits, violations
from tests.e2e.player import Player
from tests.e2e.pushing import PushService, Worker
from tests.e2e.visitors import Visitors
from tests.support.client import Client
from tests.support.http_listener import Listener, run_listener
from tests.support.server import Server

DAY = 86_400
_BADGE = """window.badges = [];
navigator.setAppBadge = async n => void badges.push(n);
navigator.clearAppBadge = async () => void badges.push(0);"""


@pytest.fixture
def listener() -> Iterator[Listener]:
    """The push service's door."""
    with run_listener() as found:
        yield found


@pytest.fixture
def service(listener: Listener) -> PushService:
    """A push service."""
    return PushService(listener)


def turn(match: str, version: int = 1, body: str = "It’s your turn.", badge: int = 1) -> Json:
    """A push that it is somebody's turn."""
    shown = {
        "title": "Anno Domini",
        "body": body,
        "lang": "en",
        "navigate": f"http://localhost:8000/m/{match}",
        "tag": match,
        "data": {"kind": "your_turn", "match": match, "version": version},
    }
    return {"web_push": 8030, "notification": shown, "app_badge": badge}


_OFFER = """window.prompted = 0;
addEventListener('load', () => dispatchEvent(Object.assign(
    new Event('beforeinstallprompt', { cancelable: true }),
    { prompt: async () => { prompted += 1; return { outcome: 'accepted' }; } })));"""
_IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1"
)


def places(client: Client) -> list[Json]:
    """Where a player is told."""
    found: list[Json] = client.ok(client.http.get("/v1/me/push-subscriptions"))["items"]
    return found


def question(player: Player) -> Locator:
    """The sheet that asks."""
    return player.page.get_by_role("dialog", name="Shall we tell you when it’s your turn?")


def moves(player: Player) -> None:
    """Ada's first turn: she lays her first card somewhere."""
    player.place(player.hand()[0], 0)


# What the worker shows


def test_one_notice_for_each_match_and_never_an_older_one(phone: Player) -> None:
    worker = Worker(phone)
    for version in range(1, 6):
        worker.push(turn("aaa", version, f"Move {version}."))
    worker.push(turn("bbb", 1, "Another table."))
    worker.push(turn("aaa", 3, "A late one."))
    shown = {notice["tag"]: notice for notice in worker.shown()}
    assert {tag: notice["body"] for tag, notice in shown.items()} == {
        "aaa": "Move 5.",
        "bbb": "Another table.",
    }
    assert shown["aaa"]["path"] == "/m/aaa"
    assert (shown["bbb"]["silent"], shown["bbb"]["renotify"]) == (False, True)


def test_a_worker_that_was_asleep_does_not_go_back_either(phone: Player) -> None:
    worker = Worker(phone)
    worker.push(turn("aaa", 5, "The newest."))
    worker.shown()
    worker.stop()
    worker.push(turn("aaa", 4, "A late one."))
    assert [notice["body"] for notice in worker.shown()] == ["The newest."]


def test_every_push_shows_something(phone: Player) -> None:
    worker = Worker(phone)
    worker.push("not json")
    assert [notice["title"] for notice in worker.shown()] == ["Turnus"]


def test_it_is_silent_where_the_match_is_open(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.phone(session=duel.session())
    worker = Worker(ada, duel.path)
    ada.read_story()
    worker.push(turn(duel.id))
    worker.push(turn("elsewhere"))
    assert {notice["tag"]: notice["silent"] for notice in worker.shown()} == {
        duel.id: True,
        "elsewhere": False,
    }


def test_where_a_page_is_it_says_itself(visitors: Visitors, duel: Duel) -> None:
    """Some browsers keep saying that a window is at the page with which it was opened."""
    ada = visitors.phone(session=duel.session())
    worker = Worker(ada)
    worker.keep_addresses()
    ada.press(ada.page.locator(f"a[href='{duel.path}']"))
    ada.read_story()
    worker.push(tagged("there", duel))
    while not worker.shown():  # before the page goes on
        pass
    ada.press(ada.page.get_by_role("link", name="Back"))
    expect(ada.page.get_by_role("heading", name="Your turn")).to_be_visible()
    worker.push(tagged("elsewhere", duel))
    silent = {notice["tag"]: notice["silent"] for notice in worker.shown()}
    assert silent == {"there": True, "elsewhere": False}


def tagged(tag: str, duel: Duel) -> Json:
    """A push about the match by another tag: those of the match are put away while it is looked at."""
    message = turn(duel.id)
    message["notification"]["tag"] = tag
    return message


def test_a_push_that_the_browser_has_read_itself_is_shown_like_any_other(phone: Player) -> None:
    """Browsers that know the declarative form give the worker a notification, and no text."""
    worker = Worker(phone)
    worker.declare(turn("aaa", 2, "The newest."))
    worker.declare(turn("aaa", 1, "A late one."))
    assert [(notice["body"], notice["path"]) for notice in worker.shown()] == [("The newest.", "/m/aaa")]


def test_what_was_put_away_does_not_come_back(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.phone(session=duel.session())
    worker = Worker(ada)
    worker.push(turn(duel.id, 5, "The newest."))
    assert len(worker.shown()) == 1
    ada.press(ada.page.locator(f"a[href='{duel.path}']"))
    ada.read_story()
    while worker.shown():  # it takes a moment
        pass
    worker.push(turn(duel.id, 4, "A late one."))
    assert [notice["body"] for notice in worker.shown()] == ["A late one."]


def test_a_push_brings_the_news_at_once(visitors: Visitors, server: Server) -> None:
    """Where turns take days the page itself would ask only much later."""
    duel = Duel(server.url, clock=7 * DAY)
    duel.lays(duel.ada)
    ada = visitors.phone(session=duel.session())
    worker = Worker(ada, duel.path)
    ada.read_story()
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    duel.lays(duel.ben)
    with ada.page.expect_response(f"**/v1/matches/{duel.id}", timeout=3000):
        worker.push(turn(duel.id, 3))
    ada.wait()


# Where a touch leads


def test_a_touch_leads_to_the_table_in_the_window_that_is_open(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.phone(session=duel.session())
    worker = Worker(ada, "/settings")
    worker.push(turn(duel.id))
    worker.click(duel.id)
    expect(ada.story).to_be_visible()
    assert ada.page.url.endswith(duel.path)
    assert worker.shown() == []


def test_a_touch_is_followed_by_a_page_that_only_starts_then(visitors: Visitors, duel: Duel) -> None:
    """Some systems open the start page whatever they are asked for."""
    ada = visitors.phone(session=duel.session())
    worker = Worker(ada, "/")
    worker.push(turn(duel.id))
    ada.page.goto("about:blank")
    worker.click(duel.id)
    ada.open("/")
    expect(ada.story).to_be_visible()
    assert ada.page.url.endswith(duel.path)
    ada.open("/")  # once
    expect(ada.page.get_by_role("heading", name="Your turn")).to_be_visible()


def test_notices_of_a_match_go_when_it_is_looked_at(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.phone(session=duel.session())
    worker = Worker(ada, "/")
    worker.push(turn(duel.id))
    worker.push(turn("elsewhere"))
    assert len(worker.shown()) == 2
    ada.press(ada.page.locator(f"a[href='{duel.path}']"))
    ada.read_story()
    while len(worker.shown()) > 1:  # it takes a moment
        pass
    assert [notice["tag"] for notice in worker.shown()] == ["elsewhere"]


# Asking


def test_it_asks_only_after_a_move_and_not_again(visitors: Visitors, server: Server) -> None:
    duel = Duel(server.url, clock=DAY)
    ada = visitors.phone(session=duel.session(), asked=False)
    ada.open(duel.path)
    ada.read_story()
    expect(question(ada)).to_be_hidden()
    moves(ada)
    expect(question(ada)).to_be_visible()
    assert violations(ada.page) + misfits(ada.page) == []
    ada.press(ada.button("Not now"))
    expect(question(ada)).to_be_hidden()
    assert places(duel.ada) == []

    duel.lays(duel.ben)
    ada.page.reload()
    ada.read_story()
    moves(ada)
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    expect(question(ada)).to_be_hidden()


def test_nobody_is_asked_where_only_bots_are_waited_for(visitors: Visitors) -> None:
    ada = visitors.phone(asked=False)
    ada.start_against_bots("Ada")
    ada.place(ada.hand()[0], 0)
    ada.wait()
    expect(question(ada)).to_be_hidden()


def test_whoever_agrees_is_told_and_a_touch_leads_to_the_table(
    visitors: Visitors, server: Server, service: PushService
) -> None:
    """All of it: a move of Ben's, the server, the push service, the worker, the table."""
    duel = Duel(server.url, clock=DAY)
    ada = visitors.phone(session=duel.session(), asked=False)
    service.serve(ada)
    worker = Worker(ada, duel.path)
    ada.read_story()
    moves(ada)
    ada.press(question(ada).get_by_role("button", name="Tell me"))
    expect(ada.page.get_by_text("You will be told when it’s your turn.")).to_be_visible()
    assert [place["failing"] for place in places(duel.ada)] == [0]

    ada.open("/about")
    duel.lays(duel.ben)
    while not service.messages:
        ada.page.wait_for_timeout(50)
    worker.push(service.messages[-1])
    assert [(notice["title"], notice["path"]) for notice in worker.shown()] == [("Anno Domini", duel.path)]
    worker.click(duel.id)
    expect(ada.story).to_be_visible()


def test_the_icon_says_how_many_matches_wait(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.phone(session=duel.session())
    ada.context.add_init_script(_BADGE)
    ada.open("/")
    ada.page.wait_for_function("() => badges.at(-1) === 1")
    ada.press(ada.page.locator(f"a[href='{duel.path}']"))
    ada.read_story()
    duel.lays(duel.ada)
    ada.page.wait_for_function("() => badges.at(-1) === 0")


def test_the_number_is_right_again_whenever_the_app_is_looked_at(visitors: Visitors, duel: Duel) -> None:
    """A notice may have set it while nobody looked, and the matches that wait are as many as before."""
    ada = visitors.phone(session=duel.session())
    ada.context.add_init_script(_BADGE)
    ada.open("/")
    ada.page.wait_for_function("() => badges.at(-1) === 1")
    ada.page.evaluate("() => { badges.length = 0; document.dispatchEvent(new Event('visibilitychange')); }")
    ada.page.wait_for_function("() => badges.at(-1) === 1")
    ada.page.evaluate("() => { badges.length = 0; dispatchEvent(new Event('news')); }")
    ada.page.wait_for_function("() => badges.at(-1) === 1")


# On the home screen


def test_after_a_first_game_the_app_is_offered_for_the_home_screen(
    visitors: Visitors, server: Server
) -> None:
    duel = Duel(server.url, hand=1)
    ada = visitors.phone(session=duel.session())
    ada.context.add_init_script(_OFFER)
    duel.lays(duel.ada)
    ada.open(duel.path)
    ada.read_story()
    expect(ada.over).to_be_visible()
    expect(ada.page.get_by_text("Put Turnus on your home screen?")).to_be_visible()
    ada.press(ada.button("Do it"))
    ada.page.wait_for_function("() => prompted === 1")
    expect(ada.page.get_by_text("Put Turnus on your home screen?")).to_be_hidden()

    ada.page.reload()
    expect(ada.over).to_be_visible()
    expect(ada.page.get_by_text("Put Turnus on your home screen?")).to_be_hidden()
    ada.open("/settings/notices")
    expect(ada.button("Put Turnus on the home screen")).to_be_visible()


def test_an_iphone_is_told_how_to_come_to_notices(visitors: Visitors, server: Server) -> None:
    duel = Duel(server.url, clock=DAY)
    ada = visitors.phone(session=duel.session(), asked=False, user_agent=_IPHONE)
    ada.context.add_init_script("delete window.PushManager; delete window.Notification;")
    ada.open(duel.path)
    ada.read_story()
    moves(ada)
    sheet = ada.page.get_by_role("dialog", name="Turnus on your home screen")
    expect(sheet.get_by_text("Choose “Add to Home Screen”.")).to_be_visible()
    assert violations(ada.page) + misfits(ada.page) == []
    ada.press(sheet.get_by_role("link", name="the code for it"))
    expect(ada.button("Add a device")).to_be_visible()
    expect(sheet).to_be_hidden()
