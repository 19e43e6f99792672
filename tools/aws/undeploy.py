"""Takes a deployment down: `make undeploy STAGE=prod`. The table stays unless TABLE=delete says otherwise."""

from __future__ import annotations

import argparse

from botocore.exceptions import ClientError

from tools.aws import web_files
from tools.aws.account import Account, error_code
from tools.aws.deploy import Deployment
from tools.aws.stack import Stack


def undeploy(deployment: Deployment, deletes_table: bool) -> str | None:
    """Deletes the stack and what was uploaded; the name of the table that is left, None for none."""
    account = deployment.account
    bucket = deployment.code_bucket(account.read_id())
    stack = Stack(account, deployment.stack_name)
    state = stack.read_state()
    table = state.outputs.get("TableName") if state else None
    if state and "WebBucketName" in state.outputs:
        web_files.empty_bucket(account, state.outputs["WebBucketName"])
    stack.delete()
    _delete_bucket(account, bucket)
    if table is None or not deletes_table:
        return table
    dynamodb = account.client("dynamodb")
    dynamodb.update_table(TableName=table, DeletionProtectionEnabled=False)
    dynamodb.delete_table(TableName=table)
    account.client("ssm").delete_parameter(Name=deployment.secret_name)
    return None


def _delete_bucket(account: Account, bucket: str) -> None:
    try:
        web_files.empty_bucket(account, bucket)
        account.client("s3").delete_bucket(Bucket=bucket)
    except ClientError as error:
        if error_code(error) != "NoSuchBucket":
            raise


def main() -> None:
    """Takes down what the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tools.aws.undeploy", description=__doc__)
    parser.add_argument("--stage", default="prod", help="prod, or the name of another stack")
    parser.add_argument("--region", help="by default that of your profile")
    parser.add_argument("--endpoint", help="an emulator in place of AWS")
    parser.add_argument(
        "--table", choices=["keep", "delete"], default="keep", help="what becomes of the table"
    )
    arguments = parser.parse_args()
    account = Account(arguments.region, arguments.endpoint)
    deployment = Deployment(account, arguments.stage, {})
    left = undeploy(deployment, arguments.table == "delete")
    if left:
        print(f"The table {left} is kept, and protected. `--existing-table {left}` deploys on it again.")
    print(f"The stack {deployment.stack_name} is gone")


if __name__ == "__main__":
    main()
