"""How a bot values moves some turns ahead, in Mark."""

from __future__ import annotations

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import (
    DAY_NUMBERS,
    Day,
    crossed_quarters,
    month,
    year_between,
)
from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES, Leaf, leaf_steps
from chalicelib.games.game_of_the_year.chronicle import next_framed_day
from chalicelib.games.game_of_the_year.day_values import DayValues
from chalicelib.games.game_of_the_year.movement import QUARTER_BONUS
from chalicelib.games.game_of_the_year.view import View

ADVANCE_VALUE = 3.0
"""What a day further on is worth in itself."""


class Lookahead:
    """Values of a seat's possible moves, with `turns_ahead` more turns of its own in view.

    The moves begin on the day `here`, by default where the seat's figure stands.
    """

    def __init__(self, view: View, seat: Seat, turns_ahead: int, here: Day | None = None) -> None:
        self._day_values, self._turns_ahead, self._pace = DayValues(view, seat), turns_ahead, view.pace
        self._here = DAY_NUMBERS[view.players[seat].day] if here is None else here
        self._year = year_between(view.start, view.finish)
        self._future_values: dict[tuple[Day, int], float] = {}

    def move_value(self, to: Day) -> float:
        """The value of moving to a day now."""
        return self._path_value(self._here, to, self._turns_ahead)

    def stay_value(self) -> float:
        """The value of staying."""
        return self._future_value(self._here, self._turns_ahead)

    def quarter_money(self, to: Day) -> float:
        """The quarter money that a move to a day would pay. A swap does not pay it."""
        return float(QUARTER_BONUS * len(crossed_quarters(self._year, self._here, to)))

    def _path_value(self, start: Day, to: Day, turns_ahead: int) -> float:
        to = min(to, self._year.finish)
        return self._day_values.path_value(start, to) + self._future_value(to, turns_ahead)

    def _future_value(self, day: Day, turns_ahead: int) -> float:
        """The mean over all leaves of the best move that each allows."""
        if not turns_ahead or day >= self._year.finish:
            return ADVANCE_VALUE * day
        if (day, turns_ahead) not in self._future_values:
            values = [self._best_value(day, leaf, turns_ahead - 1) for leaf in LEAVES]
            self._future_values[day, turns_ahead] = sum(values) / len(values)
        return self._future_values[day, turns_ahead]

    def _best_value(self, day: Day, leaf: Leaf, turns_ahead: int) -> float:
        if leaf.colour:
            to = next_framed_day(day, leaf.colour, self._year)
            return (
                self._future_value(day, turns_ahead) if to is None else self._path_value(day, to, turns_ahead)
            )
        choices = leaf_steps(leaf, self._pace, month(day) == self._year.late_month)
        return max(self._path_value(day, day + n, turns_ahead) for n in choices)
