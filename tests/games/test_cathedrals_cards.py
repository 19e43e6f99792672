"""The cards of Anno Domini: Cathedrals: drawing, keeping, carrying out, choosing (RULES 3.7, CQ8, CQ11)."""

from __future__ import annotations

import pytest

from chalicelib.games.cathedrals.cards import CARD_KINDS
from chalicelib.games.cathedrals.state import Betray, Debt, Excommunicate, PlaceCastles
from chalicelib.games.contract import RuleViolation
from tests.games.cathedrals_states import (
    GAME,
    act,
    card_indexes,
    end_turn,
    format_territories,
    open_schemas,
    parse_state,
    seat_cards,
)
from tests.games.compare import event_facts, event_kinds, facts_of_kind

DRAWING = "*A 0 england2+ ireland1 sicily1\n B 30 wales1 france1\n C 80 norway3+\n D 0 cyprus1"


@pytest.mark.parametrize("name", [kind.id for kind in CARD_KINDS if kind.permanent])
def test_permanent_cards_stay_open(name: str) -> None:
    state, events = end_turn(parse_state(DRAWING, deck=f"{name} tithe", conquered=True))
    assert seat_cards(state, "A") == [name]
    assert state.deck == card_indexes("tithe")
    assert event_facts(events, "card_drawn") == {"of_seat": 0, "card": name}
    assert state.current == (0 if name == "condottiere" else 1)


def test_cq8_drawing_the_popes_card_makes_a_player_pope() -> None:
    state, _ = end_turn(parse_state(DRAWING, deck="pope", conquered=True))
    assert state.pope == 0


@pytest.mark.parametrize(
    ("card", "cash", "debts"),
    [
        ("treasure", (200, 30, 80, 0), ()),
        ("trade_fair", (200, 30, 80, 0), ()),
        ("tithe", (50, 30, 80, 0), ()),
        ("pilgrims", (80, 0, 30, 0), (Debt(1, 0, 20), Debt(3, 0, 50))),
    ],
)
def test_instant_cards_pay_money(card: str, cash: tuple[int, ...], debts: tuple[Debt, ...]) -> None:
    state, _ = end_turn(parse_state(DRAWING, deck=f"{card} walls", conquered=True))
    assert (state.cash, state.debts) == (cash, debts)
    assert state.deck == card_indexes("walls", card)
    assert (state.current, state.cards[0]) == (1, ())


@pytest.mark.parametrize("card", ["trade_fair", "tithe"])
def test_a_card_without_effect_adds_a_no_effect_event(card: str) -> None:
    bare = "*A 0 bohemia2\n B 30 wales1\n C 80 norway3+\n D 0 cyprus1"
    state, events = end_turn(parse_state(bare, deck=f"{card} walls", conquered=True))
    assert (state.cash, event_kinds(events)) == ((0, 30, 80, 0), ["card_drawn", "no_effect", "turn_ended"])


def test_pilgrims_are_paid_by_the_others() -> None:
    _, events = end_turn(parse_state(DRAWING, deck="pilgrims", conquered=True))
    assert [(facts["of_seat"], facts["amount"]) for facts in facts_of_kind(events, "paid")] == [
        (1, 30),
        (2, 50),
    ]
    assert [(facts["of_seat"], facts["amount"]) for facts in facts_of_kind(events, "owed")] == [
        (1, 20),
        (3, 50),
    ]


def test_no_card_without_a_conquest_and_none_from_an_empty_deck() -> None:
    state, events = end_turn(parse_state(DRAWING, deck="treasure"))
    assert (len(state.deck), event_kinds(events)) == (1, ["turn_ended"])
    state, events = end_turn(parse_state(DRAWING, conquered=True))
    assert event_kinds(events) == ["deck_empty", "turn_ended"]


def test_pestilence_destroys_half_the_castles_rounded_down() -> None:
    state, events = end_turn(parse_state(DRAWING, deck="pestilence", conquered=True), "norway")
    assert format_territories(state, "norway") == "C:norway2+"
    strong = DRAWING.replace("norway3", "norway6")
    assert (
        format_territories(
            end_turn(parse_state(strong, deck="pestilence", conquered=True), "norway")[0], "norway"
        )
        == "C:norway3+"
    )
    state, events = end_turn(parse_state(DRAWING, deck="pestilence", conquered=True), "wales")
    assert format_territories(state, "wales") == "B:wales1"
    assert event_kinds(events) == ["card_drawn", "code_rolled", "no_effect", "turn_ended"]


def test_placing_a_levy_ends_the_turn() -> None:
    state, events = end_turn(parse_state(DRAWING, deck="levy", conquered=True))
    assert (state.phase, state.pending, list(open_schemas(state))) == ("choice", "levy", ["place_castles"])
    state, events = act(state, PlaceCastles({"england": 2, "sicily": 0}))
    assert event_kinds(events) == ["castles_placed", "turn_ended"]
    assert (state.phase, state.current, state.pending) == ("turn", 1, None)


BETRAYAL = "*A 0 england2\n B 0 wales1 france2 kiev1 scotland1+\n C 60 walls ireland1\n D 0 cyprus1"


def test_a_betrayal_replaces_the_castle() -> None:
    state, _ = end_turn(parse_state(BETRAYAL, deck="betrayal", conquered=True))
    assert open_schemas(state)["betray"]["properties"]["territory"]["enum"] == ["ireland", "wales"]
    assert GAME.absent(state, 0) == Betray("ireland")
    for wrong in ("france", "kiev", "scotland", "england", "cyprus"):
        with pytest.raises(RuleViolation, match="cannot_betray"):
            act(state, Betray(wrong))
    after, events = act(state, Betray("wales"))
    assert format_territories(after, "wales") == "A:wales1"
    assert (after.supply[0], after.supply[1]) == (state.supply[0] - 1, state.supply[1] + 1)
    assert event_kinds(events) == ["betrayed", "turn_ended"]


def test_betraying_a_last_territory_eliminates_its_owner() -> None:
    state, _ = end_turn(parse_state(BETRAYAL, deck="betrayal", conquered=True))
    state, events = act(state, Betray("ireland"))
    assert event_facts(events, "eliminated") == {"of_seat": 2, "by_seat": 0, "amount": 60, "cards": ["walls"]}
    assert (state.cash[0], state.deck) == (60, card_indexes("betrayal", "walls"))


def test_cq11_the_truce_limits_betrayal() -> None:
    state, _ = end_turn(parse_state(BETRAYAL, deck="betrayal", conquered=True, round=3))
    assert open_schemas(state)["betray"]["properties"]["territory"]["enum"] == ["wales"]


def test_a_betrayal_without_targets_has_no_effect() -> None:
    for drawing, supply in ((BETRAYAL.replace("england2", "bohemia2"), 9), (BETRAYAL, 0)):
        state = parse_state(drawing, deck="betrayal", conquered=True, supply=(supply, 1, 1, 1))
        assert event_kinds(end_turn(state)[1]) == ["card_drawn", "no_effect", "turn_ended"]


EXCOMMUNICATION = (
    "*A 0 england2\n B 0 relic walls wales1+\n C 0 fleet templar ireland1+ norway1\n D 0 pope templar cyprus1"
)


def test_an_excommunication_takes_one_card_but_never_from_the_pope() -> None:
    state, _ = end_turn(parse_state(EXCOMMUNICATION, deck="excommunication", conquered=True))
    branches = [branch["properties"] for branch in open_schemas(state)["excommunicate"]["anyOf"]]
    assert [(branch["seat"]["const"], branch["card"]["enum"]) for branch in branches] == [
        (1, ["relic", "walls"]),
        (2, ["fleet", "templar"]),
    ]
    for seat, card in ((3, "templar"), (0, "walls"), (1, "templar"), (7, "walls"), (1, "crown")):
        with pytest.raises(RuleViolation, match="cannot_excommunicate"):
            act(state, Excommunicate(seat, card))
    after, events = act(state, Excommunicate(1, "relic"))
    assert seat_cards(after, "B") == ["walls"]
    assert after.deck == card_indexes("excommunication", "relic")
    assert event_kinds(events) == ["excommunicated", "turn_ended"]


def test_without_a_pope_anybody_may_be_excommunicated() -> None:
    state, _ = end_turn(
        parse_state(EXCOMMUNICATION.replace("pope ", ""), deck="excommunication", conquered=True)
    )
    assert open_schemas(state)["excommunicate"]["properties"]["seat"]["enum"] == [1, 2, 3]


def test_an_excommunication_without_targets_has_no_effect() -> None:
    _, events = end_turn(parse_state(DRAWING, deck="excommunication", conquered=True))
    assert event_kinds(events) == ["card_drawn", "no_effect", "turn_ended"]


def test_absence_excommunicates_the_leaders_best_card() -> None:
    state, _ = end_turn(parse_state(EXCOMMUNICATION, deck="excommunication", conquered=True))
    assert GAME.absent(state, 0) == Excommunicate(2, "templar"), "as many cathedrals as B, more territories"
    drawing = "*A 0 england2\n B 0 templar ireland1 norway1 kiev1\n C 0 walls wales1+\n D 0 pope cyprus1"
    state, _ = end_turn(parse_state(drawing, deck="excommunication", conquered=True))
    assert GAME.absent(state, 0) == Excommunicate(2, "walls"), "cathedrals come before territories"
    best = ["templar", "condottiere", "mercenary", "relic", "walls", "fleet", "tax_collector"]
    for place in range(len(best)):
        named = " ".join(reversed(best[place:]))
        drawing = f"*A 0 england2\n B 0 {named} wales1\n C 0 templar norway1\n D 0 pope cyprus1+"
        state, _ = end_turn(parse_state(drawing, deck="excommunication", conquered=True))
        assert GAME.absent(state, 0) == Excommunicate(1, best[place]), "B comes before C in turn order"


def test_losing_a_condottiere_costs_an_attack() -> None:
    state = parse_state(" A 0 england2\n*B 0 wales1\n C 0 condottiere condottiere norway1\n D 0 cyprus1")
    state, _ = end_turn(state)
    assert state.attacks_left == 5
    state, _ = end_turn(state)
    assert state.attacks_left == 3


def test_tax_collectors_collect_without_cathedrals_too() -> None:
    state = parse_state(" A 0 tax_collector tax_collector england1\n B 0 wales1+\n C 0 norway1\n*D 0 cyprus1")
    state, events = end_turn(state)
    assert state.cash == (100, 10, 0, 0), "CQ6: no cathedral, no income but the cards'"
    assert facts_of_kind(events, "income") == [{"of_seat": 0, "amount": 100}, {"of_seat": 1, "amount": 10}]


def test_money_from_a_card_may_end_the_game() -> None:
    lands = "england6+ scotland1+ france1+ provence1+ bavaria1+ bohemia1+ poland1+ wales1+"
    state = parse_state(
        f"*A 0 {lands}\n B 0 sicily1\n C 0 norway1\n D 0 cyprus1\nowes A B 200",
        deck="treasure",
        conquered=True,
    )
    state, events = end_turn(state)
    assert event_kinds(events) == ["card_drawn", "received", "debt_paid", "finished"]
    assert GAME.outcome(state) is not None
