"""Records of the stream that were set aside: `python -m tools.dead_letters --data ./data`.

Prints each item with a record that could not be handled: what could not be done with it, how often, the last
error and time. The log of that time has the error with its lines of code. On AWS with TURNUS_TABLE set.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from chalicelib import store
from chalicelib.store.dead_letters import DeadLetter
from tools.storage_connection import add_data_argument, connected_storage


def letter_lines(letters: Iterable[DeadLetter]) -> Iterator[str]:
    """The lines to print, the latest letter first, and their number in the end."""
    found = sorted(letters, key=lambda one: one.at, reverse=True)
    for one in found:
        at = datetime.fromtimestamp(one.at, UTC).isoformat(timespec="seconds")
        yield f"{at}  {one.item_key}  {one.consumer}: {one.error}, {one.count} times"
    if found:
        yield f"{sum(one.count for one in found)} records of {len(found)} items were set aside."


def main() -> None:
    """Connects to where the data is and prints."""
    parser = argparse.ArgumentParser(prog="python -m tools.dead_letters", description="Records set aside.")
    add_data_argument(parser)
    with connected_storage(parser.parse_args().data):
        lines = list(letter_lines(store.dead_letters.list_all()))
    print("\n".join(lines) or "No record was set aside.")


if __name__ == "__main__":
    main()
