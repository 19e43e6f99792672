"""All measurements at once, printed and written to `bench/results.md`: `make bench`."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from bench import cold_start, engine, http, request_cost, sweep, web

RESULTS = Path(__file__).parent / "results.md"

SECTIONS: dict[str, Callable[[], str]] = {
    "What a move and a poll cost": request_cost.report,
    "Requests a second on one machine": lambda: http.report(5),
    "The sweeper": lambda: sweep.report(sweep.MATCHES),
    "Engines": lambda: engine.report(2),
    "The web app": web.report,
    "Cold start": cold_start.report,
}
"""What `bench/results.md` shows; how bots play is measured by `make balance` and `make ladder`."""


def machine_line() -> str:
    """A sentence about the machine: its cores and its memory."""
    gigabytes = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (
        f"Measured by `make bench` on a machine with {os.cpu_count()} cores and {gigabytes:.0f} GB of memory."
    )


def main() -> None:
    """Measures one part after the other."""
    texts = [f"# What it costs\n\n{machine_line()}"]
    for title, report in SECTIONS.items():
        texts.append(f"## {title}\n\n{report()}")
        print(f"{texts[-1]}\n", flush=True)
    RESULTS.write_text("\n\n".join(texts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
