"""How much memory a server needs that is played on without a pause: `python -m bench.memory`."""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.markdown import markdown_table
from tests.adversary.endurance import PLAYERS
from tests.adversary.steady_play import play_steadily
from tests.support.server import Server

MINUTES = 30

_ROWS = 6


def report(minutes: float) -> str:
    """A table of the memory over so many minutes, after an introduction."""
    with TemporaryDirectory() as folder, Server(Path(folder)) as server:
        samples = play_steadily(server, 60 * minutes, _ROWS)
    about = (
        f"Of the server and its database, while {PLAYERS} players play match after match without a pause, "
        f"for {minutes:g} minutes."
    )
    head = ["minute", "moves", "MB, server", "MB, database"]
    rows = [
        [
            f"{sample.seconds / 60:.1f}",
            f"{sample.moves:,}",
            f"{sample.server:.0f}",
            f"{sample.database:.0f}",
        ]
        for sample in samples
    ]
    return f"{about}\n\n{markdown_table(head, rows)}"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=MINUTES, help="how long it is played")
    print(report(parser.parse_args().minutes))


if __name__ == "__main__":
    main()
