"""The list of public matches with open seats: its pages are full, and everything is on one of them once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from chalicelib import store
from chalicelib.store.matches import PAGE_SIZE, Match
from tests.store.factories import create_match

MOST_READ_UNITS = 12
"""What a page may cost in which nothing fits."""


def open_matches(count: int, game: str, year: int) -> list[Match]:
    """Open public matches of a game that nobody else has, newest first, three in every second."""
    first = year * 31_536_000
    terms = create_match().terms
    made = [
        create_match(public=True, game=game, terms=replace(terms, created=first + n // 3))
        for n in range(count)
    ]
    return made[::-1]


def of_game(game: str) -> Callable[[Match], bool]:
    """The filter for the matches of a game."""
    return lambda match: match.game == game


def close(match: Match) -> None:
    """Takes a match off the list."""
    store.matches.update(match, replace(match, rev=1, status="running"))


def pages(game: str) -> Iterator[list[str]]:
    """The ids on each page, as they are read."""
    cursor: str | None = None
    while True:
        page, cursor = store.matches.list_open(of_game(game), cursor)
        yield [match.id for match in page]
        if cursor is None:
            return


@pytest.mark.parametrize(
    ("count", "sizes"),
    [(0, [0]), (1, [1]), (19, [19]), (20, [20]), (21, [20, 1]), (40, [20, 20]), (45, [20, 20, 5])],
)
def test_pages_of_a_game_are_full_and_newest_first(count: int, sizes: list[int]) -> None:
    game = f"full-{count}"
    wanted, others = open_matches(count, game, 40), open_matches(25, "others", 40)
    found = list(pages(game))
    assert [len(page) for page in found] == sizes
    seconds = {match.id: match.terms.created for match in wanted}
    listed = [id for page in found for id in page]
    assert sorted(listed) == sorted(seconds)
    assert [seconds[id] for id in listed] == [match.terms.created for match in wanted]
    for match in (*wanted, *others):
        close(match)


@pytest.mark.parametrize("seed", range(5))
def test_matches_that_come_and_go_move_no_cursor(seed: int) -> None:
    game, dice = f"moving-{seed}", Random(seed)
    before = open_matches(70, game, 40)
    gone: set[str] = set()
    seen: list[str] = []
    later: list[Match] = []
    for page in pages(game):
        seen += page
        # The last one of the page is where the cursor stands.
        for match in (match for match in before if match.id not in gone):
            if match.id == page[-1] or dice.random() < 0.2:
                close(match)
                gone.add(match.id)
        later += open_matches(2, game, 41)
    for match in [match for match in before if match.id not in gone] + later:
        close(match)
    assert len(seen) == len(set(seen))
    assert {match.id for match in before} - gone <= set(seen)
    assert set(seen) <= {match.id for match in before}


@pytest.mark.slow
def test_a_page_in_which_nothing_fits_reads_no_further_than_its_bound() -> None:
    (last,) = open_matches(1, "rare", 42)
    between = open_matches(125, "frequent", 43)
    with store.measure_capacity() as spent:
        page, cursor = store.matches.list_open(of_game("rare"), None)
    assert (page, cursor is None) == ([], False)
    assert sum(one.units for one in spent) <= MOST_READ_UNITS
    assert [id for page in pages("rare") for id in page] == [last.id]
    for match in (last, *between):
        close(match)


def test_a_full_page_reads_one_match_more_than_it_shows() -> None:
    made = open_matches(PAGE_SIZE + 1, "cheap", 44)
    with store.measure_capacity() as spent:
        assert len(store.matches.list_open(of_game("cheap"), None)[0]) == PAGE_SIZE
    assert len(spent) == 1
    for match in made:
        close(match)


def test_a_match_that_was_stored_without_a_language_is_listed() -> None:
    (old,) = open_matches(1, "old", 45)
    assert old.lang is None
    assert list(pages("old")) == [[old.id]]
    close(old)


@pytest.mark.parametrize("cursor", ["", "x", "1", "1-2-3", "a-b"])
def test_an_invalid_cursor_is_refused(cursor: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        store.matches.list_open(of_game("parley"), cursor)
