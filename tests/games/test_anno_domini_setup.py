"""How a match of Anno Domini begins (RULES 1.2 SETUP, AD5, AD8, AD9, 1.4a)."""

from __future__ import annotations

import pytest

from chalicelib.games.anno_domini.rounds import StateAndEvents
from chalicelib.games.anno_domini.rules import AnnoDomini, AnnoDominiVersion1
from chalicelib.games.anno_domini.state import Penalties, State
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.facts import FewPenalties
from chalicelib.games.contract import Json, RuleViolation
from tests.games.anno_domini_states import GAME, make_decks, no_orders, year_decks
from tests.games.compare import event_facts, event_kinds

GAME_1 = AnnoDominiVersion1()


def deal(
    seats: int,
    options: Json | None = None,
    cards: Json | None = None,
    game: AnnoDomini = GAME,
    seed: str = "deal",
) -> StateAndEvents:
    return game.setup(seats, options or {}, cards or year_decks(122), Chance(seed), no_orders(seats))


def hand_sizes(state: State) -> list[int]:
    return [len(hand) for hand in state.hands]


@pytest.mark.parametrize(("seats", "size"), [(2, 9), (3, 9), (6, 9), (7, 7), (8, 7), (9, 6), (10, 6)])
def test_hand_size_depends_on_the_number_of_seats(seats: int, size: int) -> None:
    state, events = deal(seats)
    assert hand_sizes(state) == [size] * seats
    assert event_kinds(events) == ["dealt", "round_started"]
    assert event_facts(events, "dealt") == {"hands": [size] * seats}


def test_the_first_player_begins_before_one_start_card() -> None:
    state, events = deal(4, {"first": 2})
    assert (state.current, state.starter, state.round, state.direction) == (2, 2, 1, 1)
    assert len(state.chain) == 1
    started = event_facts(events, "round_started")
    assert started == {"round": 1, "starter_seat": 2, "cards": list(GAME.view(state, None).chain)}
    assert [(decision.seat, decision.kind) for decision in GAME.decisions(state)] == [(2, "place")]


@pytest.mark.parametrize("options", [{}, {"first": "lot"}])
def test_16_a_lot_among_all_seats_draws_who_begins(options: Json) -> None:
    starters = [deal(4, options, seed=str(n))[0].starter for n in range(200)]
    assert all(30 < starters.count(seat) < 70 for seat in range(4))
    assert starters[:9] == [deal(4, options, seed=str(n))[0].starter for n in range(9)]


def test_16_the_lot_is_the_one_draw_after_the_deal() -> None:
    """So a match of version 1 is dealt as it ever was, and a named seat costs no draw."""
    drawn = {game: deal(4, game=game)[0] for game in (GAME, GAME_1)}
    named = deal(4, {"first": 3})[0]
    assert drawn[GAME].hands == drawn[GAME_1].hands == named.hands
    assert drawn[GAME].stock == drawn[GAME_1].stock
    assert drawn[GAME].chance.drawn == named.chance.drawn + 1 == drawn[GAME_1].chance.drawn + 1


def test_16_a_seat_that_nobody_has_cannot_begin() -> None:
    assert deal(3, {"first": 2})[0].starter == 2
    with pytest.raises(RuleViolation) as refused:
        deal(3, {"first": 3})
    assert (refused.value.code, refused.value.facts) == ("first_without_seat", {"seats": 3})


@pytest.mark.parametrize("first", ["lot", 1, 9])
def test_under_version_1_seat_0_begins_whatever_is_said(first: str | int) -> None:
    starters = {deal(4, {"first": first}, game=GAME_1, seed=str(n))[0].starter for n in range(20)}
    assert starters == {0}


@pytest.mark.parametrize(
    ("options", "size"), [({"short": True}, 5), ({"hand_size": 12}, 12), ({"hand_size": 3}, 3)]
)
def test_the_host_may_choose_the_hand_size(options: Json, size: int) -> None:
    assert hand_sizes(deal(8, options)[0]) == [size] * 8


def test_a_handicap_takes_cards_from_some_seats() -> None:
    state, events = deal(4, {"hand_size": 6, "handicap": [0, 2, 3]})
    assert hand_sizes(state) == event_facts(events, "dealt")["hands"] == [6, 4, 3, 6]


@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ({"handicap": [7]}, 2),
        ({"handicap": [0, 0, 0, 11]}, 0),
        ({"short": True, "handicap": [11, 11, 11]}, 0),
        ({"short": True, "handicap": [0, 3]}, 2),
        ({"hand_size": 2}, 2),
        ({"hand_size": 1}, 1),
        ({"hand_size": 4, "handicap": [1, 2]}, 2),
    ],
)
def test_17_no_hand_has_fewer_than_three_cards(options: Json, cards: int) -> None:
    with pytest.raises(RuleViolation) as refused:
        deal(4, options)
    assert (refused.value.code, refused.value.facts) == ("hand_too_small", {"least": 3, "cards": cards})


def test_17_three_cards_are_enough() -> None:
    assert hand_sizes(deal(4, {"handicap": [6]})[0]) == [3, 9, 9, 9]
    assert hand_sizes(deal(3, {"short": True, "handicap": [2, 2, 2]})[0]) == [3, 3, 3]
    assert hand_sizes(deal(10, {"handicap": [3]})[0]) == [3, *[6] * 9]


def test_under_version_1_a_handicap_leaves_one_card() -> None:
    assert hand_sizes(deal(4, {"hand_size": 6, "handicap": [0, 2, 11]}, game=GAME_1)[0]) == [6, 4, 1, 6]
    assert hand_sizes(deal(4, {"short": True, "handicap": [11, 11, 11]}, game=GAME_1)[0]) == [1, 1, 1, 5]


@pytest.mark.parametrize(("hand_size", "turned"), [(1, True), (2, True), (3, False)])
def test_a_game_dealt_with_two_cards_or_fewer_never_turns(hand_size: int, turned: bool) -> None:
    """Only version 1 deals so few. Handicaps come after: a seat dealt two of nine may still turn the game."""
    assert deal(3, {"hand_size": hand_size}, game=GAME_1)[0].turned is turned
    assert deal(3, {"hand_size": hand_size, "handicap": [11]}, game=GAME_1)[0].turned is turned


def test_a_first_player_with_one_card_gets_two_start_cards() -> None:
    state, _ = deal(2, {"handicap": [8]}, game=GAME_1)
    assert hand_sizes(state) == [1, 9]
    assert len(state.chain) == 2


@pytest.mark.parametrize(
    ("options", "penalties"),
    [
        ({}, Penalties(4, 2)),
        ({"penalty": "standard"}, Penalties(4, 2)),
        ({"penalty": "classic"}, Penalties(2, 3)),
    ],
)
def test_penalties_are_standard_or_classic(options: Json, penalties: Penalties) -> None:
    assert deal(2, options)[0].penalties == penalties


@pytest.mark.parametrize(
    ("seats", "options", "refusal"),
    [
        (2, {"short": True, "hand_size": 5}, ("short_and_hand_size", {})),
        (2, {"handicap": [0, 0, 1]}, ("handicap_without_seat", {"seats": 2})),
        (10, {"hand_size": 12, "handicap": [0]}, ("deck_too_small", {"needed": 122, "cards": 121})),
    ],
)
def test_impossible_options_are_refused(seats: int, options: Json, refusal: tuple[str, Json]) -> None:
    with pytest.raises(RuleViolation) as refused:
        deal(seats, options, year_decks(121))
    assert (refused.value.code, refused.value.facts) == refusal


def test_a_deck_that_holds_all_hands_and_two_more_is_enough() -> None:
    state, _ = deal(10, {"hand_size": 12}, year_decks(122))
    assert (len(state.stock.pile), len(state.chain)) == (1, 1)


def test_several_decks_are_shuffled_together() -> None:
    mixed = {
        "tables": [*make_decks(*"1234")["tables"], *make_decks(*"5678")["tables"]],
        "decks": [],
    }
    state, _ = deal(2, {"hand_size": 3}, mixed)
    view = GAME.view(state, 0)
    shown = {card for hand in view.hands for card in hand} | set(view.chain) | {view.pile.top}
    assert shown == set("12345678")
    assert any(set(hand) & set("1234") and set(hand) & set("5678") for hand in view.hands)


@pytest.mark.parametrize(
    ("options", "left", "warned"),
    [
        ({}, 16, False),
        ({}, 15, True),
        ({"penalty": "classic"}, 12, False),
        ({"penalty": "classic"}, 11, True),
    ],
)
def test_a_host_is_warned_of_fewer_than_two_penalties_for_each_seat(
    options: Json, left: int, warned: bool
) -> None:
    """Two seats: their hands and a start card are gone."""
    state, _ = deal(2, options, year_decks(18 + 1 + left))
    facts = GAME.setup_facts(state)
    assert [fact.tells for fact in facts] == [FewPenalties(left)] * warned
