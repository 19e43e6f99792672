"""The start page of somebody with matches: one of them lies on top as a letter."""

from __future__ import annotations

import time

from playwright.sync_api import Locator, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.page_checks import page_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.support.client import Client, Json
from tests.support.server import Server
from tests.support.waiting import wait_until


def letter(player: Player) -> Locator:
    """The letter: a link with the heading of what is asked."""
    return player.page.get_by_role("link").filter(has=player.page.get_by_role("heading", name="Your turn"))


def own_row(client: Client, match: str) -> Json:
    """The line of a match in a guest's own list; empty until it is there."""
    rows = client.ok(client.http.get("/v1/me/matches"))["items"]
    return next((row for row in rows if row["id"] == match), {})


def test_what_has_waited_longest_lies_on_top(players: PlayerFactory, server: Server) -> None:
    first = AnnoDominiMatch(server.url)
    wait_until(lambda: own_row(first.ada, first.id).get("your_turn"))
    time.sleep(1.1)  # the list tells whole seconds
    table = first.ada.create_match("wann-o-wann", [{"kind": "open"}])
    first.ben.join_match(table)
    second = table["match"]["id"]
    wait_until(lambda: own_row(first.ada, second).get("your_turn"))

    ada = players.phone(session=first.session())
    ada.open()
    expect(letter(ada)).to_have_attribute("href", first.path)
    expect(letter(ada)).to_contain_text("with Ben")
    expect(letter(ada)).to_contain_text("Your move is due in")
    also = ada.page.locator("section", has=ada.page.get_by_role("heading", name="Also waiting for you"))
    expect(also.get_by_role("link")).to_have_attribute("href", f"/m/{second}")
    expect(ada.page.locator(".button.primary")).to_have_text(["To the table"])
    assert page_errors(ada.page) == []

    ada.press(letter(ada))
    ada.read_story()
    expect(ada.turn_prompt).to_be_visible()
    first.lay_card(first.ada)
    wait_until(lambda: own_row(first.ada, first.id).get("your_turn") is False)
    ada.open()
    expect(letter(ada)).to_have_attribute("href", f"/m/{second}")
    expect(also).to_have_count(0)


def test_without_a_turn_there_is_no_letter(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    match.lay_card(match.ada)
    wait_until(lambda: own_row(match.ada, match.id).get("your_turn") is False)
    ada = players.phone(session=match.session())
    ada.open()
    expect(ada.page.get_by_text("Nobody is waiting for you.")).to_be_visible()
    expect(letter(ada)).to_have_count(0)
    expect(ada.page.locator(".button.primary")).to_have_text(["Play against bots"])
