"""What a measurement does where a number is beyond its limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence


class LimitMissed(Exception):
    """A number is beyond its limit. `report` is the whole measurement, `reasons` say what was missed."""

    def __init__(self, report: str, reasons: Sequence[str]) -> None:
        super().__init__("\n".join(reasons))
        self.report = report


def check_limits(report: str, missed: Sequence[str]) -> str:
    """The report. Raises `LimitMissed` where anything was missed."""
    if missed:
        raise LimitMissed(report, missed)
    return report


def print_report(report: Callable[[], str]) -> None:
    """Prints what a measurement reports, also where it misses a limit. Raises `LimitMissed`."""
    try:
        print(report())
    except LimitMissed as missed:
        print(missed.report)
        raise
