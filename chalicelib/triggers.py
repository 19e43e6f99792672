"""What the table's stream and the minute's tick set off, for `app.py` and `local/ticker.py` alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chalicelib import wiring
from chalicelib.notify import dispatch, outbox
from chalicelib.notify.worker_pool import WorkerPool
from chalicelib.play.moves import overdue
from chalicelib.play.seats import account_deletion
from chalicelib.play.telling import lay_counting, match_row_updates

Records = Sequence[Mapping[str, Any]]
"""Records of the table's stream, as DynamoDB has them."""


@dataclass(frozen=True)
class TriggerJob:
    """Work, with a name for the log; `waits` for other people's servers or not."""

    name: str
    run: Callable[[], object]
    waits: bool = False


def process_records(records: Records, pool: WorkerPool | None = None) -> TriggerJob:
    """Writes players' match lists and deliveries after changes of the table, and counts how cards were laid;
    returns the job that sends.

    Where this raises, the same records must come again; nothing is then written twice. What the job leaves
    unsent, a later tick sends. Without a `pool` the job waits until everything is sent.
    """
    now = wiring.now()
    match_row_updates.write_rows(records)
    claimed = outbox.write_deliveries(records, now)
    lay_counting.count_lays(records)
    return TriggerJob("sending", lambda: dispatch.send_claimed(claimed, now, wiring.delivery_config(), pool))


def tick_jobs(sweep_seconds: float | None = None, pool: WorkerPool | None = None) -> tuple[TriggerJob, ...]:
    """What is to be done every minute or more often, in this order; each job finds what an earlier run left.

    `sweep_seconds` limits each sweep; by default it takes as long as it allows itself.
    """
    return (
        TriggerJob(
            "sweeping",
            lambda: overdue.play_overdue_matches(wiring.now(), within=sweep_seconds or overdue.MAX_SECONDS),
        ),
        TriggerJob(
            "sending", lambda: dispatch.send_due(wiring.now(), wiring.delivery_config(), pool), waits=True
        ),
        TriggerJob(
            "forgetting",
            lambda: account_deletion.finish_deletions(
                wiring.now(), sweep_seconds or account_deletion.MAX_SWEEP_SECONDS
            ),
        ),
    )
