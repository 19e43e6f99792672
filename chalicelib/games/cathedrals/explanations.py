"""The facts of open decisions: what each choice leads to, tried out with the rules (RULES 3, DESIGN 9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from chalicelib.games.cathedrals import battle, choices, dealing, turn
from chalicelib.games.cathedrals.attack_odds import attack_odds, attack_pairs
from chalicelib.games.cathedrals.card_effects import card_due
from chalicelib.games.cathedrals.cards import CARD_INDEX, CARD_KINDS, CardKind
from chalicelib.games.cathedrals.event_odds import consult_odds
from chalicelib.games.cathedrals.facts import (
    BlockedTargets,
    BuildingSite,
    CastlePrice,
    Conquest,
    Elimination,
    Excommunication,
    FreeCastles,
    FreeTerritory,
    OnlyFreed,
    SettlingPlace,
    Strength,
    TurnEnd,
    Victory,
)
from chalicelib.games.cathedrals.state import CASTLE_PRICE, MAX_CASTLES, State
from chalicelib.games.cathedrals.territories import REACHABLE, TERRITORIES, TERRITORY_IDS
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.cathedrals.victory import check_game_over
from chalicelib.games.contract import Decision, Fact, Seat
from chalicelib.games.facts import FactDetails
from chalicelib.games.transition import with_item


def explain(state: State, decision: Decision) -> tuple[Fact, ...]:
    """What the choices of an open decision lead to; nothing of a plan, whose steps nobody knows yet."""
    explain_kind = _EXPLANATIONS.get(decision.kind)
    return tuple(explain_kind(state, decision.seat)) if explain_kind else ()


def explain_attacks(state: State, seat: Seat) -> Iterator[Fact]:
    """The odds of every pair of territories, then what each target is worth, then what is out of bounds."""
    pairs = attack_pairs(state, seat)
    for origin, target in pairs:
        when = {"origin": TERRITORY_IDS[origin], "target": TERRITORY_IDS[target]}
        yield Fact(when, attack_odds(state, seat, origin, target))
    for target, origin in sorted({target: origin for origin, target in pairs}.items()):
        transition = Transition(state)
        battle.apply_throw(transition, seat, origin, target, 0, state.castles[target])
        when = {"target": TERRITORY_IDS[target]}
        yield from (Fact(when, tells) for tells in _taken_facts(transition, seat, state, target))
    yield from _blocked_targets(state, seat)


def explain_builds(state: State, seat: Seat) -> Iterator[Fact]:
    """What castles cost, what own territories have room for, what free ones are worth."""
    yield Fact({}, CastlePrice(CASTLE_PRICE), per="n")
    for land in state.territories(seat):
        if not turn.build_refusal(state, seat, land):
            castles = state.castles[land]
            yield Fact(_place(land), BuildingSite(castles, MAX_CASTLES - castles))
    for land in state.free_territories:
        if not turn.build_refusal(state, seat, land):
            transition = Transition(state)
            turn.build_castles(transition, seat, TERRITORY_IDS[land], 1)
            incomes = state.income(seat), transition.state.income(seat)
            yield Fact(_place(land), FreeTerritory(*incomes, state.cathedral[land]))
            yield from (Fact(_place(land), tells) for tells in _victory(transition, seat))


def explain_consult(state: State, seat: Seat) -> Iterator[Fact]:
    """What the dice may bring."""
    yield Fact({}, consult_odds(state, seat))


def explain_end(state: State, seat: Seat) -> Iterator[Fact]:
    """What the end of the turn brings and what it leaves unused; here, too, why nothing can be attacked."""
    is_last = state.round == state.last_round
    income = 0 if is_last else state.income(seat)
    yield Fact({}, TurnEnd(card_due(state), state.attacks_left, state.cash[seat], income, is_last))
    if not attack_pairs(state, seat):
        yield from _blocked_targets(state, seat)


def explain_draft(state: State, seat: Seat) -> Iterator[Fact]:
    """Where one may settle."""
    for land in state.free_territories:
        transition = Transition(state)
        dealing.settle_territory(transition, land)
        after = transition.state
        own = sum(state.owner[other] == seat for other in REACHABLE[land])
        place = SettlingPlace(
            TERRITORIES[land].seas, len(REACHABLE[land]), own, after.income(seat), after.cathedral[land]
        )
        yield Fact(_place(land), place)


def explain_castles(state: State, seat: Seat) -> Iterator[Fact]:
    """How many free castles must be placed; what each territory has room for stands in the schema."""
    room = sum(MAX_CASTLES - state.castles[land] for land in state.territories(seat))
    yield Fact({}, FreeCastles(choices.levy_count(state, seat), room))


def explain_betrayals(state: State, seat: Seat) -> Iterator[Fact]:
    """What each territory is worth that may be betrayed."""
    for land in choices.betrayal_targets(state, seat):
        transition = Transition(state)
        choices.betray(transition, seat, TERRITORY_IDS[land])
        yield from (Fact(_place(land), tells) for tells in _taken_facts(transition, seat, state, land))


def explain_bans(state: State, seat: Seat) -> Iterator[Fact]:
    """What each victim would lose with each card."""
    for victim, cards in choices.excommunication_targets(state, seat).items():
        for card in cards:
            yield Fact({"seat": victim, "card": card}, _ban(state, victim, CARD_INDEX[card]))


_EXPLANATIONS: Mapping[str, Callable[[State, Seat], Iterator[Fact]]] = {
    "attack": explain_attacks,
    "build": explain_builds,
    "consult": explain_consult,
    "end_turn": explain_end,
    "draft": explain_draft,
    "place_castles": explain_castles,
    "betray": explain_betrayals,
    "excommunicate": explain_bans,
}

EXPLAINED = frozenset(_EXPLANATIONS)
"""All that can be decided but a plan, which has a preview of its own."""


def _place(land: int) -> dict[str, str]:
    return {"territory": TERRITORY_IDS[land]}


def _taken_facts(transition: Transition, seat: Seat, before: State, land: int) -> Iterator[FactDetails]:
    """What it means that a seat has taken this territory from another."""
    victim, after = before.owner[land], transition.state
    assert victim is not None, "only the territory of somebody is taken"
    yield Conquest(
        victim,
        before.income(seat),
        after.income(seat),
        before.income(victim) - after.income(victim),
        before.cathedral[land],
    )
    if after.owner[land] is None:
        yield OnlyFreed()
    if victim in after.out:
        yield Elimination(victim, before.cash[victim])
    yield from _victory(transition, seat)


def _victory(transition: Transition, seat: Seat) -> Iterator[Victory]:
    if check_game_over(transition) and transition.state.winner == seat:
        yield Victory()


def _blocked_targets(state: State, seat: Seat) -> Iterator[Fact]:
    """What is in reach and cannot be attacked, by reason; where no attack is left, that is reason enough."""
    blocked: dict[str, list[str]] = {}
    near = {land for own in state.territories(seat) for land in REACHABLE[own]}
    for target in sorted(near) if state.attacks_left else ():
        code = _blocking_code(state, seat, target)
        if code and state.owner[target] not in (None, seat):
            blocked.setdefault(code, []).append(TERRITORY_IDS[target])
    yield from (Fact({}, BlockedTargets(code, tuple(targets))) for code, targets in blocked.items())


def _blocking_code(state: State, seat: Seat, target: int) -> str | None:
    """What forbids to attack a territory from all own ones in its reach; None if it is allowed from one."""
    own = [land for land in REACHABLE[target] if state.owner[land] == seat]
    codes = [
        turn.attack_refusal(state, seat, land, target) or turn.origin_refusal(state, seat, land)
        for land in own
    ]
    return None if None in codes else codes[0]


def _ban(state: State, victim: Seat, card: int) -> Excommunication:
    held = list(state.cards[victim])
    held.remove(card)
    without = replace(state, cards=with_item(state.cards, victim, tuple(held)))
    strength, measure = _strength(CARD_KINDS[card])
    return Excommunication(strength, measure(state, victim), measure(without, victim))


def _strength(kind: CardKind) -> tuple[Strength, Callable[[State, Seat], int]]:
    """What a card that is kept gives, and how much of it a seat has where the card's condition holds."""
    strength: Strength
    holy, by_sea = kind.condition == "cathedral", kind.condition == "by_sea"
    if kind.extra_attacks:
        return "attacks", State.attacks_per_turn
    if kind.income:
        return "income", State.income
    if kind.defence:
        strength = "defence_cathedral" if holy else "defence"
        return strength, lambda state, seat: battle.defence_points(state.cards[seat], holy)
    strength = "attack_cathedral" if holy else "attack_by_sea" if by_sea else "attack"
    return strength, lambda state, seat: battle.attack_points(state.cards[seat], holy, by_sea)
