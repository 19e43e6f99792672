"""Whose turn it is: setup backwards, then up to three action rounds, then the result round (RULES 4.4)."""

from __future__ import annotations

from chalicelib.games.anno_1452 import result_round, rounds
from chalicelib.games.anno_1452.constants import DIE_SIDES, MAX_ACTION_ROUNDS
from chalicelib.games.anno_1452.transition import Transition


def advance_setup(transition: Transition) -> None:
    """The next to set his first stones is the one before in the order; then play begins."""
    transition.turn -= 1
    if transition.turn < 0:
        rounds.begin_action_round(transition, 1)


def advance_turn(transition: Transition) -> None:
    """The next player's turn; after the last one the trial of dice, or the result round."""
    transition.turn += 1
    if transition.turn < transition.seats:
        return
    number = transition.action_round + 1
    if number <= MAX_ACTION_ROUNDS and _roll_trial(transition, number):
        rounds.begin_action_round(transition, number)
    else:
        result_round.open_result_round(transition)


def _roll_trial(transition: Transition, dice: int) -> bool:
    """Whether the n-th action round takes place: n dice must not show a six."""
    rolled = transition.roll_dice(dice)
    held = DIE_SIDES not in rolled
    transition.add_event("trial_passed" if held else "trial_failed", action_round=dice, dice=rolled)
    return held
