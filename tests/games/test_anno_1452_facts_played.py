"""What is told of a choice of Anno 1452 against what then happens, in random games in which nobody reacts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from chalicelib.games.anno_1452.actions import Action, Attack, Inherit, React, Submit
from chalicelib.games.anno_1452.regions import REGION_NO
from chalicelib.games.anno_1452.state import Orders, State
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Json, Seat
from chalicelib.games.events import Change
from chalicelib.play.telling.recap import net_changes
from tests.games.anno_1452_facts import MIDGAME, live_attack, previewed
from tests.games.anno_1452_states import (
    GAME,
    NO_REACTIONS,
    A,
    B,
    act,
    card_numbers,
    event_kinds,
    fixed_dice,
    only_event,
    parse_state,
    resolve_result_round,
    result_round,
)
from tests.games.timeline_facts import told_changes

Told = dict[str, Json]

MONEY_THEN = ("stone_price", "city_price", "citizens_bought", "hasty_stone", "hasty_citizens")
"""Kinds of fact whose `money` is what is left; the last that is told counts."""


def play(seats: int, live: bool, seed: str) -> Iterator[tuple[State, Seat, Action]]:
    """A random short game in which nobody reacts: each state with the action that is taken there."""
    options, orders = {"length": "short", "live_reactions": live}, dict.fromkeys(range(seats), NO_REACTIONS)
    state, _ = GAME.setup(seats, options, {}, Chance(seed), orders)
    dice, chance = Random(seed), Chance(f"{seed} actions")
    while decisions := GAME.decisions(state):
        decision = dice.choice(decisions)
        action, chance = GAME.sample(decision, chance)
        yield state, decision.seat, action
        state, _ = GAME.apply(state, decision.seat, action, orders)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_is_what_happens(seats: int) -> None:
    compared: set[str] = set()
    for number in range(12):
        for state, seat, action in play(seats, number % 2 == 0, f"seed {number}"):
            told = previewed(state, action, seat)
            if isinstance(action, Submit):
                compared |= compare_result_round(state, seat, action, told)
                continue
            orders = dict.fromkeys(range(seats), NO_REACTIONS)
            after, events = GAME.apply(state, seat, action, orders)
            if isinstance(action, Attack | React) and after.pending is None:
                compared |= compare_battle(state, seat, told, after, events)
            elif after.pending is None and state.pending is None:
                compare_possession(state, seat, told, after)
                compared |= compare_holdings(state, seat, told, after)
    expected = {
        *("stone_price", "city_price", "citizens_bought", "hasty_stone", "hasty_citizens"),
        *("prestige_change", "money_change", "rival_prestige", "victory", "defeat", "stand", "fall"),
        *("result_forecast", "election_forecast", "no_candidate", "cards_refilled", "final_forecast"),
    }
    assert expected <= compared


def compare_holdings(state: State, seat: Seat, told: Told, after: State) -> set[str]:
    """Holds money and prestige after an action against what was told; gives the kinds of fact compared."""
    money = told.get("money_change", {}).get("after", state.money[seat])
    for kind in MONEY_THEN:
        money = told.get(kind, {}).get("money", money)
    assert after.money[seat] == money
    if "hasty_stone" not in told:
        assert after.prestige[seat] == told.get("prestige_change", {}).get("after", state.prestige[seat])
    if "rival_prestige" in told:
        assert after.prestige[told["rival_prestige"]["rival_seat"]] == told["rival_prestige"]["after"]
    return set(told)


def compare_possession(state: State, seat: Seat, told: Told, after: State) -> None:
    """Holds the possession cards that a seat has taken against those told, without what Haste takes."""
    taken = {told[kind]["region"] for kind in ("card_taken", "card_won") if kind in told}
    won = {name for name, n in REGION_NO.items() if after.possession[n] == seat != state.possession[n]}
    if "hasty_stone" in told:
        won -= {told["hasty_stone"]["region"]} - taken
    if state.phase == "action":
        assert won == taken


def compare_battle(state: State, seat: Seat, told: Told, after: State, events: tuple[Event, ...]) -> set[str]:
    kinds = event_kinds(events)
    if not {"attack_won", "attack_repelled"} & set(kinds) or {"looted", "stone_set", "citizens_set"} & set(
        kinds
    ):
        return set()  # a truce, or cards of the attacker that were added to the attack
    won = "attack_won" in kinds
    if state.pending:
        kind, money = ("fall", "defeat_money") if won else ("stand", "victory_money")
    else:
        kind, money = ("victory", "victory_money") if won else ("defeat", "defeat_money")
    assert told[kind]["after"] == after.prestige[seat]
    assert told.get(money, {}).get("after", state.money[seat]) == after.money[seat]
    return {kind}


def compare_result_round(state: State, seat: Seat, action: Submit, told: Told) -> set[str]:
    """Lets the others submit nothing, and holds the result round against what was told of one submission."""
    open_state = replace(state, sealed=(None,) * state.seats)
    others: dict[Seat, Any] = {other: GAME.absent(open_state, other) for other in range(state.seats)}
    after, events = resolve_result_round(open_state, {**others, seat: action})
    if "final_forecast" in told:
        points = {
            event.public["of_seat"]: event.public["points"] for event in events if event.kind == "scored"
        }
        assert told["final_forecast"]["points"] == points.pop(seat)
        assert told["final_forecast"]["rivals"] == max(points.values())
        return {"final_forecast"}
    if "instant_drawn" in event_kinds(events):
        return set()
    forecast = "no_candidate" if "no_candidate" in told else "election_forecast"
    assert after.king in told[forecast]["king_seats"]
    assert ("election_rolled" in event_kinds(events)) == told[forecast].get("tied", False)
    if after.king == seat:
        return {forecast}
    assert told["result_forecast"] == {"money": after.money[seat], "prestige": after.prestige[seat]}
    drawn = [event.public["n"] for event in events if is_drawn_by(event, seat)]
    assert told["cards_refilled"]["n"] == sum(drawn)
    return {forecast, "result_forecast", "cards_refilled"}


def is_drawn_by(event: Event, seat: Seat) -> bool:
    return event.kind == "cards_drawn" and event.public["of_seat"] == seat


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stone", "target", "mercs", "card"),
    [
        ("koeln-2", "koeln-3", 0, None),
        ("koeln-1", "pfalz-2", 0, None),
        ("pfalz-1", "franken-1", 2, None),
        ("pfalz-1", "pfalz-2", 0, "r_reinforce"),
    ],
)
def test_attacks_are_won_as_often_as_told(stone: str, target: str, mercs: int, card: str | None) -> None:
    battles, won = 3000, 0
    state = parse_state(MIDGAME, hands="r_reinforce", hired=(2, 0, 0))
    action = Attack(stone, target, mercs, with_reaction=card)
    chance = previewed(state, action)["planned_battle"]["win"]
    for number in range(battles):
        rolled = replace(state, chance=Chance(f"battle {number}"))
        won += "attack_won" in event_kinds(act(rolled, action, B=NO_REACTIONS)[1])
    assert abs(won - battles * chance) < 5 * (battles * chance * (1 - chance)) ** 0.5


@pytest.mark.slow
@pytest.mark.parametrize(("card", "mercs"), [(None, 0), (None, 1), ("r_fortify", 1), ("r_reinforce", 0)])
def test_stones_are_held_as_often_as_told(card: str | None, mercs: int) -> None:
    battles, held = 3000, 0
    state, answer = live_attack(), React(card, mercs)
    chance = previewed(state, answer)["planned_defence"]["hold"]
    for number in range(battles):
        rolled = replace(state, chance=Chance(f"battle {number}"))
        held += "attack_repelled" in event_kinds(act(rolled, answer)[1])
    assert abs(held - battles * chance) < 5 * (battles * chance * (1 - chance)) ** 0.5


def test_a_hidden_card_of_the_attacker_tells_the_owner_nothing() -> None:
    state = parse_state("*A koeln+3\n B pfalz+1", hands="r_reinforce r_loot", live=True)
    plain = act(state, Attack("koeln-1", "pfalz-1"))[0]
    for card in ("r_reinforce", "r_loot"):
        helped = act(state, Attack("koeln-1", "pfalz-1", with_reaction=card))[0]
        told = [GAME.facts(one, GAME.decisions(one)[0]) for one in (plain, helped)]
        assert told[0] == told[1]


def test_quantities_are_what_lies_open() -> None:
    state = parse_state(MIDGAME, hands="a_tax r_toll", money=(7, 8, 9), office=(0, 12, 0), hired=(0, 0, 3))
    assert GAME.quantities(GAME.view(state, None)) == {
        "money": (7, 8, 9),
        "prestige": (10, 10, 10),
        "stones": (3, 4, 2),
        "cities": (1, 1, 0),
        "citizens": (3, 3, 1),
        "possession": (1, 2, 2),
        "cards": (2, 0, 0),
        "mercs": (0, 12, 3),
    }


def test_a_won_attack_changes_both_sides() -> None:
    """Case 7 with a city to win and mercenaries: one falls, and the other is spent all the same."""
    state = parse_state(
        "*A koeln+3\n B pfalz+1#", hired=(2, 0), chance=fixed_dice("66666266 2226 66666266 2")
    )
    _, events = act(state, Attack("koeln-1", "pfalz-1", 2), B=NO_REACTIONS)
    assert told_changes(GAME, events) >= {
        *(Change(A, "mercs", -2), Change(A, "stones", 1), Change(A, "cities", 1)),
        *(Change(B, "stones", -1), Change(B, "cities", -1), Change(B, "citizens", -1)),
        *(Change(A, "possession", 1), Change(B, "possession", -1)),
    }


def test_a_lost_attack_changes_both_sides() -> None:
    state = parse_state("*A koeln+1#\n B pfalz+2", chance=fixed_dice("2225 66625 2 66622"))
    _, events = act(state, Attack("koeln-1", "pfalz-1"), B=NO_REACTIONS)
    assert only_event(events, "attack_repelled")["citizens"] == 1
    assert told_changes(GAME, events) >= {
        *(Change(A, "stones", -1), Change(A, "cities", -1), Change(A, "citizens", -1)),
        Change(B, "citizens", -1),
    }


def test_a_bribed_card_leaves_the_hand_once() -> None:
    state = parse_state("*A koeln\n B pfalz", hands="inherit_05 a_tax|r_bribe")
    _, events = act(state, Inherit("inherit_05", "franken"), B=Orders(bribe="auto"))
    bribed = {Change(A, "cards", -1), Change(B, "cards", -1), Change(B, "money", -3)}
    assert told_changes(GAME, events) == bribed


def test_an_election_returns_the_mercenaries_of_before() -> None:
    state = result_round("*A koeln koeln\n B bayern", king=A, antiking=B, office=(7, 6))
    _, events = resolve_result_round(state)
    assert only_event(events, "king_elected")["returned"] == [7, 6]
    assert {Change(A, "mercs", -7), Change(B, "mercs", 6)} <= told_changes(GAME, events)


def test_a_marriage_that_ends_takes_the_dowry_along() -> None:
    state = result_round("*A pfalz~ koeln\n B bayern", ladies=(*card_numbers("m_anna"), None))
    _, events = resolve_result_round(state)
    assert Change(A, "stones", -1) in told_changes(GAME, events)


def test_older_logs_do_not_say_what_a_battle_changed() -> None:
    """Their events lack what was lost, so that nobody is told a wrong sum."""
    old: dict[str, Any] = {"of_seat": A, "loser_seat": B, "stone": "pfalz-1"}
    assert net_changes(GAME.events, [Event("attack_won", old)]) is None
    assert net_changes(GAME.events, [Event("attack_repelled", old)]) is None
