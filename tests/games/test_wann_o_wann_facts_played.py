"""What is told of the turns of wannOwann is what they lead to, in random games (DESIGN 9)."""

from __future__ import annotations

import pytest

from chalicelib.games.contract import Event, Json
from chalicelib.games.wann_o_wann.state import Accuse, State
from tests.games.compare import event_kinds, facts_of_kind
from tests.games.test_wann_o_wann_properties import play, small_deck_state
from tests.games.timeline_facts import drawn, facts_about
from tests.games.wann_o_wann_states import GAME, act, open_kinds

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_told_is_what_happens(seats: int) -> None:
    """In random games with small decks, whose stock runs out: each fact against the rules themselves."""
    compared: set[str] = set()
    for number in range(1, 9):
        options = {"exact_year_plus_place": bool(number % 2)}
        start = small_deck_state(seats, options, "abcdefgh"[:number])
        for before, seat, after, events in play(seats, f"seed {number}", start):
            kinds = event_kinds(events)
            if not before.round or "skipped" in kinds:
                continue
            compared |= compare_with_events(before, seat, after, events)
            if not {"row_right", "row_wrong"} & {*kinds} and "accuse" in open_kinds(after):
                compared |= compare_with_accusation(before, after, events)
    assert compared >= {"accused", "accusing", "turn", "last_card"}


def compare_with_events(before: State, seat: int, after: State, events: tuple[Event, ...]) -> set[str]:
    """Holds what was told before a turn against what it led to."""
    kinds = event_kinds(events)
    if "accused" in kinds:
        return _compare_accusation(before, after, events)
    told = facts_about_turn(before, events)
    if "last_card" in told:
        assert "laid_out" in kinds
        caught = "row_wrong" in kinds
        assert not caught or told["last_card"]["draws"] == drawn(events)
        assert not caught or told["last_card"]["starter_seat"] == (None if after.reason else after.starter)
        assert not caught or ("double_returns" in told) is ("double_returned" in kinds)
        return {"last_card"}
    left = told.get("unchanged", told.get("responsible", {}))["cards"]
    if left is None:
        left = told["year_right" if "year_named" in kinds else "year_wrong"]["cards"]
    assert left == after.cards_left(seat)
    assert told.get("unchanged", told.get("responsible", {}))["next_seat"] == after.current
    assert ("responsible" in told) <= (after.responsible == seat)
    for gift in facts_of_kind(events, "given"):
        assert told["gift"]["cards"] == after.cards_left(gift["to_seat"])
    for theft in facts_of_kind(events, "stolen"):
        assert told["loot"]["cards"] == after.cards_left(theft["victim_seat"])
    if {"year_exchanged", "fate_exchanged"} & {*kinds}:
        assert told["new_events"]["draws"] == drawn(events)
    return {"turn"}


def _compare_accusation(before: State, after: State, events: tuple[Event, ...]) -> set[str]:
    told, right = facts_about(GAME, before, "accuse"), "row_right" in event_kinds(events)
    kind = "unjust_accusation" if right else "just_accusation"
    seat = before.current if right else before.responsible
    assert seat is not None
    assert (told[kind]["draws"], told[kind]["cards"]) == (drawn(events), after.cards_left(seat))
    begins = told[kind]["starter_seat"] if right else before.current
    assert after.reason or after.starter == begins
    assert right or ("double_returns" in told) is ("double_returned" in event_kinds(events))
    assert "known_wrong" not in told or not right
    return {"accusing"}


def compare_with_accusation(before: State, after: State, events: tuple[Event, ...]) -> set[str]:
    """Holds what was told of a turn against an accusation by the next seat."""
    told = facts_about_turn(before, events)
    if after.responsible != before.current:
        assert not {"justly_accused", "unjustly_accused"} & told.keys()
        return set()
    accuser = after.current
    _, accused = act(after, Accuse())
    caught = "row_wrong" in event_kinds(accused)
    stakes = told["justly_accused" if caught else "unjustly_accused"]
    assert stakes == {"accuser_seat": accuser, "draws": drawn(accused)}
    assert not caught or ("double_returns" in told) is ("double_returned" in event_kinds(accused))
    return {"accused"}


ACTIONS_BY_EVENT = {
    "year_placed": "place_year",
    "doubled": "fate_double",
    "sat_out": "fate_skip",
    "turned": "fate_turn",
    "year_named": "fate_year",
    "year_missed": "fate_year",
    "given": "fate_gift",
    "stolen": "fate_steal",
    "year_exchanged": "exchange",
    "fate_exchanged": "exchange",
    "passed": "pass",
    "placed": "place",
}
"""The kind of action by the first event that it leads to."""


def facts_about_turn(before: State, events: tuple[Event, ...]) -> dict[str, Json]:
    """What was told of the action that led to these events."""
    first = events[0].public
    laid = facts_of_kind(events, "placed")
    exchanged = "year" if events[0].kind == "year_exchanged" else "fate"
    params = {
        "card": laid[0]["card"] if laid else first.get("card") if "to_seat" in first else None,
        "index": laid[0]["index"] if laid else first.get("index"),
        "to": first.get("to_seat"),
        "victim": first.get("victim_seat"),
        "which": exchanged,
    }
    return facts_about(GAME, before, ACTIONS_BY_EVENT[events[0].kind], **params)
