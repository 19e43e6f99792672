"""The result round and the end of Anno 1452 as its rulebook has them (see `test_anno_1452`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from chalicelib.games.anno_1452.actions import AcceptOffer, LeaveTrade, MakeOffer, Pass, Submit
from chalicelib.games.anno_1452.state import Orders
from chalicelib.games.contract import Outcome, RuleViolation
from tests.games.anno_1452_states import (
    GAME,
    A,
    B,
    C,
    D,
    act,
    act_as,
    card_numbers,
    event_facts,
    event_kinds,
    fixed_dice,
    hand,
    holder,
    only_event,
    parse_state,
    resolve_result_round,
    result_round,
    stones_text,
)

LAST = 7
"""The section whose result round is the last in the box, and in the states drawn here."""


@pytest.mark.parametrize(("section", "year"), [(0, "1273"), (1, "1298"), (2, "1308")])
def test_box_003_021_to_022(section: int, year: str) -> None:
    """A result round begins with the marker on the next year."""
    state = parse_state(" A koeln\n*B pfalz", chance=fixed_dice("66"), section=section)
    assert GAME.view(act(state, Pass())[0], None).section == year


def test_box_003_023() -> None:
    """Everybody may play one card of the result round, and no more."""
    state = result_round("*A koeln\n B pfalz", hands="e_fair a_tax|e_fair e_court", section=LAST)
    after, events = resolve_result_round(state, {seat: Submit({}, "e_fair") for seat in (A, B)})
    assert [one["amount"] for one in event_facts(events, "received")] == [3, 3]
    assert [hand(after, seat) for seat in (A, B)] == [["a_tax"], ["e_court"]]
    once, _ = act_as(state, B, Submit({}, "e_fair"))
    with pytest.raises(RuleViolation, match="already_submitted"):
        act_as(once, B, Submit({}, "e_court"))
    with pytest.raises(RuleViolation, match="wrong_card"):
        act_as(state, A, Submit({}, "a_tax"))


STEPS = ("cards_drawn", "income", "compared", "marriage_ended", "king_elected", "order_set")


@pytest.mark.parametrize(("section", "steps"), [(3, STEPS), (LAST, STEPS[1:4])])
def test_box_003_024(section: int, steps: tuple[str, ...]) -> None:
    """One step after the other; the last time without cards, election and order of play."""
    state = result_round("*A koeln\n B pfalz pfalz", section=section, ladies=(*card_numbers("m_guta"), None))
    _, events = resolve_result_round(state)
    kinds = event_kinds(events)
    assert tuple(sorted(set(STEPS) & set(kinds), key=kinds.index)) == steps


def test_box_003_025a() -> None:
    """Any cards may go, at most 5 stay, and hands are filled up to 5."""
    eight = "r_loot r_loot a_hire a_hire a_tax a_tax a_move a_move"
    state = result_round("*A koeln\n B pfalz pfalz", hands=f"{eight}|r_toll r_truce", king=A)
    with pytest.raises(RuleViolation, match="wrong_discard"):
        act_as(state, A, Submit({"a_tax": 2}))
    after, _ = resolve_result_round(state, {A: Submit({"a_tax": 2, "a_hire": 2}), B: Submit({"r_toll": 1})})
    assert hand(after, A)[:4] == ["r_loot", "r_loot", "a_move", "a_move"]
    assert (len(hand(after, A)) - 3 * (after.king == A), len(hand(after, B))) == (5, 5)
    act_as(state, B, Submit({"r_toll": 1, "r_truce": 1}))


def test_box_003_025b() -> None:
    """The expert game has a rule of its own for this, and needs the option `expert`: at most 2 new cards.

    The rulebook names it without a number, which is ours (decision 0037).
    """
    state = result_round("*A koeln\n B pfalz pfalz", hands="r_loot|r_toll r_truce a_tax a_move", expert=True)
    _, events = resolve_result_round(state)
    assert [one["n"] for one in event_facts(events, "cards_drawn")] == [2, 1]


def test_box_003_025c() -> None:
    """An instant that is drawn then is played at once, one in a result round."""
    state = result_round("*A koeln\n B pfalz pfalz", hands="r_loot r_loot a_hire a_tax|r_toll r_truce")
    deck = "s_silver a_tax s_harvest a_move a_move r_truce r_haste r_haste m_guta"
    after, events = resolve_result_round(replace(state, deck=card_numbers(deck)))
    assert [one["card"] for one in event_facts(events, "instant_drawn")] == ["s_silver"]
    assert [one["card"] for one in event_facts(events, "received")] == ["s_silver"]
    assert len(hand(after, B)) == 5


def test_box_003_025d() -> None:
    """Income as in the overview (1 and 2 for the stones, 1 for each card); then no stone is reduced."""
    state = result_round("*A koeln:1 pfalz:2\n B tirol tirol", section=LAST)
    after, _ = resolve_result_round(state)
    assert after.money == (30 + 1 + 2 + 2, 30 + 3 + 3 + 1)
    assert stones_text(after, A) == "koeln pfalz"


def test_box_003_025e() -> None:
    """In the expert game (option `expert`) all trade and agree after the income, but not at last."""
    state = result_round("*A koeln\n B pfalz pfalz", hands="a_tax|r_toll", expert=True)
    opened, events = resolve_result_round(state)
    assert ("income" in event_kinds(events), "compared" in event_kinds(events)) == (True, False)
    offered, _ = act_as(opened, A, MakeOffer(B, take=4, give_cards={"a_tax": 1}, words="No wars."))
    agreed, events = act_as(offered, B, AcceptOffer(1))
    assert (agreed.money[A] - opened.money[A], agreed.money[B] - opened.money[B]) == (4, -4)
    assert "a_tax" in hand(agreed, B)
    assert only_event(events, "agreement_made")["words"] == "No wars."
    once, _ = act_as(agreed, A, LeaveTrade())
    _, events = act_as(once, B, LeaveTrade())
    assert "compared" in event_kinds(events)
    _, events = resolve_result_round(replace(state, section=LAST))
    assert "trade_opened" not in event_kinds(events)


def test_box_003_025f() -> None:
    """Who has most of something gains prestige, who has fewest loses it; all who tie do.

    Of stones A and B have most and C and D fewest, of cards D has fewest; of the rest all have none.
    """
    drawing = "*A koeln koeln\n B pfalz pfalz\n C tirol\n D sachsen"
    state = result_round(drawing, section=LAST, holders="sachsen=-")
    _, events = resolve_result_round(state)
    stones = event_facts(events, "compared")[0]
    assert stones == {"what": "stones", "most_seats": [A, B], "fewest_seats": [C, D]}
    gained = [(one["of_seat"], one["n"]) for one in event_facts(events, "prestige_gained")]
    lost = [(one["of_seat"], one["n"]) for one in event_facts(events, "prestige_lost")]
    assert gained[:2] == [(A, 2), (B, 2)]
    assert lost == [(D, 2)], "C gains by cards what it loses by stones"


def test_box_003_025g() -> None:
    """Each point beyond 20 brings 5 money, each below 0 costs 5: here A leads in all four things.

    Points that an action brings are settled at once, too (RULES 4.4).
    """
    drawing = "*A koeln+1# pfalz tirol\n B sachsen"
    after, events = resolve_result_round(result_round(drawing, section=LAST, prestige=(18, 1)))
    assert (after.prestige, only_event(events, "prestige_paid_out")["n"]) == ((20, 0), 2)
    income = {one["of_seat"]: one["amount"] for one in event_facts(events, "income")}
    assert after.money == (30 + income[A] + 2 * 5, 30 + income[B] - 3 * 5)


@pytest.mark.parametrize(
    ("what", "drawing", "holders"),
    [
        ("stones", "*A koeln koeln\n B tirol", ""),
        ("citizens", "*A koeln+1\n B tirol", ""),
        ("cities", "*A koeln#\n B tirol", ""),
        ("possession", "*A koeln\n B tirol", "tirol=-"),
    ],
)
def test_box_003_026(what: str, drawing: str, holders: str) -> None:
    """Stones, citizens, cities and possession cards: each time 1 for most and -1 for fewest."""
    _, events = resolve_result_round(result_round(drawing, holders=holders, section=LAST))
    compared = event_facts(events, "compared")
    told = [(one["what"], one["most_seats"]) for one in compared if one["most_seats"] != [A, B]]
    assert told == [(what, [A])]
    assert event_facts(events, "prestige_gained")[0] == {"of_seat": A, "n": 1, "prestige": 11}
    assert event_facts(events, "prestige_lost")[0] == {"of_seat": B, "n": 1, "prestige": 9}


def test_box_003_027a() -> None:
    """Marriages end; whoever no longer has most stones in a region gives its card back.

    The prestige that such changes move is of our own (RULES 4.6a).
    """
    state = result_round(
        "*A koeln oesterreich~\n B pfalz", ladies=(*card_numbers("m_guta"), None), section=LAST
    )
    assert holder(state, "oesterreich") == A
    after, _ = resolve_result_round(state)
    assert (after.ladies, stones_text(after, A)) == ((None, None), "koeln")
    assert (holder(after, "oesterreich"), holder(after, "koeln")) == (None, A)


@pytest.mark.parametrize(
    ("drawing", "prestige", "king"),
    [
        ("*A koeln koeln\n B pfalz\n C tirol tirol", (15, 5, 15), B),
        ("*A koeln koeln\n B pfalz\n C tirol", (15, 10, 12), C),
        ("*A koeln koeln\n B pfalz\n C tirol", (15, 10, 10), C),
    ],
)
def test_box_003_027b(drawing: str, prestige: tuple[int, ...], king: int) -> None:
    """From 1273 on fewest stones, then most prestige, then the dice (3 against 5) make the king."""
    state = result_round(drawing, prestige=prestige, section=1, chance=fixed_dice("35"))
    state = replace(state, hands=(card_numbers("r_loot") * 5,) * 3)
    after, events = resolve_result_round(state)
    assert (state.king, after.king, only_event(events, "king_elected")["section"]) == (None, king, "1273")


def test_box_003_027c() -> None:
    """The king gains 3 prestige, 3 more cards and 12 mercenaries."""
    state = result_round(
        "*A koeln koeln\n B pfalz",
        hands="r_loot r_loot a_hire a_tax a_tax|a_move a_move r_truce r_truce r_haste",
    )
    after, events = resolve_result_round(state)
    assert after.king == B
    assert event_facts(events, "prestige_gained")[-1] == {"of_seat": B, "n": 3, "prestige": after.prestige[B]}
    assert (len(hand(after, A)), len(hand(after, B)), after.office) == (5, 8, (0, 12))


@pytest.mark.parametrize(
    ("antiking", "wish", "order"), [(None, 2, [B, C, D, A]), (A, 2, [B, A, D, C]), (A, 3, [B, C, D, A])]
)
def test_box_003_027d(antiking: int | None, wish: int, order: list[int]) -> None:
    """The king takes the place he wants, then the anti-king; the others follow by prestige."""
    drawing = "*A koeln koeln\n B pfalz pfalz\n C tirol tirol\n D bayern"
    state = result_round(drawing, prestige=(5, 14, 11, 3), antiking=antiking)
    after, _ = resolve_result_round(state, D=Orders(seat_wish=3), A=Orders(seat_wish=wish))
    assert (after.king, list(after.order)) == (D, order)


def test_box_003_028_to_030() -> None:
    """After the result round on the last field whoever has most points has won."""
    state = parse_state(" A koeln koeln\n*B pfalz", section=LAST - 1, chance=fixed_dice("66"), money=(30, 90))
    last, _ = act(state, Pass())
    assert (GAME.view(last, None).section, GAME.outcome(last)) == (GAME.view(last, None).end, None)
    after, _ = resolve_result_round(last)
    points = [player.points for player in GAME.view(after, None).players]
    assert points[B] > points[A]
    assert GAME.outcome(after) == Outcome(((B,), (A,)), "end_of_time")


@pytest.mark.parametrize(
    ("what", "fields", "income", "points"),
    [
        ("koeln", {}, 3, 1),
        ("koeln:2", {}, 2, 1),
        ("koeln:1", {}, 1, 1),
        ("koeln+1", {}, 3 + 1, 1),
        ("koeln+2", {}, 3 + 2, 1 + 1),
        ("koeln#", {}, 3 + 1, 1 + 1),
        ("koeln", {"holders": "koeln=A"}, 3 + 1, 1 + 1),
        ("", {"office": (9, 0)}, 0, 0),
        ("", {"prestige": (7, 0)}, 0, 7),
        ("", {"money": (39, 0)}, 0, 3),
    ],
)
def test_box_003_031_to_032(what: str, fields: dict[str, Any], income: int, points: int) -> None:
    """What brings income and points; prices are tested with what costs them, dice in 13d."""
    bare = {"holders": "koeln=-", "prestige": (0, 0), "money": (0, 0), "section": LAST}
    state = result_round(f"*A {what}\n B pfalz", **bare | fields)
    assert GAME.view(state, None).players[A].points == points
    _, events = resolve_result_round(state)
    assert event_facts(events, "income")[A]["amount"] == income
