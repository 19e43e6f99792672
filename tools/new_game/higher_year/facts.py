"""What a choice in Higher Year leads to, as far as an open table tells it."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.contract import Decision, Fact
from chalicelib.games.facts import FactDetails, facts_by_kind
from tools.new_game.higher_year.state import YEARS, State, Year


@dataclass(frozen=True)
class Standing(FactDetails):
    """How a year stands in this round: whether it beats what lies there, and how many unseen ones beat it."""

    leads: bool
    higher: int


FACTS = facts_by_kind(Standing)
"""The class of each kind of fact."""


def standing_facts(state: State, decision: Decision) -> tuple[Fact, ...]:
    """For each year that the seat may lay, how it stands."""
    return tuple(
        Fact({"year": year}, _standing(state, decision.seat, year)) for year in state.hands[decision.seat]
    )


def _standing(state: State, seat: int, year: Year) -> Standing:
    laid = {one for one in state.laid if one is not None}
    seen = {*laid, *state.gone, *state.hands[seat]}
    higher = sum(other > year for other in YEARS if other not in seen)
    return Standing(leads=year > max(laid, default=0), higher=higher)
