"""The decisions open in wannOwann, with their schemas."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from chalicelib.games.chronology.cards import card_ids
from chalicelib.games.chronology.sayings import claim_fields
from chalicelib.games.contract import Decision, Json, Seat
from chalicelib.games.forms import NULL_FIELD, branch, form, integer, name_or_null, names
from chalicelib.games.wann_o_wann import turn
from chalicelib.games.wann_o_wann.dealing import year_range
from chalicelib.games.wann_o_wann.opening import seats_to_guess
from chalicelib.games.wann_o_wann.state import Fate, State

_MONTH_FIELD = names("month", range(1, 13))


GUESS_SHARE = 0.25
"""The part of a turn's time that everybody has to guess (RULES 2.5)."""


def open_decisions(state: State, guess_share: float | None = GUESS_SHARE) -> tuple[Decision, ...]:
    """At first a guess of every seat that has not guessed; then the choices of the seat to move.

    `guess_share` is the part of a turn's time that a guess has; None for all of it.
    """
    if state.reason:
        return ()
    if seats := seats_to_guess(state):
        schema = form(year=_year_field(state), month=_MONTH_FIELD)
        return tuple(Decision(seat, "guess", schema, turn="guess", limit_share=guess_share) for seat in seats)
    return tuple(Decision(state.current, kind, schema) for kind, schema in _turn_choices(state))


def _turn_choices(state: State) -> Iterator[tuple[str, Json]]:
    """The choices of the seat to move; there always is one (RULES 2.2, TURN)."""
    if state.current_hand:
        yield "place", form(card=_card_field(_hand_ids(state)), index=_index_field(state), **claim_fields())
    if turn.is_allowed(turn.check_year_card, state):
        yield "place_year", form(index=_index_field(state), **claim_fields())
    if turn.can_play_fate(state) and state.current_fate:
        kind, make_form = _FATE_CHOICES[state.current_fate]
        yield kind, make_form(state)
    if which := turn.exchangeable_kinds(state):
        yield ("pass", form()) if state.stock.is_empty else ("exchange", form(which={"enum": list(which)}))
    if turn.is_allowed(turn.check_accuse, state):
        yield "accuse", form()


def _double_form(state: State) -> Json:
    """One alternative for each first card, with the others as the second."""
    hand = _hand_ids(state)
    pairs = [
        branch(card1={"const": card}, card2=_card_field([n for n in hand if n != card])) for card in hand
    ]
    cards = _card_field(hand)
    return form(*pairs, card1=cards, index1=_index_field(state), card2=cards, index2=_index_field(state, 1))


def _exact_year_form(state: State) -> Json:
    """The events whose year is hidden; with the option also a card of the hand and its place, or neither."""
    target, year = _card_field(list(turn.hidden_year_places(state))), _year_field(state)
    if not turn.may_add_card(state):
        return form(target=target, year=year, card=NULL_FIELD, index=NULL_FIELD)
    hand, gap = _hand_ids(state), _index_field(state)
    return form(
        branch(card={"const": None}, index={"const": None}),
        branch("card", "index", card=_card_field(hand), index=gap),
        target=target,
        year=year,
        card=name_or_null("card", hand),
        index={**gap, "type": ["integer", "null"], "default": None},
    )


def _gift_form(state: State) -> Json:
    others = [seat for seat in range(len(state.hands)) if seat != state.current]
    return form(card=_card_field(_hand_ids(state)), to=_seat_field(others))


def _steal_form(state: State) -> Json:
    """One alternative for each seat from which a card can be taken."""
    hands = {seat: list(card_ids(state.tables, state.hands[seat])) for seat in turn.victims(state)}
    victims = [branch(victim={"const": seat}, card=_card_field(hand)) for seat, hand in hands.items()]
    cards = [card for hand in hands.values() for card in hand]
    return form(*victims, victim=_seat_field(list(hands)), card=_card_field(cards))


def _empty_form(state: State) -> Json:
    return form()


_FATE_CHOICES: Mapping[Fate, tuple[str, Callable[[State], Json]]] = {
    "double": ("fate_double", _double_form),
    "skip": ("fate_skip", _empty_form),
    "turn": ("fate_turn", _empty_form),
    "exact_year": ("fate_year", _exact_year_form),
    "gift": ("fate_gift", _gift_form),
    "pilfer": ("fate_steal", _steal_form),
}
"""The kind of action that plays each fate card, and how its form is made."""


def _hand_ids(state: State) -> list[str]:
    return list(card_ids(state.tables, state.current_hand))


def _card_field(cards: list[str]) -> Json:
    return names("card", cards)


def _seat_field(seats: list[Seat]) -> Json:
    return names("seat", seats)


def _index_field(state: State, added: int = 0) -> Json:
    """How many cards may lie before the new one: a gap of the row, unless `added` cards join it first."""
    gap = integer(0, len(state.row) + added)
    return gap if added else {**gap, "x-gaps": "row"}


def _year_field(state: State) -> Json:
    first, last = year_range(state.tables)
    return integer(first, last)
