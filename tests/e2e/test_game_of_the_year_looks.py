"""What is looked at beside the turn in Game of the Year: a day, a rival to push, the whole year, a player."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from chalicelib.games.game_of_the_year.calendar import DAY_IDS, DAY_NUMBERS
from chalicelib.games.game_of_the_year.chronicle import frame
from chalicelib.words import game_words
from tests.e2e.devices import DEVICES, HANDS, each_device, each_hand
from tests.e2e.page_checks import page_errors, save_screenshot
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.year_match import ADA, YearMatch, match_with
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


def match_with_free_rival(players: PlayerFactory, hands: str) -> tuple[YearMatch, YearTable, int]:
    """A match at its table, and a day on which the figure of a rival can be touched."""
    for _ in range(_TRIES):
        match = match_with(players, has_rival_near)
        table = match.open(*HANDS[hands])
        table.page.wait_for_timeout(600)  # the board has come to rest
        for day in rivals_near(match):
            if table.is_free(day):
                return match, table, day
        table.page.context.close()
    raise AssertionError("no rival was free")


@each_hand
def test_a_push_is_ordered_by_two_touches(players: PlayerFactory, hands: str) -> None:
    match, table, day = match_with_free_rival(players, hands)
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


@each_hand
def test_a_day_is_read_and_left_again(players: PlayerFactory, hands: str) -> None:
    """What it does, and what its frame means."""
    match = match_with(players, lambda one: "choose" in one.kinds)
    table = match.open(*HANDS[hands])
    table.page.wait_for_timeout(600)  # the board has come to rest
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


@each_hand
def test_the_whole_year_leads_to_its_months(players: PlayerFactory, hands: str) -> None:
    match = match_with(players, lambda one: "choose" in one.kinds)
    table = match.open(*HANDS[hands])
    whole = table.page.get_by_role("button", name="The whole year")
    table.hands.press(whole)
    wheel = table.page.get_by_role("region", name="The whole year")
    expect(wheel.get_by_role("list", name="By money, which wins").get_by_role("listitem")).to_have_count(4)
    table.hands.press(wheel.get_by_role("button", name="May: show it on the board"))
    expect(wheel).to_be_hidden()
    expect(table.cursor).to_be_focused()
    expect(table.tile(DAY_NUMBERS["05-03"])).to_be_in_viewport()
    if hands == "touch 390":  # by keys one goes back to what stands there
        table.hands.press(table.page.get_by_role("button", name="To my figure"))
        expect(table.tile(DAY_NUMBERS[match.view["players"][ADA]["day"]])).to_be_in_viewport()


@each_hand
def test_a_sheet_tells_the_money_of_the_whole_match(players: PlayerFactory, hands: str) -> None:
    match = match_with(players, lambda one: "choose" in one.kinds and one.view["turn"] > 28)
    table = match.open(*HANDS[hands])
    table.hands.press(table.page.locator(".seats button").first)
    sheet = table.page.get_by_role("dialog")
    table.hands.press(sheet.get_by_role("button", name="Show it from the first turn"))
    expect(sheet.locator(".ledger li").last).to_have_text("Before the year1000 M")


@each_device
def test_whatever_is_looked_at_is_accessible(players: PlayerFactory, device_name: str) -> None:
    match = match_with(players, has_rival_near)
    table = match.open(DEVICES[device_name], locale="de-DE")
    found: dict[str, list[str]] = {}

    def check(state: str) -> None:
        save_screenshot(table.page, "game-of-the-year", f"{device_name}-{state}")
        found[state] = page_errors(table.page)

    table.look_at_day(rivals_near(match)[0])
    expect(table.primary()).to_be_visible()
    table.dock.evaluate("dock => dock.scrollTo(0, dock.scrollHeight)")  # its buttons lie over what scrolls
    check("rival")
    table.dock.locator(".rival-day").click()
    expect(table.dock.locator(".day-page")).to_be_focused()
    check("day")
    table.page.keyboard.press("Escape")
    table.page.get_by_role("button", name="Das ganze Jahr").click()
    expect(table.page.locator(".year-ranking")).to_be_visible()
    check("whole-year")
    assert {state: errors for state, errors in found.items() if errors} == {}
