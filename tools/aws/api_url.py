"""The API's own address: that of its function, or of the version whose memory SnapStart keeps.

Everybody may call it; it answers nobody but CloudFront (`FunctionUrl`).
"""

from __future__ import annotations

from tools.aws.parts import NOTHING, Json, choose, get_attribute

ALIAS = "live"
"""The name of the version that is called."""

API_URL = choose(
    "HasApiVersion", get_attribute("LiveApiUrl", "FunctionUrl"), get_attribute("ApiUrl", "FunctionUrl")
)

KEEPS_MEMORY = choose("HasSnapStart", {"ApplyOn": "PublishedVersions"}, NOTHING)
"""What the function says of SnapStart: each published version starts from its memory as it was kept."""

PARAMETERS: Json = {
    "SnapStart": {
        "Type": "String",
        "Default": "",
        "AllowedValues": ["", "on"],
        "Description": "on: the API starts from memory that was kept when it was published.",
    },
    "ApiVersion": {
        "Type": "String",
        "Default": "",
        "Description": "The number of the API's version that is called; empty for its newest code.",
    },
}

CONDITIONS: Json = {
    "HasSnapStart": {"Fn::Equals": [{"Ref": "SnapStart"}, "on"]},
    "HasApiVersion": {"Fn::Not": [{"Fn::Equals": [{"Ref": "ApiVersion"}, ""]}]},
    "HasNoApiVersion": {"Fn::Equals": [{"Ref": "ApiVersion"}, ""]},
}


def resources() -> Json:
    """One of two addresses, with what lets it be called; the second is that of an alias."""
    alias = {
        "Type": "AWS::Lambda::Alias",
        "Condition": "HasApiVersion",
        "Properties": {
            "Name": ALIAS,
            "FunctionName": {"Ref": "Api"},
            "FunctionVersion": {"Ref": "ApiVersion"},
        },
    }
    return {
        "LiveApi": alias,
        **_address("Api", "HasNoApiVersion", {}),
        **_address("LiveApi", "HasApiVersion", {"Qualifier": ALIAS}),
    }


def _address(called: str, condition: str, qualifier: Json) -> Json:
    """The URL of a function or an alias, and the two permissions without which nobody may call it."""
    permissions: Json = {
        "UrlPermission": {"Action": "lambda:InvokeFunctionUrl", "FunctionUrlAuthType": "NONE"},
        "CallPermission": {"Action": "lambda:InvokeFunction", "InvokedViaFunctionUrl": True},
    }
    url: Json = {
        "Type": "AWS::Lambda::Url",
        "Condition": condition,
        "Properties": {"TargetFunctionArn": get_attribute("Api", "Arn"), "AuthType": "NONE", **qualifier},
    }
    if qualifier:
        url["DependsOn"] = called
    return {
        f"{called}Url": url,
        **{
            f"{called}{name}": {
                "Type": "AWS::Lambda::Permission",
                "Condition": condition,
                "Properties": {"FunctionName": {"Ref": called}, "Principal": "*", **permission},
            }
            for name, permission in permissions.items()
        },
    }
