"""Players' reports of cards: `python -m tools.reports --data ./data`; on AWS with TURNUS_TABLE set.

Prints every reported card, the one with most reports first: its date, its text, its source and the reports.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path

from chalicelib import store, wiring
from chalicelib.decks import files
from chalicelib.store.reports import Report
from local.database import Database, running_endpoint

_REMOTE_VARIABLES = ("TURNUS_TABLE", "TURNUS_DYNAMODB")
"""Settings that say where the data is, if not in a folder of this machine."""


def report_lines(reports: Iterable[Report]) -> Iterator[str]:
    """The lines to print, card by card."""
    by_card = [list(group) for _, group in groupby(reports, lambda one: (one.deck, one.card))]
    for group in sorted(by_card, key=len, reverse=True):
        yield from _card_lines(group)


def _card_lines(group: list[Report]) -> Iterator[str]:
    first = group[0]
    card = files.cards().get(first.card)  # an id means the same card in every revision
    if card is None:
        yield f"{first.deck}@{first.rev} {first.card}: no such card any more"
    else:
        yield f"{first.deck} {card.id}  {card.when}  {card.moment or '?'}  [{card.ref}]"
        yield f"    {card.text['en']}"
    for one in group:
        day = datetime.fromtimestamp(one.at, UTC).date()
        yield f"  - {day} {one.reason} ({one.lang}, rev {one.rev}) {' '.join(one.note.split())}".rstrip()


def main() -> None:
    """Connects to where the data is and prints."""
    parser = argparse.ArgumentParser(prog="python -m tools.reports", description="Reported cards.")
    parser.add_argument("--data", type=Path, default=Path("data"), help="folder of the database (./data)")
    folder = parser.parse_args().data
    with Database() as database:
        if not any(name in os.environ for name in _REMOTE_VARIABLES):
            os.environ["TURNUS_DYNAMODB"] = running_endpoint(folder) or database.start(folder)
        wiring.initialize()
        if database.pid is not None:
            store.create_table()
        lines = list(report_lines(store.reports.list_all()))
    print("\n".join(lines) or "Nobody has reported a card.")


if __name__ == "__main__":
    main()
