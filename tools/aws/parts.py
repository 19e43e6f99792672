"""What the parts of the template have in common."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def get_attribute(resource: str, attribute: str) -> Json:
    """An attribute of another resource."""
    return {"Fn::GetAtt": [resource, attribute]}


def substitute(text: str) -> Json:
    """A text with names of parameters and resources in `${}`."""
    return {"Fn::Sub": text}


def name_in_account(suffix: str = "") -> Json:
    """A name that no other stack of the account has: such a name is one for all regions."""
    return substitute("${AWS::StackName}-${AWS::Region}" + (f"-{suffix}" if suffix else ""))


def choose(condition: str, if_true: Any, if_false: Any) -> Json:
    """One of two values by a condition."""
    return {"Fn::If": [condition, if_true, if_false]}


def deny_without_tls(*resources: object) -> Json:
    """The statement of a bucket's policy that refuses whoever comes without TLS."""
    return {
        "Effect": "Deny",
        "Principal": "*",
        "Action": "s3:*",
        "Resource": list(resources),
        "Condition": {"Bool": {"aws:SecureTransport": "false"}},
    }


NOTHING: Json = {"Ref": "AWS::NoValue"}
"""Leaves a property out."""
