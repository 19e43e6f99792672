"""Game of the Year on its calendar: a turn in two touches, a whole game by touch and by keys."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from chalicelib.games.game_of_the_year.calendar import DAY_NUMBERS
from chalicelib.games.game_of_the_year.chronicle import frame
from tests.e2e.devices import DESKTOP, HANDS, each_hand
from tests.e2e.drawn_match import all_events
from tests.e2e.drawn_table import state_errors
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.touchscreen import center
from tests.e2e.year_match import ADA, YearMatch
from tests.e2e.year_table import YearTable
from tests.support.client import Json


def can_plan_all(match: YearMatch) -> bool:
    """Whether a plain number, two extra steps and a holiday can be planned."""
    return match.plain_number() is not None and match.most_steps() >= 2 and match.has_holiday()


@each_hand
def test_a_turn_is_made_and_planned(players: PlayerFactory, hands: str) -> None:
    """An uneventful one takes two touches and one request. A number may be chosen on the board; steps and a
    holiday are planned with it."""
    match = YearMatch.reached(players, f"year, a turn, {hands}", lambda one: one.plain_number() is not None)
    table = match.open(*HANDS[hands])
    make_uneventful_turn(match, table)
    match, (steps, day) = open_free_number(match, table, hands)
    table.touch_day(day)
    number = table.dock.get_by_role("button", name=str(steps), exact=True)
    expect(number).to_have_attribute("aria-pressed", "true")
    table.buy_steps(2)
    table.plan_holiday()
    expect(table.primary()).to_have_text(f"Move {steps + 2} days, then go on holiday")
    expect(table.dock).to_contain_text("That costs 200 M")
    table.confirm()
    assert match.bought_steps()


def make_uneventful_turn(match: YearMatch, table: YearTable) -> None:
    """By a number that leads to a plain day."""
    steps = match.plain_number()
    assert steps
    version = match.refresh()["match"]["version"] + 1
    table.count_from_here()
    table.choose_number(steps)
    table.confirm()
    moves = [url for url in table.requests if url.endswith("/actions")]
    assert (table.taps, len(table.requests), len(moves)) == (2, 1, 1)
    caused = [event for event in all_events(match.ada, match.id) if event["version"] == version]
    assert next(event["steps"] for event in caused if event["kind"] == "advanced") == steps
    assert len({event["turn"] for event in caused}) > 1  # the next turn has begun: nothing more is asked


def open_free_number(match: YearMatch, table: YearTable, hands: str) -> tuple[YearMatch, tuple[int, int]]:
    """Another match at the same table, with a number that leads to a plain day where no other label lies."""
    for number in range(_MOST_GAMES):
        match = YearMatch.reached(
            match.players, f"year, a plan, {hands}, {number},", can_plan_all, ada=match.ada
        )
        match.open_after(table)
        steps, day = next(iter(match.plain_numbers().items()))
        if table.is_free(day, steps):
            return match, (steps, day)
    raise AssertionError("no number was free on the board")


def test_the_lit_day_is_pulled_on_to_buy_steps(players: PlayerFactory) -> None:
    match = YearMatch.reached(players, "year, a pull", can_plan_all)
    steps = match.plain_number()
    assert steps
    table = match.open(DESKTOP)
    table.choose_number(steps)
    grip = table.board.locator(".day-grip")
    day = DAY_NUMBERS[match.told("choose", "arrival", steps=steps)[0]["day"]]
    expect(table.board.locator(".target-label[data-on=true]")).to_be_visible()
    table.wait_for_rest()
    table.page.mouse.move(*center(grip))
    table.page.mouse.down()
    table.page.mouse.move(*center(table.tile(day + 1)), steps=4)
    table.page.mouse.move(*center(table.tile(day + 2)), steps=4)
    table.page.mouse.up()
    expect(table.dock.locator(".buy-steps output")).to_contain_text("+2 days")
    expect(table.primary()).to_have_text(f"Move {steps + 2} days")


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
        more = table.dock.locator(".buy-steps").get_by_role("button").last
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
    expect(table.page.get_by_role("heading", name=re.compile("ha(s|ve) won"))).to_be_visible()


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
    """To its end; where one game does not bring everything, another one is played."""
    met: set[str] = set()
    for number in range(_MOST_GAMES):
        match = YearMatch(
            players, bots=0, others=_HARD_BOTS, orders=_PUSHES, deal=f"year, a whole game, {hands} {number}"
        )
        table = match.open(*HANDS[hands])
        table.stories_to_read = 2
        play_to_the_end(match, table)
        met |= happenings(match)
        if met == _EVERYTHING:
            return
        table.page.context.close()
    assert met == _EVERYTHING


def test_every_state_is_accessible(players: PlayerFactory) -> None:
    match = YearMatch.reached(players, "year, all states", can_plan_all)
    table = match.open(locale="de-DE")
    screens = drawn_states(match, table)
    assert state_errors(table.page, screens, "game-of-the-year") == {}


def drawn_states(match: YearMatch, table: YearTable) -> Iterator[str]:
    """The leaf, and a plan."""
    yield "leaf"
    steps = match.plain_number()
    assert steps
    table.choose_number(steps)
    table.buy_steps(2)
    table.plan_holiday()
    expect(table.board.locator(".target-label[data-on=true]")).to_be_visible()
    yield "plan"
