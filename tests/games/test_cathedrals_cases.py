"""The oracle cases of Anno Domini: Cathedrals (RULES 3.10) and of the further decisions (3.11)."""

from __future__ import annotations

import pytest

from chalicelib.games.cathedrals.battle import attack_points, hit_count
from chalicelib.games.cathedrals.odds import conquest_probability
from chalicelib.games.cathedrals.state import Debt
from chalicelib.games.chance import Chance
from chalicelib.games.contract import RuleViolation
from tests.games.cathedrals_states import (
    GAME,
    VERSION_1,
    VERSION_2,
    act,
    attack,
    build,
    card_indexes,
    consult,
    end_turn,
    format_territories,
    parse_state,
    seat_cards,
)
from tests.games.compare import event_facts, event_kinds, facts_of_kind


def test_case_01_income_of_the_first_round() -> None:
    for game, purse in ((GAME, 0), (VERSION_2, 100), (VERSION_1, 0)):
        state, events = game.setup(4, {}, {}, Chance("income"), {})
        assert [event.public["amount"] for event in events if event.kind == "income"] == [360] * 4
        assert state.cash == tuple(360 + purse * (seat != state.pope) for seat in range(4))


def test_case_02_england_attacks_flanders() -> None:
    state = parse_state("""
        *A 0 templar england4
         B 0 relic flanders3+ sweden1
         C 0 norway1
         D 0 cyprus1
    """)
    state, events = attack(state, "england", "flanders", 6, 5, 4, 1, 5, 4, 2)
    thrown = event_facts(events, "attacked")
    assert (thrown["points"], thrown["victim_points"]) == (2, 2)
    assert (thrown["victim_lost"], thrown["lost"]) == (3, 2)
    assert format_territories(state, "england", "flanders") == "A:england2 A:flanders1+"
    assert event_facts(events, "conquered") == {
        "of_seat": 0, "victim_seat": 1, "territory": "flanders", "cathedral": True,
    }  # fmt: skip
    assert conquest_probability(4, 3, 2, 2, 1) == pytest.approx(0.3125)


def test_case_03_two_templars_and_a_mercenary_are_capped() -> None:
    points = attack_points(card_indexes("templar", "templar", "mercenary"), cathedral=True, by_sea=False)
    assert points == 4
    assert (hit_count([1], points), hit_count([2], points)) == (0, 1)


def test_case_04_the_last_attacker_survives() -> None:
    state = parse_state("*A 0 england2 scotland1\n B 0 wales3 denmark1\n C 0 norway1\n D 0 cyprus1")
    state, events = attack(state, "england", "wales", 1, 1, 6, 6, 6)
    assert format_territories(state, "england", "wales") == "A:england1 B:wales3"
    assert event_facts(events, "attacked")["lost"] == 1


def test_case_05_where_england_may_attack() -> None:
    state = parse_state(
        "*A 0 england2 scotland1\n B 0 ireland1 aquitaine1 wales1\n C 0 norway1\n D 0 cyprus1"
    )
    with pytest.raises(RuleViolation, match="too_few_castles"):
        attack(state, "scotland", "ireland")
    with pytest.raises(RuleViolation, match="out_of_reach"):
        attack(state, "england", "aquitaine")
    _, events = attack(state, "england", "ireland", 6, 6, 1)
    assert event_kinds(events) == ["attacked", "conquered"]


def test_case_06_a_templar_adds_nothing_without_a_cathedral() -> None:
    assert attack_points(card_indexes("templar"), cathedral=False, by_sea=False) == 0
    assert attack_points(card_indexes("templar"), cathedral=True, by_sea=False) == 2


def test_case_07_an_earthquake_frees_sicily_and_somebody_far_away_builds_there() -> None:
    state = parse_state(
        "*A 200 ireland1\n B 0 sicily3+ wales1\n C 0 norway1\n D 0 cyprus1",
        deck="mercenary",
    )
    state, events = consult(state, 1, 2, "sicily")
    assert event_kinds(events) == ["consulted", "code_rolled", "castles_lost", "freed"]
    assert format_territories(state, "sicily") == "-:sicily0+"
    state, events = build(state, "sicily", 2)
    assert event_facts(events, "occupied") == {
        "of_seat": 0, "territory": "sicily", "n": 2, "amount": 200, "cathedral": True,
    }  # fmt: skip
    assert state.conquered
    assert format_territories(state, "sicily") == "A:sicily2+"
    state, _ = end_turn(state)
    assert seat_cards(state, "A") == ["mercenary"]


def test_case_08_the_third_attack_conquers_and_a_condottiero_comes() -> None:
    state = parse_state(
        "*A 0 england6 scotland6\n B 0 wales1 ireland1 denmark1\n C 0 norway1\n D 0 cyprus1",
        deck="condottiere mercenary",
        attacks_left=1,
    )
    state, _ = attack(state, "england", "wales", 6, 6, 6, 6, 6, 6, 1)
    state, _ = end_turn(state)
    assert (state.phase, state.current, state.attacks_left) == ("extra", 0, 1)
    assert [decision.kind for decision in GAME.decisions(state)] == ["attack", "plan", "end_turn"]
    state, _ = attack(state, "scotland", "ireland", 6, 6, 6, 6, 6, 6, 1)
    state, events = end_turn(state)
    assert event_kinds(events) == ["turn_ended"]
    assert (seat_cards(state, "A"), state.current, len(state.deck)) == (["condottiere"], 1, 1)


SEVEN = "england6+ scotland1+ france1+ provence1+ bavaria1+ bohemia1+ poland1+"


def test_case_09_the_eighth_cathedral_must_wait_for_round_four() -> None:
    drawing = f"*A 0 {SEVEN}\n B 0 wales1+ ireland1 denmark1\n C 0 norway1 sweden1\n D 0 cyprus1"
    third = parse_state(drawing, round=3)
    with pytest.raises(RuleViolation, match="cathedral_too_early"):
        attack(third, "england", "wales")
    attack(third, "england", "ireland")
    state, events = attack(parse_state(drawing, round=4), "england", "wales", *[6] * 6, 1)
    assert event_kinds(events) == ["attacked", "conquered", "finished"]
    assert (state.winner, state.reason) == (0, "goal")
    assert GAME.decisions(state) == ()


def test_case_10_an_unpaid_ransom_becomes_a_debt() -> None:
    state = parse_state("*A 0 england1\n B 40 wales1\n C 0 norway1\n D 0 cyprus1")
    state, events = consult(state, 4, 5, "wales")
    assert event_kinds(events) == ["consulted", "code_rolled", "paid", "owed"]
    assert (state.cash, state.debts) == ((40, 0, 0, 0), (Debt(1, 0, 110),))
    rich = parse_state(
        " A 40 england1\n B 0 tax_collector tax_collector wales5+ ireland1 denmark1 sweden1 norway1 saxony1"
        " kiev1 cyprus1 nicaea1 greece1\n C 0 venice1\n*D 0 sicily1\nowes B A 110"
    )
    state, events = end_turn(rich)
    assert {"of_seat": 1, "amount": 200} in facts_of_kind(events, "income")
    assert event_facts(events, "debt_paid") == {"of_seat": 1, "to_seat": 0, "amount": 110}
    assert (state.cash[:2], state.debts) == ((150, 90), ())


def test_case_11_eight_cathedrals_do_not_win_in_debt() -> None:
    drawing = (
        f" A 0 {SEVEN} wales1+\n B 0 ireland1 denmark1\n C 0 norway1 sweden1\n*D 0 cyprus1\nowes A B 900"
    )
    state = parse_state(drawing, round=6)
    assert GAME.outcome(state) is None
    state, events = end_turn(state)
    assert state.reason is None, "an income of 640 leaves a debt of 260"
    assert state.debts == (Debt(0, 1, 260),)
    clear = parse_state(drawing.replace("900", "640"), round=6)
    state, events = end_turn(clear)
    assert event_kinds(events)[-2:] == ["debt_paid", "finished"]
    assert (state.winner, state.reason, state.round) == (0, "goal", 7)


def test_case_12_the_conqueror_of_a_last_territory_inherits() -> None:
    state = parse_state(
        " A 0 england1\n B 70 templar walls wales1\n*C 10 ireland6 norway1\n D 0 cyprus1",
        deck="treasure",
    )
    with pytest.raises(RuleViolation, match="elimination_too_early"):
        attack(
            parse_state(" A 0 england1\n B 70 wales1\n*C 10 ireland6\n D 0 cyprus1", round=3),
            "ireland",
            "wales",
        )
    state, events = attack(state, "ireland", "wales", *[6] * 6, 1)
    assert event_facts(events, "eliminated") == {
        "of_seat": 1,
        "by_seat": 2,
        "amount": 70,
        "cards": ["templar", "walls"],
    }
    assert (state.cash, state.out, seat_cards(state, "B")) == ((0, 0, 80, 0), (1,), [])
    assert state.deck == card_indexes("treasure", "templar", "walls")
    state, _ = end_turn(state)
    assert state.current == 3


BLACK_DEATH = "*A 0 england2 scotland1\n B 70 templar wales1\n C 0 norway1\n D 0 cyprus1"


def test_case_13_black_death_takes_the_last_castle() -> None:
    state, events = consult(parse_state(BLACK_DEATH), 1, 1, "wales")
    assert event_facts(events, "wiped_out") == {"of_seat": 1, "amount": 70, "cards": ["templar"]}
    assert (state.cash, state.out, format_territories(state, "wales")) == ((0, 0, 0, 0), (1,), "-:wales0")
    state, events = consult(parse_state(BLACK_DEATH, round=2), 1, 1, "wales")
    assert (state.out, format_territories(state, "wales")) == ((), "B:wales1")


def test_case_14_a_seventh_castle_is_refused() -> None:
    state = parse_state("*A 900 england5\n B 0 wales1\n C 0 norway1\n D 0 cyprus1")
    with pytest.raises(RuleViolation, match="too_many_castles"):
        build(state, "england", 2)
    state, _ = build(state, "england", 1)
    assert format_territories(state, "england") == "A:england6"


def test_more_the_order_stays_when_the_first_pope_is_eliminated() -> None:
    state = parse_state(" A 0 england6\n B 0 sicily1\n C 0 norway1\n*D 0 pope wales1", current=0)
    state, _ = attack(state, "england", "wales", *[6] * 6, 1)
    assert (state.out, state.order, state.pope) == ((3,), (0, 1, 2, 3), None)
    for seat in (1, 2):
        state, _ = end_turn(state)
        assert state.current == seat
    state, _ = end_turn(state)
    assert (state.current, state.round) == (0, 6)


def test_more_the_oldest_of_three_debts_to_one_creditor_is_paid_first() -> None:
    debts = "owes A B 60\nowes A C 20\nowes A B 30\nowes A B 50"
    state = parse_state(f"*A 0 england1\n B 0 wales1\n C 0 norway1\n D 0 cyprus1\n{debts}")
    state, events = consult(state, 1, 6)
    assert [facts["amount"] for facts in facts_of_kind(events, "debt_paid")] == [60, 20, 20]
    assert state.debts == (Debt(0, 1, 10), Debt(0, 1, 50))
    assert state.cash == (0, 80, 20, 0)


def test_more_extra_gives_exactly_one_attack() -> None:
    state = parse_state(
        "*A 0 england6\n B 0 wales1 ireland1\n C 0 norway1\n D 0 cyprus1", deck="condottiere", attacks_left=3
    )
    state, _ = attack(state, "england", "wales", *[6] * 6, 1)
    assert state.attacks_left == 2
    state, _ = end_turn(state)
    assert (state.phase, state.attacks_left) == ("extra", 1)
    state, events = act(state, GAME.absent(state, 0))
    assert (state.phase, state.current, event_kinds(events)) == ("turn", 1, ["turn_ended"]), (
        "a timeout skips it"
    )
