"""The bots of Anno 1452: how they judge positions, and that better ones win (RULES 4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from chalicelib.games.anno_1452.actions import (
    Action,
    Attack,
    Discard,
    DiscardOf,
    FoundCity,
    Inherit,
    PlayCard,
    React,
    Setup,
    Submit,
    TakeTitle,
)
from chalicelib.games.anno_1452.battle import Side
from chalicelib.games.anno_1452.bot import make_bot
from chalicelib.games.anno_1452.evaluation import Evaluation
from chalicelib.games.anno_1452.state import Orders, State
from chalicelib.games.anno_1452.threats import Aggressor, StoneOnMap, battle_odds, survival
from chalicelib.games.catalogue import LEVELS
from chalicelib.games.chance import Chance
from tests.games.anno_1452_states import GAME, A, B, C, act, parse_state, result_round


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


@pytest.mark.parametrize("money", [9, 30])
def test_a_bot_founds_the_only_city_rather_than_set_a_stone(money: int) -> None:
    """Every stone has its citizens; two stones could be had for the price of the city."""
    stones = (
        "*A koeln+3 pfalz+3 tirol+3\n B bayern+3 sachsen+3 boehmen+3\n C oesterreich+3 maehren+3 steiermark+3"
    )
    state = parse_state(stones, hands="charter_free", money=(money, 20, 20), prestige=(15, 15, 15))
    assert isinstance(bot_action(state), FoundCity)


@pytest.mark.parametrize(
    ("drawing", "keeps"),
    [
        pytest.param("*A sachsen+2\n B koeln# pfalz", True, id="a city would stand"),
        pytest.param("*A sachsen+2 sachsen\n B sachsen# pfalz", False, id="the walls are full"),
        pytest.param("*A koeln+2\n B koeln# pfalz", False, id="no stone there"),
    ],
)
def test_a_bot_keeps_a_charter_only_where_it_may_found_a_city(drawing: str, keeps: bool) -> None:
    action = bot_action(result_round(drawing, hands="charter_02"))
    assert isinstance(action, Submit)
    assert action.discard == ({} if keeps else {"charter_02": 1})


def test_a_bot_draws_cards_rather_than_hoard_what_it_has_no_actions_for() -> None:
    """All five could be played, but there are three action rounds at most."""
    action = bot_action(result_round("*A koeln koeln\n B pfalz pfalz", hands=" ".join(["charter_free"] * 5)))
    assert isinstance(action, Submit)
    assert action.discard["charter_free"] >= 2


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
    action = bot_action(result_round("*A koeln tirol\n B pfalz bayern sachsen", hands=hands))
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


@pytest.mark.parametrize(
    ("attacker", "defender", "percent"),
    [
        (Side(3), Side(3), 49),
        (Side(3, 3), Side(3), 99),
        (Side(3, 3), Side(3, 3, 0, 1), 19),
        (Side(3), Side(3, 3), 1),
    ],
)
def test_a_bot_knows_who_wins_a_battle(attacker: Side, defender: Side, percent: int) -> None:
    assert battle_odds(attacker, defender) * 100 == pytest.approx(percent, abs=1)


def make_evaluation(drawing: str, **fields: Any) -> Evaluation:
    return Evaluation(GAME.view(parse_state(drawing, **fields), None))


def test_an_evaluation_counts_citizens_cities_and_money() -> None:
    plain = make_evaluation("*A koeln\n B pfalz")
    elections = sum(0.6 * 0.77**later for later in range(4))
    assert plain.final_points()[A] == pytest.approx(plain.final_points()[B] + 3.5 * elections)
    assert make_evaluation("*A koeln+2\n B pfalz").lead(A) > plain.lead(A)
    assert make_evaluation("*A koeln#\n B pfalz").lead(A) > plain.lead(A)
    assert make_evaluation("*A koeln\n B pfalz", money=(40, 30)).lead(A) > plain.lead(A)


def test_a_lead_in_cities_lasts_longer_than_one_in_citizens() -> None:
    """B is out of reach, so it loses by the comparisons alone."""
    plain = make_evaluation("*A koeln pfalz\n B tirol bayern", prestige=(5, 5)).final_points()
    city = make_evaluation("*A koeln# pfalz\n B tirol bayern", prestige=(5, 5)).final_points()
    citizens = make_evaluation("*A koeln+2 pfalz\n B tirol bayern", prestige=(5, 5)).final_points()
    assert city[B] < citizens[B] < plain[B]


def test_money_that_lies_idle_is_worth_less_the_longer_the_game_lasts() -> None:
    gains = []
    for section in (1, 6):
        poor, rich = (make_evaluation("*A koeln\n B pfalz", money=(n, 0), section=section) for n in (10, 20))
        gains.append(rich.final_points()[A] - poor.final_points()[A])
    assert gains == pytest.approx([0.93**6, 0.93])


def bare_stone(region: str, owner: int, level: int = 3) -> StoneOnMap:
    return StoneOnMap(region, owner, level, 0, city=False, dowry=False)


def test_an_evaluated_stone_moves_the_possession_card() -> None:
    after = make_evaluation("*A koeln\n B pfalz")
    after.put_stone("koeln-2", bare_stone("koeln", B))
    assert after.holders["koeln"] == A
    after.put_stone("koeln-3", bare_stone("koeln", B))
    assert after.holders["koeln"] == B
    assert (after.holdings[A][3], after.holdings[B][3]) == (0, 2)
    after.remove_stone("koeln-3")
    assert after.holders["koeln"] == B


def test_a_stone_in_reach_of_a_strong_enemy_is_worth_less() -> None:
    """The attacker stands next door, or where it reaches nobody."""
    near, far = (
        survival(
            {"pfalz-1": bare_stone("pfalz", A), "x": StoneOnMap(where, B, 3, 3, city=False, dowry=False)},
            [Aggressor(0.0, 0, is_king=False), Aggressor(2.0, 0, is_king=False)],
            {},
        )
        for where in ("koeln", "tirol")
    )
    assert near["pfalz-1"] < 0.7
    assert far["pfalz-1"] == 1


def test_citizens_a_pact_and_the_end_of_the_turns_make_a_stone_safer() -> None:
    enemy = StoneOnMap("koeln", B, 3, 3, city=False, dowry=False)
    idle, danger = Aggressor(0.0, 0, is_king=False), Aggressor(2.0, 0, is_king=False)
    bare = {"pfalz-1": bare_stone("pfalz", A), "koeln-1": enemy}
    manned = bare | {"pfalz-1": StoneOnMap("pfalz", A, 3, 3, city=False, dowry=False)}
    exposed = survival(bare, [idle, danger], {})["pfalz-1"]
    assert survival(manned, [idle, danger], {})["pfalz-1"] > exposed
    assert survival(bare, [idle, danger], {(B, A): 0.9})["pfalz-1"] > exposed
    assert survival(bare, [idle, idle], {})["pfalz-1"] == 1


def test_a_dowry_counts_in_one_comparison_and_holds_no_region() -> None:
    before = make_evaluation("*A koeln\n B pfalz tirol")
    after = before.copy()
    after.hold_wedding(A, "bayern")
    assert after.holders["bayern"] is None
    assert after.stones == before.stones
    assert after.lead(A) > before.lead(A)


def test_whoever_is_far_ahead_spares_the_others() -> None:
    """Hurting a beaten rival counts for nothing; whoever is behind counts it in full."""
    gains = []
    for prestige in ((20, 5), (5, 15)):
        evaluation = make_evaluation("*A koeln pfalz bayern\n B tirol", prestige=prestige)
        evaluation.spare_rivals(A)
        before = evaluation.lead(A)
        evaluation.add(B, prestige=-2)
        gains.append(evaluation.lead(A) - before)
    assert gains == [0, pytest.approx(2)]


@pytest.mark.parametrize("card", ["m_guta", "a_antiking", "a_intrigue", "a_tax", "title_koeln"])
def test_a_bot_keeps_and_plays_every_kind_of_card(card: str) -> None:
    """Without money for anything else, and in peace, each is better than to pass."""
    drawing = "*A koeln bayern\n B pfalz tirol\n C sachsen"
    fields: dict[str, Any] = {"king": B, "money": (2, 0, 0), "peace": True, "prestige": (10, 15, 12)}
    action = bot_action(parse_state(drawing, hands=card, **fields))
    assert getattr(action, "card", None) == card


def test_a_bot_that_meets_a_titles_condition_does_not_discard_it() -> None:
    """Another title, of a region where it holds nothing, goes."""
    action = bot_action(result_round("*A koeln\n B pfalz", hands="title_koeln title_tirol"))
    assert isinstance(action, Submit)
    assert action.discard == {"title_tirol": 1}


def test_a_bot_bribes_only_the_best_of_the_others() -> None:
    state = parse_state("*A koeln koeln bayern\n B pfalz\n C tirol", hands="|r_bribe|")
    bot = make_bot("easy", {})
    given = bot.orders(GAME.view(state, B), B)
    assert given is not None
    assert given.bribe == "auto"
    behind = parse_state("*A koeln\n B pfalz\n C tirol tirol bayern", hands="|r_bribe|")
    assert bot.orders(GAME.view(behind, B), B) is None
    assert bot.orders(GAME.view(state, C), C) is None


def answer_to_attack(drawing: str, hand: str = "", own_mercs: int = 0) -> Action:
    """What a hard bot answers when A attacks B's stone in pfalz, and the owner is asked (RULES 4.7)."""
    state = parse_state(drawing, hands=f"|{hand}", live=True, hired=(0, own_mercs))
    attacked, _ = act(state, Attack("koeln-1", "pfalz-1"))
    return bot_action(attacked, B)


@pytest.mark.parametrize(
    ("drawing", "hand", "mercs", "card", "least", "most"),
    [
        pytest.param("*A koeln+3\n B pfalz+1#", "r_truce", 0, "r_truce", 0, 0, id="a city is worth a truce"),
        pytest.param("*A koeln:1\n B pfalz+1", "r_truce r_fortify", 6, None, 0, 2, id="it stands as it is"),
        pytest.param("*A koeln+3\n B pfalz+2", "", 6, None, 3, 6, id="mercenaries turn the battle"),
        pytest.param("*A koeln+3\n B pfalz+1", "r_reinforce", 0, "r_reinforce", 0, 0, id="reinforced"),
    ],
)
def test_a_bot_answers_an_attack_by_what_it_may_lose(
    drawing: str, hand: str, mercs: int, card: str | None, least: int, most: int
) -> None:
    answer = answer_to_attack(drawing, hand, mercs)
    assert isinstance(answer, React)
    assert answer.card == card
    assert least <= answer.mercs <= most


def acts_of_game(number: int) -> Counter[str]:
    """What four hard bots do in the action rounds of a short game, by class of action."""
    bot, orders = make_bot("hard", {}), {seat: Orders() for seat in range(4)}
    state, _ = GAME.setup(4, {"length": "short"}, {}, Chance(f"whole deck {number}"), orders)
    acts: Counter[str] = Counter()
    while decisions := GAME.decisions(state):
        seat = decisions[0].seat
        own = tuple(decision for decision in decisions if decision.seat == seat)
        action = bot.choose(GAME.view(state, seat), own, Chance("whim"))
        if state.phase == "action":
            acts[type(action).__name__] += 1
        state, _ = GAME.apply(state, seat, action, orders)
    return acts


@pytest.mark.slow
def test_hard_bots_play_the_whole_deck_and_not_war_alone() -> None:
    acts = sum((acts_of_game(number) for number in range(8)), Counter[str]())
    assert acts["Marry"] >= 8
    assert acts["TakeTitle"] >= 4
    assert acts["PlayCard"] >= 12
    assert acts["Attack"] <= 0.4 * acts.total()
