"""Anno Domini: Cathedrals, rules versions 1 to 4: what follows from each action (RULES 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from chalicelib.games.cathedrals import (
    METADATA,
    choices,
    dealing,
    decisions,
    dice_events,
    explanations,
    plan_preview,
    plans,
    reference,
    turn,
    victory,
    view,
)
from chalicelib.games.cathedrals.card_effects import end_turn
from chalicelib.games.cathedrals.dealing import (
    EVENT_TABLE_VERSION_3,
    OPENING_VERSION_1,
    OPENING_VERSION_2,
    Opening,
    chosen_opening,
)
from chalicelib.games.cathedrals.decisions import SAMPLERS
from chalicelib.games.cathedrals.events import EVENTS
from chalicelib.games.cathedrals.explanations import EXPLAINED
from chalicelib.games.cathedrals.facts import FACTS
from chalicelib.games.cathedrals.reference import Reference
from chalicelib.games.cathedrals.rounds import advance_turn
from chalicelib.games.cathedrals.state import (
    ACTIONS,
    Action,
    Attack,
    Betray,
    Build,
    Consult,
    Draft,
    EndTurn,
    Excommunicate,
    Orders,
    PlaceCastles,
    Plan,
    State,
)
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.cathedrals.transition import StateAndEvents, Transition
from chalicelib.games.cathedrals.view import View, view_quantities
from chalicelib.games.chance import Chance, reseed
from chalicelib.games.contract import Decision, Fact, Json, Outcome, RuleViolation, Seat
from chalicelib.games.engine import Engine


def _upcast_to_2(raw: Json) -> Json:
    """`turn_begun` is new. A turn that was under way begins once more with its next event."""
    return raw


def _upcast_to_3(raw: Json) -> Json:
    """`rotates`, `truce_of_god` and `event_table` are new. Three players had 15 cathedrals in play."""
    return {**raw, "cathedral_total": 15 if len(raw["order"]) == 3 else 16}


def _upcast_to_4(raw: Json) -> Json:
    """The truce of God is a number of rounds; `last_round` is new, and a step of a plan may `go_on`."""
    return {**raw, "truce_of_god": 3 if raw.get("truce_of_god") else 0, "last_round": 20}


class Cathedrals(Engine[State, Action, View, Orders, Reference]):
    """The engine of Anno Domini: Cathedrals. Only the set-up asks the standing orders (CQ7)."""

    metadata = METADATA
    rules_version = 4
    state_version = 4
    upcasts = MappingProxyType({1: _upcast_to_2, 2: _upcast_to_3, 3: _upcast_to_4})
    state_class = State
    view_class = View
    actions = ACTIONS
    orders_class = Orders
    events = EVENTS
    fact_classes = FACTS
    explained = EXPLAINED
    reference_class = Reference
    samplers = SAMPLERS

    def opening(self, options: Json) -> Opening:
        """What these options and this rules version say of a match."""
        return chosen_opening(options)

    def reference(self) -> Reference:
        """The map, the deck, the table of events, the odds and the limits."""
        return reference.reference(self.opening({}).event_table)

    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        """Settles the map and begins the first round; a live draft stops where a seat must choose."""
        return dealing.start_game(seats, options, chance, orders, self.opening(options)).state_and_events()

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """All choices belong to the seat to move (RULES 3.9)."""
        return decisions.open_decisions(state)

    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        """Raises `RuleViolation` `game_over`, `not_your_turn`, `not_offered`, or as the action's rules do."""
        if state.reason:
            raise RuleViolation("game_over")
        if seat != state.current:
            raise RuleViolation("not_your_turn")
        _check_phase(state, action)
        transition = Transition(state)
        _begin_turn_once(transition, seat)
        _ACTION_HANDLERS[type(action)](transition, seat, action)
        return transition.state_and_events()

    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        """Odds, prices and incomes: all that can be counted out from an open table."""
        return explanations.explain(state, decision)

    def preview(self, state: State, seat: Seat, action: Action) -> tuple[Fact, ...]:
        """Of a plan all of it, step by step."""
        if not isinstance(action, Plan):
            return super().preview(state, seat, action)
        return tuple(Fact({}, tells) for tells in plan_preview.preview_plan(state, seat, action.steps))

    def quantities(self, view: View) -> Mapping[str, tuple[int, ...]]:
        """Territories, cathedrals, castles on the map, money and cards; an income is no sum of changes."""
        return view_quantities(view)

    def absent(self, state: State, seat: Seat) -> Action:
        """The end of the turn, the default of a choice, or the draft of style `cluster` (RULES 3.9)."""
        if state.phase == "draft":
            return Draft(TERRITORY_IDS[dealing.preferred_territory(state, seat, "cluster")])
        return choices.default_choice(state, seat) if state.phase == "choice" else EndTurn()

    def view(self, state: State, seat: Seat | None) -> View:
        """The same for everybody: only the order of the deck is hidden."""
        return view.view(state)

    def outcome(self, state: State) -> Outcome | None:
        """The winner first, once the game is over."""
        return victory.outcome(state)

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """The deck in another order, another seed; the same for every seat, as all else lies open."""
        deck, chance = chance.shuffled(state.deck)
        return replace(state, deck=deck, chance=reseed(chance))


class CathedralsVersion3(Cathedrals):
    """Version 3: another table of events."""

    rules_version = 3

    def opening(self, options: Json) -> Opening:
        """That of the options, with the events of this version."""
        return replace(chosen_opening(options), event_table=EVENT_TABLE_VERSION_3)


class CathedralsVersion2(Cathedrals):
    """Version 2: truce of God, opening money and the rest of the preset `balanced`, without a choice."""

    rules_version = 2

    def opening(self, options: Json) -> Opening:
        """The same for all options."""
        return OPENING_VERSION_2


class CathedralsVersion1(Cathedrals):
    """Version 1: the seat left of the Pope begins every round, and all begin without money (CQ2)."""

    rules_version = 1

    def opening(self, options: Json) -> Opening:
        """The same for all options."""
        return OPENING_VERSION_1


def _check_phase(state: State, action: Action) -> None:
    """Raises `RuleViolation` `not_offered` for an action that this phase or pending choice does not offer."""
    fits = {
        Draft: state.phase == "draft",
        Consult: state.phase == "turn" and not state.consulted,
        PlaceCastles: state.pending in ("levy", "feudal_levy"),
        Betray: state.pending == "betrayal",
        Excommunicate: state.pending == "excommunication",
    }
    if not fits.get(type(action), state.phase in ("turn", "extra")):
        raise RuleViolation("not_offered")


def _begin_turn_once(transition: Transition, seat: Seat) -> None:
    """With the first event of its turn the turn of a seat begins; each choice of a live draft is one."""
    if not transition.state.turn_begun:
        transition.begin_turn(seat)
        transition.update(turn_begun=True)


def _apply_draft(transition: Transition, seat: Seat, action: Draft) -> None:
    dealing.draft_territory(transition, action.territory)


def _apply_consult(transition: Transition, seat: Seat, action: Consult) -> None:
    dice_events.consult(transition, seat)


def _apply_build(transition: Transition, seat: Seat, action: Build) -> None:
    turn.build_castles(transition, seat, action.territory, action.n)


def _apply_attack(transition: Transition, seat: Seat, action: Attack) -> None:
    turn.attack_territory(transition, seat, action.origin, action.target)


def _apply_plan(transition: Transition, seat: Seat, action: Plan) -> None:
    plans.carry_out_plan(transition, seat, action.steps)


def _apply_end_turn(transition: Transition, seat: Seat, action: EndTurn) -> None:
    end_turn(transition, seat)


def _apply_place_castles(transition: Transition, seat: Seat, action: PlaceCastles) -> None:
    choices.place_castles(transition, seat, action.castles)
    _resume_turn(transition)


def _apply_betray(transition: Transition, seat: Seat, action: Betray) -> None:
    choices.betray(transition, seat, action.territory)
    _resume_turn(transition)


def _apply_excommunicate(transition: Transition, seat: Seat, action: Excommunicate) -> None:
    choices.excommunicate(transition, seat, action.seat, action.card)
    _resume_turn(transition)


def _resume_turn(transition: Transition) -> None:
    """Goes on after a choice: the turn after an event's, the next turn after a card's."""
    from_card = transition.state.pending != "feudal_levy"
    transition.update(phase="turn", pending=None)
    if not victory.check_game_over(transition) and from_card:
        advance_turn(transition)


_ACTION_HANDLERS: Mapping[type[Action], Callable[[Transition, Seat, Any], None]] = {
    Draft: _apply_draft,
    Consult: _apply_consult,
    Build: _apply_build,
    Attack: _apply_attack,
    Plan: _apply_plan,
    EndTurn: _apply_end_turn,
    PlaceCastles: _apply_place_castles,
    Betray: _apply_betray,
    Excommunicate: _apply_excommunicate,
}
