"""Anno 1452, rules version 1: what follows from each action (RULES 4)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import get_args

from chalicelib.games.anno_1452 import (
    METADATA,
    absence,
    action_handlers,
    answer_handlers,
    dealing,
    decisions,
    explanations,
    previews,
    reference,
    scoring,
    turn,
)
from chalicelib.games.anno_1452.actions import (
    ACTIONS,
    Action,
    Discard,
    DiscardOf,
    FollowOrders,
    Pass,
    React,
    Setup,
    Submit,
    TradeAction,
    TurnAction,
)
from chalicelib.games.anno_1452.events import EVENTS
from chalicelib.games.anno_1452.facts import FACTS
from chalicelib.games.anno_1452.reference import Reference
from chalicelib.games.anno_1452.sampling import sample
from chalicelib.games.anno_1452.state import Orders, State
from chalicelib.games.anno_1452.transition import StateAndEvents, Transition
from chalicelib.games.anno_1452.turn_events import Passed
from chalicelib.games.anno_1452.twin import twin
from chalicelib.games.anno_1452.view import View, quantities, view
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Fact, Json, Outcome, RuleViolation, Seat
from chalicelib.games.engine import Engine


class Anno1452(Engine[State, Action, View, Orders, Reference]):
    """The engine of Anno 1452. Standing orders answer within the actions of others, never by themselves."""

    metadata = METADATA
    state_version = 3
    upcasts = MappingProxyType({1: lambda raw: raw, 2: lambda raw: raw})
    state_class = State
    view_class = View
    actions = ACTIONS
    orders_class = Orders
    events = EVENTS
    fact_classes = FACTS
    explained = explanations.EXPLAINED
    reference_class = Reference

    def reference(self) -> Reference:
        """Map, time, cards, prices, dice, prestige and points."""
        return reference.reference()

    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        """Deals hands and the order of play. There are no event cards, so `decks` is unused."""
        return dealing.deal(seats, options, chance)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """One seat's decisions, or in a result round those of each seat that is asked."""
        return decisions.open_decisions(state)

    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        """Raises `RuleViolation`: `game_over`, `not_your_turn`, `not_offered`, or what its own rules say."""
        if state.phase == "over":
            raise RuleViolation("game_over")
        if state.phase not in ("result", "trade") and seat != (
            state.pending.seat if state.pending else state.current
        ):
            raise RuleViolation("not_your_turn")
        if not isinstance(action, _expected_actions(state)):
            raise RuleViolation("not_offered")
        transition = Transition(state, orders)
        if state.current is not None and not state.pending:  # an answer belongs to the turn that asks for it
            transition.begin_turn(seat)
        if not isinstance(action, Submit):
            transition.played = ()
        _apply_action(transition, seat, action)
        return transition.state_and_events()

    def absent(self, state: State, seat: Seat) -> Action:
        """What RULES 4.6a and 4.7 lay down for each kind of choice."""
        return absence.absence_action(state, seat)

    def sample(self, decision: Decision, chance: Chance) -> tuple[Action, Chance]:
        """A random legal answer."""
        return sample(decision, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        """All but other hands, the deck, and what others have sealed or offer each other."""
        return view(state, seat)

    def quantities(self, view: View) -> Mapping[str, tuple[int, ...]]:
        """What each seat has: money, prestige, stones on the map, cities, citizens, cards, mercenaries."""
        return quantities(view)

    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        """Prices, odds and stakes if nobody reacts."""
        return explanations.facts(state, decision)

    def preview(self, state: State, seat: Seat, action: Action) -> tuple[Fact, ...]:
        """The same for one action as chosen: its battle with these mercenaries, what Haste buys after it."""
        return previews.preview(state, seat, action, super().preview(state, seat, action))

    def outcome(self, state: State) -> Outcome | None:
        """The seats by points, once the last result round is over."""
        return scoring.outcome(state)

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """A state with the same view, other cards where this seat sees none, and another seed."""
        return twin(state, seat, chance)


_ANSWERS: Mapping[str, tuple[type, ...]] = {
    "react": (React, FollowOrders),
    "discard": (Discard,),
    "discard_of": (DiscardOf,),
}


def _expected_actions(state: State) -> tuple[type, ...]:
    """The classes of action that the game now waits for."""
    if state.pending:
        return _ANSWERS[state.pending.kind]
    if state.phase == "action":
        return (*get_args(TurnAction), Pass)
    return {"setup": (Setup,), "trade": get_args(TradeAction)}.get(state.phase, (Submit,))


def _apply_action(transition: Transition, seat: Seat, action: Action) -> None:
    if isinstance(action, Setup):
        answer_handlers.set_first_stones(transition, seat, action)
    elif isinstance(action, Submit):
        answer_handlers.handle_submission(transition, seat, action)
    elif isinstance(action, TradeAction):
        answer_handlers.handle_trade(transition, seat, action)
    elif isinstance(action, Pass):
        transition.add_event(Passed(of_seat=seat))
        turn.advance_turn(transition)
    elif isinstance(action, React | FollowOrders | Discard | DiscardOf):
        if transition.pending:
            answer_handlers.answer_pending(transition, transition.pending, action)
    else:
        action_handlers.perform_action(transition, seat, action)
