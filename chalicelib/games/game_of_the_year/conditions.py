"""Whether a condition holds for a seat, as far as that is known (RULES 5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year import calendar
from chalicelib.games.game_of_the_year.calendar import SIGNS, Year
from chalicelib.games.game_of_the_year.personas import TRAIT_INDEX
from chalicelib.games.game_of_the_year.rule_data import AllOf, AnyOf, Condition, Fact, Not, Trait
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
"""Yes, no, or the trait that must be asked first."""


def evaluate_condition(condition: Condition, state: GameState, seat: Seat) -> ConditionResult:
    """Whether a condition holds for a seat; the name of a trait where that seat has not answered yet."""
    match condition:
        case Trait(name):
            return known_answer(state.players[seat], name)
        case Fact(name, n):
            return FACTS[name](state, seat, n)
        case Not(inner):
            found = evaluate_condition(inner, state, seat)
            return found if isinstance(found, str) else not found
        case AnyOf(terms):
            return next((found for one in terms if (found := evaluate_condition(one, state, seat))), False)
        case AllOf(terms):
            return next(
                (found for one in terms if (found := evaluate_condition(one, state, seat)) is not True), True
            )


def known_answer(player: Player, trait: str) -> ConditionResult:
    """A seat's answer, or the trait itself where it was never given."""
    place = TRAIT_INDEX[trait]
    return bool(player.yes >> place & 1) if player.asked >> place & 1 else trait


def is_protected(player: Player) -> bool:
    """Whether a figure stands in its owner's sign: nothing bad touches it there (RULES 5.2, ZODIAC)."""
    return is_protected_on(player, player.pos)


def is_protected_on(player: Player, day: calendar.Day) -> bool:
    """The same, were the figure on that day."""
    return SIGNS[day] == SIGNS[player.birthday]


def other_seats(seats: int, seat: Seat) -> list[Seat]:
    """All other seats in turn order from this one."""
    return [(seat + step) % seats for step in range(1, seats)]


def poorest_other(players: Sequence[Player], seat: Seat) -> Seat:
    """The other seat with the least cash, the next clockwise of several (RULES 5.6a)."""
    return min(other_seats(len(players), seat), key=lambda other: players[other].cash)


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


FACTS: dict[str, Callable[[GameState, Seat, int], bool]] = {
    "richest": _is_richest,
    "first_place": _is_first,
    "last_place": _is_last,
    "somebody_ahead": _has_player_ahead,
    "somebody_within": _has_player_within,
    "before_own_birthday": lambda table, seat, _: table.players[seat].pos < table.players[seat].birthday,
    "born_on": lambda table, seat, day: table.players[seat].birthday == day,
    "has_holiday": lambda table, seat, _: table.players[seat].holidays > 0,
    "holiday_season": lambda table, seat, _: table.players[seat].pos <= table.year.last_holiday,
    "cash_at_least": lambda table, seat, least: table.players[seat].cash >= least,
    "day_of_month_above": lambda table, seat, day: calendar.day_of_month(table.players[seat].pos) > day,
    "in_january": lambda table, seat, _: calendar.month(table.players[seat].pos) == 1,
}
"""Each fact by name: `(table, seat, n) -> bool`; ties count for richest, first and last (RULES 5.3)."""
