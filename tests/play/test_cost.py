"""What a move costs, as the database counts it (docs/storage.md)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chalicelib import store
from chalicelib.games.chronology.deck_options import THEMES
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.seats import lobby
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

WRITES, READS, ROW = 10, 3, 2
DAY = 86_400
PROFILE = {"zone": "Europe/Zurich", "quiet": {"from": "22:00", "until": "07:00"}}


def size(raw: RawItem) -> int:
    """An item's bytes as the database counts them."""
    return sum(len(name) + _length(value) for name, value in raw.items())


def _length(value: dict[str, object]) -> int:
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


def turn(match: Match, seat: int) -> object:
    """What a line of the seat's player tells."""
    return match.status, seat in match.to_act, match.clocks[seat].deadline


@pytest.mark.parametrize("clock", [None, {"turn": DAY, "bank": DAY, "increment": 60, "weekends": True}])
def test_every_move_stays_within_its_units(clock: Json | None) -> None:
    names = ("Adalbert the Patient", "Benedetta Rossi", "Cléopâtre", "Dante")
    people = [create_player(name, **PROFILE) for name in names]
    match_id, people = start_match(*people, options={"rounds": 6, "most": 1}, clock=clock)
    while (loaded := match_loader.load_as_system(match_id)).match.status == "running":
        before = match_item(match_id)
        with store.measure_capacity() as spent:
            version = loaded.match.version
            play_random_move(match_id, people[loaded.match.to_act[0]], f"key {version}", time_after(version))
        writes = [one.units for one in spent if not one.is_read]
        assert max(writes) <= WRITES
        assert sum(one.units for one in spent if one.is_read) <= READS
        record = {"dynamodb": {"OldImage": before, "NewImage": match_item(match_id)}}
        with store.measure_capacity() as listing:
            match_row_updates.write_rows([record])
        after = match_loader.load_as_system(match_id).match
        assert len(listing) == sum(turn(loaded.match, seat) != turn(after, seat) for seat in range(4))
        assert all(one.units <= ROW for one in listing)
    assert loaded.match.version > 20


def units(work: Callable[[], object]) -> float:
    """The write units of something, without what bots answer to it."""
    with store.measure_capacity() as spent:
        work()
    return next(one.units for one in spent if not one.is_read)


def test_seats_and_talk_cost_a_row_and_a_look_at_the_profile() -> None:
    """2 units each: no more where a player sits down or says something, and nothing in a move."""
    ada, ben, cleo = (create_player(name, **PROFILE) for name in ("Adalbert the Patient", "Ben", "Cleo"))
    assert units(lambda: create_match(ada, OPEN_SEAT)) <= 8
    match = create_match(ada, OPEN_SEAT, OPEN_SEAT, visibility="public").match
    assert units(lambda: lobby.take_seat(match.id, ben, None, None, None, NOW)) <= 7
    assert units(lambda: lobby.leave_match(match.id, 1, ben, NOW)) <= 7
    lobby.take_seat(match.id, ben, None, None, None, NOW)
    assert units(lambda: lobby.take_seat(match.id, cleo, None, None, None, NOW)) <= 10
    assert units(lambda: chat.post_message(match_loader.load_match(match.id, cleo.id), "Hello!", NOW)) <= 8
    assert units(lambda: lobby.leave_match(match.id, 1, ben, NOW)) <= 8


def test_the_match_item_does_not_grow_with_its_moves() -> None:
    match_id, people = start_match("Ada", "Ben", "Cleo", "Dan", options={"rounds": 6, "most": 1})
    sizes: list[tuple[int, int]] = []  # running clocks, bytes
    while (loaded := match_loader.load_as_system(match_id)).match.status == "running":
        play_random_move(match_id, people[loaded.match.to_act[0]], key=f"key {loaded.match.version}")
        running = sum(
            clock.deadline is not None for clock in match_loader.load_as_system(match_id).match.clocks
        )
        sizes.append((running, size(match_item(match_id))))
    # Each seat's last key is there from its first move on; after that only running clocks come and go.
    settled = sizes[4:]
    for clocks in {running for running, _ in settled}:
        alike = [found for running, found in settled if running == clocks]
        assert max(alike) - min(alike) < 60
    assert max(found for _, found in sizes) < 2048


def test_a_poll_that_finds_nothing_new_reads_half_a_unit() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    with store.measure_capacity() as spent:
        loaded = match_loader.load_match(match_id, ada.id)
        match_loader.load_match(match_id, ada.id, known_version=(loaded.match.version, loaded.match.rev))
    assert [one.units for one in spent] == [0.5, 0.5]


def test_the_log_of_a_move_is_small() -> None:
    match_id, people = start_match("Ada", "Ben", "Cleo")
    play_to_end(match_id, people)
    logged = [size(raw) for raw in raw_items(match_id) if raw["sk"]["S"].startswith("LOG#")]
    assert max(logged) < 1024


def test_a_full_table_of_long_names_still_fits() -> None:
    host = create_player("A" * 40)
    match = lobby.create_match(
        host, "parley", {}, [OWN_SEAT, OPEN_SEAT, OPEN_SEAT, OPEN_SEAT], {"turn": 1209600}, "public", NOW
    ).match
    for letter in "BCD":
        lobby.take_seat(match.id, create_player(letter * 40), None, None, "s" * 64, NOW)
    assert size(match_item(match.id)) < 2048


@pytest.mark.parametrize(
    ("mix", "largest", "writes"),
    [
        ({}, 2048, 10),
        ({"decks": ["world", "months"]}, 2560, 12),
        ({"decks": ["world", "months"], "themes": [*THEMES[1:]]}, 3072, 12),
    ],
    ids=["one deck", "two decks", "sixteen tables"],
)
def test_a_full_table_of_anno_domini_costs_what_the_documents_say(
    mix: Json, largest: int, writes: int
) -> None:
    people = [
        create_player(name)
        for name in ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo")
    ]
    opened = lobby.create_match(
        people[0], "anno-domini", mix, [OWN_SEAT, *[OPEN_SEAT] * 9], None, "private", NOW
    ).match
    for guest in people[1:]:
        lobby.take_seat(opened.id, guest, opened.code, None, None, NOW)
    sizes, units = [], []
    for n in range(40):
        seat = match_loader.load_as_system(opened.id).match.to_act[0]
        with store.measure_capacity() as spent:
            play_random_move(opened.id, people[seat], now=time_after(60 * n))
        units += [one.units for one in spent if not one.is_read]
        sizes.append(size(match_item(opened.id)))
    assert max(sizes) <= largest
    assert max(units) <= writes
