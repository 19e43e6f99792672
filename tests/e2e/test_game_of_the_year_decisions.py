"""The decisions of Game of the Year that have docks of their own, by touch and by keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from tests.e2e.devices import HANDS, NARROW, each_hand
from tests.e2e.drawn_match import has_open
from tests.e2e.page_checks import page_errors, phone_errors, save_screenshot
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.year_match import ADA, YearMatch, match_led_to
from tests.e2e.year_table import YearTable
from tests.support.server import Server

_QUESTION = {"touch 390": 11, "keys 1280": 3}
_APRIL = {"touch 390": 6, "keys 1280": 3}
"""By hands, the number of a deal with which few moves lead there."""


def check(table: YearTable, state: str) -> None:
    """The state of the table is accessible and fits the screen."""
    save_screenshot(table.page, "game-of-the-year", state)
    assert (phone_errors if table.player.touch else page_errors)(table.page) == [], state


@each_hand
def test_decisions_with_docks_of_their_own(players: PlayerFactory, hands: str) -> None:
    """A birthday, a question, the rearranging of 1 April, and a push by hand, each in a match of its own."""
    match = YearMatch(players)
    table = match.open(*HANDS[hands])
    give_birthday(match, table, hands)
    match = YearMatch.reached(
        players,
        f"year, a question, {hands}",
        has_open("answer"),
        first=_QUESTION[hands],
        ada=match.ada,
    )
    answer_no(match, match.open_after(table), hands)
    match = match_led_to(
        players,
        f"year, April, {hands}",
        "04-01",
        can_be_rearranged,
        _APRIL[hands],
        ada=match.ada,
        options={"half_year": False},
    )
    rearrange_figures(match, match.open_after(table), hands)
    match = YearMatch.reached(
        players,
        f"year, a push, {hands}",
        has_open("push"),
        first=9,
        ada=match.ada,
        orders={"live_push": True},
        options={"half_year": True, "live_push": True},
    )
    push_figure(match, match.open_after(table), hands)


def can_be_rearranged(match: YearMatch) -> bool:
    """Whether Ada may rearrange the figures, and change places with one whom no star protects."""
    if "permute" not in match.kinds:
        return False
    schema = match.decision("permute")["schema"]["properties"]["days"]
    here, *others = [player["day"] for player in match.view["players"]]
    own, *theirs = schema.get("prefixItems") or [schema["items"]] * (len(others) + 1)
    return any(
        day != here and day in own["enum"] and here in place["enum"]
        for day, place in zip(others, theirs, strict=True)
    )


def give_birthday(match: YearMatch, table: YearTable, hands: str) -> None:
    """On a calendar."""
    check(table, f"birthday-{hands}")
    table.press("August")
    table.press("3 August")
    check(table, f"birthday-day-{hands}")
    table.submit(lambda: table.press(re.compile("^My birthday")))
    [given] = match.own_events("birthday_given")
    assert given["day"] == "08-03"


def answer_no(match: YearMatch, table: YearTable, hands: str) -> None:
    """On the page of the question's day."""
    check(table, f"question-{hands}")
    count = len(match.own_events("answered"))
    no = table.dock.get_by_role("button").filter(has=table.page.get_by_text("No", exact=True))
    table.submit(lambda: table.press_button(no))
    answered = match.own_events("answered")[count:]
    assert (answered[0]["yes"], answered[0]["by"]) == (False, "player")


def rearrange_figures(match: YearMatch, table: YearTable, hands: str) -> None:
    """Ada's and another one."""
    days = [player["day"] for player in match.view["players"]]
    figures = table.dock.locator(".april-places button")
    table.press_button(figures.filter(has=table.page.get_by_text("You", exact=True)))
    check(table, f"april-{hands}")
    free = figures.and_(table.page.locator("[aria-disabled=false][aria-pressed=false]"))
    table.press_button(free.first)
    table.submit(lambda: table.press("Rearrange them"))
    [moved] = match.own_events("rearranged")
    assert sorted(moved["days"]) == sorted(days)
    assert moved["days"][ADA] != days[ADA]


def push_figure(match: YearMatch, table: YearTable, hands: str) -> None:
    """One day on."""
    table.press_button(table.dock.locator(".push-days button").first)
    check(table, f"push-{hands}")
    table.submit(lambda: table.press(re.compile("^Push for 100 M")))
    assert [one["steps"] for one in match.events("pushed") if one["pusher_seats"] == [ADA]] == [1]


@pytest.mark.soak
@each_hand
def test_a_chance_is_given_at_christmas(players: PlayerFactory, hands: str) -> None:
    match = match_led_to(
        players,
        f"year, Christmas, {hands}",
        "12-24",
        has_open("gift"),
    )
    table = match.open(*HANDS[hands])
    table.press_button(table.dock.locator(".picks button").first)
    check(table, f"gift-{hands}")
    table.confirm()
    assert len(match.own_events("gave_card")) == 1


def test_docks_fit_the_narrowest_screen_with_letters_twice_as_large(
    large_text_browser: Browser, server: Server
) -> None:
    """In German, whose words are the longest."""
    with PlayerFactory(large_text_browser.new_context, server.url) as players:
        match = YearMatch(players)
        table = match.open(NARROW, locale="de-DE")
        found = {"birthday": page_errors(table.page)}
        for kind in ("answer", "choose"):
            match = YearMatch.reached(
                players, f"year, large letters, {kind}", has_open(kind), first=17, ada=match.ada
            )
            match.open_after(table)
            found[kind] = page_errors(table.page)
        assert found == {"birthday": [], "answer": [], "choose": []}
