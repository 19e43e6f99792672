"""Higher Year, rules version 1: what may be done, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice

from chalicelib.games import transition
from chalicelib.games.chance import Chance, reseed
from chalicelib.games.contract import Decision, Event, Fact, Json, Outcome, RuleViolation, Seat
from chalicelib.games.engine import Engine
from chalicelib.games.forms import form, names
from chalicelib.games.ranking import tiers_by_rank
from chalicelib.games.transition import with_item
from tools.new_game.higher_year import METADATA, reference, view
from tools.new_game.higher_year.events import EVENTS, Dealt, Laid, RoundTaken, Skipped
from tools.new_game.higher_year.facts import FACTS, standing_facts
from tools.new_game.higher_year.reference import Reference
from tools.new_game.higher_year.state import (
    ACTIONS,
    ROUND_POINTS,
    YEARS,
    Action,
    Lay,
    Orders,
    Skip,
    State,
    Year,
    current_seat,
)
from tools.new_game.higher_year.view import View

StateAndEvents = transition.StateAndEvents[State]


class HigherYear(Engine[State, Action, View, Orders, Reference]):
    """The engine of Higher Year."""

    metadata = METADATA
    state_class = State
    view_class = View
    actions = ACTIONS
    orders_class = Orders
    events = EVENTS
    reference_class = Reference
    fact_classes = FACTS
    explained = frozenset({"lay"})

    def reference(self) -> Reference:
        """The years there are, and what a round is worth."""
        return reference.reference()

    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        """Deals one year for each round; a lot decides who leads the first."""
        rounds: int = METADATA.with_defaults(options)["rounds"]
        pack, chance = chance.shuffled(YEARS)
        leader, chance = chance.below(seats)
        cards = iter(pack)
        hands = tuple(tuple(sorted(islice(cards, rounds))) for _ in range(seats))
        state = State(chance, hands, tuple(cards), leader, (0,) * seats, rounds)
        return state, (Dealt(rounds, dict(enumerate(hands))).to_event(),)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """For the seat to move: to lay one of its years."""
        seat = current_seat(state)
        if seat is None:
            return ()
        schema = form(year=names("year", state.hands[seat]))
        return (Decision(seat, "lay", schema, turn=f"round {state.rounds_left}"),)

    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        """Raises `RuleViolation` `game_over`, `not_your_turn` or `not_in_hand`."""
        if not state.rounds_left:
            raise RuleViolation("game_over")
        if seat != current_seat(state):
            raise RuleViolation("not_your_turn")
        year = _chosen_year(state.hands[seat], action, orders[seat])
        hand = tuple(held for held in state.hands[seat] if held != year)
        state = replace(state, hands=with_item(state.hands, seat, hand), laid=(*state.laid, year))
        answer = Skipped(seat) if year is None else Laid(seat, year)
        return _finish_round_if_complete(state, answer.to_event(begins=seat))

    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        """How each of one's years stands in this round."""
        return standing_facts(state, decision)

    def quantities(self, view: View) -> Mapping[str, tuple[int, ...]]:
        """Points, and years in hand."""
        return {"points": view.points, "cards": view.cards}

    def absent(self, state: State, seat: Seat) -> Action:
        """Skips: what that means is up to the seat's orders."""
        return Skip()

    def view(self, state: State, seat: Seat | None) -> View:
        """One's own hand, and what lies open."""
        return view.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The seats by points, once all rounds are played; equal points share a place."""
        return None if state.rounds_left else Outcome(tiers_by_rank(state.points), "rounds")

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Other hands for the other seats, another pile, another seed."""
        others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        mixed, chance = chance.shuffled([*state.pile, *(year for hand in others for year in hand)])
        cards = iter(mixed)
        hands = tuple(
            hand if owner == seat else tuple(sorted(islice(cards, len(hand))))
            for owner, hand in enumerate(state.hands)
        )
        return replace(state, chance=reseed(chance), hands=hands, pile=tuple(cards))


def _chosen_year(hand: tuple[Year, ...], action: Action, orders: Orders) -> Year | None:
    """The year that an action lays; None for nothing. Raises `RuleViolation` `not_in_hand`."""
    if not isinstance(action, Lay):
        return hand[0] if orders.lowest_when_late else None
    if action.year not in hand:
        raise RuleViolation("not_in_hand", year=action.year)
    return action.year


def _finish_round_if_complete(state: State, event: Event) -> StateAndEvents:
    """Who laid the highest year takes the round and leads the next; if nobody laid any, nothing changes."""
    if len(state.laid) < len(state.hands):
        return state, (event,)
    laid = tuple(year for year in state.laid if year is not None)
    after = replace(state, rounds_left=state.rounds_left - 1, laid=(), gone=(*state.gone, *laid))
    if not laid:
        return after, (event,)
    winner = (state.leader + state.laid.index(max(laid))) % len(state.hands)
    points = with_item(state.points, winner, state.points[winner] + ROUND_POINTS)
    return replace(after, leader=winner, points=points), (event, RoundTaken(winner).to_event())
