"""The CloudFormation template of a stack: `python -m tools.aws.template` prints it.

Each part of it is written where its reasons are: `storage`, `functions`, `web`, `watching`. Why it is no
template of Chalice's: `docs/decisions/0031-on-aws.md`.
"""

from __future__ import annotations

import json

from tools.aws import api_url, functions, storage, watching, web
from tools.aws.parts import Json

PARAMETERS: Json = {
    "CodeBucket": {"Type": "String", "Description": "The bucket that holds the functions' archive."},
    "CodeKey": {"Type": "String", "Description": "The archive's key in that bucket."},
    "Architecture": {
        "Type": "String",
        "Default": functions.ARCHITECTURE,
        "AllowedValues": ["arm64", "x86_64"],
        "Description": "What the functions run on; the archive is made for it.",
    },
    "EdgeSecret": {
        "Type": "String",
        "NoEcho": True,
        "AllowedPattern": "[A-Za-z0-9]{32,128}",
        "Description": "By which the API knows CloudFront: 32 random letters and digits or more.",
    },
    "Origin": {
        "Type": "String",
        "Default": "",
        "Description": "Where browsers find the app: https:// and the domain, or the output WebUrl.",
    },
    "Domain": {
        "Type": "String",
        "Default": "",
        "Description": "A host name of yours for the app; empty for that of CloudFront.",
    },
    "Certificate": {
        "Type": "String",
        "Description": "The ARN of a certificate for the domain, in us-east-1; empty without a domain.",
    },
    "Contact": {
        "Type": "String",
        "Default": "",
        "Description": "Where push services reach you: mailto:you@turnus.example.",
    },
    "Sender": {
        "Type": "String",
        "Default": "",
        "Description": "The address that mails come from; SES must know it.",
    },
    "Mail": {
        "Type": "String",
        "Default": "",
        "AllowedValues": ["", "ses:"],
        "Description": "ses: sends mails through SES; left empty, none are sent.",
    },
    "Limits": {
        "Type": "String",
        "Default": "",
        "Description": "Rate limits other than the server's own, such as moves.player=2400.",
    },
    "AlarmMail": {
        "Type": "String",
        "Default": "",
        "Description": "Where alarms are sent by mail; empty for nowhere.",
    },
    "Watching": {
        "Type": "String",
        "Default": watching.LEVELS[0],
        "AllowedValues": ["", *watching.LEVELS],
        "Description": "full: all alarms and a dashboard; small or empty: what fails unseen; none.",
    },
    "LogDays": {
        "Type": "Number",
        "Default": 30,
        "AllowedValues": [1, 3, 5, 7, 14, 30, 60, 90, 180, 365],
        "Description": "For how many days logs are kept.",
    },
    "ExistingTable": {
        "Type": "String",
        "Default": "",
        "Description": "The name of a table that is there already, in place of one of the stack's own.",
    },
    "ExistingStream": {
        "Type": "String",
        "Description": "The ARN of the stream of that table, with new and old images; empty without one.",
    },
    **storage.PARAMETERS,
    **functions.PARAMETERS,
    **watching.PARAMETERS,
    **api_url.PARAMETERS,
}

CONDITIONS: Json = {
    **watching.CONDITIONS,
    "HasOwnTable": {"Fn::Equals": [{"Ref": "ExistingTable"}, ""]},
    "HasDomain": {"Fn::Not": [{"Fn::Equals": [{"Ref": "Domain"}, ""]}]},
    "SendsMail": {"Fn::Not": [{"Fn::Equals": [{"Ref": "Mail"}, ""]}]},
    "HasAlarmMail": {"Fn::Not": [{"Fn::Equals": [{"Ref": "AlarmMail"}, ""]}]},
    **storage.CONDITIONS,
    **functions.CONDITIONS,
    **api_url.CONDITIONS,
}

ASSERTIONS: Json = {
    "MailNeedsSender": {
        "RuleCondition": {"Fn::Not": [{"Fn::Equals": [{"Ref": "Mail"}, ""]}]},
        "Assertions": [
            {
                "Assert": {"Fn::Not": [{"Fn::Equals": [{"Ref": "Sender"}, ""]}]},
                "AssertDescription": "Mails need a sender.",
            }
        ],
    },
    "DomainNeedsCertificate": {
        "RuleCondition": {"Fn::Not": [{"Fn::Equals": [{"Ref": "Domain"}, ""]}]},
        "Assertions": [
            {
                "Assert": {"Fn::Not": [{"Fn::Equals": [{"Ref": "Certificate"}, ""]}]},
                "AssertDescription": "A domain needs a certificate.",
            }
        ],
    },
    "TableNeedsStream": {
        "RuleCondition": {"Fn::Not": [{"Fn::Equals": [{"Ref": "ExistingTable"}, ""]}]},
        "Assertions": [
            {
                "Assert": {"Fn::Not": [{"Fn::Equals": [{"Ref": "ExistingStream"}, ""]}]},
                "AssertDescription": "An existing table needs its stream.",
            }
        ],
    },
}

OUTPUTS: Json = {
    "WebUrl": {"Value": {"Fn::Sub": "https://${Web.DomainName}"}},
    "WebBucketName": {"Value": {"Ref": "WebBucket"}},
    "DistributionId": {"Value": {"Ref": "Web"}},
    "TableName": {"Value": storage.TABLE_NAME},
    "ApiUrl": {"Value": api_url.API_URL},
}


def build_template() -> Json:
    """The template. Its parameters name the archive, so that it is the same for every version of the code."""
    return {
        "AWSTemplateFormatVersion": "2010-09-09",
        "Description": "Turnus: games about years, played turn by turn.",
        "Parameters": PARAMETERS,
        "Rules": ASSERTIONS,
        "Conditions": CONDITIONS,
        "Resources": {
            **storage.resources(),
            **functions.resources(),
            **web.resources(),
            **watching.resources(),
        },
        "Outputs": OUTPUTS,
    }


def fit_to_region(template: Json, region: str) -> Json:
    """The template as a region takes it: without a budget where CloudFormation knows of none."""
    if region in watching.BUDGET_REGIONS:
        return template
    resources = template["Resources"].items()
    return {**template, "Resources": {name: one for name, one in resources if one["Type"] != watching.BUDGET}}


if __name__ == "__main__":
    print(json.dumps(build_template(), indent=2))
