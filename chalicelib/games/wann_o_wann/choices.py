"""The decisions open in wannOwann with their schemas, and random answers to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import card_ids
from chalicelib.games.contract import Decision, Json, Seat
from chalicelib.games.wann_o_wann import turn
from chalicelib.games.wann_o_wann.dealing import span
from chalicelib.games.wann_o_wann.opening import guessing
from chalicelib.games.wann_o_wann.state import Fate, State

_MONTH: Json = {"type": "integer", "minimum": 1, "maximum": 12}


def decisions(state: State) -> tuple[Decision, ...]:
    """Guesses of all who have not guessed yet; afterwards what the seat to move may do."""
    if state.reason:
        return ()
    if seats := guessing(state):
        schema = _form(year=_year(state), month=_MONTH)
        return tuple(Decision(seat, "guess", schema) for seat in seats)
    return tuple(Decision(state.current, kind, schema) for kind, schema in _turn(state))


def _turn(state: State) -> Iterator[tuple[str, Json]]:
    """What the seat to move may do; never nothing (RULES 2.2, TURN)."""
    if state.hand:
        yield "place", _form(card=_cards(_hand(state)), index=_index(state))
    if turn.may(turn.check_year_card, state):
        yield "place_year", _form(index=_index(state))
    if turn.playable(state) and state.fate:
        yield FATE_KINDS[state.fate], _FATE_FORMS[state.fate](state)
    if which := turn.exchangeable(state):
        yield ("pass", _form()) if state.stock.empty else ("exchange", _form(which={"enum": list(which)}))
    if turn.may(turn.check_accuse, state):
        yield "accuse", _form()


def _double(state: State) -> Json:
    """One alternative for each first card, with the others as the second."""
    hand = _hand(state)
    pairs = [
        {"properties": {"card1": {"const": card}, "card2": _cards([n for n in hand if n != card])}}
        for card in hand
    ]
    cards = _cards(hand)
    return _form(card1=cards, index1=_index(state), card2=cards, index2=_index(state, 1)) | {"anyOf": pairs}


def _exact_year(state: State) -> Json:
    """The events whose year is hidden; with the option also a card of the hand and its place, or neither."""
    form = _form(target=_cards(list(turn.hidden(state))), year=_year(state))
    nothing: Json = {"const": None, "default": None}
    if not (state.exact_year_plus_place and state.hand and turn.may(turn.check_room, state)):
        return form | {"properties": form["properties"] | {"card": nothing, "index": nothing}}
    card, index = _cards(_hand(state)), _index(state)
    optional = {
        "card": {**card, "enum": [*card["enum"], None], "default": None},
        "index": {**index, "type": ["integer", "null"], "default": None},
    }
    both: Json = {"properties": {"card": card, "index": index}, "required": [*form["required"], *optional]}
    neither: Json = {"properties": {"card": {"const": None}, "index": {"const": None}}}
    return form | {"properties": form["properties"] | optional, "anyOf": [neither, both]}


def _gift(state: State) -> Json:
    others = [seat for seat in range(len(state.hands)) if seat != state.current]
    return _form(card=_cards(_hand(state)), to=_seats(others))


def _steal(state: State) -> Json:
    """One alternative for each seat that can be robbed."""
    hands = {seat: list(card_ids(state.tables, state.hands[seat])) for seat in turn.victims(state)}
    return _form(
        victim=_seats(list(hands)), card=_cards([card for hand in hands.values() for card in hand])
    ) | {
        "anyOf": [{"properties": {"victim": {"const": s}, "card": _cards(hand)}} for s, hand in hands.items()]
    }


def _nothing(state: State) -> Json:
    return _form()


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


def sample(schema: Json, chance: Chance) -> tuple[Json, Chance]:
    """Random parameters that one of these schemas admits; alternatives are equally likely."""
    parts = schema["properties"]
    if "anyOf" in schema:
        chosen, chance = chance.below(len(schema["anyOf"]))
        parts = parts | schema["anyOf"][chosen]["properties"]
    params: Json = {}
    for name, part in parts.items():
        params[name], chance = _value(part, chance)
    return params, chance


def _value(part: Json, chance: Chance) -> tuple[object, Chance]:
    if "const" in part:
        return part["const"], chance
    if "enum" in part:
        chosen, chance = chance.below(len(part["enum"]))
        return part["enum"][chosen], chance
    more, chance = chance.below(part["maximum"] - part["minimum"] + 1)
    return part["minimum"] + more, chance


def _form(**properties: Json) -> Json:
    """An object with exactly these properties."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _hand(state: State) -> list[str]:
    return list(card_ids(state.tables, state.hand))


def _cards(cards: list[str]) -> Json:
    return {"enum": cards, "format": "card"}


def _seats(seats: list[Seat]) -> Json:
    return {"enum": seats, "format": "seat"}


def _index(state: State, more: int = 0) -> Json:
    """How many cards may lie before the new one: a gap of the row, unless `more` cards join it first."""
    gap = {"type": "integer", "minimum": 0, "maximum": len(state.row) + more}
    return gap if more else {**gap, "x-gaps": "row"}


def _year(state: State) -> Json:
    first, last = span(state.tables)
    return {"type": "integer", "minimum": first, "maximum": last}
