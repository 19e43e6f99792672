"""Two people, two browsers, one table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.player import Player
from tests.e2e.visitors import Visitors
from tests.e2e.years import Years


def test_two_browsers_play_each_other(visitors: Visitors) -> None:
    years = Years()
    ada, ben = visitors.desktop(), visitors.phone()
    link = invite(ada)
    accept(ben, link)
    for player in (ada, ben):
        expect(player.story).to_be_visible()
        player.read_story()

    for player, other in ((ada, ben), (ben, ada), (ada, ben)):
        lays_in_sight_of(player, other, years)
    talk(ada, ben)
    doubted(ben, ada, years)


def invite(host: Player) -> str:
    """Sets up a match for two, with little time for a turn; the link that brings a friend."""
    host.open("/new")
    host.press(host.button("Remove player 3"))
    host.page.get_by_role("radio", name="5 min").check()
    host.press(host.button("Create and invite"))
    host.give_name("Ada")
    expect(host.page.get_by_role("img", name="QR code of the invitation link")).to_be_visible()
    return "http://" + host.page.get_by_text("/join/").inner_text()


def accept(friend: Player, link: str) -> None:
    """Opens the link, looks who invites, and sits down."""
    friend.page.goto(link)
    expect(friend.page.get_by_text("Ada invites you to")).to_be_visible()
    friend.press(friend.button("Take a seat"))
    friend.give_name("Ben")


def lays_in_sight_of(player: Player, other: Player, years: Years) -> None:
    """One lays a card; the other, who was waiting, finds it on the table and is on turn."""
    expect(other.page.get_by_text("Waiting for")).to_be_visible()
    chain, card = player.chain(), player.hand()[0]
    player.place(card, years.gap(chain, card))
    expect(other.on_turn).to_be_visible()
    assert other.chain() == player.chain()
    assert card in other.chain()


def talk(one: Player, other: Player) -> None:
    """Something said at a desk is counted and read on a phone, and answered."""
    one.say("Are you sure about that one?")
    expect(other.button("Table talk")).to_contain_text("1")
    other.say("Quite sure.")
    expect(other.page.get_by_role("listitem").filter(has_text="Are you sure about that one?")).to_be_visible()
    expect(one.page.get_by_role("listitem").filter(has_text="Quite sure.")).to_be_visible()
    other.press(other.page.get_by_role("dialog").get_by_role("button", name="Close"))


def doubted(layer: Player, doubter: Player, years: Years) -> None:
    """A wrong card is doubted: both are told the same, each from where they sit."""
    layer.place(*years.wrong(layer.chain(), layer.hand()))
    expect(doubter.doubting).to_be_visible()
    doubter.doubt()
    told = doubter.read_story()
    assert "You doubt the chain." in told
    assert "The chain is wrong." in told
    assert "Ben draws 2 cards." in told

    expect(layer.story).to_be_visible()
    told = layer.read_story()
    assert "Ada doubts the chain." in told
    assert "The chain is wrong." in told
    assert "You draw 2 cards." in told
