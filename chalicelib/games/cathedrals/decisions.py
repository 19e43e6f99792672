"""The decisions open in Cathedrals, with schemas of what is legal (RULES 3.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from chalicelib.games.cathedrals.choices import (
    betrayal_targets,
    excommunication_targets,
    levy_count,
    levy_room,
)
from chalicelib.games.cathedrals.state import (
    CASTLE_PRICE,
    MAX_CASTLES,
    MAX_PLAN_STEPS,
    MIN_ATTACKERS,
    State,
    Step,
    StepKind,
)
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.cathedrals.turn import attack_targets, build_refusal
from chalicelib.games.chance import RandomSource
from chalicelib.games.contract import Decision, Json
from chalicelib.games.forms import NULL_FIELD, branch, form, integer, integer_counts, name_or_null, names
from chalicelib.games.sampling import Sampler, sample_params

Choices = list[tuple[str, Json]]
"""Kinds of action with the schemas of their parameters."""

_LATER_KINDS: Sequence[StepKind] = ("build", "attack", "end_turn")
"""What any step of a plan but the first may do; the end of the turn only the last."""


def open_decisions(state: State) -> tuple[Decision, ...]:
    """The choices of the seat to move; none once the game is over.

    Of two who are left one ends a round and begins the next (CQ2): these are two turns.
    """
    turn = str(state.round)
    return tuple(
        Decision(state.current, kind, schema, turn=turn)
        for kind, schema in _PHASE_CHOICES[state.phase](state)
    )


def _draft_choices(state: State) -> Choices:
    return [("draft", form(territory=_territory_field(state.free_territories)))]


def _turn_choices(state: State) -> Choices:
    return [*([] if state.consulted else [("consult", form())]), *_extra_choices(state)]


def _extra_choices(state: State) -> Choices:
    """Builds and attacks, if there are any, plans, and the end of the turn."""
    builds, attacks = _build_groups(state), _targets_by_origin(state)
    offered: Choices = []
    if builds:
        offered.append(("build", _build_form(builds)))
    if attacks:
        offered.append(("attack", _attack_form(attacks)))
    return [*offered, ("plan", _plan_form(state, builds, attacks)), ("end_turn", form())]


def _pending_choices(state: State) -> Choices:
    seat = state.current
    if state.pending == "betrayal":
        return [("betray", form(territory=_territory_field(betrayal_targets(state, seat))))]
    if state.pending == "excommunication":
        return [("excommunicate", _excommunication_form(state))]
    places = {TERRITORY_IDS[land]: free for land, free in levy_room(state, seat).items()}
    due = levy_count(state, seat)
    return [("place_castles", form(castles=integer_counts("territory", places, due, due)))]


def _no_choices(state: State) -> Choices:
    return []


_PHASE_CHOICES: dict[str, Callable[[State], Choices]] = {
    "draft": _draft_choices,
    "turn": _turn_choices,
    "extra": _extra_choices,
    "choice": _pending_choices,
    "over": _no_choices,
}


def _build_groups(state: State) -> dict[int, list[int]]:
    """The territories where castles may be built, by the most castles that they can take."""
    seat = state.current
    afford = min(state.supply[seat], state.cash[seat] // CASTLE_PRICE)
    groups: dict[int, list[int]] = {}
    for land in (*state.territories(seat), *state.free_territories) if afford else ():
        if not build_refusal(state, seat, land):
            groups.setdefault(min(afford, MAX_CASTLES - state.castles[land]), []).append(land)
    return groups


def _targets_by_origin(state: State) -> dict[int, list[int]]:
    """The territories that may be attacked, by origin."""
    seat = state.current
    found = {land: attack_targets(state, seat, land) for land in state.territories(seat)}
    return {land: aims for land, aims in found.items() if aims}


def _build_form(builds: Mapping[int, Sequence[int]]) -> Json:
    narrower = _build_branches(builds) if len(builds) > 1 else []
    return form(*narrower, territory=_territory_field(_all_territories(builds)), n=integer(1, max(builds)))


def _build_branches(builds: Mapping[int, Sequence[int]]) -> list[Json]:
    return [
        branch(territory={"enum": _territory_ids(lands)}, n={"maximum": most})
        for most, lands in sorted(builds.items())
    ]


def _attack_form(attacks: Mapping[int, Sequence[int]]) -> Json:
    pairs = [branch(**pair) for pair in _attack_pairs(attacks, "target")]
    return form(*pairs, origin=_territory_field(attacks), target=_territory_field(_all_territories(attacks)))


def _attack_pairs(attacks: Mapping[int, Sequence[int]], target: str) -> list[Json]:
    return [
        {"origin": {"const": TERRITORY_IDS[land]}, target: {"enum": _territory_ids(aims)}}
        for land, aims in attacks.items()
    ]


def _plan_form(
    state: State, builds: Mapping[int, Sequence[int]], attacks: Mapping[int, Sequence[int]]
) -> Json:
    """The first step of a plan must be legal now; the later ones need only the right form."""
    building = [_build_step_branch(**one["properties"]) for one in _build_branches(builds)]
    # More castles than stand there would stop the attack before its first throw.
    bounds = [
        {"least": {"maximum": state.castles[land]}, "stop_at": _stop_field(state.castles[land])}
        for land in attacks
    ]
    pairs = zip(_attack_pairs(attacks, "territory"), bounds, strict=True)
    attacking = [_attack_step_branch(**pair, **bound) for pair, bound in pairs]
    branches = [*building, *attacking, _bare_step_branch("end_turn")]
    if state.phase == "turn" and not state.consulted:
        branches.insert(0, _bare_step_branch("consult"))
    kinds = list(dict.fromkeys(one["properties"]["do"]["const"] for one in branches))
    first = _step_form(kinds, branches, {"format": "territory", "default": None})
    anywhere = names("territory", TERRITORY_IDS)
    later_branches = (
        _build_step_branch(territory=anywhere),
        _attack_step_branch(territory=anywhere, origin=anywhere),
        _bare_step_branch("end_turn"),
    )
    later = _step_form(_LATER_KINDS, later_branches, name_or_null("territory", TERRITORY_IDS))
    steps = {
        "type": "array",
        "minItems": 1,
        "maxItems": MAX_PLAN_STEPS,
        "prefixItems": [first],
        "items": later,
    }
    return form(steps=steps)


def _sample_plan(part: Json, source: RandomSource) -> tuple[Step, ...]:
    """Two steps that would each be legal now, so that the second sometimes is not any more.

    What may not stand there, behind an end of the turn or as a second consultation, is left out.
    """
    first, second = (Step(**sample_params(part["prefixItems"][0], source)) for _ in range(2))
    return (first,) if first.do == "end_turn" or second.do == "consult" else (first, second)


SAMPLERS: Mapping[str, Sampler] = {"steps": _sample_plan}
"""What samples the parameters of which the schema says too little."""


def _step_form(kinds: Sequence[StepKind], branches: Sequence[Json], place: Json) -> Json:
    """A step of one of these kinds; `place` is what a territory may be, or null."""
    return form(
        *branches,
        do={"enum": list(kinds)},
        territory=place,
        n={**integer(1, MAX_CASTLES), "default": 1},
        origin=place,
        least={**integer(MIN_ATTACKERS, MAX_CASTLES), "default": MIN_ATTACKERS},
        stop_at=_stop_field(MAX_CASTLES),
        go_on={"type": "boolean", "default": False},
    )


def _stop_field(castles: int) -> Json:
    """Fewer castles than these; null for an attack that counts its throws."""
    return {"enum": [None, *range(1, castles)], "default": None}


def _bare_step_branch(kind: StepKind) -> Json:
    """A step that says no more than its kind."""
    return branch(
        do={"const": kind}, territory=NULL_FIELD, n={"const": 1}, go_on={"const": False}, **_NO_ATTACK
    )


def _build_step_branch(**fields: Json) -> Json:
    return branch("territory", do={"const": "build"}, **_NO_ATTACK, **fields)


def _attack_step_branch(**fields: Json) -> Json:
    return branch("territory", "origin", do={"const": "attack"}, **fields)


_NO_ATTACK: Json = {"origin": NULL_FIELD, "least": {"const": MIN_ATTACKERS}, "stop_at": NULL_FIELD}
"""The fields of a step that are an attack's alone."""


def _excommunication_form(state: State) -> Json:
    victims = excommunication_targets(state, state.current)
    cards = list(dict.fromkeys(card for held in victims.values() for card in held))
    banned = [branch(seat={"const": victim}, card={"enum": held}) for victim, held in victims.items()]
    return form(*banned, seat=names("seat", victims), card=names("playing_card", cards))


def _territory_field(lands: Iterable[int]) -> Json:
    return names("territory", _territory_ids(lands))


def _territory_ids(lands: Iterable[int]) -> list[str]:
    return [TERRITORY_IDS[land] for land in lands]


def _all_territories(groups: Mapping[int, Sequence[int]]) -> list[int]:
    """The territories of all groups, by code."""
    return sorted({land for lands in groups.values() for land in lands})
