"""The king is elected, and the order of play is set (RULES 4.4 ER steps 6 and 7)."""

from __future__ import annotations

from collections.abc import Collection

from chalicelib.games.anno_1452 import drawing, track
from chalicelib.games.anno_1452.cards import TERMS
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.figures import KING_CARDS, KING_MERCENARIES, KING_PRESTIGE
from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.contract import Seat


def elect(course: Course, giving: Collection[Seat], renouncing: Collection[Seat]) -> None:
    """Fewest stones is king, `giving` seats count as having fewer; `renouncing` ones do not stand.

    The mercenaries of the old king and the anti-king go back first.
    """
    course.office = [0] * course.seats
    king = _winner(course, giving, [seat for seat in range(course.seats) if seat not in renouncing])
    course.king = king
    if course.antiking == king:
        course.antiking = None
    course.tell("king_elected", player=king, section=SECTIONS[course.section], n=KING_MERCENARIES)
    track.shift(course, king, KING_PRESTIGE)
    track.settle(course)
    course.office[king] = KING_MERCENARIES
    drawing.draw(course, king, KING_CARDS)


def _winner(course: Course, giving: Collection[Seat], candidates: list[Seat]) -> Seat:
    """Fewest stones, then most prestige, then the highest die, thrown again by those who tie."""
    fewer = TERMS["e_gifts"].stones
    rank = {
        seat: (len(course.owned(seat)) - fewer * (seat in giving), -course.prestige[seat])
        for seat in candidates
    }
    first = [seat for seat in candidates if rank[seat] == min(rank.values())]
    while len(first) > 1:
        dice = course.roll(len(first))
        course.tell("election_rolled", players=first, dice=dice)
        first = [seat for seat, die in zip(first, dice, strict=True) if die == max(dice)]
    return first[0]


def arrange(course: Course) -> None:
    """The king takes the place he wishes, then the anti-king; the others follow by prestige.

    Who ties keeps his old place before or behind the other. The anti-king's time ends here.
    """
    places: list[Seat | None] = [None] * course.seats
    for seat in (course.king, course.antiking):
        if seat is not None:
            places[_free(places, course.orders[seat].seat_wish)] = seat
    rest = iter(sorted((s for s in course.order if s not in places), key=lambda s: -course.prestige[s]))
    course.order = tuple(next(rest) if seat is None else seat for seat in places)
    if course.antiking is not None:
        course.tell("antiking_gone", player=course.antiking)
        course.antiking = None
    course.tell("order_set", order=list(course.order))


def _free(places: list[Seat | None], wish: int) -> int:
    """The wished place (from 1), else the next later free one, else the nearest earlier."""
    at = min(max(wish, 1), len(places)) - 1
    later = [place for place in range(at, len(places)) if places[place] is None]
    return later[0] if later else max(place for place in range(at) if places[place] is None)
