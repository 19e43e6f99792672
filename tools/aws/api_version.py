"""Published versions of the API's function: SnapStart keeps the memory of those, and of no others."""

from __future__ import annotations

import sys

from botocore.exceptions import WaiterError

from tools.aws.account import Account


def publish_version(account: Account, function: str) -> str:
    """Publishes the newest code and settings unless they are, and waits for their memory to be kept.

    Gives the version's number. Ends the program with a sentence where that fails.
    """
    client = account.client("lambda")
    try:
        client.get_waiter("function_updated_v2").wait(FunctionName=function)
        number = str(client.publish_version(FunctionName=function)["Version"])
        client.get_waiter("published_version_active").wait(FunctionName=function, Qualifier=number)
    except WaiterError as error:
        sys.exit(f"The API's new version is not ready ({error}); the one before it still answers.")
    return number


def delete_other_versions(account: Account, function: str, kept: str) -> None:
    """Deletes all versions but one, and but the newest code: memory that is kept costs money."""
    client = account.client("lambda")
    pages = client.get_paginator("list_versions_by_function").paginate(FunctionName=function)
    numbers = [version["Version"] for page in pages for version in page["Versions"]]
    for number in set(numbers) - {kept, "$LATEST"}:
        client.delete_function(FunctionName=function, Qualifier=number)
