"""Reads the table's stream, as Lambda does for its triggers; positions are kept in the table itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

import boto3
from botocore.config import Config

from chalicelib import store
from chalicelib.store import transports
from chalicelib.wiring import Settings

Record = dict[str, Any]
RecordHandler = Callable[[Sequence[Record]], str | None]
"""Handles records; tells the sequence number from which on they have to come again, None if none has."""

_BATCH_SIZE = 100


class StreamReader:
    """Reads the stream of the table in `settings`; there must be one reader only."""

    def __init__(self, settings: Settings) -> None:
        self._table = settings.table_name
        self._client = boto3.client(
            "dynamodbstreams",
            endpoint_url=settings.endpoint,
            region_name=settings.region,
            aws_access_key_id="local",
            aws_secret_access_key="local",
            # The embedded database's sequence numbers are shorter than the client's validation allows.
            config=Config(parameter_validation=False, connect_timeout=2, read_timeout=10),
        )
        transports.attach(self._client, settings.endpoint)
        self._iterators: dict[str, str] = {}
        self._shards: list[str] = []
        self._arn: str | None = None

    def read(self, handle: RecordHandler) -> bool:
        """Hands every new record to `handle`, in order within a shard; what it has not done comes again.

        Tells whether there were any.
        """
        if not self._iterators:
            self._shards = self._shard_ids()
        is_news = False
        for shard in self._shards:
            is_news |= self._read_shard(shard, handle)
        return is_news

    def _read_shard(self, shard: str, handle: RecordHandler) -> bool:
        iterator = self._iterators.pop(shard, None) or self._shard_iterator(shard)
        response = self._client.get_records(ShardIterator=iterator, Limit=_BATCH_SIZE)
        records = response["Records"]
        # A position is a write to the table too: to handle it would write the next one, without end.
        is_news = not all(map(_is_position_write, records))
        if is_news:
            failed = handle(records)
            done = list(takewhile(lambda sequence: sequence != failed, map(_sequence_number, records)))
            if done:
                store.stream_positions.put(shard, done[-1])
            if failed is not None:
                return True
        # Kept only now: after a failure the position in the table says where to go on. A shard that has
        # ended has no next iterator; without any iterator the shards are looked up again.
        if response.get("NextShardIterator"):
            self._iterators[shard] = response["NextShardIterator"]
        return is_news

    def _shard_iterator(self, shard: str) -> str:
        position = store.stream_positions.get(shard)
        start = {"ShardIteratorType": "TRIM_HORIZON"}
        if position:
            start = {"ShardIteratorType": "AFTER_SEQUENCE_NUMBER", "SequenceNumber": position}
        found: str = self._client.get_shard_iterator(StreamArn=self._stream_arn(), ShardId=shard, **start)[
            "ShardIterator"
        ]
        return found

    def _shard_ids(self) -> list[str]:
        described = self._client.describe_stream(StreamArn=self._stream_arn())["StreamDescription"]
        return [shard["ShardId"] for shard in described["Shards"]]

    def _stream_arn(self) -> str:
        if self._arn is None:
            (stream,) = self._client.list_streams(TableName=self._table)["Streams"]
            self._arn = stream["StreamArn"]
        return self._arn


def _sequence_number(record: Record) -> str:
    number: str = record["dynamodb"]["SequenceNumber"]
    return number


def _is_position_write(record: Record) -> bool:
    return bool(record["dynamodb"]["Keys"]["sk"]["S"] == "CHECKPOINT")
