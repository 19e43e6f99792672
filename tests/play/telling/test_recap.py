"""What has happened since a version, turn by turn, and what each turn has changed (DESIGN 9)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import codec, match_loader
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.player_name import PlayerName
from chalicelib.play.telling import event_log, recap
from chalicelib.play.telling.answers import NetChange, Recap, RecapTurn
from chalicelib.store.logs import LogEntry, StoredEvent
from tests.support.parley_matches import play_random_move, play_to_end, start_match
from tests.toys.parley import Parley
from tests.toys.parley_events import EVENTS
from tests.toys.told_parley import TOLD_EVENTS

DEMANDED = StoredEvent("demanded", {"of_seat": 1, "target_seat": 0, "coins": 2}, begins=1)
PAID = StoredEvent("paid", {"of_seat": 0, "to_seat": 1, "coins": 2})
SEALED = StoredEvent("sealed", {"of_seat": 0}, {0: {"card": 7}}, begins=-1)
DREW = StoredEvent("drew", {"of_seat": 0}, {0: {"card": 9}})


def entry(*events: StoredEvent, version: int = 9, turn: int | None = 4, seat: int | None = 1) -> LogEntry:
    """A log entry with these events; `turn` is the number of the first one's."""
    return LogEntry(version, 0, seat, "demand", "player", {}, {}, events, (), b"", turn)


def turns(*entries: LogEntry, seat: int | None = None) -> tuple[RecapTurn, ...]:
    """The turns of these entries as a seat is told them."""
    return recap.group_turns(EVENTS, entries, seat)


def kinds(turn: RecapTurn) -> list[str]:
    """What happened in a turn, by kind."""
    return [event["kind"] for event in turn.events]


def test_a_turn_holds_what_happened_from_its_beginning_to_the_next() -> None:
    told = turns(entry(DREW, DEMANDED, version=9), entry(PAID, SEALED, version=10, turn=5, seat=0))
    assert [(turn.turn, turn.seat, kinds(turn)) for turn in told] == [
        (4, 1, ["drew"]),
        (5, 1, ["demanded", "paid"]),
        (6, None, ["sealed"]),
    ]
    assert [(turn.from_, turn.to) for turn in told] == [(9, 9), (9, 10), (10, 10)]


def test_a_turn_whose_beginning_is_not_told_is_of_whoever_acted_first() -> None:
    assert [turn.seat for turn in turns(entry(PAID, seat=2), entry(DREW, seat=0, version=10))] == [2]


def test_net_is_what_the_turn_changed_and_leaves_out_what_evens_out() -> None:
    back = StoredEvent("paid", {"of_seat": 1, "to_seat": 0, "coins": 2})
    assert turns(entry(PAID, DREW))[0].net == (
        NetChange(0, "cards", 1),
        NetChange(0, "coins", -2),
        NetChange(1, "coins", 2),
    )
    assert turns(entry(PAID, back))[0].net == ()


def test_net_is_unknown_where_an_older_log_lacks_what_it_takes() -> None:
    older = StoredEvent("fought", {"fighter_seats": [0, 1], "rolled": [6, 1]})
    gone = StoredEvent("applauded", {})
    assert turns(entry(older))[0].net is None
    assert turns(entry(gone))[0].net is None


def test_what_is_dealt_at_the_set_up_is_nothing_that_was_won() -> None:
    assert turns(entry(DREW, version=1, turn=0))[0].net == ()


def test_what_an_event_leads_is_told_after_it_within_its_turn() -> None:
    drew = StoredEvent("drew", {"of_seat": 1}, {1: {"card": 9}})
    told = recap.group_turns(TOLD_EVENTS, [entry(DREW, drew, DEMANDED, PAID)], None)
    assert [kinds(turn) for turn in told] == [["drew", "drew"], ["demanded", "paid"]]
    within = entry(DEMANDED, DREW, drew, PAID)
    assert kinds(recap.group_turns(TOLD_EVENTS, [within], None)[0]) == ["demanded", "paid", "drew", "drew"]
    assert [event["kind"] for event in event_log.visible_events(TOLD_EVENTS, within, None)] == [
        "demanded", "paid", "drew", "drew",
    ]  # fmt: skip


@given(st.lists(st.lists(st.sampled_from([DEMANDED, PAID, SEALED, DREW]), max_size=5), max_size=8))
def test_every_event_is_in_exactly_one_turn_and_in_order(steps: list[list[StoredEvent]]) -> None:
    entries, number = [], 0
    for version, events in enumerate(steps, 2):
        begun = sum(event.begins is not None for event in events)
        first = number + (bool(events) and events[0].begins is not None)
        entries.append(entry(*events, version=version, turn=first))
        number += begun
    told = turns(*entries)
    assert [event for turn in told for event in turn.events] == [
        event for one in entries for event in event_log.visible_events(EVENTS, one, None)
    ]
    assert [turn.turn for turn in told] == sorted({turn.turn for turn in told})
    for turn in told:
        assert {event["turn"] for event in turn.events} == {turn.turn}


def read_all(loaded: LoadedMatch, after: int | None, limit: int) -> list[Recap]:
    """All pages of a recap."""
    pages = [recap.build_recap(loaded, after, limit)]
    while pages[-1].cursor is not None:
        pages.append(recap.build_recap(loaded, int(pages[-1].cursor), limit))
    return pages


def load(match_id: str, player: PlayerName | None = None) -> LoadedMatch:
    """A match for a player; without one, as a spectator of a private match would see it."""
    if player is None:
        return match_loader.load_as_system(match_id)
    return match_loader.load_match(match_id, player.id, fresh=True)


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("limit", [1, 3, 200])
def test_the_pages_of_a_recap_hold_every_event_once(limit: int) -> None:
    match_id, people = start_match("Ada", "Ben", "Cy")
    play_to_end(match_id, people)
    loaded = load(match_id, people[1])
    pages = read_all(loaded, 0, limit)
    told = [event for page in pages for turn in page.turns for event in turn.events]
    assert told == event_log.events_page(loaded, 0)[0]
    assert [page.from_ for page in pages[1:]] == [page.to + 1 for page in pages[:-1]]
    assert (pages[0].from_, pages[-1].to) == (1, loaded.match.version)


@pytest.mark.usefixtures("database")
def test_the_nets_of_all_turns_lead_from_the_deal_to_the_end() -> None:
    match_id, people = start_match("Ada", "Ben", "Cy")
    loaded = play_to_end(match_id, people)
    counted = {"coins": [5, 5, 5], "cards": [3, 3, 3]}
    for turn in recap.build_recap(loaded, 0).turns:
        assert turn.net is not None
        for change in turn.net:
            counted[change.quantity][change.seat] += change.by
    now = Parley().quantities(Parley().view(loaded.state, None))
    assert counted == {name: list(numbers) for name, numbers in now.items()}


@pytest.mark.usefixtures("database")
def test_a_recap_begins_after_the_caller_s_own_last_move() -> None:
    match_id, people = start_match("Ada", "Ben", options={"rounds": 6, "most": 1})
    own: dict[str, int] = {}
    for _ in range(5):
        loaded = load(match_id)
        player = people[loaded.match.to_act[0]]
        own[player.id] = play_random_move(match_id, player).loaded.match.version
    for player in people:
        assert recap.build_recap(load(match_id, player), None).from_ == own[player.id] + 1


@pytest.mark.usefixtures("database")
def test_who_has_not_moved_is_told_the_last_versions() -> None:
    match_id, people = start_match("Ada", "Ben", "Cy", options={"rounds": 6, "most": 1})
    loaded = play_to_end(match_id, people)
    spectator = recap.build_recap(loaded, None)
    assert spectator.from_ == max(0, loaded.match.version - recap.DEFAULT_VERSIONS) + 1
    stored = store.matches.load(match_id, True)
    assert stored is not None
    assert all(version for version in stored[0].own_versions)


@pytest.mark.usefixtures("database")
def test_nothing_has_happened_since_the_present_or_a_later_version() -> None:
    match_id, people = start_match("Ada", "Ben")
    loaded = load(match_id, people[0])
    for after in (loaded.match.version, 999):
        told = recap.build_recap(loaded, after)
        assert (told.turns, told.cursor, told.from_ - told.to) == ((), None, 1)


@pytest.mark.usefixtures("database")
def test_a_recap_tells_no_more_than_events_do() -> None:
    match_id, people = start_match("Ada", "Ben")
    play_to_end(match_id, people)
    for player in (people[0], None):
        told = codec.dump([turn.events for turn in recap.build_recap(load(match_id, player), 0).turns])
        cards = private_cards(told, own=0)
        assert all(seat == 0 for seat in cards) if player else not cards


def private_cards(told: Sequence[Sequence[Json]], own: int) -> list[int]:
    """The seats whose drawn or sealed cards are told."""
    events = [event for turn in told for event in turn if event["kind"] in ("drew", "sealed")]
    return [event["of_seat"] for event in events if "card" in event]
