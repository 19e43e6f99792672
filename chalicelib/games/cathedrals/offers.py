"""Every choice that is open now, with a schema of what is legal (RULES 3.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from chalicelib.games.cathedrals.atlas import IDS
from chalicelib.games.cathedrals.choices import bannable, betrayable, levied, room
from chalicelib.games.cathedrals.state import MOST, PRICE, STEPS, State
from chalicelib.games.cathedrals.turn import targets, why_no_building
from chalicelib.games.contract import Decision, Json
from chalicelib.games.forms import branch, counts, form, names, number, optional

Offers = list[tuple[str, Json]]
"""Kinds of action with the schemas of their parameters."""


def decisions(state: State) -> tuple[Decision, ...]:
    """The choices of the seat to move; none once the game is over."""
    return tuple(Decision(state.current, kind, schema) for kind, schema in _OFFERS[state.phase](state))


def _draft(state: State) -> Offers:
    return [("draft", form(territory=_lands(state.vacant)))]


def _turn(state: State) -> Offers:
    return [*([] if state.consulted else [("consult", form())]), *_extra(state)]


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
    return [*offers, ("end_turn", form())]


def _choice(state: State) -> Offers:
    seat = state.current
    if state.pending == "betrayal":
        return [("betray", form(territory=_lands(betrayable(state, seat))))]
    if state.pending == "excommunication":
        return [("excommunicate", _ban_form(state))]
    places = {IDS[land]: free for land, free in room(state, seat).items()}
    due = levied(state, seat)
    return [("place_castles", form(castles=counts("territory", places, due, due)))]


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
    narrower = _build_branches(builds) if len(builds) > 1 else []
    return form(*narrower, territory=_lands(_all(builds)), n=number(1, max(builds)))


def _build_branches(builds: Mapping[int, Sequence[int]]) -> list[Json]:
    return [
        branch(territory={"enum": _ids(lands)}, n={"maximum": most}) for most, lands in sorted(builds.items())
    ]


def _attack_form(attacks: Mapping[int, Sequence[int]]) -> Json:
    pairs = [branch(**pair) for pair in _pairs(attacks, "target")]
    return form(*pairs, origin=_lands(attacks), target=_lands(_all(attacks)))


def _pairs(attacks: Mapping[int, Sequence[int]], target: str) -> list[Json]:
    return [{"origin": {"const": IDS[land]}, target: {"enum": _ids(aims)}} for land, aims in attacks.items()]


def _plan_form(
    state: State, builds: Mapping[int, Sequence[int]], attacks: Mapping[int, Sequence[int]]
) -> Json:
    """A plan's first step must be legal; of the later ones only the form is known."""
    building = [_building(**one["properties"]) for one in _build_branches(builds)]
    # More castles than stand there would stop the attack before its first throw.
    leasts = [{"least": {"maximum": state.castles[land]}} for land in attacks]
    pairs = zip(_pairs(attacks, "territory"), leasts, strict=True)
    attacking = [_attacking(**pair, **least) for pair, least in pairs]
    somewhere: Json = {"format": "territory"}
    first = _step(*building, *attacking, territory=somewhere, origin={**somewhere, "default": None})
    anywhere = names("territory", IDS)
    later = _step(
        _building(), _attacking(origin=anywhere), territory=anywhere, origin=optional("territory", IDS)
    )
    steps = {"type": "array", "minItems": 1, "maxItems": STEPS, "prefixItems": [first], "items": later}
    return form(steps=steps)


def _step(*branches: Json, territory: Json, origin: Json) -> Json:
    return form(
        *branches,
        do={"enum": ["build", "attack"]},
        territory=territory,
        n={**number(1, MOST), "default": 1},
        origin=origin,
        least={**number(2, MOST), "default": 2},
    )


def _building(**fields: Json) -> Json:
    """A step that builds comes from nowhere and has no castles to keep back."""
    return branch(do={"const": "build"}, origin={"const": None}, least={"const": 2}, **fields)


def _attacking(**fields: Json) -> Json:
    return branch("origin", do={"const": "attack"}, **fields)


def _ban_form(state: State) -> Json:
    victims = bannable(state, state.current)
    cards = list(dict.fromkeys(card for held in victims.values() for card in held))
    banned = [branch(seat={"const": victim}, card={"enum": held}) for victim, held in victims.items()]
    return form(*banned, seat=names("seat", victims), card=names("playing_card", cards))


def _lands(lands: Iterable[int]) -> Json:
    return names("territory", _ids(lands))


def _ids(lands: Iterable[int]) -> list[str]:
    return [IDS[land] for land in lands]


def _all(groups: Mapping[int, Sequence[int]]) -> list[int]:
    """The lands of all groups, by code."""
    return sorted({land for lands in groups.values() for land in lands})
