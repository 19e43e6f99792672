"""What holds in every game of Game of the Year, in random games with absences and standing orders."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Json, Seat
from chalicelib.games.events import SEVERAL
from chalicelib.games.game_of_the_year.calendar import DAY_IDS
from chalicelib.games.game_of_the_year.cards import ANGEL, CARDS
from chalicelib.games.game_of_the_year.state import HOLIDAY_CARDS, Orders, PushOrder, State
from chalicelib.play import codec
from tests.games.game_of_the_year_states import GAME
from tests.support.properties import examples

pytestmark = pytest.mark.slow

MAX_STATE_BYTES = 2048
"""The most bytes that a compressed state may have."""

OPTIONS = st.fixed_dictionaries(
    {}, optional={name: st.booleans() for name in ("half_year", "brisk", "persona", "live_push")}
)
GAMES = {"seats": st.integers(2, 5), "options": OPTIONS, "seed": st.text("abcdef", min_size=1, max_size=6)}

GOALS: tuple[Literal["blue_white", "blue", "purple_if_known_bad", "my_birthday", "my_lucky"], ...] = (
    "blue_white",
    "blue",
    "purple_if_known_bad",
    "my_birthday",
    "my_lucky",
)

Step = tuple[State, State, tuple[Event, ...]]


def random_orders(seats: int, seed: str) -> dict[Seat, Orders]:
    """Some push, some keep their number secret, some want to push by hand."""
    dice = Random(seed)
    return {
        seat: Orders(
            push=tuple(
                PushOrder(None, goal, dice.choice((100, 300, 500)), dice.random() < 0.5) for goal in GOALS
            ),
            lucky_claim=dice.choice(("auto", "manual")),
            birthday_claim=dice.choice(("auto", "manual")),
            live_push=dice.random() < 0.5,
        )
        for seat in range(seats)
    }


def random_game(seats: int, options: Json, seed: str) -> Iterator[Step]:
    """A whole game: the state before each action, the state after it and the events."""
    orders, dice = random_orders(seats, seed), Chance(f"dice {seed}")
    state, _ = GAME.setup(seats, options, {}, Chance(seed), orders)
    while decisions := GAME.decisions(state):
        drawn, dice = dice.below(20 * len(decisions))
        decision = decisions[drawn % len(decisions)]
        if drawn < len(decisions) and decision.blocking:
            action = GAME.absent(state, decision.seat)
        else:
            action, dice = GAME.sample(decision, dice)
        after, events = GAME.apply(state, decision.seat, action, orders)
        yield state, after, events
        state = after


def cash_after(cash: list[int], events: tuple[Event, ...]) -> list[int]:
    """What everybody has after these events, computed from `cash` in place by the events alone."""
    for event in events:
        facts = event.public
        if event.kind in ("paid", "paid_bank"):
            cash[facts["of_seat"]] -= facts["amount"]
        if event.kind == "received":
            cash[facts["of_seat"]] += facts["amount"]
        if event.kind == "paid":
            cash[facts["to_seat"]] += facts["amount"]
    return cash


def all_cards(state: State) -> list[int]:
    """All cards, wherever they are."""
    piles = [card for pile in state.decks for card in (*pile.draw, *pile.used)]
    held = [card for player in state.players for card in (*player.waiting, *[ANGEL] * player.angel)]
    return sorted([*piles, *held, *[task.n for task in state.agenda if task.kind == "lay"]])


def check_step(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Checks what must hold after every action."""
    cash = [player.cash for player in before.players]
    assert cash_after(cash, events) == [player.cash for player in after.players]
    assert min(cash) >= 0
    assert all_cards(after) == list(range(len(CARDS)))
    finish = after.year.finish
    assert all(1 <= player.pos <= finish for player in after.players)
    assert (max(player.pos for player in after.players) == finish) is (after.reason is not None)
    assert all(0 <= player.holidays <= HOLIDAY_CARDS for player in after.players)
    assert len({player.lucky for player in after.players}) == len(after.players)
    assert after.quarters | before.quarters == after.quarters


def days_after(days: list[str], events: tuple[Event, ...]) -> list[str]:
    """Where everybody stands after these events, computed by the events alone."""
    for event in events:
        facts = event.public
        if event.kind in ("advanced", "moved_back"):
            assert days[facts["of_seat"]] == facts["from_day"]
        if event.kind in ("advanced", "moved_back", "bankrupt"):
            days[facts["of_seat"]] = facts["to_day"]
        if event.kind == "swapped":
            days[facts["of_seat"]], days[facts["partner_seat"]] = facts["day"], facts["partner_day"]
        if event.kind == "rearranged":
            days = list(facts["days"])
    return days


@given(**GAMES)
@examples(40)
def test_money_cards_and_figures_balance(seats: int, options: Json, seed: str) -> None:
    """To the Mark, after every action."""
    for before, after, events in random_game(seats, options, seed):
        check_step(before, after, events)


@given(**GAMES)
@examples(20)
def test_events_tell_where_everybody_stands(seats: int, options: Json, seed: str) -> None:
    for before, after, events in random_game(seats, options, seed):
        days = [DAY_IDS[player.pos] for player in before.players]
        assert days_after(days, events) == [DAY_IDS[player.pos] for player in after.players]


@given(**GAMES)
@examples(20)
def test_every_turn_begins_once(seats: int, options: Json, seed: str) -> None:
    """First the window of the birthdays, then the seats clockwise; figures go by a leaf in their own turn."""
    begun = list[Seat]()
    for _, after, events in random_game(seats, options, seed):
        for event in events:
            begun += [] if event.begins is None else [event.begins]
            if event.kind in ("skipped", "holiday_taken") or event.public.get("reason") == "leaf":
                assert event.public["of_seat"] == begun[-1]
            if event.kind == "year_began":
                oldest = event.public["of_seat"]
        assert len(begun) == 1 + after.turns - after.untold
    assert begun == [SEVERAL, *((oldest + turn) % seats for turn in range(after.turns))]


@given(**GAMES)
@examples(20)
def test_each_question_is_asked_once_and_its_answer_stays(seats: int, options: Json, seed: str) -> None:
    answers: dict[tuple[int, str], bool] = {}
    for _, after, events in random_game(seats, options, seed):
        for event in events:
            if event.kind == "answered":
                key = (event.public["of_seat"], event.public["trait"])
                assert key not in answers
                answers[key] = event.public["yes"]
        shown = {
            (row.seat, trait): yes
            for row in GAME.view(after, None).players
            for yes, traits in ((True, row.yes), (False, row.no))
            for trait in traits
        }
        assert shown == answers


@given(**GAMES)
@examples(15)
def test_a_state_stays_small(seats: int, options: Json, seed: str) -> None:
    for _, after, _ in random_game(seats, options, seed):
        size = len(zlib.compress(json.dumps(codec.dump(after), separators=(",", ":")).encode()))
        assert size <= MAX_STATE_BYTES


@given(**GAMES)
@examples(20)
def test_events_reveal_only_known_lucky_numbers(seats: int, options: Json, seed: str) -> None:
    """A payment for a lucky number makes it known; no other event reveals it."""
    for before, after, events in random_game(seats, options, seed):
        revealed = {
            event.public["to_seat"] if event.kind == "paid" else event.public["of_seat"]
            for event in events
            if event.kind in ("paid", "received") and event.public["reason"] == "lucky"
        }
        known = {seat for seat, player in enumerate(after.players) if player.known}
        new = known - {seat for seat, player in enumerate(before.players) if player.known}
        claimed = {event.public["of_seat"] for event in events if event.kind == "claimed"}
        broke = {event.public["of_seat"] for event in events if event.kind == "bankrupt"}
        assert revealed <= known
        assert new <= revealed | claimed or broke


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_thousand_games_balance_and_end() -> None:
    reasons = set()
    for number in range(1000):
        options = {
            name: bool(number >> bit & 1)
            for bit, name in enumerate(("half_year", "brisk", "persona", "live_push"))
        }
        for before, after, events in random_game(2 + number % 4, options, f"soak {number}"):
            check_step(before, after, events)
            reason = after.reason
        reasons.add(reason)
    assert reasons == {"year_over"}
