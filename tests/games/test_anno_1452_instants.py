"""The ten instants of Anno 1452 and how cards are drawn (RULES 4.4, 4.5, 4.6a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from chalicelib.games.anno_1452.actions import Attack, Discard, Pass, PlayCard
from chalicelib.games.anno_1452.cards import CARD_NO, CARDS, INSTANT_CARDS
from chalicelib.games.anno_1452.regions import REGION_NO
from chalicelib.games.anno_1452.state import State
from chalicelib.games.anno_1452.transition import StateAndEvents
from chalicelib.games.chance import Chance
from tests.games.anno_1452_states import (
    A,
    B,
    C,
    act,
    card_numbers,
    event_facts,
    event_kinds,
    fixed_dice,
    hand,
    offered_schema,
    only_event,
    parse_state,
    resolve_result_round,
    result_round,
    stones_text,
    violation_code,
)

MAP = "*A koeln+3 koeln+2 pfalz:1+2 boehmen:2\n B sachsen+1 tirol\n C"


def draw_instant(name: str, drawing: str = MAP, **fields: Any) -> StateAndEvents:
    """A plays the Chancery and draws this instant first."""
    state = parse_state(drawing, hands="a_chancery a_tax")
    deck = (CARD_NO[name], *(card for card in state.deck if card not in INSTANT_CARDS))
    return act(replace(state, deck=deck, **fields), PlayCard("a_chancery"))


def test_plague() -> None:
    """A third of seven is two: one of the largest group, then one of the first of three alike."""
    after, events = draw_instant("s_plague")
    assert stones_text(after, A) == "koeln+1 koeln+2 pfalz:1+2 boehmen:2"
    assert stones_text(after, B) == "sachsen+1 tirol"
    assert event_facts(events, "citizens_lost") == [{"of_seat": A, "n": 2}]


def test_plague_takes_from_the_largest_groups() -> None:
    """A third of six: pfalz has most, then it is level with tirol and comes first on the map."""
    after, _ = draw_instant("s_plague", "*A koeln+1 pfalz+3 tirol+2\n B\n C")
    assert stones_text(after, A) == "koeln+1 pfalz+1 tirol+2"


def test_failed_harvest() -> None:
    after, events = draw_instant(
        "s_famine", "*A koeln koeln pfalz boehmen\n B sachsen sachsen\n C", money=(31, 1, 0)
    )
    assert after.money == (16, 1, 0)
    assert event_facts(events, "paid") == [{"of_seat": A, "amount": 15, "card": "s_famine"}]


def test_rich_harvest() -> None:
    after, events = draw_instant("s_harvest")
    assert after.money == (32, 31, 30)
    assert [facts["amount"] for facts in event_facts(events, "received")] == [2, 1]


def test_rising() -> None:
    number = [REGION_NO[name] for name in ("koeln", "pfalz")]
    after, events = draw_instant("s_revolt", chance=fixed_dice(str(number[0] + 1)))
    assert only_event(events, "risen") == {"region": "koeln"}
    assert stones_text(after, A) == "koeln:2+3 koeln:2+2 pfalz:1+2 boehmen:2"
    after, _ = draw_instant("s_revolt", chance=fixed_dice(str(number[1] + 1)))
    assert stones_text(after, A) == stones_text(parse_state(MAP), A)


def test_silver_found() -> None:
    after, events = draw_instant("s_silver")
    assert after.money == (36, 30, 30)
    assert only_event(events, "received") == {"of_seat": A, "amount": 6, "card": "s_silver"}


def test_public_peace_holds_until_the_end_of_the_action_round() -> None:
    after, _ = draw_instant("s_peace")
    after, _ = act(after, Discard("a_tax"))
    assert after.peace
    assert offered_schema(after, "attack") is None
    assert violation_code(after, Attack("tirol-1", "koeln-1")) == "public_peace"
    for _ in (B, C):
        after, _ = act(replace(after, chance=fixed_dice("11")), Pass())
    assert (after.action_round, after.peace) == (2, False)
    assert offered_schema(after, "attack")


def test_public_peace_from_a_result_round_holds_in_the_next_action_round() -> None:
    state = result_round(
        "*A koeln\n B pfalz", hands="a_tax a_tax a_hire a_hire|r_loot r_loot a_hire a_move a_move"
    )
    state = replace(
        state, deck=(CARD_NO["s_peace"], *(card for card in state.deck if card not in INSTANT_CARDS))
    )
    after, _ = resolve_result_round(state)
    assert (after.phase, after.action_round, after.peace) == ("action", 1, True)
    for _ in (A, B):
        after, _ = act(replace(after, chance=fixed_dice("11")), Pass())
    assert (after.action_round, after.peace) == (2, False)


def test_hussites() -> None:
    after, events = draw_instant("s_hussites")
    assert stones_text(after, A) == "koeln+3 koeln+2 pfalz:1+2 boehmen:1"
    assert stones_text(after, B) == "sachsen:2+1 tirol"
    assert [facts["region"] for facts in event_facts(events, "risen")] == ["boehmen", "maehren", "sachsen"]


def test_free_company() -> None:
    after, events = draw_instant("s_company")
    assert (after.hired, after.office) == ((3, 0, 0), (0, 0, 0))
    assert only_event(events, "mercs_taken") == {"of_seat": A, "n": 3}


def test_imperial_diet() -> None:
    assert draw_instant("s_diet")[0].prestige == (11, 10, 10)
    tied, _ = draw_instant("s_diet", "*A koeln\n B pfalz\n C")
    assert tied.prestige == (11, 11, 10)


def test_papal_blessing() -> None:
    assert draw_instant("s_blessing", prestige=(9, 4, 4))[0].prestige == (9, 6, 6)


def test_every_instant_has_a_test() -> None:
    assert {CARDS[card].id for card in INSTANT_CARDS} == {
        *("s_plague", "s_famine", "s_harvest", "s_revolt", "s_silver"),
        *("s_peace", "s_hussites", "s_company", "s_diet", "s_blessing"),
    }


def with_deck(state: State, names: str) -> State:
    return replace(state, deck=card_numbers(names))


def test_only_one_instant_takes_effect_in_a_round_and_each_is_replaced() -> None:
    state = with_deck(
        parse_state("*A koeln\n B pfalz", hands="a_chancery"), "s_silver s_harvest a_hire a_tax a_move"
    )
    after, events = act(state, PlayCard("a_chancery"))
    assert after.money[A] == 36
    assert only_event(events, "instant_drawn")["card"] == "s_silver"
    assert only_event(events, "instant_passed_over")["card"] == "s_harvest"
    assert hand(after, A) == ["a_hire", "a_tax"]
    assert after.discard == card_numbers("a_chancery s_silver s_harvest")
    assert only_event(events, "cards_drawn") == {"of_seat": A, "n": 2}


def test_each_action_round_allows_another_instant() -> None:
    state = parse_state(" A koeln\n*B pfalz", instant=True, chance=fixed_dice("11"))
    assert not act(state, Pass())[0].instant


def test_only_the_owner_learns_which_cards_were_drawn() -> None:
    state = with_deck(parse_state("*A koeln\n B pfalz", hands="a_chancery"), "a_hire a_tax")
    _, events = act(state, PlayCard("a_chancery"))
    (drawn_cards,) = [event for event in events if event.kind == "cards_drawn"]
    assert drawn_cards.private == {A: {"cards": ["a_hire", "a_tax"]}}


def test_an_empty_deck_is_made_of_the_discarded_cards() -> None:
    state = with_deck(parse_state("*A koeln\n B pfalz", hands="a_chancery"), "a_hire")
    after, events = act(replace(state, discard=card_numbers("a_tax")), PlayCard("a_chancery"))
    assert only_event(events, "reshuffled") == {"cards": 2}
    assert sorted([*hand(after, A), *(CARDS[card].id for card in after.deck)]) == [
        "a_chancery",
        "a_hire",
        "a_tax",
    ]


@pytest.mark.parametrize("left", ["", "s_silver", "s_silver s_plague s_diet"])
def test_nothing_is_drawn_where_only_instants_are_left(left: str) -> None:
    """Of instants alone the first takes effect, and the others would go round for ever."""
    state = replace(
        parse_state("*A koeln\n B pfalz", hands="a_chancery"), deck=card_numbers(left), chance=Chance("few")
    )
    after, events = act(state, PlayCard("a_chancery"))
    assert hand(after, A) == ["a_chancery"]
    assert event_kinds(events).count("instant_drawn") == min(1, len(card_numbers(left)))


def test_a_reshuffled_instant_takes_effect() -> None:
    """RULES 4.6a: an empty deck is the discarded cards again, and none has taken effect in this round."""
    state = replace(result_round("*A koeln\n B pfalz"), deck=(), discard=card_numbers("s_silver"))
    _, events = resolve_result_round(state)
    assert event_facts(events, "instant_drawn")[0] == {"of_seat": A, "card": "s_silver"}
    assert "cards_drawn" not in event_kinds(events)
