"""What Chalice's template lacks: the runtime, the table's name and stream, and each function's rights."""

from __future__ import annotations

import sys
from typing import Any

Json = dict[str, Any]

SUPPORTED_PYTHONS = ((3, 12), (3, 13), (3, 14))
"""The Pythons that Lambda runs. A machine with another one builds for the second of these."""

_TABLE_ARN = {"Fn::GetAtt": ["Table", "Arn"]}
_INDEX_ARNS = {"Fn::Sub": "${Table.Arn}/index/*"}
_STREAM_ARN = {"Fn::GetAtt": ["Table", "StreamArn"]}
_LOG_GROUP_ARNS = {
    "Fn::Sub": "arn:${AWS::Partition}:logs:${AWS::Region}:${AWS::AccountId}:log-group:/aws/lambda/*"
}

_WRITE_LOGS = {
    "Effect": "Allow",
    "Action": ["logs:CreateLogGroup", "logs:CreateLogStream", "logs:PutLogEvents"],
    "Resource": _LOG_GROUP_ARNS,
}
_USE_TABLE = {
    "Effect": "Allow",
    "Action": [
        "dynamodb:BatchGetItem",
        "dynamodb:ConditionCheckItem",
        "dynamodb:DeleteItem",
        "dynamodb:DescribeTable",
        "dynamodb:GetItem",
        "dynamodb:PutItem",
        "dynamodb:Query",
        "dynamodb:UpdateItem",
    ],
    "Resource": [_TABLE_ARN, _INDEX_ARNS],
}
_UPDATE_TABLE = {
    "Effect": "Allow",
    "Action": [
        "dynamodb:DeleteItem",
        "dynamodb:GetItem",
        "dynamodb:PutItem",
        "dynamodb:Query",
        "dynamodb:UpdateItem",
    ],
    "Resource": _TABLE_ARN,
}
_SEND_MAIL = {
    "Effect": "Allow",
    "Action": "ses:SendEmail",
    "Resource": {"Fn::Sub": "arn:${AWS::Partition}:ses:${AWS::Region}:${AWS::AccountId}:identity/*"},
}
_READ_STREAM = {
    "Effect": "Allow",
    "Action": ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
    "Resource": _STREAM_ARN,
}
_LIST_STREAMS = {"Effect": "Allow", "Action": "dynamodb:ListStreams", "Resource": "*"}

FUNCTIONS: dict[str, tuple[str, list[Json]]] = {
    "APIHandler": ("ApiHandlerRole", [_WRITE_LOGS, _USE_TABLE, _SEND_MAIL]),
    "Tick": ("TickRole", [_WRITE_LOGS, _USE_TABLE, _SEND_MAIL]),
    "Deliver": ("DeliverRole", [_WRITE_LOGS, _UPDATE_TABLE, _SEND_MAIL, _READ_STREAM, _LIST_STREAMS]),
}
"""Each function of `app.py` by the name Chalice gives it, with its role and what that allows."""

PARAMETERS: dict[str, tuple[str, str]] = {
    "Origin": (
        "TURNUS_ORIGIN",
        "Where browsers find the app, as https://turnus.example; see the output WebURL.",
    ),
    "Contact": ("TURNUS_CONTACT", "Where push services reach you: mailto:you@turnus.example."),
    "Sender": ("TURNUS_SENDER", "The address that mails come from; SES must know it."),
    "Mail": ("TURNUS_MAIL", "ses: sends mails through SES; left empty, mails go to the log."),
    "EdgeSecret": ("TURNUS_EDGE", "By which the API knows CloudFront: 32 random letters and digits or more."),
}
"""The parameters of a deployment: each with the function's variable and its description."""

SECRETS: dict[str, Json] = {"EdgeSecret": {"NoEcho": True, "AllowedPattern": "[A-Za-z0-9]{32,128}"}}
"""The parameters that are not shown; they have no default."""

VARIABLES: Json = {
    "TURNUS_TABLE": {"Ref": "Table"},
    **{variable: {"Ref": name} for name, (variable, _) in PARAMETERS.items()},
}


def runtime() -> str:
    """The Lambda runtime to build for, which is also the name of its interpreter."""
    own = sys.version_info[:2]
    major, minor = own if own in SUPPORTED_PYTHONS else SUPPORTED_PYTHONS[1]
    return f"python{major}.{minor}"


def build_template(resources: Json, runtime: str) -> Json:
    """`resources` (a template) with the functions' own part; Chalice merges it into what it makes."""
    functions = {name: _function(runtime) for name in FUNCTIONS}
    functions["Deliver"]["Properties"]["Events"] = {
        "DeliverDynamodbEventSource": {
            "Properties": {
                "Stream": _STREAM_ARN,
                "StartingPosition": "TRIM_HORIZON",
                "FunctionResponseTypes": ["ReportBatchItemFailures"],
            }
        }
    }
    roles = {role: _role(name, statements) for name, (role, statements) in FUNCTIONS.items()}
    parameters = {
        name: {"Type": "String", "Description": what, **SECRETS.get(name, {"Default": ""})}
        for name, (_, what) in PARAMETERS.items()
    }
    return {
        **resources,
        "Parameters": parameters,
        "Resources": {**resources["Resources"], **functions, **roles},
    }


def _function(runtime: str) -> Json:
    return {"Properties": {"Runtime": runtime, "Environment": {"Variables": VARIABLES}}}


def _role(name: str, statements: list[Json]) -> Json:
    document = {"Version": "2012-10-17", "Statement": statements}
    return {"Properties": {"Policies": [{"PolicyName": name, "PolicyDocument": document}]}}
