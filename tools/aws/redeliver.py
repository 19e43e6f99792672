"""Delivers what was given up: `make redeliver STAGE=prod`, once its cause is mended.

A message in the queue of dead letters names a part of the table's stream, which keeps records for 24 hours.
They are given to the function that delivers once more. Handling a record twice, or late, does no harm.
"""

from __future__ import annotations

import argparse
import base64
import json
import sys
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from botocore.exceptions import ClientError

from tools.aws.account import Account, error_code
from tools.aws.deploy import Deployment
from tools.aws.parts import Json
from tools.aws.stack import Stack

_RECORDS_AT_ONCE = 100
_HIDDEN_SECONDS = 600
"""How long a message is hidden from others; one that is not done is shown again at the end."""

_GONE = {"TrimmedDataAccessException", "ResourceNotFoundException"}


def redeliver(account: Account, stack_name: str) -> tuple[int, int]:
    """Delivers the batch of each message; how many messages are done and deleted, and how many are left."""
    stack = Stack(account, stack_name)
    queue = _Queue(account, stack.resource_name("DeadLetters"))
    function = stack.resource_name("Deliver")
    done, left = 0, []
    for receipt, batch in queue.receive_all():
        if _deliver(account, function, batch):
            queue.delete(receipt)
            done += 1
        else:
            left.append(receipt)
    queue.show_again(left)
    return done, len(left)


class _Queue:
    """The queue of batches that were given up."""

    def __init__(self, account: Account, url: str) -> None:
        self._client, self._url = account.client("sqs"), url

    def receive_all(self) -> Iterator[tuple[str, Json]]:
        """Each message's receipt, and what it says of its batch."""
        while found := self._client.receive_message(
            QueueUrl=self._url, MaxNumberOfMessages=10, VisibilityTimeout=_HIDDEN_SECONDS, WaitTimeSeconds=1
        ).get("Messages"):
            for message in found:
                yield message["ReceiptHandle"], json.loads(message["Body"])["DDBStreamBatchInfo"]

    def delete(self, receipt: str) -> None:
        """Deletes a message that is done."""
        self._client.delete_message(QueueUrl=self._url, ReceiptHandle=receipt)

    def show_again(self, receipts: list[str]) -> None:
        """Lets messages that are not done be received, and counted, again."""
        for receipt in receipts:
            self._client.change_message_visibility(
                QueueUrl=self._url, ReceiptHandle=receipt, VisibilityTimeout=0
            )


def _deliver(account: Account, function: str, batch: Json) -> bool:
    """Gives the function a batch's records; whether all were handled. Prints what became of it."""
    name = f"{batch['shardId']} {batch['startSequenceNumber']}-{batch['endSequenceNumber']}"
    try:
        records = list(_read_records(account.client("dynamodbstreams"), batch))
    except ClientError as error:
        if error_code(error) not in _GONE:
            raise
        print(f"{name}: the stream does not have these records any more")
        return False
    pieces = [records[n : n + _RECORDS_AT_ONCE] for n in range(0, len(records), _RECORDS_AT_ONCE)]
    is_done = all(_invoke(account, function, piece) for piece in pieces)
    print(f"{name}: {len(records)} records {'delivered' if is_done else 'failed again'}")
    return is_done


def _read_records(streams: Any, batch: Json) -> Iterator[Json]:
    """The stream's records from the first of a batch to its last."""
    iterator = streams.get_shard_iterator(
        StreamArn=batch["streamArn"],
        ShardId=batch["shardId"],
        ShardIteratorType="AT_SEQUENCE_NUMBER",
        SequenceNumber=batch["startSequenceNumber"],
    )["ShardIterator"]
    last = int(batch["endSequenceNumber"])
    while iterator:
        page = streams.get_records(ShardIterator=iterator)
        for record in page["Records"]:
            yield record
            if int(record["dynamodb"]["SequenceNumber"]) >= last:
                return
        iterator = page.get("NextShardIterator")


def _invoke(account: Account, function: str, records: list[Json]) -> bool:
    """Calls the function with an event of the stream; whether it handled all records."""
    answer = account.client("lambda").invoke(FunctionName=function, Payload=stream_event(records))
    content = json.loads(answer["Payload"].read())
    return "FunctionError" not in answer and not content["batchItemFailures"]


def stream_event(records: list[Json]) -> str:
    """The event by which Lambda hands over records that were read from the stream, as JSON."""
    return json.dumps({"Records": records}, default=_event_value)


def _event_value(value: bytes | datetime) -> str | float:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value.timestamp()


def main() -> None:
    """Delivers and prints what was done; the exit status is 1 where something is left."""
    parser = argparse.ArgumentParser(prog="python -m tools.aws.redeliver", description=__doc__)
    parser.add_argument("--stage", default="prod", help="prod, or the name of another stack")
    parser.add_argument("--region", help="by default that of your profile")
    parser.add_argument("--endpoint", help="an emulator in place of AWS")
    arguments = parser.parse_args()
    account = Account(arguments.region, arguments.endpoint)
    done, left = redeliver(account, Deployment(account, arguments.stage, {}).stack_name)
    print(f"{done} batches were delivered, {left} are left")
    sys.exit(1 if left else 0)


if __name__ == "__main__":
    main()
