"""What eight players lose while the server is killed again and again: `python -m bench.endurance`."""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.markdown import markdown_table
from tests.adversary.endurance import PLAYERS, endure, moves_between_kills
from tests.support.http_listener import run_listener
from tests.support.server import Server

MOVES = 10_000


def report(moves: int) -> str:
    """A table of what came of so many moves, after an introduction."""
    with TemporaryDirectory() as folder, Server(Path(folder)) as server, run_listener() as listener:
        found = endure(server, listener, moves)
    about = (
        f"{PLAYERS} players move without a pause while the server and its database are killed in turn "
        f"(kill -9), each time after about {moves_between_kills(moves)} moves. A request without an "
        "answer is sent again with the same key. The notices are those of matches that have ended, received "
        "by a webhook; while everybody moves without a pause they fall behind."
    )
    head = [
        "moves",
        "kills",
        "sent again",
        "lost",
        "doubled",
        "notices",
        "not received",
        "minutes",
        "the last notice",
    ]
    counts = (found.moves, found.kills, found.repeated, found.lost, found.doubled)
    notices = (found.notices, found.missing_notices)
    times = (f"{found.seconds / 60:.1f}", f"{found.notice_seconds / 60:.1f} later")
    row = [*(f"{count:,}" for count in (*counts, *notices)), *times]
    return f"{about}\n\n{markdown_table(head, [row])}"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=MOVES, help="how many moves are made")
    print(report(parser.parse_args().moves))


if __name__ == "__main__":
    main()
