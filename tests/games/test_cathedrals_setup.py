"""How a match of Anno Domini: Cathedrals begins (RULES 3.3, CQ1, CQ7, CQ10)."""

from __future__ import annotations

from typing import Any

import pytest

from chalicelib.games.cathedrals.cards import DECK, POPE
from chalicelib.games.cathedrals.dealing import preferred_territory
from chalicelib.games.cathedrals.state import Draft, Orders, SetupStyle, State
from chalicelib.games.cathedrals.territories import TERRITORY_IDS, TERRITORY_INDEX
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, RuleViolation
from tests.games.cathedrals_states import GAME, ScriptedChance, act, open_schemas, parse_state
from tests.games.compare import event_facts, event_kinds, facts_of_kind


def start_game(
    seats: int = 4, seed: str = "begin", style: SetupStyle = "cluster", **options: Any
) -> tuple[State, list[Event]]:
    orders = {seat: Orders(style) for seat in range(seats)}
    state, events = GAME.setup(seats, options, {}, Chance(seed), orders)
    return state, list(events)


@pytest.mark.parametrize(("seats", "lands", "cathedrals"), [(3, 12, 5), (4, 9, 4)])
def test_cq1_all_seats_begin_with_equal_means(seats: int, lands: int, cathedrals: int) -> None:
    for seed in map(str, range(20)):
        state, _ = start_game(seats, seed)
        for seat in range(seats):
            assert len(state.territories(seat)) == lands
            assert state.cathedral_count(seat) == cathedrals
            assert state.supply[seat] == 80 - lands
            assert state.cash[seat] == lands * cathedrals * 10
        assert set(state.castles) == {1}


def test_any_seat_may_be_the_pope_and_plays_last() -> None:
    popes = set()
    for seed in map(str, range(40)):
        state, events = start_game(seed=seed)
        assert state.pope == state.order[-1]
        assert state.order == tuple((state.order[-1] + step) % 4 for step in (1, 2, 3, 4))
        assert state.current == state.order[0]
        assert event_facts(events, "pope_chosen") == {"of_seat": state.pope, "order_seats": list(state.order)}
        popes.add(state.pope)
    assert popes == {0, 1, 2, 3}


def test_the_deck_is_shuffled_without_the_popes_card() -> None:
    decks = [start_game(seed=seed)[0].deck for seed in "abc"]
    assert [sorted(deck) for deck in decks] == [sorted(DECK)] * 3
    assert len(set(decks)) == 3
    assert [cards for cards in start_game()[0].cards if cards] == [(POPE,)]


def test_the_first_sixteen_placements_bring_cathedrals() -> None:
    """Sixteen placements are four rounds of four, so everybody's first four have them."""
    state, events = start_game(live_draft=True)
    while state.phase == "draft":
        events += GAME.apply(state, state.current, GAME.absent(state, state.current), {})[1]
        state, _ = GAME.apply(state, state.current, GAME.absent(state, state.current), {})
    placed = facts_of_kind(events, "settled")
    assert len(placed) == 36
    assert [bool(facts["cathedrals"]) for facts in placed] == [True] * 16 + [False] * 20
    pope = state.order[-1]
    assert [facts["of_seat"] for facts in placed] == [(pope + n) % 4 for n in range(36)]
    assert all(facts["cathedrals"] in ([], facts["territories"]) for facts in placed)


def test_the_set_up_adds_one_settled_event_for_each_seat() -> None:
    state, events = start_game()
    assert event_kinds(events) == [
        *("pope_chosen", *["settled"] * 4, "round_started", *["income"] * 4),
    ]
    assert [facts["of_seat"] for facts in facts_of_kind(events, "settled")] == [
        state.order[-1],
        *state.order[:-1],
    ]
    for facts in facts_of_kind(events, "settled"):
        lands = state.territories(facts["of_seat"])
        assert facts["territories"] == [TERRITORY_IDS[land] for land in lands]
        assert facts["cathedrals"] == [TERRITORY_IDS[land] for land in lands if state.cathedral[land]]


def test_cq10_the_popes_first_territory_are_the_papal_states() -> None:
    for seed in map(str, range(10)):
        for live in (False, True):
            state, _ = start_game(seed=seed, realistic_start=True, live_draft=live)
            papal = TERRITORY_INDEX["papal_states"]
            assert (state.owner[papal], state.cathedral[papal]) == (state.pope, True)
    assert {
        start_game(seed=seed)[0].owner[papal] == start_game(seed=seed)[0].pope for seed in "abcdefgh"
    } == {
        True,
        False,
    }


DRAFTING = " A 0 england1 scotland1\n B 0 ireland1 sicily1\n C 0 norway1 denmark1\n*D 0 cyprus1"


@pytest.mark.parametrize(
    ("style", "chosen"), [("cluster", "flanders"), ("coast", "granada"), ("spread", "sweden")]
)
def test_cq7_the_styles_choose_by_reach_and_break_ties_by_code(style: SetupStyle, chosen: str) -> None:
    """For A. Flanders and Normandy lie next to two of his, over the North Sea; Granada is the first of the
    free lands on two seas; Wales borders on England, Sweden on none of his.
    """
    assert TERRITORY_IDS[preferred_territory(parse_state(DRAFTING, phase="draft"), 0, style)] == chosen


def test_cq7_the_orders_of_each_seat_are_followed() -> None:
    maps = {
        style: start_game(seed="style", style=style)[0].owner
        for style in ("cluster", "coast", "spread", "random")
    }
    assert len(set(maps.values())) == 4


def test_cq7_a_live_draft_asks_the_seat_that_rolled() -> None:
    state, _ = GAME.setup(4, {"live_draft": True}, {}, Chance("live"), {})
    taken = sum(owner is not None for owner in state.owner)
    assert (state.phase, state.round) == ("draft", 0)
    assert state.cash == (0,) * 4
    assert state.current == (state.order[-1] + taken) % 4
    assert state.rolled is not None
    assert state.owner[state.rolled] is not None
    assert open_schemas(state) == {
        "draft": {
            "type": "object",
            "properties": {
                "territory": {
                    "enum": [TERRITORY_IDS[land] for land in state.free_territories],
                    "format": "territory",
                }
            },
            "required": ["territory"],
            "additionalProperties": False,
        }
    }
    with pytest.raises(RuleViolation, match="not_free"):
        act(state, Draft(TERRITORY_IDS[state.rolled]))
    with pytest.raises(RuleViolation, match="unknown_territory"):
        act(state, Draft("atlantis"))
    chosen = TERRITORY_IDS[state.free_territories[-1]]
    after, events = act(state, Draft(chosen), chosen)
    assert event_facts(events, "settled")["territories"] == [chosen]
    assert (after.current, after.rolled) == ((state.current + 1) % 4, TERRITORY_INDEX[chosen])


def test_cq7_absence_drafts_by_style_cluster() -> None:
    state, _ = GAME.setup(4, {"live_draft": True}, {}, Chance("live"), {})
    assert GAME.absent(state, state.current) == Draft(
        TERRITORY_IDS[preferred_territory(state, state.current, "cluster")]
    )
    assert GAME.standing(state, state.current, Orders("coast")) is None


def test_the_dice_decide_where_a_free_territory_is_named() -> None:
    """The draws are the Pope's seat, the shuffling of 39 cards, then the codes."""
    script = (1, *range(39, 1, -1), *TERRITORY_IDS)
    state, _ = GAME.setup(4, {}, {}, ScriptedChance("dice", script=script), {})
    assert state.owner == tuple(place % 4 for place in range(36))
    assert state.cathedral == (True,) * 16 + (False,) * 20


@pytest.mark.parametrize("goal", [8, 12])
def test_the_goal_is_an_option(goal: int) -> None:
    assert start_game(goal=goal)[0].goal == goal
