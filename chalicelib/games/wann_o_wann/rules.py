"""wannOwann, rules versions 1 and 2: what follows from each action (RULES 2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Literal

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.facts import few_penalties
from chalicelib.games.chronology.first_player import LOT, check_first
from chalicelib.games.chronology.sayings import sample_claim
from chalicelib.games.chronology.timeline import draw_into_hand, skip_turn
from chalicelib.games.contract import Decision, Event, Fact, Json, Outcome, RuleViolation, Seat
from chalicelib.games.engine import Engine
from chalicelib.games.events import begin_turn
from chalicelib.games.wann_o_wann import (
    METADATA,
    decisions,
    explaining,
    fates,
    opening,
    reference,
    turn,
    view,
)
from chalicelib.games.wann_o_wann import state as actions
from chalicelib.games.wann_o_wann.dealing import initial_state
from chalicelib.games.wann_o_wann.events import (
    EVENTS,
    Dealt,
    FateExchanged,
    Passed,
    YearExchanged,
    YearPlaced,
)
from chalicelib.games.wann_o_wann.facts import FACTS
from chalicelib.games.wann_o_wann.reference import Reference
from chalicelib.games.wann_o_wann.rows import (
    PENALTY,
    StateAndEvents,
    advance_turn,
    end_turn,
    resolve_accusation,
    with_entry,
    with_fate,
    with_year_card,
)
from chalicelib.games.wann_o_wann.state import (
    ACTIONS,
    Accuse,
    Action,
    Claim,
    Entry,
    Exchange,
    Guess,
    Orders,
    Skip,
    State,
    claim_words,
)
from chalicelib.games.wann_o_wann.twin import twin
from chalicelib.games.wann_o_wann.view import View


class WannOWann(Engine[State, Action, View, Orders, Reference]):
    """The engine of wannOwann, rules version 2."""

    metadata = METADATA
    rules_version = 2
    state_version = 3
    upcasts = MappingProxyType({1: lambda raw: raw, 2: lambda raw: raw})
    state_class = State
    view_class = View
    actions = ACTIONS
    orders_class = Orders
    events = EVENTS
    reference_class = Reference
    fact_classes = FACTS
    samplers = MappingProxyType({"claim": sample_claim})
    explained = frozenset(ACTIONS) - {"skip"}
    _guess_share: float | None = decisions.GUESS_SHARE

    def reference(self) -> Reference:
        """The numbers of the rules, and the cards besides the events."""
        return reference.reference()

    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        """Deals, and shows the event to guess at or begins the first row.

        Raises `RuleViolation` as `dealing.initial_state` and `first_player.check_first` do.
        """
        chosen = self._known_options(METADATA.with_defaults(options))
        check_first(chosen["first"], seats)
        state = initial_state(seats, chosen, chosen["opening"] == "guess", decks, chance)
        dealt = _dealt_event(state)
        state, events = opening.begin_opening(state, chosen["first"])
        return state, (dealt, *events)

    def _known_options(self, chosen: Json) -> Json:
        """The options that these rules know; the others as what they were before."""
        return chosen

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """At first a guess of every seat, then the turns."""
        return decisions.open_decisions(state, self._guess_share)

    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        """Raises `RuleViolation` `game_over`, `not_your_turn`, `already_guessed`, `guess_first`,
        `guessing_is_over`, or as the checks of `turn` and `opening` do.
        """
        if state.reason:
            raise RuleViolation("game_over")
        if not state.round:
            return _apply_opening(state, seat, action)
        if seat != state.current:
            raise RuleViolation("not_your_turn")
        state, events = _ACTION_HANDLERS[type(action)](state, action)
        return state, begin_turn(events, seat)

    def setup_facts(self, state: State) -> tuple[Fact, ...]:
        """A warning where the decks leave few penalties."""
        return few_penalties(state, PENALTY)

    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        """What a choice leaves of everybody's cards, and who draws how many in which case."""
        return explaining.facts(state, decision)

    def quantities(self, view: View) -> Mapping[str, tuple[int, ...]]:
        """The cards of all kinds that each seat has left."""
        return {"cards": tuple(player.left for player in view.players)}

    def standing(self, state: State, seat: Seat, orders: Orders) -> Action | None:
        """An accusation, once the row holds as many cards as ordered, year cards included (RULES 2.5)."""
        at = orders.auto_accuse_at
        if state.reason or seat != state.current or at is None or len(state.row) < at:
            return None
        return Accuse() if turn.is_allowed(turn.check_accuse, state) else None

    def absent(self, state: State, seat: Seat) -> Action:
        """No guess, or the turn passes (RULES 2.5, AD10)."""
        return Skip()

    def view(self, state: State, seat: Seat | None) -> View:
        """The same for everybody but for the seat's own guess: nobody may look at the dates."""
        return view.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The seats by cards left, once the game is over."""
        return view.outcome(state)

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Other dates, another pile, other guesses of the others, another seed."""
        return twin(state, seat, chance)


class WannOWannVersion1(WannOWann):
    """Rules version 1: a guess decides who begins, and everybody has a whole turn's time for it."""

    rules_version = 1
    _guess_share = None

    def _known_options(self, chosen: Json) -> Json:
        return chosen | {"opening": "guess", "first": LOT}


def _dealt_event(state: State) -> Event:
    return Dealt(
        hands=tuple(len(hand) for hand in state.hands),
        years=tuple(year for year in state.years if year is not None),
        fates=tuple(fate for fate in state.fates if fate is not None),
    ).to_event()


def _apply_opening(state: State, seat: Seat, action: Action) -> StateAndEvents:
    if seat not in opening.seats_to_guess(state):
        raise RuleViolation("already_guessed")
    if isinstance(action, Skip):
        return opening.skip_guess(state, seat)
    if not isinstance(action, Guess):
        raise RuleViolation("guess_first")
    return opening.record_guess(state, seat, opening.check_guess(state, action))


def _refuse_guess(state: State, action: Guess) -> StateAndEvents:
    raise RuleViolation("guessing_is_over")


def _apply_place(state: State, action: actions.Place) -> StateAndEvents:
    card, index = turn.check_own_card(state, action.card), turn.check_index(state, action.index)
    return fates.lay_card(state, card, index, _claim(action, Entry(card)))


def _apply_place_year(state: State, action: actions.PlaceYear) -> StateAndEvents:
    year, index = turn.check_year_card(state), turn.check_index(state, action.index)
    entry = Entry(None, year)
    claim = _claim(action, entry)
    placed = YearPlaced(state.current, year, index, *claim_words(claim))
    state = with_entry(with_year_card(state, state.current, None), index, entry)
    state, events = end_turn(state, claim=claim)
    return state, (placed.to_event(), *events)


def _claim(action: actions.Place | actions.PlaceYear, entry: Entry) -> Claim | None:
    """What is said with a card, None where nothing is."""
    said = action.claim or action.saying
    return Claim(entry, action.claim or None, action.saying) if said else None


def _apply_accuse(state: State, action: Accuse) -> StateAndEvents:
    return resolve_accusation(state, turn.check_accuse(state), state.current)


def _apply_exchange(state: State, action: Exchange) -> StateAndEvents:
    """The card leaves the game, two events are drawn, and the turn ends like any other."""
    turn.check_exchange(state, action)
    state, exchanged = _give_up_card(state, action.which)
    state, drew = draw_into_hand(state, state.current, turn.EXCHANGE_DRAW, "exchange")
    state, events = end_turn(state)
    return state, (exchanged.to_event(), *drew, *events)


def _give_up_card(
    state: State, which: Literal["year", "fate"]
) -> tuple[State, YearExchanged | FateExchanged]:
    seat, year, fate = state.current, state.current_year_card, state.current_fate
    if which == "year" and year is not None:
        return with_year_card(state, seat, None), YearExchanged(seat, year)
    assert fate is not None, "only a card that the seat holds can be exchanged"
    return with_fate(state, seat, None), FateExchanged(seat, fate)


def _apply_pass(state: State, action: actions.Pass) -> StateAndEvents:
    turn.check_pass(state)
    return advance_turn(state), (Passed(state.current).to_event(),)


def _apply_skip(state: State, action: Skip) -> StateAndEvents:
    return skip_turn(state, action.away)


_ACTION_HANDLERS: Mapping[type[Action], Callable[[State, Any], StateAndEvents]] = {
    actions.Guess: _refuse_guess,
    actions.Place: _apply_place,
    actions.PlaceYear: _apply_place_year,
    actions.Accuse: _apply_accuse,
    actions.Exchange: _apply_exchange,
    actions.FateDouble: fates.play_double,
    actions.FateSkip: lambda state, _: fates.play_skip(state),
    actions.FateTurn: lambda state, _: fates.play_turn(state),
    actions.FateYear: fates.play_exact_year,
    actions.FateGift: fates.play_gift,
    actions.FateSteal: fates.play_steal,
    actions.Pass: _apply_pass,
    actions.Skip: _apply_skip,
}
