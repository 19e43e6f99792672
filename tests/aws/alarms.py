"""The figures that alarms of a deployed stage look at, as far as the emulator has them."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

from tests.aws.emulator import Stage

_HOURS = 2


def read_alarm(stage: Stage, name: str) -> Any:
    """An alarm by its name in the stack, as it was made."""
    cloudwatch = stage.account.client("cloudwatch")
    (alarm,) = cloudwatch.describe_alarms(AlarmNames=[stage.physical_name(name)])["MetricAlarms"]
    return alarm


def alarm_figures(stage: Stage, name: str) -> list[float]:
    """What CloudWatch knows of an alarm's metric, for each period: by the alarm's own statistic."""
    alarm = read_alarm(stage, name)
    extended = alarm.get("ExtendedStatistic")
    wanted: Any = {"ExtendedStatistics": [extended]} if extended else {"Statistics": [alarm["Statistic"]]}
    now = datetime.now(UTC)
    found = stage.account.client("cloudwatch").get_metric_statistics(
        Namespace=alarm["Namespace"],
        MetricName=alarm["MetricName"],
        Dimensions=alarm["Dimensions"],
        StartTime=now - timedelta(hours=_HOURS),
        EndTime=now + timedelta(hours=_HOURS),
        Period=alarm["Period"],
        **wanted,
    )
    return [
        point["ExtendedStatistics"][extended] if extended else point[alarm["Statistic"]]
        for point in found["Datapoints"]
    ]


def logged_figures(stage: Stage, alarm: str, function: str) -> list[float]:
    """The figures in a function's log that CloudWatch reads as an alarm's metric."""
    metric = read_alarm(stage, alarm)
    (dimension,) = metric["Dimensions"]
    lines = [json.loads(line) for line in stage.read_log(function) if line.startswith('{"_aws"')]
    return [
        line[metric["MetricName"]]
        for line in lines
        if (metric["MetricName"], metric["Namespace"]) in _named_metrics(line)
        and line.get(dimension["Name"]) == dimension["Value"]
    ]


def _named_metrics(line: Any) -> set[tuple[str, str]]:
    told = line["_aws"]["CloudWatchMetrics"]
    return {(metric["Name"], one["Namespace"]) for one in told for metric in one["Metrics"]}
