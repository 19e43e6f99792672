"""The lesson on the start page: a game in three touches, before anything is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.devices import HANDS, PHONE
from tests.e2e.input_methods import make_input
from tests.e2e.page_checks import rendering_errors, screen_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.support.waiting import wait_until

_SCROLL_MS = 100
"""Milliseconds of the page's clock in which it begins to scroll, and does not go back yet."""


def lesson_of(player: Player) -> Locator:
    """The lesson on the start page."""
    return player.page.get_by_role("region", name="Which came first?")


@pytest.mark.parametrize(
    ("hands", "first", "second", "doubts"), [("touch 390", 0, 2, True), ("keys 1280", 1, 0, False)]
)
def test_three_touches_teach_the_game(
    players: PlayerFactory, hands: str, first: int, second: int, doubts: bool
) -> None:
    """All right by touch, and all wrong by keys; nothing is asked meanwhile, and then a match begins."""
    device, keyboard = HANDS[hands]
    player = players.player(device, has_played=False)
    player.open("/")
    lesson, press = lesson_of(player), make_input(player, keyboard).press
    gaps = lesson.locator(".lesson-gap")
    expect(gaps).to_have_text(["before 1850?", "after 1850?"])
    press(gaps.nth(first))
    expect(lesson).to_contain_text("Right! It was 1785." if first == 0 else "it was 1785.")
    expect(gaps).to_have_count(3)
    press(gaps.nth(second))
    expect(lesson.get_by_role("img", name="year hidden")).to_have_count(2)
    press(lesson.get_by_role("button", name="I doubt it" if doubts else "I believe him"))
    expect(lesson).to_contain_text("Well doubted!" if doubts else "He got away with it")
    expect(lesson).to_contain_text("Your own card stood " + ("where it" if second == 2 else "in the wrong"))
    assert player.page.get_by_role("dialog").count() == 0
    press(lesson.get_by_role("button", name="Play a short game"))
    expect(player.page.get_by_role("dialog", name=re.compile("name|call", re.IGNORECASE))).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_doubted_year_turns_over_in_sight(players: PlayerFactory, width: int, height: int) -> None:
    """Before the page goes back to what that means: above the answers, which stay at the bottom."""
    size = {"width": width, "height": height}
    player = players.phone(has_played=False, reduced_motion="no-preference", viewport=size)
    player.page.clock.install()
    player.open("/")
    lesson = lesson_of(player)
    for _ in range(2):
        player.press(lesson.locator(".lesson-gap").first)
    expect(lesson.get_by_role("button", name="I doubt it")).to_be_visible()
    player.pause_clock()
    player.press(lesson.get_by_role("button", name="I doubt it"))
    year, answers = lesson.get_by_text("1827", exact=True), lesson.locator(".lesson-answers")
    player.expect_drawn(year)
    player.page.clock.run_for(_SCROLL_MS)

    def is_seen() -> bool:
        card, bar = year.bounding_box(), answers.bounding_box()
        assert card is not None
        assert bar is not None
        return card["y"] >= 0 and card["y"] + card["height"] <= bar["y"]

    wait_until(is_seen)


def test_who_has_read_it_is_not_taught_again(players: PlayerFactory) -> None:
    player = players.phone(has_played=False)
    player.open("/")
    lesson = lesson_of(player)
    for _ in range(2):
        lesson.locator(".lesson-gap").first.tap()
    lesson.get_by_role("button", name="I doubt it").tap()
    expect(lesson.get_by_role("button", name="Once more")).to_be_visible()
    player.open("/")
    expect(player.button("Play against bots")).to_be_visible()
    expect(lesson.locator(".lesson-gap")).to_have_count(0)


def test_every_act_is_accessible(players: PlayerFactory) -> None:
    player = players.player(PHONE, has_played=False, locale="de-DE")
    assert screen_errors(player.page, acts(player), "lesson", check=rendering_errors) == {}


def acts(player: Player) -> Iterator[str]:
    """The acts of the lesson, in German."""
    player.open("/")
    gaps = player.page.locator(".lesson-gap")
    expect(gaps).to_have_count(2)
    yield "lay"
    player.press(gaps.last)
    expect(gaps).to_have_count(3)
    yield "bluff"
    player.press(gaps.first)
    doubt = player.button("Ich zweifle")
    expect(doubt).to_be_visible()
    yield "doubt"
    player.press(doubt)
    expect(doubt).to_be_hidden()
    yield "table"
