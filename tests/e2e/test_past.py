"""Looking back: what happened while one was away, and how the table was at any moment."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.duel import Duel
from tests.e2e.player import Player
from tests.e2e.visitors import Visitors


def back(player: Player, duel: Duel) -> None:
    """Comes to the table of a duel anew."""
    player.open(duel.path)
    expect(player.story).to_be_visible()


def test_what_happened_meanwhile_is_told_on_coming_back(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.phone(session=duel.session())
    ada.open(duel.path)
    assert "5 cards for everybody." in ada.read_story()
    ada.open()
    duel.lays(duel.ada)
    duel.lays(duel.ben, claim="I was there.")

    back(ada, duel)
    told = ada.read_story()
    assert "Ben rearranged the chain and laid a card" in told or "Ben laid a card" in told
    assert "I was there." in told
    assert "5 cards for everybody." not in told
    ada.page.reload()
    expect(ada.on_turn).to_be_visible()
    expect(ada.story).to_be_hidden()


def test_a_long_story_can_be_skipped(visitors: Visitors, duel: Duel) -> None:
    duel.lays(duel.ada)
    duel.lays(duel.ben, right=False)
    duel.doubts(duel.ada)
    ada = visitors.phone(session=duel.session())
    back(ada, duel)
    ada.press(ada.button("Skip"))
    expect(ada.story).to_be_hidden()
    expect(ada.page.get_by_role("heading", name="Round 2")).to_be_visible()


def test_the_years_turn_over_card_by_card_unless_hurried(visitors: Visitors, duel: Duel) -> None:
    duel.lays(duel.ada)
    duel.lays(duel.ben, right=False)
    ada = visitors.phone(session=duel.session(), reduced_motion="no-preference")
    back(ada, duel)
    ada.read_story()
    ada.press(ada.doubting)
    ada.press(ada.button("Doubt"))
    verdict = ada.story.get_by_role("heading", name="The chain is wrong.")
    expect(ada.story).to_be_visible()
    expect(verdict).to_be_hidden()
    ada.press(ada.button("Show all"))
    expect(verdict).to_be_visible()
    assert "Ben draws 2 cards." in ada.read_story()


def test_the_past_is_looked_at_and_left_again(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.phone(session=duel.session())
    back(ada, duel)
    ada.read_story()
    start = ada.chain()
    duel.lays(duel.ada)
    duel.lays(duel.ben)
    back(ada, duel)
    ada.read_story()
    now = ada.chain()
    assert len(now) == 3

    ada.press(ada.button("More"))
    ada.press(ada.button("Look back"))
    slider = ada.page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_have_attribute("aria-valuetext", "3 of 3")
    ada.press(ada.button("One step back"))
    expect(slider).to_have_attribute("aria-valuetext", "2 of 3")
    expect(ada.page.get_by_role("status").filter(has_text="You lay").first).to_be_visible()
    slider.focus()
    ada.page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", "1 of 3")
    chain = ada.page.get_by_role("list", name="The chain, earliest first")
    expect(chain.get_by_role("listitem")).to_have_count(1)
    assert ada.chain() == start
    expect(ada.button("Lay it")).to_be_hidden()

    ada.press(ada.button("Back to now"))
    expect(ada.on_turn).to_be_visible()
    assert ada.chain() == now
