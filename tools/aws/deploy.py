"""Deploys Turnus: `make deploy STAGE=prod`. What it needs and what it does: `docs/deploy.md`.

A second run of the same version changes nothing.
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
from botocore.exceptions import ClientError

from chalicelib.identity import rate_limits
from tools import package
from tools.aws import api_version, web_files
from tools.aws.account import Account, error_code
from tools.aws.functions import ARCHITECTURE, RUNTIME
from tools.aws.parts import deny_without_tls
from tools.aws.stack import Stack, StackState
from tools.aws.template import PARAMETERS, fit_to_region
from tools.aws.watching import BUDGET_REGIONS

DIST = package.ROOT / "frontend" / "dist"

KEPT_OPTIONS = (
    "Domain",
    "Certificate",
    "Contact",
    "Sender",
    "Mail",
    "Limits",
    "AlarmMail",
    "Watching",
    "ExistingTable",
    "ExistingStream",
    "SnapStart",
    "Budget",
    "MaxReads",
    "MaxWrites",
    "Reserved",
)
"""Parameters that stay as they are where the command does not name them."""

API_PATHS = ["/v1/*", "/docs*"]
"""What CloudFront keeps of the API; new code may answer otherwise."""

_EDGE_SECRET_BYTES = 24
_HEALTH_SECONDS = 60


@dataclass(frozen=True)
class Deployment:
    """What is to be deployed where; only a rehearsal has other machines and another Python."""

    account: Account
    stage: str
    options: Mapping[str, str]
    architecture: str = ARCHITECTURE
    python: str = RUNTIME

    @property
    def stack_name(self) -> str:
        """The name of its stack."""
        return f"turnus-{self.stage}"

    @property
    def secret_name(self) -> str:
        """The name of the parameter that keeps the edge's secret."""
        return f"/turnus/{self.stage}/edge-secret"

    @property
    def tags(self) -> list[dict[str, str]]:
        """What tells its costs from others of the account."""
        return [{"Key": "Application", "Value": self.stack_name}]

    def code_bucket(self, account_id: str) -> str:
        """The bucket with archives and templates: its name must be the only one in the world."""
        return f"{self.stack_name}-code-{account_id}-{self.account.region}"


def deploy(deployment: Deployment, build: Path = package.BUILD, dist: Path = DIST) -> str:
    """Builds and deploys; the address of the app. Ends the program with a sentence where it fails."""
    bucket = deployment.code_bucket(deployment.account.read_id())
    with _Step("Built the archive"):
        content_hash = package.build(build, deployment.architecture, deployment.python)
    with _Step("Uploaded it"):
        code_key, template_url = upload_code(deployment, bucket, build, content_hash)
    stack = Stack(deployment.account, deployment.stack_name, deployment.tags)
    parameters = {
        "CodeBucket": bucket,
        "CodeKey": code_key,
        "Architecture": deployment.architecture,
        "EdgeSecret": read_edge_secret(deployment),
    }
    with _Step("Made the stack what it should be"):
        state, is_new_code = put_stack(
            deployment.account, stack, template_url, parameters, deployment.options
        )
    outputs = state.outputs
    _print_gaps(state.parameters, deployment.account.region)
    with _Step("Uploaded the web app"):
        files = web_files.list_files(dist)
        uploaded = web_files.upload_files(deployment.account, outputs["WebBucketName"], files)
    forgotten = web_files.paths_to_forget(uploaded) + (API_PATHS if is_new_code else [])
    if forgotten:
        web_files.invalidate(deployment.account, outputs["DistributionId"], forgotten)
    print(f"{len(uploaded)} of {len(files)} files were new; CloudFront forgets {len(forgotten)} paths")
    return state.parameters["Origin"]


def _print_gaps(parameters: Mapping[str, str], region: str) -> None:
    """Says what the operator will not be told of."""
    if not parameters.get("AlarmMail"):
        print("No alarm reaches anybody and no budget is set: give ALARM_MAIL=you@example.org")
    elif region not in BUDGET_REGIONS:
        print(f"CloudFormation makes no budgets in {region}: set one in the console, Billing, Budgets")


def upload_code(deployment: Deployment, bucket: str, build: Path, content_hash: str) -> tuple[str, str]:
    """Uploads archive and template unless they are there; the archive's key and the template's address."""
    s3 = deployment.account.client("s3")
    _ensure_bucket(deployment, bucket)
    built = json.loads((build / package.TEMPLATE).read_bytes())
    template = json.dumps(fit_to_region(built, deployment.account.region), separators=(",", ":")).encode()
    code_key, template_key = f"{content_hash}.zip", f"{sha256(template).hexdigest()[:16]}.json"
    _put_once(s3, bucket, code_key, (build / package.ARCHIVE).read_bytes())
    _put_once(s3, bucket, template_key, template)
    return code_key, f"{s3.meta.endpoint_url}/{bucket}/{template_key}"


def _ensure_bucket(deployment: Deployment, bucket: str) -> None:
    """Makes the bucket where it is missing; nothing in it is public, and nothing is sent without TLS."""
    account = deployment.account
    s3 = account.client("s3")
    try:
        s3.head_bucket(Bucket=bucket)
        return
    except ClientError as error:
        if error_code(error) not in {"404", "NoSuchBucket"}:
            raise
    elsewhere = {} if account.region == "us-east-1" else {"LocationConstraint": account.region}
    s3.create_bucket(Bucket=bucket, **({"CreateBucketConfiguration": elsewhere} if elsewhere else {}))
    nothing_public = ("BlockPublicAcls", "IgnorePublicAcls", "BlockPublicPolicy", "RestrictPublicBuckets")
    s3.put_public_access_block(
        Bucket=bucket, PublicAccessBlockConfiguration=dict.fromkeys(nothing_public, True)
    )
    arn = f"arn:{account.partition}:s3:::{bucket}"
    policy = {"Version": "2012-10-17", "Statement": [deny_without_tls(arn, f"{arn}/*")]}
    s3.put_bucket_policy(Bucket=bucket, Policy=json.dumps(policy))
    s3.put_bucket_tagging(Bucket=bucket, Tagging={"TagSet": deployment.tags})


def _put_once(s3: Any, bucket: str, key: str, content: bytes) -> None:
    """Uploads what its key names by its content; what is there already is the same."""
    try:
        s3.head_object(Bucket=bucket, Key=key)
    except ClientError as error:
        if error_code(error) not in {"404", "NoSuchKey"}:
            raise
        s3.put_object(Bucket=bucket, Key=key, Body=content)


def read_edge_secret(deployment: Deployment) -> str:
    """The edge's secret, which is made up at the first deployment and kept as a secret parameter of SSM."""
    ssm = deployment.account.client("ssm")
    try:
        found = ssm.get_parameter(Name=deployment.secret_name, WithDecryption=True)
        return str(found["Parameter"]["Value"])
    except ClientError as error:
        if error_code(error) != "ParameterNotFound":
            raise
    made = secrets.token_hex(_EDGE_SECRET_BYTES)
    ssm.put_parameter(Name=deployment.secret_name, Value=made, Type="SecureString", Tags=deployment.tags)
    return made


def put_stack(
    account: Account,
    stack: Stack,
    template_url: str,
    parameters: Mapping[str, str],
    options: Mapping[str, str],
) -> tuple[StackState, bool]:
    """Makes or changes the stack; what it is then, and whether it has other code than before.

    The address of the app is known only once CloudFront has one, and the table is protected only once the
    stack is whole: a second change, which only the first deployment needs, does both. With SnapStart a last
    change calls the version that was published; no other version is kept.
    """
    before = stack.read_state()
    kept = {name: before.parameters.get(name, "") if before else "" for name in KEPT_OPTIONS}
    wanted = {**kept, **options, **parameters}
    wanted["Origin"] = _origin(wanted["Domain"], before)
    wanted["Protection"] = "on" if before else "off"
    wanted["ApiVersion"] = before.parameters.get("ApiVersion", "") if before and wanted["SnapStart"] else ""
    state = _put(stack, template_url, wanted)
    if (origin := _origin(wanted["Domain"], state)) != wanted["Origin"] or wanted["Protection"] == "off":
        wanted |= {"Origin": origin, "Protection": "on"}
        state = _put(stack, template_url, wanted)
    function = stack.resource_name("Api")
    if wanted["SnapStart"]:
        wanted["ApiVersion"] = api_version.publish_version(account, function)
        state = _put(stack, template_url, wanted)
    api_version.delete_other_versions(account, function, wanted["ApiVersion"])
    had_code = before.parameters.get("CodeKey") if before else None
    return state, had_code != state.parameters["CodeKey"]


def _put(stack: Stack, template_url: str, parameters: Mapping[str, str]) -> StackState:
    """Makes or changes the stack; what it is then. A parameter that is left empty has its default."""
    told = {name: value for name, value in parameters.items() if value or not PARAMETERS[name].get("Default")}
    stack.put(template_url, told)
    state = stack.read_state()
    if state is None:
        sys.exit(f"The stack {stack.name} is gone.")
    return state


def _origin(domain: str, state: StackState | None) -> str:
    """Where browsers find the app; "" where that is not known yet."""
    if domain:
        return f"https://{domain}"
    return state.outputs.get("WebUrl", "") if state else ""


def check_health(origin: str) -> None:
    """Waits until the API answers at the app's address. Ends the program where it does not."""
    end = time.monotonic() + _HEALTH_SECONDS
    answer = "nothing"
    while time.monotonic() < end:
        try:
            found = httpx.get(f"{origin}/v1/health", timeout=10)
            if found.status_code == httpx.codes.OK:
                return
            answer = f"{found.status_code} {found.text[:200]}"
        except httpx.HTTPError as error:
            answer = str(error)
        time.sleep(2)
    sys.exit(
        f"{origin}/v1/health does not answer ({answer}). A new domain may take its time: see docs/deploy.md."
    )


class _Step:
    """Prints what was done and how long it took."""

    def __init__(self, text: str) -> None:
        self._text, self._start = text, time.monotonic()

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            print(f"{self._text} ({time.monotonic() - self._start:.1f} s)", flush=True)


def parse_options(arguments: argparse.Namespace) -> dict[str, str]:
    """The parameters that the command names; the others stay as they are. Raises `ValueError`."""
    given = {name: getattr(arguments, name) for name in KEPT_OPTIONS}
    rate_limits.parse_setting(given["Limits"] or "")
    return {name: value for name, value in given.items() if value is not None}


def main() -> None:
    """Deploys what the command line names, checks that it answers, and prints its address."""
    parser = argparse.ArgumentParser(prog="python -m tools.aws.deploy", description=__doc__)
    parser.add_argument("--stage", default="prod", help="prod, or another name for a stack of its own")
    parser.add_argument("--region", help="by default that of your profile")
    parser.add_argument("--endpoint", help="an emulator in place of AWS")
    parser.add_argument("--architecture", default=ARCHITECTURE, choices=sorted(package.MACHINES))
    for name in KEPT_OPTIONS:
        flag = "--" + "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip(
            "-"
        )
        parser.add_argument(flag, dest=name, help="stays as it is unless given; empty takes it away")
    arguments = parser.parse_args()
    account = Account(arguments.region, arguments.endpoint)
    try:
        options = parse_options(arguments)
    except ValueError as error:
        parser.error(str(error))
    deployment = Deployment(account, arguments.stage, options, arguments.architecture)
    origin = deploy(deployment)
    if arguments.endpoint is None:
        check_health(origin)
    print(f"Turnus is at {origin}")


if __name__ == "__main__":
    main()
