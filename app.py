"""The Chalice app: what HTTP, the table's stream and the clock call."""

from __future__ import annotations

from chalice.app import CloudWatchEvent as ScheduleEvent
from chalice.app import DynamoDBEvent, Rate

from chalicelib import wiring
from chalicelib.api.delivery_setup import delivery_config
from chalicelib.api.resources import RESOURCES
from chalicelib.api.turnus_app import TurnusApp
from chalicelib.notify import dispatch, outbox
from chalicelib.play.moves import overdue
from chalicelib.play.seats import account_deletion
from chalicelib.play.telling import match_row_updates

# Chalice wants a literal; the packaged template puts the table's own stream in its place.
STREAM_ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/turnus-table/stream/latest"

wiring.initialize()

app = TurnusApp("turnus")
for resource in RESOURCES:
    app.register_blueprint(resource)


@app.on_dynamodb_record(stream_arn=STREAM_ARN, batch_size=100, name="deliver")
def process_stream(event: DynamoDBEvent) -> None:
    """Brings players' lists up to date with what was written, and tells who is to be told."""
    records, now = event.to_dict()["Records"], wiring.now()
    match_row_updates.write_rows(records)
    dispatch.send_claimed(outbox.write_deliveries(records, now), now, delivery_config())


@app.schedule(Rate(1, unit=Rate.MINUTES), name="tick")
def tick(event: ScheduleEvent) -> None:
    """Sees to everything whose time has come."""
    overdue.play_overdue_matches(wiring.now())
    dispatch.send_due(wiring.now(), delivery_config())
    account_deletion.finish_deletions(wiring.now())
