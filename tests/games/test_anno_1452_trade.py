"""Trade and agreements in the expert game of Anno 1452 (RULES 4.4 ER step 3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.games.anno_1452.actions import (
    AcceptOffer,
    DeclineOffer,
    LeaveTrade,
    MakeOffer,
    Submit,
    WithdrawOffer,
)
from chalicelib.games.anno_1452.bot import make_bot
from chalicelib.games.anno_1452.constants import AGREEMENTS_KEPT, TRADE_SHARE, WORDS_LENGTH
from chalicelib.games.anno_1452.state import Agreement, State
from chalicelib.games.catalogue import LEVELS
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, RuleViolation
from chalicelib.games.events import SEVERAL
from chalicelib.play import codec
from tests.games.anno_1452_states import (
    GAME,
    A,
    B,
    C,
    D,
    act_as,
    card_numbers,
    event_facts,
    event_kinds,
    hand,
    only_event,
    resolve_result_round,
    result_round,
)
from tests.support.properties import examples

HANDS = (
    "a_tax a_tax a_hire a_move m_guta|r_loot r_toll e_fair e_court a_spy|a_pact a_pact a_move r_haste r_truce"
)
THREE = "*A koeln koeln\n B pfalz pfalz\n C tirol"
EXAMPLE = MakeOffer(B, give=5, take=1, give_cards={"a_tax": 1}, take_cards={"r_loot": 1}, words=" Peace. ")


def trading(drawing: str = THREE, hands: str = HANDS, **fields: Any) -> State:
    """An expert game in its trade, after everybody has submitted nothing."""
    state, _ = resolve_result_round(result_round(drawing, hands=hands, expert=True, **fields))
    assert state.phase == "trade"
    return state


def after(state: State, *moves: tuple[int, Any]) -> State:
    """The state after these moves of seats."""
    for seat, action in moves:
        state, _ = act_as(state, seat, action)
    return state


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
    state = result_round(THREE, hands=HANDS, expert=True)
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
    state = result_round(THREE, hands="e_court|e_fair|e_renounce", expert=True)
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
        _, events = resolve_result_round(result_round(THREE, hands=HANDS, **fields))
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
    states = [trading(hands=HANDS.replace("a_spy", card)) for card in ("a_spy", "m_agnes")]
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
        (MakeOffer(B, words="x" * (WORDS_LENGTH + 1)), "words_too_long"),
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
    state = result_round(THREE, hands="a_tax|a_tax a_hire a_hire a_move|", expert=True)
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
    raw = codec.dump(result_round(THREE, hands=HANDS))
    for name in ("expert", "result_cards", "offers", "offers_made", "finished", "agreements"):
        del raw[name]
    assert codec.load(State, GAME.upcasts[2](raw)) == result_round(THREE, hands=HANDS)


def bot_choice(state: State, seat: int, level: str = "hard", draw: str = "") -> Any:
    own = tuple(one for one in GAME.decisions(state) if one.seat == seat)
    return make_bot(level, {}).choose(GAME.view(state, seat), own, Chance(f"bot {draw}"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_takes_a_gift_and_gives_none(level: str) -> None:
    gift = after(trading(), (A, MakeOffer(B, give=25)))
    assert bot_choice(gift, B, level) == AcceptOffer(1)
    begging = after(trading(), (B, LeaveTrade()), (A, MakeOffer(B, take=25)))
    assert bot_choice(begging, B, level) == DeclineOffer(1)


def test_a_bot_makes_no_agreements() -> None:
    state = after(trading(), (B, LeaveTrade()), (A, MakeOffer(B, give=25, words="You are mine.")))
    assert bot_choice(state, B) == DeclineOffer(1)


def test_a_bot_sells_what_another_needs_more() -> None:
    """A cannot found a city in Bohemia, C can; B leads, so that A and C are no rivals."""
    drawing = "*A koeln\n B pfalz+3# pfalz+3 bayern+3 bayern+3 franken+3 franken+3\n C boehmen"
    state = trading(
        drawing, hands="charter_07 e_court e_court e_court e_court|r_loot|a_move", money=(2, 2, 30)
    )
    offers = [bot_choice(state, A, draw=str(n)) for n in range(12)]
    made = [one for one in offers if one != LeaveTrade()]
    assert made
    assert len(made) < len(offers)
    assert {(one.player, *one.give_cards) for one in made} == {(C, "charter_07")}
    sold = after(state, (A, made[0]))
    assert bot_choice(sold, C) == AcceptOffer(1)
    assert {bot_choice(sold, A, draw=str(n)) for n in range(12)} == {LeaveTrade()}, "one offer in a round"


def test_a_bot_pays_for_no_more_cards_than_it_can_keep() -> None:
    """C leads, so that A is hardly a rival of B; B holds five cards."""
    drawing = "*A koeln\n B tirol\n C pfalz+3# pfalz+3 bayern+3 bayern+3 franken+3 franken+3"
    state = trading(
        drawing, hands="r_truce r_truce r_haste r_haste r_bribe|" + HANDS.split("|")[0] + "|r_loot"
    )
    five = {"r_truce": 2, "r_haste": 2, "r_bribe": 1}
    assert bot_choice(after(state, (A, MakeOffer(B, take=25, give_cards=five))), B) != AcceptOffer(1)
    two = {"r_truce": 1, "r_haste": 1}
    assert bot_choice(after(state, (A, MakeOffer(B, take=10, give_cards=two))), B) == AcceptOffer(1)


def trade_steps(seats: int, seed: str) -> list[tuple[State, tuple[Event, ...], State]]:
    """The steps of one random trade, as states before and after."""
    dice, chance = Random(seed), Chance(seed)
    rows = [
        f"{'*' if seat == A else ' '}{'ABCD'[seat]} {region}" for seat, region in enumerate(REGIONS[:seats])
    ]
    state = trading("\n".join(rows), hands="|".join(HAND_OF_FOUR[:seats]))
    steps = []
    while state.phase == "trade":
        decision = dice.choice(GAME.decisions(state))
        action, chance = GAME.sample(decision, chance)
        new, events = act_as(state, decision.seat, action)
        steps.append((state, events, new))
        state = new
    return steps


REGIONS = ("koeln", "pfalz", "tirol", "bayern")
HAND_OF_FOUR = [*HANDS.split("|"), "a_chancery a_intrigue a_hire r_reinforce r_fortify"]


@given(seats=st.integers(2, 4), seed=st.text("abcdef", max_size=8))
@examples(40)
def test_money_and_cards_are_conserved_and_nobody_owes(seats: int, seed: str) -> None:
    for before, events, now in trade_steps(seats, seed):
        if now.phase != "trade":
            assert not before.offers or len(before.offers) == 1
            continue
        assert sum(now.money) == sum(before.money)
        assert min(now.money) >= 0
        assert Counter(c for h in now.hands for c in h) == Counter(c for h in before.hands for c in h)
        assert now.deck == before.deck
        if "offer_accepted" not in event_kinds(events):
            assert (now.money, now.hands) == (before.money, before.hands)
        for seat in range(seats):
            own = [one for one in now.offers if one.seat == seat]
            assert sum(one.money for one in own) <= now.money[seat]
            assert not Counter(c for one in own for c in one.given) - Counter(now.hands[seat])


def test_some_random_trades_come_about() -> None:
    found = Counter(
        event.kind for n in range(30) for _, events, _ in trade_steps(2 + n % 3, str(n)) for event in events
    )
    assert found["offer_accepted"] > 5
    assert found["agreement_made"] > 1


def test_a_twin_keeps_what_its_viewer_knows_of_offers() -> None:
    drawing = "*A koeln\n B pfalz\n C tirol\n D bayern"
    state = trading(drawing, hands="|".join(HAND_OF_FOUR))
    state = after(state, (A, EXAMPLE), (C, MakeOffer(D, give_cards={"a_pact": 2}, take_cards={"a_hire": 1})))
    for viewer in (A, B, C, D, None):
        twin = GAME.twin(state, viewer, Chance("twin"))
        assert GAME.view(twin, viewer) == GAME.view(state, viewer)
        for one in twin.offers:
            assert not Counter(one.given) - Counter(twin.hands[one.seat])
    spectator = GAME.twin(state, None, Chance("twin"))
    assert spectator.offers[0].given != state.offers[0].given == card_numbers("a_tax")
