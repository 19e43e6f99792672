"""What choices lead to, and what a turn has changed, is worded in every language."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterator
from functools import cache

import pytest

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.words import game_words
from chalicelib.words.sentences import fill
from tests.kit.trial import start_trial
from tests.reader.table_reader import variant_keys

HOLE = re.compile(r"\{(\w+)(?::[\w.]+)?\}")

each_game = pytest.mark.parametrize("key", [meta.key for meta in catalogue.all() if meta.key != "parley"])
each_language = pytest.mark.parametrize("lang", decks.LANGUAGES)


@cache
def told_facts(key: str) -> tuple[Json, ...]:
    """The different facts of random games, in the form in which they are served."""
    meta, found = catalogue.metadata(key), set[str]()
    for seats in meta.seats:
        trial = start_trial(meta, catalogue.get(key), seats, 1)
        while decisions := trial.game.decisions(trial.state):
            for decision in decisions:
                facts = trial.game.facts(trial.state, decision)
                found |= {json.dumps(fact.tells.to_json()) for fact in facts}
            chosen = trial.rng.choice([one for one in decisions if one.blocking])
            trial.play(chosen.seat, chosen.kind, trial.sample(chosen))
    return tuple(json.loads(text) for text in sorted(found))


@each_game
@each_language
def test_every_fact_makes_a_whole_sentence(key: str, lang: str) -> None:
    words = game_words(key, lang).words
    assert [kind for kind in catalogue.get(key).fact_classes if f"fact.{kind}" not in words] == []
    for tells in told_facts(key):
        key_found = next(one for one in variant_keys(f"fact.{tells['kind']}", tells) if one in words)
        text = fill(words, key_found, tells, lang)
        assert text, tells
        assert not HOLE.search(text), f"{text} of {tells}"


@each_game
@each_language
def test_every_quantity_is_worded_as_a_difference(key: str, lang: str) -> None:
    words = game_words(key, lang).words
    trial = start_trial(catalogue.metadata(key), catalogue.get(key), min(catalogue.metadata(key).seats), 0)
    for name in trial.game.quantities(trial.game.view(trial.state, None)):
        assert re.search(r"[+−]2", fill(words, f"quantity.{name}", {"n": 2}, lang))


@each_game
@each_language
def test_the_words_that_fold_a_turn_are_of_events_and_their_facts(key: str, lang: str) -> None:
    words, events = game_words(key, lang).words, catalogue.get(key).events
    folds = [name for name in words if name.startswith("recap.")]
    assert folds
    for name in folds:
        kind = name.split(".")[1]
        known = {"n", *(field.name for field in dataclasses.fields(events[kind]))}
        assert set(holes(words[name])) <= known, name


def holes(message: str | Json) -> Iterator[str]:
    """The names of the holes of a message."""
    for form in [message] if isinstance(message, str) else message.values():
        yield from HOLE.findall(form)
