"""What is told of the choices of Anno Domini: Cathedrals: odds, points, prices, incomes (DESIGN 9)."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import Any

import pytest

from chalicelib.games.cathedrals.facts import (
    AttackOdds,
    BlockedTargets,
    BuildingSite,
    CastlePrice,
    Conquest,
    ConsultOdds,
    Elimination,
    Excommunication,
    FreeCastles,
    FreeTerritory,
    OnlyFreed,
    SettlingPlace,
    TurnEnd,
    Victory,
)
from chalicelib.games.cathedrals.state import Attack, Build, Consult, Orders, State
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Json
from chalicelib.games.facts import FactDetails
from chalicelib.play.telling.recap import net_changes
from tests.games.cathedrals_states import GAME, attack, explained, parse_state

RULEBOOK = """
    *A 0 templar england4
     B 0 relic flanders3+ sweden1
     C 0 norway1
     D 0 cyprus1
"""
"""The example of the rulebook: England attacks Flanders (RULES 3.10, case 2)."""

RIVALS = "*A 0 {cards} england4 norway4\n B 0 {other_cards} scotland2{holy}\n C 0 sicily1\n D 0 cyprus1"


def tells(state: State, kind: str, **when: Any) -> list[FactDetails]:
    """What is told of a decision's alternatives with just these parameters."""
    return [fact.tells for fact in explained(state, kind) if fact.when == when]


def odds(state: State, origin: str, target: str) -> AttackOdds:
    """The odds of one attack."""
    (told,) = tells(state, "attack", origin=origin, target=target)
    assert isinstance(told, AttackOdds)
    return told


def test_an_attack_tells_castles_points_and_odds() -> None:
    told = odds(parse_state(RULEBOOK), "england", "flanders")
    assert told == AttackOdds(4, 2, 3, 2, once=0.3125, throws=3, in_all=0.7626, by_sea=True)
    assert told.to_json() == {
        "kind": "attack_odds", "castles": 4, "points": 2, "victim_castles": 3, "victim_points": 2,
        "once": 0.3125, "throws": 3, "in_all": 0.7626, "by_sea": True,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "other_cards", "holy", "origin", "points", "against", "by_sea"),
    [
        ("", "", "", "england", 0, 0, False),
        ("", "", "+", "england", 0, 1, False),
        ("mercenary mercenary", "walls", "", "england", 2, 1, False),
        ("templar", "relic", "", "england", 0, 0, False),
        ("templar", "relic walls", "+", "england", 2, 3, False),
        ("templar templar mercenary", "relic relic relic relic", "+", "england", 4, 4, False),
        ("fleet", "", "", "england", 0, 0, False),
        ("fleet", "", "", "norway", 1, 0, True),
    ],
)
def test_points_count_where_their_condition_holds(
    cards: str, other_cards: str, holy: str, origin: str, points: int, against: int, by_sea: bool
) -> None:
    state = parse_state(RIVALS.format(cards=cards, other_cards=other_cards, holy=holy))
    told = odds(state, origin, "scotland")
    assert (told.points, told.victim_points, told.by_sea) == (points, against, by_sea)


def test_the_odds_in_all_are_those_of_the_throws_that_are_left() -> None:
    for throws in (1, 2, 6):
        told = odds(parse_state(RULEBOOK, attacks_left=throws), "england", "flanders")
        assert (told.once, told.throws) == (0.3125, throws)
        assert (told.in_all > told.once) == (throws > 1)


def frequency_is(count: int, tries: int, probability: float) -> bool:
    """Whether so many successes are no more than five standard deviations from what is expected."""
    slack = 0.0001 * tries  # told are four decimals
    return abs(count - tries * probability) <= 5 * sqrt(tries * probability * (1 - probability)) + slack


@pytest.mark.slow
@pytest.mark.parametrize(
    "drawing",
    [
        RULEBOOK,
        RULEBOOK.replace("templar", "mercenary").replace("england4", "england6"),
        RULEBOOK.replace("3+", "1"),
    ],
)
def test_the_odds_are_those_of_the_dice(drawing: str) -> None:
    state, tries = parse_state(drawing), 4000
    told = odds(state, "england", "flanders")
    taken_after = [0, 0, 0, 0]
    for number in range(tries):
        taken_after[throws_needed(replace(state, chance=Chance(f"throw {number}")))] += 1
    assert frequency_is(taken_after[1], tries, told.once)
    assert frequency_is(sum(taken_after[1:]), tries, told.in_all)


def throws_needed(state: State) -> int:
    """After how many throws from England Flanders is taken; 0 if it never is."""
    for throw in range(1, 4):
        if not any(decision.kind == "attack" for decision in GAME.decisions(state)):
            return 0
        state, events = GAME.apply(state, 0, Attack("england", "flanders"), {})
        if any(event.kind == "conquered" for event in events):
            return throw
    return 0


def test_a_target_tells_what_both_sides_earn_then() -> None:
    state = parse_state("*A 0 england4 sicily1+\n B 0 scotland2+ normandy1+\n C 0 norway1\n D 0 cyprus1")
    assert tells(state, "attack", target="scotland") == [Conquest(1, 20, 60, 30, cathedral=True)]
    assert tells(state, "attack", target="norway") == [Conquest(2, 20, 30, 0), Elimination(2, 0)]


def test_the_last_territory_brings_its_owners_money() -> None:
    state = parse_state("*A 0 england4\n B 170 tax_collector scotland2\n C 0 norway1 nicaea1")
    assert tells(state, "attack", target="scotland") == [Conquest(1, 0, 0, 50), Elimination(1, 170)]


SEVEN = "ireland1+ wales1+ portugal1+ castile1+ sicily1+ venice1+ cyprus1+"


def test_the_winning_cathedral_is_told() -> None:
    drawing = f"*A 100 england4 {SEVEN}\n B 0 scotland1+ norway1 kiev1\n C 0 france1\n free flanders+"
    state = parse_state(drawing)
    assert tells(state, "attack", target="scotland") == [Conquest(1, 560, 720, 30, cathedral=True), Victory()]
    assert tells(state, "attack", target="norway") == [Conquest(1, 560, 630, 10)]
    assert tells(state, "build", territory="flanders") == [FreeTerritory(560, 720, True), Victory()]
    assert tells(state, "build", territory="lorraine") == [FreeTerritory(560, 630)]
    in_debt = parse_state(f"{drawing}\n owes A B 50")
    assert Victory() not in tells(in_debt, "attack", target="scotland")


def test_the_debt_to_whom_one_eliminates_is_no_debt_any_more() -> None:
    state = parse_state(f"*A 0 england4 {SEVEN}\n B 0 scotland1+\n C 0 france1\n owes A B 50")
    assert Victory() in tells(state, "attack", target="scotland")


def test_without_a_castle_in_supply_a_territory_is_only_freed() -> None:
    state = replace(
        parse_state("*A 0 england4 sicily1+\n B 0 scotland2+ kiev1\n C 0 norway1"), supply=(0, 77, 79)
    )
    assert tells(state, "attack", target="scotland") == [Conquest(1, 20, 20, 20, cathedral=True), OnlyFreed()]


def test_what_the_truce_forbids_is_told_with_its_reason() -> None:
    early = parse_state(
        f"*A 0 england4 {SEVEN}\n B 0 scotland1+ normandy1\n C 0 norway1\n D 0 granada1 kiev1", round=3
    )
    assert tells(early, "attack") == [
        BlockedTargets("cathedral_too_early", ("scotland",)),
        BlockedTargets("elimination_too_early", ("norway",)),
        BlockedTargets("too_few_castles", ("granada",)),
    ]
    assert tells(replace(early, round=4), "attack") == [BlockedTargets("too_few_castles", ("granada",))]


def test_where_nothing_can_be_attacked_the_end_of_the_turn_says_why() -> None:
    state = parse_state("*A 0 england1 cyprus1\n B 0 scotland1 flanders1 kiev1\n C 0 norway1 greece1")
    end = TurnEnd("not_earned", 3, 0, 0)
    near = BlockedTargets("too_few_castles", ("scotland", "norway", "flanders", "greece"))
    assert tells(state, "end_turn") == [end, near]
    assert tells(replace(state, attacks_left=0), "end_turn") == [replace(end, attacks=0)]


def test_a_build_tells_price_room_and_what_free_land_is_worth() -> None:
    state = parse_state("*A 250 england4+ wales6\n B 0 ireland2\n C 0 norway1\n free france+")
    assert tells(state, "build") == [CastlePrice(100)]
    assert [fact.per for fact in explained(state, "build") if not fact.when] == ["n"]
    assert tells(state, "build", territory="england") == [BuildingSite(castles=4, room=2)]
    assert tells(state, "build", territory="wales") == []
    assert tells(state, "build", territory="france") == [FreeTerritory(20, 60, cathedral=True)]
    assert tells(state, "build", territory="cyprus") == [FreeTerritory(20, 30)]


def test_what_is_told_of_free_land_is_what_happens() -> None:
    state = parse_state("*A 250 tax_collector england4+\n B 0 ireland2\n C 0 norway1\n free france+")
    after, _ = GAME.apply(state, 0, Build("france", 2), {})
    assert tells(state, "build", territory="france") == [
        FreeTerritory(state.income(0), after.income(0), cathedral=True)
    ]


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({}, TurnEnd("not_earned", 3, 150, 70)),
        ({"conquered": True}, TurnEnd("drawn", 3, 150, 70)),
        ({"conquered": True, "deck": ""}, TurnEnd("deck_empty", 3, 150, 70)),
        ({"conquered": True, "phase": "extra", "attacks_left": 1}, TurnEnd("extra_attack", 1, 150, 70)),
        ({"round": 20}, TurnEnd("not_earned", 3, 150, 0, last=True)),
    ],
)
def test_the_end_of_a_turn_tells_card_income_and_what_is_unused(fields: Json, told: TurnEnd) -> None:
    drawing = "*A 150 tax_collector england4+ wales1\n B 0 ireland2\n C 0 norway1"
    assert tells(parse_state(drawing, **{"deck": "templar", **fields}), "end_turn") == [told]


def test_a_draft_tells_seas_reach_and_income() -> None:
    drawing = "*A 0 england1+ scotland1\n B 0 ireland1 sicily1\n C 0 norway1"
    draft = parse_state(drawing, phase="draft", round=0)
    assert tells(draft, "draft", territory="wales") == [
        SettlingPlace(("atlantic",), 6, 1, 60, cathedral=True)
    ]
    assert tells(draft, "draft", territory="hungary") == [SettlingPlace((), 7, 0, 60, cathedral=True)]
    late = parse_state(
        f"{drawing}\n free " + " ".join(f"{land}+" for land in FOURTEEN),
        phase="draft",
        round=0,
        cathedral_total=15,
    )
    assert tells(late, "draft", territory="denmark") == [
        SettlingPlace(("north_sea", "baltic"), 12 - 1, 2, 30)
    ]


FOURTEEN = (
    "france", "cyprus", "venice", "kiev", "greece", "poland", "saxony", "bavaria", "bohemia", "lorraine",
    "burgundy", "castile", "portugal", "granada",
)  # fmt: skip
"""With another one that is settled all cathedrals of three players."""


def test_free_castles_tell_how_many_and_how_much_room() -> None:
    state = parse_state("*A 0 england5 wales6\n B 0 ireland2\n C 0 norway1", phase="choice", pending="levy")
    assert tells(state, "place_castles") == [FreeCastles(n=1, room=1)]


def test_a_betrayal_tells_what_both_sides_earn_then() -> None:
    drawing = "*A 0 england4+\n B 80 scotland1\n C 0 norway1 flanders1+ normandy2"
    state = parse_state(drawing, phase="choice", pending="betrayal")
    assert tells(state, "betray", territory="scotland") == [Conquest(1, 10, 20, 0), Elimination(1, 80)]
    assert tells(state, "betray", territory="norway") == [Conquest(2, 10, 20, 10)]
    assert tells(state, "betray", territory="flanders") == []


@pytest.mark.parametrize(
    ("cards", "card", "told"),
    [
        ("templar", "templar", Excommunication("attack_cathedral", 2, 0)),
        ("templar templar mercenary", "templar", Excommunication("attack_cathedral", 4, 3)),
        ("templar templar mercenary", "mercenary", Excommunication("attack", 1, 0)),
        ("fleet mercenary", "fleet", Excommunication("attack_by_sea", 2, 1)),
        ("walls relic", "walls", Excommunication("defence", 1, 0)),
        (
            "walls relic",
            "relic",
            Excommunication("defence_cathedral", 3, 2),
        ),  # the cathedral has a point, too
        ("condottiere condottiere", "condottiere", Excommunication("attacks", 5, 4)),
        ("tax_collector", "tax_collector", Excommunication("income", 60, 10)),
    ],
)
def test_a_ban_tells_what_the_victim_has_left(cards: str, card: str, told: Excommunication) -> None:
    drawing = f"*A 0 england4\n B 0 {cards} scotland1+\n C 0 pope norway1"
    state = parse_state(drawing, phase="choice", pending="excommunication")
    assert tells(state, "excommunicate", seat=1, card=card) == [told]


def test_nothing_is_told_of_a_plan_before_its_steps_are_known() -> None:
    assert explained(parse_state("*A 200 england1\n B 0 wales1\n C 0 norway1"), "plan") == ()


POOR = "*A 30 england1 wales1\n B 500 norway2+\n C 500 pope cyprus1"
"""A owns two single castles on two seas, and no cathedral."""


def test_the_odds_of_a_consultation_are_counted_out() -> None:
    """A gains by harvest, sea trade, ransom and levy, pays for a famine all of 30 florins, owes no pence."""
    (told,) = tells(parse_state(POOR), "consult")
    assert isinstance(told, ConsultOdds)
    # Lost: by the Black Death (1) and an earthquake (2) where a territory is named, and by any revolt (3).
    assert (told.gain, told.pay) == (0.5, 0.1111)
    assert told.lose == pytest.approx((1 + 2) / 36 * 2 / 36 + 3 / 36, abs=1e-4)
    assert told.mean == round((6 * 100 + 5 * 100 + 4 * 150 - 4 * 30) / 36)


@pytest.mark.parametrize(
    ("drawing", "fields", "changed"),
    [
        (POOR.replace("*A 30", "*A 0"), {}, {"pay": 0.0}),
        (POOR.replace("england1", "england1+"), {}, {"gain": 0.5278, "pay": 0.25}),
        (POOR, {"supply": (0, 0, 0)}, {"gain": 0.4167}),
    ],
)
def test_what_a_consultation_may_bring_depends_on_the_position(
    drawing: str, fields: Json, changed: Json
) -> None:
    (before,), (after,) = (
        tells(parse_state(POOR), "consult"),
        tells(parse_state(drawing, **fields), "consult"),
    )
    numbers = before.to_json() | changed
    told = after.to_json()
    assert {name: told[name] for name in ("gain", "pay")} == {name: numbers[name] for name in ("gain", "pay")}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("drawing", "fields"),
    [
        (POOR, {}),
        ("*A 900 pope england3+ denmark2 sicily1+ nicaea2\n B 90 wales1 kiev3+\n C 20 norway1 saxony1+", {}),
        ("*A 0 england3\n B 90 wales1 kiev3+\n C 20 pope norway1 saxony1+\n owes A B 500", {}),
        ("*A 50 venice1\n B 90 wales1 hungary3+\n C 20 pope norway1 dalmatia1+", {"round": 2}),
    ],
)
def test_the_odds_of_a_consultation_are_those_of_the_dice(drawing: str, fields: Json) -> None:
    state, tries = parse_state(drawing, **fields), 4000
    (told,) = tells(state, "consult")
    assert isinstance(told, ConsultOdds)
    seen = [consultation(replace(state, chance=Chance(f"event {number}"))) for number in range(tries)]
    money = [amount for amount, _, _ in seen]
    assert frequency_is(sum(amount > 0 or placed for amount, placed, _ in seen), tries, told.gain)
    assert frequency_is(sum(amount < 0 for amount in money), tries, told.pay)
    assert frequency_is(sum(lost for _, _, lost in seen), tries, told.lose)
    mean = sum(money) / tries
    deviation = sqrt(sum((amount - mean) ** 2 for amount in money) / tries)
    assert abs(mean - told.mean) <= 5 * deviation / sqrt(tries) + 0.5


def consultation(state: State) -> tuple[int, bool, bool]:
    """By how much a consultation makes A richer, whether it brings castles, and whether it destroys some."""
    after, events = GAME.apply(state, 0, Consult(), {0: Orders()})
    lost = any(event.kind == "castles_lost" and event.public["of_seat"] == 0 for event in events)
    # Elimination takes the cash besides, which is no payment.
    money = 0 if 0 in after.out else wealth(after) - wealth(state)
    return money, after.pending == "feudal_levy", lost


def wealth(state: State) -> int:
    """A's cash, and what he is owed, less what he owes."""
    credits = sum(debt.amount for debt in state.debts if debt.creditor == 0)
    return state.cash[0] + credits - sum(debt.amount for debt in state.debts if debt.debtor == 0)


def test_everything_open_is_counted_of_every_seat() -> None:
    state = parse_state("*A 300 templar walls england4+ wales1\n B 70 ireland2\n C 0 pope norway1+ cyprus6+")
    assert GAME.quantities(GAME.view(state, None)) == {
        "territories": (2, 1, 2),
        "cathedrals": (1, 0, 2),
        "castles": (5, 2, 7),
        "cash": (300, 70, 0),
        "cards": (2, 0, 1),
    }


def test_events_tell_what_they_change() -> None:
    """An attack that takes a last territory with its cathedral and its owner's money, which pays a debt."""
    state = parse_state(
        "*A 0 england4\n B 90 walls relic scotland1+\n C 0 norway1\n D 0 cyprus1\n owes A C 60"
    )
    state, events = attack(state, "england", "scotland", 6, 5, 5, 1, 1)
    assert net_changes(GAME.events, events) == (
        (0, "cash", 30), (0, "castles", 1), (0, "cathedrals", 1), (0, "territories", 1),
        (1, "cards", -2), (1, "cash", -90), (1, "castles", -1), (1, "cathedrals", -1), (1, "territories", -1),
        (2, "cash", 60),
    )  # fmt: skip


def test_a_log_without_cathedrals_does_not_say_what_changed() -> None:
    """Older code did not tell whether a cathedral stands on what was taken."""
    older = Event("conquered", {"of_seat": 0, "victim_seat": 1, "territory": "flanders"})
    assert net_changes(GAME.events, [older]) is None
