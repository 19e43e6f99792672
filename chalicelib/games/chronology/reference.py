"""What both timeline games have printed on their cards and in their rules (RULES 1.1-1.3, 2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class HandSize:
    """How many events each seat is dealt where so many play."""

    seats: int
    cards: int


def hand_sizes(table: Mapping[int, int]) -> tuple[HandSize, ...]:
    """A table of hand sizes by the number of seats, as rows."""
    return tuple(HandSize(seats, cards) for seats, cards in table.items())
