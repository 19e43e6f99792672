"""Where a turn of Anno Domini: Cathedrals begins, and whom its events concern (DESIGN 9)."""

from __future__ import annotations

import pytest

from chalicelib.games import events as game_events
from chalicelib.games.cathedrals.events import EVENTS
from chalicelib.games.cathedrals.state import PlaceCastles, State
from chalicelib.games.contract import Event, Json
from chalicelib.play import codec
from tests.games.cathedrals_states import DRAWING, GAME, act, attack, build, consult, end_turn, parse_state
from tests.games.cathedrals_states import play_randomly as play


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("live_draft", [False, True])
def test_every_turn_begins_once_and_with_its_first_event(seats: int, live_draft: bool) -> None:
    """A turn is all that one seat does until another is to move; in a live draft each choice is a turn."""
    for seed in "abc":
        turns, begun = list[int](), list[int]()
        before: tuple[int, int, int] | None = None
        (state, events), *moves = play(seats, {"live_draft": live_draft}, seed)
        assert _begins(events) == []
        for number, (after, events) in enumerate(moves):
            turn = (number if state.phase == "draft" else -1, state.round, state.current)
            turns += [] if turn == before else [state.current]
            assert _begins(events[1:]) == []
            begun += _begins(events)
            state, before = after, turn
        assert begun == turns
        assert len(turns) > 2 * seats


def test_a_choice_belongs_to_the_turn_that_brought_it() -> None:
    drawing = "*A 300 england5 ireland1+\n B 0 wales1\n C 0 norway1\n D 0 cyprus1"
    state, events = build(parse_state(drawing, conquered=True, deck="levy"), "england")
    assert _begins(events) == [0], "to build may be the first that happens in a turn"
    state, events = consult(state, 4, 6)
    assert (state.phase, _begins(events)) == ("choice", [])
    state, events = act(state, PlaceCastles({"ireland": 2}))
    assert _begins(events) == []
    state, events = end_turn(state)
    assert (state.pending, _begins(events)) == ("levy", [])
    state, events = act(state, PlaceCastles({"ireland": 2}))
    assert (state.current, _begins(events)) == (1, [])
    assert _begins(end_turn(state)[1]) == [1]


def test_the_round_that_follows_falls_in_the_turn_that_ends() -> None:
    _, events = end_turn(parse_state(" A 0 england1+\n B 0 wales1\n C 0 norway1\n*D 0 cyprus1"))
    assert [(event.kind, event.begins) for event in events] == [
        ("turn_ended", 3),
        ("round_started", None),
        ("income", None),
    ]


def test_a_state_of_before_turns_were_counted_loads() -> None:
    state = parse_state(DRAWING)
    old = {name: value for name, value in codec.dump(state).items() if name != "turn_begun"}
    assert GAME.upcasts[1](old) == old
    assert codec.load(State, old) == state


def test_whom_events_concern() -> None:
    _, events = attack(parse_state(DRAWING.replace("C 0", "C 30")), "england", "norway", *[6] * 4, 1)
    assert _concerned(events) == {"attacked": [2], "conquered": [2], "eliminated": [2]}
    _, events = consult(parse_state(DRAWING), 4, 5, "ireland")
    assert _concerned(events)["owed"] == [1]
    _, events = consult(parse_state(DRAWING), 1, 2, "scotland")
    assert _concerned(events) == {"consulted": [], "code_rolled": [], "castles_lost": [1], "freed": [1]}


def test_events_of_older_code_are_read_under_the_names_of_today() -> None:
    old = {"player": 2, "to": 0, "amount": 20, "creditor": 1}
    assert _renamed("debt_passed", old) == {"of_seat": 2, "to_seat": 0, "amount": 20, "creditor_seat": 1}
    assert _renamed("eliminated", {"player": 2, "by": 0}) == {"of_seat": 2, "by_seat": 0}
    assert _renamed("betrayed", {"player": 2, "victim": 0}) == {"of_seat": 2, "victim_seat": 0}
    assert _renamed("pope_chosen", {"player": 2, "order": [0, 1, 2]}) == {
        "of_seat": 2,
        "order_seats": [0, 1, 2],
    }
    assert _renamed("finished", {"winner": 2, "reason": "goal"}) == {"winner_seat": 2, "reason": "goal"}


def _begins(events: tuple[Event, ...]) -> list[int]:
    return [event.begins for event in events if event.begins is not None]


def _concerned(events: tuple[Event, ...]) -> dict[str, list[int]]:
    return {
        event.kind: game_events.concerned_seats(EVENTS[event.kind], event.public, actor=0) for event in events
    }


def _renamed(kind: str, facts: Json) -> Json:
    return game_events.current_facts(EVENTS[kind], facts)
