"""Whose turn it is: setup backwards, then up to three action rounds, then the result round (RULES 4.4)."""

from __future__ import annotations

from chalicelib.games.anno_1452 import result, rounds
from chalicelib.games.anno_1452.figures import ACTION_ROUNDS, SIDES
from chalicelib.games.anno_1452.table import Table


def after_setup(table: Table) -> None:
    """The next to set his first stones is the one before in the order; then play begins."""
    table.turn -= 1
    if table.turn < 0:
        rounds.begin(table, 1)


def next_turn(table: Table) -> None:
    """The next player's turn; after the last one the trial of dice, or the result round."""
    table.turn += 1
    if table.turn < table.seats:
        return
    number = table.action_round + 1
    if number <= ACTION_ROUNDS and _trial(table, number):
        rounds.begin(table, number)
    else:
        result.open_window(table)


def _trial(table: Table, dice: int) -> bool:
    """Whether the n-th action round takes place: n dice must not show a six."""
    rolled = table.roll(dice)
    held = SIDES not in rolled
    table.tell("trial_passed" if held else "trial_failed", action_round=dice, dice=rolled)
    return held
