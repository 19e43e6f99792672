"""Faults on a deployed stage: play goes on, nothing is lost, and the figures that alarms look at move."""

from __future__ import annotations

import json
import time
from random import Random

import pytest
from botocore.exceptions import ClientError

from chalicelib.api.request_schemas import MIN_TURN_SECONDS
from tests.aws.alarms import alarm_figures, logged_figures, read_alarm
from tests.aws.emulator import Stage
from tests.aws.faults import BAD_SETTING, changed_variables, held_back, short_patience
from tests.aws.matches import (
    create_told_guests,
    listed_matches,
    pass_turn,
    play_on,
    start_match,
    told_ends,
    told_turns,
)
from tests.support.client import Client, count_events, is_storage_refusal
from tests.support.commands import ROOT, run_module
from tests.support.database_proxy import FOR_EVER, READS, WRITES, run_database_proxy
from tests.support.http_listener import Listener
from tests.support.waiting import wait_until
from tools.aws.functions import FUNCTIONS
from tools.aws.redeliver import redeliver
from tools.aws.watching import ALARMS

pytestmark = [pytest.mark.api, pytest.mark.timeout(600), pytest.mark.xdist_group("package")]

PATIENCE_SECONDS = 300
"""A busy machine is slow, and what could not be sent is sent again by a later tick."""

POISON: list[dict[str, object]] = [
    {"pk": {"S": "MATCH#poison"}, "sk": {"S": "MATCH"}, "version": {"S": "?"}},
    {"pk": {"S": "MATCH#poison"}, "sk": {"S": "LOG#000001"}, "entry": {"B": b"?"}},
]
"""Items of a match and of its log that no code can read."""


def wait_until_all_is_told(players: list[Client], listener: Listener, ended: str, running: str) -> None:
    """Waits for all that follows from a match that has ended, and from one whose players are to move."""
    lists = {ended: "finished", running: "running"}
    wait_until(lambda: [listed_matches(player) for player in players] == [lists, lists], PATIENCE_SECONDS)
    wait_until(lambda: told_ends(listener, ended) == {0, 1}, PATIENCE_SECONDS)
    table = players[0].get_match(running)["match"]
    turn = table["to_act"][0], table["version"]
    wait_until(lambda: turn in told_turns(listener, running), PATIENCE_SECONDS)


@pytest.mark.soak
def test_while_deliver_fails_moves_go_on_and_nothing_is_lost(stage: Stage, listener: Listener) -> None:
    players, dice = create_told_guests(stage, listener), Random("deliver")
    errors = sum(alarm_figures(stage, "DeliverErrors"))
    with changed_variables(stage, "Deliver", **BAD_SETTING):
        ended, running = start_match(players), start_match(players)
        assert play_on(players, ended, dice) == "finished"
        assert pass_turn(players, running, dice) == "running"
        wait_until(lambda: stage.stream_result() == "FAILED", PATIENCE_SECONDS)
        assert not stage.invoke("Deliver", {"Records": []})
        assert [listed_matches(player) for player in players] == [{}, {}]
        assert listener.requests == []
    wait_until_all_is_told(players, listener, ended, running)
    assert sum(alarm_figures(stage, "DeliverErrors")) > errors


def test_poisoned_records_are_set_aside_and_hold_up_nothing(stage: Stage, listener: Listener) -> None:
    players, dice = create_told_guests(stage, listener), Random("poison")
    dynamodb, table = stage.account.client("dynamodb"), stage.outputs["TableName"]
    with held_back(stage, "Deliver"):
        ended, running = start_match(players), start_match(players)
        play_on(players, ended, dice, 2)
        for item in POISON:
            dynamodb.put_item(TableName=table, Item=item)
        assert play_on(players, ended, dice) == "finished"
        assert pass_turn(players, running, dice) == "running"
    wait_until_all_is_told(players, listener, ended, running)
    letters = print_dead_letters(stage)
    for letter in ("MATCH  match rows", "LOG#000001  notices", "LOG#000001  lay counts"):
        assert f"MATCH#poison {letter}: " in letters
    assert queued_dead_letters(stage) == 0


def print_dead_letters(stage: Stage) -> str:
    """What the operator's command prints of a stage."""
    settings = {"TURNUS_TABLE": stage.outputs["TableName"], "TURNUS_DYNAMODB": stage.endpoint}
    return run_module("tools.dead_letters", settings=settings).stdout


def queued_dead_letters(stage: Stage) -> int:
    """How many batches lie in the queue of those that were given up: what `DeadLetterAlarm` looks at."""
    sqs, (dimension,) = stage.account.client("sqs"), read_alarm(stage, "DeadLetterAlarm")["Dimensions"]
    found = sqs.get_queue_attributes(
        QueueUrl=sqs.get_queue_url(QueueName=dimension["Value"])["QueueUrl"],
        AttributeNames=["ApproximateNumberOfMessages"],
    )
    return int(found["Attributes"]["ApproximateNumberOfMessages"])


def test_what_a_throttled_table_refuses_is_done_once_when_it_is_repeated(
    stage: Stage, listener: Listener
) -> None:
    players, dice = create_told_guests(stage, listener), Random("throttled")
    ended, running = start_match(players), start_match(players)
    with (
        run_database_proxy(stage.endpoint) as (proxy, endpoint),
        changed_variables(stage, "Api", TURNUS_DYNAMODB=endpoint),
    ):
        stage.wait_until_it_answers()
        table = players[0].get_match(ended)
        card, chain = table["view"]["hands"][0][0], table["view"]["chain"]
        params = {"card": card, "order": [card, *chain]}
        proxy.fail(READS | WRITES, "throttled", FOR_EVER)
        assert is_storage_refusal(players[0].send_action(table, "place", params, "once"))
        proxy.fail(WRITES, "throttled", FOR_EVER)
        assert is_storage_refusal(players[0].send_action(table, "place", params, "once"))
        proxy.heal()
        for _ in range(2):
            players[0].ok(players[0].send_action(table, "place", params, "once"))
        assert count_events(players[0], ended, "placed", seat=0) == 1
        while players[0].get_match(ended)["match"]["status"] == "running":
            proxy.fail(READS | WRITES, "throttled", dice.randrange(1, 4))
            play_on(players, ended, dice, 1)
        pass_turn(players, running, dice)
        proxy.heal()
        wait_until_all_is_told(players, listener, ended, running)


@pytest.mark.soak
@pytest.mark.parametrize("name", FUNCTIONS)
def test_an_alarm_sees_a_function_that_fails_and_one_that_is_held_back(stage: Stage, name: str) -> None:
    alarms = [f"{name}Errors", f"{name}Throttles"]
    before = [sum(alarm_figures(stage, alarm)) for alarm in alarms]
    with changed_variables(stage, name, **BAD_SETTING):
        assert not stage.invoke(name, {})
    with held_back(stage, name), pytest.raises(ClientError, match="TooManyRequestsException"):
        stage.invoke(name, {})
    after = [sum(alarm_figures(stage, alarm)) for alarm in alarms]
    assert all(new > old for new, old in zip(after, before, strict=True))
    assert all(max(alarm_figures(stage, alarm)) > ALARMS[alarm].limit for alarm in alarms)
    assert name != "Api" or alarm_figures(stage, "SlowApi")


@pytest.mark.soak
def test_a_batch_that_was_given_up_is_delivered_by_hand(stage: Stage, listener: Listener) -> None:
    players = create_told_guests(stage, listener)
    with changed_variables(stage, "Deliver", **BAD_SETTING), short_patience(stage):
        match = start_match(players)
        play_on(players, match, Random("given up"), 1)
        wait_until(lambda: queued_dead_letters(stage) == 1, PATIENCE_SECONDS)
        assert redeliver(stage.account, stage.deployment.stack_name) == (0, 1)
        assert queued_dead_letters(stage) == 1
    assert [listed_matches(player) for player in players] == [{}, {}]
    assert redeliver(stage.account, stage.deployment.stack_name) == (1, 0)
    assert queued_dead_letters(stage) == 0
    assert [listed_matches(player) for player in players] == [{match: "running"}] * 2
    table = players[0].get_match(match)["match"]
    assert told_turns(listener, match) == {(table["to_act"][0], table["version"])}


def test_a_batch_whose_stream_is_gone_is_kept(stage: Stage, capsys: pytest.CaptureFixture[str]) -> None:
    sqs, queue = stage.account.client("sqs"), stage.physical_name("DeadLetters")
    batch = {
        "streamArn": "arn:aws:dynamodb:us-east-1:000000000000:table/gone/stream/2026-01-01T00:00:00.000",
        "shardId": "shardId-00000000000000000000-00000000",
        "startSequenceNumber": "000000017956562189690000000001",
        "endSequenceNumber": "000000017956562189690000000009",
    }
    sqs.send_message(QueueUrl=queue, MessageBody=json.dumps({"DDBStreamBatchInfo": batch}))
    try:
        assert redeliver(stage.account, stage.deployment.stack_name) == (0, 1)
        assert "the stream does not have these records any more" in capsys.readouterr().out
        assert queued_dead_letters(stage) == 1
    finally:
        sqs.purge_queue(QueueUrl=queue)


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_a_turn_is_played_by_the_schedule_however_long_that_was_held_back(stage: Stage) -> None:
    players = stage.create_guests()
    match = start_match(players, clock={"turn": MIN_TURN_SECONDS})
    with held_back(stage, "Tick"):
        time.sleep(MIN_TURN_SECONDS + 30)
        assert players[0].get_match(match)["match"]["version"] == 1
    wait_until(lambda: players[0].get_match(match)["match"]["version"] > 1, PATIENCE_SECONDS)
    assert max(logged_figures(stage, "Backlog", "Tick")) > 0


def test_every_alarm_is_drilled_or_named_as_one_that_cannot_be() -> None:
    of_functions = {f"{name}{kind}" for name in FUNCTIONS for kind in ("Errors", "Throttles")}
    drilled = of_functions | {"SlowApi", "DeadLetterAlarm", "Backlog"}
    missing = (ROOT / "docs" / "deploy.md").read_text().partition("What the emulator cannot show")[2]
    assert drilled | {name for name in ALARMS if f"`{name}`" in missing} == ALARMS.keys()
