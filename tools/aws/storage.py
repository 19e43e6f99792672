"""The table. It outlives its stack, and nobody deletes it by mistake."""

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

_ATTRIBUTES = {"pk": "S", "sk": "S", "due": "S", "due_at": "N", "open": "S", "open_at": "N"}


def resources() -> Json:
    """The table with the keys and indexes that the store uses, unless there is one already."""
    return {
        "Table": {
            "Type": "AWS::DynamoDB::Table",
            "Condition": "HasOwnTable",
            "DeletionPolicy": "Retain",
            "UpdateReplacePolicy": "Retain",
            "Properties": {
                "BillingMode": "PAY_PER_REQUEST",
                "DeletionProtectionEnabled": True,
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
                "PointInTimeRecoverySpecification": {"PointInTimeRecoveryEnabled": True},
            },
        }
    }


def _index(hash_key: str, range_key: str, projection: str) -> Json:
    return {
        "IndexName": hash_key,
        "KeySchema": _key_schema(hash_key, range_key),
        "Projection": {"ProjectionType": projection},
    }


def _key_schema(hash_key: str, range_key: str) -> list[Json]:
    return [
        {"AttributeName": hash_key, "KeyType": "HASH"},
        {"AttributeName": range_key, "KeyType": "RANGE"},
    ]
