"""What Chalice's template lacks: the runtime, the table's name and stream, and what each function may do."""

from __future__ import annotations

import sys
from typing import Any

Json = dict[str, Any]

SUPPORTED = ((3, 12), (3, 13), (3, 14))
"""Pythons that Lambda runs. On another one the archive is built for the middle one: it is pure Python."""

_TABLE = {"Fn::GetAtt": ["Table", "Arn"]}
_INDEXES = {"Fn::Sub": "${Table.Arn}/index/*"}
_STREAM = {"Fn::GetAtt": ["Table", "StreamArn"]}
_LOGS = {"Fn::Sub": "arn:${AWS::Partition}:logs:${AWS::Region}:${AWS::AccountId}:log-group:/aws/lambda/*"}

_LOG = {
    "Effect": "Allow",
    "Action": ["logs:CreateLogGroup", "logs:CreateLogStream", "logs:PutLogEvents"],
    "Resource": _LOGS,
}
_PLAY = {
    "Effect": "Allow",
    "Action": [
        "dynamodb:ConditionCheckItem",
        "dynamodb:DeleteItem",
        "dynamodb:DescribeTable",
        "dynamodb:GetItem",
        "dynamodb:PutItem",
        "dynamodb:Query",
        "dynamodb:UpdateItem",
    ],
    "Resource": [_TABLE, _INDEXES],
}
_WRITE_ROWS = {
    "Effect": "Allow",
    "Action": ["dynamodb:DeleteItem", "dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
    "Resource": _TABLE,
}
_READ_STREAM = {
    "Effect": "Allow",
    "Action": ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
    "Resource": _STREAM,
}
_LIST_STREAMS = {"Effect": "Allow", "Action": "dynamodb:ListStreams", "Resource": "*"}

FUNCTIONS: dict[str, tuple[str, list[Json]]] = {
    "APIHandler": ("ApiHandlerRole", [_LOG, _PLAY]),
    "Tick": ("TickRole", [_LOG, _PLAY]),
    "Deliver": ("DeliverRole", [_LOG, _WRITE_ROWS, _READ_STREAM, _LIST_STREAMS]),
}
"""Each function of `app.py` under the name Chalice gives it, with its role and what that allows."""


def runtime() -> str:
    """The Lambda runtime to build for, which is also the name of its interpreter."""
    own = sys.version_info[:2]
    major, minor = own if own in SUPPORTED else SUPPORTED[1]
    return f"python{major}.{minor}"


def merged(resources: Json, runtime: str) -> Json:
    """`resources` (a template) with the functions' own part; Chalice merges it into what it makes."""
    functions = {name: _function(runtime) for name in FUNCTIONS}
    functions["Deliver"]["Properties"]["Events"] = {
        "DeliverDynamodbEventSource": {"Properties": {"Stream": _STREAM, "StartingPosition": "TRIM_HORIZON"}}
    }
    roles = {role: _role(name, statements) for name, (role, statements) in FUNCTIONS.items()}
    return {**resources, "Resources": {**resources["Resources"], **functions, **roles}}


def _function(runtime: str) -> Json:
    variables = {"TURNUS_TABLE": {"Ref": "Table"}}
    return {"Properties": {"Runtime": runtime, "Environment": {"Variables": variables}}}


def _role(name: str, statements: list[Json]) -> Json:
    document = {"Version": "2012-10-17", "Statement": statements}
    return {"Properties": {"Policies": [{"PolicyName": name, "PolicyDocument": document}]}}
