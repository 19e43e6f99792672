"""The decisions of Game of the Year that have docks of their own, by touch and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.e2e.devices import HANDS, NARROW, each_hand
from tests.e2e.page_checks import page_errors, save_screenshot
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.year_match import ADA, YearMatch, match_led_to, match_with
from tests.e2e.year_table import YearTable
from tests.support.server import Server


def check(table: YearTable, state: str) -> None:
    """The state of the table is accessible and fits the screen."""
    save_screenshot(table.page, "game-of-the-year", state)
    assert page_errors(table.page) == []


@each_hand
def test_a_birthday_is_given_on_a_calendar(players: PlayerFactory, hands: str) -> None:
    match = YearMatch(players)
    table = match.open(*HANDS[hands])
    check(table, f"birthday-{hands}")
    table.press("May")
    table.press("3 May")
    check(table, f"birthday-day-{hands}")
    table.submit(lambda: table.press(re.compile("^My birthday")))
    [given] = match.own_events("birthday_given")
    assert given["day"] == "05-03"


@each_hand
def test_a_question_is_answered_on_the_page_of_its_day(players: PlayerFactory, hands: str) -> None:
    match = match_with(players, lambda one: "answer" in one.kinds)
    table = match.open(*HANDS[hands])
    check(table, f"question-{hands}")
    count = len(match.own_events("answered"))
    table.submit(lambda: table.press(re.compile("^No")))
    answered = match.own_events("answered")[count:]
    assert (answered[0]["yes"], answered[0]["by"]) == (False, "player")


@each_hand
def test_figures_are_rearranged_on_1_april(players: PlayerFactory, hands: str) -> None:
    match = match_led_to(players, "04-01", "permute", half_year=True)
    days = [player["day"] for player in match.view["players"]]
    table = match.open(*HANDS[hands])
    figures = table.dock.locator(".places button")
    table.press_button(figures.filter(has_text="You"))
    check(table, f"april-{hands}")
    free = figures.and_(table.page.locator("[aria-disabled=false][aria-pressed=false]"))
    if not free.count():  # the stars protect all that stand elsewhere
        table.submit(lambda: table.press("Leave them"))
        assert [one["days"] for one in match.own_events("rearranged")] == [days]
        return
    table.press_button(free.first)
    table.submit(lambda: table.press("Rearrange them"))
    [moved] = match.own_events("rearranged")
    assert sorted(moved["days"]) == sorted(days)
    assert moved["days"][ADA] != days[ADA]


@pytest.mark.soak
@each_hand
def test_a_chance_is_given_at_christmas(players: PlayerFactory, hands: str) -> None:
    match = match_led_to(players, "12-24", "gift", half_year=False)
    table = match.open(*HANDS[hands])
    table.press_button(table.dock.locator(".picks button").first)
    check(table, f"gift-{hands}")
    table.confirm()
    assert len(match.own_events("gave_card")) == 1


@each_hand
def test_a_figure_is_pushed_by_hand(players: PlayerFactory, hands: str) -> None:
    match = match_with(players, lambda one: "push" in one.kinds, {"live_push": True}, live_push=True)
    table = match.open(*HANDS[hands])
    table.press_button(table.dock.locator(".push-days button").first)
    check(table, f"push-{hands}")
    table.submit(lambda: table.press(re.compile("^Push for 100 M")))
    assert [one["steps"] for one in match.events("pushed") if one["pusher_seats"] == [ADA]] == [1]


DOCKS: dict[str, Callable[[YearMatch], bool]] = {
    "birthday": lambda match: "birthday" in match.kinds,
    "question": lambda match: "answer" in match.kinds,
    "leaf": lambda match: "choose" in match.kinds,
}


@pytest.mark.parametrize("dock", DOCKS)
def test_docks_fit_the_narrowest_screen_with_letters_twice_as_large(
    large_text_browser: Browser, server: Server, dock: str
) -> None:
    """In German, whose words are the longest."""
    with PlayerFactory(large_text_browser.new_context, server.url) as players:
        match = match_with(players, DOCKS[dock])
        check(match.open(NARROW, locale="de-DE"), f"large-{dock}")
