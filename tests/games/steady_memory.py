"""A memory for tests of bots: it is as unsure as theirs, and happens to be right."""

from __future__ import annotations

from chalicelib.games.chronology.memory import Belief, Memory
from chalicelib.games.contract import Seat


class SteadyMemory(Memory):
    """Believes the true dates, with the errors of its level."""

    def _noisy_belief(self, seat: Seat, card: str) -> Belief:
        return Belief(self._dates[card], super()._noisy_belief(seat, card).error)
