"""The kinds of fact that both timeline games have."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.chronology.timeline import TimelineState
from chalicelib.games.contract import Fact
from chalicelib.games.facts import FactDetails

PENALTIES_EACH = 2
"""Penalties for every seat that the stock should hold when a match begins (RULES 1.4a)."""


@dataclass(frozen=True)
class FewPenalties(FactDetails):
    """Once all hands are dealt only so many `cards` are left to draw: fewer than two penalties for each seat.

    What cannot be drawn lapses, so doubts cost little.
    """

    cards: int


def few_penalties(state: TimelineState, penalty: int) -> tuple[Fact, ...]:
    """The warning about a match that was just dealt; `penalty` is the most that is drawn at once."""
    if state.stock.count >= PENALTIES_EACH * penalty * len(state.hands):
        return ()
    return (Fact({}, FewPenalties(state.stock.count)),)
