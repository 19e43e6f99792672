"""Pages reloaded, lines cut, servers gone: every move is made once or not at all."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Request, Route, expect

from tests.e2e.duel import Duel
from tests.e2e.player import Player
from tests.e2e.visitors import Visitors
from tests.e2e.years import Years
from tests.support.server import Server

_MOVES = "**/v1/matches/*/actions"
_OFFLINE = "No connection"
_LONG = 90_000
"""Milliseconds after which even a page that nothing happens on has asked again."""


def seated(visitors: Visitors, duel: Duel) -> Player:
    """Ada on turn before a phone, without a service worker, so that the test can cut the line."""
    ada = visitors.phone(session=duel.session(), service_workers="block")
    ada.excuse("Failed to load resource")
    ada.open(duel.path)
    ada.read_story()
    return ada


def test_a_reload_drops_a_move_that_was_not_sent(visitors: Visitors, duel: Duel) -> None:
    ada = seated(visitors, duel)
    chain, hand = ada.chain(), ada.hand()
    ada.aim(hand[0], 0)
    ada.page.reload()
    expect(ada.on_turn).to_be_visible()
    assert (ada.chain(), ada.hand()) == (chain, hand)
    assert duel.version == 1

    ada.place(hand[0], 0)
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    assert len(duel.events("placed")) == 1


def test_an_answer_that_is_lost_is_asked_for_again(visitors: Visitors, duel: Duel) -> None:
    ada = seated(visitors, duel)
    keys = loses_answers(ada.page, 1)
    ada.place(ada.hand()[0], 0)
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    assert duel.version == 2
    assert len(keys) == 2
    assert len(set(keys)) == 1


def test_a_move_is_kept_while_the_line_is_dead(visitors: Visitors, duel: Duel) -> None:
    ada = seated(visitors, duel)
    keys = loses_answers(ada.page, 3)
    ada.aim(ada.hand()[0], 0)
    ada.press(ada.button("Lay it"))
    expect(ada.page.get_by_text("Your move could not be sent.")).to_be_visible()
    ada.press(ada.button("Send again"))
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    assert (duel.version, len(duel.events("placed"))) == (2, 1)
    assert len(keys) == 4
    assert len(set(keys)) == 1


def test_a_move_in_flight_survives_a_reload(visitors: Visitors, duel: Duel) -> None:
    ada = seated(visitors, duel)
    ada.page.route(_MOVES, lambda route: None)  # neither sent nor refused: it hangs
    ada.aim(ada.hand()[0], 0)
    with ada.page.expect_request(_MOVES):
        ada.press(ada.button("Lay it"))
    ada.page.unroute_all(behavior="ignoreErrors")
    ada.page.reload()
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    assert (duel.version, len(duel.events("placed"))) == (2, 1)


def test_a_device_without_a_line_sends_nothing_by_itself(visitors: Visitors, duel: Duel) -> None:
    ada = seated(visitors, duel)
    ada.aim(ada.hand()[0], 0)
    ada.context.set_offline(True)
    expect(ada.page.get_by_text(_OFFLINE)).to_be_visible()
    ada.press(ada.button("Lay it"))
    expect(ada.button("Send again")).to_be_visible()
    ada.press(ada.button("Give it up"))
    expect(ada.button("Lay it")).to_be_enabled()  # the card still lies where it was put
    ada.context.set_offline(False)
    expect(ada.page.get_by_text(_OFFLINE)).to_be_hidden()
    ada.page.reload()
    expect(ada.on_turn).to_be_visible()
    assert duel.version == 1


def test_a_move_overtaken_in_another_tab_is_told_in_a_sentence(visitors: Visitors, duel: Duel) -> None:
    ada = seated(visitors, duel)
    card = ada.hand()[0]
    ada.aim(card, 0)
    keep_in_the_past(ada.page, duel)
    duel.lays(duel.ada)
    ada.press(ada.button("Lay it"))
    expect(ada.page.get_by_text("The table has moved on meanwhile.")).to_be_visible()
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    assert len(ada.chain()) == 2
    assert duel.version == 2


def test_a_killed_server_is_missed_and_the_game_goes_on_when_it_is_back(
    visitors_of: Callable[[str], Visitors], killable_server: Server
) -> None:
    years = Years()
    with visitors_of(killable_server.url) as visitors:
        ada = visitors.phone(service_workers="block")
        ada.excuse("Failed to load resource")
        ada.page.clock.install()
        ada.start_against_bots("Ada")
        ada.take_turn(years)
        assert ada.wait()
        chain, hand = ada.chain(), ada.hand()

        killable_server.kill()
        ada.page.clock.fast_forward(_LONG)
        expect(ada.page.get_by_text(_OFFLINE)).to_be_visible()
        assert (ada.chain(), ada.hand()) == (chain, hand)
        killable_server.start()
        ada.page.clock.fast_forward(_LONG)
        expect(ada.page.get_by_text(_OFFLINE)).to_be_hidden()
        assert (ada.chain(), ada.hand()) == (chain, hand)
        ada.take_turn(years)
        ada.page.reload()
        assert ada.wait()


def loses_answers(page: Page, times: int) -> list[str]:
    """From now on moves reach the server, but so many answers are lost; the keys of all that were sent."""
    keys: list[str] = []

    def handle(route: Route) -> None:
        keys.append(route.request.headers["idempotency-key"])
        if len(keys) > times:
            return route.continue_()
        route.fetch()
        return route.abort("connectionreset")

    page.route(_MOVES, handle)
    return keys


def keep_in_the_past(page: Page, duel: Duel) -> None:
    """Until the page sends a move it is told that nothing has changed."""
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request) if request.method == "POST" else None)

    def handle(route: Route) -> None:
        if sent:
            route.continue_()
        else:
            route.fulfill(status=304)

    page.route(f"**/v1/matches/{duel.id}", handle)
