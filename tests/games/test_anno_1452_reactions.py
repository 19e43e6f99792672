"""Reaction cards and standing orders of Anno 1452 (RULES 4.5, 4.6a, 4.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from chalicelib.games.anno_1452 import reactions
from chalicelib.games.anno_1452.actions import (
    Action,
    Attack,
    FoundCity,
    Inherit,
    Marry,
    PlayCard,
    SetStone,
    TakeTitle,
)
from chalicelib.games.anno_1452.cards import CARDS, REACTIONS
from chalicelib.games.anno_1452.regions import STONE_IDS
from chalicelib.games.anno_1452.state import Orders, State
from chalicelib.games.anno_1452.transition import StateAndEvents, Transition
from tests.games.anno_1452_states import (
    NO_REACTIONS,
    A,
    B,
    C,
    act,
    act_as,
    event_facts,
    event_kinds,
    fixed_dice,
    hand,
    holder,
    only_event,
    parse_state,
    stone,
)


def attack_pfalz(state: State, defender: Orders, **added: Any) -> StateAndEvents:
    return act(state, Attack("koeln-1", "pfalz-1", **added), A=NO_REACTIONS, B=defender)


def test_reinforcements_of_the_attacker() -> None:
    state = parse_state(
        "*A koeln\n B pfalz pfalz", hands="r_reinforce", chance=fixed_dice("111 444 1111 111")
    )
    after, events = attack_pfalz(state, NO_REACTIONS, with_reaction="r_reinforce")
    assert only_event(events, "reaction_played") == {"of_seat": A, "card": "r_reinforce"}
    assert len(event_facts(events, "battle_round")[0]["dice"]) == 6
    assert stone(after, "pfalz-1").owner == A
    assert (hand(after, A), after.office, after.hired) == ([], (0, 0), (0, 0))


def test_reinforcements_of_the_defender() -> None:
    state = parse_state("*A koeln\n B pfalz", hands="|r_reinforce", chance=fixed_dice("222 222 444"))
    after, events = attack_pfalz(state, Orders())
    assert only_event(events, "reaction_played") == {"of_seat": B, "card": "r_reinforce"}
    assert len(event_facts(events, "battle_round")[0]["owner_dice"]) == 6
    assert only_event(events, "attack_repelled")["of_seat"] == B
    assert hand(after, B) == []


@pytest.mark.parametrize(("drawing", "lost"), [("*A koeln\n B pfalz", 2), ("*A koeln\n B pfalz#", 1)])
def test_fortification(drawing: str, lost: int) -> None:
    """Three hits against a one, a two and a three."""
    state = parse_state(drawing, hands="|r_fortify", chance=fixed_dice("666 123"))
    _, events = attack_pfalz(state, replace(NO_REACTIONS, fortify="auto"))
    assert event_facts(events, "battle_round")[0]["owner_lost"] == lost


def test_truce() -> None:
    """RULES 4.6a: it comes before anybody pays prestige; the attacker keeps the reaction card added."""
    state = parse_state("*A koeln\n B pfalz#", hands="r_reinforce|r_truce", hired=(4, 0))
    after, events = attack_pfalz(state, Orders(), with_reaction="r_reinforce", mercs=2)
    assert event_kinds(events) == ["attacked", "reaction_played", "truce_kept"]
    assert (after.prestige, after.hired, after.current) == ((10, 10), (4, 0), B)
    assert (hand(after, A), hand(after, B)) == (["r_reinforce"], [])


BRIBABLE_ACTIONS: dict[str, Action] = {
    "title_koeln": TakeTitle("title_koeln"),
    "m_anna": Marry("m_anna"),
    "inherit_08": Inherit("inherit_08", "steiermark"),
    "a_hire": PlayCard("a_hire"),
    "a_tax": PlayCard("a_tax"),
}


@pytest.mark.parametrize("name", BRIBABLE_ACTIONS)
def test_bribery(name: str) -> None:
    """RULES 4.6a: its price goes to the bank; the bribed card is discarded and costs nothing."""
    state = parse_state("*A koeln\n B tirol\n C bayern", hands=f"{name}||r_bribe")
    after, events = act(state, BRIBABLE_ACTIONS[name], C=Orders(bribe="auto"))
    assert after.money == (30, 30, 27)
    assert (after.prestige, after.stones) == (state.prestige, state.stones)
    assert (after.titles, after.ladies, after.hired) == (state.titles, state.ladies, state.hired)
    assert only_event(events, "bribed") == {"of_seat": C, "victim_seat": A, "card": name}
    assert {CARDS[card].id for card in after.discard} == {name, "r_bribe"}
    assert after.current == B


def test_bribery_needs_an_order_and_money_and_spares_charters() -> None:
    state = parse_state("*A koeln\n B tirol", hands="a_tax charter_free|r_bribe")
    assert "bribed" not in event_kinds(act(state, PlayCard("a_tax"))[1])
    bribing = Orders(bribe="auto")
    assert "bribed" not in event_kinds(act(replace(state, money=(9, 2)), PlayCard("a_tax"), B=bribing)[1])
    assert "bribed" not in event_kinds(act(state, FoundCity("charter_free", "koeln-1"), B=bribing)[1])


KINDS_OF_ORDERS = {
    "bribe_titles": "title_koeln",
    "bribe_marriages": "m_anna",
    "bribe_inheritances": "inherit_08",
    "bribe_actions": "a_tax",
}


@pytest.mark.parametrize("played", KINDS_OF_ORDERS.values())
@pytest.mark.parametrize("order", KINDS_OF_ORDERS)
def test_a_kind_of_card_that_is_switched_off_is_let_through(order: str, played: str) -> None:
    """RULES 4.7: each of the four orders switches its own kind off, and no other."""
    state = parse_state("*A koeln\n B tirol", hands=f"{played}|r_bribe")
    spared: dict[str, Any] = {order: False}
    _, events = act(state, BRIBABLE_ACTIONS[played], B=Orders(bribe="auto", **spared))
    assert ("bribed" in event_kinds(events)) == (KINDS_OF_ORDERS[order] != played)


@pytest.mark.parametrize(("order", "played"), KINDS_OF_ORDERS.items())
@pytest.mark.parametrize(
    ("bribe", "king", "answers"), [("never", A, 0), ("if_king", A, 1), ("if_king", B, 0), ("auto", B, 1)]
)
def test_a_kind_of_card_that_is_switched_on_is_bribed_as_ordered(
    order: str, played: str, bribe: Any, king: int, answers: int
) -> None:
    """RULES 4.7: a kind alone bribes nobody; with every other kind off, its own is still answered."""
    state = parse_state("*A koeln\n B tirol", hands=f"{played}|r_bribe", king=king)
    kinds: dict[str, Any] = {name: name == order for name in KINDS_OF_ORDERS}
    _, events = act(state, BRIBABLE_ACTIONS[played], B=Orders(bribe=bribe, **kinds))
    assert len(event_facts(events, "bribed")) == answers


def test_a_card_that_one_lets_through_is_bribed_by_the_next() -> None:
    """RULES 4.7."""
    state = parse_state("*A koeln\n B tirol\n C bayern", hands="a_tax|r_bribe|r_bribe")
    spares = Orders(bribe="auto", bribe_actions=False)
    after, events = act(state, PlayCard("a_tax"), B=spares, C=Orders(bribe="auto"))
    assert only_event(events, "bribed")["of_seat"] == C
    assert (hand(after, B), hand(after, C)) == (["r_bribe"], [])


def test_only_the_next_opponent_with_an_order_bribes() -> None:
    """RULES 4.7."""
    state = parse_state(" A koeln\n*B tirol\n C bayern", hands="r_bribe|a_tax|r_bribe", order=(A, B, C))
    after, events = act(state, PlayCard("a_tax"), A=Orders(bribe="auto"), C=Orders(bribe="auto"))
    assert only_event(events, "bribed")["of_seat"] == C
    assert hand(after, A) == ["r_bribe"]


@pytest.mark.parametrize(("king", "answers"), [(A, 1), (B, 0), (None, 0)])
def test_bribery_and_toll_can_be_ordered_against_the_king_only(king: int | None, answers: int) -> None:
    """RULES 4.7."""
    orders = Orders(bribe="if_king", toll="if_king")
    state = parse_state("*A koeln\n B pfalz pfalz", hands="a_tax|r_bribe r_toll", king=king)
    assert len(event_facts(act(state, PlayCard("a_tax"), B=orders)[1], "bribed")) == answers
    assert len(event_facts(act(state, SetStone("pfalz"), B=orders)[1], "toll_paid")) == answers


def test_toll() -> None:
    """RULES 4.6a: it comes before MAJORITY, so the holder is paid even when losing the card at once."""
    state = parse_state("*A koeln\n B koeln", hands="|r_toll", holders="koeln=B", money=(7, 0))
    after, events = act(state, SetStone("koeln"))
    assert only_event(events, "toll_paid") == {"of_seat": A, "to_seat": B, "amount": 1}
    assert (after.money, holder(after, "koeln"), hand(after, B)) == ((0, 1), A, [])
    rich, _ = act(replace(state, money=(30, 30)), SetStone("koeln"))
    assert rich.money == (30 - 6 - 3, 33)
    free = parse_state("*A koeln\n B pfalz", hands="inherit_03|r_toll")
    assert "toll_paid" not in event_kinds(act(free, Inherit("inherit_03", "pfalz"))[1])
    assert "toll_paid" not in event_kinds(act(state, SetStone("koeln"), B=Orders(toll="never"))[1])
    assert "toll_paid" not in event_kinds(act(replace(state, money=(6, 0)), SetStone("koeln"))[1])


def test_a_player_who_has_reacted_takes_no_toll_for_haste() -> None:
    """RULES 4.4: one reaction card of each opponent to an action."""
    state = parse_state(
        "*A koeln\n B pfalz pfalz", hands="r_haste|r_fortify r_toll", chance=fixed_dice("222 222 666 222")
    )
    action = Attack("koeln-1", "pfalz-1", with_reaction="r_haste", haste_region="pfalz")
    tolls = [
        len(event_facts(act(state, action, A=NO_REACTIONS, B=Orders(fortify=order))[1], "toll_paid"))
        for order in ("auto", "never")
    ]
    assert tolls == [0, 1]


WON, LOST = "666 222", "222 666"


@pytest.mark.parametrize(
    ("hands", "rolls", "winner"), [("r_loot", WON, A), ("|r_loot", LOST, B)], ids=["attacker", "defender"]
)
def test_orders_play_loot(hands: str, rolls: str, winner: int) -> None:
    """RULES 4.6a: a victorious defender plays it too."""
    state = parse_state("*A koeln\n B pfalz pfalz", hands=hands, money=(30, 30), chance=fixed_dice(rolls))
    after, events = act(state, Attack("koeln-1", "pfalz-1"), A=Orders(), B=Orders())
    loser = 1 - winner
    assert only_event(events, "looted") == {"of_seat": winner, "victim_seat": loser, "amount": 5}
    assert (after.money[winner], after.money[loser]) == (35, 25)
    never = act(state, Attack("koeln-1", "pfalz-1"), A=NO_REACTIONS, B=NO_REACTIONS)
    assert "looted" not in event_kinds(never[1])


def test_loot_added_to_an_attack_takes_at_most_the_losers_money() -> None:
    state = parse_state("*A koeln\n B pfalz pfalz", hands="r_loot", money=(30, 2), chance=fixed_dice(WON))
    after, _ = attack_pfalz(state, NO_REACTIONS, with_reaction="r_loot")
    assert after.money == (32, 0)
    poor, events = attack_pfalz(replace(state, money=(30, 0)), NO_REACTIONS, with_reaction="r_loot")
    assert (hand(poor, A), event_kinds(events)[-1]) == (["r_loot"], "prestige_lost")


def test_each_side_plays_one_reaction_card() -> None:
    """Neither side adds Loot to what it has already played."""
    state = parse_state("*A koeln\n B pfalz", hands="|r_reinforce r_loot", chance=fixed_dice("222 222 444"))
    assert "looted" not in event_kinds(act(state, Attack("koeln-1", "pfalz-1"), B=Orders())[1])
    mine = parse_state("*A koeln\n B pfalz", hands="r_reinforce r_loot", chance=fixed_dice("222444 222"))
    action = Attack("koeln-1", "pfalz-1", with_reaction="r_reinforce")
    assert "looted" not in event_kinds(act(mine, action, B=NO_REACTIONS)[1])


def test_the_first_possible_reaction_is_played() -> None:
    """RULES 4.6a: Truce, Fortification, Reinforcements."""
    always = Orders(truce="auto", fortify="auto", reinforce="auto")
    played = []
    for held in ("r_reinforce r_fortify r_truce", "r_reinforce r_fortify", "r_reinforce"):
        state = parse_state("*A koeln\n B pfalz", hands=f"|{held}")
        played.append(only_event(attack_pfalz(state, always)[1], "reaction_played")["card"])
    assert played == ["r_truce", "r_fortify", "r_reinforce"]


def plays_truce(drawing: str, when: str, king: int | None = None, dice: int = 3, holders: str = "") -> bool:
    """Whether B would play Truce under this order against an attack on B's stone in pfalz."""
    state = parse_state(drawing, hands="|r_truce", king=king, holders=holders)
    orders = Orders(truce=when, danger_dice=6)  # type: ignore[arg-type]
    transition = Transition(state, {A: Orders(), B: orders, C: Orders()})
    target = next(one for one in state.stones if one.owner == B and STONE_IDS[one.place].startswith("pfalz"))
    return reactions.defence_card(transition, A, target, dice) is not None


@pytest.mark.parametrize(
    ("when", "yes", "no"),
    [
        ("if_city", {"drawing": "*A koeln\n B pfalz#"}, {"drawing": "*A koeln\n B pfalz koeln#"}),
        ("if_last_citizens", {"drawing": "*A\n B pfalz+2 tirol"}, {"drawing": "*A\n B pfalz+2 tirol+1"}),
        ("if_last_citizens", {"drawing": "*A\n B pfalz+1"}, {"drawing": "*A\n B pfalz"}),
        ("if_possession", {"drawing": "*A\n B pfalz"}, {"drawing": "*A\n B pfalz pfalz"}),
        ("if_possession", None, {"drawing": "*A\n B pfalz", "holders": "pfalz=A"}),
        (
            "if_possession",
            {"drawing": "*A pfalz\n B pfalz pfalz"},
            {"drawing": "*A\n B pfalz pfalz\n C pfalz"},
        ),
        (
            "if_city_or_possession",
            {"drawing": "*A\n B pfalz# pfalz pfalz"},
            {"drawing": "*A\n B pfalz pfalz"},
        ),
        ("if_king", {"drawing": "*A\n B pfalz", "king": A}, {"drawing": "*A\n B pfalz", "king": B}),
        ("if_dice", {"drawing": "*A\n B pfalz", "dice": 6}, {"drawing": "*A\n B pfalz", "dice": 5}),
        ("auto", {"drawing": "*A\n B pfalz pfalz"}, None),
        ("never", None, {"drawing": "*A\n B pfalz#"}),
    ],
)
def test_conditions_of_orders(when: str, yes: dict[str, Any] | None, no: dict[str, Any] | None) -> None:
    """RULES 4.6a, 4.7."""
    assert yes is None or plays_truce(when=when, **yes)
    assert no is None or not plays_truce(when=when, **no)


def test_the_defaults_of_orders() -> None:
    orders = Orders()
    assert (orders.truce, orders.fortify, orders.reinforce) == ("if_city_or_possession", "auto", "auto")
    assert (orders.toll, orders.loot, orders.bribe) == ("auto", "auto", "never")
    assert all(getattr(orders, name) for name in KINDS_OF_ORDERS)
    assert (orders.merc_defence, orders.seat_wish) == (None, 1)


@pytest.mark.parametrize(("ordered", "sent"), [(None, 4), (2, 2), (0, 0), (99, 12), (-5, 0)])
def test_the_kings_mercenaries_defend(ordered: int | None, sent: int) -> None:
    """By default as many as make the dice equal: 3 + 4 against 3."""
    state = parse_state("*A koeln\n B pfalz", king=B, office=(0, 12), hired=(4, 0))
    after, events = attack_pfalz(state, replace(NO_REACTIONS, merc_defence=ordered), mercs=4)
    assert [facts["n"] for facts in event_facts(events, "mercs_committed")] == ([sent] if sent else [])
    assert after.office[B] == 12 - sent
    assert after.hired[A] == 0


def test_reinforcements_come_before_the_kings_mercenaries() -> None:
    """RULES 4.6a: three dice are there already, so one more is missing."""
    state = parse_state("*A koeln\n B pfalz", hands="|r_reinforce", king=B, office=(0, 12), hired=(4, 0))
    _, events = attack_pfalz(state, replace(NO_REACTIONS, reinforce="auto", merc_defence=None), mercs=4)
    assert only_event(events, "mercs_committed") == {"of_seat": B, "n": 1}


def test_possible_reactions_forbid_no_attack() -> None:
    state = parse_state("*A koeln\n B pfalz", hands="|r_truce")
    for orders in (NO_REACTIONS, Orders(truce="auto")):
        act_as(state, A, Attack("koeln-1", "pfalz-1"), B=orders)


def test_there_are_seven_reactions() -> None:
    assert [card.id[2:] for card in REACTIONS] == [
        *("reinforce", "fortify", "truce", "bribe", "toll", "haste", "loot")
    ]
