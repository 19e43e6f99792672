"""How a match of Anno 1452 begins, and whose turn it is (RULES 4.2, 4.3, 4.6a, 4.7)."""

from __future__ import annotations

import pytest

from chalicelib.games.anno_1452.actions import Pass, PlayCard, SetStone, Setup, Submit
from chalicelib.games.anno_1452.cards import INSTANT_CARDS, full_deck
from chalicelib.games.anno_1452.regions import (
    NEIGHBOURS,
    REGION_NO,
    REGIONS,
    SECTIONS,
    STONE_IDS,
    regions_in_play,
)
from chalicelib.games.anno_1452.state import State
from chalicelib.games.anno_1452.view import PlayerView
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json, RuleViolation
from tests.games.anno_1452_states import (
    GAME,
    A,
    B,
    act,
    act_as,
    card_numbers,
    event_kinds,
    fixed_dice,
    offered_schema,
    offered_values,
    parse_state,
    violation_code,
)


def deal(seats: int, options: Json | None = None, seed: str = "deal") -> State:
    return GAME.setup(seats, options or {}, {"tables": [], "decks": []}, Chance(seed), {})[0]


@pytest.mark.parametrize(("seats", "regions"), [(2, 14), (3, 19), (4, 24)])
def test_fewer_players_use_fewer_regions(seats: int, regions: int) -> None:
    assert len(regions_in_play(seats)) == regions
    assert len(GAME.view(deal(seats), None).regions) == regions


def test_neighbours_are_neighbours_of_each_other() -> None:
    for number, near in enumerate(NEIGHBOURS):
        assert number not in near
        assert all(number in NEIGHBOURS[other] for other in near)
        assert list(near) == sorted(near)
    assert all(2 <= region.crest <= 6 and 1 <= region.walls <= 3 for region in REGIONS)
    assert len(STONE_IDS) == sum(region.crest for region in REGIONS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_are_dealt_without_instants(seats: int) -> None:
    """RULES 4.3: an instant in a starting hand is exchanged; no card is lost by that."""
    for seed in "abcdefgh":
        state = deal(seats, seed=seed)
        assert [len(hand) for hand in state.hands] == [5] * seats
        assert not INSTANT_CARDS & {card for hand in state.hands for card in hand}
        cards = [*state.deck, *(card for hand in state.hands for card in hand)]
        assert sorted(cards) == sorted(full_deck(regions_in_play(seats)))


def test_each_player_learns_only_the_own_deal() -> None:
    state, events = GAME.setup(3, {}, {}, Chance("x"), {})
    assert event_kinds(events) == ["dealt", "order_set"]
    assert sorted(events[0].private) == [0, 1, 2]
    assert events[0].public == {"n": 5}
    assert events[1].public == {"order_seats": list(state.order)}


def test_the_order_is_random_and_setup_runs_backwards() -> None:
    assert len({deal(3, seed=seed).order for seed in "abcdefghijklmnop"}) > 3
    state = deal(3)
    movers = []
    while state.phase == "setup":
        assert state.current is not None
        movers.append(state.current)
        state, _ = act(state, GAME.absent(state, state.current))
    assert tuple(movers) == state.order[::-1]
    assert state.current == state.order[0]


def test_absence_takes_the_highest_crests_then_the_map_order() -> None:
    """Bavaria 5 with Bohemia 6; then Saxony and Franconia, 4 each, lie before Franconia and Swabia."""
    state = deal(2)
    first = GAME.absent(state, state.order[1])
    assert first == Setup("bayern", "boehmen")
    state, _ = act(state, first)
    assert GAME.absent(state, state.order[0]) == Setup("sachsen", "franken")


def test_absence_takes_neighbours_in_the_map_order_too() -> None:
    """RULES 4.6a: Milan 5 with Venetia, Tuscany or the Papal States, 4 each; Venetia is first on the map."""
    state, _ = act(deal(4), Setup("bayern", "boehmen"))
    assert state.current is not None
    assert GAME.absent(state, state.current) == Setup("mailand", "venetien")


def test_exactly_the_offered_first_stones_are_accepted() -> None:
    state, _ = act(deal(2), Setup("bayern", "tirol"))
    schema = offered_schema(state, "setup")
    assert schema is not None
    pairs = {
        (branch["properties"]["region1"]["const"], other)
        for branch in schema["anyOf"]
        for other in branch["properties"]["region2"]["enum"]
    }
    for one in REGION_NO:
        for other in REGION_NO:
            try:
                act(state, Setup(one, other))
                accepted = True
            except RuleViolation:
                accepted = False
            assert accepted == ((one, other) in pairs)


def test_each_length_ends_at_its_section() -> None:
    ends = {length: SECTIONS[deal(2, {"length": length}).end] for length in ("short", "medium", "long")}
    assert ends == {"short": "1314", "medium": "1400", "long": "1452"}
    assert deal(2).end == SECTIONS.index("1400")


@pytest.mark.parametrize(("length", "elections"), [("short", 3), ("medium", 6), ("long", 10)])
def test_a_game_of_absent_players_ends(length: str, elections: int) -> None:
    state, elected = deal(2, {"length": length}), 0
    while decisions := GAME.decisions(state):
        seat = decisions[0].seat
        state, events = act_as(state, seat, GAME.absent(state, seat))
        elected += "king_elected" in event_kinds(events)
    assert elected == elections
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "end_of_time"


def test_everybody_takes_one_action_in_the_order_of_play() -> None:
    state = parse_state("*A koeln\n B pfalz\n C tirol", order=(2, 0, 1), turn=1)
    after, _ = act(state, SetStone("koeln"))
    assert after.current == B
    with pytest.raises(RuleViolation, match="not_your_turn"):
        act_as(after, A, Pass())
    assert violation_code(after, Submit()) == "not_offered"


def test_after_the_third_action_round_comes_the_result_round() -> None:
    state = parse_state(" A\n*B", action_round=3, chance=fixed_dice(""))
    after, events = act(state, Pass())
    assert after.phase == "result"
    assert not {"trial_passed", "trial_failed"} & set(event_kinds(events))


def test_blocking_decisions_do_not_depend_on_the_hand() -> None:
    full = parse_state("*A koeln\n B pfalz", hands="charter_free a_tax m_anna title_koeln inherit_01")
    bare = parse_state("*A koeln\n B pfalz")
    blocking = [[d.kind for d in GAME.decisions(state) if d.blocking] for state in (full, bare)]
    assert blocking == [["stone", "citizens", "attack", "pass"]] * 2
    assert {d.kind for d in GAME.decisions(full) if not d.blocking} == {
        "city",
        "card",
        "marry",
        "title",
        "inherit",
    }


def test_a_view_shows_the_own_hand_only() -> None:
    state = parse_state("*A koeln\n B pfalz", hands="a_tax r_toll|a_hire")
    views = [GAME.view(state, seat) for seat in (A, B, None)]
    assert [view.mine.hand if view.mine else None for view in views] == [
        ("a_tax", "r_toll"),
        ("a_hire",),
        None,
    ]
    assert [player.hand for player in views[2].players] == [2, 1]


def test_a_view_shows_what_is_public_of_each_player() -> None:
    state = parse_state(
        "*A koeln+3# pfalz~ tirol\n B bayern\n C",
        hands="a_tax r_toll||",
        prestige=(12, 9, 10),
        money=(25, 0, 0),
        office=(4, 0, 0),
        hired=(3, 0, 0),
        titles=(card_numbers("title_koeln"), (), ()),
        ladies=(*card_numbers("m_anna"), None, None),
        pacts=((0, 2),),
    )
    first, _, third = GAME.view(state, None).players
    assert first == PlayerView(
        seat=A,
        points=3 + 1 + 1 + 3 + 12 + 2,
        money=25,
        prestige=12,
        hand=2,
        stones=11,
        possession=3,
        mercs=7,
        hired=3,
        titles=("title_koeln",),
        lady="m_anna",
        pact_seats=(2,),
    )
    assert (third.pact_seats, third.lady, third.stones) == ((A,), None, 14)


def test_a_view_shows_only_the_cards_of_the_last_action() -> None:
    state = parse_state("*A koeln\n B pfalz", hands="a_tax|")
    taxed, _ = act(state, PlayCard("a_tax"))
    assert GAME.view(taxed, None).played == ("a_tax",)
    assert GAME.view(act(taxed, SetStone("tirol"))[0], None).played == ()


def test_every_region_is_offered_in_the_first_turn() -> None:
    state = parse_state("*A koeln\n B pfalz", hands="a_tax r_toll|a_hire")
    assert offered_values(state, "stone", "region") == [REGIONS[n].id for n in regions_in_play(2)]
