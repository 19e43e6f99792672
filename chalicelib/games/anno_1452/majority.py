"""Who holds a region's possession card (RULES 4.4 MAJORITY, 4.6a)."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.anno_1452.constants import POSSESSION_PRESTIGE
from chalicelib.games.anno_1452.regions import REGIONS, RegionNo
from chalicelib.games.anno_1452.resources import change_prestige
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn_events import PossessionReturned, PossessionTaken, PossessionWon
from chalicelib.games.contract import Seat


def leader(counts: Sequence[int]) -> Seat | None:
    """The seat with more stones than every other, given how many each seat has; None where there is none."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def award_possession_card(transition: Transition, region: RegionNo) -> None:
    """Gives the card to whoever leads. Where nobody does, the holder keeps it."""
    first, holder = leader(transition.stone_counts(region)), transition.possession[region]
    if first is None or first == holder:
        return
    transition.possession[region] = first
    change_prestige(transition, first, POSSESSION_PRESTIGE)
    if holder is None:
        transition.add_event(PossessionTaken(of_seat=first, region=REGIONS[region].id))
        return
    change_prestige(transition, holder, -POSSESSION_PRESTIGE)
    transition.add_event(PossessionWon(of_seat=first, region=REGIONS[region].id, victim_seat=holder))


def return_possession_cards(transition: Transition) -> None:
    """Takes back the cards of holders who do not lead; then awards the card of every region anew."""
    for region in transition.regions:
        holder = transition.possession[region]
        if holder is not None and leader(transition.stone_counts(region)) != holder:
            transition.possession[region] = None
            change_prestige(transition, holder, -POSSESSION_PRESTIGE)
            transition.add_event(PossessionReturned(of_seat=holder, region=REGIONS[region].id))
    for region in transition.regions:
        award_possession_card(transition, region)
