"""Whether a condition holds for a seat, as far as that is known (RULES 5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import Year, day_of_month, month
from chalicelib.games.game_of_the_year.personas import TRAIT_INDEX, TraitId
from chalicelib.games.game_of_the_year.player_queries import other_seats
from chalicelib.games.game_of_the_year.rule_data import (
    AllOf,
    AnyOf,
    Case,
    Condition,
    Fact,
    FactName,
    Not,
    Trait,
)
from chalicelib.games.game_of_the_year.state import Player


class GameState(Protocol):
    """What a condition looks at."""

    @property
    def players(self) -> Sequence[Player]:
        """By seat."""
        ...

    @property
    def year(self) -> Year:
        """Where the game ends."""
        ...


ConditionResult = bool | str
"""True, False, or the trait that must be asked first."""


def evaluate_condition(condition: Condition, state: GameState, seat: Seat) -> ConditionResult:
    """Whether a condition holds for a seat, or the trait that the seat must be asked about first."""
    match condition:
        case Trait(name):
            return _trait_answer(state.players[seat], name)
        case Fact(name, n):
            return FACTS[name](state, seat, n)
        case Not(inner):
            result = evaluate_condition(inner, state, seat)
            return result if isinstance(result, str) else not result
        case AnyOf(conditions):
            results = (evaluate_condition(one, state, seat) for one in conditions)
            return next((result for result in results if result), False)
        case AllOf(conditions):
            results = (evaluate_condition(one, state, seat) for one in conditions)
            return next((result for result in results if result is not True), True)


def first_case(cases: Iterable[Case], state: GameState, seat: Seat) -> Case | TraitId | None:
    """The first case that holds for a seat, or the trait that must be asked first; None if none holds."""
    for case in cases:
        result = evaluate_condition(case.condition, state, seat)
        if result:
            return result if isinstance(result, str) else case
    return None


def _trait_answer(player: Player, trait: str) -> ConditionResult:
    """A player's answer, or the trait itself where the player was never asked."""
    bit = TRAIT_INDEX[trait]
    return bool(player.yes >> bit & 1) if player.asked >> bit & 1 else trait


def _other_players(state: GameState, seat: Seat) -> list[Player]:
    return [state.players[other] for other in other_seats(len(state.players), seat)]


def _is_richest(state: GameState, seat: Seat, _: int) -> bool:
    return all(state.players[seat].cash >= other.cash for other in _other_players(state, seat))


def _is_first(state: GameState, seat: Seat, _: int) -> bool:
    return all(state.players[seat].pos >= other.pos for other in _other_players(state, seat))


def _is_last(state: GameState, seat: Seat, _: int) -> bool:
    return all(state.players[seat].pos <= other.pos for other in _other_players(state, seat))


def _has_player_ahead(state: GameState, seat: Seat, least: int) -> bool:
    return any(other.pos - state.players[seat].pos >= least for other in _other_players(state, seat))


def _has_player_within(state: GameState, seat: Seat, most: int) -> bool:
    return any(1 <= other.pos - state.players[seat].pos <= most for other in _other_players(state, seat))


FACTS: dict[FactName, Callable[[GameState, Seat, int], bool]] = {
    "richest": _is_richest,
    "first_place": _is_first,
    "last_place": _is_last,
    "somebody_ahead": _has_player_ahead,
    "somebody_within": _has_player_within,
    "before_own_birthday": lambda state, seat, _: state.players[seat].pos < state.players[seat].birthday,
    "born_on": lambda state, seat, day: state.players[seat].birthday == day,
    "has_holiday": lambda state, seat, _: state.players[seat].holidays > 0,
    "holiday_season": lambda state, seat, _: state.players[seat].pos <= state.year.last_holiday,
    "cash_at_least": lambda state, seat, least: state.players[seat].cash >= least,
    "day_of_month_above": lambda state, seat, day: day_of_month(state.players[seat].pos) > day,
    "in_january": lambda state, seat, _: month(state.players[seat].pos) == 1,
}
"""The test of each fact by name: `(state, seat, n) -> bool`. Ties count for all superlatives (RULES 5.3)."""
