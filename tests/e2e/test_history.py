"""The story of what happened meanwhile, and the history of a match."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory

_MOMENT_MS = 200
"""Milliseconds in which the page draws what it was asked for; no year turns over by itself in them."""


def reopen_match(player: Player, match: AnnoDominiMatch) -> None:
    """Opens the match again; a story must be shown."""
    player.open(match.path)
    expect(player.story).to_be_visible()


def test_story_tells_what_happened_meanwhile(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    ada.open(match.path)
    expect(ada.turn_prompt).to_be_visible()  # nothing has happened yet
    expect(ada.story).to_be_hidden()
    ada.open()
    match.lay_card(match.ada)
    match.lay_card(match.ben, claim="I was there.")

    reopen_match(ada, match)
    story = ada.read_story()
    assert "Ben rearranged the chain and laid a card" in story or "Ben laid a card" in story
    assert "I was there." in story
    assert "5 cards for everybody." not in story
    ada.page.reload()
    expect(ada.turn_prompt).to_be_visible()
    expect(ada.story).to_be_hidden()


def test_story_can_be_skipped(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    match.lay_card(match.ada)
    match.lay_card(match.ben, right=False)
    match.doubt(match.ada)
    ada = players.phone(session=match.session())
    reopen_match(ada, match)
    ada.press(ada.button("Skip"))
    expect(ada.story).to_be_hidden()
    expect(ada.page.get_by_role("heading", name="Round 2")).to_be_visible()


def test_years_turn_over_one_by_one_unless_hurried(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    match.lay_card(match.ada)
    match.lay_card(match.ben, right=False)
    ada = players.phone(session=match.session(), reduced_motion="no-preference")
    ada.page.clock.install()
    reopen_match(ada, match)
    ada.read_story()
    ada.doubt_with_paused_clock()
    stamp = ada.story.get_by_text("wrong", exact=True)
    expect(stamp).to_be_hidden()
    ada.press(ada.button("Show all"))
    ada.page.clock.run_for(_MOMENT_MS)
    expect(stamp).to_be_visible()
    ada.page.clock.resume()
    assert "Ben draws 2 cards." in ada.read_story()


def test_history_is_opened_and_left_again(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    ada.open(match.path)
    ada.come_to_table()
    start = ada.chain()
    match.lay_card(match.ada)
    match.lay_card(match.ben)
    reopen_match(ada, match)
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
    expect(ada.turn_prompt).to_be_visible()
    assert ada.chain() == now
