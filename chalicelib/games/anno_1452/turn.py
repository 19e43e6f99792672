"""Whose turn it is: setup backwards, then up to three action rounds, then the result round (RULES 4.4)."""

from __future__ import annotations

from chalicelib.games.anno_1452 import result_round, trade
from chalicelib.games.anno_1452.constants import DIE_SIDES, MAX_ACTION_ROUNDS
from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn_events import RoundBegan, TrialFailed, TrialPassed


def advance_setup(transition: Transition) -> None:
    """Passes the setup on to the player before in the order; after the first of them play begins."""
    transition.turn -= 1
    if transition.turn < 0:
        begin_action_round(transition, 1)


def advance_turn(transition: Transition) -> None:
    """Passes the turn on; after the last player comes the trial of dice, or the result round."""
    transition.turn += 1
    if transition.turn < transition.seats:
        return
    number = transition.action_round + 1
    if number <= MAX_ACTION_ROUNDS and _roll_trial(transition, number):
        begin_action_round(transition, number)
    else:
        result_round.open_result_round(transition)


def begin_action_round(transition: Transition, number: int) -> None:
    """Starts the n-th action round of the section with the first player's turn (RULES 4.4 AR)."""
    transition.phase, transition.action_round, transition.turn = "action", number, 0
    transition.instant = False
    transition.peace, transition.peace_next = transition.peace_next, False
    transition.add_event(RoundBegan(SECTIONS[transition.section], number))


def close_result_round(transition: Transition) -> None:
    """Once everybody has submitted: the result round takes place, then the next action round or the end.

    In the expert game it stops for trade.
    """
    result_round.resolve_result_round(transition)
    if transition.phase == "result":
        begin_action_round(transition, 1)


def close_trade(transition: Transition) -> None:
    """Once nobody has more to offer or to answer: the rest of the result round, then an action round."""
    result_round.finish_result_round(transition, trade.close_trade(transition))
    begin_action_round(transition, 1)


def trial_probability(dice: int) -> float:
    """The probability that an action round takes place that so many dice decide about."""
    return ((DIE_SIDES - 1) / DIE_SIDES) ** dice


def _roll_trial(transition: Transition, dice: int) -> bool:
    """Rolls n dice for the n-th action round: it takes place if none shows a six."""
    rolled = transition.roll_dice(dice)
    held = DIE_SIDES not in rolled
    transition.add_event((TrialPassed if held else TrialFailed)(action_round=dice, dice=tuple(rolled)))
    return held
