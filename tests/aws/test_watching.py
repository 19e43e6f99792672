"""Each failure that can be answered, retried or queued away has an alarm that sees it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tools.aws.functions import FUNCTIONS
from tools.aws.storage import INDEXES
from tools.aws.template import build_template
from tools.aws.watching import ALARMS, SMALL, resources_at

RESOURCES: dict[str, Any] = build_template()["Resources"]

FREE_ALARMS = 10
"""Alarms and metrics that every account has for nothing, for ever."""


def test_an_alarm_sees_failures_that_were_answered() -> None:
    """Lambda counts no error where the API answers 500 or 503: only its URL does."""
    metric = ALARMS["FailedAnswers"].metric
    assert (metric.namespace, metric.name) == ("AWS/Lambda", "Url5xxCount")
    assert metric.dimensions == {"FunctionName": {"Ref": "Api"}}


def test_an_alarm_sees_what_each_function_logs_as_an_error() -> None:
    filters = [one["Properties"] for one in RESOURCES.values() if one["Type"] == "AWS::Logs::MetricFilter"]
    assert [one["LogGroupName"] for one in filters] == [{"Ref": f"{name}Logs"} for name in FUNCTIONS]
    for one in filters:
        assert one["FilterPattern"] == '{ $.level = "ERROR" || $.level = "CRITICAL" }'
        (made,) = one["MetricTransformations"]
        assert (made["MetricNamespace"], made["MetricName"], made["MetricValue"]) == (
            ALARMS["LoggedErrors"].metric.namespace,
            ALARMS["LoggedErrors"].metric.name,
            "1",
        )
        assert "DefaultValue" not in made, "a metric without figures costs nothing"


def test_a_metric_of_logged_errors_is_each_stacks_own() -> None:
    """A filter of a log without dimensions writes to one metric: its name tells the stacks apart."""
    assert ALARMS["LoggedErrors"].metric.dimensions == {}
    assert ALARMS["LoggedErrors"].metric.name == {"Fn::Sub": "LoggedErrors-${AWS::StackName}"}


@pytest.mark.parametrize("metric", ["ReadThrottleEvents", "WriteThrottleEvents"])
@pytest.mark.parametrize("index", INDEXES)
def test_an_alarm_sees_an_index_that_refuses(metric: str, index: str) -> None:
    """An index's refusals do not count as its table's."""
    watched = [one.metric.dimensions for one in ALARMS.values() if one.metric.name == metric]
    assert index in [one.get("GlobalSecondaryIndexName") for one in watched]
    assert all("TableName" in one for one in watched)


def test_the_indexes_that_are_watched_are_those_of_the_table() -> None:
    indexes = RESOURCES["Table"]["Properties"]["GlobalSecondaryIndexes"]
    assert [one["IndexName"] for one in indexes] == [*INDEXES]


def test_a_small_table_is_told_of_all_by_which_a_notice_is_lost() -> None:
    """What nobody sees: ticks and notices, within what every account has for nothing."""
    assert sorted(SMALL) == ["DeadLetterAlarm", "LoggedErrors", "StreamAge", "TickErrors"]
    made = [one["Type"] for one in resources_at("small").values()]
    assert made.count("AWS::CloudWatch::Alarm") == len(SMALL) <= FREE_ALARMS
    assert made.count("AWS::Logs::MetricFilter") == len(FUNCTIONS)


def test_batches_of_the_stream_are_given_up_by_age_alone() -> None:
    """A number of tries runs out in minutes where each fails at once."""
    (source,) = [
        one["Properties"] for one in RESOURCES.values() if one["Type"] == "AWS::Lambda::EventSourceMapping"
    ]
    assert (source["MaximumRetryAttempts"], source["MaximumRecordAgeInSeconds"]) == (-1, 6 * 3600)
    kept = next(one for one in RESOURCES.values() if one["Type"] == "AWS::SQS::Queue")["Properties"]
    assert kept["MessageRetentionPeriod"] == 14 * 86_400
    assert json.dumps(source["DestinationConfig"]).count("DeadLetters") == 1
