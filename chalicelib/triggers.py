"""What the table's stream and the minute's tick set off, for `app.py` and `local/ticker.py` alike."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from chalicelib import store, timestamps, wiring
from chalicelib.notify import dispatch, outbox
from chalicelib.notify.worker_pool import WorkerPool
from chalicelib.play.moves import overdue
from chalicelib.play.seats import account_deletion
from chalicelib.play.telling import lay_counting, match_row_updates
from chalicelib.store.deliveries import Delivery

log = logging.getLogger(__name__)

Record = Mapping[str, Any]
Records = Sequence[Record]
"""Records of the table's stream, as DynamoDB has them."""


@dataclass(frozen=True)
class TriggerJob:
    """Work, with a name for the log; `waits` for other people's servers or not."""

    name: str
    run: Callable[[], object]
    waits: bool = False


@dataclass(frozen=True)
class ProcessedRecords:
    """What has become of a batch of records.

    `sending` sends the notices that it gave rise to. From the record with the sequence number `failed` on all
    have to come again; None if none has.
    """

    sending: TriggerJob
    failed: str | None


def process_records(records: Records, pool: WorkerPool | None = None) -> ProcessedRecords:
    """Writes players' match lists and deliveries after changes of the table, and counts how cards were laid.

    A record that comes again is not written twice. What the job leaves unsent, a later tick sends. Without a
    `pool` the job waits until everything is sent.
    """
    now, claimed, failed = wiring.now(), list[Delivery](), None
    for record in records:
        try:
            claimed += _process_record(record, now)
        except store.StorageError:
            log.warning("records of the stream have to come again", exc_info=True)
            failed = record["dynamodb"]["SequenceNumber"]
            break
    send = partial(dispatch.send_claimed, claimed, now, wiring.delivery_config(), pool)
    return ProcessedRecords(TriggerJob("sending", send), failed)


def _process_record(record: Record, now: datetime) -> list[Delivery]:
    """Writes what follows from one record; the deliveries to be sent now. Raises `StorageError`."""
    claimed: list[Delivery] = []
    consumers: Mapping[str, Callable[[], object]] = {
        "match rows": lambda: match_row_updates.write_rows([record]),
        "notices": lambda: claimed.extend(outbox.write_deliveries([record], now)),
        "lay counts": lambda: lay_counting.count_lays([record]),
    }
    for name, consume in consumers.items():
        try:
            consume()
        except store.StorageError:
            raise
        except Exception as error:
            _set_aside(record, name, error, now)
    return claimed


def _set_aside(record: Record, consumer: str, error: Exception, now: datetime) -> None:
    """Keeps a record that a consumer cannot handle as a dead letter: it would come again for ever."""
    keys = record["dynamodb"].get("Keys") or record["dynamodb"]["NewImage"]
    item_key = f"{keys['pk']['S']} {keys['sk']['S']}"
    log.error("a record of %s was set aside by %s", item_key, consumer, exc_info=error)
    store.dead_letters.add(item_key, consumer, type(error).__name__, timestamps.unix_time(now))


def run_jobs(jobs: Iterable[TriggerJob]) -> None:
    """Runs every job, whatever becomes of those before it; raises the errors of all that failed."""
    errors = [error for job in jobs if (error := _run_job(job))]
    if errors:
        raise ExceptionGroup("jobs failed", errors)


def _run_job(job: TriggerJob) -> Exception | None:
    try:
        job.run()
    except Exception as error:
        log.exception("%s failed; a later run finds what it left", job.name)
        return error
    return None


def backlog_seconds(share: slice = slice(None)) -> int:
    """For how long the longest overdue match has been due, in a share of the partitions."""
    return overdue.backlog_seconds(wiring.now(), share)


def waiting_seconds() -> int:
    """For how long the delivery that has waited longest has been due, in the partition of this minute."""
    return dispatch.waiting_seconds(wiring.now())


def tick_jobs(
    sweep_seconds: float | None = None, pool: WorkerPool | None = None, share: slice = slice(None)
) -> tuple[TriggerJob, ...]:
    """What is to be done every minute or more often, in this order; each job finds what an earlier run left.

    `sweep_seconds` limits each sweep; by default it takes as long as it allows itself. Matches are swept in a
    `share` of the partitions.
    """
    return (
        TriggerJob(
            "sweeping",
            lambda: overdue.play_overdue_matches(
                wiring.now(), within=sweep_seconds or overdue.MAX_SECONDS, share=share
            ),
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
