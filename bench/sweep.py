"""How many matches a sweep deals with when all are due at once: `python -m bench.sweep`.

One match at the beginning of a turn is copied; then one deadline has passed in each copy.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from datetime import UTC, datetime
from time import perf_counter

from bench.local_api import local_api, start_match
from bench.markdown import markdown_table
from chalicelib import store
from chalicelib.play import match_loader
from chalicelib.play.moves import overdue

GAME, SEATS = "anno-domini", 4
MATCHES = 10_000
LATE_SECONDS = 3 * 86_400
"""Seconds after the beginning of the turns: the deadlines, of a day, have passed."""


def report(matches: int) -> str:
    """A table of matches a second and units per match of one sweep by one thread."""
    with local_api() as transport:
        _players, match_id = start_match(transport, GAME, SEATS)
        match = match_loader.load_as_system(match_id).match
        for n in range(matches - 1):
            store.matches.create(replace(match, id=f"{match_id}{n}", code=f"{match.code}{n}"), None)
        now = datetime.fromtimestamp(match.updated + LATE_SECONDS, UTC)
        start = perf_counter()
        with store.measure_capacity() as spent:
            done = overdue.play_overdue_matches(now, most=matches + 1, within=float("inf"))
        seconds = perf_counter() - start
    if done != matches:
        raise RuntimeError(f"{done} of {matches} matches were dealt with")
    writes, reads = (
        sum(one.units for one in spent if one.is_read == read) / matches for read in (False, True)
    )
    head = ["game", "seats", "due at once", "matches/s", "write units a match", "read units a match"]
    row = [GAME, str(SEATS), f"{matches:,}", f"{matches / seconds:,.0f}", f"{writes:.2f}", f"{reads:.2f}"]
    return markdown_table(head, [row])


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="how many are due at once")
    print(report(parser.parse_args().matches))


if __name__ == "__main__":
    main()
