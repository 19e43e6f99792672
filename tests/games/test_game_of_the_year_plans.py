"""A turn said in one action, and what becomes of the plan (RULES 5.2, GY16; cases 20 to 24)."""

from __future__ import annotations

import pytest

from chalicelib.games.contract import RuleViolation
from chalicelib.games.game_of_the_year.actions import Choose
from chalicelib.games.game_of_the_year.state import TurnPlan
from tests.games.game_of_the_year_states import GAME, Position, play_turn, previewed

PLAIN = "*A 02-13\nB 01-01\nC 01-01"
"""From here 2 and 7 days lead to plain days."""


def move_days(play: Position) -> list[str]:
    """The days that A's figure reached in the last action."""
    return [event["to_day"] for event in play.event_facts("advanced") if event["of_seat"] == 0]


def waits_for(play: Position) -> tuple[int, str]:
    decision = play.waiting_decision
    return decision.seat, decision.kind


def test_a_turn_in_which_nothing_else_is_done_is_one_action() -> None:
    play = play_turn(PLAIN, "2-7").act(Choose(2, buy=0, after="stay"))
    assert move_days(play) == ["02-15"]
    assert play.state.current == 1


def test_what_was_not_said_is_asked() -> None:
    play = play_turn(PLAIN, "2-7")
    assert waits_for(play.act(Choose(2))) == (0, "buy")
    assert waits_for(play.act(Choose(2, after="stay"))) == (0, "buy")
    assert waits_for(play.act(Choose(2, buy=0))) == (0, "holiday")
    assert waits_for(play.act(Choose(2, buy=1))) == (0, "holiday")


def test_a_plan_buys_steps_and_goes_on_holiday() -> None:
    play = play_turn("*A 02-14\nB 01-01\nC 01-01", "2-7").act(Choose(2, buy=1, after="holiday"))
    assert move_days(play) == ["02-16", "02-17", "03-02"]
    assert play.payments()[0] == "A>- 100 extra"
    assert play.state.players[0].holidays == 1
    assert play.state.current == 1


def test_steps_that_a_framed_day_forbids_are_left_out() -> None:
    """From 5 January one day leads to Epiphany, which is framed."""
    play = play_turn("*A 01-05\nB 01-01\nC 01-01", "1-8", chances="C21").act(Choose(1, buy=2, after="stay"))
    assert play.only_event("plan_left_out") == {"of_seat": 0, "planned": "buy"}
    assert not [text for text in play.payments() if text.endswith("extra")]


def test_steps_that_cannot_be_paid_any_more_are_offered_again() -> None:
    """A present of 200 to B on the way leaves A with money for one step."""
    play = play_turn("*A 02-13 cash 300\nB 01-01 born 02-15\nC 01-01", "2-7").act(
        Choose(2, buy=3, after="stay")
    )
    assert play.only_event("plan_left_out")["planned"] == "buy"
    assert waits_for(play) == (0, "buy")
    assert play.waiting_decision.schema["properties"]["steps"]["maximum"] == 1


def test_a_holiday_that_came_too_late_is_left_out() -> None:
    play = play_turn("*A 11-15\nB 01-01\nC 01-01", "2-7").act(Choose(2, buy=0, after="holiday"))
    assert play.only_event("plan_left_out") == {"of_seat": 0, "planned": "holiday"}
    assert play.state.players[0].holidays == 2
    assert play.state.current == 1


def test_a_plan_is_kept_through_a_question_and_ends_with_the_turn() -> None:
    """25 January asks for skiers."""
    asked = play_turn("*A 01-23\nB 01-01\nC 01-01", "2-7", chances="C21").act(Choose(2, after="stay"))
    assert waits_for(asked) == (0, "answer")
    assert asked.state.plan == TurnPlan(None, "stay")
    answered = asked.answer("yes")
    assert answered.state.current == 1
    assert answered.state.plan == TurnPlan()


@pytest.mark.parametrize("action", [Choose(2, buy=11), Choose(2, buy=-1), Choose(3)])
def test_a_plan_must_be_possible_when_it_is_made(action: Choose) -> None:
    with pytest.raises(RuleViolation, match="wrong_steps"):
        play_turn(PLAIN, "2-7").act(action)


def test_a_holiday_is_planned_with_a_card() -> None:
    play = play_turn("*A 02-13 holidays 0\nB 01-01\nC 01-01", "2-7")
    assert play.waiting_decision.schema["properties"]["after"]["enum"] == ["ask", "stay"]
    with pytest.raises(RuleViolation, match="not_offered"):
        play.act(Choose(2, after="holiday"))


def test_a_plan_is_seen_by_whom_it_is_of() -> None:
    state = play_turn(PLAIN, "2-7").act(Choose(2, after="holiday")).state
    views = [GAME.view(state, seat) for seat in (0, 1, None)]
    assert [view.mine and view.mine.plan for view in views] == [TurnPlan(None, "holiday"), None, None]


def test_a_preview_tells_what_the_planned_steps_lead_to() -> None:
    told = previewed(play_turn(PLAIN, "2-7"), Choose(2, buy=1))
    assert [text for text in told if text.startswith("arrival")] != []
    assert any("02-16" in text for text in told)
    framed = previewed(play_turn("*A 01-05\nB 01-01\nC 01-01", "1-8"), Choose(1, buy=2))
    assert "no_extra_steps" in framed
