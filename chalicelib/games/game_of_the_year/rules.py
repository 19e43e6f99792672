"""Game of the Year, rules version 1 (RULES 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json, Outcome, RuleViolation, Seat
from chalicelib.games.game_of_the_year import METADATA, choices, ranking, sampling, view
from chalicelib.games.game_of_the_year.absence import by_default, by_orders
from chalicelib.games.game_of_the_year.actions import (
    ACTIONS,
    Action,
    Birthday,
    ClaimLucky,
    LetBe,
    Orders,
    Push,
    Skip,
)
from chalicelib.games.game_of_the_year.agenda import run, waiting
from chalicelib.games.game_of_the_year.course import Course, Moved
from chalicelib.games.game_of_the_year.dealing import deal
from chalicelib.games.game_of_the_year.doing import TURNS, claim_lucky, decide_push, give_birthday
from chalicelib.games.game_of_the_year.state import State
from chalicelib.games.game_of_the_year.twin import twin
from chalicelib.games.game_of_the_year.view import View


class GameOfTheYear:
    """The engine: `contract.Game` for Game of the Year."""

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
        """Deals lucky numbers, cards and, if so wished, persons; then everybody names a birthday."""
        return deal(seats, options, chance)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """What is waited for, and lucky numbers to be claimed."""
        return choices.decisions(state)

    def apply(self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]) -> Moved:
        """What follows from an action, up to the next decision.

        Raises `RuleViolation` `game_over`, `not_your_turn`, `not_offered` or as `doing` says.
        """
        course = Course(state, orders)
        _do(course, state, seat, action)
        run(course)
        return course.moved()

    def standing(self, state: State, seat: Seat, orders: Orders) -> Action | None:
        """An ordered answer to a question; a number that no order keeps secret is claimed."""
        return by_orders(state, seat, orders)

    def absent(self, state: State, seat: Seat) -> Action:
        """The higher number, no purchase, push or holiday, the poorest other, lots for what is personal."""
        return by_default(state, seat)

    def sample(self, decision: Decision, chance: Chance) -> tuple[Action, Chance]:
        """A random legal answer."""
        return sampling.sample(decision, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        """The table, and one's own lucky number and person."""
        return view.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The seats by cash, once a figure has reached the finish."""
        return ranking.outcome(state)

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Other lucky numbers, birthdays that are not shown yet, persons, decks and another seed."""
        return twin(state, seat, chance)


def _do(course: Course, state: State, seat: Seat, action: Action) -> None:
    task = waiting(state)
    if task is None:
        raise RuleViolation("game_over")
    if isinstance(action, ClaimLucky):
        claim_lucky(course, seat, action)
        return
    if task.kind == "birthdays" and isinstance(action, Birthday | Skip):
        give_birthday(course, task, seat, action)
        return
    if task.kind == "window" and isinstance(action, Push | LetBe):
        decide_push(course, task, seat, action)
        return
    if seat not in choices.waited_for(state):
        raise RuleViolation("not_your_turn")
    kind, do = TURNS.get(type(action), ("", None))
    if kind != task.kind or do is None:
        raise RuleViolation("not_offered")
    course.agenda.pop()
    do(course, task, action)
