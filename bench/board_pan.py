"""Whether a board follows the finger on a slow phone: `python -m bench.board_pan` (after the app was built).

The maps of the gallery are panned and pinched by touch in Chromium, four times slowed, while the browser
writes a trace. A task of more than 50 ms on the page's main thread is one that a finger feels.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench.limits import check_limits
from bench.markdown import markdown_table
from tests.e2e.browser_options import LAUNCH_OPTIONS
from tests.e2e.devices import PHONE
from tests.e2e.touchscreen import Touchscreen
from tests.e2e.toy_board import ToyBoard
from tests.support.server import Server

SLOWED = 4
SWIPES = 12
RUNS = 3
LONG_MS = 50

_MAPS = {
    "the toy": ("board", "a board to play with", "estra"),
    "Europe": ("europe", "an own land is chosen, with a castle to be built", "bohemia"),
}
"""By map, its page of the gallery, the name of its picture there, and a land in its middle."""

_CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]


def report(runs: int = RUNS) -> str:
    """A table of the tasks while the board is moved. Raises `LimitMissed` where one of them is long."""
    found = measure(runs)
    rows = [
        [name, *(f"{median(each(tasks) for tasks in several):.0f}" for each in (len, max, _long))]
        for name, several in found.items()
    ]
    table = markdown_table(["movement", "tasks", "longest, ms", f"over {LONG_MS} ms"], rows)
    text = f"Maps by touch, the processor {SLOWED} times slowed, medians of {runs} runs.\n\n{table}"
    missed = [f"{name}: {count} long tasks" for name, *_, count in rows if count != "0"]
    return check_limits(text, missed)


def measure(runs: int) -> dict[str, list[list[float]]]:
    """The lengths of all tasks in milliseconds, by movement and run."""
    found: dict[str, list[list[float]]] = defaultdict(list)
    with TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        for _ in range(runs):
            with playwright.chromium.launch(**LAUNCH_OPTIONS) as browser:
                for name, trace in _traces(browser, server.url):
                    found[name].append([*task_lengths(trace)])
    return found


def task_lengths(trace: dict[str, Any]) -> Iterator[float]:
    """The lengths in milliseconds of the tasks on the page's main thread."""
    events = trace["traceEvents"]
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    for event in events:
        if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) in main and "dur" in event:
            yield event["dur"] / 1000


def _long(tasks: list[float]) -> int:
    return sum(task > LONG_MS for task in tasks)


def _traces(browser: Browser, url: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the browser traces of each movement of each map."""
    for name, (part, picture, land) in _MAPS.items():
        page = browser.new_context(**{**PHONE, "reduced_motion": "no-preference"}).new_page()
        page.goto(f"{url}/gallery/?only={part}&lang=en")
        board, touchscreen = ToyBoard(page, picture), Touchscreen(page)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        for movement, move in (("pinch", _pinch), ("pan", _pan)):
            browser.start_tracing(page=page, categories=_CATEGORIES)
            move(board, touchscreen, land)
            yield f"{name}, {movement}", json.loads(browser.stop_tracing())
        page.context.close()


def _pinch(board: ToyBoard, touchscreen: Touchscreen, land: str) -> None:
    """Zooms in and out and in again, about a land."""
    middle = board.at(land)
    for start, end in ((40, 100), (100, 40), (40, 100)):
        touchscreen.pinch(middle, start, end)


def _pan(board: ToyBoard, touchscreen: Touchscreen, _: str) -> None:
    """Pans the enlarged board to and fro."""
    for swipe in range(SWIPES):
        way = 1 if swipe % 2 else -1
        touchscreen.swipe(board.stage, (90 * way, 70 * way))


if __name__ == "__main__":
    print(report())
