"""wannOwann, rules version 1: what follows from each action (RULES 2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import card_id
from chalicelib.games.chronology.timeline import draw_for
from chalicelib.games.contract import Decision, Event, Json, Outcome, RuleViolation, Seat
from chalicelib.games.sampling import Dice, answer
from chalicelib.games.wann_o_wann import METADATA, choices, fates, opening, turn, view
from chalicelib.games.wann_o_wann import state as actions
from chalicelib.games.wann_o_wann.dealing import deal
from chalicelib.games.wann_o_wann.rows import (
    Moved,
    check,
    insert,
    pass_on,
    take_over,
    with_fate,
    with_year,
)
from chalicelib.games.wann_o_wann.state import (
    ACTIONS,
    Accuse,
    Action,
    Entry,
    Exchange,
    Guess,
    Orders,
    Skip,
    State,
)
from chalicelib.games.wann_o_wann.twin import twin
from chalicelib.games.wann_o_wann.view import View

BOUGHT = 2
"""Events that an exchanged card is worth."""


class WannOWann:
    """The engine: `contract.Game` for wannOwann."""

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
        """Deals and shows the event to guess at. Raises `RuleViolation` as `dealing.deal` does."""
        state = deal(seats, options, decks, chance)
        return state, _dealt(state)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """A guess of everybody at first, then the turns."""
        return choices.decisions(state)

    def apply(self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]) -> Moved:
        """Raises `game_over`, `not_your_turn`, `already_guessed`, `guess_first`, `guessing_is_over` or as
        `turn` and `opening` refuse the action.
        """
        if state.reason:
            raise RuleViolation("game_over")
        if not state.round:
            return _open(state, seat, action)
        if seat != state.current:
            raise RuleViolation("not_your_turn")
        return _MOVES[type(action)](state, action)

    def standing(self, state: State, seat: Seat, orders: Orders) -> Action | None:
        """An accusation, once the row holds as many cards as ordered, year cards included (RULES 2.5)."""
        at = orders.auto_accuse_at
        if state.reason or seat != state.current or at is None or len(state.row) < at:
            return None
        return Accuse() if turn.may(turn.check_accuse, state) else None

    def absent(self, state: State, seat: Seat) -> Action:
        """No guess, or the turn passes (RULES 2.5, AD10)."""
        return Skip()

    def sample(self, decision: Decision, chance: Chance) -> tuple[Action, Chance]:
        """A random legal answer."""
        dice = Dice(chance)
        return self.actions[decision.kind](**answer(decision.schema, dice)), dice.chance

    def view(self, state: State, seat: Seat | None) -> View:
        """The same for everybody but for one's own guess: nobody may look at the dates."""
        return view.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The seats by cards left, once the game is over."""
        return view.outcome(state)

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """The same table with other dates, another pile, other guesses and another seed."""
        return twin(state, seat, chance)


def _dealt(state: State) -> tuple[Event, ...]:
    """`dealt` lists by seat; `event_shown` names the event to guess at."""
    dealt: Json = {
        "hands": [len(hand) for hand in state.hands],
        "years": list(state.years),
        "fates": list(state.fates),
    }
    shown = {"card": card_id(state.tables, state.opening.card)}
    return Event("dealt", dealt), Event("event_shown", shown)


def _open(state: State, seat: Seat, action: Action) -> Moved:
    if seat not in opening.guessing(state):
        raise RuleViolation("already_guessed")
    if isinstance(action, Skip):
        return opening.let_pass(state, seat)
    if not isinstance(action, Guess):
        raise RuleViolation("guess_first")
    return opening.guess(state, seat, opening.check_guess(state, action))


def _guess(state: State, action: Guess) -> Moved:
    raise RuleViolation("guessing_is_over")


def _place(state: State, action: actions.Place) -> Moved:
    return fates.lay(state, turn.check_own(state, action.card), turn.check_index(state, action.index))


def _place_year(state: State, action: actions.PlaceYear) -> Moved:
    year, index = turn.check_year_card(state), turn.check_index(state, action.index)
    placed = Event("year_placed", {"player": state.current, "year": year, "index": index})
    state, events = take_over(insert(with_year(state, state.current, None), index, Entry(None, year)))
    return state, (placed, *events)


def _accuse(state: State, action: Accuse) -> Moved:
    return check(state, turn.check_accuse(state), state.current)


def _exchange(state: State, action: Exchange) -> Moved:
    """The card leaves the game; drawing two events instead is a turn like any other."""
    turn.check_exchange(state, action)
    player, facts = state.current, {"year": state.year, "fate": state.fate}
    give = with_year if action.which == "year" else with_fate
    given = Event(f"{action.which}_exchanged", {"player": player, action.which: facts[action.which]})
    state, drew = draw_for(give(state, player, None), player, BOUGHT, "exchange")
    state, events = take_over(state)
    return state, (given, *drew, *events)


def _pass(state: State, action: actions.Pass) -> Moved:
    turn.check_pass(state)
    return pass_on(state), (Event("passed", {"player": state.current}),)


def _skip(state: State, action: Skip) -> Moved:
    """Responsibility stays where it is; the idle seat draws a card unless it is away (AD10)."""
    idle, skipped = state.current, Event("skipped", {"player": state.current})
    if action.away:
        return pass_on(state), (skipped,)
    state, events = draw_for(pass_on(state), idle, 1, "absent")
    return state, (skipped, *events)


_MOVES: Mapping[type[Action], Callable[[State, Any], Moved]] = {
    actions.Guess: _guess,
    actions.Place: _place,
    actions.PlaceYear: _place_year,
    actions.Accuse: _accuse,
    actions.Exchange: _exchange,
    actions.FateDouble: fates.double,
    actions.FateSkip: lambda state, _: fates.skip(state),
    actions.FateTurn: lambda state, _: fates.turn_round(state),
    actions.FateYear: fates.exact_year,
    actions.FateGift: fates.gift,
    actions.FateSteal: fates.steal,
    actions.Pass: _pass,
    actions.Skip: _skip,
}
