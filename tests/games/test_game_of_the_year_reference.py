"""Days and cards of the reference of Game of the Year happen as by the rules, and so does the board."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from chalicelib.games.contract import Event, Json
from chalicelib.games.game_of_the_year import conditions
from chalicelib.games.game_of_the_year.actions import Reply
from chalicelib.games.game_of_the_year.calendar import DAY_IDS, DAY_NUMBERS, SIGNS
from chalicelib.games.game_of_the_year.cards import CARDS
from chalicelib.games.game_of_the_year.chronicle import ENTRIES
from chalicelib.games.game_of_the_year.personas import TRAIT_INDEX
from chalicelib.games.game_of_the_year.reference import CaseReference, FactTest
from chalicelib.games.game_of_the_year.rule_data import ALWAYS, AllOf, AnyOf, Condition, Fact, Not, Trait
from chalicelib.games.game_of_the_year.state import Player, Task
from tests.games import game_of_the_year_tables
from tests.games.game_of_the_year_states import GAME, payment_text, play_landing, play_tasks


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


# What happens where a figure lands, on every day of the year

_IDLE = "no speaks_two_languages no has_pet no two_hours_tv_yesterday no fast_food_this_week"
"""Answers by which the cards on top of both decks do nothing."""

_TOPS: dict[str, Any] = {"chances": "C25 C26", "fates": "F22 F24"}

_PURSES = (1499, 1500, 3000, 3001)
"""Money below and from each limit that a day knows, also where a fee comes first."""

_LOWEST = 5
"""The lower number of the leaf that comes up: one that costs something on 28 April."""

_PRINTED: Json = json.loads((game_of_the_year_tables.DATA / "calendar.json").read_text(encoding="utf-8"))
_REFERENCE = GAME.reference()
_DAYS = {day: group for group in _REFERENCE.days for day in group.days}


def _birthday_elsewhere(day: str) -> str:
    """A birthday in another sign than that of a day."""
    return "08-01" if SIGNS[DAY_NUMBERS[day]] != "leo" else "02-01"


def _land(day: str, cash: int, born: str, answers: Mapping[str, bool]) -> tuple[str | None, list[str]]:
    """Lands a figure and answers what is asked: the frame that is told, and what happens, in order."""
    play = play_landing(
        f"*A {day} cash {cash} born {born} {_IDLE}\nB 01-02 born {born} {_IDLE}", "5-9", **_TOPS
    )
    events = list(play.events)
    while play.waiting_decision.kind == "answer":
        trait = play.waiting_decision.schema["properties"]["trait"]["const"]
        play = play.act(Reply(trait, "yes" if answers[trait] else "no"))
        events += play.events
    frames = [event.public["frame"] for event in events if event.kind == "landed"]
    happened = [_EVENT_TEXTS[event.kind](event) for event in events if event.kind in _EVENT_TEXTS]
    happened += ["A rearranges"] * (play.waiting_decision.kind == "permute")
    return (frames[0] if frames else None), happened


_EVENT_TEXTS: Mapping[str, Callable[[Event], str]] = {
    "paid": payment_text,
    "paid_bank": payment_text,
    "received": payment_text,
    "card_drawn": lambda event: f"{'AB'[event.public['of_seat']]} draws {event.public['card'][0]}",
    "must_skip": lambda _: "A skips",
    "advanced": lambda event: f"A goes to {event.public['to_day']}",
    "gave_card": lambda _: "A gives",
    "spun": lambda event: f"A turns {min(event.public['numbers'])}",
}
"""What the events of a landing tell, as text."""


def _spin_pay_each(_: int, below: int, amount: int) -> list[str]:
    return [f"A turns {_LOWEST}", *[f"A>B {amount} chronicle"] * (below > _LOWEST)]


_EFFECT_TEXTS: Mapping[str, Callable[..., list[str]]] = {
    "draw_chance": lambda _, n: ["A draws C"] * n,
    "draw_fate": lambda _, n: ["A draws F"] * n,
    "pay_bank": lambda _, n: [f"A>- {n} chronicle"],
    "pay_bank_per": lambda cash, share: [f"A>- {cash // share * _REFERENCE.amounts.share} chronicle"],
    "receive_each": lambda _, n: [f"B>A {n} chronicle"],
    "spin_pay_each": _spin_pay_each,
    "move_to": lambda _, day: [f"A goes to {DAY_IDS[day]}"],
    "crash": lambda cash, limit: [f"A>- {cash // 2} crash"] * (cash > limit),
    "skip": lambda _: ["A skips"],
    "gift_chance": lambda _: ["A gives", "B draws C"],
    "rearrange": lambda _: ["A rearranges"],
}
"""What each effect of the reference comes to for two players, by the cash of the first and its numbers."""


def _holds(fact: FactTest, cash: int, born: str) -> bool:
    """Whether a player with this money and birthday has what a day asks for."""
    return {"cash_at_least": cash >= fact.n, "born_on": DAY_NUMBERS[born] == fact.n}[fact.fact]


@pytest.mark.parametrize("day", _DAYS)
def test_a_framed_day_does_what_the_reference_says(day: str) -> None:
    group = _DAYS[day]
    traits = sorted({trait for case in group.cases for trait in case.traits})
    facts = [case.fact for case in group.cases if case.fact]
    births = [_birthday_elsewhere(day), *(DAY_IDS[fact.n] for fact in facts if fact.fact == "born_on")]
    fee = _REFERENCE.amounts.blue_white_fee if group.frame == "blue_white" else 0
    for answers, cash, born in product(product([True, False], repeat=len(traits)), _PURSES, births):
        holds = dict(zip(traits, answers, strict=True))
        holds |= {fact.fact: _holds(fact, cash - fee, born) for fact in facts}
        expected = [f"A>- {fee} blue_white"] if fee else []
        for kind, numbers in _happens(group.cases, holds).items():
            expected += _EFFECT_TEXTS[kind](cash - fee, *numbers)
        assert _land(day, cash, born, holds) == (_PRINTED["frames"][day], expected)


@pytest.mark.parametrize("day", [day for day in DAY_NUMBERS if day not in _DAYS])
def test_a_plain_day_does_nothing(day: str) -> None:
    assert day not in _PRINTED["frames"]
    assert _land(day, 1000, _birthday_elsewhere(day), {}) == (None, [])


def test_each_sign_protects_on_its_days_and_no_others() -> None:
    starts = _PRINTED["signs"]
    bill = Task("pay_bank", 0, 100, cause="card")
    for day in DAY_NUMBERS:
        printed = [sign for sign, first in starts if first <= day][-1]
        spared = {
            sign
            for sign, born in starts
            if play_tasks(f"*A {day} born {born}\nB 01-02", bill).event_kinds == ["spared"]
        }
        assert spared == {printed}, day


def test_each_printed_quarter_pays_who_crosses_its_end() -> None:
    step = Task("forward", 0, 1, cause="card")
    paid = [
        day for day in DAY_IDS[1:-1] if "quarter" in str(play_tasks(f"*A {day}\nB 01-02", step).payments())
    ]
    assert paid == _PRINTED["quarters"]
