"""Points, and the end of the game (RULES 4.1, 4.4 END)."""

from __future__ import annotations

from chalicelib.games.anno_1452.constants import CITIZENS_PER_POINT, MONEY_PER_POINT, POINTS
from chalicelib.games.anno_1452.result_events import Finished, Scored
from chalicelib.games.anno_1452.state import State
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import Json, Outcome, Seat
from chalicelib.games.ranking import tiers_by_rank

END_REASON = "end_of_time"


def point_parts(state: State, seat: Seat) -> Json:
    """What a seat's points consist of; citizens and money are rounded down."""
    own = [stone for stone in state.stones if stone.owner == seat]
    return {
        "stones": len(own) * POINTS["stones"],
        "citizens": sum(stone.citizens for stone in own) // CITIZENS_PER_POINT,
        "cities": sum(stone.city for stone in own) * POINTS["cities"],
        "possession": state.possession.count(seat) * POINTS["possession"],
        "prestige": state.prestige[seat] * POINTS["prestige"],
        "money": state.money[seat] // MONEY_PER_POINT,
    }


def points(state: State, seat: Seat) -> int:
    """A seat's points as they are now."""
    return sum(point_parts(state, seat).values())


def finish_game(transition: Transition) -> None:
    """Ends the game and tells everybody's points, best first."""
    transition.phase = "over"
    state, _ = transition.state_and_events()
    tiers = ranking(state)
    for seat in (seat for tier in tiers for seat in tier):
        transition.add_event(Scored(seat, points(state, seat), **point_parts(state, seat)))
    transition.add_event(Finished(winner_seats=tiers[0], reason=END_REASON))


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The seats in tiers, best first: by points, then prestige, then money."""
    return tiers_by_rank(
        [(points(state, seat), state.prestige[seat], state.money[seat]) for seat in range(state.seats)]
    )


def outcome(state: State) -> Outcome | None:
    """How the game ended; None until it has."""
    return Outcome(ranking(state), END_REASON) if state.phase == "over" else None
