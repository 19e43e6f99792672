"""A stack of CloudFormation: made, changed, watched until it is done, deleted."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from botocore.exceptions import ClientError

from tools.aws.account import Account

_PAUSE_SECONDS = 2.0
_NOTHING_TO_DO = "No updates are to be performed"
_FAILED_AT_BIRTH = {"ROLLBACK_COMPLETE", "ROLLBACK_FAILED", "CREATE_FAILED", "REVIEW_IN_PROGRESS"}
"""States of a stack that was never there: it can only be deleted."""

_GONE = "DELETE_COMPLETE"
_GOOD = {"CREATE_COMPLETE", "UPDATE_COMPLETE"}


@dataclass(frozen=True)
class StackState:
    """What a stack is: its status, the values of its parameters, and its outputs."""

    status: str
    parameters: Mapping[str, str]
    outputs: Mapping[str, str]


class Stack:
    """One stack by its name. Whatever is in it is given the same `tags`, as far as it takes any."""

    def __init__(self, account: Account, name: str, tags: Iterable[Mapping[str, str]] = ()) -> None:
        self.name, self._tags = name, tags
        self._client = account.client("cloudformation")

    def read_state(self) -> StackState | None:
        """What it is now; None where there is none."""
        try:
            (found,) = self._client.describe_stacks(StackName=self.name)["Stacks"]
        except ClientError as error:
            if "does not exist" in str(error):
                return None
            raise
        return StackState(
            found["StackStatus"],
            {one["ParameterKey"]: one.get("ParameterValue", "") for one in found.get("Parameters", [])},
            {one["OutputKey"]: one["OutputValue"] for one in found.get("Outputs", [])},
        )

    def resource_name(self, logical_id: str) -> str:
        """The name that AWS has given to a resource of the stack."""
        found = self._client.describe_stack_resource(StackName=self.name, LogicalResourceId=logical_id)
        return str(found["StackResourceDetail"]["PhysicalResourceId"])

    def put(self, template_url: str, parameters: Mapping[str, str]) -> bool:
        """Makes the stack, or changes it, and waits; whether anything was changed.

        Ends the program with what failed; a change is rolled back then.
        """
        state = self.read_state()
        if state is not None and state.status in _FAILED_AT_BIRTH:
            sys.exit(f"The stack {self.name} was never made whole ({state.status}): `make undeploy` first.")
        started = time.time()
        arguments = {
            "StackName": self.name,
            "TemplateURL": template_url,
            "Parameters": [
                {"ParameterKey": key, "ParameterValue": value} for key, value in parameters.items()
            ],
            "Capabilities": ["CAPABILITY_IAM"],
            "Tags": [*self._tags],
        }
        try:
            if state is None:
                self._client.create_stack(**arguments, OnFailure="DELETE")
            else:
                self._client.update_stack(**arguments)
        except ClientError as error:
            if _NOTHING_TO_DO in str(error):
                return False
            raise
        self._wait(_GOOD, started)
        return True

    def delete(self) -> None:
        """Deletes it and waits; nothing where there is none."""
        if self.read_state() is None:
            return
        started = time.time()
        self._client.delete_stack(StackName=self.name)
        self._wait({_GONE}, started)

    def _wait(self, good: set[str], started: float) -> None:
        """Waits until nothing changes any more. Ends the program where it did not end well."""
        while (status := self._read_status()).endswith("_IN_PROGRESS"):
            time.sleep(_PAUSE_SECONDS)
        if status not in good:
            failures = "\n".join(f"  {line}" for line in self._failures(started))
            sys.exit(f"The stack {self.name} is {status} now:\n{failures}")

    def _read_status(self) -> str:
        state = self.read_state()
        return state.status if state else _GONE

    def _failures(self, since: float) -> list[str]:
        """What failed since a time, the first failure first."""
        try:
            events = self._client.describe_stack_events(StackName=self.name)["StackEvents"]
        except ClientError:
            return ["see the stack's events in the console"]
        failed = [
            one for one in events if one["ResourceStatus"].endswith("_FAILED") and _time(one) >= since - 5
        ]
        return [
            f"{one['LogicalResourceId']}: {one.get('ResourceStatusReason', 'no reason given')}"
            for one in reversed(failed)
        ]


def _time(event: Any) -> float:
    return float(event["Timestamp"].timestamp())
