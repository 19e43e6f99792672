"""How hard the events of a deck are to lay, as the bots' model of memory sees them."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

from chalicelib import decks
from chalicelib.games.anno_domini.bot import LEVELS
from chalicelib.games.chronology.memory import Memory

_LEVEL = "medium"
_SEATS = range(4)
"""The errors of these seats are spread over all sizes."""

_REFERENCES = 40
"""Cards of the deck that each card is compared with."""


def lay_risks(deck: decks.Deck) -> Mapping[str, float]:
    """By card, how likely a medium bot orders it wrongly against another card of its deck."""
    skill = LEVELS[_LEVEL]
    dealt = {"tables": [deck.tables["years"]]}
    memory = Memory(_LEVEL, skill.error, skill.error_growth, dealt)
    references = memory.reference_cards(_REFERENCES)
    return {
        card.id: fmean(memory.misorder_risk(seat, card.id, references) for seat in _SEATS)
        for card in deck.cards
    }
