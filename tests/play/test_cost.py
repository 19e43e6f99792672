"""What moves, seats and messages cost in capacity units and bytes (docs/storage.md)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chalicelib import store
from chalicelib.games.chronology.deck_options import THEMES
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict
from chalicelib.play.seats import lobby
from chalicelib.play.seats.table_bounds import LATER
from chalicelib.play.telling import chat, match_row_updates
from chalicelib.store.matches import Match
from chalicelib.store.table import RawItem
from tests.support.parley_matches import (
    NOW,
    OPEN_SEAT,
    OWN_SEAT,
    create_match,
    create_player,
    play_random_move,
    play_to_end,
    start_match,
    time_after,
)

pytestmark = pytest.mark.usefixtures("database")

MAX_WRITE_UNITS, MAX_READ_UNITS, MAX_ROW_UNITS = 10, 3, 2
DAY = 86_400
SETTINGS = {"zone": "Europe/Zurich", "quiet": {"from": "22:00", "until": "07:00"}}


def item_size(raw: RawItem) -> int:
    """An item's bytes as the database counts them."""
    return sum(len(name) + _value_size(value) for name, value in raw.items())


def _value_size(value: dict[str, object]) -> int:
    ((kind, content),) = value.items()
    if kind == "N":
        return len(str(content)) // 2 + 2
    return len(content.encode() if isinstance(content, str) else content)  # type: ignore[arg-type]


def raw_items(match_id: str) -> list[RawItem]:
    """All items of a match."""
    return store.table.query(f"MATCH#{match_id}", store.table.Item.sk >= "A", consistent_read=True)


def match_item(match_id: str) -> RawItem:
    """The item of the match itself."""
    return next(raw for raw in raw_items(match_id) if raw["sk"]["S"] == "MATCH")


def row_content(match: Match, seat: int) -> object:
    """What the row of the seat's player says, as far as a move can change it."""
    return match.status, seat in match.to_act, match.clocks[seat].deadline


@pytest.mark.parametrize("clock", [None, {"turn": DAY, "bank": DAY, "increment": 60, "weekends": True}])
def test_every_move_stays_within_its_capacity_units(clock: Json | None) -> None:
    names = ("Adalbert the Patient", "Benedetta Rossi", "Cléopâtre", "Dante")
    people = [create_player(name, **SETTINGS) for name in names]
    match_id, people = start_match(*people, options={"rounds": 6, "most": 1}, clock=clock)
    while (loaded := match_loader.load_as_system(match_id)).match.status == "running":
        before = match_item(match_id)
        with store.measure_capacity() as operations:
            version = loaded.match.version
            play_random_move(match_id, people[loaded.match.to_act[0]], f"key {version}", time_after(version))
        writes = [one.units for one in operations if not one.is_read]
        assert max(writes) <= MAX_WRITE_UNITS
        assert sum(one.units for one in operations if one.is_read) <= MAX_READ_UNITS
        record = {"dynamodb": {"OldImage": before, "NewImage": match_item(match_id)}}
        with store.measure_capacity() as row_operations:
            match_row_updates.write_rows([record])
        after = match_loader.load_as_system(match_id).match
        assert len(row_operations) == sum(
            row_content(loaded.match, seat) != row_content(after, seat) for seat in range(4)
        )
        assert all(one.units <= MAX_ROW_UNITS for one in row_operations)
    assert loaded.match.version > 20


def first_write_units(action: Callable[[], object]) -> float:
    """The units of an action's first write; bots may write more in answer."""
    with store.measure_capacity() as operations:
        action()
    return next(one.units for one in operations if not one.is_read)


def test_capacity_units_of_seats_and_messages() -> None:
    """Taking a seat or posting also writes a row of the player and checks the profile, 2 units each."""
    ada, ben, cleo = (create_player(name, **SETTINGS) for name in ("Adalbert the Patient", "Ben", "Cleo"))
    assert first_write_units(lambda: create_match(ada, OPEN_SEAT)) <= 9
    match = create_match(ada, OPEN_SEAT, OPEN_SEAT, visibility="public").match
    assert first_write_units(lambda: lobby.take_seat(match.id, ben, None, None, None, NOW)) <= 7
    assert first_write_units(lambda: lobby.leave_match(match.id, 1, ben, NOW)) <= 7
    lobby.take_seat(match.id, ben, None, None, None, NOW)
    assert first_write_units(lambda: lobby.take_seat(match.id, cleo, None, None, None, NOW)) <= 11
    cleo_loaded = match_loader.load_match(match.id, cleo.id)
    assert first_write_units(lambda: chat.post_message(cleo_loaded, "Hello!", NOW)) <= 8
    assert first_write_units(lambda: lobby.leave_match(match.id, 1, ben, NOW)) <= 8


def test_counting_open_tables_costs_a_read_and_two_writes() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    seats = [OWN_SEAT, OPEN_SEAT, OPEN_SEAT]

    def create() -> Match:
        return lobby.create_match(ada, "parley", {}, seats, None, "private", NOW, bounds=LATER).match

    with store.measure_capacity() as operations:
        match = create()
    assert [one.units for one in operations] == [1, 11]
    assert (
        first_write_units(lambda: lobby.take_seat(match.id, ben, match.code, None, None, NOW, bounds=LATER))
        <= 9
    )
    for _ in range(LATER.seated - 1):
        create()
    with store.measure_capacity() as operations, pytest.raises(Conflict):
        create()
    assert sum(one.units for one in operations if one.is_read) <= LATER.seated + 1


def test_the_match_item_does_not_grow_with_moves() -> None:
    match_id, people = start_match("Ada", "Ben", "Cleo", "Dan", options={"rounds": 6, "most": 1})
    sizes: list[tuple[int, int]] = []  # running clocks, bytes
    while (loaded := match_loader.load_as_system(match_id)).match.status == "running":
        play_random_move(match_id, people[loaded.match.to_act[0]], key=f"key {loaded.match.version}")
        running = sum(
            clock.deadline is not None for clock in match_loader.load_as_system(match_id).match.clocks
        )
        sizes.append((running, item_size(match_item(match_id))))
    # Each seat's idempotency key is there from its first move on; later only running clocks come and go.
    settled = sizes[4:]
    for clocks in {running for running, _ in settled}:
        alike = [found for running, found in settled if running == clocks]
        assert max(alike) - min(alike) < 60
    assert max(found for _, found in sizes) < 2048


def test_a_poll_without_news_reads_half_a_unit() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    with store.measure_capacity() as operations:
        loaded = match_loader.load_match(match_id, ada.id)
        match_loader.load_match(match_id, ada.id, known_version=(loaded.match.version, loaded.match.rev))
    assert [one.units for one in operations] == [0.5, 0.5]


def test_messages_are_read_no_older_than_a_rev_that_was_named() -> None:
    """A strongly consistent read costs a whole unit: whoever has read at a rev need not read again."""
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    loaded = match_loader.load_match(match_id, ada.id)
    chat.post_message(loaded, "Hello!", NOW)
    with store.measure_capacity() as operations:
        (message,), _ = chat.list_messages(loaded, None)
    assert message.text == "Hello!"
    assert [one.units for one in operations] == [1.0]


def test_log_entries_are_smaller_than_one_kilobyte() -> None:
    match_id, people = start_match("Ada", "Ben", "Cleo")
    play_to_end(match_id, people)
    logged = [item_size(raw) for raw in raw_items(match_id) if raw["sk"]["S"].startswith("LOG#")]
    assert max(logged) < 1024


def test_a_full_match_with_long_names_stays_below_two_kilobytes() -> None:
    host = create_player("A" * 40)
    match = lobby.create_match(
        host, "parley", {}, [OWN_SEAT, OPEN_SEAT, OPEN_SEAT, OPEN_SEAT], {"turn": 1209600}, "public", NOW
    ).match
    for letter in "BCD":
        lobby.take_seat(match.id, create_player(letter * 40), None, None, "s" * 64, NOW)
    assert item_size(match_item(match.id)) < 2048


@pytest.mark.parametrize(
    ("options", "largest", "writes"),
    [
        ({}, 2048, 10),
        ({"decks": ["world", "months"]}, 2560, 12),
        ({"decks": ["world", "months"], "themes": [*THEMES[1:]]}, 3072, 12),
    ],
    ids=["one deck", "two decks", "sixteen tables"],
)
def test_a_full_match_of_anno_domini_costs_what_the_documents_say(
    options: Json, largest: int, writes: int
) -> None:
    people = [
        create_player(name)
        for name in ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo")
    ]
    match = lobby.create_match(
        people[0], "anno-domini", options, [OWN_SEAT, *[OPEN_SEAT] * 9], None, "private", NOW
    ).match
    for guest in people[1:]:
        lobby.take_seat(match.id, guest, match.code, None, None, NOW)
    sizes, write_units = [], []
    for n in range(40):
        seat = match_loader.load_as_system(match.id).match.to_act[0]
        with store.measure_capacity() as operations:
            play_random_move(match.id, people[seat], now=time_after(60 * n))
        write_units += [one.units for one in operations if not one.is_read]
        sizes.append(item_size(match_item(match.id)))
    assert max(sizes) <= largest
    assert max(write_units) <= writes
