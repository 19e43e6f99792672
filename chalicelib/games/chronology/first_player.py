"""Who begins the first round: a seat drawn by lot, or one that the table has named (RULES 1.2, 2.2)."""

from __future__ import annotations

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json, RuleViolation, Seat

LOT = "lot"
"""The value of the option `first` by which a lot decides."""


def first_option(most_seats: int) -> Json:
    """The schema of the option `first` of a game for so many seats."""
    return {"enum": [LOT, *range(most_seats)], "format": "seat", "default": LOT}


def check_first(first: str | Seat, seats: int) -> None:
    """Raises `RuleViolation` `first_without_seat` where a seat is named that does not play."""
    if isinstance(first, int) and first >= seats:
        raise RuleViolation("first_without_seat", seats=seats)


def draw_first(first: str | Seat, seats: int, chance: Chance) -> tuple[Seat, Chance]:
    """The seat that begins, and the chance left; only a lot draws. Raises as `check_first` does."""
    check_first(first, seats)
    return (first, chance) if isinstance(first, int) else chance.below(seats)
