"""One throw of all castles against all castles (RULES 3.4, Attack)."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.cathedrals.atlas import IDS, LAND
from chalicelib.games.cathedrals.cards import KINDS, Kind
from chalicelib.games.cathedrals.course import Course
from chalicelib.games.cathedrals.losses import fall, free, garrison, remove
from chalicelib.games.contract import Seat

CAP = 4
"""The most points that count, so that a 1 always misses."""

HIT = 6
"""From here on, points added, a die kills a castle."""


def attack_points(cards: Sequence[int], cathedral: bool, by_sea: bool) -> int:
    """What an attacker adds to every die: `by_sea` where no border leads to the target."""
    return min(CAP, sum(kind.attack for kind in _fitting(cards, cathedral, by_sea)))


def defence_points(cards: Sequence[int], cathedral: bool) -> int:
    """What a defender adds to every die: his cards, and one for a cathedral on the spot."""
    return min(CAP, sum(kind.defence for kind in _fitting(cards, cathedral, False)) + cathedral)


def hits(dice: Sequence[int], points: int) -> int:
    """How many of the dice kill a castle."""
    return sum(die + points >= HIT for die in dice)


def throw(course: Course, seat: Seat, origin: int, target: int) -> None:
    """A legal attack: both sides roll and lose castles at once; an emptied territory is taken."""
    state = course.state
    victim = state.owner[target]
    if victim is None:
        raise ValueError(f"nobody defends {IDS[target]}")
    cathedral = state.cathedral[target]
    points = attack_points(state.cards[seat], cathedral, target not in LAND[origin])
    against = defence_points(state.cards[victim], cathedral)
    course.set(attacks_left=state.attacks_left - 1)
    dice, defence = course.dice(state.castles[origin]), course.dice(state.castles[target])
    lost = min(hits(defence, against), state.castles[origin] - 1)
    killed = min(hits(dice, points), state.castles[target])
    course.tell(
        "attacked",
        player=seat,
        victim=victim,
        origin=IDS[origin],
        target=IDS[target],
        dice=dice,
        points=points,
        victim_dice=defence,
        victim_points=against,
        lost=lost,
        victim_lost=killed,
    )
    remove(course, origin, lost)
    remove(course, target, killed)
    if not course.state.castles[target]:
        _take(course, seat, victim, target)


def _take(course: Course, seat: Seat, victim: Seat, target: int) -> None:
    """Castles lost are back in the supplies by now; without any to move in, the land is free (CQ5)."""
    if course.state.supply[seat]:
        course.tell("conquered", player=seat, victim=victim, territory=IDS[target])
        garrison(course, seat, target, 1)
        course.set(conquered=True)
    else:
        free(course, target)
    fall(course, victim, seat)


def _fitting(cards: Sequence[int], cathedral: bool, by_sea: bool) -> list[Kind]:
    holds = {"always": True, "cathedral": cathedral, "by_sea": by_sea}
    return [kind for kind in map(KINDS.__getitem__, cards) if holds[kind.when]]
