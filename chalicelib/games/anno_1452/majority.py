"""Who holds a region's possession card (RULES 4.4 MAJORITY, 4.6a)."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.anno_1452 import track
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.regions import REGIONS, RegionNo
from chalicelib.games.contract import Seat


def leader(counts: Sequence[int]) -> Seat | None:
    """Whoever has more stones than every other, given how many each seat has."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def judge(course: Course, region: RegionNo) -> None:
    """Gives the card to whoever leads. Where several have most, or nobody any, the holder keeps it."""
    first, holder = leader(course.counts(region)), course.possession[region]
    if first is None or first == holder:
        return
    course.possession[region] = first
    track.shift(course, first, 1)
    if holder is None:
        course.tell("possession_taken", player=first, region=REGIONS[region].id)
        return
    track.shift(course, holder, -1)
    course.tell("possession_won", player=first, region=REGIONS[region].id, victim=holder)


def give_back(course: Course) -> None:
    """Cards of holders who do not have most stones alone go back; then every region is judged anew."""
    for region in course.regions:
        holder = course.possession[region]
        if holder is not None and leader(course.counts(region)) != holder:
            course.possession[region] = None
            track.shift(course, holder, -1)
            course.tell("possession_returned", player=holder, region=REGIONS[region].id)
    for region in course.regions:
        judge(course, region)
