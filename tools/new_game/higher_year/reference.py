"""What is printed on the cards of Higher Year, from the numbers that the rules use."""

from __future__ import annotations

from dataclasses import dataclass

from tools.new_game.higher_year.state import ROUND_POINTS, YEARS, Year


@dataclass(frozen=True)
class Reference:
    """There is one card for each year from `first_year` to `last_year`; a round is worth `round_points`."""

    first_year: Year
    last_year: Year
    round_points: int


def reference() -> Reference:
    """The reference of rules version 1."""
    return Reference(YEARS[0], YEARS[-1], ROUND_POINTS)
