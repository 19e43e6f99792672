"""The decisions AD1 to AD13 of Anno Domini and what the oracle cases leave out (RULES 1.4, 1.4a)."""

from __future__ import annotations

from itertools import product

import pytest
from jsonschema import Draft202012Validator

from chalicelib.games.anno_domini.state import Doubt, Orders, Penalties, Place, Skip, State
from chalicelib.games.chronology.timeline import LAST_ROUND
from chalicelib.games.contract import Outcome, RuleViolation
from tests.games.anno_domini_states import (
    GAME,
    act,
    doubt,
    format_state,
    hand_ids,
    no_orders,
    parse_state,
    place,
    skip,
    turn_order,
)
from tests.games.compare import event_facts, event_kinds, normalized_drawing

PLENTY = "pile 1901 1902 1903 1904 1905 1906 1907"

MIDGAME = """
     A 1001 1002 1003
    *B 1101 1102 1103 1104
     C 1201 1202 1203
    chain 1500 1700 1600 by A
    pile 1901 1902 1903 1904 1905
    used 1801
"""


def refusal(state: State, action: Place | Doubt | Skip, seat: int | None = None) -> str:
    with pytest.raises(RuleViolation) as refused:
        GAME.apply(state, state.current if seat is None else seat, action, no_orders(len(state.hands)))
    return refused.value.code


def test_ad1_without_correction_the_chain_stays_as_it_lies() -> None:
    state = parse_state(MIDGAME, correction=False)
    assert refusal(state, Place("1101", ("1101", "1500", "1600", "1700"))) == "correction_off"
    after, events = place(state, "1101", "1101 1500 1700 1600")
    assert event_facts(events, "placed")["corrected"] is False
    assert GAME.view(after, None).chain == ("1101", "1500", "1700", "1600")


@pytest.mark.parametrize(
    ("chain", "correction", "legal"),
    [
        ("1500 1600 by A", True, 2 * 6),
        ("1500 1600 by A", False, 2 * 3),
        ("1500 1600", False, 2 * 6),
        ("1500", False, 2 * 2),
    ],
)
def test_the_schema_of_placing_admits_exactly_what_the_rules_accept(
    chain: str, correction: bool, legal: int
) -> None:
    state = parse_state(f"A 1201 1202\n*B 1101 1102\nchain {chain}\npile 1901 1902", correction=correction)
    schema = Draft202012Validator(GAME.decisions(state)[0].schema)
    known = ("1101", "1102", "1201", "1500", "1600", "1901")
    admitted = 0
    for card, length in product(known, range(1, 5)):
        for order in product(known, repeat=length):
            valid = schema.is_valid({"card": card, "order": list(order)})
            assert valid == is_accepted(state, Place(card, order)), (card, order)
            admitted += valid
    assert admitted == legal


def is_accepted(state: State, action: Place) -> bool:
    try:
        GAME.apply(state, state.current, action, no_orders(2))
    except RuleViolation:
        return False
    return True


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Place("1001", ("1001", "1500", "1600", "1700")), "not_in_hand"),
        (Place("nosuch", ("nosuch", "1500", "1600", "1700")), "not_in_hand"),
        (Place("1500", ("1500", "1500", "1600", "1700")), "not_in_hand"),
        (Place("1101", ("1500", "1600", "1700")), "not_a_permutation"),
        (Place("1101", ("1101", "1101", "1500", "1600", "1700")), "not_a_permutation"),
        (Place("1101", ("1101", "1102", "1600", "1700")), "not_a_permutation"),
        (Place("1101", ()), "not_a_permutation"),
    ],
)
def test_a_placement_that_the_rules_forbid_is_refused(action: Place, code: str) -> None:
    assert refusal(parse_state(MIDGAME), action) == code


@pytest.mark.parametrize("action", [Place("1001", ("1001", "1500", "1600", "1700")), Doubt(), Skip()])
def test_only_the_seat_to_move_acts(action: Place | Doubt | Skip) -> None:
    assert refusal(parse_state(MIDGAME), action, seat=0) == "not_your_turn"


def test_ad4_a_doubt_concerns_the_last_layer_not_the_neighbour() -> None:
    state, _ = skip(parse_state(MIDGAME))
    state, events = doubt(state)
    assert event_facts(events, "doubted") == {"of_seat": 2, "layer_seat": 0, "final": False}
    assert hand_ids(state, "A") == ["1001", "1002", "1003", "1902", "1903"]


def test_ad3_nobody_doubts_himself_after_all_others_skip() -> None:
    state = parse_state(MIDGAME)
    state, _ = skip(state)
    state, _ = skip(state)
    assert turn_order(state) == "ABC"
    assert refusal(state, Doubt()) == "nothing_to_doubt"
    assert [decision.kind for decision in GAME.decisions(state)] == ["place"]


def test_ad5_the_direction_stays_turned_in_the_next_round() -> None:
    state, _ = doubt(parse_state(MIDGAME, direction=-1, turned=True))
    assert state.direction == -1
    assert turn_order(state) == "BAC"


def test_ad7_a_skip_leaves_two_start_cards_to_the_next_seat() -> None:
    before = parse_state(
        """
        *A 1750
         B 1101 1102 1103
        chain 1600 1500
        pile 1901 1902
    """,
        correction=False,
    )
    state, _ = skip(before)
    assert format_state(state) == normalized_drawing("""
         A 1750 1901
        *B 1101 1102 1103
        chain 1600 1500
        pile 1902
        used
    """)
    state, _ = place(state, "1101", "1101 1500 1600")
    assert format_state(state).splitlines()[2] == "chain 1101 1500 1600 by B"


@pytest.mark.parametrize(("cards", "start"), [("1750", 2), ("1750 1751", 1)])
def test_ad7_only_a_single_card_brings_two_start_cards(cards: str, start: int) -> None:
    state, _ = doubt(parse_state(f"A {cards}\nB 1201 1202\n*C 1301\nchain 1500 1600 by B\n{PLENTY}"))
    assert (state.starter, len(state.chain)) == (0, start)


def test_ad9_the_option_sets_classic_penalties() -> None:
    caught, _ = doubt(parse_state(MIDGAME, penalties=Penalties(doubter=2, layer=3)))
    assert len(hand_ids(caught, "A")) == 3 + 3
    unjust, _ = doubt(
        parse_state(MIDGAME.replace("1700 1600", "1600 1700"), penalties=Penalties(doubter=2, layer=3))
    )
    assert len(hand_ids(unjust, "B")) == 4 + 2


def test_ad10_a_skip_draws_a_card_and_keeps_the_last_layer() -> None:
    state, events = skip(parse_state(MIDGAME))
    assert format_state(state) == normalized_drawing("""
         A 1001 1002 1003
         B 1101 1102 1103 1104 1901
        *C 1201 1202 1203
        chain 1500 1700 1600 by A
        pile 1902 1903 1904 1905
        used 1801
    """)
    assert event_kinds(events) == ["skipped", "drew"]
    assert event_facts(events, "drew") == {"of_seat": 1, "cards": ["1901"], "owed": 1, "reason": "absent"}


def test_ad10_an_away_seat_draws_nothing() -> None:
    state, events = skip(parse_state(MIDGAME), away=True)
    assert hand_ids(state, "B") == ["1101", "1102", "1103", "1104"]
    assert event_kinds(events) == ["skipped"]
    assert GAME.absent(parse_state(MIDGAME), 1) == Skip(away=False)


def test_no_decision_offers_to_skip() -> None:
    assert [(decision.seat, decision.kind) for decision in GAME.decisions(parse_state(MIDGAME))] == [
        (1, "place"),
        (1, "doubt"),
    ]


@pytest.mark.parametrize("chain", ["1500 1700 1600 by A", "1500 1600 1700 by A"])
def test_ad12_after_the_last_round_the_fewest_cards_win(chain: str) -> None:
    before = parse_state(MIDGAME.replace("1500 1700 1600 by A", chain), round=LAST_ROUND)
    state, events = doubt(before)
    assert event_kinds(events)[-1] == "finished"
    assert GAME.outcome(state) == Outcome(
        ((2,), (1,), (0,)) if "1700 1600" in chain else ((0, 2), (1,)), "rounds"
    )
    assert GAME.decisions(state) == ()
    view = GAME.view(state, 0)
    assert (view.current_seat, view.round) == (None, LAST_ROUND)
    winner = 2 if "1700 1600" in chain else None
    assert view.winner_seat == winner == event_facts(events, "finished")["winner_seat"]


def test_ad12_the_round_before_the_last_does_not_end_the_game() -> None:
    state, events = doubt(parse_state(MIDGAME, round=LAST_ROUND - 1))
    assert state.round == LAST_ROUND
    assert event_facts(events, "round_started")["round"] == LAST_ROUND
    assert GAME.outcome(state) is None


EMPTY_STOCK = """
    *A 1750
     B 1101 1102
    chain 1600 1500 by B
"""


def test_ad13_a_caught_layer_without_cards_draws_from_the_revealed_chain() -> None:
    state, events = place(parse_state(EMPTY_STOCK, turned=True), "1750", "1600 1500 1750")
    assert event_kinds(events) == ["placed", "doubted", "revealed", "reshuffled", "drew", "round_started"]
    assert event_facts(events, "reshuffled") == {"cards": 3}
    assert len(hand_ids(state, "A")) == 2
    assert len(state.chain) == 1
    assert {*hand_ids(state, "A"), *GAME.view(state, 0).chain} == {"1500", "1600", "1750"}
    assert state.stock.is_empty


def test_ad13_the_game_ends_when_a_penalty_uses_up_the_chain() -> None:
    before = parse_state(EMPTY_STOCK, turned=True, penalties=Penalties(doubter=2, layer=3))
    state, events = place(before, "1750", "1600 1500 1750")
    assert event_kinds(events)[-2:] == ["drew", "finished"]
    assert event_facts(events, "finished") == {"winner_seat": 1, "reason": "no_cards"}
    assert GAME.outcome(state) == Outcome(((1,), (0,)), "no_cards")


def test_ad13_a_layer_who_holds_cards_draws_nothing_from_the_chain() -> None:
    """The rest of a penalty lapses; the revealed chain is there for the next round only."""
    state, events = doubt(
        parse_state("""
         A 1001
        *B 1101 1102 1103
        chain 1600 1500 by A
    """)
    )
    assert event_kinds(events) == ["doubted", "revealed", "drew", "reshuffled", "round_started"]
    assert event_facts(events, "drew") == {"of_seat": 0, "cards": [], "owed": 2, "reason": "caught"}
    assert hand_ids(state, "A") == ["1001"]


def test_a_penalty_beyond_the_stock_lapses() -> None:
    state, events = doubt(
        parse_state("""
         A 1001 1002
        *B 1101 1102 1103
        chain 1500 1600 by A
        pile 1901
        used 1801
    """)
    )
    assert hand_ids(state, "B") == ["1101", "1102", "1103", "1901", "1801"]
    assert event_facts(events, "drew")["owed"] == 4


def test_the_reshuffle_event_comes_before_the_round_start() -> None:
    _, events = doubt(
        parse_state("""
         A 1001 1002
        *B 1101 1102 1103
        chain 1600 1500 by A
        pile 1901 1902
    """)
    )
    assert event_kinds(events) == ["doubted", "revealed", "drew", "reshuffled", "round_started"]
    assert event_facts(events, "reshuffled") == {"cards": 2}


def test_the_revealed_event_lists_dates() -> None:
    _, events = doubt(parse_state(MIDGAME.replace("1600", "~1600")))
    assert event_facts(events, "revealed") == {
        "revealed": [
            {"card": "1500", "lo": 1500, "hi": 1500},
            {"card": "1700", "lo": 1700, "hi": 1700},
            {"card": "~1600", "lo": 1595, "hi": 1605},
        ],
        "correct": False,
        "offending": ["1700", "~1600"],
        "doubter_seat": 1,
        "layer_seat": 0,
        "final": False,
    }


def test_a_claim_is_shown_until_the_next_card_is_laid() -> None:
    state, events = place(parse_state(MIDGAME), "1101", "1101 1500 1600 1700", "x" * 140)
    assert event_facts(events, "placed")["claim"] == "x" * 140
    claim = GAME.view(state, None).claim
    assert claim is not None
    assert (claim.of_seat, claim.card, claim.text) == (1, "1101", "x" * 140)
    state, _ = skip(state)
    assert GAME.view(state, None).claim == claim
    state, events = place(state, "1001", "1001 1101 1500 1600 1700", "")
    assert GAME.view(state, None).claim is None
    assert event_facts(events, "placed")["claim"] is None


@pytest.mark.parametrize("claim", [None, "I was there."])
def test_a_saying_is_shown_by_its_key_alone_or_beside_a_claim(claim: str | None) -> None:
    state = parse_state(MIDGAME)
    state, events = act(state, Place("1101", ("1101", "1500", "1600", "1700"), claim, "grandmother"))
    assert event_facts(events, "placed")["saying"] == "grandmother"
    assert event_facts(events, "placed")["claim"] == claim
    shown = GAME.view(state, None).claim
    assert shown is not None
    assert (shown.of_seat, shown.card, shown.text, shown.saying) == (1, "1101", claim, "grandmother")


def test_a_claim_ends_with_its_chain() -> None:
    state, _ = place(parse_state(MIDGAME), "1101", "1101 1500 1600 1700", "so it is")
    state, _ = doubt(state)
    assert state.claim is None
    assert GAME.view(state, None).claim is None


@pytest.mark.parametrize(("at", "fires"), [(None, False), (2, True), (3, True), (4, False)])
def test_a_standing_order_doubts_a_chain_of_that_length(at: int | None, fires: bool) -> None:
    """Start cards count: two cards were laid here on one (RULES 1.4a)."""
    state = parse_state(MIDGAME)
    assert GAME.standing(state, 1, Orders(auto_doubt_at=at)) == (Doubt() if fires else None)
    assert GAME.standing(state, 2, Orders(auto_doubt_at=at)) is None


def test_a_standing_order_waits_for_a_chain_that_can_be_doubted() -> None:
    state = parse_state(MIDGAME.replace(" by A", ""))
    assert GAME.standing(state, 1, Orders(auto_doubt_at=1)) is None


def test_every_action_after_the_end_is_refused() -> None:
    state = parse_state(MIDGAME, reason="rounds")
    for action in (Place("1101", ("1101", "1500", "1700", "1600")), Doubt(), Skip()):
        assert refusal(state, action) == "game_over"


def test_the_outcome_ranks_the_others_by_cards_left() -> None:
    before = parse_state("""
        *A 1750
         B 1101 1102
         C 1201 1202 1203
         D 1301 1302
        chain 1500 1600 by D
        pile 1901
    """)
    state, _ = place(before, "1750", "1500 1600 1750")
    assert GAME.outcome(state) == Outcome(((0,), (1, 3), (2,)), "last_card")
    view = GAME.view(state, None)
    assert (view.winner_seat, view.current_seat) == (0, None)
    assert view.chain == ("1500", "1600", "1750")


def test_the_view_shows_cards_without_dates() -> None:
    view = GAME.view(parse_state(MIDGAME), 1)
    assert view == GAME.view(parse_state(MIDGAME), None)
    assert (view.pile.count, view.pile.top, view.used) == (5, "1901", 1)
    assert view.hands[2] == ("1201", "1202", "1203")
    assert (view.layer_seat, view.current_seat, view.starter_seat, view.winner_seat) == (0, 1, 1, None)


def test_an_empty_pile_shows_no_top() -> None:
    view = GAME.view(parse_state(EMPTY_STOCK), 1)
    assert (view.pile.count, view.pile.top, view.used) == (0, None, 0)
