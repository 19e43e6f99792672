"""Consulting the events of Anno Domini: Cathedrals is a gamble, and bots weigh it (RULES 3.5)."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from bench.consulting import measure
from chalicelib.games.cathedrals import BALANCED
from chalicelib.games.cathedrals.bot import make_bot
from chalicelib.games.cathedrals.bot_events import consult_value
from chalicelib.games.cathedrals.bot_heuristics import Judgement, PositionEvaluator
from chalicelib.games.cathedrals.dealing import EVENT_TABLE
from chalicelib.games.cathedrals.facts import ConsultOdds
from chalicelib.games.cathedrals.state import Consult, Debt, Plan, State
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json
from tests.games.cathedrals_states import GAME, act, consult, explained, parse_state
from tests.games.compare import event_kinds

FOUR = "*A 0 england1 wales1+\n B 0 ireland1\n C 0 norway1\n D 0 pope cyprus1"


def newest(drawing: str = FOUR) -> State:
    """A drawing's state under the newest table of events."""
    return parse_state(drawing, event_table=EVENT_TABLE)


def test_case_23_who_buys_grain_owes_everybody_what_he_has_not() -> None:
    state, _ = consult(newest(FOUR.replace("A 0", "A 30")), 2, 2)
    assert state.cash == (0, 20, 10, 0)
    assert state.debts == (Debt(0, 2, 10), Debt(0, 3, 20))


def test_case_24_who_rolls_peters_pence_pays_the_pope() -> None:
    state, _ = consult(newest(FOUR.replace("A 0", "A 100")), 2, 3)
    assert state.cash == (70, 0, 0, 30)
    as_pope = FOUR.replace("D 0 pope", "D 0").replace("*A 0", "*A 0 pope")
    for drawing in (as_pope, FOUR.replace("pope ", "")):
        state, events = consult(newest(drawing), 2, 3)
        assert (state.cash, event_kinds(events)[-1]) == ((0, 0, 0, 0), "no_effect")


@pytest.mark.parametrize(
    ("land", "cash"), [("ireland", (80, 10, 0, 0)), ("france", (80, 90, 0, 0)), ("wales", (0, 90, 0, 0))]
)
def test_case_25_a_ransom_is_paid_by_others_and_the_bank_alone(land: str, cash: tuple[int, ...]) -> None:
    assert consult(newest(FOUR.replace("B 0", "B 90")), 5, 5, land)[0].cash == cash


@pytest.mark.slow
@pytest.mark.parametrize("drawing", [FOUR, FOUR.replace("A 0", "A 500").replace("wales1+", "wales4+")])
def test_the_odds_of_the_new_table_are_those_of_the_dice(drawing: str) -> None:
    """Every roll of the two dice and of the code or sea is tried: nothing is left to luck."""
    state = newest(drawing)
    (odds,) = [fact.tells for fact in explained(state, "consult")]
    assert isinstance(odds, ConsultOdds)
    brought = [
        money(state, red, blue, place) for red in range(1, 7) for blue in range(1, 7) for place in range(36)
    ]
    assert odds.mean == round(fmean(brought))


def money(state: State, red: int, blue: int, place: int) -> int:
    """What a roll brings the player, debts included; `place` is the code, a die or a draw."""
    after, _ = act(state, Consult(), red, blue, *([place % 2 + 1] if red + blue in (6, 7) else [place + 1]))
    owed = sum(debt.amount * ((debt.creditor == 0) - (debt.debtor == 0)) for debt in after.debts)
    return after.cash[0] - state.cash[0] + owed


def evaluator(state: State) -> PositionEvaluator:
    """A position as a hard bot judges it."""
    return PositionEvaluator(state, state.current, Judgement(Chance("sure"), 0))


def test_a_bot_consults_where_its_forecast_is_above_nothing() -> None:
    """Many seas are a reason to consult, many lands and cathedrals in poverty one to leave it."""
    rich = newest("*A 500 ireland1 cyprus1 sicily1 denmark1\n B 0 wales6\n C 0 norway6\n D 0 pope kiev6")
    poor = newest(
        "*A 0 hungary1+ bohemia1+ burgundy1+ france1+ lorraine1+ bavaria1+ saxony1+"
        "\n B 0 wales6\n C 0 norway6\n D 0 pope kiev6"
    )
    for state, wants in ((rich, True), (poor, False)):
        taken = replace(state, owner=tuple(3 if one is None else one for one in state.owner))
        full = replace(taken, castles=tuple(n or 6 for n in taken.castles))
        assert (consult_value(evaluator(full)) > 0) == wants
        action = make_bot("hard", {}).choose(GAME.view(full, 0), GAME.decisions(full), Chance("whim"))
        consults = isinstance(action, Plan) and action.steps[0].do == "consult"
        assert consults == wants


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, BALANCED], ids=["box", "balanced"])
@pytest.mark.parametrize("seats", [3, 4])
def test_the_table_of_events_is_a_gamble(seats: int, options: Json) -> None:
    """In some hundred turns of hard bots: about nothing on average, and right in about half of them."""
    turns = measure(seats, 12, options)
    assert len(turns) > 100
    assert abs(fmean(turn.money for turn in turns)) < 15
    assert 0.4 <= fmean(turn.value > 0 for turn in turns) <= 0.7
