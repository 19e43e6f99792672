"""Turns of Anno Domini: Cathedrals: building, attacking, the truce, the end (RULES 3.4, 3.6, 3.11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games.cathedrals.state import (
    Attack,
    Betray,
    Build,
    Consult,
    Debt,
    Draft,
    EndTurn,
    PlaceCastles,
)
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Outcome, RuleViolation
from tests.games.cathedrals_states import (
    DRAWING,
    GAME,
    act,
    attack,
    build,
    end_turn,
    format_territories,
    open_schemas,
    parse_state,
)
from tests.games.compare import event_facts, event_kinds


@pytest.mark.parametrize(
    ("territory", "n", "code"),
    [
        ("england", 0, "nothing_to_build"),
        ("england", -2, "nothing_to_build"),
        ("ireland", 1, "not_yours_or_free"),
        ("england", 3, "too_many_castles"),
        ("wales", 4, "not_enough_money"),
        ("atlantis", 1, "unknown_territory"),
    ],
)
def test_illegal_builds_are_refused(territory: str, n: int, code: str) -> None:
    with pytest.raises(RuleViolation, match=code):
        build(parse_state(DRAWING), territory, n)


def test_castles_come_from_the_supply() -> None:
    with pytest.raises(RuleViolation, match="supply_too_small"):
        build(parse_state(DRAWING, supply=(1, 77, 79, 79)), "wales", 2)
    assert build(parse_state(DRAWING, supply=(2, 77, 79, 79)), "wales", 2)[0].supply[0] == 0
    state, events = build(parse_state(DRAWING), "wales", 3)
    assert (state.cash[0], state.supply[0], state.conquered) == (0, 72, False)
    assert event_facts(events, "built") == {"of_seat": 0, "territory": "wales", "n": 3, "amount": 300}


@pytest.mark.parametrize(
    ("origin", "target", "code"),
    [
        ("ireland", "england", "not_yours"),
        ("wales", "ireland", "too_few_castles"),
        ("england", "wales", "no_enemy"),
        ("england", "denmark", "no_enemy"),
        ("england", "cyprus", "out_of_reach"),
        ("england", "atlantis", "unknown_territory"),
        ("atlantis", "england", "unknown_territory"),
    ],
)
def test_illegal_attacks_are_refused(origin: str, target: str, code: str) -> None:
    with pytest.raises(RuleViolation, match=code):
        attack(parse_state(DRAWING), origin, target)


def test_a_turn_has_three_attacks() -> None:
    state = parse_state(DRAWING)
    for left in (2, 1, 0):
        state, _ = attack(state, "england", "ireland", *[1] * 6)
        assert state.attacks_left == left
    assert "attack" not in open_schemas(state)
    with pytest.raises(RuleViolation, match="no_attacks_left"):
        attack(state, "england", "ireland")


def test_cq4_all_castles_fight_on_both_sides() -> None:
    _, events = attack(parse_state(DRAWING), "england", "ireland", 1, 2, 3, 4, 5, 6)
    thrown = event_facts(events, "attacked")
    assert (thrown["dice"], thrown["victim_dice"]) == ([1, 2, 3, 4], [5, 6])
    assert (thrown["lost"], thrown["victim_lost"]) == (1, 0)


def test_a_fleet_helps_only_by_sea() -> None:
    state = parse_state("*A 0 fleet england2\n B 0 wales1 ireland1\n C 0 norway1\n D 0 cyprus1")
    assert event_facts(attack(state, "england", "ireland")[1], "attacked")["points"] == 1
    assert event_facts(attack(state, "england", "wales")[1], "attacked")["points"] == 0


def test_a_conquered_land_may_attack_when_built_up() -> None:
    state, _ = attack(parse_state(DRAWING), "england", "ireland", *[6] * 4, 1, 1)
    state, _ = build(state, "ireland", 1)
    state, _ = attack(state, "ireland", "norway", 6, 6, 1)
    assert format_territories(state, "norway") == "A:norway1"


def test_cq5_castles_lost_in_the_throw_come_back_first() -> None:
    bare = parse_state(DRAWING, supply=(0, 77, 79, 79))
    state, _ = attack(bare, "england", "ireland", *[6] * 4, 6, 1)
    assert (format_territories(state, "england", "ireland"), state.supply[0]) == ("A:england3 A:ireland1", 0)
    state, events = attack(bare, "england", "ireland", *[6] * 4, 1, 1)
    assert format_territories(state, "ireland") == "-:ireland0"
    assert (state.conquered, event_kinds(events)) == (False, ["attacked", "freed"])


def test_cq5_without_supply_a_last_territory_still_falls_to_the_attacker() -> None:
    state = parse_state(
        "*A 0 england4\n B 70 walls wales1\n C 0 norway1\n D 0 cyprus1", supply=(0, 79, 79, 79)
    )
    state, events = attack(state, "england", "wales", *[6] * 4, 1)
    assert event_facts(events, "eliminated")["by_seat"] == 0
    assert (state.cash[0], state.conquered, format_territories(state, "wales")) == (70, False, "-:wales0")


def test_cq9_occupying_a_free_territory_earns_a_card_and_its_cathedral() -> None:
    state, _ = build(parse_state(DRAWING, deck="walls"), "france")
    assert (state.conquered, state.cathedral_count(0)) == (True, 1)


@pytest.mark.parametrize(("now", "refused"), [(1, True), (3, True), (4, False)])
@pytest.mark.parametrize("goal", [8, 9])
def test_the_truce_of_the_first_rounds(now: int, refused: bool, goal: int) -> None:
    lands = "england6+ scotland1+ flanders1+ provence1+ bavaria1+ bohemia1+ poland1+" + " saxony1+" * (
        goal - 8
    )
    drawing = f"*A 900 {lands}\n B 0 wales1+ denmark1\n C 0 norway1\n D 0 cyprus1\nfree france+"
    state = parse_state(drawing, round=now, goal=goal)
    if refused:
        with pytest.raises(RuleViolation, match="cathedral_too_early"):
            build(state, "france")
        with pytest.raises(RuleViolation, match="elimination_too_early"):
            attack(state, "england", "norway")
        assert "france" not in str(open_schemas(state)["build"])
        assert {"wales", "norway"}.isdisjoint(open_schemas(state)["attack"]["properties"]["target"]["enum"])
    else:
        assert build(state, "france")[0].reason == "goal"
        attack(state, "england", "norway")


def test_the_truce_protects_only_the_winning_cathedral() -> None:
    lands = "england6+ scotland1+ flanders1+ provence1+ bavaria1+ bohemia1+"
    state = parse_state(
        f"*A 900 {lands}\n B 0 wales1+ denmark1\n C 0 norway1\n D 0 cyprus1\nfree france+", round=3
    )
    assert build(state, "france")[0].cathedral_count(0) == 7
    assert attack(state, "england", "wales", *[6] * 6, 1)[0].cathedral_count(0) == 7


def test_the_last_one_left_wins() -> None:
    state = parse_state("*A 0 england6\n B 0 wales1\n C 0 \n D 0 ", out=(3, 2))
    state, events = attack(state, "england", "wales", *[6] * 6, 1)
    assert event_kinds(events) == ["attacked", "conquered", "eliminated", "finished"]
    assert GAME.outcome(state) == Outcome(((0,), (1,), (2,), (3,)), "last_left")
    assert GAME.decisions(state) == ()
    with pytest.raises(RuleViolation, match="game_over"):
        end_turn(state)


def test_an_eliminated_player_is_passed_over() -> None:
    state, _ = end_turn(parse_state("*A 0 england6\n B 0 \n C 0 wales1\n D 0 sicily1", out=(1,)))
    assert state.current == 2


EIGHT = "bavaria1+ bohemia1+ poland1+ hungary1+ saxony1+ lorraine1+ flanders1+ kiev1+"
OTHER_EIGHT = "france1+ burgundy1+ provence1+ castile1+ aragon1+ granada1+ portugal1+ sicily1+"


@pytest.mark.parametrize(
    ("a", "b", "debts", "winner"),
    [
        (EIGHT, OTHER_EIGHT, (), 0),
        (EIGHT, OTHER_EIGHT + " wales1", (), 1),
        (EIGHT + " wales1 ireland1", OTHER_EIGHT + " scotland1+", (), 1),
        ("tax_collector tax_collector " + EIGHT, OTHER_EIGHT + " wales1", (), 1),
        (EIGHT + " ireland1", OTHER_EIGHT + " wales1", (Debt(0, 2, 1),), 1),
        (EIGHT, OTHER_EIGHT, (Debt(0, 2, 1),), 1),
    ],
)
def test_of_two_winners_at_once_the_better_wins(a: str, b: str, debts: tuple[Debt, ...], winner: int) -> None:
    """By cathedrals, territories, cash, turn order; a debt paid by the income costs a florin."""
    state = parse_state(f" A 0 {a}\n B 0 {b}\n C 0 norway1\n*D 0 cyprus1", round=3, debts=debts)
    state, events = end_turn(state)
    assert (state.winner, state.reason, state.round) == (winner, "goal", 4)
    assert event_kinds(events)[-1] == "finished"


@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        ("0 england1", "0 wales1", 0),
        ("0 england1", "10 wales1", 1),
        ("10 england1", "0 wales2", 1),
        ("10 england6", "0 wales1 ireland1", 1),
        ("10 england6 scotland1", "0 wales1+", 1),
    ],
)
def test_the_game_ends_after_round_twenty(a: str, b: str, winner: int) -> None:
    """Cathedrals, territories, castles, cash, turn order."""
    state, events = end_turn(parse_state(f" A {a}\n B {b}\n*C 0 cyprus1\n", round=20, out=()))
    assert (state.winner, state.reason, event_kinds(events)[-1]) == (winner, "rounds", "finished")
    outcome = GAME.outcome(state)
    assert outcome
    assert outcome.tiers == ((winner,), (1 - winner,), (2,))
    assert end_turn(parse_state(f" A {a}\n B {b}\n*C 0 cyprus1", round=19))[0].round == 20


def test_a_new_turn_resets_attacks_and_consultation() -> None:
    state, _ = act(parse_state(DRAWING, conquered=True, attacks_left=0), Consult(), 3, 4)
    assert state.consulted
    state, _ = end_turn(state)
    assert (state.current, state.consulted, state.conquered, state.attacks_left) == (1, False, False, 3)
    assert "consult" in open_schemas(state)


def test_building_keeps_the_conquest_flag() -> None:
    assert build(parse_state(DRAWING, conquered=True), "wales")[0].conquered


def test_only_the_seat_to_move_acts() -> None:
    with pytest.raises(RuleViolation, match="not_your_turn"):
        GAME.apply(parse_state(DRAWING), 1, EndTurn(), {})


@pytest.mark.parametrize("action", [Draft("france"), PlaceCastles({}), Betray("ireland")])
def test_actions_of_another_phase_are_not_offered(action: Draft | PlaceCastles | Betray) -> None:
    with pytest.raises(RuleViolation, match="not_offered"):
        act(parse_state(DRAWING), action)


@pytest.mark.parametrize("action", [Build("wales", 1), Attack("england", "ireland"), EndTurn(), Consult()])
def test_a_pending_choice_must_be_made_first(action: Build | Attack | EndTurn | Consult) -> None:
    with pytest.raises(RuleViolation, match="not_offered"):
        act(parse_state(DRAWING, phase="choice", pending="levy"), action)


def test_nobody_consults_in_extra() -> None:
    with pytest.raises(RuleViolation, match="not_offered"):
        act(parse_state(DRAWING, phase="extra"), Consult())


def test_the_build_schema_respects_room_and_money() -> None:
    form = open_schemas(parse_state(DRAWING))["build"]
    assert form["properties"]["n"] == {"type": "integer", "minimum": 1, "maximum": 3}
    branches = {
        part["properties"]["n"]["maximum"]: part["properties"]["territory"]["enum"] for part in form["anyOf"]
    }
    assert branches[2] == ["england"]
    assert branches[3][0] == "wales"
    assert "france" in branches[3]
    assert "ireland" not in form["properties"]["territory"]["enum"]


def test_the_schema_of_attacking_has_a_branch_for_each_origin() -> None:
    branches = [part["properties"] for part in open_schemas(parse_state(DRAWING))["attack"]["anyOf"]]
    assert branches == [
        {"origin": {"const": "england"}, "target": {"enum": ["ireland", "scotland", "norway"]}}
    ]


def test_a_twin_differs_only_in_deck_and_seed() -> None:
    state = parse_state(DRAWING, deck="walls tithe fleet levy relic treasure pilgrims templar")
    twins = [GAME.twin(state, 0, Chance(seed)) for seed in "abcd"]
    assert len({twin.deck for twin in twins}) == len({twin.chance for twin in twins}) == 4
    for twin in twins:
        assert sorted(twin.deck) == sorted(state.deck)
        assert replace(twin, deck=state.deck, chance=state.chance) == state


def test_a_view_shows_everything_but_the_deck() -> None:
    state = parse_state(DRAWING + "\nowes B C 40", deck="walls tithe", conquered=True)
    view = GAME.view(state, None)
    assert view == GAME.view(state, 3)
    first = view.players[0]
    assert (first.cash, first.supply, first.territories, first.cathedrals, first.out) == (
        300,
        75,
        2,
        0,
        False,
    )
    assert (view.deck, view.current_seat, view.phase, view.attacks_left) == (2, 0, "turn", 3)
    assert [row.territory for row in view.territories if row.owner_seat == 1] == ["ireland", "scotland"]
    assert [(row.castles, row.cathedral) for row in view.territories if row.territory == "france"] == [
        (0, True)
    ]
    assert [(debt.debtor_seat, debt.creditor_seat, debt.amount) for debt in view.debts] == [(1, 2, 40)]
