"""What one run of the code costs: seconds, questions to the database and their units. For `bench.cost`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chalicelib.store import ConsumedCapacity


@dataclass(frozen=True)
class Run:
    """One run of a function: seconds of a processor, questions to the database and their units, and what it
    prints, which goes to its log.
    """

    seconds: float = 0.0
    questions: int = 0
    write_units: float = 0.0
    read_units: float = 0.0
    said: str = ""


NOTHING = Run()
"""No run at all."""


def make_run(seconds: float, spent: Sequence[ConsumedCapacity], said: str = "") -> Run:
    """The run that took so long and asked the database so much."""
    return Run(
        seconds=seconds,
        questions=len(spent),
        write_units=sum(one.units for one in spent if not one.is_read),
        read_units=sum(one.units for one in spent if one.is_read),
        said=said,
    )


def add_runs(runs: Sequence[Run]) -> Run:
    """All of them as one; what they print is left out."""
    return Run(
        seconds=sum(run.seconds for run in runs),
        questions=sum(run.questions for run in runs),
        write_units=sum(run.write_units for run in runs),
        read_units=sum(run.read_units for run in runs),
    )
