"""How a match begins: the Pope, the lands named by the dice, the live draft (RULES 3.3, CQ7, CQ10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from chalicelib.games.cathedrals import OPTIONS
from chalicelib.games.cathedrals.atlas import IDS, PAPAL_STATES, REACH, SEAS_OF
from chalicelib.games.cathedrals.cards import DECK, POPE
from chalicelib.games.cathedrals.choices import known
from chalicelib.games.cathedrals.course import Course, put
from chalicelib.games.cathedrals.losses import garrison
from chalicelib.games.cathedrals.rounds import open_round
from chalicelib.games.cathedrals.state import CASTLES, Orders, State, Style
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json, RuleViolation, Seat

CATHEDRALS = {3: 15, 4: 16}
"""Cathedrals in play by the number of seats (RULES 3.1, CQ1)."""


def found(seats: int, options: Json, chance: Chance, orders: Mapping[Seat, Orders]) -> Course:
    """The first state: all lands settled and the first income paid, or a live draft under way."""
    chosen = {name: option["default"] for name, option in OPTIONS["properties"].items()} | options
    course = Course(_empty(seats, chosen["goal"], chance))
    course.tell("pope_chosen", player=course.state.pope, order=list(course.state.order))
    first = (PAPAL_STATES,) if chosen["realistic_start"] else ()
    if chosen["live_draft"]:
        _draft_on(course, first)
    else:
        _settle_all(course, first, orders)
    return course


def _settle(course: Course, territory: int) -> None:
    """The next settler takes this territory, with a cathedral while they last; his successor follows."""
    state, seat = course.state, course.state.current
    course.set(
        current=(seat + 1) % state.seats,
        cathedral=put(state.cathedral, territory, sum(state.cathedral) < CATHEDRALS[state.seats]),
    )
    garrison(course, seat, territory, 1)


def draft(course: Course, territory: str) -> None:
    """Whoever must choose settles there. Raises `RuleViolation` `unknown_territory` or `not_free`."""
    land = known(territory)
    if course.state.owner[land] is not None:
        raise RuleViolation("not_free", territory=territory)
    _draft_on(course, (land,))


def _draft_on(course: Course, chosen: Sequence[int]) -> None:
    """A live draft: what was `chosen` is settled, then what the dice name, until that is taken already.

    Then whoever rolled is asked. The first round begins when no territory is free.
    """
    for territory in chosen:
        _settle_openly(course, territory)
    while course.state.vacant:
        rolled = course.roll(len(IDS)) - 1
        if course.state.owner[rolled] is not None:
            course.set(rolled=rolled)
            return
        _settle_openly(course, rolled)
    course.set(rolled=None)
    open_round(course)


def _settle_all(course: Course, first: Sequence[int], orders: Mapping[Seat, Orders]) -> None:
    for territory in first:
        _settle(course, territory)
    while course.state.vacant:
        _settle(course, _named(course, orders))
    for seat in course.state.round_from(course.state.order[-1]):
        _tell_settled(course, seat, course.state.lands(seat))
    open_round(course)


def _settle_openly(course: Course, territory: int) -> None:
    seat = course.state.current
    _settle(course, territory)
    _tell_settled(course, seat, [territory])


def _tell_settled(course: Course, seat: Seat, lands: Sequence[int]) -> None:
    """A seat has these territories from the set-up, some with a cathedral."""
    holy = [IDS[land] for land in lands if course.state.cathedral[land]]
    course.tell("settled", player=seat, territories=[IDS[land] for land in lands], cathedrals=holy)


def preferred(state: State, seat: Seat, style: Style) -> int:
    """The free territory that suits a style best, of several the lowest code; not for `random`."""
    return max(state.vacant, key=lambda land: (_SUITS[style](state, seat, land), -land))


def _empty(seats: int, goal: int, chance: Chance) -> State:
    pope, chance = chance.below(seats)
    deck, chance = chance.shuffled(DECK)
    return State(
        chance=chance,
        goal=goal,
        order=tuple((pope + step) % seats for step in range(1, seats + 1)),
        owner=(None,) * len(IDS),
        castles=(0,) * len(IDS),
        cathedral=(False,) * len(IDS),
        cash=(0,) * seats,
        supply=(CASTLES,) * seats,
        cards=tuple((POPE,) if seat == pope else () for seat in range(seats)),
        deck=deck,
        current=pope,
    )


def _named(course: Course, orders: Mapping[Seat, Orders]) -> int:
    """Where the next settler goes: where the dice say or, if that is taken, as his orders have it."""
    rolled = course.roll(len(IDS)) - 1
    state = course.state
    if state.owner[rolled] is None:
        return rolled
    style = orders.get(state.current, Orders()).setup_style
    if style == "random":
        return state.vacant[course.roll(len(state.vacant)) - 1]
    return preferred(state, state.current, style)


def _own_neighbours(state: State, seat: Seat, land: int) -> int:
    return sum(state.owner[other] == seat for other in REACH[land])


_SUITS: dict[Style, Callable[[State, Seat, int], int]] = {
    "cluster": _own_neighbours,
    "coast": lambda state, seat, land: len(SEAS_OF[land]),
    "spread": lambda state, seat, land: -_own_neighbours(state, seat, land),
}
