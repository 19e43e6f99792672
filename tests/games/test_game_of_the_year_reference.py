"""Days and cards of the reference of Game of the Year happen as by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from chalicelib.games.game_of_the_year import conditions
from chalicelib.games.game_of_the_year.cards import CARDS
from chalicelib.games.game_of_the_year.chronicle import ENTRIES
from chalicelib.games.game_of_the_year.personas import TRAIT_INDEX
from chalicelib.games.game_of_the_year.reference import CaseReference
from chalicelib.games.game_of_the_year.rule_data import ALWAYS, AllOf, AnyOf, Condition, Fact, Not, Trait
from chalicelib.games.game_of_the_year.state import Player
from tests.games.game_of_the_year_states import GAME


def _named(condition: Condition) -> set[str]:
    """The traits and facts that a condition looks at."""
    match condition:
        case Trait(name) | Fact(name):
            return {name}
        case Not(inner):
            return _named(inner)
        case AnyOf(inner) | AllOf(inner):
            return set().union(*map(_named, inner))


def _happens(cases: tuple[CaseReference, ...], holds: Mapping[str, bool]) -> Mapping[str, tuple[int, ...]]:
    """The effects of the first case that holds."""
    for case in cases:
        right = all(holds[trait] == yes for trait, yes in case.traits.items())
        if right and (case.fact is None or holds[case.fact.fact] == case.fact.holds):
            return case.effects
    return {}


def _rule_cases() -> Iterator[tuple[str, list[tuple[Condition, Any]], tuple[CaseReference, ...]]]:
    """Days and cards: their name, their conditions and effects by the rules, their cases by the reference."""
    reference = GAME.reference()
    printed = {day: group.cases for group in reference.days for day in group.days}
    for (day, cases), entry in zip(sorted(printed.items()), ENTRIES.values(), strict=True):
        yield day, [(case.condition, case.effects) for case in entry.cases], cases
    for one, card in zip((*reference.chance, *reference.fate), CARDS, strict=True):
        yield card.id, [(card.condition, card.effects), (ALWAYS, card.other_effects)], one.cases


@pytest.mark.parametrize(("name", "rules", "cases"), list(_rule_cases()), ids=lambda value: str(value)[:5])
def test_printed_cases_happen_as_by_the_rules(
    name: str,
    rules: list[tuple[Condition, Any]],
    cases: tuple[CaseReference, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = sorted(set().union(*(_named(condition) for condition, _ in rules)))
    for answers in product([True, False], repeat=len(names)):
        holds = dict(zip(names, answers, strict=True))
        facts: Any = conditions.FACTS
        for fact in holds.keys() & facts.keys():
            monkeypatch.setitem(facts, fact, lambda *_, known=holds[fact]: known)
        yes = sum(1 << TRAIT_INDEX[trait] for trait in holds.keys() & TRAIT_INDEX.keys() if holds[trait])
        state: Any = type("State", (), {"players": [Player(lucky=1, asked=-1, yes=yes)], "year": None})
        first = next(
            (effects for condition, effects in rules if conditions.evaluate_condition(condition, state, 0)),
            (),
        )
        found = _happens(cases, holds)
        assert list(found) == [effect.kind for effect in first]
        assert [sum(numbers) for numbers in found.values()] == [effect.n + effect.m for effect in first]
