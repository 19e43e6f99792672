"""Anno Domini, rules versions 1 and 2: what follows from each action (RULES 1.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from chalicelib.games.anno_domini import METADATA, facts, reference, turn, view
from chalicelib.games.anno_domini.dealing import hand_sizes, hand_sizes_of_version_1, initial_state
from chalicelib.games.anno_domini.events import EVENTS, Dealt
from chalicelib.games.anno_domini.reference import Reference
from chalicelib.games.anno_domini.rounds import StateAndEvents, lay_card, resolve_doubt, start_round
from chalicelib.games.anno_domini.state import ACTIONS, Action, Claim, Doubt, Orders, Place, Skip, State
from chalicelib.games.anno_domini.view import View
from chalicelib.games.chance import Chance, reseed
from chalicelib.games.chronology.facts import few_penalties
from chalicelib.games.chronology.first_player import draw_first
from chalicelib.games.chronology.timeline import skip_turn
from chalicelib.games.chronology.twins import reshuffle_dates, reshuffle_stock
from chalicelib.games.contract import Decision, Fact, Json, Outcome, RuleViolation, Seat
from chalicelib.games.engine import Engine
from chalicelib.games.events import begin_turn


class AnnoDomini(Engine[State, Action, View, Orders, Reference]):
    """The engine of Anno Domini, rules version 2."""

    metadata = METADATA
    rules_version = 2
    state_version = 2
    upcasts = MappingProxyType({1: lambda raw: raw})
    state_class = State
    view_class = View
    actions = ACTIONS
    orders_class = Orders
    events = EVENTS
    reference_class = Reference
    fact_classes = facts.FACTS
    explained = frozenset({"place", "doubt"})

    def reference(self) -> Reference:
        """The numbers of the rules, and the cards besides the events."""
        return reference.reference()

    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        """Deals and begins the first round.

        Raises `RuleViolation` as `dealing.hand_sizes`, `dealing.initial_state` or `draw_first` do.
        """
        chosen = METADATA.with_defaults(options)
        state = initial_state(chosen, self._hand_sizes(seats, chosen), decks, chance)
        state = self._with_first_player(state, chosen)
        dealt = Dealt(tuple(len(hand) for hand in state.hands))
        state, events = start_round(state)
        return state, (dealt.to_event(), *events)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """For the seat to move: to place and, where the rules allow it, to doubt."""
        return turn.open_decisions(state)

    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        """Raises `RuleViolation` `game_over`, `not_your_turn`, or as the checks of `turn` do."""
        if state.reason:
            raise RuleViolation("game_over")
        if seat != state.current:
            raise RuleViolation("not_your_turn")
        state, events = _apply_action(state, action)
        return state, begin_turn(events, seat)

    def setup_facts(self, state: State) -> tuple[Fact, ...]:
        """A warning where the decks leave few penalties."""
        return few_penalties(state, max(state.penalties.doubter, state.penalties.layer))

    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        """Who draws how many cards in which case."""
        return facts.facts(state, decision)

    def quantities(self, view: View) -> Mapping[str, tuple[int, ...]]:
        """The cards in hand."""
        return {"cards": tuple(len(hand) for hand in view.hands)}

    def standing(self, state: State, seat: Seat, orders: Orders) -> Action | None:
        """A doubt, once the chain holds as many cards as ordered, start cards included (RULES 1.4a)."""
        at = orders.auto_doubt_at
        if seat != state.current or at is None or len(state.chain) < at:
            return None
        return None if turn.doubted_seat(state) is None else Doubt()

    def absent(self, state: State, seat: Seat) -> Action:
        """The turn passes (AD10)."""
        return Skip()

    def sample(self, decision: Decision, chance: Chance) -> tuple[Action, Chance]:
        """A random legal answer, as `turn.sample` makes it."""
        return turn.sample(decision, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        """The same for everybody: nobody may look at the dates."""
        return view.view(state)

    def outcome(self, state: State) -> Outcome | None:
        """The seats by cards left, once the game is over."""
        return view.outcome(state)

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Other dates, another pile below its top, another seed; the same for every seat."""
        tables, chance = reshuffle_dates(state.tables, chance)
        stock, chance = reshuffle_stock(state.stock, chance)
        return replace(state, tables=tables, stock=stock, chance=reseed(chance))

    def _hand_sizes(self, seats: int, chosen: Json) -> list[int]:
        return hand_sizes(seats, chosen)

    def _with_first_player(self, state: State, chosen: Json) -> State:
        """The state in which the first player is drawn or named (RULES 1.2, SETUP)."""
        first, chance = draw_first(chosen["first"], len(state.hands), state.chance)
        return replace(state, current=first, starter=first, chance=chance)


class AnnoDominiVersion1(AnnoDomini):
    """Rules version 1: seat 0 begins, and a handicap leaves a single card at least."""

    rules_version = 1

    def _hand_sizes(self, seats: int, chosen: Json) -> list[int]:
        return hand_sizes_of_version_1(seats, chosen)

    def _with_first_player(self, state: State, chosen: Json) -> State:
        return state


def _apply_action(state: State, action: Action) -> StateAndEvents:
    if isinstance(action, Place):
        return _apply_place(state, action)
    return _apply_doubt(state) if isinstance(action, Doubt) else skip_turn(state, action.away)


def _apply_place(state: State, action: Place) -> StateAndEvents:
    card, order = turn.check_place(state, action)
    said = action.claim or action.saying
    return lay_card(state, card, order, Claim(card, action.claim or None, action.saying) if said else None)


def _apply_doubt(state: State) -> StateAndEvents:
    return resolve_doubt(state, turn.check_doubt(state), state.current, final=False)
