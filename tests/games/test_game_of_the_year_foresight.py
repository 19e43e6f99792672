"""What facts of Game of the Year foretell comes true, and as often as they say (DESIGN 9)."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import Any

import pytest

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.actions import Action, Buy, Reply
from chalicelib.games.game_of_the_year.foresight import known_state, rehearse
from chalicelib.games.game_of_the_year.state import State, Task
from chalicelib.games.game_of_the_year.tasks import waiting_task
from tests.games.game_of_the_year_states import (
    GAME,
    NO_LUCKY_DAY,
    Position,
    play_landing,
    play_turn,
    told,
)
from tests.kit.trial import start_trial

FORESEEN = frozenset(
    {
        *(
            "advanced",
            "plan_left_out",
            "landed",
            "received",
            "paid_bank",
            "paid",
            "spared",
            "bankrupt",
            "answered",
            "no_effect",
        ),
        *("must_skip", "holiday_taken", "gave_card", "swapped", "rearranged", "pushed", "let_be", "finished"),
        *("claimed", "skipped"),
    }
)
"""The kinds of event of which an action may be known to bring them about."""


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_foretold_happens(seats: int) -> None:
    """Where nobody has a lucky number, pushes or reacts, each action begins with what was foretold."""
    kinds = set()
    for number in range(8):
        trial = start_trial(GAME.metadata, GAME, seats, number)
        state = trial.state
        while decisions := [one for one in GAME.decisions(state) if one.blocking]:
            decision = trial.rng.choice(decisions)
            action = trial.sample(decision)
            foretold = _foretold(state, decision.seat, action)
            state, events = GAME.apply(state, decision.seat, action, {})
            assert foretold == [(event.kind, event.public) for event in events[: len(foretold)]]
            kinds |= {kind for kind, _ in foretold}
            state = _without_numbers(state)
    assert {"advanced", "paid_bank", "landed", "bankrupt"} <= kinds <= FORESEEN


def _foretold(state: State, seat: Seat, action: Action) -> list[tuple[str, Any]]:
    waiting = waiting_task(state)
    if (waiting and waiting.kind == "birthdays") or (isinstance(action, Reply) and action.answer == "lot"):
        return []
    happened = rehearse(known_state(state, seat), seat, action).happened
    return [(event.kind, event.public) for event in (one.to_event() for one in happened)]


def _without_numbers(state: State) -> State:
    players = tuple(replace(one, lucky=NO_LUCKY_DAY) for one in state.players)
    return replace(state, players=players)


def test_a_leaf_is_as_low_as_often_as_told() -> None:
    """28 April: within five standard deviations of 3,000 leaves."""
    risk, tries = 13 / 24, 3000
    play = play_turn("*A 04-15\nB 01-01", "5-13")
    assert f"leaf_risk {risk:.4f} 6 100" in told(play, "choose", steps=13)
    state = play_landing("*A 04-27\nB 01-01").state
    land = (Task("choose", 1), Task("buy", 0))
    paid = 0
    for number in range(tries):
        drawn = replace(state, chance=Chance(f"leaf {number}"), agenda=land, framed=False)
        events = Position(drawn).act(Buy(1)).event_facts("paid")
        paid += len(events)
    assert abs(paid / tries - risk) < 5 * sqrt(risk * (1 - risk) / tries)


def test_the_lot_says_yes_as_often_as_told() -> None:
    """Within five standard deviations of 2,000 answers."""
    play, tries = play_landing("*A 03-10\nB 01-01"), 2000
    assert told(play, "answer", answer="lot") == ["lot 0.5"]
    yes = 0
    for number in range(tries):
        drawn = Position(replace(play.state, chance=Chance(f"lot {number}")))
        yes += drawn.act(Reply("phone_repeated_digit", "lot")).only_event("answered")["yes"]
    assert abs(yes / tries - 0.5) < 5 * sqrt(0.25 / tries)
