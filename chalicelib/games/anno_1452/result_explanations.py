"""What passing leads to, and what a result round would bring as things stand (RULES 4.4 AR, ER)."""

from __future__ import annotations

from collections.abc import Iterator

from chalicelib.games.anno_1452 import election, result_round, scoring
from chalicelib.games.anno_1452.cards import AMOUNTS, CARD_NO, CARDS, Card
from chalicelib.games.anno_1452.constants import EXPERT_REFILL, MAX_ACTION_ROUNDS
from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.anno_1452.resources import pay_money
from chalicelib.games.anno_1452.result_facts import (
    ElectionForecast,
    FinalForecast,
    NextIncome,
    NextPlayer,
    NextRound,
    NoCandidate,
    Refill,
    ResultForecast,
    ResultRoundNext,
    ScarceRefill,
)
from chalicelib.games.anno_1452.state import State
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn import trial_probability
from chalicelib.games.anno_1452.what_if import start_trial
from chalicelib.games.contract import Decision, Fact, Seat
from chalicelib.games.facts import FactDetails, probability


def pass_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """Who is next, or what follows the last turn of an action round, and the income to come."""
    yield Fact({}, _next_turn(state))
    yield Fact({}, _next_income(state, decision.seat))


def submission_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """The income, and what the round would bring with each card that may be played and with none."""
    yield Fact({}, _next_income(state, decision.seat))
    for name in decision.schema["properties"]["er_card"]["enum"]:
        card = None if name is None else CARD_NO[name]
        for tells in _round_facts(state, decision.seat, card):
            yield Fact({"er_card": name}, tells)


def cards_drawn(state: State, seat: Seat, card: Card | None, discarded: int = 0) -> int:
    """How many cards a seat draws after playing a card, or none, and discarding as many as wished."""
    before = Transition(state)
    least, _ = result_round.discard_bounds(before, seat, card)
    left = len(state.hands[seat]) - (card is not None) - max(least, discarded)
    return result_round.refill_count(before, left)


def _next_turn(state: State) -> FactDetails:
    if state.turn + 1 < state.seats:
        return NextPlayer(state.order[state.turn + 1])
    number, section = state.action_round + 1, SECTIONS[state.section + 1]
    if number > MAX_ACTION_ROUNDS:
        return ResultRoundNext(section)
    return NextRound(number, number, probability(trial_probability(number)), section)


def _next_income(state: State, seat: Seat) -> NextIncome:
    return NextIncome(sum(result_round.income(Transition(state), seat).values()))


def _round_facts(state: State, seat: Seat, card: Card | None) -> Iterator[FactDetails]:
    trial, played = start_trial(state), {} if card is None else {seat: card}
    if card is not None:
        trial.play_card(seat, card)
        pay_money(trial, seat, AMOUNTS[CARDS[card].id].cost, CARDS[card].id)
    result_round.settle_holdings(trial, played)
    if result_round.is_last_round(trial):
        yield _final_forecast(trial.next_state(), seat)
        return
    renouncing = result_round.pay_renouncers(trial, played)
    yield ResultForecast(trial.money[seat], trial.prestige[seat])
    yield _election_forecast(trial, seat, gives=card == result_round.GIFTS, renounces=seat in renouncing)
    drawn = cards_drawn(state, seat, card)
    yield ScarceRefill(drawn, EXPERT_REFILL) if state.expert else Refill(drawn)


def _final_forecast(state: State, seat: Seat) -> FinalForecast:
    points = [scoring.points(state, other) for other in range(state.seats)]
    return FinalForecast(points.pop(seat), max(points))


def _election_forecast(trial: Transition, seat: Seat, gives: bool, renounces: bool) -> FactDetails:
    """Who would be elected, with this seat's Election gifts and unless it renounces."""
    gift_seats = {seat} if gives else set[Seat]()
    candidates = [other for other in range(trial.seats) if not (renounces and other == seat)]
    kings = election.leading_candidates(trial, gift_seats, candidates)
    tied, fewest = len(kings) > 1, election.counted_stones(trial, kings[0], kings[0] in gift_seats)
    if renounces:
        return NoCandidate(tuple(kings), fewest, tied)
    return ElectionForecast(tuple(kings), fewest, election.counted_stones(trial, seat, gives), tied)
