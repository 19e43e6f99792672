"""The match item and its log: conditional writes, standing orders, seats, lists, costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib import store
from chalicelib.store.logs import LogEntry, StoredEvent
from chalicelib.store.match_item import MatchItem, terms_to_json
from chalicelib.store.matches import IdempotencyKey, Match, Seat
from chalicelib.store.players import Player
from tests.store.factories import SEATS, create_match, create_player


def log_entry(version: int) -> LogEntry:
    """A log entry with everything that one can hold."""
    events = (StoredEvent("dealt", {"hands": [3]}, {2: {"cards": [1]}}), StoredEvent("turned", {}))
    notice = {"kind": "your_turn", "seat": 0, "player": "ada"}
    return LogEntry(
        version, 1000, 1, "bid", "bot", {"card": 4}, {2: {"yields": 0}}, events, (notice,), b"token"
    )


def load_match(match: Match) -> Match:
    """The match as it is in the table now."""
    found = store.matches.load(match.id, strong=True)
    assert found
    return found[0]


def test_a_match_is_loaded_as_it_was_written() -> None:
    keys = {0: IdempotencyKey(b"k" * 12, b"b" * 8, 7), 9: IdempotencyKey(b"K" * 12, b"B" * 8, 70_000)}
    outcome = {"tiers": [[0], [1, 2]], "reason": "rounds"}
    match = create_match(
        public=True,
        state=b"\0packed",
        state_version=3,
        idempotency_keys=keys,
        outcome=outcome,
        to_act=(0, 2),
        due_at=77,
        lang="it",
    )
    assert load_match(match) == match


def test_terms_are_stored_with_hold_only_where_a_match_is_held() -> None:
    match = create_match()
    assert "hold" not in terms_to_json(match.terms)
    held = create_match(terms=replace(match.terms, hold=True))
    for each in (match, held):
        loaded = store.matches.load(each.id, strong=True)
        assert loaded
        assert loaded[0].terms == each.terms


def test_standing_orders_are_loaded_with_the_match() -> None:
    match = create_match()
    store.orders.put(match.id, 2, {"yields": 0})
    store.logs.list_range(match.id, 1, 2)
    found = store.matches.load(match.id, strong=True)
    assert found
    assert found[1] == {2: {"yields": 0}}


def test_loading_an_unknown_match_gives_none_even_where_orders_exist() -> None:
    store.orders.put("nowhere", 0, {})
    assert store.matches.load("nowhere", strong=True) is None
    assert store.matches.load("elsewhere", strong=True) is None


def test_a_match_id_is_used_once() -> None:
    match = create_match()
    with pytest.raises(store.ConditionFailed):
        store.matches.create(replace(match, code="other"), None)


def test_an_invitation_code_leads_to_one_match() -> None:
    match = create_match()
    with pytest.raises(store.ConditionFailed):
        store.matches.create(replace(match, id="another"), None)
    assert store.invitations.get_match_id(match.code) == match.id
    assert store.invitations.get_match_id("nothing") is None


@pytest.mark.parametrize("moved", [{"version": 1}, {"rev": 1}])
def test_an_update_fails_if_version_or_rev_have_changed(moved: dict[str, int]) -> None:
    match = create_match()
    store.matches.update(match, replace(match, **moved))  # type: ignore[arg-type]
    with pytest.raises(store.ConditionFailed):
        store.matches.update(match, replace(match, version=1, updated=9), log_entry(1))
    assert load_match(match).updated == 1000
    assert store.logs.get(match.id, 1) is None


def test_an_update_fails_if_the_log_has_its_version() -> None:
    match = create_match()
    store.matches.update(match, replace(match, version=1), log_entry(1))
    store.matches.update(replace(match, version=1), match)
    with pytest.raises(store.ConditionFailed):
        store.matches.update(match, replace(match, version=1, updated=9), log_entry(1))
    assert load_match(match).version == 0


def test_an_update_sets_only_changed_attributes() -> None:
    match = create_match(due_at=50)
    mine = replace(match, rev=1)
    store.matches.update(match, mine)
    # Another writer's attribute is not overwritten, even if version and rev did not count it.
    item = MatchItem(f"MATCH#{match.id}", "MATCH")
    store.table.update(item, [MatchItem.updated.set(4242)])
    store.matches.update(mine, replace(mine, rev=2, due_at=None))
    found = load_match(match)
    assert (found.updated, found.rev, found.due_at) == (4242, 2, None)


def test_a_log_entry_is_read_as_it_was_written() -> None:
    match = create_match()
    store.matches.update(match, replace(match, version=1), log_entry(1))
    assert store.logs.get(match.id, 1) == log_entry(1)
    bare = LogEntry(2, 1001, None, "setup", "setup", {}, {}, (), (), b"")
    store.matches.update(replace(match, version=1), replace(match, version=2), bare)
    assert store.logs.list_range(match.id, 1, 99) == [log_entry(1), bare]
    assert store.logs.list_range(match.id, 1, 99, limit=1) == [log_entry(1)]
    assert store.logs.list_range(match.id, 3, 2) == []


def match_with_seats(match: Match, *seats: Seat) -> Match:
    """The match with these seats, one rev later."""
    return replace(match, terms=replace(match.terms, seats=seats), rev=match.rev + 1)


def test_player_seat_and_orders_are_written_and_deleted_with_the_seat() -> None:
    match, ben = create_match(), create_player("Ben").id
    assert match.id in list(store.player_seats.list_for_player("ada"))
    both = match_with_seats(match, SEATS[0], SEATS[1], Seat("player", "Ben", ben))
    store.matches.update(match, both)
    assert list(store.player_seats.list_for_player(ben)) == [match.id]
    store.orders.put(match.id, 2, {"yields": 0})
    store.matches.update(both, match_with_seats(both, *SEATS))
    found = store.matches.load(match.id, strong=True)
    assert found
    assert found[1] == {}
    assert list(store.player_seats.list_for_player(ben)) == []
    assert match.id in list(store.player_seats.list_for_player("ada"))


@pytest.mark.parametrize("known", [True, False])
def test_unknown_and_deleted_players_cannot_take_a_seat(known: bool) -> None:
    match, ben = create_match(), create_player("Ben").id if known else "nobody"
    if known:
        store.players.start_deletion(Player(ben, "Ben", "en", 0), 0)
    seat = Seat("player", "Ben", ben)
    with pytest.raises(store.ConditionFailed):
        store.matches.update(match, match_with_seats(match, SEATS[0], SEATS[1], seat))
    with pytest.raises(store.ConditionFailed):
        store.matches.create(match_with_seats(replace(match, id="new", code="new"), seat), None)
    assert load_match(match) == match
    assert store.matches.load("new", strong=True) is None
    assert list(store.player_seats.list_for_player(ben)) == []


def due_matches(until: int) -> set[str]:
    """The ids of all matches that are due."""
    return {id for pages in store.matches.list_due(until) for page in pages for id in page}


def test_list_due_finds_a_match_from_its_due_time_on() -> None:
    match, other = create_match(due_at=100), create_match(due_at=None)
    assert match.id not in due_matches(99)
    found = due_matches(100)
    assert match.id in found
    assert other.id not in found
    store.matches.update(match, replace(match, rev=1, due_at=None))
    assert match.id not in due_matches(100)


def test_a_match_that_an_older_release_has_stored_is_found_and_moves() -> None:
    match = create_match(due_at=100)
    item = store.table.Item(f"MATCH#{match.id}", "MATCH")
    store.table.update(item, [store.table.Item.due.set("DUE#2")])
    assert match.id in due_matches(100)
    later = replace(match, rev=1, due_at=200)
    store.matches.update(match, later)
    assert match.id in due_matches(200)
    moved = store.table.get(store.table.Item, f"MATCH#{match.id}", "MATCH")
    assert moved is not None
    assert moved.due.startswith("DUE#MATCH#")
    store.matches.update(later, replace(later, rev=2, due_at=None))


def test_consumed_capacity_is_measured() -> None:
    match = create_match()
    with store.measure_capacity() as measured:
        store.matches.load(match.id, strong=True)
        store.matches.load(match.id, strong=False)
        store.matches.update(match, replace(match, version=1), log_entry(1))
    assert [(one.operation, one.units, one.is_read) for one in measured] == [
        ("Query", 1.0, True),
        ("Query", 0.5, True),
        ("TransactWriteItems", 4.0, False),
    ]
    with store.measure_capacity() as nothing:
        pass
    assert nothing == []
