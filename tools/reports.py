"""Players' reports of cards: `python -m tools.reports --data ./data`; on AWS with TURNUS_TABLE set.

Prints every reported card, the one with most reports first: its date, its text, its source and the reports.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import groupby

from chalicelib import store
from chalicelib.decks import files
from chalicelib.store.reports import Report
from tools.storage_connection import add_data_argument, connected_storage


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
    add_data_argument(parser)
    with connected_storage(parser.parse_args().data):
        lines = list(report_lines(store.reports.list_all()))
    print("\n".join(lines) or "Nobody has reported a card.")


if __name__ == "__main__":
    main()
