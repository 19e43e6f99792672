"""The end of a match, for somebody who looks on while it comes."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.e2e.duel import Duel
from tests.e2e.visitors import Visitors
from tests.support.server import Server


def test_the_result_waits_until_the_last_story_has_been_read(visitors: Visitors, server: Server) -> None:
    """That it is over, and what happened, come in two answers: here the second one is late."""
    duel = Duel(server.url, hand=1)
    ada = visitors.phone(session=duel.session(), service_workers="block")
    ada.open(duel.path)
    ada.read_story()
    held: list[Route] = []
    ada.page.route("**/events?*", lambda route: held.append(route))
    duel.lays(duel.ada)
    while not held:
        ada.page.wait_for_timeout(20)
    expect(ada.on_turn).to_be_hidden()
    expect(ada.over).to_be_hidden()
    for route in held:
        route.continue_()
    ada.read_story()
    expect(ada.over).to_be_visible()
