"""Every choice that is open now, with a schema of what is legal (RULES 3.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from chalicelib.games.cathedrals.atlas import IDS
from chalicelib.games.cathedrals.choices import bannable, betrayable, levied, room
from chalicelib.games.cathedrals.state import MOST, PRICE, STEPS, State
from chalicelib.games.cathedrals.turn import targets, why_no_building
from chalicelib.games.contract import Decision, Json

NOTHING: Json = {"type": "object", "properties": {}, "additionalProperties": False}

_ANYWHERE: Json = {"enum": list(IDS), "format": "territory"}

Offers = list[tuple[str, Json]]
"""Kinds of action with the schemas of their parameters."""


def decisions(state: State) -> tuple[Decision, ...]:
    """The choices of the seat to move; none once the game is over."""
    return tuple(Decision(state.current, kind, schema) for kind, schema in _OFFERS[state.phase](state))


def _draft(state: State) -> Offers:
    return [("draft", _form(territory=_lands(state.vacant)))]


def _turn(state: State) -> Offers:
    return [*([] if state.consulted else [("consult", NOTHING)]), *_extra(state)]


def _extra(state: State) -> Offers:
    """Builds and attacks, as far as there are any, plans of them, and to be done."""
    builds, attacks = _builds(state), _attacks(state)
    offers: Offers = []
    if builds:
        offers.append(("build", _build_form(builds)))
    if attacks:
        offers.append(("attack", _attack_form(attacks)))
    if offers:
        offers.append(("plan", _plan_form(state, builds, attacks)))
    return [*offers, ("end_turn", NOTHING)]


def _choice(state: State) -> Offers:
    seat = state.current
    if state.pending == "betrayal":
        return [("betray", _form(territory=_lands(betrayable(state, seat))))]
    if state.pending == "excommunication":
        return [("excommunicate", _ban_form(state))]
    places = {IDS[land]: _count(free, least=0) for land, free in room(state, seat).items()}
    due = levied(state, seat)
    spread: Json = {"type": "object", "properties": places, "additionalProperties": False}
    return [
        ("place_castles", _form(castles={**spread, "x-by": "territory", "x-sum": _between(due, due)})),
    ]


def _over(state: State) -> Offers:
    return []


_OFFERS: dict[str, Callable[[State], Offers]] = {
    "draft": _draft,
    "turn": _turn,
    "extra": _extra,
    "choice": _choice,
    "over": _over,
}


def _builds(state: State) -> dict[int, list[int]]:
    """Where castles may be built, by how many at most."""
    seat = state.current
    afford = min(state.supply[seat], state.cash[seat] // PRICE)
    groups: dict[int, list[int]] = {}
    for land in (*state.lands(seat), *state.vacant) if afford else ():
        if not why_no_building(state, seat, land):
            groups.setdefault(min(afford, MOST - state.castles[land]), []).append(land)
    return groups


def _attacks(state: State) -> dict[int, list[int]]:
    """What may be attacked, by where from."""
    seat = state.current
    found = {land: targets(state, seat, land) for land in state.lands(seat) if state.castles[land] > 1}
    return {land: aims for land, aims in found.items() if aims}


def _build_form(builds: Mapping[int, Sequence[int]]) -> Json:
    form = _form(territory=_lands(_all(builds)), n=_count(max(builds)))
    return {**form, "anyOf": _build_branches(builds)} if len(builds) > 1 else form


def _attack_form(attacks: Mapping[int, Sequence[int]]) -> Json:
    form = _form(origin=_lands(attacks), target=_lands(_all(attacks)))
    return {**form, "anyOf": [{"properties": pair} for pair in _pairs(attacks, "target")]}


def _plan_form(
    state: State, builds: Mapping[int, Sequence[int]], attacks: Mapping[int, Sequence[int]]
) -> Json:
    """A plan's first step must be legal; of the later ones only the form is known."""
    first = _step({"format": "territory"}, {"format": "territory", "default": None})
    building = [_doing("build", branch["properties"]) for branch in _build_branches(builds)]
    # More castles than stand there would stop the attack before its first throw.
    leasts = [{"least": {"maximum": state.castles[land]}} for land in attacks]
    pairs = zip(_pairs(attacks, "territory"), leasts, strict=True)
    attacking = [{**_doing("attack", pair | least), "required": ["origin"]} for pair, least in pairs]
    later = _step(_ANYWHERE, {"enum": [*IDS, None], "format": "territory", "default": None})
    steps = {"prefixItems": [{**first, "anyOf": building + attacking}], "items": later}
    return _form(steps={"type": "array", "minItems": 1, "maxItems": STEPS, **steps})


def _step(territory: Json, origin: Json) -> Json:
    form = _form(
        do={"enum": ["build", "attack"]},
        territory=territory,
        n={**_count(MOST), "default": 1},
        origin=origin,
        least={"type": "integer", **_between(2, MOST), "default": 2},
    )
    return {**form, "required": ["do", "territory"]}


def _doing(what: str, properties: Json) -> Json:
    return {"properties": {"do": {"const": what}, **properties}}


def _build_branches(builds: Mapping[int, Sequence[int]]) -> list[Json]:
    return [
        {"properties": {"territory": {"enum": _ids(lands)}, "n": {"maximum": most}}}
        for most, lands in sorted(builds.items())
    ]


def _pairs(attacks: Mapping[int, Sequence[int]], target: str) -> list[Json]:
    return [{"origin": {"const": IDS[land]}, target: {"enum": _ids(aims)}} for land, aims in attacks.items()]


def _ban_form(state: State) -> Json:
    victims = bannable(state, state.current)
    cards = list(dict.fromkeys(card for held in victims.values() for card in held))
    form = _form(
        seat={"enum": list(victims), "format": "seat"}, card={"enum": cards, "format": "playing_card"}
    )
    branches = [
        {"properties": {"seat": {"const": victim}, "card": {"enum": held}}}
        for victim, held in victims.items()
    ]
    return {**form, "anyOf": branches}


def _form(**properties: Json) -> Json:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _lands(lands: Iterable[int]) -> Json:
    return {"enum": _ids(lands), "format": "territory"}


def _ids(lands: Iterable[int]) -> list[str]:
    return [IDS[land] for land in lands]


def _all(groups: Mapping[int, Sequence[int]]) -> list[int]:
    """The lands of all groups, by code."""
    return sorted({land for lands in groups.values() for land in lands})


def _count(most: int, least: int = 1) -> Json:
    return {"type": "integer", **_between(least, most)}


def _between(least: int, most: int) -> Json:
    return {"minimum": least, "maximum": most}
