"""A whole match on a phone by touch alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.card_years import CardYears
from tests.e2e.player import Player
from tests.e2e.touchscreen import Touchscreen


def test_whole_match_against_bots_by_touch(phone: Player) -> None:
    years, touchscreen = CardYears(), Touchscreen(phone.page)
    phone.start_bot_match("Ada")

    swipe_hand(phone, touchscreen)
    drag_card(phone, touchscreen, years)
    assert phone.wait_for_turn()
    while not phone.doubt_button.is_visible():  # whoever begins a round has nobody to doubt
        phone.take_turn(years)
        assert phone.wait_for_turn()
    phone.doubt()  # right or wrong, the years are turned over
    assert "the chain is" in phone.read_story().lower()
    while phone.wait_for_turn():
        phone.take_turn(years)

    result = phone.page.get_by_role("region", name="won")
    expect(result.get_by_role("listitem")).to_have_count(3)
    expect(
        result.get_by_role("listitem").filter(has=phone.page.get_by_text("You", exact=True))
    ).to_be_visible()


def swipe_hand(player: Player, touchscreen: Touchscreen) -> None:
    """A sideways swipe scrolls the hand and chooses no card."""
    row = player.page.get_by_role("region", name="Your 5 cards").get_by_role("list")
    touchscreen.swipe(player.hand_cards.nth(1), offset=(-200, 0))
    player.page.wait_for_function("row => row.scrollLeft > 60", arg=row.element_handle())
    expect(player.button("Lay it")).to_be_hidden()
    assert player.hand_cards.and_(player.page.locator("[aria-pressed=true]")).count() == 0


def drag_card(player: Player, touchscreen: Touchscreen, years: CardYears) -> None:
    """A card dragged from the hand into a gap stays there until it is submitted."""
    chain, card = player.chain(), player.hand()[0]
    gap = years.right_gap(chain, card)
    touchscreen.drag(player.hand_cards.filter(has_text=card), player.gap_button(chain, gap))
    expect(player.button("Lay it")).to_be_visible()
    assert player.chain() == [*chain[:gap], card, *chain[gap:]]
    player.submit("Lay it")
