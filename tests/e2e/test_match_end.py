"""The end of a match, for a player who has the page open."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server


def test_result_appears_after_the_last_story(players: PlayerFactory, server: Server) -> None:
    """The view and the events come in two responses: here the second one is late."""
    match = AnnoDominiMatch(server.url, hand_size=1)
    ada = players.phone(session=match.session())
    ada.open(match.path)
    ada.come_to_table()
    routes: list[Route] = []
    ada.page.route("**/recap?*", lambda route: routes.append(route))
    match.lay_card(match.ada)
    with ada.page.expect_request("**/recap?*"):
        ada.poll_now()
    round_heading = ada.page.get_by_role("heading", name="Round 1")
    expect(round_heading).to_be_visible()  # as it was, until the story is there
    expect(ada.play_again).to_be_hidden()
    for route in routes:
        route.continue_()
    ada.read_story()
    expect(ada.play_again).to_be_visible()
