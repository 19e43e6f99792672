"""What a host chooses of Anno Domini: Cathedrals; the box is the default (RULES 3.12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from chalicelib.games.cathedrals import BALANCED
from chalicelib.games.cathedrals.bot import make_bot
from chalicelib.games.cathedrals.dealing import FAR_ROUND
from chalicelib.games.cathedrals.rules import Cathedrals
from chalicelib.games.cathedrals.state import Orders, State
from chalicelib.games.cathedrals.transition import StateAndEvents
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json, RuleViolation
from chalicelib.play import codec
from tests.games.cathedrals_states import GAME, VERSION_1, VERSION_2, attack, end_turn, parse_state
from tests.games.compare import event_kinds


def deal(seats: int = 4, game: Cathedrals = GAME, **options: Any) -> State:
    """The first state with these options."""
    orders = {seat: Orders() for seat in range(seats)}
    return game.setup(seats, options, {}, Chance("options"), orders)[0]


def play(game: Cathedrals, seats: int, options: Json, seed: str) -> Iterator[StateAndEvents]:
    """A game of hard bots, with events and plans of version 2: state and events, from the set-up on."""
    state, events = game.setup(seats, options, {}, Chance(seed), {})
    bots, dice = [make_bot("hard", {})] * seats, Chance(f"{seed}!")
    state = replace(state, event_table=2, passes_over=False)
    yield state, events
    while decisions := game.decisions(state):
        seat = state.current
        action = bots[seat].choose(game.view(state, seat), decisions, dice)
        state, events = game.apply(state, seat, action, {})
        yield state, events


@pytest.mark.parametrize("seats", [3, 4])
def test_the_box_is_the_default(seats: int) -> None:
    state = deal(seats)
    assert (state.truce_of_god, state.rotates, state.goal) == (0, True, 8)
    assert sum(state.cathedral) == state.cathedral_total == {3: 15, 4: 16}[seats]
    lands = 36 // seats
    assert state.cash == (lands * state.cathedral_total // seats * 10,) * seats, "the income alone"
    assert state.last_round == FAR_ROUND


@pytest.mark.parametrize("seats", [3, 4])
def test_the_preset_balanced_is_dealt_and_played_as_version_2(seats: int) -> None:
    """But for the table of events and for what a plan passes over."""
    games = (play(GAME, seats, BALANCED, "same"), play(VERSION_2, seats, {}, "same"))
    for number, (mine, theirs) in enumerate(zip(*games, strict=True)):
        assert mine == theirs, number


@pytest.mark.parametrize("rounds", [0, 1, 2, 3])
def test_the_truce_of_god_lasts_as_long_as_is_chosen(rounds: int) -> None:
    chosen = deal(truce_of_god=rounds).truce_of_god
    drawing = "*A 0 england6 scotland1\n B 0 wales1+ denmark1\n C 0 norway1\n D 0 cyprus1"
    for number in range(1, 5):
        state = parse_state(drawing, round=number, truce_of_god=chosen)
        assert GAME.view(state, 0).truce_of_god == (number <= rounds)
        if number <= rounds:
            with pytest.raises(RuleViolation, match="truce_of_god"):
                attack(state, "england", "wales")
        else:
            attack(state, "england", "wales")


def test_all_but_the_pope_have_opening_money() -> None:
    plain, rich = deal(), deal(opening_money=150)
    given = [more - less for more, less in zip(rich.cash, plain.cash, strict=True)]
    assert given == [150 * (seat != plain.pope) for seat in range(4)]


@pytest.mark.parametrize(("first", "begins"), [("rotates", 1), ("fixed", 0)])
def test_who_begins_the_second_round_can_be_chosen(first: str, begins: int) -> None:
    state = deal(first_player=first)
    order = state.order
    for _ in range(4):
        state, _ = end_turn(state)
    assert (state.round, state.current) == (2, order[begins])
    assert GAME.view(state, 0).rotates == (first == "rotates")


def test_three_can_begin_with_twelve_cathedrals() -> None:
    state = deal(3, twelve_for_three=True)
    assert [state.cathedral_count(seat) for seat in range(3)] == [4, 4, 4]
    assert deal(4, twelve_for_three=True).cathedral_total == 16, "four have sixteen in any case"


@pytest.mark.parametrize(("goal", "last"), [(8, 20), (10, 30), (16, 60)])
def test_the_end_without_a_winner_grows_with_the_goal(goal: int, last: int) -> None:
    state = deal(goal=goal, safety_end="by_goal")
    assert state.last_round == GAME.view(state, 0).last_round == last
    assert deal(goal=goal).last_round == FAR_ROUND
    going = replace(state, round=last - 1, current=state.order[-1])
    assert end_turn(going)[0].reason is None
    ended, events = end_turn(replace(going, round=last))
    assert (ended.reason, event_kinds(events)[-1]) == ("rounds", "finished")


@pytest.mark.parametrize(
    ("seats", "options", "most"), [(3, {}, 15), (3, {"twelve_for_three": True}, 12), (4, {}, 16)]
)
def test_no_more_cathedrals_win_than_are_in_play(seats: int, options: Json, most: int) -> None:
    assert deal(seats, goal=most, **options).goal == most
    if most < 16:
        with pytest.raises(RuleViolation, match="goal_too_high") as refused:
            deal(seats, goal=most + 1, **options)
        assert refused.value.facts == {"most": most}


@pytest.mark.parametrize("game", [VERSION_1, VERSION_2])
def test_older_matches_know_none_of_these_options(game: Cathedrals) -> None:
    chosen = deal(3, game, **{**BALANCED, "truce_of_god": 1, "opening_money": 50, "first_player": "fixed"})
    assert chosen == deal(3, game)


@pytest.mark.parametrize(("game", "rounds"), [(VERSION_1, 0), (VERSION_2, 3)])
def test_a_state_of_before_keeps_its_truce_and_its_end(game: Cathedrals, rounds: int) -> None:
    state = deal(4, game)
    stored = {**codec.dump(state), "truce_of_god": rounds > 0}
    del stored["last_round"]
    loaded = codec.load(State, game.upcasts[3](stored))
    assert loaded == state
    assert (loaded.truce_of_god, loaded.last_round) == (rounds, 20)
