"""The value of days to a player, in Mark, as far as a view shows it: what bots compare.

Cards count with their mean. An open question counts with the probability that a dealt person would say yes.
"""

from __future__ import annotations

from math import prod

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import (
    DAY_NUMBERS,
    QUARTER_ENDS,
    SIGNS,
    Day,
    crossed_quarters,
    day_of_month,
    year_between,
)
from chalicelib.games.game_of_the_year.chronicle import BLUE_WHITE_FEE, ENTRIES, frame
from chalicelib.games.game_of_the_year.landing import PRESENT_AMOUNT
from chalicelib.games.game_of_the_year.movement import (
    FIRST_QUARTER_BONUS,
    QUARTER_BONUS,
)
from chalicelib.games.game_of_the_year.personas import RARE_TRAITS
from chalicelib.games.game_of_the_year.rule_data import AllOf, AnyOf, Case, Condition, Fact, Not, Trait
from chalicelib.games.game_of_the_year.scoring import FINISH_BONUS, SECOND_BONUS
from chalicelib.games.game_of_the_year.state import LUCKY_NUMBERS
from chalicelib.games.game_of_the_year.view import PlayerView, View

CHANCE_CARD_VALUE, FATE_CARD_VALUE = 115.0, -150.0
"""The average value of a card."""

SKIPPED_TURN_VALUE = -60.0


class DayValues:
    """The values of days to one seat, as long as the match stays as it is."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._view, self._seat, self._me = view, seat, view.players[seat]
        self._answers = {**dict.fromkeys(self._me.yes, 1.0), **dict.fromkeys(self._me.no, 0.0)}
        self._year = year_between(view.start, view.finish)
        self._known_values: dict[Day, float] = {}

    def path_value(self, start: Day, to: Day) -> float:
        """The value of moving forward to a day: quarter ends crossed, the finish, and landing there."""
        to, finish = min(to, self._year.finish), self._year.finish
        crossed = sum(self._quarter_value(QUARTER_ENDS[n]) for n in crossed_quarters(self._year, start, to))
        return crossed + (FINISH_BONUS - SECOND_BONUS if to == finish else self.day_value(to))

    def day_value(self, day: Day) -> float:
        """The value of landing on a day."""
        if day not in self._known_values:
            self._known_values[day] = self._landing_value(day)
        return self._known_values[day]

    def _quarter_value(self, end: Day) -> float:
        taken = any(DAY_NUMBERS[day] == end for day in self._view.quarters)
        return QUARTER_BONUS if taken else FIRST_QUARTER_BONUS

    def _landing_value(self, day: Day) -> float:
        safe = SIGNS[day] == self._me.sign
        return (
            self._birthday_value(day, safe) + self._lucky_value(day, safe) + self._chronicle_value(day, safe)
        )

    def _birthday_value(self, day: Day, safe: bool) -> float:
        born = [
            player for player in self._view.players if player.birthday and DAY_NUMBERS[player.birthday] == day
        ]
        value = 0.0
        for player in born:
            if player.seat == self._seat:
                value += PRESENT_AMOUNT * sum(not _is_safe(other) for other in self._other_players())
            elif not safe:
                value -= PRESENT_AMOUNT
        return value

    def _lucky_value(self, day: Day, safe: bool) -> float:
        number = day_of_month(day)
        mine = self._view.mine
        if mine and mine.lucky == number:
            return PRESENT_AMOUNT
        if safe or number not in LUCKY_NUMBERS:
            return 0
        known = {player.lucky for player in self._other_players() if player.lucky}
        unknown = len(self._other_players()) - len(known)
        return -PRESENT_AMOUNT * (1 if number in known else unknown / (len(LUCKY_NUMBERS) - 1 - len(known)))

    def _chronicle_value(self, day: Day, safe: bool) -> float:
        if frame(day) is None:
            return 0
        value, left = (-BLUE_WHITE_FEE if frame(day) == "blue_white" and not safe else 0.0), 1.0
        for case in ENTRIES[day].cases:
            probability = left * self._probability(case.condition)
            gain = self._effects_value(case)
            value += probability * (max(0.0, gain) if safe else gain)
            left -= probability
        return value

    def _effects_value(self, case: Case) -> float:
        count, cash, n = len(self._view.players) - 1, self._me.cash, case.effects[0].n
        values = {
            "chance": CHANCE_CARD_VALUE,
            "two_chances": 2 * CHANCE_CARD_VALUE,
            "fate": FATE_CARD_VALUE,
            "two_fates": 2 * FATE_CARD_VALUE,
            "pay_bank": -n,
            "pay_bank_per": -100 * (cash // 500),
            "receive_each": n * count,
            "spin_pay_each": -100 * count * 0.54,
            "crash": -(cash // 2) if cash > 3000 else 0,
            "skip": SKIPPED_TURN_VALUE,
            "skip_and_gift_chance": SKIPPED_TURN_VALUE,
            "rearrange": 150,
            "move_to": 40,
        }
        return float(values[case.name])

    def _probability(self, condition: Condition) -> float:
        """The probability that a condition holds."""
        match condition:
            case Trait(name):
                return self._answers.get(name, 0.05 if name in RARE_TRAITS else 0.5)
            case Fact("cash_at_least", least):
                return float(self._me.cash >= least)
            case Fact():
                return float(self._me.birthday == "02-29")
            case Not(inner):
                return 1 - self._probability(inner)
            case AnyOf(conditions):
                return 1 - prod(1 - self._probability(one) for one in conditions)
            case AllOf(conditions):
                return prod(self._probability(one) for one in conditions)

    def _other_players(self) -> list[PlayerView]:
        return [player for player in self._view.players if player.seat != self._seat]


def _is_safe(player: PlayerView) -> bool:
    return SIGNS[DAY_NUMBERS[player.day]] == player.sign
