"""What whole actions of Anno 1452 are said to lead to, and how much there is to tell (DESIGN 9)."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace

import pytest

from chalicelib.games.anno_1452.actions import (
    Action,
    Attack,
    March,
    PlayCard,
    React,
    SetCitizens,
    SetStone,
    Submit,
    TakeTitle,
)
from chalicelib.games.anno_1452.regions import PLACES
from chalicelib.games.anno_1452.state import State, Stone
from chalicelib.games.contract import Json
from chalicelib.play import codec
from tests.games.anno_1452_facts import MIDGAME, live_attack, previewed
from tests.games.anno_1452_states import GAME, A, B, C, parse_state, result_round


@pytest.mark.parametrize(
    ("action", "facts"),
    [
        (
            Attack("koeln-2", "koeln-3", mercs=2, with_reaction="r_reinforce"),
            {"planned_battle": {"dice": 8, "owner_dice": 3, "win": 0.9999}, "reinforcement": {"mercs": 3}},
        ),
        (
            Attack("koeln-2", "koeln-3", with_reaction="r_haste", haste_region="koeln"),
            {
                "planned_battle": {"dice": 3, "owner_dice": 3, "win": 0.4903},
                "hasty_stone": {"region": "koeln", "cost": 7, "money": 23},
            },
        ),
        (
            SetStone("boehmen", with_reaction="r_haste", haste_region="boehmen"),
            {"hasty_stone": {"region": "boehmen", "cost": 5, "money": 21}},
        ),
        (
            SetStone("boehmen", with_reaction="r_haste", haste_citizens={"koeln-2": 2}),
            {"hasty_citizens": {"n": 2, "cost": 6, "money": 20}},
        ),
        (
            SetStone("pfalz", with_reaction="r_haste", haste_region="pfalz"),
            {"haste_kept": {}},
        ),
        (
            SetCitizens({"koeln-2": 2}),
            {"citizens_bought": {"n": 2, "cost": 6, "money": 24}, "citizen_price": {"cost": 3}},
        ),
        (
            TakeTitle("title_koeln", with_reaction="r_haste", haste_citizens={"koeln-2": 1}),
            {
                "prestige_change": {"before": 10, "after": 12},
                "hasty_citizens": {"n": 1, "cost": 3, "money": 27},
            },
        ),
        (
            PlayCard("a_move", marches=(March("koeln-1", "koeln-2", 1),)),
            {"citizens_to_move": {"limit": 3, "citizens": 3}},
        ),
    ],
)
def test_a_preview_tells_the_whole_action(action: Action, facts: dict[str, Json]) -> None:
    state = parse_state(MIDGAME, hands="r_haste r_reinforce title_koeln a_move", hired=(2, 0, 0))
    found = previewed(state, action)
    assert facts.items() <= found.items()
    assert not {"attack_odds_with_mercs", "haste_stone", "haste_citizens"} & found.keys()


def test_previews_of_answers_and_submissions() -> None:
    found = previewed(live_attack(), React("r_fortify", 1))
    assert found["planned_defence"] == {"dice": 5, "attacker_dice": 6, "hold": 0.8448}
    assert "hold_odds_with_mercs" not in found
    assert "planned_defence" not in previewed(live_attack(), React("r_truce"))
    state = result_round(MIDGAME, hands="e_fair r_haste r_loot")
    found = previewed(state, Submit({"r_haste": 1}, "e_fair"))
    assert found["cards_refilled"] == {"n": 4}
    assert "refill" not in found


def crowded_state(own: int) -> State:
    """A king with so many stones of all kinds among those of three others."""
    owners = [A] * own + [B, C, 3] * 14
    stones = [
        Stone(place, owner, 1 + place % 3, place % 4, place % 5 == 0)
        for place, owner in zip(range(len(PLACES)), owners, strict=False)
    ]
    base = parse_state(
        "*A koeln\n B\n C\n D",
        hands="r_haste r_loot r_reinforce charter_free title_koeln a_intrigue a_pact a_pledge inherit_05",
        king=A,
        office=(12, 0, 0, 0),
    )
    return replace(base, stones=tuple(stones))


@pytest.mark.parametrize("own", [5, 13])
def test_the_facts_of_a_crowded_map_stay_small(own: int) -> None:
    state = crowded_state(own)
    answer = [
        [codec.dump(decision), [[fact.when, fact.tells.to_json()] for fact in GAME.facts(state, decision)]]
        for decision in GAME.decisions(state)
    ]
    whole = json.dumps([answer, codec.dump(GAME.view(state, A))])
    # The rest of the answer, players and clocks, is less than one kilobyte and a half.
    assert len(gzip.compress(whole.encode())) < 8_000
