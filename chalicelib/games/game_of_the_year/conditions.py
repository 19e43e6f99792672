"""Whether a condition holds for a seat, as far as that is known (RULES 5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year import calendar
from chalicelib.games.game_of_the_year.calendar import SIGNS, Year
from chalicelib.games.game_of_the_year.state import Player
from chalicelib.games.game_of_the_year.terms import Both, Either, Fact, Not, Term, Trait
from chalicelib.games.game_of_the_year.traits import PLACE


class Table(Protocol):
    """What a condition looks at."""

    @property
    def players(self) -> Sequence[Player]:
        """By seat."""
        ...

    @property
    def year(self) -> Year:
        """Where the game ends."""
        ...


Verdict = bool | str
"""Yes, no, or the trait that must be asked first."""


def holds(term: Term, table: Table, seat: Seat) -> Verdict:
    """Whether a condition holds for a seat; the name of a trait where that seat has not answered yet."""
    match term:
        case Trait(name):
            return known(table.players[seat], name)
        case Fact(name, n):
            return FACTS[name](table, seat, n)
        case Not(inner):
            found = holds(inner, table, seat)
            return found if isinstance(found, str) else not found
        case Either(terms):
            return next((found for one in terms if (found := holds(one, table, seat))), False)
        case Both(terms):
            return next((found for one in terms if (found := holds(one, table, seat)) is not True), True)


def known(player: Player, trait: str) -> Verdict:
    """A seat's answer, or the trait itself where it was never given."""
    place = PLACE[trait]
    return bool(player.yes >> place & 1) if player.asked >> place & 1 else trait


def protected(player: Player) -> bool:
    """Whether a figure stands in its owner's sign: nothing bad touches it there (RULES 5.2, ZODIAC)."""
    return protected_on(player, player.pos)


def protected_on(player: Player, day: calendar.Day) -> bool:
    """The same, were the figure on that day."""
    return SIGNS[day] == SIGNS[player.birthday]


def others(seats: int, seat: Seat) -> list[Seat]:
    """All other seats in turn order from this one."""
    return [(seat + step) % seats for step in range(1, seats)]


def poorest_other(players: Sequence[Player], seat: Seat) -> Seat:
    """The other seat with the least cash, the next clockwise of several (RULES 5.6a)."""
    return min(others(len(players), seat), key=lambda other: players[other].cash)


def _rest(table: Table, seat: Seat) -> list[Player]:
    return [table.players[other] for other in others(len(table.players), seat)]


def _richest(table: Table, seat: Seat, _: int) -> bool:
    return all(table.players[seat].cash >= other.cash for other in _rest(table, seat))


def _first(table: Table, seat: Seat, _: int) -> bool:
    return all(table.players[seat].pos >= other.pos for other in _rest(table, seat))


def _last(table: Table, seat: Seat, _: int) -> bool:
    return all(table.players[seat].pos <= other.pos for other in _rest(table, seat))


def _somebody_ahead(table: Table, seat: Seat, least: int) -> bool:
    return any(other.pos - table.players[seat].pos >= least for other in _rest(table, seat))


def _somebody_within(table: Table, seat: Seat, most: int) -> bool:
    return any(1 <= other.pos - table.players[seat].pos <= most for other in _rest(table, seat))


FACTS: dict[str, Callable[[Table, Seat, int], bool]] = {
    "richest": _richest,
    "first_place": _first,
    "last_place": _last,
    "somebody_ahead": _somebody_ahead,
    "somebody_within": _somebody_within,
    "before_own_birthday": lambda table, seat, _: table.players[seat].pos < table.players[seat].birthday,
    "born_on": lambda table, seat, day: table.players[seat].birthday == day,
    "has_holiday": lambda table, seat, _: table.players[seat].holidays > 0,
    "holiday_season": lambda table, seat, _: table.players[seat].pos <= table.year.last_holiday,
    "cash_at_least": lambda table, seat, least: table.players[seat].cash >= least,
    "day_of_month_above": lambda table, seat, day: calendar.of_month(table.players[seat].pos) > day,
    "in_january": lambda table, seat, _: calendar.month(table.players[seat].pos) == 1,
}
"""Each fact by name: `(table, seat, n) -> bool`; ties count for richest, first and last (RULES 5.3)."""
