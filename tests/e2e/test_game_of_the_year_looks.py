"""What is looked at beside the turn in Game of the Year: a day, a rival to push, the whole year, a player."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import expect

from chalicelib.games.game_of_the_year.calendar import DAY_IDS, DAY_NUMBERS
from chalicelib.games.game_of_the_year.chronicle import frame
from chalicelib.words import game_words
from tests.e2e.devices import HANDS, each_hand
from tests.e2e.drawn_table import state_errors
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.year_match import ADA, YearMatch
from tests.e2e.year_table import YearTable

_ENGLISH = game_words("game-of-the-year", "en").words

_TRIES = 20
"""Matches that are begun at most until a rival's figure can be touched."""


def rivals_near(match: YearMatch) -> list[int]:
    """The days up to twelve ahead of Ada where rivals stand, and to which no number leads."""
    here, *others = [DAY_NUMBERS[player["day"]] for player in match.view["players"]]
    return sorted({day for day in others if 0 < day - here <= 12} - match.lit_days())


def has_rival_near(match: YearMatch) -> bool:
    """Whether a number can be chosen, and the figure of a rival can be touched."""
    return "choose" in match.kinds and bool(rivals_near(match))


def has_long_ledger(match: YearMatch) -> bool:
    """Whether there is a rival near Ada in a turn so late that her ledger is told in parts."""
    return has_rival_near(match) and match.view["turn"] > 28


@each_hand
def test_all_that_is_looked_at_beside_a_turn(players: PlayerFactory, hands: str) -> None:
    """A day, the whole year, the money of a player, and a rival, whom two touches order to be pushed."""
    match = YearMatch.reached(players, f"year, looks, {hands}", has_long_ledger)
    table = match.open(*HANDS[hands])
    for number in range(_TRIES):
        if any(table.is_free(day) for day in rivals_near(match)):
            break
        match = YearMatch.reached(
            players, f"year, other looks, {hands}, {number},", has_long_ledger, ada=match.ada
        )
        match.open_after(table)
    read_a_day(match, table)
    look_at_the_year(match, table, hands)
    read_a_ledger(table)
    order_a_push(match, table, next(day for day in rivals_near(match) if table.is_free(day)))


def read_a_day(match: YearMatch, table: YearTable) -> None:
    """What it does, and what its frame means."""
    here = DAY_NUMBERS[match.view["players"][ADA]["day"]]
    taken = match.lit_days() | {DAY_NUMBERS[player["day"]] for player in match.view["players"]}
    framed = [day for day in range(here + 1, here + 20) if frame(day) and day not in taken]
    day = next(day for day in framed if table.is_free(day))
    table.touch_day(day)
    page = table.dock.locator(".day-page")
    expect(page).to_contain_text(_ENGLISH[f"day.frame.{frame(day)}"])
    expect(page).to_contain_text(_ENGLISH[f"day.{DAY_IDS[day]}.effect"])
    expect(page).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(table.dock.locator(".leaf")).to_be_visible()


def look_at_the_year(match: YearMatch, table: YearTable, hands: str) -> None:
    """It leads to its months, and a button back to one's figure."""
    table.hands.press(table.page.get_by_role("button", name="The whole year", exact=True))
    wheel = table.page.get_by_role("region", name="The whole year")
    expect(wheel.get_by_role("list", name="By money, which wins").get_by_role("listitem")).to_have_count(4)
    table.hands.press(wheel.get_by_role("button", name="December: show it on the board"))
    expect(wheel).to_be_hidden()
    expect(table.cursor).to_be_focused()
    expect(table.tile(DAY_NUMBERS["12-03"])).to_be_in_viewport()
    here = DAY_NUMBERS[match.view["players"][ADA]["day"]]
    if hands == "touch 390":  # by keys one goes back to what stands there
        table.hands.press(table.page.get_by_role("button", name="To my figure", exact=True))
    else:
        table.look_at_day(here)
        table.page.keyboard.press("Escape")
    expect(table.tile(here)).to_be_in_viewport()


def read_a_ledger(table: YearTable) -> None:
    """Ada's money, from the first turn on."""
    table.hands.press(table.page.locator(".seats button").first)
    sheet = table.page.get_by_role("dialog")
    table.hands.press(sheet.get_by_role("button", name="Show it from the first turn"))
    expect(sheet.locator(".year-ledger li").last).to_have_text("Before the year1000 M")
    table.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def order_a_push(match: YearMatch, table: YearTable, day: int) -> None:
    """Of the rival on a day, by two touches; and lifts the order again."""
    table.count_from_here()
    table.touch_day(day)
    with table.page.expect_response(lambda answer: answer.request.method == "PUT"):
        table.press(re.compile("^Push .* for up to"))
    assert table.taps == 2
    expect(table.button("It is ordered")).to_be_disabled()
    [order] = match.orders()["push"]
    assert match.view["players"][order["victim"]]["day"] == DAY_IDS[day]
    assert (order["share"], order["max_pay"] % 100) == (False, 0)
    assert order["until"] > match.view["turn"]
    with table.page.expect_response(lambda answer: answer.request.method == "PUT"):
        table.press("Lift")
    assert match.orders()["push"] == []
    table.press("Back")
    expect(table.dock.locator(".leaf")).to_be_visible()


def test_whatever_is_looked_at_is_accessible(players: PlayerFactory) -> None:
    match = YearMatch.reached(players, "year, all looks", has_rival_near, first=3)
    table = match.open(locale="de-DE")
    screens = looks(table, rivals_near(match)[0])
    assert state_errors(table.page, screens, "game-of-the-year") == {}


def looks(table: YearTable, day: int) -> Iterator[str]:
    """A rival, a day, and the whole year."""
    table.look_at_day(day)
    expect(table.primary()).to_be_visible()
    table.dock.evaluate("dock => dock.scrollTo(0, dock.scrollHeight)")  # its buttons lie over what scrolls
    yield "rival"
    table.dock.locator(".rival-day").click()
    expect(table.dock.locator(".day-page")).to_be_focused()
    yield "day"
    table.page.keyboard.press("Escape")
    table.page.get_by_role("button", name="Das ganze Jahr", exact=True).click()
    expect(table.page.locator(".year-ranking")).to_be_visible()
    yield "whole-year"
