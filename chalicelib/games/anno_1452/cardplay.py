"""Which cards of a hand can be played now, and how, as schemas (RULES 4.4, 4.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from chalicelib.games.anno_1452.building import city_refused
from chalicelib.games.anno_1452.cards import CARDS, KINDS, TERMS, Card, Kind
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.effects import EFFECTS, marches_for, players_for, stones_for
from chalicelib.games.anno_1452.houses import inheritance_refused, marriage_refused, title_refused
from chalicelib.games.anno_1452.moves import ACTION_CARD, PlayCard
from chalicelib.games.anno_1452.regions import REGIONS, STONE_IDS
from chalicelib.games.contract import Json, Seat
from chalicelib.games.forms import VOID, branch, form, names, number, optional


def schemas(course: Course, seat: Seat) -> Iterator[tuple[str, Json]]:
    """The kinds of action by cards that are open, each with its schema."""
    held: dict[Kind, list[Card]] = {}
    for card in dict.fromkeys(course.hands[seat]):
        held.setdefault(KINDS[card], []).append(card)
    for kind, (of, make) in _MAKERS.items():
        schema = make(course, seat, held[of]) if of in held else None
        if schema:
            yield kind, schema


def distinct(cards: Iterable[Card]) -> list[str]:
    """The ids of cards, each once."""
    return [CARDS[card].id for card in dict.fromkeys(cards)]


def _cities(course: Course, seat: Seat, cards: list[Card]) -> Json | None:
    own = sorted(stone.place for stone in course.owned(seat) if not stone.city)
    found = {card: [p for p in own if city_refused(course, seat, card, p) is None] for card in cards}
    return _by_card("stone", {card: [STONE_IDS[p] for p in places] for card, places in found.items()})


def _inheritances(course: Course, seat: Seat, cards: list[Card]) -> Json | None:
    found = {
        card: [
            REGIONS[n].id for n in CARDS[card].regions if inheritance_refused(course, seat, card, n) is None
        ]
        for card in cards
    }
    return _by_card("region", found)


def _by_card(what: str, found: Mapping[Card, list[str]]) -> Json | None:
    """A card and something for it, one branch for each card that has any."""
    usable = {CARDS[card].id: values for card, values in found.items() if values}
    if not usable:
        return None
    every = dict.fromkeys(value for values in usable.values() for value in values)
    branches = [branch(card={"const": card}, **_enum(what, values)) for card, values in usable.items()]
    return form(*branches, card=names(ACTION_CARD, usable), **{what: names(what, every)})


def _enum(what: str, values: list[str]) -> Json:
    return {what: {"enum": values}}


def _ladies(course: Course, seat: Seat, cards: list[Card]) -> Json | None:
    return _plain([card for card in cards if marriage_refused(course, seat, card) is None])


def _titles(course: Course, seat: Seat, cards: list[Card]) -> Json | None:
    return _plain([card for card in cards if title_refused(course, seat, card) is None])


def _plain(cards: list[Card]) -> Json | None:
    return form(card=names(ACTION_CARD, distinct(cards))) if cards else None


def _others(course: Course, seat: Seat, cards: list[Card]) -> Json | None:
    """The other cards: a branch for each says which of the further fields it needs."""
    needs = {name: need for name in distinct(cards) if (need := _needs(course, seat, name)) is not None}
    if not needs:
        return None
    fields: dict[str, list[Json]] = {field: [] for field in _ABSENT}
    for need in needs.values():
        for field, part in need.items():
            fields[field].append(part)
    whole = {
        field: _any_of(parts, len(parts) < len(needs)) if parts else _ABSENT[field]
        for field, parts in fields.items()
    }
    branches = [branch("card", *need, card={"const": name}, **_ABSENT | need) for name, need in needs.items()]
    return form(*branches, card=names(ACTION_CARD, needs), **whole)


_ABSENT: Json = {
    "player": VOID,
    "stone": VOID,
    "marches": {"type": "array", "maxItems": 0, "default": []},
}
"""What a field is for a card that does not need it."""


def _any_of(parts: list[Json], some: bool) -> Json:
    """What a field may be for any of the cards that need it; optional where others do not."""
    if "items" in parts[0]:
        return {**parts[0], "minItems": 0, "default": []} if some else parts[0]
    values = dict.fromkeys(value for part in parts for value in part["enum"])
    return (optional if some else names)(parts[0]["format"], values)


def _needs(course: Course, seat: Seat, name: str) -> Json | None:
    """The fields that a card needs with the values that are legal; None where it cannot be played."""
    if name in ("a_intrigue", "a_spy", "a_pact"):
        players = players_for(course, seat, name)
        return {"player": names("seat", players)} if players else None
    if name == "a_pledge":
        stones = stones_for(course, seat, name)
        return {"stone": names("stone", stones)} if stones else None
    if name == "a_move":
        return _marching(*marches_for(course, seat))
    return {} if EFFECTS[name].refused(course, seat, PlayCard(name)) is None else None


def _marching(leave: list[str], enter: list[str]) -> Json | None:
    if not leave:
        return None
    most = TERMS["a_move"].most
    march = form(stone=names("stone", leave), target=names("stone", enter), n=number(1, most))
    return {"marches": {"type": "array", "items": march, "minItems": 1, "maxItems": most}}


_MAKERS: Mapping[str, tuple[Kind, Callable[[Course, Seat, list[Card]], Json | None]]] = {
    "city": ("charter", _cities),
    "marry": ("marriage", _ladies),
    "title": ("title", _titles),
    "inherit": ("inheritance", _inheritances),
    "card": ("action", _others),
}
