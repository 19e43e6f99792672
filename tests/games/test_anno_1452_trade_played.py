"""Trades of Anno 1452 as bots and chance play them: what holds in every expert game (RULES 4.4 ER)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.games import catalogue
from chalicelib.games.anno_1452 import METADATA
from chalicelib.games.anno_1452.actions import AcceptOffer, DeclineOffer, LeaveTrade, MakeOffer
from chalicelib.games.anno_1452.bot import make_bot
from chalicelib.games.anno_1452.state import State
from chalicelib.games.catalogue import LEVELS
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event
from tests.games.anno_1452_states import (
    GAME,
    TRADERS_HANDS,
    A,
    B,
    C,
    D,
    act_as,
    after,
    card_numbers,
    event_kinds,
    trading,
)
from tests.kit import runner
from tests.kit.trial import start_trial
from tests.support.properties import examples

REGIONS = ("koeln", "pfalz", "tirol", "bayern")
HANDS = [*TRADERS_HANDS.split("|"), "a_chancery a_intrigue a_hire r_reinforce r_fortify"]
EXAMPLE = MakeOffer(B, give=5, take=1, give_cards={"a_tax": 1}, take_cards={"r_loot": 1}, words="Peace.")


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
        drawing, hands="r_truce r_truce r_haste r_haste r_bribe|" + TRADERS_HANDS.split("|")[0] + "|r_loot"
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
    state = trading("\n".join(rows), hands="|".join(HANDS[:seats]))
    steps = []
    while state.phase == "trade":
        decision = dice.choice(GAME.decisions(state))
        action, chance = GAME.sample(decision, chance)
        new, events = act_as(state, decision.seat, action)
        steps.append((state, events, new))
        state = new
    return steps


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


def expert_number(seats: int) -> int:
    """The number of a game of the kit that is an expert game, and short."""
    wanted = {"expert": True, "length": "short"}
    numbers = (
        n for n in count(1, 2) if wanted.items() <= start_trial(METADATA, GAME, seats, n).options.items()
    )
    return next(numbers)


@pytest.mark.slow
@pytest.mark.parametrize("seats", METADATA.seats)
def test_an_expert_game_keeps_the_contract(seats: int) -> None:
    number = expert_number(seats)
    runner.check_games(METADATA, GAME, seats, range(number, number + 1))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", METADATA.seats)
def test_bots_play_an_expert_game_to_its_end(seats: int, level: str) -> None:
    trial = start_trial(METADATA, GAME, seats, expert_number(seats))
    runner.play_bots(trial, partial(catalogue.bot, METADATA.key, level))
    kinds = Counter(kind for _, kind, _ in trial.moves)
    assert kinds["done"] == 3 * seats
    assert kinds["offer"] <= 3 * seats, "at most one in each of three trades"


def test_a_twin_keeps_what_its_viewer_knows_of_offers() -> None:
    drawing = "*A koeln\n B pfalz\n C tirol\n D bayern"
    state = trading(drawing, hands="|".join(HANDS))
    state = after(state, (A, EXAMPLE), (C, MakeOffer(D, give_cards={"a_pact": 2}, take_cards={"a_hire": 1})))
    for viewer in (A, B, C, D, None):
        twin = GAME.twin(state, viewer, Chance("twin"))
        assert GAME.view(twin, viewer) == GAME.view(state, viewer)
        for one in twin.offers:
            assert not Counter(one.given) - Counter(twin.hands[one.seat])
    spectator = GAME.twin(state, None, Chance("twin"))
    assert spectator.offers[0].given != state.offers[0].given == card_numbers("a_tax")
