"""What a turn of wannOwann may do: what is offered (`decisions`), and what is checked (`apply`).

Each check raises `RuleViolation` where its action is forbidden; `is_allowed` makes a question of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chalicelib.games.chronology.cards import Card, card_id, card_ids
from chalicelib.games.contract import RuleViolation, Seat
from chalicelib.games.wann_o_wann.dealing import year_range
from chalicelib.games.wann_o_wann.state import (
    FATE_NEEDS,
    Exchange,
    Fate,
    FateDouble,
    FateYear,
    State,
)

CARDS_TO_ACCUSE = 2
"""Cards that must lie in the row before it can be wrong."""

EVENTS_FOR_A_YEAR = 4
"""Events that must lie in the row before a year card may be laid (WO5)."""

EXCHANGE_DRAW = 2
"""Events that a seat draws for an exchanged card."""


def is_allowed(check: Callable[..., Any], *arguments: Any) -> bool:
    """Whether this check passes with these arguments."""
    try:
        check(*arguments)
    except RuleViolation:
        return False
    return True


def check_accuse(state: State) -> Seat:
    """The seat that answers for the row. Raises `nobody_to_accuse` (WO4) or `row_too_short`."""
    if state.responsible is None or state.responsible == state.current:
        raise RuleViolation("nobody_to_accuse")
    _check_row_length(len(state.row), CARDS_TO_ACCUSE)
    return state.responsible


def check_own_card(state: State, card: str) -> Card:
    """The event of the seat to move that has this id. Raises `not_in_hand`."""
    return find_in_hand(state, state.current, card)


def check_index(state: State, index: int, added: int = 0) -> int:
    """An index in the row once `added` cards have joined it. Raises `no_such_place`."""
    last = len(state.row) + added
    if not 0 <= index <= last:
        raise RuleViolation("no_such_place", last=last)
    return index


def check_year_card(state: State) -> int:
    """The year of the card to lay. Raises `no_year_card`, `last_card` (WO7) or `row_too_short` (WO5)."""
    if state.current_year_card is None:
        raise RuleViolation("no_year_card")
    _check_cards_left(state, 1)
    _check_row_length(len(state.row_events), EVENTS_FOR_A_YEAR)
    return state.current_year_card


def check_exchange(state: State, action: Exchange) -> None:
    """Raises `not_exchangeable`, or `nothing_to_draw` where pile and used cards are empty."""
    if action.which not in exchangeable_kinds(state):
        raise RuleViolation("not_exchangeable")
    if state.stock.is_empty:
        raise RuleViolation("nothing_to_draw")


def check_pass(state: State) -> None:
    """Raises `not_stuck` unless an exchange would be due and there is nothing to draw (RULES 2.4a)."""
    if not exchangeable_kinds(state) or not state.stock.is_empty:
        raise RuleViolation("not_stuck")


def exchangeable_kinds(state: State) -> tuple[str, ...]:
    """What the seat to move may exchange, `year` or `fate`: nothing unless it can play no card at all.

    That is a last card, which must not be played (WO7), or either of two that are stuck (WO8).
    """
    if state.current_hand or is_allowed(check_year_card, state) or can_play_fate(state):
        return ()
    held = {"year": state.current_year_card, "fate": state.current_fate}
    return tuple(which for which, card in held.items() if card is not None)


def can_play_fate(state: State) -> bool:
    """Whether the seat to move can play its fate card."""
    return state.current_fate is not None and is_allowed(check_fate, state, state.current_fate)


def check_fate(state: State, fate: Fate) -> None:
    """Checks that this fate card can be played at all (RULES 2.3).

    Raises `no_such_fate`, `last_card` (WO6, WO7), `too_few_events`, `no_hidden_year` or `nobody_to_rob`.
    """
    if state.current_fate != fate:
        raise RuleViolation("no_such_fate", fate=fate)
    needs = FATE_NEEDS[fate]
    if len(state.current_hand) < needs.events:
        raise RuleViolation("too_few_events", needed=needs.events)
    _check_cards_left(state, needs.spent)
    if fate == "exact_year" and not hidden_year_places(state):
        raise RuleViolation("no_hidden_year")
    if fate == "pilfer" and not victims(state):
        raise RuleViolation("nobody_to_rob")


def check_double(state: State, action: FateDouble) -> tuple[Card, Card]:
    """The two events to lay. Raises as `check_fate`, `not_in_hand`, `no_such_place` or `same_card`."""
    check_fate(state, "double")
    if action.card1 == action.card2:
        raise RuleViolation("same_card")
    check_index(state, action.index1)
    check_index(state, action.index2, added=1)
    return check_own_card(state, action.card1), check_own_card(state, action.card2)


def check_target(state: State, action: FateYear) -> int:
    """The index in the row of the event to name.

    Raises as `check_fate`, or `no_hidden_year` or `year_out_of_range`.
    """
    check_fate(state, "exact_year")
    places = hidden_year_places(state)
    if action.target not in places:
        raise RuleViolation("no_hidden_year")
    first, last = year_range(state.tables)
    if not first <= action.year <= last:
        raise RuleViolation("year_out_of_range", first=first, last=last)
    return places[action.target]


def check_addition(state: State, action: FateYear) -> tuple[Card, int] | None:
    """The event to lay after naming a year, and its index; None for none (WO2).

    Raises `place_not_allowed`, `card_without_place`, `last_card`, `not_in_hand` or `no_such_place`.
    """
    if action.card is None and action.index is None:
        return None
    if not state.exact_year_plus_place:
        raise RuleViolation("place_not_allowed")
    if action.card is None or action.index is None:
        raise RuleViolation("card_without_place")
    check_addition_room(state)
    return check_own_card(state, action.card), check_index(state, action.index)


def check_addition_room(state: State) -> None:
    """Raises `last_card` where naming a year and laying an event could leave no card (WO6)."""
    _check_cards_left(state, 2)


def may_add_card(state: State) -> bool:
    """Whether the seat to move, which names a year, may lay an event in the same turn (WO2)."""
    return state.exact_year_plus_place and bool(state.current_hand) and is_allowed(check_addition_room, state)


def check_recipient(state: State, to: Seat) -> Seat:
    """Another seat. Raises `no_such_seat`."""
    if to == state.current or not 0 <= to < len(state.hands):
        raise RuleViolation("no_such_seat")
    return to


def check_victim(state: State, victim: Seat) -> Seat:
    """A seat from which a card can be taken. Raises `nobody_to_rob`."""
    if victim not in victims(state):
        raise RuleViolation("nobody_to_rob")
    return victim


def victims(state: State) -> tuple[Seat, ...]:
    """The other seats that hold an event and would keep a card (WO6)."""
    others = (seat for seat in range(len(state.hands)) if seat != state.current)
    return tuple(seat for seat in others if state.hands[seat] and state.cards_left(seat) > 1)


def hidden_year_places(state: State) -> dict[str, int]:
    """The indexes, by id, of the events in the row whose year is not public."""
    unknown = ((n, entry.card) for n, entry in enumerate(state.row) if entry.year is None)
    return {card_id(state.tables, card): n for n, card in unknown if card is not None}


def find_in_hand(state: State, seat: Seat, card: str) -> Card:
    """The event with this id that a seat holds. Raises `not_in_hand`."""
    hand = state.hands[seat]
    ids = card_ids(state.tables, hand)
    if card not in ids:
        raise RuleViolation("not_in_hand", card=card)
    return hand[ids.index(card)]


def _check_row_length(cards: int, needed: int) -> None:
    if cards < needed:
        raise RuleViolation("row_too_short", needed=needed)


def _check_cards_left(state: State, spent: int) -> None:
    """Raises `last_card` where the seat to move would keep no card after it spent so many."""
    if state.cards_left(state.current) <= spent:
        raise RuleViolation("last_card")
