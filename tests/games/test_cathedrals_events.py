"""The eleven events and the debts they make (RULES 3.5, 3.6)."""

from __future__ import annotations

import pytest

from chalicelib.games.cathedrals.state import Consult, Debt, PlaceCastles
from chalicelib.games.contract import RuleViolation
from tests.games.cathedrals_states import (
    GAME,
    act,
    attack,
    consult,
    format_territories,
    open_schemas,
    parse_state,
)
from tests.games.compare import event_facts, event_kinds, facts_of_kind

QUIET = "*A 0 england1\n B 0 wales1\n C 0 norway1\n D 0 pope cyprus1"


def test_event_2_black_death_spares_the_neighbours_last_castles() -> None:
    state = parse_state(
        "*A 0 bavaria3 saxony1\n B 0 hungary2 venice1\n C 0 lorraine6 norway1\n D 0 pope cyprus1 bohemia4"
    )
    state, events = consult(state, 1, 1, "bavaria")
    assert event_facts(events, "code_rolled") == {"dice": [4, 2], "territory": "bavaria"}
    assert format_territories(state, "bavaria", "saxony", "hungary", "venice", "lorraine", "bohemia") == (
        "-:bavaria0 A:saxony1 B:hungary1 B:venice1 C:lorraine5 D:bohemia3"
    )
    assert [facts["territory"] for facts in facts_of_kind(events, "castles_lost")] == [
        "bavaria", "hungary", "lorraine", "bohemia",
    ]  # fmt: skip


def test_event_2_a_free_territory_still_infects_its_neighbours() -> None:
    state, events = consult(
        parse_state(" A 0 england3\n*B 0 sicily1\n C 0 norway1\n D 0 cyprus1"), 1, 1, "wales"
    )
    assert format_territories(state, "england", "wales") == "A:england2 -:wales0"
    assert "freed" not in event_kinds(events)


def test_events_strike_from_the_player_on_clockwise_then_by_code() -> None:
    state = parse_state(" A 0 ireland2 wales2\n*B 0 castile2\n C 0 portugal2\n D 0 granada2 aquitaine2")
    _, events = consult(state, 5, 6, 3)
    assert event_facts(events, "sea_rolled") == {"die": 3, "seas": ["atlantic"]}
    assert [facts["territory"] for facts in facts_of_kind(events, "castles_lost")] == [
        "castile", "portugal", "aquitaine", "granada", "ireland", "wales",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("castles", "left"), [(1, "-:england0"), (2, "A:england1"), (5, "A:england2"), (6, "A:england3")]
)
def test_event_4_a_revolt_takes_half_of_an_own_territory_rounded_up(castles: int, left: str) -> None:
    state = parse_state(f"*A 0 england{castles} sicily1\n B 0 wales1\n C 0 norway1\n D 0 cyprus1")
    state, events = consult(state, 1, 3, 1)
    assert format_territories(state, "england") == left
    assert event_facts(events, "code_rolled")["territory"] == "england"


@pytest.mark.parametrize(("cash", "left"), [(100, 60), (30, 0), (0, 0)])
def test_event_5_famine_costs_twenty_for_each_territory_up_to_the_cash(cash: int, left: int) -> None:
    state, _ = consult(
        parse_state(f"*A {cash} england1 sicily1\n B 9 wales1\n C 0 norway1\n D 0 cyprus1"), 1, 4
    )
    assert (state.cash, state.debts) == ((left, 9, 0, 0), ())


def test_event_6_everybody_pays_the_pope_for_his_own_cathedrals() -> None:
    state = parse_state("*A 50 england1+ sicily1+\n B 5 wales1+\n C 30 norway1\n D 0 pope cyprus1+")
    state, events = consult(state, 1, 5)
    assert (state.cash, state.debts) == ((30, 0, 30, 25), (Debt(1, 3, 5),))
    assert [facts["of_seat"] for facts in facts_of_kind(events, "paid")] == [0, 1]


def test_event_6_without_a_pope_nobody_pays() -> None:
    state, events = consult(parse_state("*A 50 england1+\n B 5 wales1+\n C 30 norway1\n D 0 cyprus1+"), 1, 5)
    assert (state.cash, event_kinds(events)) == ((50, 5, 30, 0), ["consulted", "no_effect"])


def test_event_7_the_bank_pays_a_hundred() -> None:
    state, events = consult(parse_state(QUIET), 3, 4)
    assert (state.cash, event_facts(events, "received")) == ((100, 0, 0, 0), {"of_seat": 0, "amount": 100})


def test_event_8_each_sea_pays_fifty_once() -> None:
    state = parse_state("*A 0 ireland1 england1 sicily1 france1\n B 0 wales1\n C 0 norway1\n D 0 cyprus1")
    assert consult(state, 4, 4)[0].cash == (200, 0, 0, 0)


@pytest.mark.parametrize(
    ("code", "cash"), [("england", (190, 60, 0, 0)), ("france", (190, 60, 0, 0)), ("wales", (100, 0, 0, 0))]
)
def test_event_9_the_owner_or_the_bank_pays_the_ransom(code: str, cash: tuple[int, ...]) -> None:
    state, _ = consult(parse_state("*A 40 england1\n B 60 wales1\n C 0 norway1\n D 0 cyprus1"), 4, 5, code)
    assert state.cash == cash
    assert state.debts == ((Debt(1, 0, 90),) if code == "wales" else ())


@pytest.mark.parametrize(
    ("drawing", "script"),
    [
        ("*A 0 england1\n B 0 wales1\n C 0 norway1\n D 0 cyprus1", (1, 1, "hungary")),
        ("*A 0 england1\n B 0 wales1\n C 0 norway1\n D 0 cyprus1", (1, 2, "hungary")),
        ("*A 0 england1\n B 0 wales1\n C 0 norway1\n D 0 cyprus1", (1, 4)),
        ("*A 9 england1\n B 9 wales1\n C 9 norway1\n D 9 pope cyprus1+", (1, 5)),
        ("*A 0 bohemia1\n B 0 wales1\n C 0 norway1\n D 0 cyprus1", (4, 4)),
        ("*A 0 england1\n B 0 wales1\n C 0 norway1\n D 0 cyprus1", (5, 6, 1)),
        ("*A 0 england1\n B 0 wales1\n C 0 norway1\n D 0 cyprus1", (6, 6)),
    ],
)
def test_an_event_without_effect_adds_a_no_effect_event(drawing: str, script: tuple[int | str, ...]) -> None:
    before = parse_state(drawing)
    state, events = consult(before, *script)
    assert event_kinds(events)[-1] == "no_effect"
    assert event_facts(events, "no_effect") == {"of_seat": 0}
    assert (state.cash, state.castles, state.debts) == (before.cash, before.castles, ())


def test_an_event_stopped_by_the_truce_adds_a_no_effect_event() -> None:
    _, events = consult(parse_state(QUIET, round=2), 1, 2, "wales")
    assert event_kinds(events) == ["consulted", "code_rolled", "no_effect"]


@pytest.mark.parametrize(("now", "left"), [(3, "B:wales1"), (4, "-:wales0")])
def test_events_leave_one_castle_of_a_last_territory_until_round_four(now: int, left: str) -> None:
    state = parse_state("*A 0 england1\n B 0 wales3\n C 0 norway1\n D 0 cyprus1", round=now)
    assert format_territories(consult(state, 1, 2, "wales")[0], "wales") == left


LEVY = "*A 0 england5 scotland6 ireland1+\n B 0 wales1\n C 0 norway1\n D 0 cyprus1"


def test_event_10_the_turn_goes_on_after_placing_two_castles() -> None:
    state, events = consult(parse_state(LEVY, attacks_left=2), 4, 6)
    assert (state.phase, state.pending, event_kinds(events)) == ("choice", "feudal_levy", ["consulted"])
    (schema,) = [schema["properties"]["castles"] for schema in open_schemas(state).values()]
    assert {name: count["maximum"] for name, count in schema["properties"].items()} == {
        "england": 1,
        "ireland": 2,
    }
    assert (schema["x-by"], schema["x-sum"]) == ("territory", {"minimum": 2, "maximum": 2})
    state, events = act(state, PlaceCastles({"england": 1, "ireland": 1}))
    assert format_territories(state, "england", "ireland") == "A:england6 A:ireland2+"
    assert [facts["n"] for facts in facts_of_kind(events, "castles_placed")] == [1, 1]
    assert (state.phase, state.current, state.attacks_left, state.supply[0]) == ("turn", 0, 2, 66)
    assert "consult" not in open_schemas(state)


@pytest.mark.parametrize(
    "castles",
    [{"england": 2}, {"england": 1}, {"scotland": 1, "england": 1}, {"wales": 2}, {}, {"ireland": 3},
     {"ireland": 3, "england": -1}, {"ireland": 2, "wales": 0}, {"ireland": 2, "scotland": 0}],
)  # fmt: skip
def test_event_10_other_placements_are_refused(castles: dict[str, int]) -> None:
    state, _ = consult(parse_state(LEVY), 4, 6)
    with pytest.raises(RuleViolation, match="wrong_castles"):
        act(state, PlaceCastles(castles))


def test_event_10_supply_and_room_limit_the_free_castles() -> None:
    one, _ = consult(parse_state(LEVY, supply=(1, 0, 0, 0)), 4, 6)
    assert GAME.absent(one, 0) == PlaceCastles({"ireland": 1})
    full, events = consult(parse_state("*A 0 england6\n B 0 wales1\n C 0 norway1\n D 0 cyprus1"), 4, 6)
    assert (full.phase, event_kinds(events)) == ("turn", ["consulted", "no_effect"])


@pytest.mark.parametrize(
    ("drawing", "placed"),
    [
        ("england1 ireland3+ sicily3+", {"ireland": 1, "sicily": 1}),
        ("england1 ireland3+ sicily5+", {"ireland": 2}),
        ("england1 ireland6+ sicily5+ scotland1", {"sicily": 1, "scotland": 1}),
        ("england2 wales2", {"wales": 1, "england": 1}),
    ],
)
def test_absence_places_on_the_weakest_cathedral_then_elsewhere(drawing: str, placed: dict[str, int]) -> None:
    state, _ = consult(parse_state(f"*A 0 {drawing}\n B 0 castile1\n C 0 norway1\n D 0 cyprus1"), 4, 6)
    assert GAME.absent(state, 0) == PlaceCastles(placed)


@pytest.mark.parametrize(
    ("die", "seas"),
    [
        (1, ["north_sea"]),
        (2, ["baltic"]),
        (4, ["west_med"]),
        (5, ["central_med"]),
        (6, ["east_med", "black_sea"]),
    ],
)
def test_event_11_raiders_leave_the_last_castle(die: int, seas: list[str]) -> None:
    state = parse_state(
        "*A 0 denmark2 sicily2 greece1\n B 0 byzantium3 kiev2\n C 0 norway1\n D 0 cyprus6 france6"
    )
    after, events = consult(state, 5, 6, die)
    assert event_facts(events, "sea_rolled")["seas"] == seas
    lost = {facts["territory"]: facts["left"] for facts in facts_of_kind(events, "castles_lost")}
    east = {"byzantium": 2, "kiev": 1, "cyprus": 5}
    assert lost == {1: {"denmark": 1}, 2: {"denmark": 1}, 4: {"sicily": 1}, 5: {"sicily": 1}, 6: east}[die]
    assert sum(after.supply) - sum(state.supply) == len(lost)


def test_event_12_everybody_gets_fifty_for_each_cathedral() -> None:
    state = parse_state("*A 0 england1+\n B 0 wales1+ sicily1+\n C 0 norway1\n D 0 cyprus1\nowes B C 30")
    state, events = consult(state, 6, 6)
    assert (state.cash, state.debts) == ((50, 70, 30, 0), ())
    assert [facts["of_seat"] for facts in facts_of_kind(events, "received")] == [0, 1]


def test_cq3_a_seat_consults_once_a_turn() -> None:
    state, _ = consult(parse_state(QUIET), 3, 4)
    assert "consult" not in open_schemas(state)
    with pytest.raises(RuleViolation, match="not_offered"):
        act(state, Consult())


def test_a_debt_is_paid_through_a_whole_circle() -> None:
    """A owes B, B owes C, C owes A: what A gets comes back to him and pays on."""
    state = parse_state(
        "*A 0 england1\n B 0 wales1\n C 0 norway1\n D 0 cyprus1\nowes A B 150\nowes B C 120\nowes C A 70"
    )
    state, events = consult(state, 3, 4)
    assert state.debts == ()
    assert state.cash == (20, 30, 50, 0)
    assert {facts["of_seat"] for facts in facts_of_kind(events, "debt_paid")} == {0, 1, 2}


def test_a_player_eliminated_by_his_own_event_draws_no_card() -> None:
    state = parse_state(
        "*A 70 walls england2\n B 0 sicily1\n C 0 norway1\n D 0 cyprus1", conquered=True, deck="treasure"
    )
    state, events = consult(state, 1, 2, "england")
    assert event_kinds(events)[-2:] == ["wiped_out", "turn_ended"]
    assert (state.current, state.out, state.cash[0], len(state.deck)) == (1, (0,), 0, 2)


def test_a_round_begins_after_the_last_in_the_order_eliminates_himself() -> None:
    drawing = " A 0 england1+\n B 0 sicily1\n C 0 norway1\n*D 0 pope cyprus1"
    state, events = consult(parse_state(drawing), 1, 2, "cyprus")
    assert event_kinds(events)[-3:] == ["turn_ended", "round_started", "income"]
    assert (state.current, state.round, state.pope) == (0, 6, None)
    state, _ = consult(parse_state(drawing, round=20), 1, 2, "cyprus")
    assert (state.winner, state.reason) == (0, "rounds")


def test_the_last_player_left_by_anothers_event_wins() -> None:
    state, events = consult(
        parse_state("*A 0 england1\n B 0 sicily1\n C 0 \n D 0 ", out=(2, 3)), 1, 2, "england"
    )
    assert event_kinds(events)[-2:] == ["wiped_out", "finished"]
    assert (state.winner, state.reason) == (1, "last_left")


def test_debts_to_an_eliminated_creditor_do_not_block_a_win() -> None:
    lands = "england6+ scotland1+ france1+ provence1+ bavaria1+ bohemia1+ poland1+ kiev1+"
    state = parse_state(f" A 0 {lands}\n*B 0 sicily1\n C 0 norway1\n D 0 cyprus1\nowes A C 60")
    state, events = consult(state, 1, 2, "norway")
    assert event_kinds(events)[-2:] == ["debt_lapsed", "finished"]
    assert (state.winner, state.reason) == (0, "goal"), "in another's turn"


def test_credits_pass_to_the_conqueror_those_against_himself_and_all_debts_lapse() -> None:
    debts = "owes A B 10\nowes C B 20\nowes B D 30\nowes D A 40"
    state = parse_state(f"*A 0 england6\n B 25 wales1\n C 0 norway1\n D 0 cyprus1\n{debts}")
    state, events = attack(state, "england", "wales", *[6] * 6, 1)
    assert state.debts == (Debt(2, 0, 20), Debt(3, 0, 40))
    assert state.cash == (25, 0, 0, 0)
    assert [facts["amount"] for facts in facts_of_kind(events, "debt_lapsed")] == [10, 30]
    assert event_facts(events, "debt_passed") == {
        "of_seat": 2,
        "to_seat": 0,
        "amount": 20,
        "creditor_seat": 1,
    }


def test_a_player_eliminated_by_an_event_leaves_no_debts() -> None:
    state = parse_state("*A 0 england1\n B 25 sicily1\n C 0 norway1\n D 0 cyprus1\nowes C B 20\nowes B D 30")
    state, _ = consult(state, 1, 2, "sicily")
    assert (state.debts, state.cash, state.out) == ((), (0, 0, 0, 0), (1,))
    assert (state.current, state.phase) == (0, "turn"), "whose event it was goes on"


def test_money_of_the_eliminated_pays_the_conquerors_debts_and_may_win() -> None:
    lands = "england6+ scotland1+ france1+ provence1+ bavaria1+ bohemia1+ poland1+"
    state = parse_state(f"*A 0 {lands}\n B 60 wales1+\n C 0 norway1\n D 0 cyprus1\nowes A C 60")
    state, events = attack(state, "england", "wales", *[6] * 6, 1)
    assert event_kinds(events)[-3:] == ["eliminated", "debt_paid", "finished"]
    assert (state.winner, state.reason) == (0, "goal")
