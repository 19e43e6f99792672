"""What a day is worth to a player, in Mark, as far as the table shows: bots think with it.

Cards are taken at their mean; a question not answered yet counts as often as a dealt person would say yes.
"""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import NUMBERS, QUARTER_ENDS, SIGNS, Day, of_month
from chalicelib.games.game_of_the_year.chronicle import ENTRIES, FEE, frame
from chalicelib.games.game_of_the_year.landing import PRESENT
from chalicelib.games.game_of_the_year.moves import ARRIVED, FIRST_OVER, NEXT_OVER, SECOND
from chalicelib.games.game_of_the_year.state import LUCKY_NUMBERS
from chalicelib.games.game_of_the_year.terms import Both, Case, Either, Fact, Not, Term, Trait
from chalicelib.games.game_of_the_year.traits import RARE
from chalicelib.games.game_of_the_year.view import PlayerView, View

CHANCE_CARD, FATE_CARD = 115.0, -150.0
"""What a card is worth on average."""

SKIPPED_TURN = -60.0


class Outlook:
    """What the days promise one seat as long as the table stays as it is."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._view, self._seat, self._me = view, seat, view.players[seat]
        self._answers = {**dict.fromkeys(self._me.yes, 1.0), **dict.fromkeys(self._me.no, 0.0)}
        self._finish = NUMBERS[view.finish]
        self._days: dict[Day, float] = {}

    def way(self, start: Day, to: Day) -> float:
        """What a way forward brings: quarter ends, the finish, and the day it ends on."""
        to = min(to, self._finish)
        crossed = sum(self._quarter(end) for end in QUARTER_ENDS if start <= end < to)
        return crossed + (ARRIVED - SECOND if to == self._finish else self.day(to))

    def day(self, day: Day) -> float:
        """What landing on a day brings."""
        if day not in self._days:
            self._days[day] = self._landing(day)
        return self._days[day]

    def _quarter(self, end: Day) -> float:
        taken = any(NUMBERS[day] == end for day in self._view.quarters)
        return NEXT_OVER if taken else FIRST_OVER

    def _landing(self, day: Day) -> float:
        safe = SIGNS[day] == self._me.sign
        return self._birthday(day, safe) + self._lucky(day, safe) + self._chronicle(day, safe)

    def _birthday(self, day: Day, safe: bool) -> float:
        born = [
            player for player in self._view.players if player.birthday and NUMBERS[player.birthday] == day
        ]
        worth = 0.0
        for player in born:
            if player.seat == self._seat:
                worth += PRESENT * sum(not _safe(other) for other in self._rest())
            elif not safe:
                worth -= PRESENT
        return worth

    def _lucky(self, day: Day, safe: bool) -> float:
        number = of_month(day)
        mine = self._view.mine
        if mine and mine.lucky == number:
            return PRESENT
        if safe or number not in LUCKY_NUMBERS:
            return 0
        known = {player.lucky for player in self._rest() if player.lucky}
        unknown = len(self._rest()) - len(known)
        return -PRESENT * (1 if number in known else unknown / (len(LUCKY_NUMBERS) - 1 - len(known)))

    def _chronicle(self, day: Day, safe: bool) -> float:
        if frame(day) is None:
            return 0
        worth, left = (-FEE if frame(day) == "blue_white" and not safe else 0.0), 1.0
        for case in ENTRIES[day].cases:
            likely = left * self._likely(case.when)
            gain = self._effects(case)
            worth += likely * (max(0.0, gain) if safe else gain)
            left -= likely
        return worth

    def _effects(self, case: Case) -> float:
        count, cash, n = len(self._view.players) - 1, self._me.cash, case.do[0].n
        worth = {
            "chance": CHANCE_CARD,
            "two_chances": 2 * CHANCE_CARD,
            "fate": FATE_CARD,
            "two_fates": 2 * FATE_CARD,
            "pay_bank": -n,
            "pay_bank_per": -100 * (cash // 500),
            "receive_each": n * count,
            "spin_pay_each": -100 * count * 0.54,
            "crash": -(cash // 2) if cash > 3000 else 0,
            "skip": SKIPPED_TURN,
            "skip_and_gift_chance": SKIPPED_TURN,
            "rearrange": 150,
            "move_to": 40,
        }
        return float(worth[case.name])

    def _likely(self, term: Term) -> float:
        """How likely a condition holds."""
        match term:
            case Trait(name):
                return self._answers.get(name, 0.05 if name in RARE else 0.5)
            case Fact("cash_at_least", least):
                return float(self._me.cash >= least)
            case Fact():
                return float(self._me.birthday == "02-29")
            case Not(inner):
                return 1 - self._likely(inner)
            case Either(terms):
                return 1 - _product([1 - self._likely(one) for one in terms])
            case Both(terms):
                return _product([self._likely(one) for one in terms])

    def _rest(self) -> list[PlayerView]:
        return [player for player in self._view.players if player.seat != self._seat]


def _safe(player: PlayerView) -> bool:
    return SIGNS[NUMBERS[player.day]] == player.sign


def _product(factors: Sequence[float]) -> float:
    product = 1.0
    for factor in factors:
        product *= factor
    return product
