"""What two dice may bring to whoever consults them: the eleven events (RULES 3.5)."""

from __future__ import annotations

from collections.abc import Iterable

from chalicelib.games.cathedrals.atlas import COASTS, IDS, LAND, RAIDED, SEAS_OF, code_dice
from chalicelib.games.cathedrals.choices import ask_levy
from chalicelib.games.cathedrals.course import Course, Effect, take_effect
from chalicelib.games.cathedrals.limits import judged
from chalicelib.games.cathedrals.losses import strike
from chalicelib.games.cathedrals.money import grant, pay, pay_bank
from chalicelib.games.cathedrals.rounds import pass_on
from chalicelib.games.cathedrals.state import MOST, State
from chalicelib.games.contract import Seat


def consult(course: Course, seat: Seat) -> None:
    """Rolls two dice and lets happen what they say. Whoever eliminates himself so is out at once."""
    course.set(consulted=True)
    dice = course.dice(2)
    event, effect = EVENTS[sum(dice)]
    course.tell("consulted", player=seat, dice=dice, event=event)
    take_effect(course, seat, effect)
    if not judged(course) and seat in course.state.out:
        pass_on(course)


def roll_code(course: Course) -> int:
    """Rolls red and blue for a territory."""
    territory = course.roll(len(IDS)) - 1
    course.tell("code_rolled", dice=code_dice(territory), territory=IDS[territory])
    return territory


def sea_trade(course: Course, seat: Seat) -> None:
    """50 florins for every sea on which the player holds a territory."""
    seas = {sea for land in course.state.lands(seat) for sea in SEAS_OF[land]}
    grant(course, seat, 50 * len(seas))


def in_order(state: State, seat: Seat, lands: Iterable[int]) -> list[int]:
    """Struck territories in the order of their owners, from the player clockwise, then by code."""
    owned = [land for land in lands if state.owner[land] is not None]
    return sorted(owned, key=lambda land: (((state.owner[land] or 0) - seat) % state.seats, land))


def _black_death(course: Course, seat: Seat) -> None:
    """Only the neighbours' last castles are safe, and they suffer around a free territory too."""
    territory = roll_code(course)
    strike(course, territory, MOST)
    for neighbour in in_order(course.state, seat, LAND[territory]):
        strike(course, neighbour, 1, keep=1)


def _earthquake(course: Course, seat: Seat) -> None:
    strike(course, roll_code(course), MOST)


def _peasant_revolt(course: Course, seat: Seat) -> None:
    """Rolling until an own territory comes up makes each of them equally likely: one draw among them."""
    lands = course.state.lands(seat)
    territory = lands[course.roll(len(lands)) - 1]
    course.tell("code_rolled", dice=code_dice(territory), territory=IDS[territory])
    strike(course, territory, (course.state.castles[territory] + 1) // 2)


def _famine(course: Course, seat: Seat) -> None:
    pay_bank(course, seat, 20 * len(course.state.lands(seat)))


def _peters_pence(course: Course, seat: Seat) -> None:
    pope = course.state.pope
    for payer in course.state.round_from(seat):
        amount = 10 * course.state.cathedrals(payer)
        if pope not in (None, payer) and amount:
            pay(course, payer, pope, amount)


def _good_harvest(course: Course, seat: Seat) -> None:
    grant(course, seat, 100)


def _ransom(course: Course, seat: Seat) -> None:
    owner = course.state.owner[roll_code(course)]
    if owner in (None, seat):
        grant(course, seat, 150)
    else:
        pay(course, owner, seat, 150)


def _feudal_levy(course: Course, seat: Seat) -> None:
    ask_levy(course, seat, "feudal_levy")


def _raiders(course: Course, seat: Seat) -> None:
    die = course.roll()
    seas = RAIDED[die - 1]
    course.tell("sea_rolled", die=die, seas=list(seas))
    for land in in_order(course.state, seat, {land for sea in seas for land in COASTS[sea]}):
        strike(course, land, 1, keep=1)


def _jubilee(course: Course, seat: Seat) -> None:
    for payee in course.state.round_from(seat):
        grant(course, payee, 50 * course.state.cathedrals(payee))


EVENTS: dict[int, tuple[str, Effect]] = {
    2: ("black_death", _black_death),
    3: ("earthquake", _earthquake),
    4: ("peasant_revolt", _peasant_revolt),
    5: ("famine", _famine),
    6: ("peters_pence", _peters_pence),
    7: ("good_harvest", _good_harvest),
    8: ("sea_trade", sea_trade),
    9: ("ransom", _ransom),
    10: ("feudal_levy", _feudal_levy),
    11: ("raiders", _raiders),
    12: ("jubilee", _jubilee),
}
"""By the sum of the dice: its id and what it does."""
