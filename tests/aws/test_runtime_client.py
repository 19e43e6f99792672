"""The deployed archive's handlers under AWS's own runtime interface client, on the embedded database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from chalicelib import store
from chalicelib.wiring import Settings
from local.stream import StreamReader
from tests.aws.matches import listed_matches, play_on, start_match
from tests.support.client import Client, sign_up
from tests.support.database import store_on
from tests.support.database_proxy import FOR_EVER, WRITES, run_database_proxy
from tests.support.lambda_runtime import FunctionError, FunctionUrlTransport, RuntimeFunction, run_function
from tools.aws.functions import FUNCTIONS
from tools.aws.redeliver import stream_event

pytestmark = [pytest.mark.api, pytest.mark.timeout(300), pytest.mark.xdist_group("package")]

RUNTIME_TABLE, REGION, SECRET = "turnus-runtime", "us-east-1", "s" * 32


class Runtime:
    """Starts functions of the archive, all on one table."""

    def __init__(self, content: Path, endpoint: str, folder: Path) -> None:
        self.endpoint, self.log = endpoint, folder / "functions.log"
        self._content = content

    def run(self, name: str, **variables: str) -> AbstractContextManager[RuntimeFunction]:
        """A function by its name in the stack."""
        environ = {
            "AWS_REGION": REGION,
            "TURNUS_DYNAMODB": self.endpoint,
            "TURNUS_TABLE": RUNTIME_TABLE,
            "TURNUS_EDGE": SECRET,
            "TURNUS_STACK": "turnus-runtime",
        }
        return run_function(self._content, FUNCTIONS[name].handler, {**environ, **variables}, self.log)


@pytest.fixture
def runtime(content: Path, database: str, tmp_path: Path) -> Iterator[Runtime]:
    """Functions on a table of their own, to which the store of this process is connected meanwhile."""
    with store_on(database, RUNTIME_TABLE):
        store.create_table()
        yield Runtime(content, database, tmp_path)


def sign_up_two(api: RuntimeFunction) -> list[Client]:
    """Two guests who reach the API through this function."""
    transport = FunctionUrlTransport(api, SECRET)
    https = [httpx.Client(base_url="https://turnus.example", transport=transport) for _ in range(2)]
    return [sign_up(http, name) for http, name in zip(https, ("Ada", "Ben"), strict=True)]


def deliver_stream(deliver: RuntimeFunction, endpoint: str) -> list[str | None]:
    """Gives the function all new records as Lambda does; what came of each batch.

    A batch of which something has failed ends it.
    """
    reader = StreamReader(Settings(RUNTIME_TABLE, endpoint, REGION, {}, "test"))
    outcomes: list[str | None] = []

    def handle(records: Any) -> str | None:
        failures = deliver.invoke(json.loads(stream_event(records)))["batchItemFailures"]
        outcomes.append(failures[0]["itemIdentifier"] if failures else None)
        return outcomes[-1]

    batches = -1
    while batches < len(outcomes) and not any(outcomes):
        batches = len(outcomes)
        reader.read(handle)
    return outcomes


def test_a_match_is_played_and_listed(runtime: Runtime) -> None:
    with runtime.run("Api") as api, runtime.run("Deliver") as deliver:
        players = sign_up_two(api)
        match = start_match(players)
        assert play_on(players, match, Random("runtime")) == "finished"
        assert [listed_matches(player) for player in players] == [{}, {}]
        outcomes = deliver_stream(deliver, runtime.endpoint)
        assert outcomes
        assert set(outcomes) == {None}
        assert [listed_matches(player) for player in players] == [{match: "finished"}] * 2


def test_what_the_table_refuses_to_deliver_comes_again(runtime: Runtime) -> None:
    with (
        run_database_proxy(runtime.endpoint) as (proxy, endpoint),
        runtime.run("Api") as api,
        runtime.run("Deliver", TURNUS_DYNAMODB=endpoint) as deliver,
    ):
        players = sign_up_two(api)
        match = start_match(players)
        deliver_stream(deliver, runtime.endpoint)
        assert play_on(players, match, Random("throttled")) == "finished"
        proxy.fail(WRITES, "throttled", FOR_EVER)
        assert deliver_stream(deliver, runtime.endpoint)[-1] is not None
        assert [listed_matches(player) for player in players] == [{match: "running"}] * 2
        proxy.heal()
        assert set(deliver_stream(deliver, runtime.endpoint)) == {None}
        assert [listed_matches(player) for player in players] == [{match: "finished"}] * 2


def test_a_tick_tells_the_backlog_and_answers_nothing(runtime: Runtime) -> None:
    with runtime.run("Tick") as tick:
        assert tick.invoke({"jobs": ["sweeping"], "share": 1, "of": 4}) is None
        assert tick.invoke({"jobs": ["sending", "forgetting"]}) is None
    told = [json.loads(line) for line in runtime.log.read_text().splitlines() if line.startswith('{"_aws"')]
    (figure,) = told
    assert (figure["Stack"], figure["BacklogSeconds"]) == ("turnus-runtime", 0)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_bad_setting_is_an_error_of_the_function(runtime: Runtime, name: str) -> None:
    with runtime.run(name, TURNUS_PROXY="many") as function:
        with pytest.raises(FunctionError, match="many") as raised:
            function.invoke({})
        assert raised.value.kind == "ValueError"


def test_a_tick_that_fails_is_an_error_of_the_function_and_of_its_log(runtime: Runtime) -> None:
    """As Lambda logs where it is told to log JSON: the filter of `LoggedErrors` counts these lines."""
    event = {"jobs": ["sweeping"], "share": 0, "of": 4}
    with (
        run_database_proxy(runtime.endpoint) as (proxy, endpoint),
        runtime.run("Tick", TURNUS_DYNAMODB=endpoint, AWS_LAMBDA_LOG_FORMAT="JSON") as tick,
    ):
        proxy.fail({"Query"}, "throttled", FOR_EVER)
        with pytest.raises(FunctionError):
            tick.invoke(event)
        assert "ERROR" in logged_levels(runtime)
        proxy.heal()
        assert tick.invoke(event) is None


def logged_levels(runtime: Runtime) -> list[str]:
    """The `level` of each line of the log that has one."""
    lines = [json.loads(line) for line in runtime.log.read_text().splitlines() if line.startswith("{")]
    return [line["level"] for line in lines if "level" in line]
