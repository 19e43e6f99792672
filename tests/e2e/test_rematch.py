"""A new match like the last one, at the end of a match."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server


def test_in_a_rematch_the_next_seat_begins(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url, hand_size=1)
    match.lay_card(match.ada)
    ada = players.phone(session=match.session())
    ada.open(match.path)
    ada.read_story()
    ada.press(ada.play_again)
    expect(ada.page).to_have_url(re.compile("/m/(?!" + match.id + ")"))
    rematch = match.ada.get_match(ada.page.url.split("/m/")[1])["match"]
    assert rematch["options"]["first"] == 1
    assert rematch["options"]["hand_size"] == 3
    expect(ada.page.get_by_text("Who begins: Player 2")).to_be_visible()
