"""Who holds a region's possession card (RULES 4.4 MAJORITY, 4.6a)."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.anno_1452 import track
from chalicelib.games.anno_1452.regions import REGIONS, RegionNo
from chalicelib.games.anno_1452.table import Table
from chalicelib.games.contract import Seat


def leader(counts: Sequence[int]) -> Seat | None:
    """Whoever has more stones than every other, given how many each seat has."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def judge(table: Table, region: RegionNo) -> None:
    """Gives the card to whoever leads. Where several have most, or nobody any, the holder keeps it."""
    first, holder = leader(table.counts(region)), table.possession[region]
    if first is None or first == holder:
        return
    table.possession[region] = first
    track.shift(table, first, 1)
    if holder is None:
        table.tell("possession_taken", player=first, region=REGIONS[region].id)
        return
    track.shift(table, holder, -1)
    table.tell("possession_won", player=first, region=REGIONS[region].id, victim=holder)


def give_back(table: Table) -> None:
    """Cards of holders who do not have most stones alone go back; then every region is judged anew."""
    for region in table.regions:
        holder = table.possession[region]
        if holder is not None and leader(table.counts(region)) != holder:
            table.possession[region] = None
            track.shift(table, holder, -1)
            table.tell("possession_returned", player=holder, region=REGIONS[region].id)
    for region in table.regions:
        judge(table, region)
