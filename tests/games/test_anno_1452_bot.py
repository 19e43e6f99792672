"""The bots of Anno 1452: how they judge positions, and that better ones win (RULES 4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from chalicelib.games.anno_1452.actions import (
    Action,
    Attack,
    Discard,
    DiscardOf,
    Inherit,
    PlayCard,
    Setup,
    Submit,
    TakeTitle,
)
from chalicelib.games.anno_1452.battle import Side
from chalicelib.games.anno_1452.bot import make_bot
from chalicelib.games.anno_1452.evaluation import Evaluation
from chalicelib.games.anno_1452.odds import win_probability
from chalicelib.games.anno_1452.state import Orders, State
from chalicelib.games.catalogue import LEVELS
from chalicelib.games.chance import Chance
from tests.games.anno_1452_states import GAME, A, B, act, parse_state, result_round


def bot_action(state: State, seat: int = A, level: str = "hard") -> Action:
    own = tuple(decision for decision in GAME.decisions(state) if decision.seat == seat)
    return make_bot(level, {}).choose(GAME.view(state, seat), own, Chance("whim"))


def winning_levels(levels: tuple[str, str], seed: str) -> list[str]:
    """The levels of the winners of a short game for two."""
    bots = [make_bot(level, {}) for level in levels]
    orders = {seat: Orders() for seat in (A, B)}
    state, _ = GAME.setup(2, {"length": "short"}, {}, Chance(seed), orders)
    streams = {seat: Chance(f"{seed} {seat}") for seat in (A, B)}
    while decisions := GAME.decisions(state):
        seat = decisions[0].seat
        own = tuple(decision for decision in decisions if decision.seat == seat)
        _, streams[seat] = streams[seat].below(2)
        action = bots[seat].choose(GAME.view(state, seat), own, streams[seat])
        state, _ = GAME.apply(state, seat, action, orders)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return [levels[seat] for seat in outcome.tiers[0]]


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse", "least"), [("hard", "easy", 25), ("medium", "easy", 21)])
def test_the_better_level_wins_most_games(better: str, worse: str, least: int) -> None:
    won = 0.0
    for number in range(40):
        first = winning_levels((better, worse) if number % 2 else (worse, better), f"match {number}")
        won += first.count(better) / len(first)
    assert won >= least


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_deterministic(level: str) -> None:
    state = parse_state("*A koeln+3\n B pfalz", hands="a_tax charter_free")
    assert bot_action(state, level=level) == bot_action(state, level=level)


def test_a_bot_takes_a_title_when_nothing_else_brings_as_much() -> None:
    state = parse_state("*A koeln\n B tirol", hands="title_koeln", money=(0, 0), peace=True)
    assert bot_action(state) == TakeTitle("title_koeln")


def test_a_bot_inherits_where_it_wins_a_card() -> None:
    state = parse_state("*A koeln\n B schwaben tirol", hands="inherit_05", money=(0, 0), peace=True)
    assert bot_action(state) == Inherit("inherit_05", "franken")


def test_a_bot_attacks_where_it_wins_and_not_where_it_loses() -> None:
    strong = parse_state("*A koeln+3\n B pfalz# tirol", money=(0, 0))
    assert bot_action(strong) == Attack("koeln-1", "pfalz-1")
    weak = parse_state("*A koeln:1\n B pfalz+3 tirol", money=(0, 0))
    assert not isinstance(bot_action(weak), Attack)


def test_a_king_attacks_with_enough_mercenaries() -> None:
    state = parse_state("*A koeln\n B pfalz+3# tirol", money=(0, 0), king=A, office=(12, 0))
    action = bot_action(state)
    assert isinstance(action, Attack)
    assert action.target == "pfalz-1"
    assert action.mercs > 3


def test_a_bot_sets_its_first_stones_in_large_regions() -> None:
    start, _ = GAME.setup(2, {}, {}, Chance("room"), {})
    assert start.current is not None
    assert bot_action(start, start.current) in (Setup("bayern", "boehmen"), Setup("boehmen", "bayern"))


def test_a_bot_plays_its_fair_and_keeps_five_cards() -> None:
    hands = "title_koeln title_pfalz inherit_01 inherit_02 charter_free e_fair inherit_03"
    action = bot_action(result_round("*A koeln\n B pfalz", hands=hands))
    assert isinstance(action, Submit)
    assert action.er_card == "e_fair"
    assert sum(action.discard.values()) >= 1
    assert not any(name.startswith("inherit") for name in action.discard)


def test_a_bot_holds_court_where_it_gains_and_can_afford_it() -> None:
    """Nine money are kept for the next action; beyond 20 the prestige is worth less than its price."""
    state = result_round("*A koeln\n B pfalz", hands="e_court", money=(24, 30))
    poor, esteemed = replace(state, money=(23, 30)), replace(state, prestige=(20, 10))
    cards = [bot_action(one).er_card for one in (state, poor, esteemed)]  # type: ignore[union-attr]
    assert cards == ["e_court", None, None]


def test_a_bot_gives_gifts_only_for_a_crown() -> None:
    close = result_round("*A koeln koeln\n B pfalz", hands="e_gifts")
    far = result_round("*A koeln koeln koeln koeln tirol\n B pfalz", hands="e_gifts")
    assert [bot_action(state).er_card for state in (close, far)] == ["e_gifts", None]  # type: ignore[union-attr]


def test_a_bot_discards_the_most_valuable_card_of_another_hand() -> None:
    spying = parse_state("*A koeln\n B pfalz", hands="a_spy a_chancery|a_move title_pfalz")
    looking, _ = act(spying, PlayCard("a_spy", B))
    assert bot_action(looking) == DiscardOf("title_pfalz")
    drawing, _ = act(spying, PlayCard("a_chancery"))
    assert isinstance(bot_action(drawing), Discard)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("attacker", "defender", "percent"),
    [
        (Side(3), Side(3), 49),
        (Side(3, 3), Side(3), 99),
        (Side(3, 3), Side(3, 3, 0, 1), 19),
        (Side(3), Side(3, 3), 1),
    ],
)
def test_the_estimated_win_probability_is_roughly_right(attacker: Side, defender: Side, percent: int) -> None:
    assert win_probability(attacker, defender) * 100 == pytest.approx(percent, abs=20)


def make_evaluation(drawing: str, **fields: Any) -> Evaluation:
    return Evaluation(GAME.view(parse_state(drawing, **fields), None))


def test_an_evaluation_counts_citizens_cities_and_money() -> None:
    plain = make_evaluation("*A koeln\n B pfalz")
    assert plain.final_points()[A] == plain.final_points()[B] + 0.6 * 3.5 * 4
    assert make_evaluation("*A koeln+2\n B pfalz").lead(A) > plain.lead(A)
    assert make_evaluation("*A koeln#\n B pfalz").lead(A) > plain.lead(A)
    assert make_evaluation("*A koeln\n B pfalz", money=(40, 30)).lead(A) > plain.lead(A)


def test_an_evaluated_stone_moves_the_possession_card() -> None:
    after = make_evaluation("*A koeln\n B pfalz")
    after.change_stones(B, "koeln", 1)
    assert after.holders["koeln"] == A
    after.change_stones(B, "koeln", 1)
    assert after.holders["koeln"] == B
    assert (after.holdings[A][3], after.holdings[B][3]) == (0, 2)
