"""Castles lost, territories that become free, players who are out (RULES 3.5, 3.6)."""

from __future__ import annotations

from chalicelib.games.cathedrals.atlas import IDS
from chalicelib.games.cathedrals.cards import ids
from chalicelib.games.cathedrals.course import Course, put
from chalicelib.games.cathedrals.limits import spared
from chalicelib.games.cathedrals.money import pass_credits, take_in
from chalicelib.games.contract import Seat


def strike(course: Course, territory: int, castles: int, keep: int = 0) -> None:
    """An event or a card costs a territory castles, but leaves it `keep`; without any it becomes free."""
    state = course.state
    owner = state.owner[territory]
    if owner is None:
        return
    least = max(keep, 1 if spared(state, territory) else 0)
    lost = min(castles, state.castles[territory] - least)
    if lost < 1:
        return
    left = state.castles[territory] - lost
    course.tell("castles_lost", player=owner, territory=IDS[territory], lost=lost, left=left)
    remove(course, territory, lost)
    if not left:
        free(course, territory)
        fall(course, owner, None)


def remove(course: Course, territory: int, castles: int) -> None:
    """Puts castles of a territory back into their owner's supply."""
    state = course.state
    owner = state.owner[territory]
    if owner is not None:
        left = state.castles[territory] - castles
        course.set(
            castles=put(state.castles, territory, left),
            supply=put(state.supply, owner, state.supply[owner] + castles),
        )


def garrison(course: Course, seat: Seat, territory: int, castles: int) -> None:
    """Castles from a seat's supply stand on a territory, which is his from now on."""
    state = course.state
    course.set(
        owner=put(state.owner, territory, seat),
        castles=put(state.castles, territory, state.castles[territory] + castles),
        supply=put(state.supply, seat, state.supply[seat] - castles),
    )


def free(course: Course, territory: int) -> None:
    """A territory without castles has no owner any more; its cathedral stays."""
    course.tell("freed", player=course.state.owner[territory], territory=IDS[territory])
    course.set(owner=put(course.state.owner, territory, None))


def fall(course: Course, seat: Seat, by: Seat | None) -> None:
    """Eliminates a player who has no territory left, to the conqueror's profit or the bank's."""
    state = course.state
    if seat in state.owner:
        return
    cash, cards = state.cash[seat], state.cards[seat]
    if by is None:
        course.tell("wiped_out", player=seat, amount=cash, cards=ids(cards))
    else:
        course.tell("eliminated", player=seat, by=by, amount=cash, cards=ids(cards))
    course.set(
        out=(*state.out, seat),
        cash=put(state.cash, seat, 0),
        cards=put(state.cards, seat, ()),
        deck=state.deck + cards,
    )
    pass_credits(course, seat, by)
    if by is not None:
        take_in(course, by, cash)
