"""What AWS Lambda calls: for a request, for records of the table's stream, and every minute."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from chalicelib import wiring
from chalicelib.api.routes import LazyRoutes
from chalicelib.api.turnus_app import TurnusApp
from chalicelib.games import catalogue
from chalicelib.hosting.function_url import FunctionUrl
from chalicelib.hosting.metrics import write_metric

if Path(sys.argv[0]).name == "chalice":
    sys.exit(
        "Chalice by itself neither packages nor deploys this project: use `make deploy`, see docs/deploy.md"
    )

settings = wiring.initialize()

app = TurnusApp("turnus")
app.routes = routes = LazyRoutes(app)  # type: ignore[assignment]  # Chalice asks for no more than a mapping

if settings.keeps_memory:
    routes.load_all()
    catalogue.load_all()

answer_request = FunctionUrl(app, settings.edge_secret)

LONG_WAIT_SECONDS = 120
"""A delivery that has been due for so long was not reached by the tick before: there are too many."""


def process_stream(event: dict[str, Any], context: Any) -> dict[str, list[dict[str, str]]]:
    """Brings players' match lists up to date with what was written, and sends notices of it.

    The answer names the record from which on all have to come again, if one has.
    """
    from chalicelib import triggers  # a cold start of the API does not wait for it

    processed = triggers.process_records(event["Records"])
    processed.sending.run()
    failed = [] if processed.failed is None else [{"itemIdentifier": processed.failed}]
    return {"batchItemFailures": failed}


def tick(event: dict[str, Any], context: Any) -> None:
    """Does what is due, of the `jobs` that the event names and of its `share` `of` the matches; else all."""
    from chalicelib import triggers

    share = slice(event.get("share", 0), None, event.get("of", 1))
    jobs = [job for job in triggers.tick_jobs(share=share) if job.name in event.get("jobs", [job.name])]
    names = {job.name for job in jobs}
    if "sweeping" in names:
        write_metric(wiring.now(), settings.stack, "BacklogSeconds", triggers.backlog_seconds(share))
    # A metric is paid for by the hour in which it is told, so this one is told of trouble alone.
    if "sending" in names and (waiting := triggers.waiting_seconds()) > LONG_WAIT_SECONDS:
        write_metric(wiring.now(), settings.stack, "WaitingSeconds", waiting)
    triggers.run_jobs(jobs)
