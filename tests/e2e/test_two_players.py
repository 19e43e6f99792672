"""One match by two players in two browsers."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.card_years import CardYears
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory


def test_two_browsers_play_each_other(players: PlayerFactory) -> None:
    years = CardYears()
    ada, ben = players.desktop(), players.phone()
    link = invite(ada)
    accept_invitation(ben, link)
    for player in (ada, ben):
        player.come_to_table()

    for player, other in ((ada, ben), (ben, ada), (ada, ben)):
        lay_card_and_expect_update(player, other, years)
    exchange_messages(ada, ben)
    lay_wrong_card_and_doubt(ben, ada, years)


def invite(host: Player) -> str:
    """Creates a match for two with short turns; returns the invitation link."""
    host.open("/new")
    host.press(host.button("Remove player 3"))
    host.page.get_by_role("radio", name="5 min").check()
    host.press(host.page.get_by_text("House rules"))
    host.press(host.page.get_by_role("radio", name="You", exact=True))  # otherwise a lot says who begins
    host.press(host.button("Create and invite"))
    host.enter_name("Ada")
    expect(host.page.get_by_role("img", name="QR code of the invitation link")).to_be_visible()
    return "http://" + host.page.get_by_text("/join/").inner_text()


def accept_invitation(friend: Player, link: str) -> None:
    """Opens the invitation link and takes a seat."""
    friend.page.goto(link)
    expect(friend.page.get_by_text("Ada invites you to")).to_be_visible()
    friend.press(friend.button("Take a seat"))
    friend.enter_name("Ben")


def lay_card_and_expect_update(player: Player, other: Player, years: CardYears) -> None:
    """One player lays a card; the other sees it and is on turn."""
    expect(other.page.get_by_role("status").filter(has_text=re.compile("^Waiting for "))).to_be_visible()
    chain, card = player.chain(), player.hand()[0]
    player.lay_card(card, years.right_gap(chain, card))
    other.poll_now()
    expect(other.turn_prompt).to_be_visible()
    assert other.chain() == player.chain()
    assert card in other.chain()


def exchange_messages(desktop: Player, phone: Player) -> None:
    """A message from a desktop is counted and read on a phone, and answered."""
    question, answer = "Are you sure about that one?", "Quite sure."
    desktop.send_message(question)
    expect(message(desktop, question)).to_be_visible()
    phone.poll_now()
    expect(phone.button("Table talk: 1")).to_have_text("1")
    phone.send_message(answer)
    expect(message(phone, question)).to_be_visible()
    expect(message(phone, answer)).to_be_visible()
    desktop.poll_now()
    expect(message(desktop, answer)).to_be_visible()
    phone.press(phone.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True))


def message(player: Player, text: str) -> Locator:
    """A chat message as the player's page shows it."""
    return player.page.get_by_role("listitem").filter(has_text=text)


def lay_wrong_card_and_doubt(layer: Player, doubter: Player, years: CardYears) -> None:
    """A wrong card is doubted: both stories tell it, each from its player's point of view."""
    layer.lay_card(*years.wrong_placement(layer.chain(), layer.hand()))
    doubter.poll_now()
    expect(doubter.doubt_button).to_be_visible()
    doubter.doubt()
    story = doubter.read_story()
    assert "You doubt the chain." in story
    assert "You were right: the chain is wrong." in story
    assert "Ben draws 2 cards." in story

    layer.poll_now()
    expect(layer.story).to_be_visible()
    story = layer.read_story()
    assert "Ada doubts the chain." in story
    assert "You are caught: the chain is wrong." in story
    assert "You draw 2 cards." in story
