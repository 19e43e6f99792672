"""Game of the Year on its calendar: a turn in two touches, a whole game by touch and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from playwright.sync_api import expect

from chalicelib.games.game_of_the_year.calendar import DAY_NUMBERS
from tests.e2e.devices import DESKTOP, DEVICES, PHONE, each_device
from tests.e2e.drawn_match import DrawnMatch, all_events
from tests.e2e.page_checks import page_errors, save_screenshot
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.touchscreen import center
from tests.e2e.year_table import YearTable
from tests.support.client import Json

ADA = 0

_TRIES = 40
"""Matches that are begun at most until something is reached."""

_MOST_MOVES = 120
"""Moves of Ada's in half a year."""

_HANDS = {"touch 390": (PHONE, False), "keys 1280": (DESKTOP, True)}


class YearMatch(DrawnMatch[YearTable]):
    """A match of Ada's in Game of the Year."""

    GAME, TABLE = "game-of-the-year", YearTable
    OPTIONS: ClassVar[Json] = {"half_year": True}

    def told(self, kind: str, fact: str, **when: Any) -> list[Json]:
        """What the facts of a decision tell, of one kind and for these parameters."""
        return [
            one["tells"]
            for one in self.decision(kind).get("facts", [])
            if one["tells"]["kind"] == fact and when.items() >= one["when"].items()
        ]

    def plain_number(self) -> int | None:
        """A number of the leaf that leads to a plain day on which nothing happens."""
        if "choose" not in self.kinds:
            return None
        for steps in self.decision("choose")["schema"]["properties"]["steps"]["enum"]:
            facts = [one for one in self.decision("choose")["facts"] if one["when"] == {"steps": steps}]
            if [one["tells"]["kind"] for one in facts] == ["arrival"] and facts[0]["tells"]["frame"] is None:
                return int(steps)
        return None

    def most_steps(self) -> int:
        """How many extra steps can be planned."""
        return int(self.decision("choose")["schema"]["properties"]["buy"]["maximum"])

    def has_holiday(self) -> bool:
        """Whether a holiday can be planned."""
        return "holiday" in self.decision("choose")["schema"]["properties"]["after"]["enum"]

    def own_events(self, kind: str) -> list[Json]:
        """What Ada has done or met so far, of one kind."""
        return [
            one for one in all_events(self.ada, self.id) if one["kind"] == kind and one.get("of_seat") == ADA
        ]


def match_with(players: PlayerFactory, is_reached: Callable[[YearMatch], bool], **options: Any) -> YearMatch:
    """A match in which something is reached."""
    for _ in range(_TRIES):
        match = YearMatch(players, options={**YearMatch.OPTIONS, **options})
        if match.play_until(is_reached, _MOST_MOVES):
            return match
    raise AssertionError("it was never reached")


def can_plan_all(match: YearMatch) -> bool:
    """Whether a plain number, two extra steps and a holiday can be planned."""
    return match.plain_number() is not None and match.most_steps() >= 2 and match.has_holiday()


@pytest.mark.parametrize("hands", _HANDS)
def test_an_uneventful_turn_takes_two_touches_and_one_request(players: PlayerFactory, hands: str) -> None:
    match = match_with(players, lambda one: one.plain_number() is not None)
    steps = match.plain_number()
    assert steps
    table = match.open(*_HANDS[hands])
    version = match.refresh()["match"]["version"] + 1
    table.count_from_here()
    table.choose_number(steps)
    table.confirm()
    moves = [url for url in table.requests if url.endswith("/actions")]
    assert (table.taps, len(table.requests), len(moves)) == (2, 1, 1)
    caused = [event for event in all_events(match.ada, match.id) if event["version"] == version]
    assert next(event["steps"] for event in caused if event["kind"] == "advanced") == steps
    assert len({event["turn"] for event in caused}) > 1  # the next turn has begun: nothing more is asked


@pytest.mark.parametrize("hands", _HANDS)
def test_steps_and_a_holiday_are_planned_with_the_number(players: PlayerFactory, hands: str) -> None:
    match = match_with(players, can_plan_all)
    steps = match.plain_number()
    assert steps
    table = match.open(*_HANDS[hands])
    table.choose_number(steps)
    table.buy_steps(2)
    table.plan_holiday()
    expect(table.primary()).to_have_text(f"Move {steps + 2} days, then go on holiday")
    expect(table.dock).to_contain_text("That costs 200 M")
    table.confirm()
    assert [one["reason"] for one in match.own_events("paid_bank") if one["reason"] == "extra"]


def test_the_lit_day_is_pulled_on_to_buy_steps(players: PlayerFactory) -> None:
    match = match_with(players, can_plan_all)
    steps = match.plain_number()
    assert steps
    table = match.open(DESKTOP)
    table.choose_number(steps)
    grip = table.board.locator(".day-grip")
    day = DAY_NUMBERS[match.told("choose", "arrival", steps=steps)[0]["day"]]
    expect(table.board.locator(".target-label[data-on=true]")).to_be_visible()
    table.page.wait_for_timeout(600)  # the board has come to rest
    table.page.mouse.move(*center(grip))
    table.page.mouse.down()
    table.page.mouse.move(*center(table.tile(day + 1)), steps=4)
    table.page.mouse.move(*center(table.tile(day + 2)), steps=4)
    table.page.mouse.up()
    expect(table.dock.locator(".steps output")).to_contain_text("+2 days")
    expect(table.primary()).to_have_text(f"Move {steps + 2} days")


@pytest.mark.parametrize("hands", _HANDS)
def test_a_number_is_chosen_on_the_board(players: PlayerFactory, hands: str) -> None:
    """By a touch of the lit day, or by keys."""
    match = match_with(players, lambda one: one.plain_number() is not None)
    steps = match.plain_number()
    table = match.open(*_HANDS[hands])
    day = DAY_NUMBERS[match.told("choose", "arrival", steps=steps)[0]["day"]]
    table.page.wait_for_timeout(600)  # the board has come to rest
    table.touch_day(day)
    expect(table.dock.get_by_role("button", name=str(steps), exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


def answer_question(match: YearMatch, table: YearTable) -> None:
    """Says yes."""
    table.submit(lambda: table.press(re.compile("^Yes")))


def give_birthday(match: YearMatch, table: YearTable) -> None:
    """3 May."""
    table.give_birthday()


def leave_figures(match: YearMatch, table: YearTable) -> None:
    """1 April: all stay where they are."""
    table.submit(lambda: table.press("Leave them"))


def choose_number(match: YearMatch, table: YearTable) -> None:
    """The higher number; a step is bought once, and a holiday is taken wherever one can be."""
    table.choose_number(max(match.decision("choose")["schema"]["properties"]["steps"]["enum"]))
    more = table.dock.locator(".steps").get_by_role("button").last
    if not match.own_events("paid_bank") and more.is_visible() and more.is_enabled():
        table.buy_steps(1)
    if match.has_holiday():
        table.plan_holiday()
    table.confirm()


def take_first(match: YearMatch, table: YearTable) -> None:
    """The first of what is offered, then the button that does it."""
    if not table.primary().is_enabled():
        table.press_button(table.dock.get_by_role("button").first)
    table.confirm()


_ANSWERS = {
    "birthday": give_birthday,
    "answer": answer_question,
    "choose": choose_number,
    "permute": leave_figures,
}


@pytest.mark.parametrize("hands", ["touch 390", pytest.param("keys 1280", marks=pytest.mark.soak)])
def test_half_a_year(players: PlayerFactory, hands: str) -> None:
    """With a question, bought steps and a holiday; whoever rests before a trap is pushed, Ada as well."""
    match = YearMatch(players, bots=2)
    orders = {
        "push": [
            {"victim": None, "goal": goal, "max_pay": 500, "share": False, "until": None}
            for goal in ("blue_white", "blue")
        ]
    }
    match.ada.ok(match.ada.http.put(f"/v1/matches/{match.id}/orders", json=orders))
    table = match.open(*_HANDS[hands])
    while table.wait_for_turn():
        match.refresh()
        kind = next((kind for kind in match.kinds if kind != "claim_lucky"), None)
        if kind:
            _ANSWERS.get(kind, take_first)(match, table)
    expect(table.page.get_by_role("heading", name=re.compile("won"))).to_be_visible()
    kinds = {event["kind"] for event in all_events(match.ada, match.id)}
    assert {"advanced", "landed", "answered", "card_drawn"} <= kinds


@each_device
def test_every_state_is_accessible(players: PlayerFactory, device_name: str) -> None:
    match = match_with(players, can_plan_all)
    steps = match.plain_number()
    assert steps
    table = match.open(DEVICES[device_name], locale="de-DE")
    found = {"leaf": page_errors(table.page)}
    save_screenshot(table.page, "game-of-the-year", f"{device_name}-leaf")
    table.choose_number(steps)
    table.buy_steps(2)
    table.plan_holiday()
    expect(table.board.locator(".target-label[data-on=true]")).to_be_visible()
    found["plan"] = page_errors(table.page)
    save_screenshot(table.page, "game-of-the-year", f"{device_name}-plan")
    assert {state: errors for state, errors in found.items() if errors} == {}
