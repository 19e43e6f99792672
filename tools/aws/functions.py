"""The three functions of `app.py`, what calls each of them, and what each may do and nothing more."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from tools.aws import api_url
from tools.aws.parts import NOTHING, Json, choose, get_attribute, substitute
from tools.aws.storage import INDEX_ARNS, STREAM_ARN, TABLE_ARN, TABLE_NAME

RUNTIME = "python3.13"
"""The Lambda runtime, which is also the name of its interpreter."""

ARCHITECTURE = "arm64"
"""What a function runs on unless the stack's parameter says something else."""

MEMORY_MB = 512
"""Memory of a function; the share of a processor follows from it."""

STREAM_AGE_SECONDS = 6 * 3600
"""How long a batch of the stream is tried, however often; then it is a dead letter."""

_DAYS_OF_DEAD_LETTERS = 14

_MINUTE_RULE_SECONDS = 60
"""A tick that has waited so long is no use any more: the next one does its work."""

SWEEPS = 4
"""Ticks that sweep side by side, each a share of the matches; one more does the rest. A rule calls five."""

TICK_RUNS, DELIVER_RUNS = 10, 40
"""Runs at once that are kept for clock and stream, which then may have no more. Five ticks begin each minute
and may take a whole one; a new table's stream has four shards, and each shard four lanes.
"""

PARAMETERS: Json = {
    "Reserved": {
        "Type": "String",
        "Default": "",
        "AllowedValues": ["", "on"],
        "Description": "on: runs are kept for clock and stream, whatever the API does with all others.",
    },
}

CONDITIONS: Json = {"ReservesRuns": {"Fn::Equals": [{"Ref": "Reserved"}, "on"]}}
"""Lambda refuses this in an account that would be left with fewer than a hundred; new ones have ten."""

LOGGING: Json = {"LogFormat": "JSON", "ApplicationLogLevel": "INFO", "SystemLogLevel": "WARN"}
"""Lambda's own three lines for each call are left out: at a million players they cost more than all else that
is logged. Only logs in JSON can do without. Figures for CloudWatch and errors of the runtime count as INFO.
"""

_READ_TABLE = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"]
_WRITE_TABLE = [
    "dynamodb:ConditionCheckItem",
    "dynamodb:DeleteItem",
    "dynamodb:PutItem",
    "dynamodb:UpdateItem",
]


def _allow(actions: list[str], *resources: object) -> Json:
    return {"Effect": "Allow", "Action": actions, "Resource": list(resources)}


_USE_TABLE = _allow([*_READ_TABLE, *_WRITE_TABLE], TABLE_ARN, INDEX_ARNS)
_UPDATE_TABLE = _allow([*_READ_TABLE, *_WRITE_TABLE], TABLE_ARN)
_SES = "arn:${AWS::Partition}:ses:${AWS::Region}:${AWS::AccountId}"
_SEND_MAIL = choose(
    "SendsMail",
    {
        # A message that is given whole needs the second, whatever the operation is called that takes it. An
        # identity may have a set of settings of its own, which has to be allowed as well.
        **_allow(
            ["ses:SendEmail", "ses:SendRawEmail"],
            substitute(f"{_SES}:identity/*"),
            substitute(f"{_SES}:configuration-set/*"),
        ),
        "Condition": {"StringEquals": {"ses:FromAddress": {"Ref": "Sender"}}},
    },
    NOTHING,
)
_READ_STREAM = _allow(
    ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"], STREAM_ARN
)
_LIST_STREAMS = _allow(["dynamodb:ListStreams"], "*")
_SET_BATCHES_ASIDE = _allow(["sqs:SendMessage"], get_attribute("DeadLetters", "Arn"))


def _reserve(runs: int) -> Json:
    return {"ReservedConcurrentExecutions": choose("ReservesRuns", runs, NOTHING)}


@dataclass(frozen=True)
class Function:
    """A function: its handler in the archive, how long it may take, what it may do besides logging, and
    which variables and properties it has besides those of all. `unchecked` are rules of cfn-lint that do not
    hold for it.
    """

    handler: str
    seconds: int
    rights: list[Json]
    variables: Json = field(default_factory=dict)
    properties: Json = field(default_factory=dict)
    unchecked: tuple[str, ...] = ()


_VARIABLES: Json = {
    "TURNUS_STACK": {"Ref": "AWS::StackName"},
    "TURNUS_TABLE": TABLE_NAME,
    "TURNUS_ORIGIN": {"Ref": "Origin"},
    "TURNUS_CONTACT": {"Ref": "Contact"},
    "TURNUS_SENDER": {"Ref": "Sender"},
    "TURNUS_MAIL": {"Ref": "Mail"},
    "TURNUS_LIMITS": {"Ref": "Limits"},
}

FUNCTIONS = {
    "Api": Function(
        "app.answer_request",
        15,
        [_USE_TABLE, _SEND_MAIL],
        variables={"TURNUS_EDGE": {"Ref": "EdgeSecret"}},
        properties={"SnapStart": api_url.KEEPS_MEMORY},
        unchecked=("W2530",),  # wants the version in the template, which `deploy` publishes
    ),
    "Tick": Function("app.tick", 60, [_USE_TABLE, _SEND_MAIL], properties=_reserve(TICK_RUNS)),
    "Deliver": Function(
        "app.process_stream",
        60,
        [_UPDATE_TABLE, _SEND_MAIL, _READ_STREAM, _LIST_STREAMS, _SET_BATCHES_ASIDE],
        properties=_reserve(DELIVER_RUNS),
    ),
}
"""The functions by their names in the stack."""


def resources() -> Json:
    """Functions, roles and logs, and what calls them: a URL, the clock, the table's stream."""
    made: Json = {}
    for name, function in FUNCTIONS.items():
        made[name] = _function(name, function)
        made[f"{name}Role"] = _role(name, function)
        made[f"{name}Logs"] = _log_group(name)
    return {**made, **api_url.resources(), **_schedule(), **_stream_source()}


def _function(name: str, function: Function) -> Json:
    return {
        "Type": "AWS::Lambda::Function",
        "Metadata": {"cfn-lint": {"config": {"ignore_checks": list(function.unchecked)}}},
        "Properties": {
            "Runtime": RUNTIME,
            "Architectures": [{"Ref": "Architecture"}],
            "Handler": function.handler,
            "Code": {"S3Bucket": {"Ref": "CodeBucket"}, "S3Key": {"Ref": "CodeKey"}},
            "MemorySize": MEMORY_MB,
            "Timeout": function.seconds,
            "Role": get_attribute(f"{name}Role", "Arn"),
            "Environment": {"Variables": {**_VARIABLES, **function.variables}},
            "LoggingConfig": {"LogGroup": {"Ref": f"{name}Logs"}, **LOGGING},
            **function.properties,
        },
    }


def _role(name: str, function: Function) -> Json:
    write_logs = _allow(["logs:CreateLogStream", "logs:PutLogEvents"], get_attribute(f"{name}Logs", "Arn"))
    document = {"Version": "2012-10-17", "Statement": [write_logs, *function.rights]}
    return {
        "Type": "AWS::IAM::Role",
        "Properties": {
            "AssumeRolePolicyDocument": {
                "Version": "2012-10-17",
                "Statement": [
                    {
                        "Effect": "Allow",
                        "Principal": {"Service": "lambda.amazonaws.com"},
                        "Action": "sts:AssumeRole",
                    }
                ],
            },
            "Policies": [{"PolicyName": name, "PolicyDocument": document}],
        },
    }


def _log_group(name: str) -> Json:
    return {
        "Type": "AWS::Logs::LogGroup",
        "DeletionPolicy": "Delete",
        "UpdateReplacePolicy": "Delete",
        "Properties": {
            "LogGroupName": substitute(f"/turnus/${{AWS::StackName}}/{name.lower()}"),
            "RetentionInDays": {"Ref": "LogDays"},
        },
    }


def _schedule() -> Json:
    events: list[Json] = [{"jobs": ["sweeping"], "share": n, "of": SWEEPS} for n in range(SWEEPS)]
    events.append({"jobs": ["sending", "forgetting"]})
    return {
        "EveryMinute": {
            "Type": "AWS::Events::Rule",
            "Properties": {
                "ScheduleExpression": "rate(1 minute)",
                "Targets": [
                    {"Id": f"tick{n}", "Arn": get_attribute("Tick", "Arn"), "Input": json.dumps(event)}
                    for n, event in enumerate(events)
                ],
            },
        },
        "EveryMinutePermission": {
            "Type": "AWS::Lambda::Permission",
            "Properties": {
                "FunctionName": {"Ref": "Tick"},
                "Action": "lambda:InvokeFunction",
                "Principal": "events.amazonaws.com",
                "SourceArn": get_attribute("EveryMinute", "Arn"),
            },
        },
        "TickOnce": {
            "Type": "AWS::Lambda::EventInvokeConfig",
            "Properties": {
                "FunctionName": {"Ref": "Tick"},
                "Qualifier": "$LATEST",
                "MaximumRetryAttempts": 0,
                "MaximumEventAgeInSeconds": _MINUTE_RULE_SECONDS,
            },
        },
    }


_CONSUMED: list[Json] = [
    {"dynamodb": {"Keys": {"sk": {"S": ["MATCH", {"prefix": "LOG#"}]}}}},
    {"eventName": ["INSERT"], "dynamodb": {"Keys": {"sk": {"S": [{"prefix": "DELIVERY#"}]}}}},
]
"""The records that somebody reads: of matches, of their logs, and of new deliveries, where tests are sent."""


def _stream_source() -> Json:
    """The table's stream. A batch that fails is halved until what is broken is alone, and set aside."""
    return {
        "StreamSource": {
            "Type": "AWS::Lambda::EventSourceMapping",
            "DependsOn": "DeliverRole",
            "Properties": {
                "EventSourceArn": STREAM_ARN,
                "FunctionName": {"Ref": "Deliver"},
                "StartingPosition": "TRIM_HORIZON",
                "BatchSize": 100,
                "ParallelizationFactor": 4,
                "BisectBatchOnFunctionError": True,
                "FunctionResponseTypes": ["ReportBatchItemFailures"],
                "MaximumRetryAttempts": -1,  # a number of tries runs out in minutes where each fails at once
                "MaximumRecordAgeInSeconds": STREAM_AGE_SECONDS,
                "FilterCriteria": {"Filters": [{"Pattern": json.dumps(one)} for one in _CONSUMED]},
                "DestinationConfig": {"OnFailure": {"Destination": get_attribute("DeadLetters", "Arn")}},
            },
        },
        "DeadLetters": {
            "Type": "AWS::SQS::Queue",
            "Properties": {
                "MessageRetentionPeriod": _DAYS_OF_DEAD_LETTERS * 86_400,
                "SqsManagedSseEnabled": True,
            },
        },
    }
