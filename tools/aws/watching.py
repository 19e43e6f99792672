"""What tells the operator that something is wrong: alarms, where they are sent, and a dashboard.

Alarms and dashboards are paid by the month, whether anybody plays or not: a small table would cost more to
watch than to run. So a parameter says how much is watched. What to do about each alarm stands in
`docs/deploy.md`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from chalicelib.hosting import metrics
from tools.aws.functions import FUNCTIONS
from tools.aws.parts import Json, get_attribute, name_in_account, substitute
from tools.aws.storage import INDEXES, TABLE_NAME

_MINUTE = 60


@dataclass(frozen=True)
class Metric:
    """A metric of AWS: its name and dimensions, whose values may be intrinsic functions, as the name may."""

    namespace: str
    name: object
    dimensions: Mapping[str, object]


@dataclass(frozen=True)
class Alarm:
    """An alarm: `statistic` of the metric is above `limit` in each of `periods` of so many minutes."""

    metric: Metric
    about: str
    limit: float
    statistic: str = "Sum"
    minutes: int = 5
    periods: int = 1


def function_metric(name: str, function: str) -> Metric:
    """A metric of a function."""
    return Metric("AWS/Lambda", name, {"FunctionName": {"Ref": function}})


def table_metric(name: str, **index: str) -> Metric:
    """A metric of the table, or of one of its indexes: an index's refusals do not count as its table's."""
    return Metric("AWS/DynamoDB", name, {"TableName": TABLE_NAME, **index})


def own_metric(name: str) -> Metric:
    """A metric that a function's log tells."""
    return Metric(metrics.NAMESPACE, name, {metrics.DIMENSION: {"Ref": "AWS::StackName"}})


_DEAD_LETTERS = Metric(
    "AWS/SQS",
    "ApproximateNumberOfMessagesVisible",
    {"QueueName": get_attribute("DeadLetters", "QueueName")},
)

_LOGGED_ERRORS = Metric(metrics.NAMESPACE, substitute("LoggedErrors-${AWS::StackName}"), {})
"""Counted by filters of the logs, which cannot say of which stack they are but by the name."""

ALARMS: dict[str, Alarm] = {
    **{
        f"{name}Errors": Alarm(function_metric("Errors", name), f"The function {name} ends in errors.", 0)
        for name in FUNCTIONS
    },
    **{
        f"{name}Throttles": Alarm(
            function_metric("Throttles", name), f"{name} is called too often at once.", 0
        )
        for name in FUNCTIONS
    },
    "StreamAge": Alarm(
        function_metric("IteratorAge", "Deliver"),
        "Lists and notices follow moves late (milliseconds).",
        60_000,
        statistic="Maximum",
    ),
    "LoggedErrors": Alarm(
        _LOGGED_ERRORS, "A function has logged an error: a failed request, notice, mail or turn.", 0
    ),
    "FailedAnswers": Alarm(
        function_metric("Url5xxCount", "Api"), "The API has answered requests with 500 or 503.", 0
    ),
    "Waiting": Alarm(
        own_metric("WaitingSeconds"),
        "Notices are due and have not been sent for minutes (seconds).",
        300,
        statistic="Maximum",
    ),
    "Backlog": Alarm(
        own_metric("BacklogSeconds"),
        "A match has been due for minutes and was not dealt with (seconds).",
        180,
        statistic="Maximum",
        minutes=1,
        periods=5,
    ),
    "DeadLetterAlarm": Alarm(_DEAD_LETTERS, "A batch of the stream was given up.", 0, statistic="Maximum"),
    "TableReadThrottles": Alarm(table_metric("ReadThrottleEvents"), "The table refuses reads.", 0),
    "TableWriteThrottles": Alarm(table_metric("WriteThrottleEvents"), "The table refuses writes.", 0),
    **{
        f"{index.title()}Index{kind}Throttles": Alarm(
            table_metric(f"{kind}ThrottleEvents", GlobalSecondaryIndexName=index),
            f"The table's index {index} refuses {kind.lower()}s.",
            0,
        )
        for index in INDEXES
        for kind in ("Read", "Write")
    },
    "SlowApi": Alarm(
        function_metric("Duration", "Api"),
        "Nineteen in twenty requests take longer than that to answer (milliseconds).",
        3_000,
        statistic="p95",
        periods=3,
    ),
}
"""By name in the stack."""


SMALL = frozenset({"TickErrors", "StreamAge", "DeadLetterAlarm", "LoggedErrors"})
"""The alarms of a small table: of what fails where nobody sees it, and of our own mistakes. Every account has
ten alarms for nothing. What `DeliverErrors` tells makes the stream old as well.
"""

LEVELS = ("small", "full", "none")
"""How much is watched, by the stack's parameter `Watching`."""

_LEVEL_CONDITIONS: Json = {
    "WatchesSome": {"Fn::Not": [{"Fn::Equals": [{"Ref": "Watching"}, "none"]}]},
    "WatchesAll": {"Fn::Equals": [{"Ref": "Watching"}, "full"]},
}

BUDGET = "AWS::Budgets::Budget"

BUDGET_REGIONS = frozenset(
    (
        *("ap-northeast-1", "ap-northeast-2", "ap-south-1", "ap-southeast-1", "ap-southeast-2"),
        *("ca-central-1", "eu-central-1", "eu-west-1", "eu-west-2", "eu-west-3", "me-south-1"),
        *("sa-east-1", "us-east-1", "us-east-2", "us-west-1", "us-west-2"),
    )
)
"""Where CloudFormation knows budgets. Elsewhere it would refuse a template that names one, used or not."""

PARAMETERS: Json = {
    "Budget": {
        "Type": "Number",
        "Default": 10,
        "MinValue": 0,
        "Description": "Dollars a month after which AWS writes to AlarmMail; 0 for no such mail.",
    },
}

CONDITIONS: Json = {
    **_LEVEL_CONDITIONS,
    "HasBudget": {
        "Fn::And": [
            {"Condition": "HasAlarmMail"},
            {"Fn::Not": [{"Fn::Equals": [{"Ref": "Budget"}, "0"]}]},
        ]
    },
}


def resources_at(level: str) -> Json:
    """Those of the resources that a stack has at a level."""
    return {name: one for name, one in resources().items() if _is_made(one, level)}


def _is_made(resource: Json, level: str) -> bool:
    condition = _LEVEL_CONDITIONS.get(resource.get("Condition", ""))
    return condition is None or _holds(condition, level)


def _holds(condition: Json, level: str) -> bool:
    """Whether one of the conditions holds at a level."""
    if "Fn::Not" in condition:
        return not _holds(condition["Fn::Not"][0], level)
    _, value = condition["Fn::Equals"]
    return bool(level == value)


def resources() -> Json:
    """Alarms, the topic to which they go, and the dashboard."""
    return {
        "Alarms": {
            "Type": "AWS::SNS::Topic",
            "Properties": {"DisplayName": substitute("Turnus ${AWS::StackName}")},
        },
        "AlarmMails": {
            "Type": "AWS::SNS::Subscription",
            "Condition": "HasAlarmMail",
            "Properties": {
                "TopicArn": {"Ref": "Alarms"},
                "Protocol": "email",
                "Endpoint": {"Ref": "AlarmMail"},
            },
        },
        "Spending": _budget(),
        **{f"{name}ErrorLines": _error_lines(name) for name in FUNCTIONS},
        **{name: _alarm(name, alarm) for name, alarm in ALARMS.items()},
        "Dashboard": {
            "Type": "AWS::CloudWatch::Dashboard",
            "Condition": "WatchesAll",
            "Properties": {"DashboardName": name_in_account(), "DashboardBody": _dashboard()},
        },
    }


def _budget() -> Json:
    """Mails when the account has spent half of the amount and all of it, and when it is going to."""
    thresholds = [("ACTUAL", 50), ("ACTUAL", 100), ("FORECASTED", 100)]
    told = [
        {
            "Notification": {
                "NotificationType": kind,
                "ComparisonOperator": "GREATER_THAN",
                "Threshold": percent,
                "ThresholdType": "PERCENTAGE",
            },
            "Subscribers": [{"SubscriptionType": "EMAIL", "Address": {"Ref": "AlarmMail"}}],
        }
        for kind, percent in thresholds
    ]
    return {
        "Type": BUDGET,
        "Condition": "HasBudget",
        "Properties": {
            "Budget": {
                "BudgetName": name_in_account(),
                "BudgetType": "COST",
                "TimeUnit": "MONTHLY",
                "BudgetLimit": {"Amount": {"Ref": "Budget"}, "Unit": "USD"},
            },
            "NotificationsWithSubscribers": told,
        },
    }


def _error_lines(function: str) -> Json:
    """Counts the lines of a function's log that say what went wrong; where none does, it costs nothing."""
    counted = {
        "MetricNamespace": _LOGGED_ERRORS.namespace,
        "MetricName": _LOGGED_ERRORS.name,
        "MetricValue": "1",
    }
    return {
        "Type": "AWS::Logs::MetricFilter",
        "Condition": "WatchesSome",
        "Properties": {
            "LogGroupName": {"Ref": f"{function}Logs"},
            "FilterPattern": '{ $.level = "ERROR" || $.level = "CRITICAL" }',
            "MetricTransformations": [counted],
        },
    }


def _alarm(name: str, alarm: Alarm) -> Json:
    percentile = alarm.statistic.startswith("p")
    return {
        "Type": "AWS::CloudWatch::Alarm",
        "Condition": "WatchesSome" if name in SMALL else "WatchesAll",
        "Properties": {
            "AlarmDescription": alarm.about,
            "Namespace": alarm.metric.namespace,
            "MetricName": alarm.metric.name,
            "Dimensions": [{"Name": name, "Value": of} for name, of in alarm.metric.dimensions.items()],
            "ExtendedStatistic" if percentile else "Statistic": alarm.statistic,
            "Period": alarm.minutes * _MINUTE,
            "EvaluationPeriods": alarm.periods,
            "Threshold": alarm.limit,
            "ComparisonOperator": "GreaterThanThreshold",
            "TreatMissingData": "notBreaching",
            "AlarmActions": [{"Ref": "Alarms"}],
            "OKActions": [{"Ref": "Alarms"}],
        },
    }


def _diagrams() -> list[tuple[str, str, list[list[str]]]]:
    """What the dashboard shows: each diagram's title, statistic and metrics."""
    functions = {name: f"${{{name}}}" for name in FUNCTIONS}
    lambdas = "AWS/Lambda"
    return [
        (
            "Requests and runs",
            "Sum",
            [[lambdas, "Invocations", "FunctionName", one] for one in functions.values()],
        ),
        (
            "Errors",
            "Sum",
            [
                *([lambdas, "Errors", "FunctionName", one] for one in functions.values()),
                [lambdas, "Url5xxCount", "FunctionName", functions["Api"]],
                [_LOGGED_ERRORS.namespace, "LoggedErrors-${AWS::StackName}"],
            ],
        ),
        (
            "Milliseconds, 95 %",
            "p95",
            [[lambdas, "Duration", "FunctionName", one] for one in functions.values()],
        ),
        (
            "Seconds that a match, or a notice, has been due",
            "Maximum",
            [
                [metrics.NAMESPACE, name, metrics.DIMENSION, "${AWS::StackName}"]
                for name in ("BacklogSeconds", "WaitingSeconds")
            ],
        ),
        ("Age of the stream", "Maximum", [[lambdas, "IteratorAge", "FunctionName", functions["Deliver"]]]),
        (
            "Units of the table",
            "Sum",
            [
                ["AWS/DynamoDB", "ConsumedReadCapacityUnits", "TableName", "${TableName}"],
                ["AWS/DynamoDB", "ConsumedWriteCapacityUnits", "TableName", "${TableName}"],
            ],
        ),
        (
            "Dead letters",
            "Maximum",
            [["AWS/SQS", str(_DEAD_LETTERS.name), "QueueName", "${DeadLetters.QueueName}"]],
        ),
    ]


def _dashboard() -> Json:
    """All diagrams in two columns."""
    widgets = [
        {
            "type": "metric",
            "x": 12 * (n % 2),
            "y": 6 * (n // 2),
            "width": 12,
            "height": 6,
            "properties": {
                "title": title,
                "stat": statistic,
                "period": 5 * _MINUTE,
                "region": "${AWS::Region}",
                "metrics": shown,
            },
        }
        for n, (title, statistic, shown) in enumerate(_diagrams())
    ]
    body = json.dumps({"widgets": widgets})
    return {"Fn::Sub": [body, {"TableName": TABLE_NAME}]}
