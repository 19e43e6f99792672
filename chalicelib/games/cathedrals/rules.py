"""Anno Domini: Cathedrals, rules version 1: what follows from each action (RULES 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from chalicelib.games.cathedrals import METADATA, choices, founding, guess, limits, offers, omens, turn, view
from chalicelib.games.cathedrals.atlas import IDS
from chalicelib.games.cathedrals.course import Course, Moved
from chalicelib.games.cathedrals.hand import end_turn
from chalicelib.games.cathedrals.rounds import pass_on
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
from chalicelib.games.cathedrals.twin import twin
from chalicelib.games.cathedrals.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json, Outcome, RuleViolation, Seat


class Cathedrals:
    """The engine: `contract.Game` for Anno Domini: Cathedrals."""

    key = METADATA.key
    seats = METADATA.seats
    options = METADATA.options
    rules_version = 1
    state_version = 1
    upcasts: ClassVar[Mapping[int, Callable[[Json], Json]]] = {}
    state_class = State
    view_class = View
    actions: ClassVar[Mapping[str, type[Action]]] = ACTIONS
    orders_class = Orders

    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> Moved:
        """Settles the map and opens the first round; a live draft stops where somebody must choose."""
        return founding.found(seats, options, chance, orders).moved()

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """All choices are the seat's to move; nobody else is waited for (RULES 3.9)."""
        return offers.decisions(state)

    def apply(self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]) -> Moved:
        """Raises `RuleViolation` `game_over`, `not_your_turn`, `not_offered`, or as the action's rules do."""
        if state.reason:
            raise RuleViolation("game_over")
        if seat != state.current:
            raise RuleViolation("not_your_turn")
        _check_phase(state, action)
        course = Course(state)
        _DEEDS[type(action)](course, seat, action)
        return course.moved()

    def standing(self, state: State, seat: Seat, orders: Orders) -> Action | None:
        """Nothing: the set-up has asked the orders already, and a live draft wants the player (CQ7)."""
        return None

    def absent(self, state: State, seat: Seat) -> Action:
        """To end the turn, the default of a choice, or the draft that clusters (RULES 3.9)."""
        if state.phase == "draft":
            return Draft(IDS[founding.preferred(state, seat, "cluster")])
        return choices.by_default(state, seat) if state.phase == "choice" else EndTurn()

    def sample(self, decision: Decision, chance: Chance) -> tuple[Action, Chance]:
        """A random legal answer."""
        return guess.sample(decision, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        """The same for everybody: only the deck lies face down."""
        return view.view(state)

    def outcome(self, state: State) -> Outcome | None:
        """The winner first, once the game is over."""
        return limits.outcome(state)

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """The same table with another deck order and another seed."""
        return twin(state, chance)


def _check_phase(state: State, action: Action) -> None:
    """An action belongs to the phases in which it is offered, and to what is pending."""
    fits = {
        Draft: state.phase == "draft",
        Consult: state.phase == "turn" and not state.consulted,
        PlaceCastles: state.pending in ("levy", "feudal_levy"),
        Betray: state.pending == "betrayal",
        Excommunicate: state.pending == "excommunication",
    }
    if not fits.get(type(action), state.phase in ("turn", "extra")):
        raise RuleViolation("not_offered")


def _draft(course: Course, seat: Seat, action: Draft) -> None:
    founding.draft(course, action.territory)


def _consult(course: Course, seat: Seat, action: Consult) -> None:
    omens.consult(course, seat)


def _build(course: Course, seat: Seat, action: Build) -> None:
    turn.build(course, seat, action.territory, action.n)


def _attack(course: Course, seat: Seat, action: Attack) -> None:
    turn.attack(course, seat, action.origin, action.target)


def _plan(course: Course, seat: Seat, action: Plan) -> None:
    turn.carry_out(course, seat, action.steps)


def _end_turn(course: Course, seat: Seat, action: EndTurn) -> None:
    end_turn(course, seat)


def _place_castles(course: Course, seat: Seat, action: PlaceCastles) -> None:
    choices.place_castles(course, seat, action.castles)
    _resume(course)


def _betray(course: Course, seat: Seat, action: Betray) -> None:
    choices.betray(course, seat, action.territory)
    _resume(course)


def _excommunicate(course: Course, seat: Seat, action: Excommunicate) -> None:
    choices.excommunicate(course, seat, action.seat, action.card)
    _resume(course)


def _resume(course: Course) -> None:
    """After an event's choice the turn goes on, after a card's it is over."""
    drawn = course.state.pending != "feudal_levy"
    course.set(phase="turn", pending=None)
    if not limits.judged(course) and drawn:
        pass_on(course)


_DEEDS: Mapping[type[Action], Callable[[Course, Seat, Any], None]] = {
    Draft: _draft,
    Consult: _consult,
    Build: _build,
    Attack: _attack,
    Plan: _plan,
    EndTurn: _end_turn,
    PlaceCastles: _place_castles,
    Betray: _betray,
    Excommunicate: _excommunicate,
}
