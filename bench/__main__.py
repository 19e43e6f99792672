"""The measurements, printed and written to `bench/results.md`: `make bench`.

With `--only lighthouse` one section is measured again and all others stay as they are.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bench import (
    bad_clients,
    board_pan,
    busy_players,
    cold_start,
    cost,
    data_folder,
    dearest,
    due,
    endurance,
    engine,
    http,
    long_match,
    memory,
    page_loads,
    request_cost,
    web,
)
from bench.limits import LimitMissed

RESULTS = Path(__file__).parent / "results.md"

SECTIONS: dict[str, Callable[[], str]] = {
    "What a move and a poll cost": request_cost.report,
    "Dearest refused requests": dearest.report,
    "Dearest answered requests": busy_players.report,
    "Requests a second on one machine": lambda: http.report(5),
    "Others while clients are bad": lambda: bad_clients.report(5),
    "The data folder": lambda: data_folder.report(data_folder.MOVES),
    "Killed again and again": lambda: endurance.report(endurance.MOVES),
    "Memory over half an hour": lambda: memory.report(memory.MINUTES),
    "A long match": lambda: long_match.report(long_match.VERSIONS),
    "What is due": lambda: due.report(due.MATCHES, due.DIGESTS, due.OTHERS),
    "Engines": lambda: engine.report(2),
    "The web app": web.report,
    "Pages on a phone, by Lighthouse": page_loads.report,
    "A board under the finger": board_pan.report,
    "Cold start": cold_start.report,
    "Cost of a month on AWS": cost.report,
}
"""What `bench/results.md` shows; how bots play is measured by `make balance` and `make ladder`."""


def machine_line() -> str:
    """A sentence about the machine: its cores and its memory."""
    gigabytes = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (
        f"Measured by `make bench` on a machine with {os.cpu_count()} cores and {gigabytes:.0f} GB of memory."
    )


def measure(title: str) -> tuple[str, str]:
    """What a section reports, and which limits it misses ("" for none)."""
    try:
        return SECTIONS[title](), ""
    except LimitMissed as missed:
        return missed.report, f"{title}:\n{missed}"


def read_results(text: str) -> dict[str, str]:
    """The sections of `bench/results.md`, by title."""
    found = re.split(r"^## (.+)\n\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(found[::2], map(str.strip, found[1::2]), strict=True))


def results_text(reports: dict[str, str]) -> str:
    """The whole of `bench/results.md`: the sections in their order."""
    sections = [f"## {title}\n\n{reports[title]}" for title in SECTIONS if title in reports]
    return "\n\n".join([f"# What it costs\n\n{machine_line()}", *sections]) + "\n"


def sections_named(word: str) -> list[str]:
    """The titles that contain a word; for "" all of them."""
    return [title for title in SECTIONS if word.lower() in title.lower()]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures one part after the other; ends with an error where a limit is missed, after all is kept."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--only", default="", metavar="WORD", help="sections with this word in their title")
    titles = sections_named(parser.parse_args(arguments).only)
    if not titles:
        parser.error(f"the sections are: {', '.join(SECTIONS)}")
    reports = read_results(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    missed: list[str] = []
    for title in titles:
        reports[title], found = measure(title)
        missed += [found] if found else []
        print(f"## {title}\n\n{reports[title]}\n", flush=True)
    RESULTS.write_text(results_text(reports), encoding="utf-8")
    if missed:
        sys.exit("\n\n".join(["Beyond a limit:", *missed]))


if __name__ == "__main__":
    main()
