"""The decisions open in wannOwann, with their schemas."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from chalicelib.games.chronology.cards import card_ids
from chalicelib.games.contract import Decision, Json, Seat
from chalicelib.games.forms import VOID, branch, form, names, number, optional
from chalicelib.games.wann_o_wann import turn
from chalicelib.games.wann_o_wann.dealing import span
from chalicelib.games.wann_o_wann.opening import guessing
from chalicelib.games.wann_o_wann.state import Fate, State

_MONTH = names("month", range(1, 13))


def decisions(state: State) -> tuple[Decision, ...]:
    """Guesses of all who have not guessed yet; afterwards what the seat to move may do."""
    if state.reason:
        return ()
    if seats := guessing(state):
        schema = form(year=_year(state), month=_MONTH)
        return tuple(Decision(seat, "guess", schema, turn="guess") for seat in seats)
    return tuple(Decision(state.current, kind, schema) for kind, schema in _turn(state))


def _turn(state: State) -> Iterator[tuple[str, Json]]:
    """What the seat to move may do; never nothing (RULES 2.2, TURN)."""
    if state.hand:
        yield "place", form(card=_cards(_hand(state)), index=_index(state))
    if turn.may(turn.check_year_card, state):
        yield "place_year", form(index=_index(state))
    if turn.playable(state) and state.fate:
        yield FATE_KINDS[state.fate], _FATE_FORMS[state.fate](state)
    if which := turn.exchangeable(state):
        yield ("pass", form()) if state.stock.empty else ("exchange", form(which={"enum": list(which)}))
    if turn.may(turn.check_accuse, state):
        yield "accuse", form()


def _double(state: State) -> Json:
    """One alternative for each first card, with the others as the second."""
    hand = _hand(state)
    pairs = [branch(card1={"const": card}, card2=_cards([n for n in hand if n != card])) for card in hand]
    cards = _cards(hand)
    return form(*pairs, card1=cards, index1=_index(state), card2=cards, index2=_index(state, 1))


def _exact_year(state: State) -> Json:
    """The events whose year is hidden; with the option also a card of the hand and its place, or neither."""
    target, year = _cards(list(turn.hidden(state))), _year(state)
    if not (state.exact_year_plus_place and state.hand and turn.may(turn.check_room, state)):
        return form(target=target, year=year, card=VOID, index=VOID)
    hand, gap = _hand(state), _index(state)
    return form(
        branch(card={"const": None}, index={"const": None}),
        branch("card", "index", card=_cards(hand), index=gap),
        target=target,
        year=year,
        card=optional("card", hand),
        index={**gap, "type": ["integer", "null"], "default": None},
    )


def _gift(state: State) -> Json:
    others = [seat for seat in range(len(state.hands)) if seat != state.current]
    return form(card=_cards(_hand(state)), to=_seats(others))


def _steal(state: State) -> Json:
    """One alternative for each seat that can be robbed."""
    hands = {seat: list(card_ids(state.tables, state.hands[seat])) for seat in turn.victims(state)}
    robbed = [branch(victim={"const": seat}, card=_cards(hand)) for seat, hand in hands.items()]
    cards = [card for hand in hands.values() for card in hand]
    return form(*robbed, victim=_seats(list(hands)), card=_cards(cards))


def _nothing(state: State) -> Json:
    return form()


FATE_KINDS: Mapping[Fate, str] = {
    "double": "fate_double",
    "skip": "fate_skip",
    "turn": "fate_turn",
    "exact_year": "fate_year",
    "gift": "fate_gift",
    "pilfer": "fate_steal",
}
"""The kind of action that plays each fate card."""

_FATE_FORMS: Mapping[Fate, Callable[[State], Json]] = {
    "double": _double,
    "skip": _nothing,
    "turn": _nothing,
    "exact_year": _exact_year,
    "gift": _gift,
    "pilfer": _steal,
}


def _hand(state: State) -> list[str]:
    return list(card_ids(state.tables, state.hand))


def _cards(cards: list[str]) -> Json:
    return names("card", cards)


def _seats(seats: list[Seat]) -> Json:
    return names("seat", seats)


def _index(state: State, more: int = 0) -> Json:
    """How many cards may lie before the new one: a gap of the row, unless `more` cards join it first."""
    gap = number(0, len(state.row) + more)
    return gap if more else {**gap, "x-gaps": "row"}


def _year(state: State) -> Json:
    first, last = span(state.tables)
    return number(first, last)
