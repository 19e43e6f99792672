"""What board, calendar and cards of Game of the Year say, from the tables that the engine uses (RULES 5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from chalicelib.games.facts import Probability
from chalicelib.games.game_of_the_year.calendar import (
    DAY_IDS,
    FULL_YEAR,
    HALF_YEAR,
    QUARTER_ENDS,
    SIGN_STARTS,
    Day,
    DayId,
    SignId,
    Year,
)
from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES
from chalicelib.games.game_of_the_year.cards import CARDS, CARDS_PER_DECK, CardId
from chalicelib.games.game_of_the_year.chronicle import BLUE_WHITE_FEE, ENTRIES, Entry, Frame
from chalicelib.games.game_of_the_year.effects import HOLIDAY_SUBSTITUTE, MONEY_PER_SHARE
from chalicelib.games.game_of_the_year.landing import PRESENT_AMOUNT
from chalicelib.games.game_of_the_year.money import FRESH_START_MONEY
from chalicelib.games.game_of_the_year.money_events import Money
from chalicelib.games.game_of_the_year.movement import FIRST_QUARTER_BONUS, MAX_LINKS, QUARTER_BONUS
from chalicelib.games.game_of_the_year.personas import (
    EXCLUDED,
    IMPLIED,
    OPPOSITES,
    OTHER_SIDES,
    PERSON_SIDES,
    RARE_SIDES,
    RARE_TRAITS,
    SENSITIVE_TRAITS,
    TraitId,
)
from chalicelib.games.game_of_the_year.rule_data import (
    ALWAYS,
    AllOf,
    AnyOf,
    Condition,
    Effect,
    Fact,
    FactName,
    Not,
    Trait,
)
from chalicelib.games.game_of_the_year.scoring import FINISH_BONUS, SECOND_BONUS
from chalicelib.games.game_of_the_year.state import (
    HOLIDAY_CARDS,
    LUCKY_NUMBERS,
    PUSH_RANGE,
    START_CASH,
    STEP_PRICE,
)
from chalicelib.games.game_of_the_year.turn import HOLIDAY_STEPS


@dataclass(frozen=True)
class FactTest:
    """Something that everybody sees. `n` measures it: a day, counted from 1 January as 1, days or money."""

    fact: FactName
    n: int
    holds: bool


@dataclass(frozen=True)
class CaseReference:
    """What happens where all of this holds; without any test always.

    `traits`: the answers needed, by trait. `effects`: what happens, in this order, with the numbers of each,
    as `draw_fate: [2]`. Those with two: `spin_prize` (for a number, for a colour), `spin_pay_each` (to
    everybody for a number below the first), `receive_bank_per` and `pay_bank_per` (for each full sum, at
    least so much). `move_to` names a day counted from 1 January as 1.
    """

    traits: Mapping[str, bool]
    fact: FactTest | None
    effects: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class FramedDays:
    """Days with the same frame and cases; the first case that holds happens to whoever lands there."""

    days: tuple[DayId, ...]
    frame: Frame
    cases: tuple[CaseReference, ...]


@dataclass(frozen=True)
class CardReference:
    """A card, each there once: the first case that holds happens to whoever draws it."""

    card: CardId
    cases: tuple[CaseReference, ...]


@dataclass(frozen=True)
class Leaves:
    """The leaves of the revolving calendar, all equally likely: two numbers, the lower first, or a colour.

    With the option `brisk` the number that is chosen counts twice.
    """

    numbers: tuple[tuple[int, int], ...]
    red: int
    blue: int


@dataclass(frozen=True)
class SignStart:
    """A sign of the zodiac begins here, and lasts until the next."""

    sign: SignId
    first: DayId


@dataclass(frozen=True)
class YearReference:
    """A year to play: its first and last days, the month of its special rules, the last day for a holiday."""

    half_year: bool
    start: DayId
    finish: DayId
    late_month: int
    last_holiday: DayId


@dataclass(frozen=True)
class Amounts:
    """Money, in Mark, and limits.

    `step` is the price of a day, for oneself or to push another, at most `push_range` days. `present` is paid
    for a birthday and a lucky number. `first_quarter` goes to whoever first crosses one of `quarters`,
    `quarter` to all later. `share` is paid for each full share of one's cash; `fresh_start` helps a bankrupt;
    `holiday_substitute` stands for a holiday card that cannot be had. A chain of moves has `chain_links`.
    """

    start: Money
    step: Money
    push_range: int
    blue_white_fee: Money
    present: Money
    first_quarter: Money
    quarter: Money
    finish: Money
    second: Money
    fresh_start: Money
    share: Money
    holiday_substitute: Money
    holidays: int
    holiday_days: int
    chain_links: int
    least_lucky: int
    most_lucky: int


@dataclass(frozen=True)
class Persons:
    """How people are dealt: a rare trait has probability `rare_chance`, any other `chance`.

    Then who has the first of a pair has the second too (`implied`), or exactly one of both (`opposites`), or
    not the second (`excluded`). Questions after a `sensitive` trait may be left to the lot.
    """

    chance: Probability
    rare_chance: Probability
    rare: tuple[TraitId, ...]
    implied: tuple[tuple[TraitId, TraitId], ...]
    opposites: tuple[tuple[TraitId, TraitId], ...]
    excluded: tuple[tuple[TraitId, TraitId], ...]
    sensitive: tuple[TraitId, ...]


@dataclass(frozen=True)
class Reference:
    """The board with its frames, the calendar, both decks, money, and how people are dealt."""

    days: tuple[FramedDays, ...]
    quarters: tuple[DayId, ...]
    signs: tuple[SignStart, ...]
    years: tuple[YearReference, ...]
    leaves: Leaves
    chance: tuple[CardReference, ...]
    fate: tuple[CardReference, ...]
    amounts: Amounts
    persons: Persons


def reference(half_year: Year = HALF_YEAR) -> Reference:
    """The reference of the rules with this half year."""
    cards = tuple(
        CardReference(card.id, (*_cases(card.condition, card.effects), *_cases(ALWAYS, card.other_effects)))
        for card in CARDS
    )
    return Reference(
        days=_framed_days(),
        quarters=tuple(DAY_IDS[end] for end in QUARTER_ENDS),
        signs=tuple(SignStart(sign, DAY_IDS[first]) for sign, first in SIGN_STARTS),
        years=(_year(FULL_YEAR), _year(half_year)),
        leaves=Leaves(
            numbers=tuple((leaf.low, leaf.high) for leaf in LEAVES if not leaf.colour),
            red=sum(leaf.colour == "red" for leaf in LEAVES),
            blue=sum(leaf.colour == "blue" for leaf in LEAVES),
        ),
        chance=cards[:CARDS_PER_DECK],
        fate=cards[CARDS_PER_DECK:],
        amounts=_amounts(),
        persons=_persons(),
    )


def _framed_days() -> tuple[FramedDays, ...]:
    groups: dict[Entry, list[Day]] = {}
    for day, entry in ENTRIES.items():
        groups.setdefault(entry, []).append(day)
    return tuple(
        FramedDays(
            tuple(DAY_IDS[day] for day in days),
            entry.frame,
            tuple(chain.from_iterable(_cases(case.condition, case.effects) for case in entry.cases)),
        )
        for entry, days in groups.items()
    )


def _cases(condition: Condition, effects: tuple[Effect, ...]) -> Iterator[CaseReference]:
    """One case for each way in which the condition may hold; none where nothing happens."""
    if not effects:
        return
    numbers = {one.kind: (one.n, one.m) if one.m else (one.n,) if one.n else () for one in effects}
    for way in condition.conditions if isinstance(condition, AnyOf) else (condition,):
        tests = way.conditions if isinstance(way, AllOf) else (way,)
        traits = dict(found for found in map(_trait_test, tests) if found)
        facts = [found for found in map(_fact_test, tests) if found]
        if len(traits) + len(facts) != len(tests) or len(facts) > 1:
            raise ValueError(f"a reference cannot say {condition}")
        yield CaseReference(traits, facts[0] if facts else None, numbers)


def _trait_test(condition: Condition) -> tuple[TraitId, bool] | None:
    match condition:
        case Trait(name):
            return name, True
        case Not(Trait(name)):
            return name, False
    return None


def _fact_test(condition: Condition) -> FactTest | None:
    match condition:
        case Fact(name, n):
            return FactTest(name, n, True)
        case Not(Fact(name, n)):
            return FactTest(name, n, False)
    return None


def _year(year: Year) -> YearReference:
    return YearReference(
        half_year=year != FULL_YEAR,
        start=DAY_IDS[year.start],
        finish=DAY_IDS[year.finish],
        late_month=year.late_month,
        last_holiday=DAY_IDS[year.last_holiday],
    )


def _amounts() -> Amounts:
    return Amounts(
        start=START_CASH,
        step=STEP_PRICE,
        push_range=PUSH_RANGE,
        blue_white_fee=BLUE_WHITE_FEE,
        present=PRESENT_AMOUNT,
        first_quarter=FIRST_QUARTER_BONUS,
        quarter=QUARTER_BONUS,
        finish=FINISH_BONUS,
        second=SECOND_BONUS,
        fresh_start=FRESH_START_MONEY,
        share=MONEY_PER_SHARE,
        holiday_substitute=HOLIDAY_SUBSTITUTE,
        holidays=HOLIDAY_CARDS,
        holiday_days=HOLIDAY_STEPS,
        chain_links=MAX_LINKS,
        least_lucky=min(LUCKY_NUMBERS),
        most_lucky=max(LUCKY_NUMBERS),
    )


def _persons() -> Persons:
    return Persons(
        chance=OTHER_SIDES / PERSON_SIDES,
        rare_chance=RARE_SIDES / PERSON_SIDES,
        rare=tuple(sorted(RARE_TRAITS)),
        implied=IMPLIED,
        opposites=OPPOSITES,
        excluded=EXCLUDED,
        sensitive=tuple(sorted(SENSITIVE_TRAITS)),
    )
