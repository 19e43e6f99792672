"""Another state that looks the same: for tests that nothing hidden reaches a view."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.cathedrals.state import State
from chalicelib.games.chance import Chance


def twin(state: State, chance: Chance) -> State:
    """The deck mixed anew and another seed; everything else lies open, so one twin serves every seat."""
    deck, chance = chance.shuffled(state.deck)
    seed, chance = chance.below(1 << 64)
    drawn, _ = chance.below(1000)
    return replace(state, deck=deck, chance=Chance(f"{seed:016x}", drawn))
