"""The connection to the database, with the one layer of retries that there is.

What is refused for a moment (contention, throttling) is tried again, and so is a read whose connection broke.
A write whose answer was lost is not: nobody knows whether it was made, and whoever asked for it knows how to
repeat it. After two or three seconds it is over: no gateway waits much longer.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError, ConnectTimeoutError, EndpointConnectionError
from pynamodb.connection import Connection
from pynamodb.exceptions import VerboseClientError

from chalicelib.store.errors import StorageBusy, StorageError, StorageUnavailable

CONNECT_SECONDS = 1
READ_SECONDS = 2.5
"""How long one attempt may take to connect, and to be answered."""

_RETRY_SECONDS = 1.5
"""After so long nothing is tried again."""

_LONGEST_PAUSE = 0.25

_JITTER = random.SystemRandom()
"""Of the system's: functions that start from the same kept memory must not wait equally long."""

_READS = {"GetItem", "BatchGetItem", "Query", "Scan", "TransactGetItems"}
_WRITES = {"PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems"}
_CONTENTION = {"TransactionConflict", "TransactionConflictException", "TransactionInProgressException"}
_THROTTLED = {
    "ProvisionedThroughputExceeded",
    "ProvisionedThroughputExceededException",
    "RequestLimitExceeded",
    "ThrottlingError",
    "ThrottlingException",
}
CONDITION_FAILED = {"ConditionalCheckFailed", "ConditionalCheckFailedException"}
_ANSWERS = CONDITION_FAILED | {"ValidationException", "ValidationError"}
"""Codes with which the database says no: it has understood, and would say so again."""

_NOT_SENT = (EndpointConnectionError, ConnectTimeoutError)
"""Failures after which a write has certainly not been made."""


class RetryingConnection(Connection):
    """pynamodb's connection, whose reads and writes raise `StorageError` where the database is in trouble.

    `is_refusing_writes` says that the last write has failed, for another reason than its condition.
    """

    is_refusing_writes = False

    def _make_api_call(self, operation_name: str, operation_kwargs: dict[str, Any]) -> dict[str, Any]:
        def attempt() -> dict[str, Any]:
            made: dict[str, Any] = super(RetryingConnection, self)._make_api_call(
                operation_name, operation_kwargs
            )
            return made

        if operation_name not in _READS | _WRITES:
            return attempt()  # of the table itself: pynamodb asks whether it exists by such an error
        if operation_name in _READS:
            return _call_with_retries(attempt, is_read=True)
        try:
            made = _call_with_retries(attempt, is_read=False)
        except StorageUnavailable:
            self.is_refusing_writes = True
            raise
        self.is_refusing_writes = False
        return made


def _call_with_retries(attempt: Callable[[], dict[str, Any]], is_read: bool) -> dict[str, Any]:
    end = time.monotonic() + _RETRY_SECONDS
    pause = 0.01
    while True:
        try:
            return attempt()
        except (ClientError, BotoCoreError) as error:
            failure, may_retry = _judge_failure(error, is_read)
            if failure is None:
                raise
            wait = _JITTER.uniform(0, pause)
            if not may_retry or time.monotonic() + wait > end:
                raise failure from error
        time.sleep(wait)
        pause = min(2 * pause, _LONGEST_PAUSE)


def _judge_failure(error: Exception, is_read: bool) -> tuple[StorageError | None, bool]:
    """What a failure is to the caller, None for an answer of the database; and whether to try again."""
    if isinstance(error, BotoCoreError):
        return StorageUnavailable(), is_read or isinstance(error, _NOT_SENT)
    codes = set(error_codes(error))
    if codes & _ANSWERS:
        return None, False
    if codes & _CONTENTION and not is_read:
        return StorageBusy(), True
    return StorageUnavailable(), is_read or bool(codes & _THROTTLED)


def error_codes(error: Exception | None) -> Iterable[str]:
    """The codes of an error of the database: its own, and those of the parts of a transaction."""
    if isinstance(error, VerboseClientError):
        yield from (reason.code for reason in error.cancellation_reasons if reason)
    if isinstance(error, ClientError):
        yield error.response.get("Error", {}).get("Code", "")
