"""How large the answer about a match becomes with all that its choices lead to (DESIGN 9)."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from chalicelib.answers import to_json
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.telling import match_presenter
from chalicelib.store.matches import Clock, Seat
from tests.kit.trial import Trial, start_trial
from tests.store.factories import make_match

MAX_BYTES = 10 * 1024
"""The most that an answer may have, compressed."""

LOOKED_AT = 6
"""About one position in so many is looked at."""


def positions(trial: Trial) -> Iterator[int]:
    """Plays a random game; yields a seat with decisions at some of its positions."""
    while decisions := trial.game.decisions(trial.state):
        if trial.rng.randrange(LOOKED_AT) == 0:
            yield from {decision.seat for decision in decisions}
        decision = trial.rng.choice(decisions)
        trial.play(decision.seat, decision.kind, trial.sample(decision))


def table_answer(trial: Trial, seat: int) -> Json:
    """What the API answers to the player of a seat."""
    seats = tuple(Seat("player", f"Player {n}", f"player{n}") for n in range(trial.seats))
    match = make_match(game=trial.meta.key, rules_version=trial.game.rules_version, status="running")
    terms = replace(match.terms, seats=seats, options=trial.options)
    match = replace(match, terms=terms, clocks=(Clock(),) * trial.seats)
    loaded = LoadedMatch(match, {}, f"player{seat}", trial.state)
    answer: Json = to_json(match_presenter.table_answer(loaded))
    return answer


@pytest.mark.slow
@pytest.mark.parametrize("games", [6, pytest.param(60, marks=pytest.mark.soak)])
@pytest.mark.parametrize("meta", catalogue.all(), ids=lambda meta: meta.key)
def test_an_answer_with_all_facts_stays_small(meta: catalogue.Metadata, games: int) -> None:
    sizes = [
        len(gzip.compress(json.dumps(table_answer(trial, seat)).encode()))
        for number in range(games)
        for trial in [
            start_trial(meta, catalogue.get(meta.key), meta.seats[-1 - number % len(meta.seats)], number)
        ]
        for seat in positions(trial)
    ]
    assert max(sizes) <= MAX_BYTES
