"""A whole game on a phone, with nothing but a finger."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.finger import Finger
from tests.e2e.player import Player
from tests.e2e.years import Years


def test_a_whole_game_against_bots_by_touch(phone: Player) -> None:
    years, finger = Years(), Finger(phone.page)
    phone.start_against_bots("Ada")

    swipe_through_the_hand(phone, finger)
    drag_a_card(phone, finger, years)
    assert phone.wait()
    while not phone.doubting.is_visible():  # whoever begins a round has nobody to doubt
        phone.take_turn(years)
        assert phone.wait()
    phone.doubt()  # right or wrong, the years are turned over
    assert "The chain is" in phone.read_story()
    while phone.wait():
        phone.take_turn(years)

    result = phone.page.get_by_role("region", name="won")
    expect(result.get_by_role("listitem")).to_have_count(3)
    expect(result.get_by_role("listitem").filter(has_text="You")).to_be_visible()


def swipe_through_the_hand(player: Player, finger: Finger) -> None:
    """The hand scrolls under a finger that moves sideways, and no card is taken."""
    row = player.page.get_by_role("region", name="Your 5 cards").get_by_role("list")
    finger.swipe(player.hand_cards.nth(1), by=(-200, 0))
    player.page.wait_for_function("row => row.scrollLeft > 60", arg=row.element_handle())
    expect(player.button("Lay it")).to_be_hidden()
    assert player.hand_cards.and_(player.page.locator("[aria-pressed=true]")).count() == 0


def drag_a_card(player: Player, finger: Finger, years: Years) -> None:
    """A card dragged from the hand falls into the gap under the finger, and waits there to be laid."""
    chain, card = player.chain(), player.hand()[0]
    gap = years.gap(chain, card)
    finger.drag(player.hand_cards.filter(has_text=card), player.gap(chain, gap))
    expect(player.button("Lay it")).to_be_visible()
    assert player.chain() == [*chain[:gap], card, *chain[gap:]]
    player.commit("Lay it")
