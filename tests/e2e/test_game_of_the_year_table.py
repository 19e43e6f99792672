"""Game of the Year on its calendar: a turn in two touches, a whole game by touch and by keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from chalicelib.games.game_of_the_year.calendar import DAY_NUMBERS
from chalicelib.games.game_of_the_year.chronicle import frame
from tests.e2e.devices import DESKTOP, DEVICES, HANDS, each_device, each_hand
from tests.e2e.drawn_match import all_events
from tests.e2e.page_checks import page_errors, save_screenshot
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.touchscreen import center
from tests.e2e.year_match import ADA, YearMatch, match_with
from tests.e2e.year_table import YearTable
from tests.support.client import Json


def can_plan_all(match: YearMatch) -> bool:
    """Whether a plain number, two extra steps and a holiday can be planned."""
    return match.plain_number() is not None and match.most_steps() >= 2 and match.has_holiday()


@each_hand
def test_an_uneventful_turn_takes_two_touches_and_one_request(players: PlayerFactory, hands: str) -> None:
    match = match_with(players, lambda one: one.plain_number() is not None)
    steps = match.plain_number()
    assert steps
    table = match.open(*HANDS[hands])
    version = match.refresh()["match"]["version"] + 1
    table.count_from_here()
    table.choose_number(steps)
    table.confirm()
    moves = [url for url in table.requests if url.endswith("/actions")]
    assert (table.taps, len(table.requests), len(moves)) == (2, 1, 1)
    caused = [event for event in all_events(match.ada, match.id) if event["version"] == version]
    assert next(event["steps"] for event in caused if event["kind"] == "advanced") == steps
    assert len({event["turn"] for event in caused}) > 1  # the next turn has begun: nothing more is asked


@each_hand
def test_steps_and_a_holiday_are_planned_with_the_number(players: PlayerFactory, hands: str) -> None:
    match = match_with(players, can_plan_all)
    steps = match.plain_number()
    assert steps
    table = match.open(*HANDS[hands])
    table.choose_number(steps)
    table.buy_steps(2)
    table.plan_holiday()
    expect(table.primary()).to_have_text(f"Move {steps + 2} days, then go on holiday")
    expect(table.dock).to_contain_text("That costs 200 M")
    table.confirm()
    assert match.bought_steps()


def test_a_question_ends_when_the_move_is_made(players: PlayerFactory) -> None:
    """What bought steps lead to is asked for; after the move the server would refuse that."""
    match = match_with(players, can_plan_all)
    steps = match.plain_number()
    assert steps
    table = match.open(*HANDS["touch 390"])
    table.page.route("**/preview", lambda _: None)  # the answer never comes
    with table.page.expect_request("**/preview"):
        table.choose_number(steps)
        table.buy_steps(1)
    with table.page.expect_event("requestfailed", lambda request: request.url.endswith("/preview")):
        table.confirm()


_BUY_AND_SEND = """async ([buy, send]) => {
    buy.click();
    await new Promise(resolve => setTimeout(resolve, 100));  // shorter than what a choice must rest
    send.click();
    await null;
    const end = performance.now() + 400;  // the page is busy until the question is due
    while (performance.now() < end);
}"""


def test_nothing_is_asked_once_the_move_is_sent(players: PlayerFactory) -> None:
    """Not even by a page that is too busy to show that it is sending."""
    match = match_with(players, can_plan_all)
    steps = match.plain_number()
    assert steps
    table = match.open(*HANDS["touch 390"])
    table.choose_number(steps)
    buy = table.dock.locator(".steps").get_by_role("button").last.element_handle()
    send = table.primary().element_handle()
    table.submit(lambda: table.page.evaluate(_BUY_AND_SEND, [buy, send]))
    assert match.bought_steps()
    assert not [url for url in table.requests if url.endswith("/preview")]


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


@each_hand
def test_a_number_is_chosen_on_the_board(players: PlayerFactory, hands: str) -> None:
    """By a touch of the lit day, where the label of the other does not lie on it, or by keys."""
    while True:
        match = match_with(players, lambda one: one.plain_number() is not None)
        steps, day = next(iter(match.plain_numbers().items()))
        table = match.open(*HANDS[hands])
        table.page.wait_for_timeout(600)  # the board has come to rest
        if table.is_free(day, steps):
            break
        table.page.context.close()
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
    """A plain day shortly before a trap, to be pushed there; else a plain day with what can be bought."""
    plain = match.plain_numbers()
    waits = next((steps for steps, day in plain.items() if is_before_trap(day)), None)
    numbers = match.decision("choose")["schema"]["properties"]["steps"]["enum"]
    table.choose_number(waits or next(iter(plain), numbers[0]))
    if waits is None:
        more = table.dock.locator(".steps").get_by_role("button").last
        if not match.bought_steps() and more.is_visible() and more.is_enabled():
            table.buy_steps(1)
        if match.has_holiday():
            table.plan_holiday()
    table.confirm()


def is_before_trap(day: int) -> bool:
    """Whether a trap lies at most three days ahead."""
    return any(frame(ahead) == "blue_white" for ahead in range(day + 1, day + 4))


def take_first(match: YearMatch, table: YearTable) -> None:
    """The first of what is offered."""
    table.take_first()


_ANSWERS = {
    "birthday": give_birthday,
    "answer": answer_question,
    "choose": choose_number,
    "permute": leave_figures,
}


_HARD_BOTS: list[Json] = [{"kind": "bot", "level": "hard"}] * 3
"""Bots that push whenever it is worth its price."""

_PUSHES: Json = {
    "push": [
        {"victim": None, "goal": goal, "max_pay": 500, "share": False, "until": None}
        for goal in ("blue_white", "blue")
    ]
}
"""Orders to push anybody who rests before a bad day."""

_EVERYTHING = {"a question", "a card", "bought steps", "a holiday", "a push given", "a push received"}

_MOST_GAMES = 8
"""Games that are played at most until all has happened that a year may bring."""


def play_to_the_end(match: YearMatch, table: YearTable) -> None:
    """Plays on at the table until the match is over."""
    while table.wait_for_turn():
        match.refresh()
        kind = next((kind for kind in match.kinds if kind != "claim_lucky"), None)
        if kind:
            _ANSWERS.get(kind, take_first)(match, table)
    expect(table.page.get_by_role("heading", name=re.compile("won"))).to_be_visible()


def happenings(match: YearMatch) -> set[str]:
    """What Ada has met and done in a match."""
    pushes = match.events("pushed")
    found = {
        "a question": any(event["by"] == "player" for event in match.own_events("answered")),
        "bought steps": match.bought_steps(),
        "a holiday": bool(match.own_events("holiday_taken")),
        "a push given": any(ADA in event["pusher_seats"] for event in pushes),
        "a push received": any(event["of_seat"] == ADA for event in pushes),
        "a card": bool(match.own_events("card_drawn")),
    }
    return {name for name, has_happened in found.items() if has_happened}


@pytest.mark.parametrize("hands", ["touch 390", pytest.param("keys 1280", marks=pytest.mark.soak)])
def test_half_a_year(players: PlayerFactory, hands: str) -> None:
    """To its end; now and then one game does not bring everything, and then another one is played."""
    met: set[str] = set()
    for _ in range(_MOST_GAMES):
        match = YearMatch(players, bots=0, others=_HARD_BOTS)
        match.give_orders(_PUSHES)
        table = match.open(*HANDS[hands])
        play_to_the_end(match, table)
        table.page.context.close()
        met |= happenings(match)
        if met == _EVERYTHING:
            return
    assert met == _EVERYTHING


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
