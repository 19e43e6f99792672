"""The table. It outlives its stack, nobody deletes it by mistake, and what it may cost has a cap."""

from __future__ import annotations

from tools.aws.parts import Json, choose, get_attribute

TABLE_NAME = choose("HasOwnTable", {"Ref": "Table"}, {"Ref": "ExistingTable"})
TABLE_ARN: Json = {
    "Fn::Sub": [
        "arn:${AWS::Partition}:dynamodb:${AWS::Region}:${AWS::AccountId}:table/${Name}",
        {"Name": TABLE_NAME},
    ]
}
INDEX_ARNS: Json = {"Fn::Join": ["", [TABLE_ARN, "/index/*"]]}
STREAM_ARN = choose("HasOwnTable", get_attribute("Table", "StreamArn"), {"Ref": "ExistingStream"})

INDEXES = ("due", "open")
"""The indexes, each named as its hash key."""

PARAMETERS: Json = {
    "MaxReads": {
        "Type": "Number",
        "Default": 3_000,
        "MinValue": 1,
        "Description": "How many read units a second the table and each index may use at most.",
    },
    "MaxWrites": {
        "Type": "Number",
        "Default": 1_000,
        "MinValue": 1,
        "Description": "How many write units a second the table and each index may use at most.",
    },
    "Protection": {
        "Type": "String",
        "Default": "on",
        "AllowedValues": ["off", "on"],
        "Description": "on: nobody can delete the table; off while a stack is made for the first time.",
    },
}

CONDITIONS: Json = {"ProtectsTable": {"Fn::Equals": [{"Ref": "Protection"}, "on"]}}
"""A table that is protected from its first moment would outlive a stack that was never made whole."""

_CAP: Json = {"MaxReadRequestUnits": {"Ref": "MaxReads"}, "MaxWriteRequestUnits": {"Ref": "MaxWrites"}}
"""What somebody can make us pay for at most. An index that had less than its table would hold it up."""

_ATTRIBUTES = {"pk": "S", "sk": "S", "due": "S", "due_at": "N", "open": "S", "open_at": "N"}


def resources() -> Json:
    """The table with the keys and indexes that the store uses, unless there is one already."""
    return {
        "Table": {
            "Type": "AWS::DynamoDB::Table",
            "Condition": "HasOwnTable",
            "DeletionPolicy": "RetainExceptOnCreate",  # a stack that is never made whole leaves none
            "UpdateReplacePolicy": "Retain",
            "Properties": {
                "BillingMode": "PAY_PER_REQUEST",
                "DeletionProtectionEnabled": choose("ProtectsTable", True, False),
                "AttributeDefinitions": [
                    {"AttributeName": name, "AttributeType": kind} for name, kind in _ATTRIBUTES.items()
                ],
                "KeySchema": _key_schema("pk", "sk"),
                "GlobalSecondaryIndexes": [
                    _index("due", "due_at", "KEYS_ONLY"),
                    _index("open", "open_at", "ALL"),
                ],
                "TimeToLiveSpecification": {"AttributeName": "ttl", "Enabled": True},
                "StreamSpecification": {"StreamViewType": "NEW_AND_OLD_IMAGES"},
                "OnDemandThroughput": _CAP,
                "PointInTimeRecoverySpecification": {"PointInTimeRecoveryEnabled": True},
            },
        }
    }


def _index(hash_key: str, range_key: str, projection: str) -> Json:
    return {
        "IndexName": hash_key,
        "KeySchema": _key_schema(hash_key, range_key),
        "Projection": {"ProjectionType": projection},
        "OnDemandThroughput": _CAP,
    }


def _key_schema(hash_key: str, range_key: str) -> list[Json]:
    return [
        {"AttributeName": hash_key, "KeyType": "HASH"},
        {"AttributeName": range_key, "KeyType": "RANGE"},
    ]
