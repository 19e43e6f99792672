"""The sheet of standing orders shows what counts, keeps what is changed, and says what is not kept."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.list_table import show_as_list, start_match
from tests.e2e.page_checks import accessibility_errors, rendering_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server

KINDS = ("titles", "marriages", "inheritances", "action cards")


def open_orders(players: PlayerFactory, server: Server) -> tuple[Player, Locator]:
    """A phone in a match of Anno 1452, and the sheet of its player's orders."""
    session, path = start_match(server.url, "anno-1452")
    player = show_as_list(players.phone(session=session))
    player.open(path)
    player.come_to_table()
    return player, show_orders(player)


def show_orders(player: Player) -> Locator:
    """Opens the sheet of the player's orders."""
    player.press(player.button("More"))
    player.press(player.button("Standing orders"))
    return player.page.get_by_role("dialog", name="Standing orders")


def choose(player: Player, sheet: Locator, order: str, value: str) -> None:
    """Chooses when a card is played."""
    player.press(sheet.get_by_role("group", name=order, exact=True).get_by_role("radio", name=value))


def kept_line(sheet: Locator) -> Locator:
    """What has become of the last change."""
    return sheet.locator(".kept-line").get_by_role("status")


def kinds(sheet: Locator) -> Locator:
    """The switches of the kinds of card that are bribed."""
    return sheet.get_by_role("switch", name=re.compile("Bribery against"))


def test_orders_show_what_counts_and_are_kept(players: PlayerFactory, server: Server) -> None:
    ada, sheet = open_orders(players, server)
    check_many_dice(ada, sheet)
    check_kinds_of_card(ada, sheet)
    ada.page.reload()
    sheet = show_orders(ada)
    expect(sheet.get_by_role("switch", name="Bribery against titles")).not_to_be_checked()
    expect(sheet.get_by_role("switch", name="Bribery against marriages")).to_be_checked()
    check_change_without_connection(ada, sheet)
    ada.page.reload()
    bribery = show_orders(ada).get_by_role("group", name="Bribery", exact=True)
    expect(bribery.get_by_role("radio", name="Always")).to_be_checked()


def check_many_dice(ada: Player, sheet: Locator) -> None:
    """How many dice are many is asked for once a card waits for them."""
    dice = sheet.get_by_role("group", name="Many dice")
    expect(sheet.get_by_role("group", name="Toll", exact=True)).to_be_visible()
    expect(dice).to_have_count(0)
    ada.press(sheet.get_by_role("button", name=re.compile("Fortification|Always")).first)
    ada.press(ada.page.get_by_role("dialog").last.get_by_role("button", name="Against many dice"))
    expect(dice).to_have_count(1)


def check_kinds_of_card(ada: Player, sheet: Locator) -> None:
    """Kinds of card are switched off once somebody is bribed."""
    expect(sheet.get_by_role("group", name="Bribery", exact=True)).to_be_visible()
    expect(kinds(sheet)).to_have_count(0)
    choose(ada, sheet, "Bribery", "Against the king")
    expect(kinds(sheet)).to_have_count(len(KINDS))
    for kind in KINDS:
        expect(sheet.get_by_role("switch", name=f"Bribery against {kind}")).to_be_checked()
    expect(kept_line(sheet)).to_have_text("Kept.")
    with ada.page.expect_response(lambda answer: answer.request.method == "PUT") as put:
        ada.press(sheet.get_by_role("switch", name="Bribery against titles"))
    stored = put.value.json()
    assert (stored["bribe"], stored["bribe_titles"], stored["bribe_marriages"]) == ("if_king", False, True)
    expect(kept_line(sheet)).to_have_text("Kept.")
    assert rendering_errors(ada.page) == []


def check_change_without_connection(ada: Player, sheet: Locator) -> None:
    """A change that cannot be kept is said, and sent again once there is a connection."""
    ada.allow_error("ERR_INTERNET_DISCONNECTED")
    ada.context.set_offline(True)
    choose(ada, sheet, "Bribery", "Always")
    expect(kept_line(sheet)).to_have_text(re.compile("Not kept"))
    ada.press(sheet.get_by_role("button", name="Try again"))
    expect(kept_line(sheet)).to_have_text(re.compile("Not kept"))
    assert accessibility_errors(ada.page) == []
    ada.context.set_offline(False)
    expect(kept_line(sheet)).to_have_text("Kept.")
