"""An attack: the dice of all castles of one territory against those of another (RULES 3.4, Attack)."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.cathedrals.cards import CARD_KINDS, CardKind
from chalicelib.games.cathedrals.events import Attacked, Conquered
from chalicelib.games.cathedrals.losses import (
    eliminate_if_landless,
    free_territory,
    occupy_territory,
    remove_castles,
)
from chalicelib.games.cathedrals.state import State
from chalicelib.games.cathedrals.territories import LAND_NEIGHBOURS, TERRITORY_IDS
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.contract import Seat

MAX_POINTS = 4
"""The most points added to a die, so that a 1 always misses."""

CATHEDRAL_DEFENCE = 1
"""Points that a cathedral adds to each of its defenders' dice."""

HIT_THRESHOLD = 6
"""A die kills a castle from this sum on, points added."""


def attack_points(cards: Sequence[int], cathedral: bool, by_sea: bool) -> int:
    """What an attacker adds to every die: `by_sea` where no border leads to the target."""
    return min(MAX_POINTS, sum(kind.attack for kind in _applicable_kinds(cards, cathedral, by_sea)))


def defence_points(cards: Sequence[int], cathedral: bool) -> int:
    """What a defender adds to every die: his cards, and what a cathedral in the territory gives."""
    points = sum(kind.defence for kind in _applicable_kinds(cards, cathedral, False))
    return min(MAX_POINTS, points + (CATHEDRAL_DEFENCE if cathedral else 0))


def hit_count(dice: Sequence[int], points: int) -> int:
    """How many of the dice kill a castle."""
    return sum(die + points >= HIT_THRESHOLD for die in dice)


def needs_ship(origin: int, target: int) -> bool:
    """Whether a territory in reach is reached by sea alone."""
    return target not in LAND_NEIGHBOURS[origin]


def throw_points(state: State, seat: Seat, origin: int, target: int) -> tuple[int, int]:
    """What this attacker and the owner of the target add to every die; nobody defends a free territory."""
    cathedral, victim = state.cathedral[target], state.owner[target]
    points = attack_points(state.cards[seat], cathedral, needs_ship(origin, target))
    return points, defence_points(() if victim is None else state.cards[victim], cathedral)


def throw_losses(castles: int, victim_castles: int, hits: int, victim_hits: int) -> tuple[int, int]:
    """The castles that a throw costs the attacker and the victim: one of the attacker's always stays."""
    return min(victim_hits, castles - 1), min(hits, victim_castles)


def resolve_attack(transition: Transition, seat: Seat, origin: int, target: int) -> None:
    """Carries out a legal attack: both sides roll, and what they rolled has its effect."""
    state = transition.state
    castles, victim_castles = state.castles[origin], state.castles[target]
    points, against = throw_points(state, seat, origin, target)
    dice, defence = transition.roll_dice(castles), transition.roll_dice(victim_castles)
    lost, killed = throw_losses(castles, victim_castles, hit_count(dice, points), hit_count(defence, against))
    transition.add_event(
        Attacked(
            of_seat=seat,
            victim_seat=_defender(state, target),
            origin=TERRITORY_IDS[origin],
            target=TERRITORY_IDS[target],
            dice=tuple(dice),
            points=points,
            victim_dice=tuple(defence),
            victim_points=against,
            lost=lost,
            victim_lost=killed,
        )
    )
    apply_throw(transition, seat, origin, target, lost, killed)


def apply_throw(
    transition: Transition, seat: Seat, origin: int, target: int, lost: int, victim_lost: int
) -> None:
    """What follows from a throw: both sides lose castles at once; an emptied territory is taken."""
    victim = _defender(transition.state, target)
    transition.update(attacks_left=transition.state.attacks_left - 1)
    remove_castles(transition, origin, lost)
    remove_castles(transition, target, victim_lost)
    if not transition.state.castles[target]:
        _conquer_territory(transition, seat, victim, target)


def _defender(state: State, target: int) -> Seat:
    victim = state.owner[target]
    if victim is None:
        raise ValueError(f"nobody defends {TERRITORY_IDS[target]}")
    return victim


def _conquer_territory(transition: Transition, seat: Seat, victim: Seat, target: int) -> None:
    """Takes an emptied territory; it becomes free if the supply has no castle to move in (CQ5)."""
    if transition.state.supply[seat]:
        holy = transition.state.cathedral[target]
        transition.add_event(Conquered(seat, victim, TERRITORY_IDS[target], holy))
        occupy_territory(transition, seat, target, 1)
        transition.update(conquered=True)
    else:
        free_territory(transition, victim, target)
    eliminate_if_landless(transition, victim, seat)


def _applicable_kinds(cards: Sequence[int], cathedral: bool, by_sea: bool) -> list[CardKind]:
    holds = {"always": True, "cathedral": cathedral, "by_sea": by_sea}
    return [kind for kind in map(CARD_KINDS.__getitem__, cards) if holds[kind.condition]]
