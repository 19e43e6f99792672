"""What a whole action leads to, as chosen: with its mercenaries, its own reaction card, its discards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from chalicelib.games.anno_1452 import (
    building,
    result_explanations,
    trade_explanations,
    war,
    war_explanations,
)
from chalicelib.games.anno_1452.actions import (
    Action,
    Attack,
    FollowUpFields,
    MakeOffer,
    PlayCard,
    React,
    SetCitizens,
    Submit,
)
from chalicelib.games.anno_1452.battle import Side
from chalicelib.games.anno_1452.cards import AMOUNTS, CARD_NO
from chalicelib.games.anno_1452.constants import CITIZEN_COST
from chalicelib.games.anno_1452.exact_odds import exact_win_probability
from chalicelib.games.anno_1452.reactions import TRUCE
from chalicelib.games.anno_1452.regions import PLACE_OF, region_from_id
from chalicelib.games.anno_1452.result_facts import CardsRefilled, Refill, ScarceRefill
from chalicelib.games.anno_1452.result_round import is_last_round
from chalicelib.games.anno_1452.state import State
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn_facts import (
    CitizensBought,
    HasteCitizens,
    HasteKept,
    HasteStone,
    HastyCitizens,
    HastyStone,
)
from chalicelib.games.anno_1452.war_facts import (
    AttackOdds,
    AttackOddsWithMercs,
    DefendedOdds,
    DefendedOddsWithMercs,
    HoldOdds,
    HoldOddsWithMercs,
    PlannedBattle,
    PlannedDefence,
)
from chalicelib.games.anno_1452.what_if import start_trial, tried_action
from chalicelib.games.contract import Fact, Seat
from chalicelib.games.facts import FactDetails, probability

_UNFORESEEN = ("a_chancery", "a_spy")
"""Cards that show hidden cards: what Haste costs after them is what it costs before."""

_SUPERSEDED = (
    AttackOdds,
    AttackOddsWithMercs,
    DefendedOdds,
    DefendedOddsWithMercs,
    HoldOdds,
    HoldOddsWithMercs,
    HasteStone,
    HasteCitizens,
    Refill,
    ScarceRefill,
)
"""What facts say of several actions and a preview says exactly."""


def preview(state: State, seat: Seat, action: Action, told: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """What an action would lead to that is accepted now; `told` are the decision's facts that fit it."""
    exact = _MAKERS[type(action)](state, seat, action) if type(action) in _MAKERS else ()
    kept = tuple(fact for fact in told if not isinstance(fact.tells, _SUPERSEDED))
    haste = _haste(state, seat, action) if isinstance(action, FollowUpFields) else ()
    return (*(Fact({}, tells) for tells in exact), *kept, *(Fact({}, tells) for tells in haste))


def _battle(state: State, seat: Seat, action: Attack) -> Iterator[FactDetails]:
    before = Transition(state)
    more = AMOUNTS["r_reinforce"].mercs if action.with_reaction == "r_reinforce" else 0
    attacker = war.stone_side(before.stones[PLACE_OF[action.stone]], action.mercs + more)
    defender = war.stone_side(before.stones[PLACE_OF[action.target]])
    win = probability(exact_win_probability(attacker, defender))
    yield PlannedBattle(attacker.dice, defender.dice, win)
    defended = war_explanations.usual_defence(before, before.stones[PLACE_OF[action.target]], attacker)
    if defended:
        yield defended


def _defence(state: State, seat: Seat, action: React) -> Iterator[FactDetails]:
    before, attack = Transition(state), state.pending
    card = None if action.card is None else CARD_NO[action.card]
    if attack is None or card == TRUCE:
        return
    attacker = war.stone_side(before.stones[attack.stone], attack.mercs)
    helped = war.defending_side(before, attack.target, card)
    defender: Side = replace(helped, mercs=helped.mercs + action.mercs)
    hold = probability(1 - exact_win_probability(attacker, defender))
    yield PlannedDefence(defender.dice, attacker.dice, hold)


def _citizens(state: State, seat: Seat, action: SetCitizens) -> Iterator[FactDetails]:
    n = sum(action.stones.values())
    yield CitizensBought(n, n * CITIZEN_COST, state.money[seat] - n * CITIZEN_COST)


def _submission(state: State, seat: Seat, action: Submit) -> Iterator[FactDetails]:
    if not is_last_round(Transition(state)):
        card = None if action.er_card is None else CARD_NO[action.er_card]
        discarded = sum(action.discard.values())
        yield CardsRefilled(result_explanations.cards_drawn(state, seat, card, discarded))


def _haste(state: State, seat: Seat, action: FollowUpFields) -> Iterator[FactDetails]:
    """What Haste buys after the action, at the prices of then."""
    citizens = building.parse_citizens(action.haste_citizens.items())
    if action.haste_region is None and not citizens:
        return
    trial = _after_action(state, seat, action)
    if action.haste_region is not None:
        region = region_from_id(action.haste_region)
        if building.stone_violation(trial, seat, region):
            yield HasteKept()
            return
        cost = building.stone_cost(trial, region)
        building.buy_stone(trial, seat, region)
        yield HastyStone(action.haste_region, cost, trial.money[seat])
    elif building.citizens_violation(trial, seat, citizens):
        yield HasteKept()
    else:
        building.buy_citizens(trial, seat, citizens)
        n = sum(n for _, n in citizens)
        yield HastyCitizens(n, n * CITIZEN_COST, trial.money[seat])


def _after_action(state: State, seat: Seat, action: Any) -> Transition:
    """The position after an action, or the one before it where dice or hidden cards decide."""
    if isinstance(action, Attack) or (isinstance(action, PlayCard) and action.card in _UNFORESEEN):
        return start_trial(state)
    return tried_action(state, seat, action)


_MAKERS: Mapping[type, Callable[[State, Seat, Any], Iterator[FactDetails]]] = {
    Attack: _battle,
    React: _defence,
    SetCitizens: _citizens,
    Submit: _submission,
    MakeOffer: trade_explanations.offer_preview,
}
