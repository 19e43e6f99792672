"""The sentences for facts, changes and recaps of Anno Domini: Cathedrals, in every language."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from chalicelib import decks
from chalicelib.api import dataclass_schemas
from chalicelib.games.cathedrals.events import EVENTS
from chalicelib.games.cathedrals.facts import FACTS
from chalicelib.games.cathedrals.state import Plan, State, Step
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Fact, Json
from chalicelib.words import game_words
from chalicelib.words.sentences import fill
from tests.games.cathedrals_states import DRAWING, GAME, explained, parse_state, play_randomly
from tests.games.test_cathedrals_facts import SEVEN
from tests.games.test_cathedrals_preview import LONG_PLAN

each_language = pytest.mark.parametrize("lang", decks.LANGUAGES)

POSITIONS: tuple[tuple[str, str, Json], ...] = (
    (f"*A 100 england4 {SEVEN}\n B 9 scotland1+\n C 0 norway1 flanders1\n free france+", "attack", {}),
    (f"*A 100 england4 {SEVEN}\n B 9 scotland1+\n C 0 norway1\n free france+", "build", {}),
    (f"*A 100 england4 {SEVEN}\n B 9 scotland1+\n C 0 norway1 kiev1", "attack", {"round": 3}),
    ("*A 0 england4\n B 0 scotland1+\n C 0 norway1 kiev1", "attack", {"supply": (0, 79, 78)}),
    ("*A 0 england4\n B 0 templar walls tax_collector scotland1+\n C 0 norway1", "excommunicate",
     {"phase": "choice", "pending": "excommunication"}),
    ("*A 0 england4\n B 0 scotland1+\n C 0 norway1", "place_castles", {"phase": "choice", "pending": "levy"}),
    ("*A 0 england4\n B 0 scotland1\n C 0 norway1", "betray", {"phase": "choice", "pending": "betrayal"}),
    ("*A 0 england4\n B 0 scotland1+\n C 0 norway1", "end_turn", {"round": 20}),
)  # fmt: skip
"""Positions in which something is told that random games seldom show."""


@cache
def told_facts() -> tuple[Fact, ...]:
    """What is told in some random games and rare positions, and of some plans."""
    rare = (explained(parse_state(drawing, **fields), kind) for drawing, kind, fields in POSITIONS)
    return tuple(fact for facts in (*rare, *_told_at_random(), *_told_of_plans()) for fact in facts)


def _told_at_random() -> Iterator[tuple[Fact, ...]]:
    for seats, options in ((3, {"live_draft": True}), (4, {})):
        for state, _ in play_randomly(seats, options, f"words {seats}"):
            yield from (GAME.facts(state, decision) for decision in GAME.decisions(state))


def _told_of_plans() -> Iterator[tuple[Fact, ...]]:
    winning = parse_state(f"*A 300 england4 {SEVEN}\n B 9 ireland1\n C 0 norway1 scotland1+")
    for state in (parse_state(DRAWING), winning):
        yield GAME.preview(state, 0, Plan((Step("consult"), *LONG_PLAN, Step("end_turn"))))
    for step in (Step("build", "england", 2), Step("attack", "ireland", 3, "england")):
        yield GAME.preview(parse_state(DRAWING), 0, Plan((step,)))
    yield GAME.preview(*_endless_plan())


def _endless_plan() -> tuple[State, int, Plan]:
    """Two pairs of territories in turns, so that all that becomes of all four matters to the end."""
    state = parse_state(
        "*A 0 england6 saxony6\n B 0 ireland6 scotland6 poland6\n C 0 norway1", attacks_left=6
    )
    throws = Step("attack", "ireland", 1, "england"), Step("attack", "poland", 1, "saxony")
    return state, 0, Plan(throws * 3)


def fact_sentence(fact: Fact, lang: str) -> str:
    """The sentence for a fact: the words for one of its values come first."""
    words, told = game_words("anno-domini-1995", lang).words, fact.tells.to_json()
    values = {name: value for name, value in told.items() if name != "kind"}
    special = (
        f"fact.{told['kind']}.{name}.{json.dumps(value).strip(chr(34))}" for name, value in values.items()
    )
    key = next((key for key in special if key in words), f"fact.{told['kind']}")
    return fill(words, key, values, lang)


def field_names(cls: type[Any]) -> set[str]:
    """The names of the fields of a dataclass."""
    return {field.name for field in dataclasses.fields(cls)}


@each_language
def test_every_fact_has_a_sentence(lang: str) -> None:
    assert {fact.tells.kind for fact in told_facts()} == FACTS.keys()
    for fact in told_facts():
        assert "{" not in fact_sentence(fact, lang), fact


@each_language
def test_every_value_that_a_fact_names_has_a_name(lang: str) -> None:
    words = game_words("anno-domini-1995", lang).words
    for cls in FACTS.values():
        for part in dataclass_schemas.json_schema(cls)["properties"].values():
            assert {f"{part['format']}.{value}" for value in part.get("enum", ())} <= words.keys()


@each_language
def test_every_special_sentence_is_for_a_field_of_its_fact(lang: str) -> None:
    for key in game_words("anno-domini-1995", lang).words:
        family, kind, *more = key.split(".")[:3] + [""] * 2
        if family == "fact":
            assert kind in FACTS
            assert not more[0] or more[0] in field_names(FACTS[kind]), key


def test_a_turn_can_be_played_from_the_text_alone() -> None:
    drawing = "*A 240 templar england4+\n B 30 relic flanders3+ kiev1\n C 0 norway1 cyprus1\n free france+"
    state = parse_state(drawing, deck="walls")
    said = {
        kind: [fact_sentence(fact, "en") for fact in explained(state, kind)]
        for kind in ("consult", "build", "attack", "end_turn")
    }
    assert said["consult"] == ["You gain something: 53%, pay: 11%, lose castles: 10%. On average +39 fl."]
    assert said["build"][:3] == [
        "Price: 100 fl.",
        "Already there: 4 castles. Room for 2 more.",
        "The free territory becomes yours. Income: 10 → 20 fl.",
    ]
    assert "The free territory becomes yours, with a cathedral. Income: 10 → 40 fl." in said["build"]
    assert said["attack"] == [
        "By sea, 4 castles (+0) against 1 (+0): 52% in one throw, 88% in all 3.",
        "By sea, 4 castles (+2) against 3 (+2): 31% in one throw, 76% in all 3.",
        "Your income: 10 → 20 fl.; 2 loses none.",
        "With a cathedral. Your income: 10 → 40 fl.; 1 loses 20 fl.",
    ]
    assert said["end_turn"] == [
        "No card, as you have won no territory in this turn. Unused: 3 attacks, 240 fl. Next income: 10 fl."
    ]


@each_language
def test_what_changes_has_words(lang: str) -> None:
    words = game_words("anno-domini-1995", lang).words
    state, _ = GAME.setup(3, {}, {}, Chance("words"), {})
    quantities = GAME.quantities(GAME.view(state, None))
    for name in quantities:
        for n in (-2, -1, 1, 12):
            assert "{" not in fill(words, f"quantity.{name}", {"n": n}, lang)
    assert {key for key in words if key.startswith("quantity.")} == {
        f"quantity.{name}" for name in quantities
    }


@each_language
def test_a_line_of_a_recap_speaks_of_what_its_events_tell(lang: str) -> None:
    words = game_words("anno-domini-1995", lang).words
    kinds = [key.removeprefix("recap.") for key in words if key.startswith("recap.")]
    assert set(kinds) <= EVENTS.keys()
    assert "conquered" in kinds
    for kind in kinds:
        facts = {name: [1, 2] for name in field_names(EVENTS[kind])}
        for n in (1, 2):
            said = fill(words, f"recap.{kind}", {**facts, "n": n}, lang)
            assert said
            assert "{" not in said
            assert not said.endswith(".")
