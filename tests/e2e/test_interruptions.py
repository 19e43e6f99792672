"""Reloads, lost connections, restarted servers: every move is made once or not at all."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.card_years import CardYears
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server

_MOVES = "**/v1/matches/*/actions"
_OFFLINE = "No connection"
_IS_FREE = """button => {
    const box = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
"""Whether nothing lies over the middle of a button."""

_POLL_MS = 90_000
"""Milliseconds after which even an idle page has polled again."""


def open_on_turn(players: PlayerFactory, match: AnnoDominiMatch) -> Player:
    """Ada on turn on a phone, without a service worker, so that the test can intercept requests."""
    ada = players.phone(session=match.session())
    ada.allow_error("Failed to load resource")
    ada.open(match.path)
    ada.come_to_table()
    return ada


def test_move_is_retried_when_its_response_is_lost(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = open_on_turn(players, match)
    keys = lose_responses(ada.page, 1)
    ada.lay_card(ada.hand()[0], 0)
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    assert match.version == 2
    assert len(keys) == 2
    assert len(set(keys)) == 1


def test_move_in_flight_survives_a_reload(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = open_on_turn(players, match)
    ada.page.route(_MOVES, lambda route: None)  # neither sent nor refused: it hangs
    ada.stage_card(ada.hand()[0], 0)
    with ada.page.expect_request(_MOVES):
        ada.press(ada.button("Lay it"))
    ada.page.unroute_all(behavior="ignoreErrors")
    ada.page.reload()
    expect(ada.page.get_by_text("Waiting for Ben")).to_be_visible()
    assert (match.version, len(match.events("placed"))) == (2, 1)


def test_offline_device_sends_nothing_by_itself(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = open_on_turn(players, match)
    ada.stage_card(ada.hand()[0], 0)
    ada.context.set_offline(True)
    expect(ada.page.get_by_text(_OFFLINE)).to_be_visible()
    ada.press(ada.button("Lay it"))
    expect(ada.button("Send again")).to_be_visible()
    ada.press(ada.button("Discard the move"))
    expect(ada.button("Lay it")).to_be_enabled()  # the card still lies where it was put
    ada.context.set_offline(False)
    expect(ada.page.get_by_text(_OFFLINE)).to_be_hidden()
    ada.page.reload()
    expect(ada.turn_prompt).to_be_visible()
    assert match.version == 1


def test_a_message_leaves_the_button_free(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    ada.allow_error("Failed to load resource")
    ada.open("/new")
    start = ada.button("Create and invite")
    expect(start).to_be_visible()
    ada.context.set_offline(True)
    ada.press(start)
    expect(ada.page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    assert start.evaluate(_IS_FREE)


def test_match_goes_on_after_a_server_restart(
    players_at: Callable[[str], PlayerFactory], killable_server: Server
) -> None:
    years = CardYears()
    with players_at(killable_server.url) as players:
        ada = players.phone()
        ada.allow_error("Failed to load resource")
        ada.page.clock.install()
        ada.start_bot_match("Ada")
        ada.take_turn(years)
        assert ada.wait_for_turn()
        chain, hand = ada.chain(), ada.hand()

        killable_server.kill()
        ada.page.clock.fast_forward(_POLL_MS)
        expect(ada.page.get_by_text(_OFFLINE)).to_be_visible()
        assert (ada.chain(), ada.hand()) == (chain, hand)
        killable_server.start()
        ada.page.clock.fast_forward(_POLL_MS)
        expect(ada.page.get_by_text(_OFFLINE)).to_be_hidden()
        assert (ada.chain(), ada.hand()) == (chain, hand)
        ada.take_turn(years)
        ada.page.reload()
        assert ada.wait_for_turn()


def lose_responses(page: Page, times: int, path: str = _MOVES) -> list[str]:
    """Loses the responses to the next `times` moves, or other requests to a path that change something.

    Returns a list that collects their idempotency keys.
    """
    keys: list[str] = []

    def handle(route: Route) -> None:
        if route.request.method == "GET":
            return route.continue_()
        keys.append(route.request.headers["idempotency-key"])
        if len(keys) > times:
            return route.continue_()
        route.fetch()
        return route.abort("connectionreset")

    page.route(path, handle)
    return keys
