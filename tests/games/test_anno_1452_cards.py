"""The other action cards of Anno 1452, each by itself (RULES 4.5, 4.6a)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from chalicelib.decks import LANGUAGES
from chalicelib.games.anno_1452.actions import Attack, Discard, DiscardOf, March, Pass, PlayCard, Submit
from chalicelib.games.anno_1452.cards import CARDS, OTHER_CARDS
from chalicelib.games.anno_1452.constants import CITY_COST
from chalicelib.games.chance import Chance
from chalicelib.games.contract import RuleViolation
from chalicelib.words import game_words
from tests.games.anno_1452_states import (
    GAME,
    A,
    B,
    C,
    act,
    act_as,
    card_numbers,
    event_facts,
    event_kinds,
    fixed_dice,
    hand,
    holder,
    offered_schema,
    offered_values,
    only_event,
    parse_state,
    resolve_result_round,
    result_round,
    stones_text,
    violation_code,
)


def test_antiking() -> None:
    state = parse_state("*A koeln\n B pfalz\n C", hands="a_antiking", king=B)
    after, events = act(state, PlayCard("a_antiking"))
    assert (after.antiking, after.office, after.prestige[A]) == (A, (6, 0, 0), 11)
    assert event_kinds(events) == ["card_played", "antiking_raised", "prestige_gained"]
    assert violation_code(parse_state("*A\n B", hands="a_antiking"), PlayCard("a_antiking")) == "no_king"
    assert (
        violation_code(parse_state("*A\n B", hands="a_antiking", king=A), PlayCard("a_antiking"))
        == "you_are_king"
    )
    taken = parse_state("*A\n B\n C", hands="a_antiking", king=B, antiking=C)
    assert violation_code(taken, PlayCard("a_antiking")) == "antiking_in_play"
    assert offered_schema(taken, "card") is None


def test_an_antiking_uses_mercenaries_but_does_not_reach_everywhere() -> None:
    state = parse_state("*A koeln\n B pfalz bayern\n C", king=C, antiking=A, office=(6, 0, 12))
    schema = offered_schema(state, "attack")
    assert schema is not None
    assert schema["properties"]["mercs"]["maximum"] == 6
    assert schema["properties"]["target"]["enum"] == ["pfalz-1"]


def test_hire_mercenaries() -> None:
    state = parse_state("*A koeln\n B", hands="a_hire")
    after, events = act(state, PlayCard("a_hire"))
    assert (after.money[A], after.hired, after.office) == (25, (4, 0), (0, 0))
    assert only_event(events, "paid") == {"of_seat": A, "amount": 5, "card": "a_hire"}
    poor = parse_state("*A koeln\n B", hands="a_hire", money=(4, 0))
    assert violation_code(poor, PlayCard("a_hire")) == "not_enough_money"


def test_hired_mercenaries_leave_when_a_result_round_begins() -> None:
    state = parse_state(" A koeln\n*B", hired=(4, 0), office=(0, 12), king=B, chance=fixed_dice("61"))
    after, events = act(state, Pass())
    assert (after.hired, after.office) == ((0, 0), (0, 12))
    assert only_event(events, "mercs_left") == {"of_seat": A, "n": 4}


def test_hired_mercenaries_are_spent_first() -> None:
    state = parse_state("*A koeln\n B pfalz pfalz", king=A, office=(12, 0), hired=(4, 0))
    after, _ = act(replace(state, chance=fixed_dice("666666666 111")), Attack("koeln-1", "pfalz-1", 6))
    assert (after.hired[A], after.office[A]) == (0, 10)


def test_chancery() -> None:
    state = replace(
        parse_state("*A koeln\n B", hands="a_chancery r_toll"), deck=card_numbers("a_hire a_tax a_move")
    )
    after, _ = act(state, PlayCard("a_chancery"))
    assert hand(after, A) == ["r_toll", "a_hire", "a_tax"]
    assert after.current == A
    assert [decision.kind for decision in GAME.decisions(after)] == ["discard"]
    assert offered_values(after, "discard", "card") == ["r_toll", "a_hire", "a_tax"]
    assert GAME.absent(after, A) == Discard("a_tax")
    assert violation_code(after, Discard("a_move")) == "not_in_hand"
    assert violation_code(after, Pass()) == "not_offered"
    done, events = act(after, Discard("r_toll"))
    assert (hand(done, A), done.current) == (["a_hire", "a_tax"], B)
    (discarded,) = [event for event in events if event.kind == "cards_discarded"]
    assert (discarded.public, discarded.private) == ({"of_seat": A, "n": 1}, {A: {"cards": ["r_toll"]}})


@pytest.mark.parametrize(
    ("drawing", "taken"), [("*A koeln+3 pfalz+1\n B", 6), ("*A koeln+6# pfalz+3\n B", 10)]
)
def test_tax(drawing: str, taken: int) -> None:
    after, events = act(parse_state(drawing, hands="a_tax"), PlayCard("a_tax"))
    assert after.money[A] == 30 + taken
    assert only_event(events, "received") == {"of_seat": A, "amount": taken, "card": "a_tax"}


def march_action(*marches: tuple[str, str, int]) -> PlayCard:
    return PlayCard("a_move", marches=tuple(March(*one) for one in marches))


def test_citizens_on_the_move() -> None:
    state = parse_state("*A koeln+3 pfalz# tirol+1 sachsen~\n B bayern", hands="a_move")
    after, events = act(state, march_action(("koeln-1", "pfalz-1", 2), ("tirol-1", "pfalz-1", 1)))
    assert stones_text(after, A) == "koeln+1 sachsen~ pfalz+3# tirol"
    assert [facts["n"] for facts in event_facts(events, "citizens_moved")] == [2, 1]
    violations = {
        "too_many_citizens": march_action(("koeln-1", "pfalz-1", 3), ("tirol-1", "pfalz-1", 1)),
        "not_enough_citizens": march_action(("tirol-1", "pfalz-1", 2)),
        "stone_full": march_action(("tirol-1", "koeln-1", 1)),
        "same_stone": march_action(("tirol-1", "tirol-1", 1)),
        "dowry_stone": march_action(("tirol-1", "sachsen-1", 1)),
        "not_your_stone": march_action(("tirol-1", "bayern-1", 1)),
        "unknown_stone": march_action(("tirol-1", "x", 1)),
        "no_citizens": march_action(),
    }
    for code, action in violations.items():
        assert violation_code(state, action) == code
    assert violation_code(state, march_action(("tirol-1", "pfalz-1", 0))) == "no_citizens"


def test_citizens_can_march_into_room_just_left() -> None:
    state = parse_state("*A koeln+3 pfalz+3 tirol\n B", hands="a_move")
    after, _ = act(state, march_action(("koeln-1", "tirol-1", 1), ("pfalz-1", "koeln-1", 1)))
    assert stones_text(after, A) == "koeln+3 pfalz+2 tirol+1"


@pytest.mark.parametrize("drawing", ["*A koeln+3\n B", "*A koeln+3 pfalz+3\n B", "*A koeln pfalz\n B"])
def test_a_march_needs_citizens_and_room(drawing: str) -> None:
    assert offered_schema(parse_state(drawing, hands="a_move"), "card") is None


def test_intrigue() -> None:
    state = parse_state("*A\n B\n C", hands="a_intrigue", prestige=(10, 11, 10))
    assert offered_values(state, "card", "player") == [B]
    after, events = act(state, PlayCard("a_intrigue", B))
    assert after.prestige == (10, 9, 10)
    assert only_event(events, "intrigued") == {"of_seat": A, "victim_seat": B}
    assert violation_code(state, PlayCard("a_intrigue", C)) == "not_more_prestige"
    for player in (A, None, 7, -1):
        assert violation_code(state, PlayCard("a_intrigue", player)) == "not_an_opponent"


def test_spy() -> None:
    state = parse_state("*A\n B\n C", hands="a_spy|a_tax a_hire a_tax|")
    assert offered_values(state, "card", "player") == [B]
    assert violation_code(state, PlayCard("a_spy", C)) == "empty_hand"
    after, events = act(state, PlayCard("a_spy", B))
    (spied,) = [event for event in events if event.kind == "spied"]
    assert spied.private == {A: {"cards": ["a_tax", "a_hire", "a_tax"]}}
    views = [GAME.view(after, seat).mine for seat in (A, B, C)]
    assert [view is not None and view.spied is not None for view in views] == [True, False, False]
    assert GAME.view(after, None).spied_seat == B
    assert offered_values(after, "discard_of", "card") == ["a_tax", "a_hire"]
    lots = {GAME.absent(replace(after, chance=Chance(seed)), A) for seed in "abcdefgh"}
    assert lots == {DiscardOf("a_tax"), DiscardOf("a_hire")}
    assert violation_code(after, DiscardOf("a_spy")) == "not_in_hand"
    done, events = act(after, DiscardOf("a_hire"))
    assert (hand(done, B), done.current) == (["a_tax", "a_tax"], B)
    (discarded,) = [event for event in events if event.kind == "cards_discarded"]
    assert discarded.public == {"of_seat": B, "n": 1}
    assert set(discarded.private) == {A, B}


def test_pact() -> None:
    state = parse_state("*A koeln\n B koeln\n C koeln", hands="a_pact a_pact")
    after, events = act(state, PlayCard("a_pact", B))
    assert only_event(events, "pact_made") == {"of_seat": A, "to_seat": B}
    assert offered_values(after, "attack", "target") == ["koeln-3"]
    with pytest.raises(RuleViolation) as caught:
        act_as(after, B, Attack("koeln-2", "koeln-1"))
    assert (caught.value.code, caught.value.facts) == ("bound_by_pact", {"of_seat": A})
    assert GAME.view(after, None).players[B].pact_seats == (A,)
    again = replace(after, turn=0)
    assert violation_code(again, PlayCard("a_pact", B)) == "pact_exists"
    assert offered_values(again, "card", "player") == [C]


def test_a_pact_ends_with_the_next_result_round() -> None:
    state = parse_state(" A koeln\n*B koeln", pacts=((A, B),), chance=fixed_dice("61"))
    assert act(state, Pass())[0].pacts == ()


def test_pledge() -> None:
    drawing = "*A koeln koeln\n B koeln:1 koeln+1\n C"
    state = parse_state(drawing, hands="a_pledge", holders="koeln=A")
    assert offered_values(state, "card", "stone") == ["koeln-3"]
    after, events = act(state, PlayCard("a_pledge", stone="koeln-3"))
    assert stones_text(after, A) == "koeln koeln koeln"
    assert (after.money[A], after.money[B]) == (22, 38)
    assert only_event(events, "pledged") == {"of_seat": A, "to_seat": B, "stone": "koeln-3", "amount": 8}
    assert violation_code(state, PlayCard("a_pledge", stone="koeln-4")) == "not_bare"
    assert violation_code(state, PlayCard("a_pledge", stone="koeln-1")) == "not_an_enemy"
    assert violation_code(state, PlayCard("a_pledge")) == "unknown_stone"
    walled = parse_state("*A koeln koeln\n B koeln#", hands="a_pledge")
    assert violation_code(walled, PlayCard("a_pledge", stone="koeln-3")) == "not_bare"
    crowd = "boehmen " * 6 + "bayern " * 5 + "sachsen " * 3
    spent = parse_state(f"*A {crowd}\n B koeln", hands="a_pledge", holders="koeln=A")
    assert violation_code(spent, PlayCard("a_pledge", stone="koeln-1")) == "no_stone_left"
    foreign = parse_state(drawing, hands="a_pledge", holders="koeln=B")
    assert violation_code(foreign, PlayCard("a_pledge", stone="koeln-3")) == "no_possession_card"
    assert (
        violation_code(replace(state, money=(7, 0, 0)), PlayCard("a_pledge", stone="koeln-3"))
        == "not_enough_money"
    )


def test_a_pledge_may_turn_the_majority() -> None:
    """RULES 4.6a: A holds the card without leading; C leads after the exchange, not B."""
    state = parse_state(
        "*A\n B koeln\n C koeln koeln", hands="a_pledge", holders="koeln=A", prestige=(5, 5, 5)
    )
    after, _ = act(state, PlayCard("a_pledge", stone="koeln-1"))
    assert holder(after, "koeln") == C
    assert after.prestige == (4, 5, 6)


def test_fair() -> None:
    state = result_round("*A koeln# pfalz#\n B tirol", hands="e_fair")
    after, events = resolve_result_round(state, {A: Submit({}, "e_fair")})
    assert only_event(events, "received") == {"of_seat": A, "amount": 5, "card": "e_fair"}
    assert after.money[A] == 30 + 6 + 2 + 2 + 5


def test_court_day() -> None:
    """Its prestige and that of the comparisons are one step: no point won and lost in it is paid out."""
    plain = result_round("*A koeln\n B pfalz pfalz", hands="e_court", prestige=(5, 5), section=7)
    assert resolve_result_round(plain)[0].prestige == (4, 6)
    assert resolve_result_round(plain, {A: Submit({}, "e_court")})[0].prestige == (6, 6)
    high = replace(plain, prestige=(19, 5))
    after, events = resolve_result_round(high, {A: Submit({}, "e_court")})
    assert (after.prestige[A], event_facts(events, "prestige_paid_out")) == (20, [])
    assert only_event(events, "paid") == {"of_seat": A, "amount": 15, "card": "e_court"}
    assert offered_values(replace(plain, money=(14, 14)), "er_submit", "er_card") == [None]


def test_election_gifts() -> None:
    drawing = "*A koeln koeln koeln\n B pfalz"
    state = result_round(drawing, hands="e_gifts", prestige=(10, 10))
    assert resolve_result_round(state)[0].king == B
    after, events = resolve_result_round(state, {A: Submit({}, "e_gifts")})
    assert after.king == A
    assert only_event(events, "paid") == {"of_seat": A, "amount": 10, "card": "e_gifts"}
    poor = replace(state, money=(9, 9))
    with pytest.raises(RuleViolation, match="not_enough_money"):
        resolve_result_round(poor, {A: Submit({}, "e_gifts")})
    assert offered_values(poor, "er_submit", "er_card") == [None]


def test_gifts_are_paid_when_all_have_submitted() -> None:
    """Else the money would reveal the submission to others."""
    state = result_round("*A koeln\n B pfalz", hands="e_gifts")
    after, events = act_as(state, A, Submit({}, "e_gifts"))
    assert after.money == (30, 30)
    assert event_kinds(events) == ["submitted"]
    assert GAME.view(after, B) == GAME.view(act_as(state, A, Submit())[0], B)


def test_renunciation() -> None:
    state = result_round("*A koeln\n B pfalz pfalz", hands="e_renounce")
    assert resolve_result_round(state)[0].king == A
    after, events = resolve_result_round(state, {A: Submit({}, "e_renounce")})
    assert after.king == B
    assert only_event(events, "received") == {"of_seat": A, "amount": 4, "card": "e_renounce"}


@pytest.mark.parametrize("card", ["e_gifts", "e_renounce"])
def test_without_an_election_two_cards_are_refused(card: str) -> None:
    state = result_round("*A koeln\n B pfalz", hands=f"{card} e_fair", section=7)
    assert offered_values(state, "er_submit", "er_card") == [None, "e_fair"]
    with pytest.raises(RuleViolation, match="no_election"):
        act_as(state, A, Submit({}, card))


def test_every_other_card_has_a_test() -> None:
    assert [card.id[2:] for card in OTHER_CARDS] == [
        *("antiking", "hire", "chancery", "tax", "move", "intrigue", "spy", "pact", "pledge"),
        *("gifts", "renounce", "fair", "court"),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_says_its_numbers(lang: str) -> None:
    """Shares are told in words: a third, half."""
    words = game_words("anno-1452", lang).words
    for card in CARDS:
        amounts = {name: abs(n) for name, n in vars(card.amounts).items() if n and name != "divisor"}
        told = {int(number) for number in re.findall(r"\d+", words[f"action_card.{card.id}.help"])}
        if card.kind == "charter":
            amounts["cost"] = CITY_COST
        assert set(amounts.values()) <= told, card.id


def test_a_card_of_the_wrong_round_is_refused() -> None:
    assert violation_code(parse_state("*A\n B", hands="e_fair"), PlayCard("e_fair")) == "wrong_card"
    assert violation_code(parse_state("*A\n B"), PlayCard("a_tax")) == "not_in_hand"
    with pytest.raises(RuleViolation, match="wrong_card"):
        act_as(result_round("*A\n B", hands="a_tax"), A, Submit({}, "a_tax"))
