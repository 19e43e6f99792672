"""Trade and agreements in the expert game of Anno 1452 (RULES 4.4 ER step 3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from chalicelib.games.anno_1452.actions import (
    AcceptOffer,
    DeclineOffer,
    LeaveTrade,
    MakeOffer,
    Submit,
    WithdrawOffer,
)
from chalicelib.games.anno_1452.constants import AGREEMENTS_KEPT, TRADE_SHARE
from chalicelib.games.anno_1452.state import Agreement, State
from chalicelib.games.contract import RuleViolation
from chalicelib.games.events import SEVERAL
from chalicelib.play import codec
from tests.games.anno_1452_states import (
    GAME,
    TRADERS,
    TRADERS_HANDS,
    A,
    B,
    C,
    act_as,
    after,
    event_facts,
    event_kinds,
    hand,
    only_event,
    resolve_result_round,
    result_round,
    trading,
)

EXAMPLE = MakeOffer(B, give=5, take=1, give_cards={"a_tax": 1}, take_cards={"r_loot": 1}, words=" Peace. ")


def refusal(state: State, seat: int, action: Any) -> str:
    with pytest.raises(RuleViolation) as refused:
        act_as(state, seat, action)
    return refused.value.code


def kinds_of(state: State, seat: int) -> dict[str, bool]:
    """What a seat can do, and whether it is waited for."""
    return {one.kind: one.blocking for one in GAME.decisions(state) if one.seat == seat}


def offered_numbers(state: State, seat: int, kind: str) -> list[int]:
    found = [one.schema for one in GAME.decisions(state) if (one.seat, one.kind) == (seat, kind)]
    return [number for schema in found for number in schema["properties"]["offer"]["enum"]]


def test_the_trade_lies_between_income_and_comparisons() -> None:
    state = result_round(TRADERS, hands=TRADERS_HANDS, expert=True)
    opened, events = resolve_result_round(state)
    kinds = event_kinds(events)
    assert kinds[-1] == "trade_opened"
    assert "income" in kinds
    assert "compared" not in kinds
    assert [event.begins for event in events if event.begins is not None] == [SEVERAL]
    for seat in (A, B):
        opened, _ = act_as(opened, seat, LeaveTrade())
    closed, events = act_as(opened, C, LeaveTrade())
    assert event_kinds(events)[0] == "trade_left"
    assert {"compared", "king_elected", "order_set", "round_began"} <= set(event_kinds(events))
    assert (closed.phase, closed.finished, closed.offers_made) == ("action", (), ())


def test_cards_of_the_result_round_are_not_forgotten_over_the_trade() -> None:
    state = result_round(TRADERS, hands="e_court|e_fair|e_renounce", expert=True)
    plays = {A: Submit({}, "e_court"), B: Submit({}, "e_fair"), C: Submit({}, "e_renounce")}
    opened, events = resolve_result_round(state, plays)
    assert [one["card"] for one in event_facts(events, "received")] == ["e_fair"]
    prestige = opened.prestige[A]
    closed = after(opened, (A, LeaveTrade()), (B, LeaveTrade()), (C, LeaveTrade()))
    plain, _ = resolve_result_round(replace(state, expert=False), {**plays, A: Submit({})})
    assert closed.prestige[A] - prestige == plain.prestige[A] - state.prestige[A] + 2
    assert (closed.king, opened.money[C] + 4) == (plain.king, closed.money[C])
    assert closed.king != C


def test_without_the_option_and_in_the_last_round_nobody_trades() -> None:
    for fields in ({"expert": False}, {"expert": True, "section": 7}):
        _, events = resolve_result_round(result_round(TRADERS, hands=TRADERS_HANDS, **fields))
        assert "trade_opened" not in event_kinds(events)
        assert "compared" in event_kinds(events)


def test_an_accepted_offer_moves_all_of_it_at_once() -> None:
    state = trading()
    offered, events = act_as(state, A, EXAMPLE)
    made = only_event(events, "offer_made")
    assert (made["money"], made["cards"], made["wanted_money"], made["wanted_cards"]) == (5, 1, 1, 1)
    agreed, events = act_as(offered, B, AcceptOffer(1))
    assert [new - old for old, new in zip(state.money, agreed.money, strict=True)] == [-4, 4, 0]
    assert hand(agreed, A) == ["a_tax", "a_hire", "a_move", "m_guta", "r_loot"]
    assert hand(agreed, B) == ["r_toll", "e_fair", "e_court", "a_spy", "a_tax"]
    assert only_event(events, "agreement_made") == {"of_seat": B, "to_seat": A, "words": "Peace."}
    assert agreed.agreements == (Agreement(3, A, B, "Peace."),)
    assert refusal(agreed, B, AcceptOffer(1)) == "no_such_offer"


def test_cards_and_words_of_an_offer_are_for_the_two_alone() -> None:
    offered, events = act_as(trading(), A, EXAMPLE)
    (made,) = (event for event in events if event.kind == "offer_made")
    secret = {"given": ["a_tax"], "wanted": ["r_loot"], "words": "Peace."}
    assert made.private == {A: secret, B: secret}
    assert not {"given", "wanted", "words"} & made.public.keys()
    for viewer, sees in ((A, True), (B, True), (C, False), (None, False)):
        trade = GAME.view(offered, viewer).trade
        assert trade is not None
        (one,) = trade.offers
        assert (one.of_seat, one.to_seat, one.money, one.cards, one.wanted_cards) == (A, B, 5, 1, 1)
        assert (one.given, one.wanted, one.words) == (
            (("a_tax",), ("r_loot",), "Peace.") if sees else (None, None, None)
        )
    agreed = after(offered, (B, AcceptOffer(1)))
    assert [one.words for one in GAME.view(agreed, None).agreements] == ["Peace."]


def test_nobody_but_the_partner_learns_whether_it_has_what_is_wanted() -> None:
    wish = MakeOffer(B, give=1, take_cards={"m_agnes": 1})
    states = [trading(hands=TRADERS_HANDS.replace("a_spy", card)) for card in ("a_spy", "m_agnes")]
    lacks, has = (act_as(state, A, wish) for state in states)
    assert [event_kinds(events) for _, events in (lacks, has)] == [["offer_made"]] * 2
    assert [kinds_of(state, B).get("accept") for state, _ in (lacks, has)] == [None, False]
    waited = [[(d.seat, d.kind) for d in GAME.decisions(state) if d.blocking] for state, _ in (lacks, has)]
    assert waited[0] == waited[1]
    assert refusal(lacks[0], B, AcceptOffer(1)) == "not_in_hand"


def test_what_is_offered_lies_aside() -> None:
    money = trading().money[A]
    state = after(trading(), (A, MakeOffer(B, give=money - 1, give_cards={"a_tax": 2})))
    assert refusal(state, A, MakeOffer(C, give=2)) == "not_enough_money"
    assert refusal(state, A, MakeOffer(C, give_cards={"a_tax": 1})) == "not_in_hand"
    (schema,) = (d.schema for d in GAME.decisions(state) if (d.seat, d.kind) == (A, "offer"))
    assert schema["properties"]["give"]["maximum"] == 1
    assert "a_tax" not in schema["properties"]["give_cards"]["properties"]
    asked = after(state, (C, MakeOffer(A, take=2)), (C, MakeOffer(A, give=1, take_cards={"a_tax": 1})))
    assert [refusal(asked, A, AcceptOffer(number)) for number in (2, 3)] == ["lies_in_offer", "not_in_hand"]
    assert "accept" not in kinds_of(asked, A)
    freed = after(asked, (A, WithdrawOffer(1)), (A, AcceptOffer(2)), (A, AcceptOffer(3)))
    assert freed.money[A] == money - 2 + 1


def test_an_offer_is_declined_or_withdrawn_by_whom_it_concerns() -> None:
    state = after(trading(), (A, EXAMPLE))
    for seat, action in (
        (C, AcceptOffer(1)),
        (C, DeclineOffer(1)),
        (A, AcceptOffer(1)),
        (B, WithdrawOffer(1)),
    ):
        assert refusal(state, seat, action) == "no_such_offer"
    declined, events = act_as(state, B, DeclineOffer(1))
    assert (declined.offers, only_event(events, "offer_declined")["to_seat"]) == ((), A)
    withdrawn, events = act_as(state, A, WithdrawOffer(1))
    assert (withdrawn.offers, only_event(events, "offer_withdrawn")["to_seat"]) == ((), B)
    assert (
        (declined.money, declined.hands) == (state.money, state.hands) == (withdrawn.money, withdrawn.hands)
    )


def test_who_has_finished_is_asked_once_more_for_a_later_offer() -> None:
    state = after(trading(), (B, LeaveTrade()))
    assert (kinds_of(state, B), GAME.view(state, None).waiting_seats) == ({}, (A, C))
    asked = after(state, (A, MakeOffer(B, give=3)), (A, LeaveTrade()), (C, LeaveTrade()))
    assert kinds_of(asked, B) == {"accept": False, "decline": True}
    assert (kinds_of(asked, A), GAME.view(asked, None).waiting_seats) == ({"withdraw": False}, (B,))
    assert GAME.absent(asked, B) == DeclineOffer(1)
    for answer in (AcceptOffer(1), DeclineOffer(1)):
        assert act_as(asked, B, answer)[0].phase == "action"
    assert act_as(asked, A, WithdrawOffer(1))[0].phase == "action"


def test_finishing_declines_what_waits_and_leaves_own_offers_open() -> None:
    state = after(trading(), (A, MakeOffer(B, give=3)), (B, MakeOffer(C, give=1)))
    assert GAME.absent(state, B) == LeaveTrade()
    left, events = act_as(state, B, LeaveTrade())
    assert event_kinds(events) == ["trade_left", "offer_declined"]
    assert [one.number for one in left.offers] == [2]
    assert refusal(left, B, LeaveTrade()) == "trade_left"
    assert refusal(left, B, MakeOffer(A, give=1)) == "trade_left"


def test_everybody_has_a_share_of_the_time() -> None:
    state = after(trading(), (A, EXAMPLE), (B, LeaveTrade()), (A, MakeOffer(B, give=1)))
    assert {one.limit_share for one in GAME.decisions(state)} == {TRADE_SHARE}
    (turn,) = {one.turn for one in GAME.decisions(state)}
    assert turn.startswith("trade ")


@pytest.mark.parametrize(
    ("offer", "code"),
    [
        (MakeOffer(A, give=1), "not_an_opponent"),
        (MakeOffer(7, give=1), "not_an_opponent"),
        (MakeOffer(B), "empty_offer"),
        (MakeOffer(B, words="  "), "empty_offer"),
        (MakeOffer(B, give_cards={"a_tax": -1}), "empty_offer"),
        (MakeOffer(B, give=-1), "not_enough_money"),
        (MakeOffer(B, give=1000), "not_enough_money"),
        (MakeOffer(B, take=-1), "partner_has_less"),
        (MakeOffer(B, take=1000), "partner_has_less"),
        (MakeOffer(B, give_cards={"a_tax": 3}), "not_in_hand"),
        (MakeOffer(B, give_cards={"r_loot": 1}), "not_in_hand"),
        (MakeOffer(B, give_cards={"nothing": 1}), "unknown_card"),
        (MakeOffer(B, take_cards={"e_court": 6}), "partner_holds_fewer"),
        (MakeOffer(B, take_cards={"r_toll": 2}), "wrong_card"),
        (MakeOffer(B, take_cards={"s_plague": 1}), "wrong_card"),
    ],
)
def test_what_cannot_be_offered(offer: MakeOffer, code: str) -> None:
    assert refusal(trading(), A, offer) == code


def test_a_player_makes_three_offers_at_most() -> None:
    state = trading()
    for number in (1, 2, 3):
        state = after(state, (A, MakeOffer(B, give=1)), (A, WithdrawOffer(number)))
    assert refusal(state, A, MakeOffer(B, give=1)) == "no_more_offers"
    assert "offer" not in kinds_of(state, A)
    trade = GAME.view(state, None).trade
    assert trade is not None
    assert trade.offers_left == (0, 3, 3)


def test_of_many_agreements_the_oldest_goes() -> None:
    pinned = tuple(Agreement(1, A, C, str(number)) for number in range(AGREEMENTS_KEPT))
    state = after(trading(agreements=pinned), (A, MakeOffer(B, words="new")), (B, AcceptOffer(1)))
    assert [one.words for one in state.agreements] == [*map(str, range(1, AGREEMENTS_KEPT)), "new"]


def test_a_deal_is_told_before_it_is_made() -> None:
    state = trading()
    told = [fact.tells.to_json() for fact in GAME.preview(state, A, EXAMPLE)]
    assert [one["kind"] for one in told] == ["own_deal", "partner_deal", "words_pinned", "offers_left"]
    offered = after(state, (A, EXAMPLE))
    (accept,) = (d for d in GAME.decisions(offered) if (d.seat, d.kind) == (B, "accept"))
    own, partner = (fact.tells for fact in GAME.facts(offered, accept)[:2])
    agreed = after(offered, (B, AcceptOffer(1)))
    assert (own.before, own.after, own.cards_after) == (state.money[B], agreed.money[B], 5)
    assert (partner.rival_seat, partner.before, partner.after) == (A, state.money[A], agreed.money[A])


def test_hands_are_filled_up_by_two_cards_and_the_forecast_says_so() -> None:
    state = result_round(TRADERS, hands="a_tax|a_tax a_hire a_hire a_move|", expert=True)
    told = {one.seat: [fact.tells for fact in GAME.facts(state, one)] for one in GAME.decisions(state)}
    least = {seat: [one.n for one in tells if one.kind == "scarce_refill"] for seat, tells in told.items()}
    assert least == {A: [2], B: [1], C: [2]}
    _, events = resolve_result_round(state, {B: Submit({"a_tax": 1, "a_hire": 2})})
    assert [(one["of_seat"], one["n"]) for one in event_facts(events, "cards_drawn")] == [
        (A, 2),
        (B, 2),
        (C, 2),
    ]


def test_a_state_of_the_version_before_goes_on_without_the_expert_game() -> None:
    raw = codec.dump(result_round(TRADERS, hands=TRADERS_HANDS))
    for name in ("expert", "result_cards", "offers", "offers_made", "finished", "agreements"):
        del raw[name]
    assert codec.load(State, GAME.upcasts[2](raw)) == result_round(TRADERS, hands=TRADERS_HANDS)
