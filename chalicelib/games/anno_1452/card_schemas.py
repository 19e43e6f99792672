"""The schemas of the cards that can be played now (RULES 4.4, 4.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from chalicelib.games.anno_1452.actions import ACTION_CARD, PlayCard
from chalicelib.games.anno_1452.building import city_violation
from chalicelib.games.anno_1452.cards import AMOUNTS, CARDS, KINDS, Card, Kind
from chalicelib.games.anno_1452.effects import EFFECTS, legal_marches, legal_players, legal_stones
from chalicelib.games.anno_1452.house_cards import inheritance_violation, marriage_violation, title_violation
from chalicelib.games.anno_1452.regions import REGIONS, STONE_IDS
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import Json, Seat
from chalicelib.games.forms import NULL_FIELD, branch, form, integer, name_or_null, names


def action_schemas(transition: Transition, seat: Seat) -> Iterator[tuple[str, Json]]:
    """The open kinds of action that play a card, each with its schema."""
    held: dict[Kind, list[Card]] = {}
    for card in dict.fromkeys(transition.hands[seat]):
        held.setdefault(KINDS[card], []).append(card)
    for kind, (card_kind, make_schema) in _SCHEMA_MAKERS.items():
        schema = make_schema(transition, seat, held[card_kind]) if card_kind in held else None
        if schema:
            yield kind, schema


def distinct_ids(cards: Iterable[Card]) -> list[str]:
    """The ids of cards, each card once."""
    return [CARDS[card].id for card in dict.fromkeys(cards)]


def _city_schema(transition: Transition, seat: Seat, cards: list[Card]) -> Json | None:
    own = sorted(stone.place for stone in transition.player_stones(seat) if not stone.city)
    found = {card: [p for p in own if city_violation(transition, seat, card, p) is None] for card in cards}
    return _per_card_schema("stone", {card: [STONE_IDS[p] for p in places] for card, places in found.items()})


def _inheritance_schema(transition: Transition, seat: Seat, cards: list[Card]) -> Json | None:
    found = {
        card: [
            REGIONS[n].id
            for n in CARDS[card].regions
            if inheritance_violation(transition, seat, card, n) is None
        ]
        for card in cards
    }
    return _per_card_schema("region", found)


def _per_card_schema(field: str, found: Mapping[Card, list[str]]) -> Json | None:
    """A form of `card` and `field`, with a branch for each card that has values for the field."""
    usable = {CARDS[card].id: values for card, values in found.items() if values}
    if not usable:
        return None
    every = dict.fromkeys(value for values in usable.values() for value in values)
    branches = [branch(card={"const": card}, **{field: {"enum": values}}) for card, values in usable.items()]
    return form(*branches, card=names(ACTION_CARD, usable), **{field: names(field, every)})


def _marriage_schema(transition: Transition, seat: Seat, cards: list[Card]) -> Json | None:
    return _card_schema([card for card in cards if marriage_violation(transition, seat, card) is None])


def _title_schema(transition: Transition, seat: Seat, cards: list[Card]) -> Json | None:
    return _card_schema([card for card in cards if title_violation(transition, seat, card) is None])


def _card_schema(cards: list[Card]) -> Json | None:
    return form(card=names(ACTION_CARD, distinct_ids(cards))) if cards else None


def _other_card_schema(transition: Transition, seat: Seat, cards: list[Card]) -> Json | None:
    """A form of the other cards: the branch of each says which further fields it needs."""
    needs = {
        name: needed
        for name in distinct_ids(cards)
        if (needed := _needed_fields(transition, seat, name)) is not None
    }
    if not needs:
        return None
    fields: dict[str, list[Json]] = {field: [] for field in _EMPTY_FIELDS}
    for needed in needs.values():
        for field, part in needed.items():
            fields[field].append(part)
    whole = {
        field: _merge_fields(parts, len(parts) < len(needs)) if parts else _EMPTY_FIELDS[field]
        for field, parts in fields.items()
    }
    branches = [
        branch("card", *needed, card={"const": name}, **_EMPTY_FIELDS | needed)
        for name, needed in needs.items()
    ]
    return form(*branches, card=names(ACTION_CARD, needs), **whole)


_EMPTY_FIELDS: Json = {
    "player": NULL_FIELD,
    "stone": NULL_FIELD,
    "marches": {"type": "array", "maxItems": 0, "default": []},
}
"""What a field is for a card that does not need it."""


def _merge_fields(parts: list[Json], is_optional: bool) -> Json:
    """What a field may be for any of the cards that need it; optional where others do not."""
    if "items" in parts[0]:
        return {**parts[0], "minItems": 0, "default": []} if is_optional else parts[0]
    values = dict.fromkeys(value for part in parts for value in part["enum"])
    return (name_or_null if is_optional else names)(parts[0]["format"], values)


def _needed_fields(transition: Transition, seat: Seat, name: str) -> Json | None:
    """The fields that a card needs, with their legal values; None where it cannot be played."""
    if name in ("a_intrigue", "a_spy", "a_pact"):
        players = legal_players(transition, seat, name)
        return {"player": names("seat", players)} if players else None
    if name == "a_pledge":
        stones = legal_stones(transition, seat, name)
        return {"stone": names("stone", stones)} if stones else None
    if name == "a_move":
        return _march_field(*legal_marches(transition, seat))
    return {} if EFFECTS[name].violation(transition, seat, PlayCard(name)) is None else None


def _march_field(leave: list[str], enter: list[str]) -> Json | None:
    if not leave:
        return None
    most = AMOUNTS["a_move"].limit
    march = form(stone=names("stone", leave), target=names("stone", enter), n=integer(1, most))
    return {"marches": {"type": "array", "items": march, "minItems": 1, "maxItems": most}}


_SCHEMA_MAKERS: Mapping[str, tuple[Kind, Callable[[Transition, Seat, list[Card]], Json | None]]] = {
    "city": ("charter", _city_schema),
    "marry": ("marriage", _marriage_schema),
    "title": ("title", _title_schema),
    "inherit": ("inheritance", _inheritance_schema),
    "card": ("action", _other_card_schema),
}
