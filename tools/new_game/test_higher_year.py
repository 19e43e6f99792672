"""Worked examples of Higher Year: a round, its end, time that has run out."""

from __future__ import annotations

import pytest

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Outcome, RuleViolation
from tools.new_game.higher_year.bot import make_bot
from tools.new_game.higher_year.rules import HigherYear
from tools.new_game.higher_year.state import Action, Lay, Orders, Skip, State

GAME = HigherYear()
A, B, C = range(3)
HANDS = ((1920, 1950), (1923, 1990), (1901, 1951))


def first_state(hands: tuple[tuple[int, ...], ...] = HANDS) -> State:
    """A game in which A leads, with these hands."""
    return State(Chance("seed"), hands, (1999,), A, (0,) * len(hands), len(hands[0]))


def play(state: State, *actions: Action, orders: Orders | None = None) -> tuple[State, tuple[Event, ...]]:
    """The state after these actions in turn, and the events of the last."""
    events: tuple[Event, ...] = ()
    for action in actions:
        seat = GAME.decisions(state)[0].seat
        state, events = GAME.apply(state, seat, action, dict.fromkeys(range(3), orders or Orders()))
    return state, events


def test_everybody_is_dealt_a_year_for_each_round_and_knows_only_those() -> None:
    orders = dict.fromkeys(range(6), Orders())
    state, (dealt,) = GAME.setup(6, {"rounds": 9}, {}, Chance("seed"), orders)
    assert [len(hand) for hand in state.hands] == [9] * 6
    assert len({*state.pile, *(year for hand in state.hands for year in hand)}) == 100
    assert (dealt.public, dealt.private[C]) == ({"cards": 9}, {"hand": list(state.hands[C])})
    assert GAME.view(state, C).hand == state.hands[C]
    assert GAME.view(state, None).hand == ()


def test_the_highest_year_takes_the_round_and_leads_the_next() -> None:
    state, events = play(first_state(), Lay(1950), Lay(1923), Lay(1951))
    assert [event.kind for event in events] == ["laid", "round_taken"]
    assert events[1].public == {"of_seat": C}
    assert state.points == (0, 0, 1)
    assert state.gone == (1950, 1923, 1951)
    assert GAME.decisions(state)[0].seat == C


def test_only_a_year_in_hand_can_be_laid_and_only_in_turn() -> None:
    with pytest.raises(RuleViolation, match="not_in_hand"):
        GAME.apply(first_state(), A, Lay(1923), {A: Orders()})
    with pytest.raises(RuleViolation, match="not_your_turn"):
        GAME.apply(first_state(), B, Lay(1923), {B: Orders()})


def test_after_the_last_round_equal_points_share_the_place() -> None:
    state, _ = play(first_state(), Lay(1950), Lay(1990), Lay(1901))
    assert GAME.outcome(state) is None
    state, _ = play(state, Lay(1923), Lay(1951), Lay(1920))
    assert GAME.outcome(state) == Outcome(((B, C), (A,)), "rounds")
    assert GAME.decisions(state) == ()
    with pytest.raises(RuleViolation, match="game_over"):
        GAME.apply(state, A, Lay(1920), {A: Orders()})


def test_who_lets_the_time_run_out_lays_nothing() -> None:
    state, events = play(first_state(), GAME.absent(first_state(), A))
    assert (events[0].kind, state.hands[A], state.laid) == ("skipped", HANDS[A], (None,))


def test_by_standing_order_the_lowest_year_is_laid() -> None:
    state, events = play(first_state(), Skip(), orders=Orders(lowest_when_late=True))
    assert (events[0].kind, state.hands[A], state.laid) == ("laid", (1950,), (1920,))


def test_a_round_in_which_nobody_lays_is_nobodys() -> None:
    state, events = play(first_state(), Skip(), Skip(), Skip())
    assert [event.kind for event in events] == ["skipped"]
    assert (state.points, state.leader, state.rounds_left) == ((0, 0, 0), A, 1)


def test_each_year_is_told_how_it_stands() -> None:
    state, _ = play(first_state(), Lay(1950))
    lay = GAME.decisions(state)[0]
    told = {fact.when["year"]: fact.tells.to_json() for fact in GAME.facts(state, lay)}
    assert told == {
        1923: {"kind": "standing", "leads": False, "higher": 74},
        1990: {"kind": "standing", "leads": True, "higher": 9},
    }


def test_a_hard_bot_wins_as_cheaply_as_it_can() -> None:
    state, _ = play(first_state(((1920, 1950), (1923, 1990), (1901, 1951, 1960))), Lay(1950), Lay(1923))
    assert make_bot("hard", {}).choose(GAME.view(state, C), GAME.decisions(state), Chance("bot")) == Lay(1951)
    assert make_bot("medium", {}).choose(GAME.view(state, C), (), Chance("bot")) == Lay(1960)
    state, _ = play(first_state(), Lay(1950), Lay(1990))
    assert make_bot("hard", {}).choose(GAME.view(state, C), (), Chance("bot")) == Lay(1901)
