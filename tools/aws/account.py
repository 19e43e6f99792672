"""The account that is deployed to: the clients of its services, by the caller's own credentials."""

from __future__ import annotations

import sys
from typing import Any

import boto3
from botocore.exceptions import BotoCoreError, ClientError


class Account:
    """An account in a region. With `endpoint` all its services are there: an emulator."""

    def __init__(self, region: str | None, endpoint: str | None = None) -> None:
        self._session: Any = boto3.Session(region_name=region)  # its type knows four hundred services
        self._endpoint = endpoint
        if self._session.region_name is None:
            sys.exit("Which region? Say REGION=eu-central-1 or the like, or set AWS_REGION.")
        self.region: str = self._session.region_name

    @property
    def partition(self) -> str:
        """What names of resources begin with after "arn": aws, aws-cn and the like."""
        return str(self._session.get_partition_for_region(self.region))

    def client(self, service: str) -> Any:
        """A client of a service."""
        return self._session.client(service, endpoint_url=self._endpoint)

    def read_id(self) -> str:
        """The account's number. Ends the program where the credentials do not suffice."""
        try:
            return str(self.client("sts").get_caller_identity()["Account"])
        except (BotoCoreError, ClientError) as error:
            sys.exit(f"AWS does not know you: {error}. See docs/deploy.md, Credentials.")


def error_code(error: ClientError) -> str:
    """The code of an error of a service."""
    return str(error.response.get("Error", {}).get("Code", ""))
