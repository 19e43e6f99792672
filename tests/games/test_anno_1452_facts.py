"""What a choice of Anno 1452 is said to lead to, in known positions (DESIGN 9)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from chalicelib.games.anno_1452 import war, war_explanations
from chalicelib.games.anno_1452.actions import Attack, PlayCard
from chalicelib.games.anno_1452.exact_odds import exact_win_probability
from chalicelib.games.contract import Fact, Json
from chalicelib.games.facts import fitting_facts
from tests.games.anno_1452_facts import MIDGAME, live_attack, previewed, told
from tests.games.anno_1452_states import (
    GAME,
    A,
    B,
    C,
    act,
    card_numbers,
    event_facts,
    parse_state,
    result_round,
    stone,
)
from tests.games.timeline_facts import sentence

KEY = "anno-1452"


@pytest.mark.parametrize(
    ("region", "facts"),
    [
        ("boehmen", {"stone_price": (4, 0, 6, 26), "card_taken": ("boehmen",), "prestige_change": (10, 11)}),
        ("koeln", {"stone_price": (7, 3, 4, 23)}),
        ("bayern", {"stone_price": (5, 1, 5, 25)}),
        ("pfalz", {"stone_price": (6, 2, 3, 24), "card_taken": ("pfalz",), "prestige_change": (10, 11)}),
    ],
)
def test_a_stone_has_its_price_by_region(region: str, facts: dict[str, tuple[Any, ...]]) -> None:
    found = told(parse_state(MIDGAME), "stone", region=region)
    assert {kind: tuple(fact.values()) for kind, fact in found.items()} == facts


def test_a_stone_that_wins_a_possession_card_says_from_whom() -> None:
    state = parse_state("*A tirol\n B\n C tirol", holders="tirol=C", prestige=(20, 10, 10))
    found = told(state, "stone", region="tirol")
    assert found["card_won"] == {"region": "tirol", "victim_seat": C}
    assert found["stone_price"] == {"cost": 6, "stones": 2, "limit": 3, "money": 30 - 6 + 5}
    assert "prestige_change" not in found


def test_first_stones_tell_room_and_neighbours_in_play() -> None:
    state = parse_state("*A\n B", phase="setup")
    tyrol = {"crest": 3, "walls": 1, "neighbours": 2}  # of its six neighbours two people play with two
    assert told(state, "setup", region1="tirol") == {"first_stone": tyrol}
    assert told(state, "setup", region2="tirol") == {"first_stone": tyrol}
    assert (
        told(parse_state("*A\n B\n C\n D", phase="setup"), "setup", region1="tirol")["first_stone"][
            "neighbours"
        ]
        == 6
    )


def test_citizens_have_a_price_each_and_room() -> None:
    state = parse_state("*A koeln+3 koeln+2 pfalz+1#~\n B", money=(7, 0))
    assert told(state, "citizens") == {"citizen_price": {"cost": 3}, "citizen_room": {"most": 1, "room": 1}}
    state = parse_state("*A koeln+3 koeln+2 pfalz+1#\n B", money=(7, 0))
    assert told(state, "citizens")["citizen_room"] == {"most": 2, "room": 6}


def test_a_city_tells_price_walls_and_room() -> None:
    state = parse_state(MIDGAME, hands="charter_free", money=(8, 0, 0))
    assert told(state, "city", stone="koeln-1") == {
        "city_price": {"cost": 6, "cities": 0, "limit": 2, "money": 2, "citizens": 6}
    }


def test_an_attack_tells_odds_dice_and_what_is_at_stake() -> None:
    state = parse_state(MIDGAME)
    assert told(state, "attack", stone="koeln-2", target="koeln-3") == {
        "attack_odds": {"win": 0.4903},
        "attack_dice": {"levels": 3, "citizens": 0},
        "owner_dice": {"owner_seat": B, "levels": 3, "citizens": 0},
        "victory": {"gain": "stone", "before": 10, "after": 10},
        "defeat": {"loss": "stone", "before": 10, "after": 8},
    }
    assert told(state, "attack", stone="pfalz-1", target="franken-1") == {
        "attack_odds": {"win": 0.0275},
        "attack_dice": {"levels": 3, "citizens": 0, "city": True},
        "owner_dice": {"owner_seat": B, "levels": 3, "citizens": 2, "city": True},
        "victory": {"gain": "city_and_possession", "before": 10, "after": 11},
        "defeat": {"loss": "city", "before": 10, "after": 8},
    }


def test_a_lost_attack_may_cost_the_possession_card_and_money() -> None:
    state = parse_state("*A koeln#\n B pfalz koeln", holders="koeln=A", prestige=(1, 20), money=(8, 0))
    found = told(state, "attack", stone="koeln-1", target="pfalz-1")
    assert found["defeat"] == {"loss": "city_and_possession", "before": 1, "after": 0}
    assert found["defeat_money"] == {"before": 8, "after": 0}
    assert "victory_money" not in found


def test_mercenaries_of_both_sides_are_told() -> None:
    state = parse_state(MIDGAME, hired=(3, 0, 0), office=(0, 0, 12), king=C)
    found = told(state, "attack", stone="pfalz-1", target="schwaben-1")
    assert found["attack_odds_with_mercs"] == {"win": 0.3444, "mercs": 3, "with_all": 0.9965}
    assert found["owner_mercs"] == {"owner_seat": C, "n": 12}
    assert found["mercs_held"] == {"n": 3}
    found = told(replace(state, hired=(30, 0, 0)), "attack", stone="pfalz-1", target="schwaben-1")
    assert found["attack_odds_with_mercs"]["mercs"] == war_explanations.MOST_MERCS
    assert found["mercs_held"] == {"n": 30}


@pytest.mark.parametrize(
    ("mercs", "held", "kind"),
    [
        (0, 0, None),  # the owner has none
        (0, 1, "defended_odds"),  # fewer than make the dice equal
        (0, 12, "defended_odds"),
        (3, 12, "defended_odds_with_mercs"),
    ],
)
def test_the_defence_that_is_told_is_that_of_orders_at_their_default(
    mercs: int, held: int, kind: str | None
) -> None:
    state = parse_state(MIDGAME, hired=(mercs, 0, 0), office=(0, 0, held))
    attack = Attack("koeln-1", "schwaben-1", mercs=mercs)
    state = replace(state, king=A)  # who reaches every stone
    found = told(state, "attack", stone=attack.stone, target=attack.target)
    _, events = act(state, attack)
    committed = [fact["n"] for fact in event_facts(events, "mercs_committed")]
    assert committed == ([found[kind]["n"]] if kind else [])
    planned = previewed(state, attack)
    assert planned.get("defended_odds", {}).get("win") == (found[kind]["win"] if kind else None)
    sides = war.stone_side(stone(state, "koeln-1"), mercs), war.stone_side(stone(state, "schwaben-1"))
    defender = replace(sides[1], mercs=sum(committed))
    win = round(exact_win_probability(sides[0], defender), 4)
    assert kind is None or found[kind]["win"] == win


def test_own_reaction_cards_tell_what_they_add() -> None:
    state = parse_state(MIDGAME, hands="r_reinforce r_loot r_haste")
    without = told(state, "attack", stone="koeln-1", target="koeln-3", with_reaction=None)
    for card, facts in (
        ("r_reinforce", {"reinforcement": {"mercs": 3}}),
        ("r_loot", {"loot_limit": {"limit": 5}}),
        ("r_haste", {"haste_stone": {"least": 4}, "haste_citizens": {"cost": 3}}),
    ):
        found = told(state, "attack", stone="koeln-1", target="koeln-3", with_reaction=card)
        assert found == without | facts


@pytest.mark.parametrize(
    ("kind", "params", "facts"),
    [
        (
            "marry",
            {"card": "m_anna"},
            {
                "dowry": {"cost": 2, "region": "pfalz", "section": "1308"},
                "money_change": {"before": 30, "after": 28},
                "card_taken": {"region": "pfalz"},
                "prestige_change": {"before": 9, "after": 10},
            },
        ),
        ("title", {"card": "title_koeln"}, {"prestige_change": {"before": 9, "after": 11}}),
        ("inherit", {"region": "franken"}, {"free_stone": {"stones": 1, "limit": 4}}),
        ("card", {"card": "a_tax"}, {"money_change": {"before": 30, "after": 35}}),
        (
            "card",
            {"card": "a_intrigue", "player": B},
            {"rival_prestige": {"rival_seat": B, "before": 12, "after": 10}},
        ),
        ("card", {"card": "a_pact", "player": C}, {"pact_reach": {"partner_seat": C, "own": 1, "theirs": 1}}),
        ("card", {"card": "a_spy", "player": C}, {"hand_to_spy": {"victim_seat": C, "cards": 1}}),
        (
            "card",
            {"card": "a_pledge", "stone": "koeln-3"},
            {
                "pledge_price": {"owner_seat": B, "cost": 8, "own": 3, "theirs": 0},
                "money_change": {"before": 30, "after": 22},
            },
        ),
        ("card", {"card": "a_chancery"}, {"cards_to_draw": {"n": 2, "cards": 13}}),
        ("card", {"card": "a_move"}, {"citizens_to_move": {"limit": 3, "citizens": 3}}),
        (
            "card",
            {"card": "a_hire"},
            {"mercs_gained": {"n": 4}, "money_change": {"before": 30, "after": 25}},
        ),
        (
            "card",
            {"card": "a_antiking"},
            {"mercs_gained": {"n": 6}, "prestige_change": {"before": 9, "after": 10}},
        ),
    ],
)
def test_a_card_tells_what_it_does_now(kind: str, params: Json, facts: dict[str, Json]) -> None:
    hand = "title_koeln a_intrigue a_pact a_tax m_anna inherit_05 a_pledge a_chancery a_spy a_move a_hire"
    state = parse_state(
        MIDGAME, f"{hand} a_antiking charter_free|r_truce|r_truce", prestige=(9, 12, 8), king=B
    )
    assert told(state, kind, **params) == facts


def test_prestige_beyond_the_track_becomes_money() -> None:
    state = parse_state(MIDGAME, hands="title_koeln", prestige=(19, 10, 10))
    assert told(state, "title", card="title_koeln") == {
        "prestige_change": {"before": 19, "after": 20},
        "money_change": {"before": 30, "after": 35},
    }
    state = parse_state(MIDGAME, hands="a_intrigue", prestige=(0, 1, 0))
    assert told(state, "card", card="a_intrigue", player=B) == {
        "rival_prestige": {"rival_seat": B, "before": 1, "after": 0},
        "rival_money": {"rival_seat": B, "before": 30, "after": 25},
    }


def test_a_card_to_discard_tells_whether_its_holder_could_play_it() -> None:
    hand = "a_chancery title_koeln title_tirol r_truce e_court a_hire"
    state = parse_state(MIDGAME, f"{hand}|title_bayern title_sachsen a_tax", money=(30, 0, 0))
    asked = act(state, PlayCard("a_chancery"))[0]
    uses = ("now", "not_now", "reaction", "result", "now")
    for card, use in zip(hand.split()[1:], uses, strict=True):
        assert told(asked, "discard", card=card) == {"card_use": {"use": use}}
    spying = replace(state, hands=(card_numbers("a_spy"), *state.hands[1:]))
    asked = act(spying, PlayCard("a_spy", player=B))[0]
    for card, use in (("title_bayern", "now"), ("title_sachsen", "not_now"), ("a_tax", "now")):
        assert told(asked, "discard_of", card=card) == {"card_use": {"use": use}}


@pytest.mark.parametrize(
    ("fields", "kind", "fact"),
    [
        ({}, "next_player", {"next_seat": B}),
        (
            {"turn": 2},
            "next_round",
            {"action_round": 2, "dice": 2, "held": 0.6944, "section": "1308"},
        ),
        (
            {"turn": 2, "action_round": 2},
            "next_round",
            {"action_round": 3, "dice": 3, "held": 0.5787, "section": "1308"},
        ),
        ({"turn": 2, "action_round": 3}, "result_round_next", {"section": "1308"}),
    ],
)
def test_passing_tells_what_comes_next(fields: Json, kind: str, fact: Json) -> None:
    found = told(parse_state(MIDGAME, **fields), "pass")
    amount = 9 if fields else 14  # levels, citizens, city and card of A; of C
    assert found == {kind: fact, "next_income": {"amount": amount}}


def test_a_result_round_tells_money_prestige_and_the_election() -> None:
    state = result_round(MIDGAME, hands="e_gifts e_renounce e_fair e_court r_haste")
    assert told(state, "er_submit", er_card=None) == {
        "next_income": {"amount": 14},
        "result_forecast": {"money": 44, "prestige": 11},
        "election_forecast": {"king_seats": [C], "fewest": 2, "own": 3},
        "refill": {"n": 0},
    }
    gifts = told(state, "er_submit", er_card="e_gifts")
    assert gifts["election_forecast"] == {"king_seats": [A], "fewest": 0, "own": 0}
    assert gifts["result_forecast"] == {"money": 34, "prestige": 11}
    renounced = told(state, "er_submit", er_card="e_renounce")
    assert renounced["no_candidate"] == {"king_seats": [C], "fewest": 2}
    assert renounced["result_forecast"] == {"money": 48, "prestige": 11}
    assert told(state, "er_submit", er_card="e_fair")["result_forecast"] == {"money": 48, "prestige": 11}
    assert told(state, "er_submit", er_card="e_court")["result_forecast"] == {"money": 29, "prestige": 13}


def test_those_who_tie_in_the_election_are_named() -> None:
    state = result_round("*A koeln\n B bayern\n C pfalz pfalz")
    found = told(state, "er_submit", er_card=None)["election_forecast"]
    assert found == {"king_seats": [A, B], "fewest": 1, "own": 1, "tied": True}


def test_the_last_result_round_tells_points() -> None:
    state = result_round("*A koeln\n B bayern pfalz", section=7)
    assert told(state, "er_submit", er_card=None) == {
        "next_income": {"amount": 4},
        # One stone and card, prestige 8, 34 gulden; two stones and cards, prestige 12, 38 gulden.
        "final_forecast": {"points": 1 + 1 + 8 + 3, "rivals": 2 + 2 + 12 + 3},
    }


def test_the_owner_of_an_attacked_stone_is_told_the_odds_of_each_card() -> None:
    state = live_attack()
    found = told(state, "react", card=None)
    assert found == {
        "hold_odds_with_mercs": {"hold": 0.2109, "mercs": 4, "with_all": 0.9965},
        "attack_dice": {"levels": 3, "citizens": 1, "city": True},
        "attacker_dice": {"attacker_seat": A, "levels": 3, "citizens": 3, "mercs": 0},
        "stand": {"before": 10, "after": 11},
        "fall": {"loss": "city", "before": 10, "after": 9},
    }
    assert "no_battle" in told(state, "react", card="r_truce")
    assert told(state, "react", card="r_fortify")["hold_odds_with_mercs"]["hold"] == 0.4576
    assert told(state, "react", card="r_reinforce")["hold_odds_with_mercs"]["hold"] == 0.9731
    assert told(replace(state, office=(0, 0)), "react", card=None)["hold_odds"] == {"hold": 0.2109}


@pytest.mark.parametrize(
    ("kind", "params", "lang", "texts"),
    [
        (
            "attack",
            {"stone": "pfalz-1", "target": "pfalz-2"},
            "de",
            [
                "34 % Siegchance.",
                "Deine Würfel: 3 Stufen, keine Bürger; mit der Stadt parieren Einsen.",
                "Würfel von B: 3 Stufen, 1 Bürger.",
                "Bei Sieg: Dein Stein (Stufe 1) ersetzt ihn, und du bekommst die Besitzkarte; "
                "Prestige 10 → 11.",
                "Bei Niederlage: Dein Stein und seine Stadt sind weg; Prestige 10 → 8.",
            ],
        ),
        (
            "stone",
            {"region": "koeln"},
            "en",
            ["Price: 7 gulden, then you have 23 gulden. Stones there: 3 of 4."],
        ),
        (
            "pass",
            {},
            "it",
            ["Poi tocca a B.", "Rendita al bilancio, allo stato attuale: 14 fiorini."],
        ),
    ],
)
def test_sentences(kind: str, params: Json, lang: str, texts: list[str]) -> None:
    state = parse_state(MIDGAME)
    decision = next(one for one in GAME.decisions(state) if one.kind == kind)
    found = [sentence(KEY, fact, lang) for fact in fitting_facts(GAME.facts(state, decision), params)]
    assert [text.replace("\u00a0", " ") for text in found] == texts


def test_every_kind_of_fact_has_a_sentence_in_each_language() -> None:
    for cls in GAME.fact_classes.values():
        values = {field.name: _SAMPLES.get(str(field.type), 2) for field in fields(cls)}  # type: ignore[arg-type]
        for lang in ("en", "de", "it"):
            text = sentence(KEY, Fact({}, cls(**values)), lang)
            assert "{" not in text


_SAMPLES: dict[str, Any] = {
    "RegionId": "koeln",
    "StoneId": "koeln-1",
    "SectionId": "1308",
    "Gain": "stone",
    "Loss": "city",
    "Use": "now",
    "Probability": 0.5,
    "bool": False,
    "tuple[Seat, ...]": (0, 1),
}
