"""Reads the table's stream, as Lambda does for its triggers; checkpoints are kept in the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import boto3
from botocore.config import Config

from chalicelib import store
from chalicelib.wiring import Settings

Record = dict[str, Any]
Deliver = Callable[[Iterable[Record]], Any]

_BATCH = 100


class Stream:
    """The stream of the table in `settings`, one reader."""

    def __init__(self, settings: Settings) -> None:
        self._table = settings.table
        self._client = boto3.client(
            "dynamodbstreams",
            endpoint_url=settings.endpoint,
            region_name=settings.region,
            aws_access_key_id="local",
            aws_secret_access_key="local",
            # The embedded database's sequence numbers are shorter than the client wants to believe.
            config=Config(parameter_validation=False, connect_timeout=2, read_timeout=10),
        )
        self._iterators: dict[str, str] = {}
        self._shards: list[str] = []
        self._arn: str | None = None

    def read(self, deliver: Deliver) -> None:
        """Hands every new record over, in order within a shard; a batch that fails comes again."""
        if not self._iterators:
            self._shards = self._described()
        for shard in self._shards:
            self._read(shard, deliver)

    def _read(self, shard: str, deliver: Deliver) -> None:
        iterator = self._iterators.pop(shard, None) or self._iterator(shard)
        answer = self._client.get_records(ShardIterator=iterator, Limit=_BATCH)
        records = answer["Records"]
        # A checkpoint is a write to the table too: dealing with it would make the next one, for ever.
        if not all(map(_is_checkpoint, records)):
            deliver(records)
            store.stream_positions.put(shard, records[-1]["dynamodb"]["SequenceNumber"])
        # Kept only now: after a failure the checkpoint in the table says where to go on. A shard that
        # has ended has no next iterator; without any the shards are looked up again.
        if answer.get("NextShardIterator"):
            self._iterators[shard] = answer["NextShardIterator"]

    def _iterator(self, shard: str) -> str:
        known = store.stream_positions.get(shard)
        start = {"ShardIteratorType": "TRIM_HORIZON"}
        if known:
            start = {"ShardIteratorType": "AFTER_SEQUENCE_NUMBER", "SequenceNumber": known}
        found: str = self._client.get_shard_iterator(StreamArn=self._stream(), ShardId=shard, **start)[
            "ShardIterator"
        ]
        return found

    def _described(self) -> list[str]:
        described = self._client.describe_stream(StreamArn=self._stream())["StreamDescription"]
        return [shard["ShardId"] for shard in described["Shards"]]

    def _stream(self) -> str:
        if self._arn is None:
            (stream,) = self._client.list_streams(TableName=self._table)["Streams"]
            self._arn = stream["StreamArn"]
        return self._arn


def _is_checkpoint(record: Record) -> bool:
    return bool(record["dynamodb"]["Keys"]["sk"]["S"] == "CHECKPOINT")
