"""Events as a caller may see them: their turns, whom they concern, and what older code has stored."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.play.telling import event_log
from chalicelib.store.logs import LogEntry, StoredEvent
from tests.store.factories import make_match
from tests.toys.parley_events import EVENTS

DEMANDED = StoredEvent("demanded", {"of_seat": 1, "target_seat": 0, "coins": 2}, begins=1)
PAID = StoredEvent("paid", {"of_seat": 0, "to_seat": 1, "coins": 2})
DREW = StoredEvent("drew", {"of_seat": 0}, {0: {"card": 7}})


def entry(*events: StoredEvent, turn: int | None = None, version: int = 9, seat: int | None = 1) -> LogEntry:
    """A log entry with these events."""
    return LogEntry(version, 0, seat, "demand", "player", {}, {}, events, (), b"", turn)


def turns(logged: LogEntry) -> list[int]:
    """The numbers of the turns of an entry's events."""
    return [event["turn"] for event in event_log.visible_events(EVENTS, logged, None)]


def test_events_count_the_turns_that_begin_with_them() -> None:
    window = replace(DREW, begins=-1)
    assert turns(entry(DEMANDED, PAID, turn=4)) == [4, 4]
    assert turns(entry(PAID, DEMANDED, PAID, window, turn=4)) == [4, 5, 5, 6]


def test_an_entry_of_older_code_is_a_turn_of_its_own() -> None:
    assert turns(entry(PAID, DREW, version=9)) == [9, 9]


def test_a_step_counts_on_from_the_match_and_one_of_older_code_from_its_version() -> None:
    match = make_match(version=9, turn=3)
    assert event_log.count_turns(match, (DEMANDED, PAID)) == (4, 4)
    assert event_log.count_turns(match, (PAID, DEMANDED, DEMANDED)) == (3, 5)
    assert event_log.count_turns(match, ()) == (3, 3)
    assert event_log.count_turns(replace(match, turn=None), (DEMANDED,)) == (10, 10)


def test_numbers_of_turns_never_fall_from_older_entries_to_newer_ones() -> None:
    match = make_match(version=9, turn=None)
    first, last = event_log.count_turns(match, (PAID, DEMANDED))
    numbers = [*turns(entry(PAID, version=9)), *turns(entry(PAID, DEMANDED, version=10, turn=first))]
    assert numbers == sorted(numbers)
    assert numbers[-1] == last


def test_each_event_says_whom_it_concerns_besides_the_actor() -> None:
    shown = event_log.visible_events(EVENTS, entry(DEMANDED, PAID, DREW, turn=1), None)
    assert [event["concerns"] for event in shown] == [[0], [0], []]


def test_only_its_own_seat_is_told_what_is_private() -> None:
    seen = {seat: event_log.visible_events(EVENTS, entry(DREW, turn=1), seat)[0] for seat in (0, 1, None)}
    assert seen[0]["card"] == 7
    assert "card" not in seen[1]
    assert "card" not in seen[None]


def test_facts_stored_under_former_names_are_told_under_the_present_ones() -> None:
    old = StoredEvent("paid", {"player": 0, "to": 1, "coins": 2})
    shown = event_log.visible_events(EVENTS, entry(old), None)[0]
    assert (shown["of_seat"], shown["to_seat"], shown["concerns"]) == (0, 1, [0])
    assert "player" not in shown


def test_an_event_of_older_code_that_names_no_seat_is_about_the_actor() -> None:
    shown = event_log.visible_events(EVENTS, entry(StoredEvent("withdrew", {})), None)[0]
    assert shown["of_seat"] == 1


def test_an_event_that_is_not_known_any_more_is_told_as_it_was_stored() -> None:
    shown = event_log.visible_events(EVENTS, entry(StoredEvent("sung", {"player": 2})), None)[0]
    assert (shown["kind"], shown["player"], shown["concerns"]) == ("sung", 2, [])
