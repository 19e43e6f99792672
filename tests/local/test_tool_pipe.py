"""The embedded database answers by its pipe as it does by HTTP, and says so where it does not answer."""

from __future__ import annotations

import json
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from botocore.exceptions import ClientError, ConnectionClosedError, EndpointConnectionError, ReadTimeoutError

from chalicelib import store
from local.database import Database
from tests.support.database import halt, store_on
from tests.support.http_database import http_database
from tests.support.waiting import wait_until

pytestmark = pytest.mark.api

KEY = {"pk": {"S": "a"}, "sk": {"S": "b"}}
ITEM = {**KEY, "text": {"S": 'ü "quoted"\n\u2028'}, "bytes": {"B": b"\x00\xff"}, "ttl": {"N": "7"}}
CHECK = {"TableName": "turnus-table", "Item": KEY, "ConditionExpression": "attribute_not_exists(pk)"}

REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("PutItem", {"Item": ITEM, "ReturnConsumedCapacity": "TOTAL"}),
    ("GetItem", {"Key": KEY, "ConsistentRead": True}),
    ("PutItem", {"Item": KEY, "ConditionExpression": "attribute_not_exists(pk)"}),
    (
        "UpdateItem",
        {
            "Key": KEY,
            "UpdateExpression": "SET #n = :v",
            "ExpressionAttributeNames": {"#n": "ttl"},
            "ExpressionAttributeValues": {":v": {"N": "8"}},
            "ReturnValues": "ALL_NEW",
        },
    ),
    (
        "Query",
        {
            "KeyConditionExpression": "pk = :p",
            "ExpressionAttributeValues": {":p": {"S": "a"}},
            "ScanIndexForward": False,
            "ConsistentRead": True,
            "Limit": 1,
        },
    ),
    ("TransactWriteItems", {"TransactItems": [{"Put": {**CHECK, "Item": {**KEY, "sk": {"S": "c"}}}}]}),
    (
        "TransactWriteItems",
        {"TransactItems": [{"Put": CHECK}, {"Put": {**CHECK, "Item": ITEM | {"sk": {"S": "d"}}}}]},
    ),
    ("BatchGetItem", {"RequestItems": {"turnus-table": {"Keys": [KEY], "ConsistentRead": True}}}),
    ("Scan", {"Limit": 1, "FilterExpression": "attribute_exists(pk)"}),
    ("GetItem", {"Key": {"pk": {"S": "a"}}}),
    ("GetItem", {"TableName": "no-such-table", "Key": KEY}),
    ("DeleteItem", {"Key": KEY, "ReturnValues": "ALL_OLD"}),
    ("DescribeTimeToLive", {}),
]
"""What is asked in order, each of `turnus-table` where nothing else is said."""

_UNCOMPARED = ("ResponseMetadata", "ConsumedCapacity", "message", "Message")


@contextmanager
def piped(folder: Path) -> Iterator[str]:
    """A database on a folder as the server has it; the endpoint."""
    with Database() as database:
        yield database.start(folder)


def answers(endpoint: str) -> list[Any]:
    """What a database says to each of `REQUESTS`, without what it costs and without texts of errors."""
    with store_on(endpoint, "turnus-table"):
        store.create_table()
        client: Any = store.table.connection().connection.client
        return [_answer(client, operation, given) for operation, given in REQUESTS]


def _answer(client: Any, operation: str, given: dict[str, Any]) -> Any:
    named = {} if operation in ("TransactWriteItems", "BatchGetItem") else {"TableName": "turnus-table"}
    try:
        answered = client._make_api_call(operation, {**named, **given})
    except ClientError as error:
        reasons = [reason["Code"] for reason in error.response.get("CancellationReasons", [])]
        return error.response["Error"]["Code"], error.response["ResponseMetadata"]["HTTPStatusCode"], reasons
    return {name: value for name, value in answered.items() if name not in _UNCOMPARED}


def test_the_pipe_answers_as_http_does(tmp_path: Path) -> None:
    said = []
    for kind in (piped, http_database):
        folder = tmp_path / kind.__name__
        folder.mkdir()
        with kind(folder) as endpoint:
            said.append(answers(endpoint))
    by_pipe, by_http = said
    assert by_pipe == by_http
    assert by_pipe[6] == ("TransactionCanceledException", 400, ["ConditionalCheckFailed", "None"])


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """A database with an empty table."""
    with Database() as running, store_on(running.start(tmp_path), "turnus-table"):
        store.create_table()
        yield running
        if running.is_running and running.pid is not None:
            os.kill(running.pid, signal.SIGCONT)


def read_item(database: Database) -> tuple[int, bytes]:
    """Reads an item without the store's retries, and waits for a moment alone."""
    asked = {"TableName": "turnus-table", "Key": KEY}
    return database._send("GetItem", json.dumps(asked).encode(), 0.05)


def test_a_database_that_is_silent_is_waited_for_no_longer_than_that(database: Database) -> None:
    halt(database)
    with pytest.raises(ReadTimeoutError):
        read_item(database)


def test_requests_that_no_database_took_were_not_sent(database: Database) -> None:
    """Who waits while another fills the pipe knows that nothing was done."""
    assert database._pipe is not None
    halt(database)
    with database._pipe._writing, pytest.raises(EndpointConnectionError):
        read_item(database)


def test_a_database_that_ends_leaves_nobody_waiting(database: Database) -> None:
    assert database._pipe is not None
    pipe, pid = database._pipe, halt(database)
    waiting: list[BaseException] = []

    def ask() -> None:
        try:
            pipe.send("ListTables", b"{}", 60)
        except BaseException as error:
            waiting.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    wait_until(lambda: pipe._pending)
    os.kill(pid, signal.SIGKILL)
    thread.join(60)
    assert [type(error) for error in waiting] == [ConnectionClosedError]
    wait_until(lambda: pipe._is_closed)
    with pytest.raises(EndpointConnectionError):
        read_item(database)
