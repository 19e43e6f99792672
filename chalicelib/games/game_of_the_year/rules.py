"""Game of the Year, rules versions 1 and 2 (RULES 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Fact, Json, Outcome, Seat
from chalicelib.games.engine import Engine
from chalicelib.games.game_of_the_year import METADATA, decisions, facts, reference, sampling, scoring, view
from chalicelib.games.game_of_the_year.absence import absence_action, standing_action
from chalicelib.games.game_of_the_year.action_handlers import apply_action
from chalicelib.games.game_of_the_year.actions import ACTIONS, Action
from chalicelib.games.game_of_the_year.calendar import FIRST_HALF, HALF_YEAR
from chalicelib.games.game_of_the_year.dealing import deal
from chalicelib.games.game_of_the_year.events import EVENTS
from chalicelib.games.game_of_the_year.fact_classes import FACTS
from chalicelib.games.game_of_the_year.reference import Reference
from chalicelib.games.game_of_the_year.state import Orders, State
from chalicelib.games.game_of_the_year.tasks import run_tasks
from chalicelib.games.game_of_the_year.transition import StateAndEvents, Transition
from chalicelib.games.game_of_the_year.twin import twin
from chalicelib.games.game_of_the_year.view import View, quantities


class GameOfTheYear(Engine[State, Action, View, Orders, Reference]):
    """The engine of Game of the Year, rules version 2."""

    metadata = METADATA
    rules_version = 2
    state_version = 4
    # Version 2 has `untold`, version 3 `plan`, version 4 `owed`, `rules` and `first`.
    upcasts: Mapping[int, Callable[[Json], Json]] = dict.fromkeys((1, 2, 3), lambda raw: raw)
    state_class = State
    view_class = View
    actions = ACTIONS
    orders_class = Orders
    events = EVENTS
    fact_classes = FACTS
    explained = facts.EXPLAINED
    reference_class = Reference
    _half_year = HALF_YEAR

    def reference(self) -> Reference:
        """The board with its frames, the calendar, both decks, money, and how people are dealt."""
        return reference.reference(self._half_year)

    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        """Deals lucky numbers, cards and, if so wished, persons; then everybody names a birthday.

        Raises `RuleViolation` as `deal` does.
        """
        return deal(seats, options, chance, self.rules_version)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """The decisions of the waiting task, and lucky numbers to be claimed."""
        return decisions.open_decisions(state)

    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        """What follows from an action, up to the next decision.

        Raises `RuleViolation` `game_over`, `not_your_turn`, `not_offered`, or what `action_handlers` say.
        """
        transition = Transition(state, orders)
        apply_action(transition, seat, action)
        run_tasks(transition)
        return transition.state_and_events()

    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        """The day that each choice leads to, and what would certainly come of it."""
        return facts.facts(state, decision)

    def preview(self, state: State, seat: Seat, action: Action) -> tuple[Fact, ...]:
        """What would certainly come of an action, also of a birthday and of figures rearranged."""
        return facts.preview(state, seat, action)

    def quantities(self, view: View) -> Mapping[str, tuple[int, ...]]:
        """Cash in Mark, the day of the year that the figure has reached, and holiday cards."""
        return quantities(view)

    def standing(self, state: State, seat: Seat, orders: Orders) -> Action | None:
        """An ordered answer to a question; a number that no order keeps secret is claimed."""
        return standing_action(state, seat, orders)

    def absent(self, state: State, seat: Seat) -> Action:
        """The higher number, no purchase, push or holiday, the poorest other, lots for what is personal."""
        return absence_action(state, seat)

    def sample(self, decision: Decision, chance: Chance) -> tuple[Action, Chance]:
        """A random legal answer."""
        return sampling.sample(decision, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        """All but others' lucky numbers and dealt persons."""
        return view.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The seats by cash, once a figure has reached the finish."""
        return scoring.outcome(state)

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Other lucky numbers, birthdays that are not shown yet, persons, decks and another seed."""
        return twin(state, seat, chance)


class GameOfTheYearVersion1(GameOfTheYear):
    """Rules version 1: a half year begins in January, `brisk` adds both numbers, and the host may begin."""

    rules_version = 1
    _half_year = FIRST_HALF
