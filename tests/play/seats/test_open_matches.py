"""Which of the public matches with open seats somebody looks for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib import store
from chalicelib.play.errors import Unprocessable
from chalicelib.play.seats import lobby, open_matches
from chalicelib.play.seats.open_matches import OpenMatchFilter
from tests.support.parley_matches import NOW, OPEN_SEAT, OWN_SEAT, create_match, create_player

pytestmark = pytest.mark.usefixtures("database")


def listed_ids(**wanted: object) -> list[str]:
    """The ids on the first page of what is wanted."""
    found, _ = open_matches.list_open_matches(OpenMatchFilter(**wanted), None, 0)  # type: ignore[arg-type]
    return [loaded.match.id for loaded in found]


def test_only_open_public_matches_are_listed() -> None:
    ada = create_player("Ada")
    match = create_match(ada, OPEN_SEAT, visibility="public").match
    private = create_match(create_player("Ben"), OPEN_SEAT).match
    assert match.id in listed_ids(game="parley")
    assert match.id in listed_ids()
    assert private.id not in listed_ids()
    assert listed_ids(game="anno-domini") == []
    lobby.start_match(match.id, ada, None, NOW)
    assert match.id not in listed_ids()
    with pytest.raises(Unprocessable, match=r"^bad_cursor$"):
        open_matches.list_open_matches(OpenMatchFilter(), "yesterday", 0)


def test_the_list_is_read_once_in_five_seconds_and_again_after_a_change_of_ours() -> None:
    create_match(create_player("Ada"), OPEN_SEAT, visibility="public")
    with store.measure_capacity() as spent:
        for now in (1000, 1001, 1004):
            open_matches.list_open_matches(OpenMatchFilter(), None, now)
    assert len(spent) == 1
    with store.measure_capacity() as spent:
        open_matches.list_open_matches(OpenMatchFilter(), None, 1005)
    assert len(spent) == 1
    match = create_match(create_player("Ben"), OPEN_SEAT, visibility="public").match
    found, _ = open_matches.list_open_matches(OpenMatchFilter(), None, 1005)
    assert match.id in [loaded.match.id for loaded in found]


@pytest.mark.parametrize(
    ("wanted", "fits"),
    [
        ({}, True),
        ({"game": "parley"}, True),
        ({"game": "anno-domini"}, False),
        ({"free_seats": 0}, True),
        ({"free_seats": 2}, True),
        ({"free_seats": 3}, False),
        ({"pace": "minutes"}, False),
        ({"pace": "hours"}, True),
        ({"pace": "days"}, False),
        ({"lang": "de"}, True),
        ({"lang": "en"}, False),
        ({"game": "parley", "free_seats": 2, "pace": "hours", "lang": "de"}, True),
        ({"game": "parley", "free_seats": 2, "pace": "hours", "lang": "it"}, False),
    ],
)
def test_a_match_is_listed_if_it_fits_all_that_is_wanted(wanted: dict[str, object], fits: bool) -> None:
    seats = (OWN_SEAT, OPEN_SEAT, OPEN_SEAT)
    clock = {"turn": 7200}
    host = create_player("Ada")
    match = lobby.create_match(host, "parley", {}, seats, clock, "public", NOW, "de").match
    assert (match.id in listed_ids(**wanted)) is fits
    lobby.leave_match(match.id, 0, host, NOW)


@pytest.mark.parametrize(
    ("seconds", "pace"),
    [
        (300, "minutes"),
        (3599, "minutes"),
        (3600, "hours"),
        (86399, "hours"),
        (86400, "days"),
        (10**7, "days"),
    ],
)
def test_every_turn_has_one_pace(seconds: int, pace: str) -> None:
    match = create_match(create_player("Ada"), OPEN_SEAT).match
    timed = replace(match, terms=replace(match.terms, turn_seconds=seconds))
    assert [name for name in open_matches.PACES if OpenMatchFilter(pace=name).fits(timed)] == [pace]


def test_a_match_without_a_language_fits_no_language() -> None:
    match = create_match(create_player("Ada"), OPEN_SEAT).match
    assert match.lang is None
    assert OpenMatchFilter().fits(match)
    assert not any(OpenMatchFilter(lang=lang).fits(match) for lang in ("en", "de", "it"))
