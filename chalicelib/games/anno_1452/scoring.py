"""Points, and the end of the game (RULES 4.1, 4.4 END)."""

from __future__ import annotations

from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.figures import CITIZENS_PER_POINT, MONEY_PER_POINT
from chalicelib.games.anno_1452.state import State
from chalicelib.games.contract import Json, Outcome, Seat

REASON = "end_of_time"


def parts(course: Course | State, seat: Seat) -> Json:
    """What a seat's points consist of; citizens and money are rounded down."""
    stones = course.stones.values() if isinstance(course, Course) else course.stones
    own = [stone for stone in stones if stone.owner == seat]
    return {
        "stones": len(own),
        "citizens": sum(stone.citizens for stone in own) // CITIZENS_PER_POINT,
        "cities": sum(stone.city for stone in own),
        "possession": course.possession.count(seat),
        "prestige": course.prestige[seat],
        "money": course.money[seat] // MONEY_PER_POINT,
    }


def points(course: Course | State, seat: Seat) -> int:
    """A seat's points as they are now."""
    return sum(parts(course, seat).values())


def finish(course: Course) -> None:
    """The game is over: points are told, best first."""
    course.phase = "over"
    state, _ = course.moved()
    tiers = ranking(state)
    for seat in (seat for tier in tiers for seat in tier):
        course.tell("scored", None, player=seat, points=points(course, seat), **parts(course, seat))
    course.tell("finished", winners=list(tiers[0]), reason=REASON)


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The seats by points, then prestige, then money; who ties in all shares the place."""
    ranks = {
        seat: (points(state, seat), state.prestige[seat], state.money[seat]) for seat in range(state.seats)
    }
    return tuple(
        tuple(seat for seat in ranks if ranks[seat] == rank)
        for rank in sorted(set(ranks.values()), reverse=True)
    )


def outcome(state: State) -> Outcome | None:
    """How the game ended, once it has."""
    return Outcome(ranking(state), REASON) if state.phase == "over" else None
