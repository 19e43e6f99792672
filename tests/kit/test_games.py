"""Every game of the catalogue keeps the contract at every number of seats."""

from __future__ import annotations

from functools import partial

import pytest

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.catalogue import Metadata
from chalicelib.games.chance import Chance
from tests.kit import again, checks, runner
from tests.kit.json_forms import dump_json
from tests.kit.trial import start_trial

FEW = 2
"""Random games per number of seats in `make test`, one with random options; `make soak` plays hundreds."""

GAMES = catalogue.all()
CASES = [pytest.param(meta, seats, id=f"{meta.key}-{seats}") for meta in GAMES for seats in meta.seats]
OLDER_RULES = [
    pytest.param(meta, version, seats, id=f"{meta.key}-{seats} rules {version}")
    for meta in GAMES
    for version in meta.engines
    for seats in sorted({min(meta.seats), max(meta.seats)})
    if version < max(meta.engines)
]


@pytest.mark.slow
@pytest.mark.parametrize(("meta", "seats"), CASES)
def test_random_games_keep_the_contract(meta: Metadata, seats: int) -> None:
    again.check_games(meta, seats, range(FEW))


@pytest.mark.slow
@pytest.mark.parametrize(("meta", "version", "seats"), OLDER_RULES)
def test_games_under_older_rules_keep_the_contract(meta: Metadata, version: int, seats: int) -> None:
    again.check_games(meta, seats, range(FEW), version)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("meta", "seats"), CASES)
def test_many_random_games_keep_the_contract(meta: Metadata, seats: int) -> None:
    again.check_games(meta, seats, range(FEW, 320))


@pytest.mark.parametrize("level", catalogue.LEVELS)
@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)
def test_bots_choose_offered_and_legal_actions(meta: Metadata, level: str) -> None:
    for number, seats in enumerate({min(meta.seats), max(meta.seats)}):
        make_bot = partial(catalogue.bot, meta.key, level)
        runner.play_bots(start_trial(meta, catalogue.get(meta.key), seats, number), make_bot)


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)
def test_options_have_fitting_defaults_that_apply_when_left_out(meta: Metadata) -> None:
    game = catalogue.get(meta.key)
    defaults = checks.check_option_defaults(meta.options)
    assert (game.key, game.seats, game.options) == (meta.key, meta.seats, meta.options)
    for seats in meta.seats:
        orders = {seat: game.orders_class() for seat in range(seats)}
        deals = [
            game.setup(seats, options, decks.for_game(meta.key, options), Chance("seed"), orders)
            for options in ({}, defaults)
        ]
        assert dump_json(deals[0][0]) == dump_json(deals[1][0])


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)
def test_presets_begin_with_the_box_and_can_be_chosen(meta: Metadata) -> None:
    checks.check_presets(meta)


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)
def test_a_twin_is_dealt_anew(meta: Metadata) -> None:
    """Otherwise the search for leaks could find none."""
    trial = start_trial(meta, catalogue.get(meta.key), max(meta.seats), 0)
    for viewer in trial.viewers:
        twins = [dump_json(trial.game.twin(trial.state, viewer, trial.new_chance())) for _ in range(5)]
        assert trial.seed not in "".join(twins)
        assert len(set(twins)) == len(twins)
