"""What the choices of an open decision of wannOwann lead to (DESIGN 9).

Where a fact tells of an accusation it is the next seat's, if that makes one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from chalicelib.games.chronology.cards import card_ids
from chalicelib.games.contract import Decision, Fact, Json, Seat
from chalicelib.games.facts import FactDetails
from chalicelib.games.wann_o_wann import turn
from chalicelib.games.wann_o_wann.day_numbers import new_year_day, year_of
from chalicelib.games.wann_o_wann.facts import (
    AccusedRow,
    DoubleReturns,
    Gift,
    JustAccusation,
    JustlyAccused,
    KeepsFate,
    KeepsYear,
    KnownWrong,
    LastCard,
    LastRow,
    Loot,
    NewEvents,
    NotAfter,
    NotBefore,
    OpeningGuess,
    Responsible,
    Unchanged,
    UnjustAccusation,
    UnjustlyAccused,
    YearRight,
    YearWrong,
)
from chalicelib.games.wann_o_wann.opening import seats_to_guess
from chalicelib.games.wann_o_wann.public_years import ANY_DAY, contradicting_years, gap_bounds
from chalicelib.games.wann_o_wann.rows import PENALTY, with_entry
from chalicelib.games.wann_o_wann.state import Entry, State


def facts(state: State, decision: Decision) -> tuple[Fact, ...]:
    """What an open decision leads to; the same for every event of a hand, as no date is known."""
    return tuple(_MAKERS[decision.kind](state))


@dataclass(frozen=True)
class _Turn:
    """What a turn that takes the row over does: cards `laid`, events `drawn`, and the cards `left` then.

    `left` is None where it depends on what is hidden. `turns`: the direction turns; `double`: the fate card
    that it spends may come back.
    """

    left: int | None
    laid: int = 0
    drawn: int = 0
    turns: bool = False
    double: bool = False


def _about_all(told: Iterator[FactDetails]) -> Iterator[Fact]:
    return (Fact({}, tells) for tells in told)


def _cards_left(state: State) -> int:
    return state.cards_left(state.current)


def _taken_over(state: State, taken: _Turn) -> Iterator[FactDetails]:
    """What follows where the seat to move answers for the row from now on."""
    direction = -state.direction if taken.turns else state.direction
    successor = replace(state, direction=direction).next_seat(state.current)
    if taken.left == 0:
        yield _last_card(state, taken, successor)
    else:
        yield Responsible(taken.left, successor, taken.turns)
        yield from _accused(state, taken, successor)
    if taken.double:
        yield DoubleReturns(None)
    if state.is_last_round:
        yield LastRow()


def _accused(state: State, taken: _Turn, accuser: Seat) -> Iterator[FactDetails]:
    """Both ends of an accusation, where enough cards lie in the row for one."""
    if len(state.row) + taken.laid >= turn.CARDS_TO_ACCUSE:
        draws = min(PENALTY, state.stock.count - taken.drawn)
        yield JustlyAccused(accuser, draws)
        yield UnjustlyAccused(accuser, draws)


def _last_card(state: State, taken: _Turn, accuser: Seat) -> LastCard:
    # Where the stock is empty the row's events become the pile for a hand without cards (AD13).
    refill = 0 if taken.double else len(state.row_events) + taken.laid
    draws = min(PENALTY, state.stock.count or refill)
    return LastCard(draws, None if state.is_last_round else accuser)


def _unchanged(state: State, left: int) -> Iterator[FactDetails]:
    """What follows where the seat to move leaves the responsibility where it is."""
    own, successor = state.responsible == state.current, state.next_seat(state.current)
    yield Unchanged(left, state.responsible, successor, own)
    if own:
        yield from _accused(state, _Turn(left), successor)
        if state.pending_double == state.current:
            yield DoubleReturns(None)
    if state.is_last_round:
        yield LastRow()


def _gap_facts(state: State, name: str) -> Iterator[Fact]:
    """What each gap of the row asks of an event, by the parameter that names the gap."""
    for index in range(len(state.row) + 1):
        days = gap_bounds(state, index)
        if days.lo > ANY_DAY.lo:
            yield Fact({name: index}, NotBefore(year_of(days.lo)))
        if days.hi < ANY_DAY.hi:
            year = year_of(days.hi)
            yield Fact({name: index}, NotAfter(year, days.hi == new_year_day(year)))


def _guess(state: State) -> Iterator[Fact]:
    yield Fact({}, OpeningGuess(len(seats_to_guess(state)) - 1))


def _place(state: State) -> Iterator[Fact]:
    yield from _about_all(_taken_over(state, _Turn(_cards_left(state) - 1, laid=1)))
    yield from _gap_facts(state, "index")


def _place_year(state: State) -> Iterator[Fact]:
    yield from _about_all(_taken_over(state, _Turn(_cards_left(state) - 1, laid=1)))
    card = Entry(None, state.current_year_card)
    for index in range(len(state.row) + 1):
        for tells in _known_wrong(with_entry(state, index, card)):
            yield Fact({"index": index}, tells)


def _known_wrong(state: State) -> Iterator[FactDetails]:
    if years := contradicting_years(state):
        yield KnownWrong(*years)


def _accuse(state: State) -> Iterator[Fact]:
    yield from _about_all(_accusation(state))


def _accusation(state: State) -> Iterator[FactDetails]:
    accuser, responsible, stock = state.current, turn.check_accuse(state), state.stock.count
    draws, held = min(PENALTY, stock), state.cards_left(responsible)
    returned = state.pending_double == responsible
    yield AccusedRow(len(state.row), responsible, held, stock)
    yield JustAccusation(responsible, draws, held + draws + returned, state.is_last_round)
    if returned:
        yield DoubleReturns(responsible)
    starter = None if state.is_last_round else state.next_seat(accuser)
    yield UnjustAccusation(draws, _cards_left(state) + draws, starter)
    yield from _known_wrong(state)


def _exchange(state: State) -> Iterator[Fact]:
    draws = min(turn.EXCHANGE_DRAW, state.stock.count)
    yield Fact({}, NewEvents(draws))
    yield from _about_all(_taken_over(state, _Turn(_cards_left(state) - 1 + draws, drawn=draws)))
    if state.current_year_card is not None and state.current_fate is not None:
        yield Fact({"which": "year"}, KeepsFate(state.current_fate))
        yield Fact({"which": "fate"}, KeepsYear(state.current_year_card))


def _fate_double(state: State) -> Iterator[Fact]:
    yield from _about_all(_taken_over(state, _Turn(_cards_left(state) - 3, laid=2, double=True)))
    yield from _gap_facts(state, "index1")


def _fate_skip(state: State) -> Iterator[Fact]:
    yield from _about_all(_unchanged(state, _cards_left(state) - 1))


def _fate_turn(state: State) -> Iterator[Fact]:
    yield from _about_all(_taken_over(state, _Turn(_cards_left(state) - 1, turns=True)))


def _fate_year(state: State) -> Iterator[Fact]:
    for when, laid in _year_choices(state):
        left = _cards_left(state) - laid
        told = (YearRight(left - 1), YearWrong(left), *_taken_over(state, _Turn(None, laid)))
        yield from (Fact(when, tells) for tells in told)
    if turn.may_add_card(state):
        yield from _gap_facts(state, "index")


def _year_choices(state: State) -> Iterator[tuple[Json, int]]:
    """Naming a year alone, and with each event that may be laid as well; and how many cards that lays."""
    if not turn.may_add_card(state):
        yield {}, 0
        return
    yield {"card": None}, 0
    for card in card_ids(state.tables, state.current_hand):
        yield {"card": card}, 1


def _fate_gift(state: State) -> Iterator[Fact]:
    yield from _about_all(_taken_over(state, _Turn(_cards_left(state) - 2)))
    for seat in range(len(state.hands)):
        if seat != state.current:
            yield Fact({"to": seat}, Gift(seat, state.cards_left(seat) + 1))


def _fate_steal(state: State) -> Iterator[Fact]:
    yield from _about_all(_taken_over(state, _Turn(_cards_left(state))))
    for seat in turn.victims(state):
        yield Fact({"victim": seat}, Loot(seat, state.cards_left(seat) - 1))


def _pass(state: State) -> Iterator[Fact]:
    yield from _about_all(_unchanged(state, _cards_left(state)))


_MAKERS: Mapping[str, Callable[[State], Iterator[Fact]]] = {
    "guess": _guess,
    "place": _place,
    "place_year": _place_year,
    "accuse": _accuse,
    "exchange": _exchange,
    "fate_double": _fate_double,
    "fate_skip": _fate_skip,
    "fate_turn": _fate_turn,
    "fate_year": _fate_year,
    "fate_gift": _fate_gift,
    "fate_steal": _fate_steal,
    "pass": _pass,
}
"""By kind of decision, what makes its facts."""
