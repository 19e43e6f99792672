"""The schema of what an own reaction card adds to an action (RULES 4.4)."""

from __future__ import annotations

from collections.abc import Mapping

from chalicelib.games.anno_1452.actions import ACTION_CARD
from chalicelib.games.anno_1452.building import citizen_room, stone_sites
from chalicelib.games.anno_1452.card_schemas import distinct_ids
from chalicelib.games.anno_1452.cards import CARDS
from chalicelib.games.anno_1452.constants import CITIZENS_AT_ONCE
from chalicelib.games.anno_1452.reactions import HASTE, LOOT, REINFORCE
from chalicelib.games.anno_1452.regions import STONE_IDS
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import Json, Seat
from chalicelib.games.forms import NULL_FIELD, branch, branch_product, integer_counts, name_or_null


def add_follow_up(transition: Transition, seat: Seat, schema: Json, kind: str) -> Json:
    """An action's form, extended by what the player's own reaction cards can add to it."""
    hand = transition.hands[seat]
    plain = distinct_ids(card for card in (REINFORCE, LOOT) if kind == "attack" and card in hand)
    sites, rooms = (stone_sites(transition, seat), _rooms(transition, seat)) if HASTE in hand else ([], {})
    haste = _haste_branches(sites, rooms, schema)
    cards = [*([CARDS[HASTE].id] if haste else ()), *plain]
    more: Json = {
        "with_reaction": name_or_null(ACTION_CARD, cards) if cards else NULL_FIELD,
        "haste_region": name_or_null("region", sites) if sites else NULL_FIELD,
        "haste_citizens": {**integer_counts("stone", rooms, 0, _citizen_limit(rooms)), "default": {}},
    }
    whole = {**schema, "properties": schema["properties"] | more}
    if not haste:
        return whole
    without = branch(with_reaction={"enum": [None, *plain]}, **_NO_STONE, **_NO_CITIZENS)
    return whole | {"anyOf": branch_product(schema.get("anyOf", [branch()]), [without, *haste])}


_NO_STONE: Json = {"haste_region": {"const": None}}
_NO_CITIZENS: Json = {"haste_citizens": {"x-sum": {"minimum": 0, "maximum": 0}}}


def _haste_branches(sites: list[str], rooms: Mapping[str, int], schema: Json) -> list[Json]:
    """A branch for a stone by Haste and one for citizens, as far as the state before the action allows."""
    card: Json = {"with_reaction": {"const": CARDS[HASTE].id}}
    found = []
    if sites:
        stone: Json = {"haste_region": {"enum": sites}}
        found.append(branch("with_reaction", "haste_region", **card, **stone, **_NO_CITIZENS))
    if rooms:
        some = _haste_citizens(_citizen_limit(rooms), schema["properties"].get("stones"))
        found.append(branch("with_reaction", "haste_citizens", **card, **_NO_STONE, **some))
    return found


def _haste_citizens(most: int, set_already: Json | None) -> Json:
    """How many citizens Haste sets. If the action sets some too, each leaves room for one of the other."""
    if set_already is None:
        return {"haste_citizens": {"x-sum": {"minimum": 1, "maximum": most}}}
    less = CITIZENS_AT_ONCE - 1
    few = {"minimum": 1, "maximum": min(less, set_already["x-sum"]["maximum"])}
    return {"stones": {"x-sum": few}, "haste_citizens": {"x-sum": {"minimum": 1, "maximum": min(less, most)}}}


def _citizen_limit(rooms: Mapping[str, int]) -> int:
    return min(CITIZENS_AT_ONCE, sum(rooms.values()))


def _rooms(transition: Transition, seat: Seat) -> dict[str, int]:
    """How many citizens Haste could set on each stone before the action."""
    places = sorted(stone.place for stone in transition.player_stones(seat))
    return {
        STONE_IDS[p]: min(CITIZENS_AT_ONCE, citizen_room(transition, p))
        for p in places
        if citizen_room(transition, p)
    }
