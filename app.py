"""The Chalice app: what HTTP, the table's stream and the clock call."""

from __future__ import annotations

from chalice.app import CloudWatchEvent as ScheduleEvent
from chalice.app import DynamoDBEvent, Rate

from chalicelib import triggers, wiring
from chalicelib.api.resources import RESOURCES
from chalicelib.api.turnus_app import TurnusApp

# Chalice wants a literal; the packaged template puts the table's own stream in its place.
STREAM_ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/turnus-table/stream/latest"

wiring.initialize()

app = TurnusApp("turnus")
for resource in RESOURCES:
    app.register_blueprint(resource)


@app.on_dynamodb_record(stream_arn=STREAM_ARN, batch_size=100, name="deliver")
def process_stream(event: DynamoDBEvent) -> dict[str, list[dict[str, str]]]:
    """Brings players' match lists up to date with what was written, and sends notices of it.

    The answer names the record from which on all have to come again, if one has.
    """
    processed = triggers.process_records(event.to_dict()["Records"])
    processed.sending.run()
    failed = [] if processed.failed is None else [{"itemIdentifier": processed.failed}]
    return {"batchItemFailures": failed}


@app.schedule(Rate(1, unit=Rate.MINUTES), name="tick")
def tick(event: ScheduleEvent) -> None:
    """Does everything whose time has come."""
    triggers.run_jobs(triggers.tick_jobs())
